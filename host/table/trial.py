"""A table of its own to try on: whatever is done there is committed nowhere."""

from __future__ import annotations

from dataclasses import replace

from host.table.table import Table
from host.table.unit import Unit


def trial_of(table: Table) -> Table:
    """The table as it is now, with a driver of its own. Raises `NotRunning`."""
    wishes = {wish: list(texts) for wish, texts in table.wishes.items()}
    return replace(table, driver=table.running.copy(), wishes=wishes, prompts=dict(table.prompts), unit=Unit())
