"""What actions are called: by templates, also of one kind of decision, and by methods."""

from __future__ import annotations

from types import MappingProxyType, SimpleNamespace

import pytest

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Decision
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_kinds import Kinds
from holdfast.schema.i18n import say
from holdfast.schema.text import EventText

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
