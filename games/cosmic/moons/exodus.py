"""Exodus."""

from __future__ import annotations

from engine import Flow, Layer, Seat, after, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.events import RegroupBegun
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import REGROUP_TOKENS
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic


class ExodusMoon(Moon, key="moon-exodus"):
    """At their regroup the offense moves a token from a foreign base to a home base instead of taking one from the
    warp.

    Without a home base the token goes to the warp. Who has no foreign base regroups as usual.
    """

    @modifies(REGROUP_TOKENS, layer=Layer.CAP)
    def instead(self, tokens: int, g: Cosmic, seat: Seat) -> int:
        """Asked again when the token has moved; so it counts that it has, not that it can."""
        return 0 if f"{seat}/exodus" in g.state.challenge.notes else tokens

    @after(RegroupBegun)
    def leave(self, g: Cosmic, event: RegroupBegun) -> Flow[None]:
        """The offense chooses from where and to where."""
        seat = event.seat
        foreign = g.state.foreign_bases(seat)
        source = yield from g.choose(seat, "base to leave", foreign, kind="planet")
        if source is None:
            return
        g.record(ChallengeNoted(f"{seat}/exodus"))
        target = yield from g.choose(seat, "home base", g.state.home_bases(seat), kind="planet")
        if target is None:
            yield from g.lose(seat, ((source, 1),), "power")
        else:
            yield from g.do(TokensSettled(seat, ((source, 1),), target))
