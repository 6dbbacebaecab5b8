"""What a table agrees on beyond the cards: how many Defenders, what everybody knows, what screens show."""

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.schema.options import OptionError
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table


@proves("TED-14.24", "TED-2.1", "TED-2.2")
@pytest.mark.parametrize(("people", "expected"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_by_default_everybody_has_one_defender_and_a_player_alone_two(people, expected):
    assert GAME.new(1, people).options.defenders == expected


@proves("TED-14.24", "TED-2.3")
@pytest.mark.parametrize("defenders", [2, 3, 4])
def test_a_player_alone_may_run_more_defenders(defenders):
    s = GAME.new(1, 1, {"defenders": defenders})
    assert s.options.defenders == defenders
    assert {s.defenders[d].seat for d in range(defenders)} == {0}


@proves("TED-14.24")
@pytest.mark.parametrize(("people", "defenders"), [(3, 2), (4, 3), (1, 1)])
def test_there_are_never_fewer_defenders_than_players_nor_fewer_than_two(people, defenders):
    with pytest.raises(OptionError, match=f"defenders={defenders}"):
        GAME.new(1, people, {"defenders": defenders})


@proves("TED-14.23")
def test_a_named_foe_is_known_from_the_start_and_a_random_one_is_not():
    assert GAME.view(GAME.new(1, 1, {"foe": "dragon"}), SPECTATOR)["foe"]["foe"] == "dragon"
    assert GAME.view(GAME.new(1, 1), SPECTATOR)["foe"]["foe"] is None


@proves("TED-14.14")
def test_with_a_closed_discard_pile_screens_show_its_top_card_and_its_size_only():
    t = Table(open_discard="off").discard("harpy", "forest-ruins").turn("red")
    view = GAME.view(t.state, 0)
    assert view["discard"] == {"count": 2, "cards": ["harpy"]}
    assert "known" not in view["turn_deck"]
    open_view = GAME.view(Table().discard("harpy", "forest-ruins").turn("red").state, 0)
    assert open_view["discard"]["cards"] == ["harpy", "forest-ruins"]
    assert "known" in open_view["turn_deck"]


@proves("TED-14.22")
def test_no_hero_is_named_twice_and_those_of_absent_defenders_do_not_count():
    with pytest.raises(OptionError, match="named twice"):
        GAME.new(1, 2, {"hero_1": "ezru", "hero_2": "ezru"})
    s = GAME.new(1, 2, {"hero_1": "ezru", "hero_3": "ezru"})
    assert s.defenders[0].hero == 0


@proves("TED-12.21")
def test_sandstorm_needs_two_cards_and_keeps_a_shown_card_known():
    t = Table("kglflr", "ezru", sides="random").side("desert", "b").place("red", "desert")
    t.turn("red", "harpy", "blue").do("scry", "top")
    assert t.can("sandstorm")
    t.do("sandstorm")
    assert t.cards("turn_deck") == ["blue", "harpy"]
    assert GAME.view(t.state, 0)["turn_deck"]["order"] == [None, "harpy"]
    alone = Table(sides="random").side("desert", "b").place("red", "desert").turn("red", "blue")
    assert not alone.can("sandstorm")


def test_a_view_names_the_defender_whom_a_question_is_for_and_nobody_where_it_is_for_all():
    def asked(t):
        return GAME.view(t.state, SPECTATOR)["decision"]

    t = Table(people=2).pool("red")
    assert asked(t) == {"window": "pool", "seats": [1, 2], "defender": None}
    assert asked(t.do("act:red")) == {"window": "act", "seats": [1], "defender": "red"}
    assert asked(t.do("move:coast")) == {"window": "pool", "seats": [1, 2], "defender": None}
