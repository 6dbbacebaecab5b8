"""The conformance checks of what seats may know."""

from __future__ import annotations

import dataclasses
import functools
import re
from itertools import count

import pytest

from holdfast.engine import bag, pile, rng
from holdfast.engine.events import Events, emit_to, events, forget_unheard
from holdfast.engine.jit import rule
from holdfast.engine.pile import put_on_top, shuffle, take_top
from holdfast.engine.position import Position
from holdfast.engine.rng import set_key
from holdfast.engine.struct import Seen, array, clone, from_bytes, hidden, i8, i16, struct, to_bytes, u8
from holdfast.engine.visibility import SPECTATOR
from holdfast.play import conformance
from holdfast.play.conformance import (
    check_dealing,
    check_fork,
    check_hidden,
    check_openness,
    check_patches,
    check_redealing,
    check_secrets,
    check_setup,
    check_telling,
    check_unknown,
)
from holdfast.play.match import Match
from holdfast.play.redealt import changed_in, hidden_from, laid_open, places
from holdfast.play.redrawn import set_up
from holdfast.play.telling import is_other, looks_alike
from tests.agents.toys import FEINT, HOOD, STICKS
from tests.toygame import COURSE, GAME, RULES, players
from tests.toygame.actions import DRAW, GROW, PLAY, ROLL, SPACE, WAIT
from tests.toygame.log import Log
from tests.toygame.names import TOOLS, TREES
from tests.toygame.words import Words

from .conformance_shared import SEEDS, always, noticed, with_rules, with_words

# -- secrets -----------------------------------------------------------------------------------------------------------


def test_a_view_that_takes_a_hidden_number_for_0_is_noticed():
    @functools.wraps(GAME.show)
    def show(s, content, viewer):
        return {**GAME.show(s, content, viewer), "result": f"{s.luck} of luck"}

    noticed(check_unknown, dataclasses.replace(GAME, show=show), "the view for viewer 0 reads a number that is hidden from them")


def test_a_question_that_takes_a_hidden_number_for_0_is_noticed():
    game = with_words(question=lambda self, s: "Lucky?" if s.luck else "Unlucky?")
    noticed(check_unknown, game, "the question for viewer 0 reads a number that is hidden from them")


def ends(said):
    """The toy, whose finished games are told so."""
    return with_words(question=lambda self, s: said(self, s) if s.result else str(Words.question(self, s)))


def test_an_ending_that_only_some_know_is_noticed():
    """Of two to three hands each is known to its seat alone."""
    game = ends(lambda self, s: f"The first hand has {sum(card >= 0 for card in s.hands[0].cards.cards[: s.hands[0].cards.count])} trees.")
    noticed(check_unknown, game, "what decides a game is open at its end")


def winner(of):
    """Tell of one seat that it has won: of those with the best total, or of others."""
    record = GAME.content.record
    return ends(lambda self, s: f"{self.seat(s, of(range(s.seats), key=lambda seat: players.total(s, record, seat)))} wins.")


def test_an_ending_that_names_who_has_not_won_is_noticed():
    noticed(check_unknown, winner(min), "but the scores are")


def test_an_ending_that_names_who_has_won_is_true():
    """Where nobody has as much as the best: a win that is shared has several names."""
    record, true = GAME.content.record, 0
    for seed in range(SEEDS):
        *_, last = conformance.last_position(GAME, seed)
        totals = [players.total(last, record, seat) for seat in range(last.seats)]
        if totals.count(max(totals)) == 1:
            check_unknown(winner(max), seed)
            true += 1
    assert true > 1


@pytest.mark.parametrize("sentence", ["seat", "action", "question"])
def test_words_that_take_a_hidden_number_for_0_are_noticed(sentence):
    game = with_words(**{sentence: lambda self, s, *asked: f"{asked} with {s.luck} of luck"})
    noticed(check_unknown, game, "reads a number that is hidden from them")


