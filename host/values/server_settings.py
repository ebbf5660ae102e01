"""What the managers of a server chose beside the columns of its row, as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.codec import encode
from host.values.allowance import USUAL, Allowance
from host.values.faults import readable
from storage.rows import GuildRow


def league_role_of(row: GuildRow) -> int | None:
    """Whose people manage leagues, beside the managers of the server; None for nobody's."""
    stored: int | None = readable(row.settings, dict[str, Any]()).get("league_role")
    return stored


def with_league_role(row: GuildRow, role_id: int | None) -> GuildRow:
    """The row that keeps it, and whatever else it has."""
    return replace(row, settings=encode({**readable(row.settings, dict[str, Any]()), "league_role": role_id}))


def play_channel_of(row: GuildRow) -> int | None:
    """Where tables open for people who look for a game; None for where the last of them was."""
    stored: int | None = readable(row.settings, dict[str, Any]()).get("play_channel")
    return stored


def with_play_channel(row: GuildRow, channel_id: int | None) -> GuildRow:
    """The row that keeps it, and whatever else it has."""
    return replace(row, settings=encode({**readable(row.settings, dict[str, Any]()), "play_channel": channel_id}))


def puzzle_channel_of(row: GuildRow) -> int | None:
    """Where the puzzle of the day is posted; None for nowhere."""
    stored: int | None = readable(row.settings, dict[str, Any]()).get("puzzle_channel")
    return stored


def with_puzzle_channel(row: GuildRow, channel_id: int | None) -> GuildRow:
    """The row that keeps it, and whatever else it has."""
    return replace(row, settings=encode({**readable(row.settings, dict[str, Any]()), "puzzle_channel": channel_id}))


def allowance_of(row: GuildRow) -> Allowance:
    """How much vacation counts in a server."""
    stored = readable(row.settings, dict[str, Any]()).get("vacation")
    return USUAL if stored is None else Allowance(*stored)


def with_allowance(row: GuildRow, allowed: Allowance) -> GuildRow:
    """The row that keeps it, and whatever else it has."""
    vacation = [allowed.start, allowed.every, allowed.cap]
    return replace(row, settings=encode({**readable(row.settings, dict[str, Any]()), "vacation": vacation}))
