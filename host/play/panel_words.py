"""What a panel says above its questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Open, Seat
from games.kit.sentences import listed
from host.delivery.posts import until
from host.table.pauses import not_played
from host.table.table import Table
from host.values.banks import span
from host.values.deadlines import open_until


def above(table: Table, seat: Seat, view: Any, asked: Sequence[Open], now: int) -> str:
    """What the seat alone knows, for whom the table waits, and until when; `now` in milliseconds."""
    lines = [table.game.face.private(view, table.names)]
    waited_for = table.waited_for()
    owed = [q for q in asked if q.owed and (not q.answered or q.id in waited_for)]
    if table.row.status != "running":
        lines.append(not_played(table.row.status, table.facts.paused))
    elif not owed:
        others = [table.names[other] for other in table.begun.awaited if other != seat]
        lines.append("Nothing is asked of you now." + (f" Awaited: {listed(others)}." if others else ""))
    due = [row.due_at for question in owed if (row := table.prompts.get(question.id)) and row.due_at is not None]
    if due:
        lines.append(f"Until {until(min(due))}.")
    if table.row.status == "running" and (banks := table.banks) is not None:
        left = span(banks.of(seat, table.windows.habits_of(seat), now))
        runs = "It runs while you are awake." if seat in banks.since else "It stands still now."
        lines.append(f"Your bank: {left}, and {span(banks.bank.increment)} more whenever you are asked. {runs}")
    windows = [row for row in table.prompts.values() if row.prompt in waited_for]
    if mine := [row for row in windows if row.seat == seat]:
        window = [row for row in table.prompts.values() if row.quiet and row.opened_at == mine[0].opened_at]
        last = open_until(window, table.windows)[1]
        lines.append(f"This reaction waits for you, at most until {until(last)}.")
    return "\n".join(line for line in lines if line)
