"""Pearly Gates."""

from __future__ import annotations

from engine import Event, Flow, Number, Seat, after, replaces
from games.cosmic.moons.base import Moon
from games.cosmic.rules.facts import Told
from games.cosmic.rules.moon_events import MoonEntered, PlaceOpened
from games.cosmic.rules.names import CONE
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.token_events import TokensBlessed, TokensLaunched, TokensLost, TokensShifted
from games.cosmic.rules.verbs import Cosmic

MOST_ANGELS = 2


class PearlyGatesMoon(Moon, key="moon-pearly-gates"):
    """Tokens bound for the warp become angels beside this moon. The offense may add up to two of their own to a launch.

    Angels that are lost go to the warp as usual.
    """

    @after(MoonEntered)
    def open_gates(self, g: Cosmic, event: MoonEntered) -> None:
        """There is room for angels."""
        if self.is_entered(event) and self.key not in g.state.apart:
            g.record(PlaceOpened(self.key))

    def angels(self, g: Cosmic, seat: Seat) -> int:
        """How many angels of a seat are in this challenge."""
        return g.state.challenge.notes.count(f"{seat}/angel")

    @replaces(TokensLost)
    def receive(self, g: Cosmic, event: TokensLost) -> tuple[Event, ...] | None:
        """Not those who were angels already."""
        fallen = self.angels(g, event.seat) if event.cause == "challenge" else 0
        blessed, lost = [], []
        for place, count in event.taken:
            down = min(count, fallen) if place == CONE else 0
            fallen -= down
            blessed += [(place, count - down)] if count > down else []
            lost += [(place, down)] if down else []
        if not blessed:
            return None
        saved = TokensBlessed(event.seat, tuple(blessed), event.cause, self.key)
        return (saved, TokensLost(event.seat, tuple(lost), event.cause)) if lost else (saved,)

    @after(TokensLaunched)
    def send_angels(self, g: Cosmic, event: TokensLaunched) -> Flow[None]:
        """Beyond what the cone holds otherwise."""
        seat, waiting = event.seat, g.state.apart[self.key][event.seat]
        most = min(MOST_ANGELS - self.angels(g, seat), waiting)
        if not most:
            return
        count = yield from g.ask(Number(seat=seat, ask="angels to send", low=0, high=most, facts=Told(count=waiting)))
        if count:
            yield from g.do(TokensShifted(seat, ((self.key, CONE, count),)))
        for _ in range(count):
            g.record(ChallengeNoted(f"{seat}/angel"))
