"""Ruling L-6: an action must not bring back an earlier position of the same turn.

Every action flips one refreshed druid. Only a power that refreshes for nothing else can undo that, so positions need
comparing by the druids alone, and only there.
"""

from __future__ import annotations

from games.lagoon.rules.state import LagoonState


def position(state: LagoonState, *, exhaust: str = "", refresh: str = "") -> str:
    """The druids as they stand (or would, with one exhausted and one refreshed); equal acolytes are interchangeable."""
    standing = sorted(
        f"{druid.seat}{'E' if druid.is_eldrid else 'a'}{druid.at}"
        f"{'+' if key == refresh or (druid.refreshed and key != exhaust) else '-'}"
        for key, druid in state.druids.items()
        if druid.at
    )
    return " ".join((*standing, *(f"{tile}@{site.q},{site.r}" for tile, site in state.sites.items())))


def would_repeat(state: LagoonState, *, exhaust: str, refresh: str) -> bool:
    """Whether flipping one druid and refreshing another brings back a position of this turn."""
    return position(state, exhaust=exhaust, refresh=refresh) in state.seen
