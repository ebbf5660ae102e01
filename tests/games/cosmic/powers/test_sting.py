"""Sting: another player pays half of its losses."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position

DECK = "attack-08 attack-06 attack-04"


def test_another_player_pays_half_and_may_draw_cards() -> None:
    t = challenge("attack-01 attack-10", "attack-20", powers={0: "sting"}, cone=4, deck=DECK)
    t.play("attack-01", "attack-20").choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.1": 2})
    t.answer(2, "tokens to lose", {"2.1": 2}).answer(2, "cards for a loss", {"hand": 1, "deck": 1}).finish()
    t.expect_tokens("0 cone -4", "0 0.1 +2", "0 warp +2", "2 2.1 -2", "2 warp +2")
    assert len(t.state.players[2].hand) == 2
    assert t.state.players[0].hand == []


def test_half_of_three_is_one() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "sting"}, cone=3, deck=DECK).play("attack-01", "attack-20")
    t.choose(0, "who pays", "1").pass_windows().answer(0, "tokens home", {"0.1": 1})
    t.answer(1, "tokens to lose", {"1.2": 1}).answer(1, "cards for a loss", {}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +1", "0 warp +2", "1 1.2 -1", "1 warp +1")


def test_a_sting_that_loses_a_single_token_is_not_asked() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "sting"}, cone=1).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -1", "0 warp +1")


def test_a_sting_may_bear_its_loss_alone() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "sting"}, cone=2).play("attack-01", "attack-20")
    t.choose(0, "who pays", "none").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_losses_of_others_are_none_of_its_business() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "sting"}, cone=4).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -4", "0 warp +4")


def test_a_beaten_sting_does_not_keep_tokens_on_the_lost_planet() -> None:
    t = challenge("attack-20", "attack-01", powers={1: "sting"}, deck=DECK).play("attack-20", "attack-01")
    t.choose(1, "who pays", "3").pass_windows()
    assert "1.1" not in t.choices_of_split(1, "tokens home")


def test_tokens_of_a_destroyed_planetoid_can_be_kept_on_other_bases() -> None:
    t = Table(position(phase="planetoid", powers={0: "sting"}, planetoids={"P01": (1, 0, {0: 2})}, deck=DECK))
    t.choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.1": 1})
    t.answer(2, "tokens to lose", {"2.1": 1}).answer(2, "cards for a loss", {})
    assert {"0 0.1 +1", "0 warp +1", "2 2.1 -1", "2 warp +1"} <= t.changes


def test_a_zapped_sting_bears_its_loss() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "sting"}, cone=2, hands={3: "cosmic-zap"})
    t.play("attack-01", "attack-20").choose(0, "who pays", "2").react(3, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_a_payer_that_draws_tokens_along_may_draw_those_that_are_being_lost() -> None:
    t = challenge("attack-20", "attack-01", edicts="off", powers={1: "sting", 2: "vacuum"}, deck=DECK)
    t.play("attack-20", "attack-01").choose(1, "who pays", "2").pass_windows().answer(1, "tokens home", {"1.2": 2})
    t.answer(2, "tokens to lose", {"2.1": 2}).answer(2, "tokens to draw along", {"1": 2})
    t.answer(1, "tokens to lose", {"1.1": 2}).answer(2, "cards for a loss", {}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 +2", "1 warp +2", "2 2.1 -2", "2 warp +2")
