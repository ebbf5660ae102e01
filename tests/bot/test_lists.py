"""Lists of tables, as people read them."""

from __future__ import annotations

from bot.ui.pages.lobby_pages import table_lines
from host.values.ports import Place
from host.values.receipts import SeatLine, TableLine

SITTING = (SeatLine(0, "Ana", 1, None), SeatLine(1, "Ben", 2, None))


def line(status="running", number=1):
    return TableLine(number, "beach", "Beach", status, Place(1, 2, 3), SITTING)


def test_how_a_table_is_can_be_read_without_knowing_our_names_for_it():
    assert table_lines([line("attention")])[0].endswith(", waits for whoever runs this bot: Ana, Ben.")
    assert table_lines([line("paused")])[0].endswith(", paused: Ana, Ben.")
