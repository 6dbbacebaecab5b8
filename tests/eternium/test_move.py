"""Moving and arriving: section 6 of the rules, examples Y10 to Y16."""

from holdfast.games import find
from holdfast.games.eternium.names import Area
from tests.eternium.arena import A, X, Y
from tests.eternium.course import Course
from tests.proves import proves


@proves("ET-6.1", "ET-2.6")
def test_a_hero_stops_in_the_first_area_with_enemies():
    """Y10: Kaelis, Speed 2, in Fernwatch; Crimson soldiers in Veilmarket: Heartspire is reached by Saltmarch Post."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(1, "veilmarket", 1).turn()
    assert {"heartspire", "veilmarket", "saltmarch-post", "dawnhold", "heron-tower"} <= t.offers("move")
    assert "forgecross" in t.offers("move"), "by Heron Tower"
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(1, "veilmarket", 1).soldiers(1, "saltmarch-post", 1).turn()
    assert "heartspire" not in t.offers("move")
    assert "fernwatch" not in t.offers("move"), "nobody to fight here"


@proves("ET-2.8", "ET-6.1")
def test_who_flies_passes_soldiers_but_no_hero():
    """Y11."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(1, "veilmarket", 1).soldiers(1, "saltmarch-post", 1)
    assert "heartspire" in t.gives(A, "linen-glider").turn().offers("move")
    t = Course().at("fernwatch", A).at("veilmarket", X).soldiers(1, "saltmarch-post", 1).gives(A, "linen-glider").turn()
    assert "heartspire" in t.offers("move"), "over the soldiers"
    t = Course().at("fernwatch", A).at("veilmarket", X).at("saltmarch-post", Y).gives(A, "linen-glider").turn()
    assert "heartspire" not in t.offers("move")


@proves("ET-2.8", "ET-2.1")
def test_only_who_flies_comes_to_the_island():
    """Y12."""
    t = Course().at("duskhold", X).turn()
    assert "cloudmere-isle" not in t.offers("move")
    assert "cloudmere-isle" in Course().at("duskhold", X).gives(A, "linen-glider").turn().offers("move")


@proves("ET-6.4")
def test_roads_lead_through_own_outposts():
    """Y13."""

    def laid():
        return Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "fernwatch", 1).soldiers(0, "saltmarch-post", 1)

    assert laid().turn().offers("march") == {"fernwatch", "saltmarch-post"}
    cart = laid().gives(A, "shadow-cart").turn().offers("march")
    assert cart == {
        *("fernwatch", "saltmarch-post"),
        *("veilmarket", "heron-tower", "mossdeep", "reedfen", "heartspire", "wheelwright-yard", "lowford", "suncrack"),
    }, "and what lies beside the two"
    blocked = laid().at("fernwatch", X).turn().offers("march")
    assert blocked == {"fernwatch"}, "an enemy hero on the way is the end"
    assert not laid().at("dawnhold", X).turn().offers("march"), "enemies in the area of the start"
    assert not Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "fernwatch", 1).turn().offers("march")


@proves("ET-6.4")
def test_a_cart_comes_from_an_outpost_not_from_the_base():
    """Mossdeep lies beside both."""
    t = Course().at("lowford", A).at("duskhold", X).gives(A, "shadow-cart")
    for area in ("fernwatch", "saltmarch-post", "lowford"):
        t.soldiers(0, area, 1)
    t.soldiers(1, "mossdeep", 1).turn().act("march:mossdeep")
    assert t.where(A) == "mossdeep", "Fernwatch is the only area it comes from"


@proves("ET-6.5")
def test_from_tower_to_tower():
    """Y14."""
    t = Course().at("heron-tower", A).at("moon-tower", X).deck(0, "brace").deck(1, "brace").turn()
    assert t.offers("travel") == {"raven-tower", "moon-tower"}
    t.act("travel:moon-tower")
    assert (t.window, t.where(A)) == ("zone", "moon-tower"), "an epic combat"
    assert not Course().at("heron-tower", A, X).turn().offers("travel")
    assert not Course().at("highcairn", A).at("duskhold", X).soldiers(0, "highcairn", 1).turn().offers("travel")


@proves("ET-6.5", "ET-7.10")
def test_toll_travels_from_a_controlled_outpost():
    t = Course(other="sirel").at("slagmarch-post", X).at("dawnhold", A).soldiers(1, "slagmarch-post", 1).turn(X)
    assert t.offers("travel") == {"heron-tower", "raven-tower", "moon-tower"}


@proves("ET-6.1", "ET-6.3")
def test_a_move_of_no_step_chooses_whom_to_fight():
    """Y15."""
    t = Course().at("reedfen", A, X, Y).deck(0, "brace").deck(1, "brace").turn()
    assert "reedfen" in t.offers("move")
    assert t.window == "turn", "nothing happens by itself"
    t.act("move:reedfen")
    assert t.offers("fight") == {"crimson-1", "crimson-2"}
    t.act("fight:crimson-2")
    assert (t.side(0).who, t.side(1).who) == (A, Y)


@proves("ET-6.2")
def test_first_the_hero_then_the_soldiers(monkeypatch):
    """Y16: Maru has 1 HP left and loses the initiative, 2 + 3 + 3 to 1; then the soldier falls."""
    t = Course().at("saltmarch-post", A).at("lowford", X).soldiers(1, "lowford", 1).hp(X, 1)
    t.deck(0, *("sprint",) * 4).deck(1, *("brace",) * 4).throws(monkeypatch, "success", "blank", "blank", "blank").turn()
    t.act("move:lowford", "from:saltmarch-post")
    t.place("tempo", "might", "might", "guard", "tempo", "might", "might", "guard")
    t.until("turn", "keep-dice")
    assert (t.where(X), t.where(A)) == ("duskhold", "lowford")
    assert t.held(1, "lowford") == 0


@proves("ET-6.2")
def test_no_soldier_combat_while_an_enemy_hero_stands_there():
    t = Course().at("saltmarch-post", A).at("lowford", X, Y).soldiers(1, "lowford", 2).deck(0, *("brace",) * 4).deck(1, *("feint",) * 4)
    t.turn().act("move:lowford", "from:saltmarch-post", "fight:crimson-1")
    t.place("guard", "guard", "might", "tempo", "guard", "guard", "might", "tempo")
    t.act("stay") if t.window == "flee" else None
    assert not t.happened("SOLDIERS_FOUGHT")
    assert t.held(1, "lowford") == 2


@proves("ET-10.2")
def test_the_way_in_is_asked_where_soldiers_wait():
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(1, "heartspire", 2).turn().act("move:heartspire")
    assert t.window == "from"
    assert t.offers("from") == {"saltmarch-post", "veilmarket"}


@proves("ET-6.1", "ET-10.2")
def test_an_edge_that_a_table_made_one_way_leads_back():
    """A table may set what lies next to an area: here Suncrack does not lead to Saltmarch Post, which leads to it alone."""
    t = Course().at("saltmarch-post", A).at("duskhold", X)
    t.numbers = find("eternium").with_values({"areas.saltmarch_post.next": ["suncrack"], "areas.suncrack.next": ["lowford"]}).content.record
    t.turn()
    assert "suncrack" in t.offers("move")
    t.act("move:suncrack")
    assert (t.where(A), Area(t[A].back).name) == ("suncrack", "SALTMARCH_POST")
