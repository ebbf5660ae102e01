"""Trader: exchanges hands before cards are chosen."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10 compromise", 1: "attack-08 attack-06 attack-04"}


def test_the_trader_exchanges_hands_for_good() -> None:
    t = Table(position(powers={0: "trader"}, cone=2, hands=HANDS))
    t.react(0, "trader").pass_windows()
    t.expect_only(
        "0 loses attack-10", "0 loses compromise", "0 gains attack-04", "0 gains attack-06", "0 gains attack-08",
        "1 gains attack-10", "1 gains compromise", "1 loses attack-04", "1 loses attack-06", "1 loses attack-08",
        "0 knows attack-10", "0 knows compromise", "1 knows attack-04", "1 knows attack-06", "1 knows attack-08",
    )  # fmt: skip


def test_the_trader_need_not_trade() -> None:
    t = Table(position(powers={0: "trader"}, cone=2, hands=HANDS)).pass_windows()
    t.expect_only()


def test_an_allied_trader_is_not_asked() -> None:
    t = Table(position(powers={2: "trader"}, cone=2, allies={2: ("offense", 1)}, hands=HANDS))
    assert not t.can_react(2, "trader")


def test_a_zapped_trader_keeps_its_hand() -> None:
    t = Table(position(powers={0: "trader"}, cone=2, hands={**HANDS, 2: "cosmic-zap"}))
    t.react(0, "trader").pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    t.expect_only("2 loses cosmic-zap")
