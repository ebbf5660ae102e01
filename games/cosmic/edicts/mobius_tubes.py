"""Mobius Tubes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.state import WARP
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.token_events import TokensFreed
from games.cosmic.rules.verbs import Cosmic


class MobiusTubes(Edict, key="mobius-tubes"):
    """At its own regroup the offense opens the warp: all tokens of all players return to bases of their owners."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return me == g.state.offense and bool(self.freed(g))

    def freed(self, g: Cosmic) -> list[Seat]:
        """Who has tokens in the warp and a base to return to."""
        return [seat for seat in g.state.order if g.state.warp[seat] and g.state.bases(seat)]

    @reacts(REGROUP_OPEN)
    def open_the_warp(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """All tokens of all players leave the warp for bases of their owners."""
        if not (yield from self.play(g, me, key)):
            return
        counts = {seat: g.state.warp[seat] for seat in self.freed(g)}
        prompts = {seat: g.home_prompt(seat, counts[seat]) for seat in counts}
        answers = yield Ask(tuple(prompt for prompt in prompts.values() if prompt is not None))
        for seat, count in counts.items():
            placed = answers.get(seat) or {g.homes(seat)[0]: count}
            yield from g.do(TokensFreed(seat, WARP, tuple(placed.items())))
