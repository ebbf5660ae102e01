"""Stone tablets, each: it acts, stacks, ends where it must, and spares bystanders."""

from __future__ import annotations

from games.skye.rules.events import OwnTileTaken, ScrollsScored, TileBought, UnsoldKept
from games.skye.rules.land import HOME, Placed
from tests.games.skye.lands import F1
from tests.games.skye.table import Table, position

DRAWS = ["L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09"]


def market(gold=(20, 20, 20), tablets=None, **facts):
    """Each axes its first tile. Seat 0 asks 4 and 2, seat 1 asks 5 and 1, seat 2 asks 8 and 2."""
    table = Table(position(3, gold=gold, tablets=tablets, **facts), bag=DRAWS)
    table.price(0, axe="L01", L02=4, L03=2).price(1, axe="L04", L05=5, L06=1).price(2, axe="L07", L08=8, L09=2)
    return table


def price_of(table, seat, tile):
    return next(choice.label for choice in table.question(seat).choices if choice.key == tile)


# --- bargains --------------------------------------------------------------------------------------------------------


def test_a_bargain_makes_tiles_of_opponents_cheaper_for_its_owner_alone():
    table = market(tablets={0: ["D07"]})
    assert price_of(table, 0, "L05") == "4 gold"
    table.pass_(0)
    assert price_of(table, 1, "L02") == "4 gold"


def test_a_great_bargain_is_its_owners_alone():
    table = market(tablets={0: ["D09"]})
    assert price_of(table, 0, "L05") == "3 gold"
    table.pass_(0)
    assert price_of(table, 1, "L02") == "4 gold"


def test_bargains_add_up_and_the_seller_bears_them():
    """Worked example, S-21: price 5 with discounts 2 and 1; the buyer pays 2, the seller gets 2 and the 5 back."""
    table = market(tablets={0: ["D07", "D09"]}).buy(0, "L05")
    (event,) = table.told(TileBought)
    assert (event.price, event.paid) == (5, 2)
    assert [clan.gold for clan in table.state.clans] == [14 - 2, 14 + 2 + 5, 10]


def test_a_bargain_never_goes_below_nothing():
    """S-20."""
    table = market(tablets={0: ["D07", "D09"]}).buy(0, "L06")
    assert table.told(TileBought)[0].paid == 0
    assert table.state.clans[1].gold == 14 + 1


def test_gold_is_needed_only_for_the_reduced_price():
    table = market(gold=(8, 20, 20), tablets={0: ["D07", "D09"]})
    assert table.state.clans[0].gold == 2
    assert table.choices(0) == ["L05", "L06", "L09", "pass"]


def test_bargains_do_not_reach_the_dolmen_or_the_bag():
    display = ("D20", "D11", "D13", "D08", "D05")
    table = Table(position(3, "second-buy", dolmen=display, tablets={0: ["D07", "D09"]}))
    labels = {choice.key: choice.label for choice in table.question(0).choices}
    assert labels["D05"] == "2 gold"
    assert labels["bag"].startswith("5 gold")


# --- keeping ---------------------------------------------------------------------------------------------------------


def test_keeping_takes_an_own_tile_at_its_price_out_of_the_market():
    """S-27."""
    table = market(tablets={0: ["D03"]})
    assert table.choices(0) == ["L05", "L06", "L08", "L09", "keep:L02", "keep:L03", "pass"]
    table.keep_own(0, "L02")
    table.expect_only(
        clans__0__lots__0__buyer=0,
        clans__0__to_build=["L02"],
        clans__0__kept=1,
        minted=56,
    )
    table.buy(0, "L05")
    assert table.awaited == [1]
    assert "L02" not in table.choices(1)


def test_keeping_comes_before_or_after_the_purchase():
    """S-35."""
    table = market(tablets={0: ["D03"]}).buy(0, "L05")
    assert table.choices(0) == ["keep:L02", "keep:L03", "pass"]
    table.keep_own(0, "L03")
    assert [event.tile for event in table.told(OwnTileTaken)] == ["L03"]
    assert table.awaited == [1]


def test_a_table_may_agree_to_keep_only_before_the_purchase():
    """S-35."""
    table = market(tablets={0: ["D03"]}, own_buy_time="before").buy(0, "L05")
    assert table.awaited == [1]


