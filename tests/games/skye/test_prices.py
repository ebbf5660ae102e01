"""Phases 2 and 3: drawing, prices and the axe."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Dice, Illegal
from games.skye.content import BAG_TILES
from games.skye.rules.events import PricesRevealed, TileDiscarded, TilesDrawn
from games.skye.rules.prompts import price_form
from tests.games.skye.table import Table, position

DRAWS = ["L01", "L02", "L03", "L04", "L05", "L06"]


def two(gold=(10, 10), **facts):
    return Table(position(2, gold=gold, **facts), bag=DRAWS)


def test_everybody_draws_three_tiles_from_the_bag_in_turn_order():
    table = two()
    assert [(event.seat, event.tiles) for event in table.told(TilesDrawn)] == [
        (0, ("L01", "L02", "L03")),
        (1, ("L04", "L05", "L06")),
    ]
    assert len(table.state.bag) == 67


def test_prices_are_secret_until_all_are_in_and_then_revealed_together():
    table = two().price(0, axe="L01", L02=4, L03=2)
    assert table.awaited == [1]
    assert not table.told(PricesRevealed)
    assert [lot.price for lot in table.driver.view(1).clans[0].lots] == [None, None, None]
    table.price(1, axe="L05", L04=1, L06=9)
    assert [(event.prices, event.axed) for event in table.told(PricesRevealed)] == [
        ((("L02", 4), ("L03", 2)), "L01"),
        ((("L04", 1), ("L06", 9)), "L05"),
    ]


def test_the_gold_at_the_tiles_leaves_the_hand_and_the_axed_tile_goes_back_into_the_bag():
    table = two().price(0, axe="L01", L02=4, L03=2).price(1, axe="L05", L04=1, L06=9)
    assert [clan.gold for clan in table.state.clans] == [4, 0]
    assert [event.tile for event in table.told(TileDiscarded)] == ["L01", "L05"]
    assert {"L01", "L05"} <= set(table.state.bag)
    assert [lot.tile for lot in table.state.clans[0].lots] == ["L02", "L03"]


def test_prices_may_be_changed_until_the_last_is_in():
    table = two().price(0, axe="L01", L02=4, L03=2).price(0, axe="L02", L01=1, L03=1)
    table.price(1, axe="L05", L04=1, L06=9)
    assert table.told(PricesRevealed)[0].axed == "L02"


@pytest.mark.parametrize(
    ("prices", "why"),
    [
        ({"L01": 0, "L02": 0, "L03": 5}, "Exactly one tile gets the axe"),
        ({"L01": 1, "L02": 1, "L03": 5}, "Exactly one tile gets the axe"),
        ({"L01": 0, "L02": 6, "L03": 5}, "That is 11 gold together, and you have 10."),
        ({"L01": 0, "L02": -1, "L03": 5}, "Choose a number from 0 to 10."),
        ({"L01": 0, "L02": 5}, "fill in every field"),
        ({"L01": 0, "L02": 1, "L04": 5}, "fill in every field"),
    ],
)
def test_prices_beyond_the_rules_are_refused_and_change_nothing(prices, why):
    """S-3."""
    table = two()
    with pytest.raises(Illegal, match=why):
        table.answer(0, "price", prices)
    assert table.awaited == [0, 1]


def test_all_gold_may_be_put_at_the_tiles():
    two(gold=(5, 5)).price(0, axe="L01", L02=1, L03=4).price(1, axe="L04", L05=1, L06=4)


# --- a short bag, ruling S-33 ----------------------------------------------------------------------------------------


def drawn(seats, size):
    table = Table(position(seats, bag=BAG_TILES[:size], gold=[10] * seats))
    return [len(clan.lots) for clan in table.state.clans], table


def test_a_short_bag_is_dealt_one_at_a_time_in_turn_order():
    assert drawn(3, 9)[0] == [3, 3, 3]
    assert drawn(3, 8)[0] == [3, 3, 2]
    assert drawn(3, 4)[0] == [2, 1, 1]
    assert drawn(3, 2)[0] == [1, 1, 0]
    assert drawn(3, 1)[0] == [1, 0, 0]


def test_with_two_tiles_one_is_axed_and_with_one_it_must_be_priced():
    counts, table = drawn(3, 4)
    assert counts == [2, 1, 1]
    first, second = (lot.tile for lot in table.state.clans[0].lots)
    lone = table.state.clans[1].lots[0].tile
    table.price(0, axe=first, **{second: 3})
    with pytest.raises(Illegal, match="from 1 to 10"):
        table.price(1, **{lone: 0})
    table.price(1, **{lone: 2}).price(2, **{table.state.clans[2].lots[0].tile: 1})
    assert [lot.tile for lot in table.state.clans[1].lots] == [lone]


def test_whoever_gets_no_tile_is_not_asked():
    assert drawn(3, 2)[1].awaited == [0, 1]
    assert drawn(2, 0)[1].state.phase != "price"


@given(st.integers(5, 40), st.integers(0, 2**32))
def test_sampled_and_default_prices_are_legal(gold, seed):
    state = two(gold=(gold, gold)).state
    form = price_form(state, 0)
    for answer in (form.sample(Dice(str(seed))), form.fallback):
        assert form.check(answer) == answer
        assert sorted(answer.values())[0] == 0
        assert sum(answer.values()) <= gold
