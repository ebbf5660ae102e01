"""The banks of a table: what a commit leaves in them, and since when they run."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from host.table.stores import Stores
from host.table.table import Table


def settle(table: Table, at: int) -> None:
    """Work out what every seat has left after what was done (`Table.settled`), at a table with banks."""
    banks, unit = table.banks, table.unit
    if banks is None:
        return
    questions = table.begun.open if table.row.status == "running" else {}
    table.settled = banks.after(
        table.prompts.values(), questions.values(), table.windows.habits_of, at,
        bots={*table.bots, *table.windows.absent}, taken_back=unit.replaced_from is not None,
        lapsed={given.seat for given in unit.inputs if given.by == "clock" and given.seat is not None},
    )  # fmt: skip


def keep(table: Table, at: int) -> None:
    """Have this commit store what every seat has left and since when its bank runs, after its other writes."""
    if (banks := table.settled) is None:
        return
    changed = [row for row in table.seats if row.bank != banks.left.get(row.seat, row.bank)]
    table.seats = tuple(replace(row, bank=banks.left.get(row.seat, row.bank)) for row in table.seats)
    for row in changed:
        table.also(partial(_keep, table.id, row.seat, banks.left[row.seat]))
    runs = {str(seat): since for seat, since in banks.since.items()}
    facts = table.facts
    if (facts.bank_pace, facts.bank_runs) != (table.row.pace, runs):
        table.remember(lambda now: replace(now, bank_pace=table.row.pace, bank_runs=runs))


async def _keep(table_id: int, seat: int, left: int, stores: Stores) -> None:
    await stores.tables.update_seat(table_id, seat, bank=left)