def test_two_stones_keep_two_tiles():
    table = market(tablets={0: ["D03", "D04"]}).keep_own(0, "L02")
    assert "keep:L03" in table.choices(0)
    table.keep_own(0, "L03").pass_(0)
    assert table.awaited == [1]


def test_a_kept_tile_is_not_paid_twice():
    table = market(tablets={0: ["D03"]}).keep_own(0, "L02").pass_(0, 1, 2)
    settled = next(event for event in table.told(UnsoldKept) if event.seat == 0)
    assert (settled.tiles, settled.gold) == (("L03",), 2)
    assert table.state.clans[0].to_build == ["L02", "L03"]


def test_keeping_can_be_done_once_more_in_the_next_round():
    table = market(tablets={0: ["D03"]}).keep_own(0, "L02").pass_(0).until("price")
    assert table.state.round == 2
    assert table.state.clans[0].kept == 0


# --- plenty ----------------------------------------------------------------------------------------------------------


def test_plenty_makes_the_bag_cheaper_and_deeper():
    one = Table(position(3, "second-buy", gold=(3, 4, 4), tablets={0: ["D05"]})).search_bag(0)
    assert len(one.choices(0)) == 3
    assert one.state.clans[0].gold == 0
    both = Table(position(3, "second-buy", gold=(1, 4, 4), tablets={0: ["D05", "D06"]})).search_bag(0)
    assert len(both.choices(0)) == 4
    assert both.state.clans[0].gold == 0


def test_plenty_is_its_owners_alone():
    table = Table(position(3, "second-buy", gold=(4, 4, 4), tablets={1: ["D05"]}, dolmen=()))
    assert table.awaited == [1]
    rich = Table(position(3, "second-buy", gold=(9, 9, 9), tablets={1: ["D05"]})).search_bag(0)
    assert len(rich.choices(0)) == 2
    assert rich.state.clans[0].gold == 4


# --- memory ----------------------------------------------------------------------------------------------------------


def ending(tablets=(), fresh=(), territory=F1, **options):
    """The end of a game in which seat 0 owns the worked territory: ship (completed, value 1), sheep (open, 1)."""
    return Table(
        position(
            2,
            "final",
            round=6,
            territories={0: territory},
            tablets={0: tablets},
            fresh={0: fresh},
            gold=(0, 0),
            **options,
        )
    )


def scroll_points(table):
    return next(event.points for event in table.told(ScrollsScored) if event.seat == 0)


def test_without_a_stone_nobody_is_asked():
    table = ending()
    assert table.driver.standing is not None
    assert scroll_points(table) == 3


def test_a_stone_of_memory_scores_a_scroll_of_choice_once_more():
    table = ending(["D01"])
    assert [choice.key for choice in table.question(0).bins] == ["L44", "L34"]
    table.rescore(0, L34=1)
    assert scroll_points(table) == 4
    (lines,) = [event.scrolls for event in table.told(ScrollsScored) if event.seat == 0]
    assert [(line.tile, line.points) for line in lines] == [("L44", 2), ("L34", 2)]


def test_two_stones_may_lie_on_one_scroll():
    table = ending(["D01", "D02"]).rescore(0, L44=2)
    (lines,) = [event.scrolls for event in table.told(ScrollsScored) if event.seat == 0]
    assert [(line.tile, line.points) for line in lines] == [("L44", 4), ("L34", 1)]


def test_a_lone_scroll_takes_all_stones_by_itself():
    territory = (*HOME, Placed("L44", 1, 0, 0))
    table = ending(["D01"], territory=territory)
    assert table.driver.standing is not None
    (lines,) = [event.scrolls for event in table.told(ScrollsScored) if event.seat == 0]
    assert lines[0].rescored == 1


def test_without_a_scroll_a_stone_does_nothing():
    table = ending(["D01"], territory=HOME)
    assert scroll_points(table) == 0


def test_a_stone_of_the_last_round_works_unless_agreed_otherwise():
    """S-19."""
    assert ending(fresh=["D01"]).question(0).ask == "rescore"
    assert ending(fresh=["D01"], rescore_last_round="no").driver.standing is not None
