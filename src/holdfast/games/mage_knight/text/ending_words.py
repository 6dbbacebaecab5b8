"""What is said of a finished game."""

from __future__ import annotations

from holdfast.schema.texts.i18n import Phrase, all_of, say, say_many

from ..names import Goal, Result
from ..rules.city import cities_taken
from ..rules.score import is_bare, is_winner
from ..state import State
from .nouns import GOALS, Nouns


class EndingWords(Nouns):
    """Who has won, by what."""

    def ending(self, s: State) -> Phrase:
        if is_bare(s):
            return self._ending_bare(s)
        if s.result != Result.WON:
            if s.options.together:
                return self._ending_together(s)
            score = s.players[0].score
            if s.options.goal:
                if s.ending:
                    return say("{goal}: {n} points.", goal=GOALS[s.options.goal], n=score)
                return say("The rounds are over, and the goal was not reached: {n} points.", n=score)
            if s.options.cities:
                n = int(cities_taken(s))
                if s.ending:
                    return say("All cities are conquered: {n} points.", n=score)
                return say("The rounds are over, and not all cities are conquered ({count}): {n} points.", count=n, n=score)
            if s.ending:
                return say("The city is found: {n} points.", n=score)
            return say("The rounds are over, and the city was not found: {n} points.", n=score)
        best = max(s.players[seat].score for seat in range(s.seats))
        winners = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].score == best]
        return say_many(len(winners), "{who} wins with {n} points.", "{who} win with {n} points.", who=all_of(winners), n=best)

    def _ending_bare(self, s: State) -> Phrase:
        """How Conquer and Hold or One to Return ended: nobody may have won."""
        winners = [self.seat(s, seat) for seat in range(s.seats) if is_winner(s, seat)]
        if s.options.goal == Goal.PORTAL:
            return self._ending_on_portal(s, winners)
        best = max(s.players[seat].score for seat in range(s.seats))
        if not winners:
            tied = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].score == best]
            return say("{who} have {n} points each for keeps and mage towers: nobody wins.", who=all_of(tied), n=best)
        return say_many(
            len(winners),
            "{who} wins with {n} points for keeps and mage towers.",
            "{who} win with {n} points for keeps and mage towers.",
            who=all_of(winners),
            n=best,
        )

    def _ending_on_portal(self, s: State, winners: list[str]) -> Phrase:
        """How One to Return ended; on a portal that is still open several may stand."""
        if all(s.players[seat].out for seat in range(s.seats)):
            return say("The portal has closed on everybody: nobody wins.")
        there = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].at == 0]
        if not there:
            return say("Nobody stands on the portal: nobody wins.")
        who = all_of(there)
        if not winners and len(there) > 1:
            return say("{who} stand on the portal: nobody wins.", who=who)
        if not winners:
            return say("{who} stands on the portal, and was not drawn to return: nobody wins.", who=who)
        if len(there) > 1:
            return say("{who} stand on the portal: {team} win.", who=who, team=all_of(winners))
        if s.options.teams:
            return say("{who} stands on the portal: {team} win.", who=who, team=all_of(winners))
        return say("{who} stands on the portal, and wins.", who=who)

    def _ending_together(self, s: State) -> Phrase:
        """How a cooperation ended: the score is that of all."""
        score = s.players[0].score
        if s.ending:
            return say("Together you have conquered all cities: {n} points.", n=score)
        taken = int(cities_taken(s))
        return say(
            "The rounds are over, and together you have conquered {count} of {all} cities: {n} points.",
            count=taken,
            all=s.options.city_tiles,
            n=score,
        )


def outcome(s: State) -> str:
    """How a finished game ended, in a few words."""
    if s.result == Result.WON and s.options.goal == Goal.PORTAL:
        return str(say("a hero stands on the portal"))
    if s.result == Result.WON:
        return str(say("the most points have won"))
    if is_bare(s):
        return str(say("no hero has won"))
    if s.options.goal:
        return str(say("the goal is reached")) if s.ending else str(say("the goal was not reached"))
    if s.options.cities:
        return str(say("all cities are conquered")) if s.ending else str(say("not all cities are conquered"))
    return str(say("the city is found")) if s.ending else str(say("the city was not found"))
