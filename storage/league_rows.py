"""Rows of leagues as plain data: the fields are the columns of `league_schema.py`, which says what each one means."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """A league of a server."""

    id: int
    guild_id: int
    channel_id: int
    name: str
    game: str
    rules: str
    status: str
    manager_id: int
    created_at: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One time that a league is played."""

    id: int
    league_id: int
    number: int
    started_at: int | None
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class DivisionRow:
    """Those who play each other in a season. `people` is JSON: who came on from other divisions, the best first."""

    id: int
    season_id: int
    number: int
    name: str
    stage: str = ""
    people: str = "[]"
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody's membership in a season; `left_at` is None while they are in it."""

    season_id: int
    user_id: int
    division_id: int | None
    joined_at: int
    left_at: int | None = None
    notes: str = "{}"


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of a division."""

    division_id: int
    number: int
    opened_at: int | None
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A table of a league, planned or played; `people` is JSON in seat order, `notes` what was ruled about it."""

    id: int
    division_id: int
    round: int
    number: int
    kind: str
    people: str
    status: str
    table_id: int | None
    notes: str = "{}"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What came of a seat."""

    table_id: int
    seat: int
    guild_id: int
    game: str
    ended_at: int
    user_id: int | None
    place: int
    score: int
    team: int | None
    forfeited: bool
    abandoned: bool
    substitutes: str = "[]"


@dataclass(frozen=True, slots=True)
class PenaltyRow:
    """Points taken from a member."""

    season_id: int
    user_id: int
    points: str
    reason: str
    by_user_id: int
    at: int


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of a league's log; `by_user_id` is None where the league did it by itself."""

    at: int
    by_user_id: int | None
    text: str
