"""Graviton: one digit counts."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import challenge


@pytest.mark.parametrize(("word", "totals"), [("tens", (3 + 2, 1 + 4)), ("ones", (0 + 2, 8 + 4))])
def test_of_both_attacks_only_the_called_digit_counts(word: str, totals: tuple[int, int]) -> None:
    t = challenge("attack-30", "attack-18", powers={1: "graviton"})
    t.play("attack-30", "attack-18", to="cards chosen").react(1, "graviton").choose(1, "digit that counts", word)
    t.pass_windows()
    assert t.totals == totals


def test_an_attack_of_one_digit_has_no_tens() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "graviton"})
    t.play("attack-08", "attack-10", to="cards chosen").react(0, "graviton").choose(0, "digit that counts", "tens")
    t.pass_windows()
    assert t.totals == (0 + 2, 1 + 4)


def test_a_silent_graviton_changes_nothing() -> None:
    t = challenge("attack-30", "attack-18", powers={1: "graviton"}).play("attack-30", "attack-18")
    assert t.totals == (32, 22)


def test_an_allied_graviton_is_not_asked() -> None:
    t = challenge("attack-30", "attack-18", powers={2: "graviton"}, allies={2: ("offense", 1)})
    t.play("attack-30", "attack-18")
    assert t.totals == (33, 22)


def test_a_zapped_graviton_changes_nothing() -> None:
    t = challenge("attack-30", "attack-18", powers={1: "graviton"}, hands={2: "cosmic-zap"})
    t.play("attack-30", "attack-18", to="cards chosen").react(1, "graviton").choose(1, "digit that counts", "ones")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (32, 22)
