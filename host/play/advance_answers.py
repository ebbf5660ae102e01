"""Questions that were shown ahead to a seat, and may be answered before they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from engine import Illegal, Seat
from host.table.table import Table
from host.values.callings import understood


def of(table: Table, seat: Seat, ask_names: Sequence[str]) -> str | None:
    """The name of the first of these questions that was shown ahead; None if one is asked now, or none was shown."""
    if any(question.prompt.ask in ask_names for question in table.running.asked(seat)):
        return None
    return next((prompt.ask for prompt in table.running.foretold(seat) if prompt.ask in ask_names), None)


def answered_by(table: Table, seat: Seat, text: str) -> str | None:
    """The name of the question shown ahead that a text answers; None where it answers none, or more than one."""
    fitting, view = [], table.running.view(seat)
    for prompt in table.running.foretold(seat):
        with suppress(Illegal):
            understood(table.game, prompt, text.removeprefix(f"{prompt.ask}:").strip(), view, table.called)
            fitting.append(prompt.ask)
    return fitting[0] if len(fitting) == 1 else None
