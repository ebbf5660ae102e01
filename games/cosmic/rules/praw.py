"""The praw (rules 6): a warp too full sinks into it, and a regroup lifts tokens back into the warp one by one."""

from __future__ import annotations

from typing import Final

from engine import Flow, Seat
from games.cosmic.rules.moon_events import PlaceOpened
from games.cosmic.rules.names import WARP
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic

PRAW: Final = "praw"
DEPTH: Final = 3
"""So many tokens for each player make the warp sink."""


def sink(g: Cosmic) -> Flow[None]:
    """As a regroup begins all tokens of a warp that is too full sink."""
    state = g.state
    if g.option("praw") == "off" or sum(state.warp) < DEPTH * state.seats:
        return
    if PRAW not in state.apart:
        g.record(PlaceOpened(PRAW))
    for seat in state.order:
        if state.warp[seat]:
            yield from g.do(TokensShifted(seat, ((WARP, PRAW, state.warp[seat]),)))


def lifts(g: Cosmic, seat: Seat) -> Flow[bool]:
    """Whether the offense lifts a token from the praw into the warp instead of regrouping."""
    if PRAW not in g.state.apart or not g.state.apart[PRAW][seat]:
        return False
    if not (yield from g.wants(seat, "lift from the praw", count=g.state.apart[PRAW][seat])):
        return False
    yield from g.do(TokensShifted(seat, ((PRAW, WARP, 1),)))
    return True
