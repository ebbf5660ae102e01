"""What a person sees of what they chose for themselves. Times are whole seconds since 1970 UTC, as in `receipts`."""

from __future__ import annotations

from dataclasses import dataclass

from host.values.receipts import TableLine


@dataclass(frozen=True, slots=True)
class PersonView:
    """What a person chose for themselves, everywhere."""

    zone: str | None
    """Their time zone, None where they have not said where they live."""
    local_time: str
    """What their clock shows now."""
    quiet: tuple[str, str] | None
    """Their quiet hours, from one time of day to another: ("22:30", "07:00")."""
    free_days: frozenset[int]
    """Days of the week, Monday is 0."""
    away: tuple[tuple[int, int], ...]
    """Vacations that are not over, each from one moment to another."""
    is_away: bool
    """One of these vacations is going on."""
    reminded_by: str
    """A key of `WAYS` in `host.values.settings`."""
    tables: tuple[TableLine, ...]
    """The tables where they sit, those first that wait for them."""
    steps_in: frozenset[int] = frozenset()
    """The servers of whose free seats they are told."""
    vacation_left: str = ""
    """How much vacation they have left in the server where they look, in words."""
    goes_away: bool = False
    """A vacation begins by itself instead of a first time-out."""
    hears_next: bool = False
    """They are told when they are next."""
    digest: str | None = None
    """The time of day at which they read where they are awaited; None where they want no digest."""
    undigested: bool = False
    """Their last digest could not be delivered."""
    refused: bool = False
    """They want direct messages and took none the last time, so that they are mentioned instead."""
    puzzles: str = ""
    """How they do with the puzzles of the day, in a sentence."""
