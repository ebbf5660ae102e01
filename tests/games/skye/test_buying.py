"""Phase 4, the first buy turn: buying from opponents, and what becomes of unsold tiles."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.skye import GAME
from games.skye.content import BAG_TILES
from games.skye.rules.events import BuyPassed, TileBought, UnsoldKept
from tests.games.skye.table import Table, position

NAMES = {0: "Ana", 1: "Ben", 2: "Cem"}
DRAWS = ["L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09"]


def market(gold=(9, 10, 20), druids="off", draws=DRAWS, **facts):
    """Three seats; each axes its first tile. Seat 0 asks 4 and 2, seat 1 asks 5 and 1, seat 2 asks 8 and 2."""
    table = Table(position(3, gold=gold, druids=druids, **facts), bag=draws)
    a, b, c, d, e, f, g, h, i = draws
    table.price(0, axe=a, **{b: 4, c: 2}).price(1, axe=d, **{e: 5, f: 1}).price(2, axe=g, **{h: 8, i: 2})
    return table


def test_a_seller_gets_the_price_and_takes_back_the_gold_that_lay_there():
    """Worked example: 9 gold, prices 4 and 2, the 4 is sold: 3 + 4 + 4 = 11 at once, the 2 is lost later."""
    table = market().pass_(0).buy(1, "L02")
    assert table.state.clans[0].gold == 11
    table.pass_(2)
    assert table.state.clans[0].gold == 11
    assert table.state.clans[0].to_build == ["L03"]


def test_a_purchase_moves_gold_and_tile_and_nothing_else():
    table = market().pass_(0).buy(1, "L02")
    table.expect_only(
        clans__0__gold=11,
        clans__0__lots__0__buyer=1,
        clans__1__gold=0,
        clans__1__to_build=["L02"],
    )


def test_money_of_a_sale_can_be_spent_in_the_same_phase():
    """S-4. The seller's turn is still to come."""
    table = market(gold=(20, 6, 10))
    assert table.state.clans[1].gold == 0
    table.buy(0, "L05")
    assert table.state.clans[1].gold == 10
    assert table.choices(1) == ["L02", "L03", "L08", "L09", "pass"]


def test_a_tile_is_sold_once():
    table = market(gold=(20, 20, 20)).buy(0, "L05").buy(1, "L02")
    assert "L02" not in table.choices(2)
    with pytest.raises(Illegal, match="not among the choices"):
        table.buy(2, "L05")


def test_several_may_buy_from_one_seller_who_may_sell_everything():
    table = market(gold=(9, 20, 20)).pass_(0).buy(1, "L02").buy(2, "L03")
    settled = table.told(UnsoldKept)
    assert [(event.seat, event.tiles, event.gold) for event in settled] == [
        (0, (), 0),
        (1, ("L05", "L06"), 6),
        (2, ("L08", "L09"), 10),
    ]


def test_own_tiles_and_dear_tiles_are_not_for_sale():
    table = market(gold=(9, 8, 12))
    assert table.choices(0) == ["L06", "L09", "pass"]


def test_each_player_has_one_turn_start_player_first():
    table = market(gold=(20, 20, 20))
    order = []
    while table.state.phase == "buy":
        (seat,) = table.awaited
        order.append(seat)
        table.pass_(seat)
    assert order == [0, 1, 2]
    assert [(event.seat, event.turn) for event in table.told(BuyPassed)] == [(0, 1), (1, 1), (2, 1)]


def test_whoever_can_buy_nothing_is_not_asked():
    """S-31."""
    table = market(gold=(6, 10, 12))
    assert table.state.clans[0].gold == 0
    assert table.awaited == [1]
    assert [(event.seat, event.why) for event in table.told(BuyPassed)] == [(0, "gold")]


def test_whoever_chooses_to_buy_nothing_is_not_said_to_be_poor():
    """S-42."""
    table = market(gold=(20, 20, 20)).pass_(0)
    assert [(event.seat, event.why) for event in table.told(BuyPassed)] == [(0, "")]


def test_an_empty_market_is_not_called_poverty():
    """S-42. With a tile each, the first two have bought what the third could."""
    table = Table(position(3, bag=BAG_TILES[:3], gold=[10] * 3, druids="off"))
    tiles = [clan.lots[0].tile for clan in table.state.clans]
    for seat, tile in enumerate(tiles):
        table.price(seat, **{tile: 2})
    table.buy(0, tiles[1]).buy(1, tiles[0])
    assert [(event.seat, event.why) for event in table.told(BuyPassed)] == [(2, "market")]


def test_unsold_tiles_stay_and_their_gold_is_lost():
    table = market().pass_(0, 1, 2)
    assert table.state.phase == "build"
    assert [clan.to_build for clan in table.state.clans] == [["L02", "L03"], ["L05", "L06"], ["L08", "L09"]]
    assert [clan.gold for clan in table.state.clans] == [3, 4, 10]
    assert all(clan.lots == [] for clan in table.state.clans)


def test_tiles_to_build_are_two_less_sold_more_bought():
    table = market(gold=(20, 20, 20)).buy(0, "L05").buy(1, "L02").buy(2, "L03")
    assert [len(clan.to_build) for clan in table.state.clans] == [1, 2, 3]


def test_coming_turns_can_be_planned_ahead():
    table = market(gold=(20, 20, 20))
    coming = table.driver.coming
    assert sorted(coming) == [1, 2]
    assert [choice.key for choice in coming[1][0].choices] == ["L02", "L03", "L08", "L09", "pass"]
    assert coming[1][0].ask == table.question(0).ask


def test_prices_paid_are_told():
    (event,) = market().pass_(0).buy(1, "L02").told(TileBought)
    assert (event.seat, event.seller, event.tile, event.price, event.paid) == (1, 0, "L02", 4, 4)


def test_a_planned_turn_knows_discount_and_stones_of_keeping():
    table = market(gold=(20, 20, 20), druids="on", tablets={1: ["D07"], 2: ["D03"]})
    labels = {choice.key: choice.label for choice in table.driver.coming[1][0].choices}
    assert (labels["L02"], labels["L08"]) == ("3 gold", "7 gold")
    assert {"keep:L08", "keep:L09"} <= {choice.key for choice in table.driver.coming[2][0].choices}


def test_a_refusal_knows_the_discount_and_what_is_bought_already():
    table = market(gold=(20, 9, 20), druids="on", tablets={1: ["D07", "D03"]}).pass_(0)
    face, view = GAME.face, table.driver.view(1)
    with pytest.raises(Illegal, match=r"L08 costs you 7 gold \(8 less 1 by your stones\), and you have 3\."):
        face.parse(table.question(1), "L08", view)
    assert "Your stones take 1 gold off" in face.question(table.question(1), view, NAMES).body
    table.buy(1, "L02")
    with pytest.raises(Illegal, match="bought a tile of an opponent already"):
        face.parse(table.question(1), "L08", table.driver.view(1))
    assert "Stone of Keeping" in face.question(table.question(1), table.driver.view(1), NAMES).body
    assert "opponent" not in face.question(table.question(1), table.driver.view(1), NAMES).body
