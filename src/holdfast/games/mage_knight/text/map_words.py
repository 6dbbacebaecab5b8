"""What is said of choices on the map."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import Phrase, all_of, say, say_many

from .. import decisions as pending
from ..names import Rule, Site
from ..rules import druids, land, move, sites
from ..rules.goals import EPIC_NIGHT, LAST_NIGHT
from ..state import State
from .nouns import COLOURS, SITES, WAYS, Nouns

_RUINS, _MINE = Site.ANCIENT_RUINS, Site.MINE


class MapWords(Nouns):
    """Walking, exploring, and what is begun on a space."""

    def _beside(self, s: State, way: int) -> int:
        seat = top(s.frames).who
        return int(land.beside(s, s.players[seat].at, way))

    def _walk(self, s: State, way: int) -> Phrase:
        seat, there = top(s.frames).who, self._beside(s, way)
        place = self.place(s, there)
        if top(s.frames).kind == pending.Travel.number:
            return say("Go {way}: {place}", way=WAYS[way], place=place)
        cost = say("{n} Move", n=int(land.cost_of(s, self.c, seat, there)))
        if land.is_owner_fought(s, self.c, there, seat):
            owner = self.seat(s, int(land.hero_at(s, there, seat)))
            return say("Attack {who}: {place}, {way} ({cost})", who=owner, place=place, way=WAYS[way], cost=cost)
        if land.is_held_against(s, self.c, there, seat):
            return say("Assault {place}, {way} ({cost})", place=place, way=WAYS[way], cost=cost)
        return say("Walk {way}: {place} ({cost})", way=WAYS[way], place=place, cost=cost)

    def _leap(self, s: State, leap: int) -> Phrase:
        seat = top(s.frames).who
        there = int(move.leap_end(s, s.players[seat].at, leap))
        cost = say("{n} Move", n=int(land.cost_of(s, self.c, seat, there)))
        if land.is_held_against(s, self.c, there, seat):
            return say("Assault {place}, two spaces away ({cost})", place=self.place(s, there), cost=cost)
        return say("Go two spaces away: {place} ({cost})", place=self.place(s, there), cost=cost)

    def _explore(self, s: State, way: int) -> Phrase:
        cost = say("{n} Move", n=self.c.rules[Rule.EXPLORE].value)
        return say("Explore: reveal the tile {way} ({cost})", way=WAYS[way], cost=cost)

    def _challenge(self, s: State, way: int) -> Phrase:
        return say("Challenge {enemies} {way}", enemies=self._enemies_on(s, self._beside(s, way)), way=WAYS[way])

    def _enemies_on(self, s: State, space: int) -> str:
        """The enemies that lie face up on a space, or what it is."""
        tokens = s.land.hexes[space // 7].spaces[space % 7].tokens
        names = [self.name("enemies", token.card) for token in tokens if token.card != NONE]
        return all_of(names) if names else SITES[int(land.site_of(s, self.c, space))]

    def _withdraw(self, s: State, way: int) -> Phrase:
        return say("Withdraw {way}: {place}", way=WAYS[way], place=self.place(s, self._beside(s, way)))

    def _enter(self, s: State, _: int) -> Phrase:
        at = s.players[top(s.frames).who].at
        site = int(land.site_of(s, self.c, at))
        if sites.is_altar(s, self.c, at, site):
            token = self.c.ruins[s.land.hexes[at // 7].ruin.card]
            mana = say("{n} {colour} mana", n=self.c.rules[Rule.ALTAR_MANA].value, colour=COLOURS[token.altar])
            return say("Pray at the altar for {mana}: Fame +{n}", mana=mana, n=token.fame)
        if site == _MINE:
            return say("Fight the captors of the mine")
        return say("Enter the {site} and fight", site=SITES[site])

    def _secret(self, s: State, way: int) -> Phrase:
        there = int(land.beside(s, pending.Secret.top(s.frames).space, way))
        return say("{way}: {place}", way=WAYS[way], place=self.place(s, there))

    def _descend(self, s: State, _: int) -> Phrase:
        return say(
            "Go underground to another conquered dungeon or tomb ({cost} Move, and 1 for each space)",
            cost=self.c.rules[Rule.TUNNEL_MOVE].value,
        )

    def _mark(self, s: State, _: int) -> Phrase:
        return say("End the movement, and mark the glade with a shield")

    def _replace(self, s: State, seat: int) -> Phrase:
        return say("End the movement, and mark the glade in place of {who}", who=self.seat(s, seat))

    def _incant(self, s: State, _: int) -> Phrase:
        seat = top(s.frames).who
        n = int(druids.calls_of(s, self.c, seat))
        if s.nights == EPIC_NIGHT:
            return say_many(
                n,
                "Begin the incantation: fight a brown and a red enemy for twice their Fame",
                "Begin the incantation: fight {count} brown and {count} red enemies for twice their Fame",
            )
        if s.nights < LAST_NIGHT:
            return say_many(
                n,
                "Begin the incantation: fight {count} brown enemy for twice its Fame",
                "Begin the incantation: fight {count} brown enemies for twice their Fame",
            )
        return say_many(
            n,
            "Begin the incantation: fight {count} red enemy for twice its Fame",
            "Begin the incantation: fight {count} red enemies for twice their Fame",
        )

    def _burn(self, s: State, _: int) -> Phrase:
        return say("Burn the monastery: reputation {n}, and a fight", n=self.c.rules[Rule.BURN_REPUTATION].value)
