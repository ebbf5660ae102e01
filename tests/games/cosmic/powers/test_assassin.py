"""Assassin: destiny costs the player it names a token."""

from __future__ import annotations

from typing import Any

from tests.games.cosmic.table import Table, position


def destiny(card: str, **facts: Any) -> Table:
    """Destiny is about to be drawn by seat 0: it will be this card."""
    return Table(position(phase="destiny", powers={2: "assassin"}, **facts), destiny=[card])


def test_the_player_named_loses_a_token_on_a_base_of_the_assassins_choice() -> None:
    t = destiny("color-1#1").choose(2, "base to strike", "1.3").pass_windows()
    t.expect_tokens("1 1.3 -1", "1 warp +1")


def test_a_wild_destiny_lets_the_assassin_pick_its_victim() -> None:
    t = destiny("wild#1")
    assert t.choices(2, "victim") == ["0", "1", "3"]
    t.choose(2, "victim", "3").choose(2, "base to strike", "3.1").pass_windows()
    t.expect_tokens("3 3.1 -1", "3 warp +1")


def test_an_assassin_does_not_strike_itself() -> None:
    t = destiny("color-2#1").pass_windows()
    t.expect_tokens()


def test_a_player_without_a_base_cannot_be_struck() -> None:
    planets: dict[str, dict[int, int]] = {f"1.{n}": {} for n in range(1, 6)}
    t = destiny("color-1#1", planets=planets, warp={1: 20}).pass_windows()
    t.expect_tokens()


def test_a_zapped_assassin_strikes_nobody() -> None:
    t = destiny("color-1#1", hands={3: "cosmic-zap"}).choose(2, "base to strike", "1.3")
    t.react(3, "cosmic-zap").pass_windows()
    t.expect_tokens()


def test_a_struck_planetoid_is_no_longer_occupied() -> None:
    t = destiny("color-1#1", planetoids={"P01": (3, 0, {1: 1})}).choose(2, "base to strike", "P01").pass_windows()
    assert t.state.bases(1) == ["1.1", "1.2", "1.3", "1.4", "1.5"]
