"""What the managers of a server chose beside the columns of its row, as JSON."""

from __future__ import annotations

from dataclasses import replace

from engine.codec import encode, parse
from host.time.allowance import USUAL, Allowance
from storage.rows import GuildRow


def allowance_of(row: GuildRow) -> Allowance:
    """How much vacation counts in a server."""
    stored = parse(row.settings).get("vacation")
    return USUAL if stored is None else Allowance(*stored)


def with_allowance(row: GuildRow, allowed: Allowance) -> GuildRow:
    """The row that keeps it, and whatever else it has."""
    vacation = [allowed.start, allowed.every, allowed.cap]
    return replace(row, settings=encode({**parse(row.settings), "vacation": vacation}))
