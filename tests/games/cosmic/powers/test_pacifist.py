"""Pacifist: a compromise beats an attack."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_compromise_of_the_pacifist_wins_against_an_attack() -> None:
    t = challenge("compromise", "attack-40", powers={0: "pacifist"})
    t.play("compromise", "attack-40").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_no_consolation_is_paid_to_the_pacifists_victim() -> None:
    t = challenge("compromise attack-01", "attack-40", powers={0: "pacifist"})
    t.play("compromise", "attack-40").finish()
    assert [card for card in t.state.players[0].hand if card.startswith("attack-01")]


def test_two_compromises_are_a_deal() -> None:
    t = challenge("compromise", "compromise", powers={0: "pacifist"})
    t.play("compromise", "compromise")
    assert t.outcome == "deal"


def test_an_attacking_pacifist_wins_and_loses_as_usual() -> None:
    t = challenge("compromise", "attack-01", powers={1: "pacifist"})
    t.play("compromise", "attack-01")
    assert t.outcome == "defense"


def test_a_pacifist_that_is_only_an_ally_changes_nothing() -> None:
    t = Table(
        position(powers={2: "pacifist"}, cone=2, allies={2: ("offense", 1)}, hands={0: "compromise", 1: "attack-01"})
    )
    t.play("compromise", "attack-01")
    assert t.outcome == "defense"


def test_a_zapped_pacifist_loses() -> None:
    t = challenge("compromise", "attack-40", powers={0: "pacifist"}, hands={2: "cosmic-zap"})
    t.play("compromise", "attack-40", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.outcome == "defense"
