"""Phase 1: income."""

from __future__ import annotations

from games.skye.rules.events import IncomePaid
from tests.games.skye.lands import F1
from tests.games.skye.table import Table, position


def incomes(**facts):
    table = Table(position(phase="income", gold=(0, 0, 0), **facts))
    paid = {event.seat: event for event in table.told(IncomePaid)}
    return [paid[seat].gold for seat in range(3)]


def test_the_castle_pays_five_and_connected_barrels_one_a_tile():
    assert incomes(round=0, territories={1: F1}) == [5, 6, 5]


def test_catch_up_begins_in_round_three():
    assert incomes(round=1, points=(20, 10, 0)) == [5, 5, 5]
    assert incomes(round=2, points=(20, 10, 0)) == [5, 6, 7]
    assert incomes(round=4, points=(20, 10, 0)) == [5, 8, 11]


def test_equal_points_are_not_ahead():
    """S-17."""
    assert incomes(round=2, points=(9, 9, 9)) == [5, 5, 5]
    assert incomes(round=2, points=(9, 9, 3)) == [5, 5, 7]


def test_tablets_of_the_last_round_work_from_now_on():
    """S-19."""
    table = Table(position(phase="income", round=1, fresh={2: ["D07"]}))
    assert (table.state.clans[2].tablets, table.state.clans[2].fresh_tablets) == (["D07"], [])
