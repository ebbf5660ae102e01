"""A table as it will be once what is being done is committed."""

from __future__ import annotations

from host.table.facts import Facts
from host.table.table import Table
from storage.schema import NOWHERE


def facts_of(table: Table) -> Facts:
    """The table's facts with every change of this commit so far."""
    return table.unit.facts_after(table.facts)


def next_number(table: Table) -> int:
    """The number of the next motion or free seat."""
    return facts_of(table).numbered + 1


# --- occasions on which something follows, in the same commit


def begins(table: Table) -> bool:
    """Its game begins with this commit."""
    return "started_at" in table.unit.columns


def ends(table: Table) -> bool:
    """Its game is over with this commit, finished or not."""
    return table.unit.columns.get("status") in ("finished", "abandoned")


def counts(table: Table) -> bool:
    """Its game is over with this commit, and was no practice: results are kept of it."""
    return ends(table) and table.row.guild_id != NOWHERE


def runs_out(table: Table) -> bool:
    """Somebody's time ran out."""
    return any(given.by == "clock" and given.kind == "decision" for given in table.unit.inputs)


def has_absent(table: Table) -> bool:
    """Somebody is away, so that the plainest answers are taken for them."""
    return any(row.autopilot for row in table.seats)


def is_asked(table: Table) -> bool:
    """Something is being voted on."""
    return any(not motion.closed for motion in facts_of(table).motions)


def is_offered(table: Table) -> bool:
    """A seat may be taken by somebody else."""
    return any(not offer.closed for offer in facts_of(table).offers)
