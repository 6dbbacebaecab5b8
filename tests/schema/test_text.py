"""What actions are called: by templates, also of one kind of decision, and by methods."""

from __future__ import annotations

import re
from types import MappingProxyType, SimpleNamespace

import pytest

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Decision
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.texts.i18n import say
from holdfast.schema.words import EventText, PlainText

SPACE, DECISIONS = ActionSpace(), Decisions()
GIVE = SPACE.add("give", range(2), "good")
TAKE_BACK = SPACE.add("take-back", range(2), "good")
WAIT = SPACE.add("wait")


class Places(Decision, of=DECISIONS): ...


class Market(Places): ...


class Camp(Places): ...


class Words(EventText):
    action_space, kinds, decisions = SPACE, Kinds(), DECISIONS
    action_texts = MappingProxyType(
        {"give": "Sell {good}", "give:camp": "Give {good} to the {place}", "take-back:camp": "Take {good} back", "wait": "Wait"}
    )
    action_forms = MappingProxyType(
        {
            "good": lambda w, s, good: w.goods[good],
            "place": lambda w, s, good: s.place,
            "take-back.good": lambda w, s, good: f"the {w.goods[good]}",
        }
    )
    goods = ("ore", "wood")

    def _take_back(self, s, good):
        return say("Keep {good}", good=self.goods[good])


def said(action, kind):
    frames = SimpleNamespace(count=1, items=[SimpleNamespace(kind=kind)])
    return Words().action(SimpleNamespace(frames=frames, place="camp"), action)


@pytest.mark.parametrize(
    ("action", "kind", "text"),
    [
        (GIVE + 1, Market.number, "Sell wood"),
        (GIVE + 1, Camp.number, "Give wood to the camp"),
        (TAKE_BACK, Market.number, "Keep ore"),
        (TAKE_BACK, Camp.number, "Take the ore back"),
        (WAIT, Camp.number, "Wait"),
    ],
)
def test_an_action_has_the_text_of_its_decision_or_else_its_own(action, kind, text):
    assert said(action, kind) == text


SAID = {"give": "Sell", "take-back": "Take back", "wait": "Wait"}


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"give": "Sell"}, "action_texts has no text of the actions 'take-back' (or a method _take_back), 'wait' (or a method _wait)"),
        ({**SAID, "wiat": "Wait"}, "action_texts has 'wiat', but there is no block of actions 'wiat'; did you mean wait?"),
        ({**SAID, "give:cmap": "Give"}, "action_texts has 'give:cmap', but there is no decision 'cmap'; did you mean camp?"),
    ],
)
def test_texts_that_do_not_fit_the_actions_are_named_where_they_are_declared(texts, fault):
    with pytest.raises(TypeError, match=re.escape(f"Plain: {fault}")):
        type("Plain", (PlainText,), {"action_space": SPACE, "kinds": Kinds(), "decisions": DECISIONS, "action_texts": texts})


def test_a_text_for_one_decision_or_a_method_of_a_base_is_enough():
    class Waiting:
        def _wait(self, s, index):
            return say("Wait")

    texts = {"give:camp": "Give", "take-back": "Take back"}
    type("Plain", (Waiting, PlainText), {"action_space": SPACE, "kinds": Kinds(), "decisions": DECISIONS, "action_texts": texts})
    type("Own", (PlainText,), {"action_space": SPACE, "action": lambda self, s, action: "Do it"})