def test_what_fails_on_a_hidden_number_is_noticed():
    game = with_words(question=lambda self, s: "What now?"[: 9 // (1 - s.luck)])
    noticed(check_unknown, game, "a number that is hidden from viewer 0 is read: ZeroDivisionError")


def test_an_observation_that_tells_a_hidden_card_is_noticed():
    def observe(s, c, viewer, out):
        RULES.observe(s, c, viewer, out)
        out[12] = s.under.card

    noticed(check_secrets, with_rules(observe=observe), "sees too much")


def test_a_judgement_that_knows_a_hidden_card_is_noticed():
    noticed(check_secrets, with_rules(heuristic=lambda s, c, action: float(s.luck)), "sees too much")


def test_legal_actions_that_tell_a_hidden_card_are_noticed():
    def legal(s, c, mask):
        RULES.legal(s, c, mask)
        if mask[ROLL]:
            mask[ROLL] = s.under.card & 1

    noticed(check_secrets, with_rules(legal=legal), "sees too much")


@pytest.mark.parametrize("sentence", ["question", "action", "event"])
def test_words_cannot_tell_a_hidden_card(sentence):
    """They are asked with what a viewer sees, where it is not."""
    game = with_words(**{sentence: lambda self, s, *asked: f"Psst, {s.under.card}, {s.luck}."})
    for seed in range(SEEDS):
        check_secrets(game, seed)
        match = Match(game, ["human"] * 2, {}, seed)
        said = [match.question(0), *(match.action_text(0, action) for action in match.legal(0))]
        match.play(0, "begin")
        said += [*match.log_for(0), *match.log_for(1)]
        assert {text for text in said if "Psst" in text} == {"Psst, -1, 0."}


def test_a_caution_that_tells_a_hidden_card_cannot_be_made():
    check_secrets(dataclasses.replace(GAME, caution=lambda game, s, action: f"Under it lies {s.under.card}."), 0)


@pytest.mark.parametrize("sentence", ["question", "action", "event", "seat"])
def test_words_that_cannot_do_with_what_a_viewer_sees_are_noticed(sentence):
    """Who looks an unseen card up finds none."""

    def of_under(self, s, *asked):
        return self.content.card("trees", s.under.card if s.under.card != -1 else 99).name

    with pytest.raises(IndexError):
        check_secrets(with_words(**{sentence: of_under}), 0)


def test_words_may_tell_a_viewer_what_only_they_know():
    """Who drew a tree is told of the hand that nobody else sees: events are told to their audience only."""

    def event(self, s, event):
        if event.kind != Log.GOT:
            return Words.event(self, s, event)
        hand = s.hands[event.a].cards
        return f"You hold {hand.cards[: hand.count]}."

    game = with_words(event=event)
    for seed in range(SEEDS):
        check_secrets(game, seed)


def test_a_field_that_should_have_been_hidden_is_noticed():
    """Dealing afresh changes the unseen; when masking leaves it in, positions can be told apart."""

    def determinize(s, c, viewer, chance, stream):
        RULES.determinize(s, c, viewer, chance, stream)
        s.points[0] = s.luck

    noticed(check_secrets, with_rules(determinize=determinize), "masking tells positions apart")


def test_dealing_afresh_a_card_that_the_viewer_knows_is_noticed():
    def determinize(s, c, viewer, chance, stream):
        RULES.determinize(s, c, viewer, chance, stream)
        hand = s.hands[0].cards
        if hand.count:
            known = hand.known[hand.count - 1]
            put_on_top(hand, (take_top(hand) + 1) % 6, known)

    noticed(check_secrets, with_rules(determinize=determinize), "masking tells positions apart")


def test_dealing_afresh_that_does_nothing_is_noticed():
    noticed(check_secrets, with_rules(determinize=lambda s, c, viewer, chance, stream: None), "nothing was dealt afresh")


def test_a_view_that_differs_is_noticed():
    calls = count()
    noticed(check_secrets, dataclasses.replace(GAME, show=lambda s, content, viewer: {"call": next(calls)}), "sees too much")


def open_copse(**sentences):
    """Copse as if it had no secrets, shown without its hands; the tree that is drawn is told to all as "a tree"."""

    def event(self, s, event):
        return None if event.kind in (Log.GOT, Log.DREW) else Words.event(self, s, event)

    def legal(s, c, mask):
        """Trees cannot be played: which ones a seat holds is its secret."""
        RULES.legal(s, c, mask)
        for action in range(PLAY, GROW):
            mask[action] = 0

    words = type("OpenWords", (Words,), {"event": event, **sentences})
    rules = dataclasses.replace(RULES, legal=legal)
    shown = {"show": lambda s, content, viewer: {"at": list(s.at)}, "picture": lambda *_: None}
    return dataclasses.replace(GAME, secrets=False, rules=rules, words=words, **shown)


# -- games without secrets ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [STICKS, HOOD, open_copse()], ids=lambda game: game.name)
def test_a_game_in_which_all_see_the_same_has_no_secrets(game):
    """A card that nobody has seen is no secret of a seat."""
    for seed in range(SEEDS):
        check_openness(game, seed)


def test_what_only_some_seats_see_is_noticed():
    def show(s, content, viewer):
        return {"mine": [list(hand.cards.cards) for hand in s.hands]}

    noticed(check_openness, dataclasses.replace(open_copse(), show=show), "sees what a spectator does not")
    noticed(check_openness, dataclasses.replace(GAME, secrets=False), "declared with secrets=True")


def test_a_sentence_that_only_some_may_read_is_noticed():
    noticed(check_openness, open_copse(event=Words.event), "not for all to read")


def test_a_picture_that_only_some_may_see_is_noticed():
    noticed(check_openness, dataclasses.replace(open_copse(), picture=GAME.picture), """not for all to read: '{"kind":"got\"""")


def test_actions_that_depend_on_what_only_a_seat_knows_are_noticed():
    """Nothing of Feint is shown, but what the second seat may answer tells the card that it alone knows."""
    noticed(check_openness, dataclasses.replace(FEINT, secrets=False), "what seat 2 may do depends on what a spectator cannot know")


def test_words_that_tell_what_only_a_seat_knows_are_noticed():
    def action(self, s, action):
        hand = s.hands[s.turn].cards
        return f"{SPACE.text(action)}, holding {hand.cards[: hand.count]}"

    noticed(check_openness, open_copse(action=action), "may do depends on what a spectator cannot know")


# -- re-dealing, copies ------------------------------------------------------------------------------------------------


def test_a_redealt_game_that_cannot_end_is_noticed(monkeypatch):
    always(monkeypatch)
    monkeypatch.setattr(conformance, "LIMIT", 60)

    def determinize(s, c, viewer, chance, stream):
        RULES.determinize(s, c, viewer, chance, stream)
        s.turns = -120

    noticed(check_redealing, with_rules(determinize=determinize), "a re-dealt game does not end")


def unknowing(monkeypatch, determinize):
    """The check of what a re-deal depends on must notice this one."""
    always(monkeypatch)
    noticed(check_dealing, with_rules(determinize=determinize), "cannot know decides what is dealt afresh")


def test_mixing_the_cards_as_they_lie_is_noticed(monkeypatch):
    """Every deal is as likely, but the same chance gives another one when the hidden cards lay otherwise."""
    monkeypatch.setattr(pile, "sort_unknown", lambda cards: None)
    unknowing(monkeypatch, RULES.determinize)


def test_dealing_afresh_that_looks_at_one_hidden_card_is_noticed(monkeypatch):
    def determinize(s, c, viewer, chance, stream):
        under = s.under.card
        RULES.determinize(s, c, viewer, chance, stream)
        s.luck = under

    unknowing(monkeypatch, determinize)


def test_dealing_afresh_that_draws_more_for_some_hidden_cards_is_noticed(monkeypatch):
    """The chance goes on elsewhere, so whatever is drawn from it next depends on the card."""

    def determinize(s, c, viewer, chance, stream):
        under = s.under.card
        RULES.determinize(s, c, viewer, chance, stream)
        chance.drawn[stream] += under

    unknowing(monkeypatch, determinize)


def test_a_hidden_number_that_is_not_dealt_afresh_is_noticed(monkeypatch):
    def determinize(s, c, viewer, chance, stream):
        luck = s.luck
        RULES.determinize(s, c, viewer, chance, stream)
        s.luck = luck

    unknowing(monkeypatch, determinize)


# -- what is dealt afresh at all -----------------------------------------------------------------------------------------


@rule
def rekey_alone(s, c, viewer, chance, stream):
    """The key is another one, so positions differ, though nobody's cards do."""
    rng.rekey(s.chance, chance, stream)
    s.luck = rng.below(chance, stream, 100)
    forget_unheard(s.events, viewer)


@rule
def leave_hands(s, c, viewer, chance, stream):
    rekey_alone(s, c, viewer, chance, stream)
    pile.mix_unknown(s.deck, viewer, chance, stream)
    pile.mix_unknown(s.stall, viewer, chance, stream)


def test_a_re_deal_of_nothing_but_the_key_is_noticed():
    """All else that is promised of a re-deal it keeps."""
    game = with_rules(determinize=rekey_alone)
    noticed(check_hidden, game, "never dealt again what is hidden: ")
    for seed in range(SEEDS):
        check_secrets(game, seed)
        check_dealing(game, seed)
        check_redealing(game, seed)


def test_the_fields_that_are_never_dealt_again_are_named():
    """Deck and stall are mixed, so a re-deal does something."""
    told = []
    for seed in range(SEEDS):
        try:
            check_hidden(with_rules(determinize=leave_hands), seed)
        except AssertionError as error:
            told.append(str(error))
    named = set(re.findall(r"([\w.]+) from viewer [0127]\b", "\n".join(told)))
    assert named == {"hands.cards", "under"}


def test_a_re_deal_for_seats_that_forgets_the_spectator_is_noticed():
    @rule
    def determinize(s, c, viewer, chance, stream):
        if viewer == SPECTATOR:
            rekey_alone(s, c, viewer, chance, stream)
        else:
            players.determinize(s, c, viewer, chance, stream)

    noticed(check_hidden, with_rules(determinize=determinize), "from viewer 7")


def test_what_follows_in_a_whole_game_from_an_option_is_no_fault(monkeypatch):
    """As where a table agrees on what lies face down; in another game nobody knows it."""

    @rule
    def determinize(s, c, viewer, chance, stream):
        if s.length > 6:
            rekey_alone(s, c, viewer, chance, stream)
        else:
            players.determinize(s, c, viewer, chance, stream)

    game = with_rules(determinize=determinize)
    for seed in range(SEEDS):
        check_hidden(game, seed)
    monkeypatch.setattr(conformance, "OTHER_GAMES", 0)
    noticed(check_hidden, game, "never dealt again what is hidden: ")


@struct
class Bids:
    bids: list[i16] = array(2, seen=Seen.KNOWN)
    known: u8


@struct
class Held(Position):
    points: i8
    luck: i8 = hidden()
    seats_of: list[Bids] = array(2)
    under: pile.Slot = pile.slot()
    deck: pile.Pile = pile.pile(3)
    open: pile.Pile = pile.pile(3, seen=Seen.EVERYBODY)
    events: Events = events(2)


def test_what_is_hidden_are_cards_and_numbers_by_their_fields():
    """Neither marks, nor what nobody may see, nor what lies beyond the count of a pile, nor events."""
    s = Held(points=1, luck=2)
    assert places(Held).names == ("seats_of.bids", "under", "deck")
    for seat, bids in enumerate(s.seats_of):
        bids.bids[1], bids.known = -300, 1 << seat
    s.under.card, s.under.known = 5, 2
    put_on_top(s.deck, 4, 1)
    put_on_top(s.open, 4, 0)
    emit_to(s.events, 2, 1, 2, 3, 4)
    s.deck.cards[2] = 9
    true = laid_open(s)
    assert hidden_from(s, 0, true) == {"seats_of.bids", "under"}
    assert hidden_from(s, 1, true) == {"seats_of.bids", "deck"}
    assert hidden_from(Held(), 0, laid_open(Held())) == set()  # a card 0 in a place that may not be used
    other = clone(s)
    other.deck.cards[1], other.under.known, other.luck, other.points = 7, 255, 5, 9
    assert changed_in(other, true) == set()
    other.seats_of[1].bids[1] = -301
    assert changed_in(other, true) == {"seats_of.bids"}
    assert places(Bids).names == ("bids",)
    assert places(Part).names == ()


@struct
class Part:
    secret: i8 = hidden()
    told: i8


@struct
class Whole:
    secrets: list[i8] = array(2, seen=Seen.NOBODY)
    part: Part
    parts: list[Part] = array(2)


def test_hidden_numbers_are_looked_for_in_all_parts():
    whole = from_bytes(Whole, bytes([9] * 8))
    conformance._clear_hidden(whole, 0)
    assert to_bytes(whole) == bytes([0, 0, 0, 9, 0, 9, 0, 9])


@pytest.mark.parametrize("kept", ["this step", "earlier steps"])
def test_events_of_others_that_a_re_deal_leaves_are_noticed(monkeypatch, kept):
    """Who got which tree is told to one seat; for the others it is as hidden as the tree."""

    def determinize(s, c, viewer, chance, stream):
        before = clone(s.events)
        RULES.determinize(s, c, viewer, chance, stream)
        for i, event in enumerate(before.items):
            if (i < before.count) == (kept == "this step"):
                s.events.items[i] = event
        if kept == "this step":
            s.events.count = before.count

    unknowing(monkeypatch, determinize)


def test_a_step_that_knows_more_than_the_position_is_noticed(monkeypatch):
    always(monkeypatch)
    outside = count()

    def step(s, c, action):
        RULES.step(s, c, action)
        s.luck = next(outside) % 100

    noticed(check_fork, with_rules(step=step), "a copy went its own way")


# -- what is told ------------------------------------------------------------------------------------------------------


def draws_before_all(hearers=255):
    """Which tree is drawn is told to these viewers, and to who draws it."""

    def step(s, c, action):
        seat = s.turn
        RULES.step(s, c, action)
        if action == DRAW:
            hand = s.hands[seat].cards
            emit_to(s.events, hearers | 1 << seat, Log.GOT, seat, hand.cards[hand.count - 1], -1)

    return with_rules(step=step)


def test_a_drawn_card_that_others_hear_of_is_noticed(monkeypatch):
    """All look at the same event, so the log is the same whatever else is hidden; played on from another deal it is another event."""
    always(monkeypatch)
    noticed(check_telling, draws_before_all(), "draw tells viewer")
    for seed in range(SEEDS):
        check_secrets(draws_before_all(), seed)
        check_patches(draws_before_all(), seed)
        check_telling(draws_before_all(0), seed)


def test_what_is_told_says_what_else_might_have_been(monkeypatch):
    always(monkeypatch)
    with pytest.raises(
        AssertionError, match=r"viewer [017] what they cannot know: 'You draw the [\w ]+\.' and not 'You draw the [\w ]+\.'"
    ):
        check_telling(draws_before_all(), 0)


def test_a_picture_that_others_see_of_a_hidden_card_is_noticed(monkeypatch):
    always(monkeypatch)
    game = dataclasses.replace(draws_before_all(), words=with_words(event=lambda self, s, event: None).words)
    noticed(check_telling, game, '"kind":"got"')


def test_that_more_is_told_for_some_hidden_cards_is_noticed(monkeypatch):
    always(monkeypatch)

    def step(s, c, action):
        RULES.step(s, c, action)
        for _ in range(s.luck % 3):
            emit_to(s.events, 255, Log.BEGAN, 0, 0, 0)

    noticed(check_telling, with_rules(step=step), "'The game begins.'")


def turned_up(mark):
    """Who waits turns the top tree of the deck up, or not, and tells of it before it is mixed into the deck again."""

    def step(s, c, action):
        RULES.step(s, c, action)
        if action == WAIT and s.deck.count:
            s.deck.known[s.deck.count - 1] = mark
            emit_to(s.events, 255, Log.DROPPED, 0, s.deck.cards[s.deck.count - 1], -1)
            shuffle(s.deck, s.chance, 0)

    return with_rules(step=step)


def test_a_card_that_all_saw_may_be_told_though_it_is_hidden_again(monkeypatch):
    always(monkeypatch)
    noticed(check_telling, turned_up(0), "wait tells viewer")
    for seed in range(SEEDS):
        check_telling(turned_up(255), seed)


def test_steps_that_leave_nothing_hidden_are_noticed(monkeypatch):
    """Whatever is told of them may be known, so the check would prove nothing."""
    always(monkeypatch)

    def step(s, c, action):
        RULES.step(s, c, action)
        s.points[0], s.points[1] = s.luck, s.under.card
        for i in range(s.deck.count):
            s.deck.known[i] = 255

    game = with_rules(step=step)
    noticed(check_telling, game, "nothing was proved")
    for seed in range(SEEDS):
        check_telling(dataclasses.replace(game, secrets=False), seed)


@rule
def deal_and_tell(s, c):
    COURSE.setup(s, c)
    emit_to(s.events, 255, Log.GOT, 0, s.deck.cards[s.deck.count - 1], -1)


@rule
def deal_and_show(s, c):
    """The top tree is turned up when it is told of."""
    COURSE.setup(s, c)
    s.deck.known[s.deck.count - 1] = 255
    emit_to(s.events, 255, Log.GOT, 0, s.deck.cards[s.deck.count - 1], -1)
    s.deck.known[s.deck.count - 1] = 0


@rule
def deal_by_itself(s, c):
    COURSE.setup(s, c)
    s.chance.drawn[0] += 1


def test_a_set_up_that_tells_a_hidden_card_is_noticed():
    noticed(check_setup, with_rules(setup=deal_and_tell), "the set-up tells viewer 0 what they cannot know: 'You draw the")
    for seed in range(SEEDS):
        check_setup(with_rules(setup=deal_and_show), seed)


def test_a_set_up_whose_draws_are_not_seen_is_noticed():
    with pytest.raises(AssertionError, match="random numbers that it does not draw by `rng"):
        check_setup(with_rules(setup=deal_by_itself), 0)


def test_one_random_word_of_the_set_up_is_another_one():
    """A shuffle of which one word is changed exchanges few cards, and what does not come of the word is the same; nothing stays changed."""
    blank = GAME.blank(2)
    set_key(blank.chance, 1)
    s, copies, drawn = set_up(GAME, blank)
    others = [set_up(GAME, blank, changed)[0] for changed in range(drawn)]
    assert len(copies) == s.events.count
    assert drawn == TREES - 1 + 1 + TOOLS - 1
    assert all(is_other(s, other) for other in others)
    assert sum(looks_alike(s, other, SPECTATOR) for other in others) >= TREES
    assert to_bytes(set_up(GAME, blank)[0]) == to_bytes(s)
    assert rng.block is pile.block is bag.block
    new = GAME.new(1, 2)
    blank.events.on = True
    assert to_bytes(set_up(GAME, blank)[0]) == to_bytes(new)
