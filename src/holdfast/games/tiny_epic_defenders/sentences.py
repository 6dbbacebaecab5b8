"""What the log says of each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from holdfast.core.phrases import Phrase, say
from holdfast.core.pile import NONE

from .log import Log
from .state import State
from .things import Things


def _defended(w: Things, s: State, d: int, place: int, _: int) -> Phrase:
    return say("{who} Defends {region}.", who=w.defender(s, d), region=w.the_region(place))


def _martyred(w: Things, s: State, payer: int, d: int, hit_points: int) -> Phrase:
    return say("{who} pays {hit_points} HP for {other}.", who=w.defender(s, payer), hit_points=hit_points, other=w.defender(s, d))


def _threat_rose(w: Things, s: State, place: int, level: int, _: int) -> Phrase:
    limit = s.options.outer_limit if place else s.options.capital_limit
    return say("Threat {where} rises to {level} of {limit}.", where=w.in_region(place), level=level, limit=limit)


def _threat_fell(w: Things, s: State, place: int, level: int, _: int) -> Phrase:
    return say("Threat {where} falls to {level}.", where=w.in_region(place), level=level)


def _moved(w: Things, s: State, d: int, place: int, _: int) -> Phrase:
    return say("{who} goes {where}.", who=w.defender(s, d), where=w.to_place(s, place))


def _swept(w: Things, s: State, d: int, place: int, _: int) -> Phrase:
    return say("{who} is swept {where}.", who=w.defender(s, d), where=w.to_place(s, place))


def _lost(w: Things, s: State, d: int, by: int, left: int) -> Phrase:
    if left:
        return say("{who} loses {hit_points} HP, {left} left.", who=w.defender(s, d), hit_points=by, left=left)
    return say("{who} loses {hit_points} HP and is Exhausted.", who=w.defender(s, d), hit_points=by)


def _gained(w: Things, s: State, d: int, by: int, has: int) -> Phrase:
    return say("{who} regains {hit_points} HP, now {has}.", who=w.defender(s, d), hit_points=by, has=has)


def _took_up(w: Things, s: State, d: int, artifact: int, _: int) -> Phrase:
    it, text = w.the_artifact(artifact), w.text("artifacts", artifact)
    return say("{who} takes up {artifact}: {text}", who=w.defender(s, d), artifact=it, text=text)


def _dropped(w: Things, s: State, d: int, artifact: int, _: int) -> Phrase:
    return say("{who} drops {artifact}.", who=w.defender(s, d), artifact=w.the_artifact(artifact))


def _refused(w: Things, s: State, d: int, artifact: int, _: int) -> Phrase:
    return say("{who} leaves {artifact}.", who=w.defender(s, d), artifact=w.the_artifact(artifact))


def _revealed(w: Things, s: State, foe: int, place: int, _: int) -> Phrase:
    return say(
        "The Epic Foe is {foe}, {where}! {ability}: {text}",
        foe=w.the_foe(s),
        where=w.at_region(place),
        ability=w.text("foes", foe, "ability"),
        text=w.text("foes", foe),
    )


def _foe_moved(w: Things, s: State, _: int, place: int, __: int) -> Phrase:
    return say("{foe} moves {where}.", foe=w.foe_begins(s), where=w.to_region(place))


def _foe_hit(w: Things, s: State, d: int, _: int, left: int) -> Phrase:
    return say("{who} hits {foe}: {left} HP left.", who=w.defender(s, d), foe=w.the_foe(s), left=left)


def _epic_event(w: Things, s: State, foe: int, _: int, __: int) -> Phrase:
    return say("An Epic Event of {foe}! {text}", foe=w.the_foe(s), text=w.text("foes", foe, "event_text"))


def _spat_out(w: Things, s: State, d: int, place: int, _: int) -> Phrase:
    return say("{who} is spat out {where}.", who=w.defender(s, d), where=w.to_region(place))


def _fell(w: Things, s: State, d: int, place: int, _: int) -> Phrase:
    return say("{who} lands {where}.", who=w.defender(s, d), where=w.in_region(place))


def _at_bottom(w: Things, s: State, card: int, _: int, __: int) -> Phrase:
    if card == NONE:
        return say("An unseen card goes to the bottom of the Turn Deck.")
    return say("{card} goes to the bottom of the Turn Deck.", card=w.card(s, card))


def _used_region(w: Things, s: State, d: int, place: int, side: int) -> Phrase:
    ability = w.text("regions", place, "house_ability" if side else "ability")
    return say("{who} uses {ability}.", who=w.defender(s, d), ability=ability)


def _used_artifact(w: Things, s: State, d: int, artifact: int, _: int) -> Phrase:
    return say("{who} uses {artifact}.", who=w.defender(s, d), artifact=w.the_artifact(artifact))


def _dire_effect(w: Things, s: State, dire: int, _: int, __: int) -> Phrase:
    name, ability, text = (w.text("dire_enemies", dire, key) for key in ("name", "ability", "text"))
    return say("{card}: {ability}! {text}", card=name, ability=ability, text=text)


def _of_card(template: Callable[[str], Phrase]) -> Sentence:
    return lambda w, s, card, b, c: template(w.card(s, card))


def _of_defender(template: Callable[[Phrase], Phrase]) -> Sentence:
    return lambda w, s, d, b, c: template(w.defender(s, d))


Sentence = Callable[[Things, State, int, int, int], Phrase]

SENTENCES: dict[int, Sentence] = {
    Log.GAME_BEGAN: lambda w, s, a, b, c: say("The game begins."),
    Log.ROUND_BEGAN: lambda w, s, a, b, c: say("Round {round} begins.", round=c),
    Log.HORDE_JOINED: lambda w, s, a, b, c: say("A card of the Horde joins the Turn Deck; {left} left.", left=a),
    Log.CARD_DRAWN: _of_card(lambda card: say("Drawn: {card}.", card=card)),
    Log.DEFENDED: _defended,
    Log.MARTYRED: _martyred,
    Log.STEPPED_OUT: _of_defender(lambda who: say("{who} steps out of the circle.", who=who)),
    Log.WITHDREW: _of_defender(lambda who: say("{who} cannot pay and withdraws.", who=who)),
    Log.THREAT_ROSE: _threat_rose,
    Log.PASSED_ON: lambda w, s, a, b, c: say("The Capital City suffers for the destroyed {region}.", region=w.region(a)),
    Log.THREAT_FELL: _threat_fell,
    Log.DESTROYED: lambda w, s, a, b, c: say("Destroyed: the {region}!", region=w.region(a)),
    Log.MOVED: _moved,
    Log.SWEPT: _swept,
    Log.LOST_HIT_POINTS: _lost,
    Log.GAINED_HIT_POINTS: _gained,
    Log.RESTED: _of_defender(lambda who: say("{who} has Rested: full HP.", who=who)),
    Log.SACRIFICED: lambda w, s, a, b, c: say("{who} Sacrifices: +{points} AP.", who=w.defender(s, a), points=b),
    Log.ARTIFACT_GAINED: _took_up,
    Log.ARTIFACT_DROPPED: _dropped,
    Log.ARTIFACT_REFUSED: _refused,
    Log.FOE_REVEALED: _revealed,
    Log.FOE_MOVED: _foe_moved,
    Log.FOE_HIT: _foe_hit,
    Log.FOE_EVENT: _epic_event,
    Log.SWALLOWED: _of_defender(lambda who: say("The Colossus swallows {who}.", who=who)),
    Log.SPAT_OUT: _spat_out,
    Log.CLIMBED: _of_defender(lambda who: say("{who} climbs on to the Hill Giant.", who=who)),
    Log.FELL: _fell,
    Log.FLIPPED: lambda w, s, a, b, c: say("Turned over: the {region}.", region=w.region(a)),
    Log.SHOWN: _of_card(lambda card: say("Shown: {card}.", card=card)),
    Log.PUT_ON_TOP: _of_card(lambda card: say("{card} lies on the Turn Deck.", card=card)),
    Log.PUT_AT_BOTTOM: _at_bottom,
    Log.PRAYED: _of_card(lambda card: say("Prayer discards: {card}.", card=card)),
    Log.ENTOMBED: _of_card(lambda card: say("Entombed: {card}.", card=card)),
    Log.UNTOMBED: _of_card(lambda card: say("{card} returns from the tomb to the discard pile.", card=card)),
    Log.MEDITATES: _of_defender(lambda who: say("{who} enters the circle.", who=who)),
    Log.PREPARED: _of_defender(lambda who: say("{who} keeps a point for later.", who=who)),
    Log.COMMANDED: lambda w, s, a, b, c: say("{who} commands {other}: 1 AP.", who=w.defender(s, a), other=w.defender(s, b)),
    Log.CLOAKED: lambda w, s, a, b, c: say("{who} uses the Zodiac Cloak: {points} AP.", who=w.defender(s, a), points=b),
    Log.HOURGLASS: _of_defender(lambda who: say("{who} turns the Hourglass.", who=who)),
    Log.ABILITY: _used_region,
    Log.HERO_ABILITY: lambda w, s, a, b, c: say("{who} uses {ability}.", who=w.defender(s, a), ability=w.text("heroes", b, "ability")),
    Log.ARTIFACT_USED: _used_artifact,
    Log.HERO_CHOSEN: lambda w, s, a, b, c: say("{colour} is {hero}.", colour=w.colour(a), hero=w.hero(b)),
    Log.WON: lambda w, s, a, b, c: say("The Epic Foe is defeated!"),
    Log.LOST: lambda w, s, a, b, c: say("All is lost."),
    Log.SECURED: lambda w, s, a, b, c: say("{who} Secures {region}.", who=w.defender(s, a), region=w.the_region(b)),
    Log.DIRE_EFFECT: _dire_effect,
}
"""A sentence for each kind of event that needs one."""
