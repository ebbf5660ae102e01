"""FuryFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.fury import DOWN, UP, spend, wished_counters
from games.cosmic.powers.ghoul import opposing
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_CHOSEN, OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class FuryFlare(Flare, key="flare-fury"):
    """Wild: as a main player that has lost, each opponent removes one of their tokens from the game.

    Nobody is left with fewer tokens than they need bases to win. Super: use counters without spending them.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CARDS_CHOSEN:
            unused = f"{me}/{self.power}" not in g.state.challenge.notes
            return unused and bool(g.state.side(me)) and self.counters(g) > 0
        lost = g.state.challenge.outcome == g.state.side(g.state.opponent(me))
        return lost and bool(self.punished(g, me))

    def counters(self, g: Cosmic) -> int:
        """How many lie on the power."""
        return g.state.powers[self.power].counters

    def punished(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Opponents that may lose a token for good."""
        state = g.state
        return [s for s in opposing(g, me) if state.tokens[s] - state.gone[s] > g.needed(s) and self.room(g, s)]

    def room(self, g: Cosmic, seat: Seat) -> dict[str, int | None]:
        """Where a token of an opponent may come from: its bases and the challenge."""
        return {**g.room_on_bases(seat), **dict(g.in_challenge(seat))}

    @reacts(OUTCOME_KNOWN, by=WILD_MAIN)
    def banish(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Each player that opposed you removes one of their tokens from the game."""
        seats = self.punished(g, me)
        if not (yield from self.play(g, me, key, seats=seats)):
            return
        prompts = [
            g.split_prompt(seat, "token to remove", self.room(g, seat), 1, 1, by=me, cause=self.key) for seat in seats
        ]
        answers = yield Ask(tuple(prompts))
        for seat in seats:
            yield from g.remove(seat, tuple(answers[seat].items()))

    @reacts(CARDS_CHOSEN, by=SUPER)
    def rage_on(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Use counters of Fury and keep them."""
        change, count = yield from wished_counters(g, me)
        if (yield from self.play(g, me, key, word=UP if change > 0 else DOWN, count=count)):
            yield from spend(g, me, change, count)
