"""Healer: returns the losses of others for a card."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"


def test_a_healer_returns_lost_tokens_and_draws_a_card() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "healer"}, cone=3, deck=DECK).play("attack-01", "attack-20")
    t.choose(2, "heal", "yes").pass_windows().answer(0, "tokens home", {"0.1": 3}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +3")
    assert len(t.state.players[2].hand) == 1


def test_a_healer_may_let_them_suffer() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "healer"}, cone=3, deck=DECK).play("attack-01", "attack-20")
    t.choose(2, "heal", "no").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")
    assert t.state.players[2].hand == []


def test_each_loser_is_healed_or_not() -> None:
    t = challenge("attack-01", "attack-20", powers={3: "healer"}, allies={2: ("offense", 2)}, deck=DECK)
    t.play("attack-01", "attack-20").choose(3, "heal", "no").pass_windows().choose(3, "heal", "yes").pass_windows()
    t.answer(2, "tokens home", {"2.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 cone -2", "2 2.1 +2")


def test_a_healer_cannot_heal_itself() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "healer"}).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_who_has_no_other_base_cannot_be_healed() -> None:
    planets = {f"1.{n}": {1: 4 if n == 1 else 0} for n in range(1, 6)}
    t = challenge("attack-20", "attack-01", powers={2: "healer"}, planets=planets, warp={1: 16})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_healing_does_not_cancel_consolation() -> None:
    t = challenge("compromise", "attack-20 attack-08 attack-06", powers={2: "healer"}, deck=DECK)
    t.play("compromise", "attack-20").choose(2, "heal", "yes").pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).finish()
    assert len(t.state.players[0].hand) == 2


def test_tokens_of_a_destroyed_planetoid_can_be_healed() -> None:
    t = Table(position(phase="planetoid", powers={2: "healer"}, planetoids={"P01": (1, 0, {0: 2})}, deck=DECK))
    t.choose(2, "heal", "yes").pass_windows().answer(0, "tokens home", {"0.1": 2})
    assert {"0 P01 -2", "0 0.1 +2"} <= t.changes


def test_a_zapped_healer_heals_nobody() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "healer"}, hands={3: "cosmic-zap"}, deck=DECK)
    t.play("attack-01", "attack-20").choose(2, "heal", "yes").react(3, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")
    assert t.state.players[2].hand == []
