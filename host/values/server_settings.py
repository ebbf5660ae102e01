"""What the managers of a server chose: some of it in columns of the server's row, the rest beside them, as JSON."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, TypedDict

from engine import Refusal
from engine.codec import encode
from host.values.allowance import USUAL, Allowance
from host.values.faults import readable
from storage.rows import GuildRow


class ServerChanges(TypedDict, total=False):
    """What managers change of it; whatever is not named stays as it is."""

    channels: Collection[int]
    """The channels where tables may be opened; none of them means everywhere."""
    opener_role_id: int | None
    """Whose people may open tables; None for everybody."""
    language: str
    open_table_limit: int | None
    """How many open tables a person may have; None for any number."""
    vacation: Allowance
    """How much vacation counts."""
    league_role_id: int | None
    """Whose people manage leagues, beside the managers of the server; None for nobody's."""
    play_channel_id: int | None
    """Where tables open for people who look for a game; None for where the last of them was."""
    puzzle_channel_id: int | None
    """Where the puzzle of the day is posted; None for nowhere."""


def channels_after(before: Sequence[int], what: str, channel: int | None) -> list[int]:
    """The allowed channels after a change. Raises `Refusal`."""
    if what == "everywhere" and channel is not None:
        raise Refusal("Everywhere means every channel, not only one; please leave `channel` out.")
    if what == "everywhere":
        return []
    if channel is None:
        raise Refusal("Please say which channel.")
    if what == "allow":
        return sorted({*before, channel})
    if channel not in before:
        raise Refusal("That channel is not on the list of allowed ones.")
    return [other for other in before if other != channel]


def with_changes(row: GuildRow, changes: ServerChanges) -> GuildRow:
    """The row of a server after these changes."""
    if "channels" in changes:
        row = replace(row, channels=encode(sorted(changes["channels"])))
    if "opener_role_id" in changes:
        row = replace(row, opener_role_id=changes["opener_role_id"])
    if "language" in changes:
        row = replace(row, language=changes["language"])
    if "open_table_limit" in changes:
        row = replace(row, open_table_limit=changes["open_table_limit"])
    beside = dict[str, Any]()
    if "vacation" in changes:
        allowed = changes["vacation"]
        beside["vacation"] = [allowed.start, allowed.every, allowed.cap]
    if "league_role_id" in changes:
        beside["league_role"] = changes["league_role_id"]
    if "play_channel_id" in changes:
        beside["play_channel"] = changes["play_channel_id"]
    if "puzzle_channel_id" in changes:
        beside["puzzle_channel"] = changes["puzzle_channel_id"]
    return replace(row, settings=encode({**_beside(row), **beside})) if beside else row


def league_role_of(row: GuildRow) -> int | None:
    """The role whose people manage leagues, beside the managers of the server; None for nobody's."""
    stored: int | None = _beside(row).get("league_role")
    return stored


def play_channel_of(row: GuildRow) -> int | None:
    """The channel where tables open for people who look for a game; None for where the last of them was."""
    stored: int | None = _beside(row).get("play_channel")
    return stored


def puzzle_channel_of(row: GuildRow) -> int | None:
    """The channel where the puzzle of the day is posted; None for nowhere."""
    stored: int | None = _beside(row).get("puzzle_channel")
    return stored


def allowance_of(row: GuildRow) -> Allowance:
    """How much vacation counts in a server."""
    stored = _beside(row).get("vacation")
    return USUAL if stored is None else Allowance(*stored)


def _beside(row: GuildRow) -> dict[str, Any]:
    """What is kept beside the columns; nothing where it cannot be read."""
    return readable(row.settings, dict[str, Any]())
