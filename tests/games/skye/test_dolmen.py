"""The second buy turn: the dolmen and the bag."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.skye.content import TILES
from games.skye.rules.events import BagSearched, BagTileKept, BuyPassed, DolmenRefilled
from tests.games.skye.table import Table, position

DISPLAY = ("D20", "D11", "D13", "D07", "D05")
"""Fixed costs 8, 0, 3, 1, 2; with the extra costs of the spaces 12, 3, 5, 2, 2."""


def second(gold=(20, 20, 20), rig=("D01", "D02", "D03"), bag=("L01", "L02", "L03", "L04"), **facts):
    return Table(position(3, "second-buy", gold=gold, dolmen=DISPLAY, **facts), druids=rig, bag=bag)


def test_a_druid_tile_costs_its_stone_and_its_space():
    labels = {choice.key: choice.label for choice in second().question(0).choices}
    assert [labels[tile] for tile in DISPLAY] == ["12 gold", "3 gold", "5 gold", "2 gold", "2 gold"]
    costs = [space.cost for space in second().driver.view(None).dolmen]
    assert costs == [12, 3, 5, 2, 2]


def test_buying_slides_the_dolmen_and_fills_its_left_end_at_once():
    table = second().buy_druid(0, "D13")
    assert table.state.clans[0].gold == 15
    assert table.state.clans[0].to_build == ["D13"]
    assert table.state.dolmen == ["D01", "D20", "D11", "D07", "D05"]
    labels = {choice.key: choice.label for choice in table.question(1).choices}
    assert labels["D20"] == "11 gold"
    assert labels["D01"] == "9 gold"


def test_a_purchase_at_the_dolmen_changes_nothing_else():
    table = second().buy_druid(0, "D05")
    table.expect_only(
        clans__0__gold=18,
        clans__0__to_build=["D05"],
        dolmen=["D01", "D20", "D11", "D13", "D07"],
        stack=[tile for tile in TILES if tile[0] == "D" and tile not in (*DISPLAY, "D01")],
        minted=58,
    )


def test_only_what_the_gold_pays_for_is_offered():
    table = second(gold=(4, 20, 20))
    assert table.choices(0) == ["D11", "D07", "D05", "pass"]
    with pytest.raises(Illegal, match="not among the choices"):
        table.buy_druid(0, "D13")


def test_a_free_tile_is_offered_without_gold():
    table = Table(position(3, "second-buy", gold=(0, 20, 20), dolmen=("D20", "D13", "D07", "D05", "D11")))
    assert table.choices(0) == ["D11", "pass"]


def test_each_player_gets_one_action_and_nobody_must_buy():
    """S-23."""
    table = second().buy_druid(0, "D05").pass_(1).pass_(2)
    assert table.state.phase == "build"
    assert [(event.seat, event.turn) for event in table.told(BuyPassed)] == [(1, 2), (2, 2)]


def test_the_base_game_has_no_second_buy_turn():
    table = Table(position(3, "buy", druids="off"))
    assert table.state.phase == "income" or table.state.phase == "price"
    assert table.state.round == 2


def test_an_empty_stack_leaves_spaces_empty():
    state = position(3, "second-buy", gold=(20, 20, 20), dolmen=DISPLAY)
    state.removed = sorted([*state.removed, *state.stack])
    state.stack = []
    table = Table(state).buy_druid(0, "D05")
    assert table.state.dolmen == ["D20", "D11", "D13", "D07"]
    assert [(space.space, space.cost) for space in table.driver.view(None).dolmen] == [(1, 11), (2, 2), (3, 4), (4, 1)]
    assert not table.told(DolmenRefilled)


# --- the bag ---------------------------------------------------------------------------------------------------------


def test_five_gold_buy_the_better_of_two_tiles_from_the_bag():
    table = second().search_bag(0)
    assert table.choices(0) == ["L01", "L02"]
    table.keep(0, "L02")
    table.expect_only(
        bag=table.state.bag,
        clans__0__looked_at=[],
        clans__0__to_build=["L02"],
    )
    assert table.state.clans[0].gold == 15
    assert "L01" in table.state.bag
    assert table.awaited == [1]


def test_only_the_buyer_sees_what_it_drew():
    """S-34."""
    table = second().search_bag(0)
    (event,) = table.told(BagSearched)
    assert event.seen_by(0).tiles == ("L01", "L02")
    assert event.seen_by(1).tiles == event.seen_by(None).tiles == ()
    assert table.driver.view(0).clans[0].looked_at == ("L01", "L02")
    assert table.driver.view(1).clans[0].looked_at == ()
    table.keep(0, "L02")
    assert table.told(BagTileKept)[0].seen_by(1).tile == "L02"


def test_a_table_may_agree_to_draw_openly():
    table = second(bag_draw="open").search_bag(0)
    assert table.told(BagSearched)[0].seen_by(1).tiles == ("L01", "L02")
    assert table.driver.view(1).clans[0].looked_at == ("L01", "L02")


def test_a_bag_too_short_or_too_dear_is_not_offered():
    """S-33."""
    assert "bag" in Table(position(3, "second-buy", bag=("L01", "L02"))).choices(0)
    assert "bag" not in Table(position(3, "second-buy", bag=("L01",))).choices(0)
    assert "bag" not in second(gold=(4, 20, 20)).choices(0)


def test_coming_turns_at_the_dolmen_can_be_planned():
    coming = second().driver.coming
    assert sorted(coming) == [1, 2]
    assert [choice.key for choice in coming[2][0].choices] == [*DISPLAY, "bag", "pass"]


def test_a_planned_turn_knows_the_stone_of_plenty():
    coming = second(tablets={1: ["D06"]}).driver.coming
    bag = {seat: next(c.label for c in prompts[0].choices if c.key == "bag") for seat, prompts in coming.items()}
    assert bag == {1: "3 gold, 3 tiles to choose from", 2: "5 gold, 2 tiles to choose from"}
