"""Members as pairing sees them: when they are awake, and with whom they do not want to sit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from host.leagues.planning.membership import notes_of
from host.leagues.planning.plans import Entrant
from host.values.ports import HOUR
from host.values.settings import Settings
from storage.league_rows import MemberRow


def entrant_of(row: MemberRow, settings: Settings | None, at: int) -> Entrant:
    """A member as pairing sees them; their hours are those of the day after `at`."""
    awake = None if settings is None else hours_awake(settings, at)
    return Entrant(row.user_id, awake, frozenset(notes_of(row).not_with))


def hours_awake(settings: Settings, at: int) -> frozenset[int] | None:
    """The hours of the day (UTC) at which somebody plays; None if they never told when they rest."""
    quiet = replace(settings.habits, free_days=frozenset(), away=())
    if not settings.zone_known or quiet.quiet is None:
        return None
    day = at - at % (24 * HOUR)
    return frozenset(hour for hour in range(24) if not quiet.rests_at(day + hour * HOUR))


def apart(one: Entrant, others: Iterable[Entrant]) -> bool:
    """Whether somebody does not want to sit with one of these, or the other way round."""
    return any(other.id in one.apart or one.id in other.apart for other in others)
