"""Ruling L-6: an action must not bring back an earlier position of the same turn.

Every action flips one refreshed druid. Only a power that refreshes for nothing else can undo that, so positions are
compared only there: every turn ends, and nothing else is forbidden by it.
"""

from __future__ import annotations

from engine.codec import fingerprint
from games.lagoon.rules.state import ELDRID, LagoonState


def position(state: LagoonState, *, exhaust: str = "", refresh: str = "") -> str:
    """What stands for everything on the table as it is (or would be, with one druid exhausted and one refreshed).

    Acolytes of one circle in one place and state are interchangeable.
    """
    druids = [
        (druid.seat, druid.rank == ELDRID, druid.at, key == refresh or (druid.refreshed and key != exhaust))
        for key, druid in state.druids.items()
        if druid.at
    ]
    druids.sort()
    return fingerprint((druids, state.sites, state.seeds, state.markers, state.used))


def would_repeat(state: LagoonState, *, exhaust: str, refresh: str) -> bool:
    """Whether flipping one druid and refreshing another brings back a position of this turn."""
    return position(state, exhaust=exhaust, refresh=refresh) in state.seen
