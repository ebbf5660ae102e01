"""What managers of servers and whoever runs the bot see."""

from __future__ import annotations

import json
from typing import Any

from bot.ui.layouts import Message, titled
from engine import Refusal
from host.values.operator_views import GuildSettings, Status, Verified

LARGEST_FILE = 64 * 2**20
"""Bytes; a long game with every event is a few million."""


def settings(chosen: GuildSettings) -> Message:
    """The settings of a server, and how to change them."""
    where = ", ".join(f"<#{channel}>" for channel in chosen.channels) or "everywhere"
    who = f"<@&{chosen.opener_role_id}>" if chosen.opener_role_id else "everybody"
    limit = "no limit" if chosen.open_table_limit is None else str(chosen.open_table_limit)
    leagues = f"<@&{chosen.league_role_id}> and managers" if chosen.league_role_id else "managers"
    play = f"<#{chosen.play_channel_id}>" if chosen.play_channel_id else "where the last of them was"
    puzzle = f"<#{chosen.puzzle_channel_id}>" if chosen.puzzle_channel_id else "nowhere"
    lines = (
        f"• Tables are opened: {where} (`/setup channels`)",
        f"• Tables are opened by: {who} (`/setup opener`)",
        f"• Open tables per person: {limit} (`/setup limit`)",
        f"• Vacation that counts: {chosen.vacation} (`/setup vacation`)",
        f"• Leagues are managed by: {leagues} (`/setup league`)",
        f"• Tables of `/play` open: {play} (`/setup play`)",
        f"• A puzzle is posted every day: {puzzle} (`/setup puzzle`)",
        f"• Language of notices: {chosen.language} (`/setup language`)",
    )
    return titled("Henge in this server", "\n".join(lines))


def status(found: Status, release: str) -> Message:
    """How the house is doing."""
    counts = ", ".join(f"{count} {name}" for name, count in found.tables.items() if count) or "none"
    flagged = "\n".join(
        f"• table {table}: {why} (`/operator export table:{table}` is its replay)" for table, why in found.flagged[:30]
    )
    lines = (f"Tables: {counts}", f"In memory: {found.live}", f"Waiting to be said: {found.outbox}")
    upgraded = f"Last upgrade: {found.upgraded}" if found.upgraded else ""
    look = f"**Need a look**\n{flagged}" if flagged else ""
    return titled("Status", "\n".join(lines), upgraded, found.maintenance, look, f"-# Release {release}")


def verified(found: Verified) -> Message:
    """What a replay showed."""
    counts = f"{found.inputs} decisions, {found.events} events"
    verdict = "everything is as it was." if found.ok else "something differs"
    if not found.ok:
        verdict += ":" if found.altered_at is None else f", from decision {found.altered_at} on:"
    problems = "\n".join(f"• {problem}" for problem in found.problems[:30])
    checked = "\n".join(f"• {sentence}" for sentence in found.checked)
    seal = f"-# SHA-256 of the seed: `{found.seed_hash}`" if found.seed_hash and not checked else ""
    return titled(f"Table {found.table_id}: {verdict}", counts, problems, checked, seal)


def exported(data: bytes) -> dict[str, Any]:
    """An exported table from a file. Raises `Refusal`."""
    small_enough(len(data))
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        raise Refusal("That file is not an exported table.") from None
    if not isinstance(document, dict):
        raise Refusal("That file is not an exported table.")
    return document


def small_enough(size: int) -> None:
    """Raises `Refusal` for a file of so many bytes as no exported table has."""
    if size > LARGEST_FILE:
        raise Refusal(f"That file is larger than {LARGEST_FILE // 2**20} MB, and no exported table is.")
