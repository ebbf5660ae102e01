"""A table as it will be once what is being done is committed."""

from __future__ import annotations

from host.table.facts import Facts
from host.table.table import Table


def facts_of(table: Table) -> Facts:
    """The table's facts with every change of this commit so far."""
    return table.unit.facts_after(table.facts)


def next_number(table: Table) -> int:
    """The number of the next motion or free seat."""
    return facts_of(table).numbered + 1
