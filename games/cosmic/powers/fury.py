"""Fury."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Number, Seat, after, reacts, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import SideBoosted, TimeTurnedBack
from games.cosmic.rules.facts import Told
from games.cosmic.rules.power_events import ChallengeNoted, CountersChanged
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.token_events import TokensLost, TokensRemoved
from games.cosmic.rules.verbs import Cosmic

WORTH = 3
UP, DOWN = "up", "down"


class Fury(Power, key="fury"):
    """Vengeance. Each token you lose, to the warp or for good, is a counter. Once in a challenge, before the reveal, as
    a main player or ally, spend any number: each makes the total of your side three more or three less.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.side(me)) and g.state.powers[self.key].counters > 0 and self.once(g, me)

    @after(TokensLost, TokensRemoved)
    def rage(self, g: Cosmic, me: Seat, event: TokensLost | TokensRemoved) -> Flow[None]:
        """Lost to the warp or out of the game, whatever the cause."""
        if event.seat == me and (yield from self.announce(g, me, tokens=event.count)):
            yield from g.do(CountersChanged(self.key, event.count))

    @reacts(CARDS_CHOSEN)
    def take_revenge(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Spend counters: your side's total changes by three for each."""
        change, count = yield from wished_counters(g, me)
        if (yield from self.announce(g, me, word=UP if change > 0 else DOWN, count=count)):
            yield from spend(g, me, change, count)
            yield from g.do(CountersChanged(self.key, -count))
            g.record(ChallengeNoted(f"{me}/{self.key}/{count}"))

    @replaces(TimeTurnedBack)
    def take_counters_back(self, g: Cosmic, me: Seat) -> Flow[None]:
        """With all that was called since planning began (ruling C-103)."""
        mark = f"{me}/{self.key}/"
        for note in [note for note in g.state.challenge.notes if note.startswith(mark)]:
            yield from g.do(CountersChanged(self.key, int(note.removeprefix(mark))))


def wished_counters(g: Cosmic, me: Seat) -> Flow[tuple[int, int]]:
    """By how much each counter changes the total, and how many are used."""
    way = yield from g.choose(me, "direction of the counters", [UP, DOWN])
    assert way is not None
    most = g.state.powers["fury"].counters
    prompt = Number(seat=me, ask="counters to use", low=1, high=most, default=most, facts=Told(word=way))
    count = (yield from g.ask(prompt)) if most > 1 else most
    return (WORTH if way == UP else -WORTH), count


def spend(g: Cosmic, me: Seat, change: int, count: int) -> Flow[None]:
    """The total changes; once in a challenge."""
    g.record(ChallengeNoted(f"{me}/fury"))
    yield from g.do(SideBoosted(g.state.side(me), change * count))
