"""Section 6 of the rules: Area A."""

from tests.kingdom_defenders.table import Table
from tests.proves import proves


def area_a(t):
    return t.only("characters")


@proves("KD-6.1", "KD-3.7")
def test_position_after_position_whatever_the_turn_order():
    t = Table().order("yellow", "green", "blue", "red")
    t.discs("green", "character-1").discs("red", "character-2").discs("yellow", "character-3")
    area_a(t)
    asked = []
    for _ in range(3):
        asked.append(t.deciding)
        t.act(next(action for action in t.legal() if action.startswith("take-back")))
    assert asked == ["green", "red", "yellow"]


@proves("KD-6.1", "KD-6.3", "KD-6.4")
def test_the_example_of_the_book():
    """Yellow is at Character 1, nobody at 2, blue at 3, and red at the passive one: red alone leaves the disc."""
    t = Table().discs("yellow", "character-1").discs("blue", "character-3").discs("red", "character-0")
    area_a(t)
    assert t.deciding == "yellow"
    t.act("activate:character-1")
    assert t.deciding == "blue" and t.goods("yellow") == {"weapon": 1, "spell": 1, "coin": 1}
    t.act("activate:character-3", "level:magic")
    assert t.levels("blue") == (0, 1)
    assert t.spaces("red") == {"character-0"}
    assert t.player("yellow").discs == t.player("blue").discs == 6 and t.player("red").discs == 5


@proves("KD-6.2")
def test_the_action_is_carried_out_and_the_disc_comes_back():
    t = area_a(Table().discs("red", "character-1")).act("activate:character-1")
    assert t.goods("red") == {"weapon": 1, "spell": 1, "coin": 1}
    assert t.player("red").discs == 6 and t.spaces("red") == set()


@proves("KD-6.4")
def test_passive_characters_on_a_position_are_skipped():
    t = area_a(Table().characters("court-bard").discs("red", "character-1").discs("blue", "character-2"))
    assert t.deciding == "blue"
    assert t.spaces("red") == {"character-1"}


@proves("KD-6.5")
def test_a_player_may_only_take_the_disc_back():
    t = area_a(Table().discs("red", "character-1"))
    assert t.legal() == {"activate:character-1", "take-back:character-1"}
    t.act("take-back:character-1")
    assert t.goods("red") == {} and t.fame("red") == 20 and t.player("red").discs == 6
    assert ("TAKEN_BACK", 0, 1, -1) in t.log()


@proves("KD-6.8", "KD-20.4")
def test_who_acts_on_area_c_is_idle_while_it_is_closed():
    t = Table().characters("siege-captain").round(1).discs("red", "character-1")
    assert area_a(t).legal() == {"take-back:character-1"}
    open_ = Table().characters("siege-captain").round(2).horde("horde-4-1").discs("red", "character-1")
    assert area_a(open_).can("activate:character-1")


@proves("KD-6.11", "KD-20.11")
def test_a_character_whose_disc_was_sent_home_is_not_asked_for():
    t = Table(difficulty="expert").characters("usurper", "quartermaster").discs("red", "character-1").discs("blue", "character-2")
    area_a(t).act("activate:character-1", "steal:character-2")
    assert t.goods("red") == {"weapon": 1, "spell": 1, "coin": 1}
    assert t.goods("blue") == {"coin": 1} and t.player("blue").discs == 6
    assert t.window != "character"
