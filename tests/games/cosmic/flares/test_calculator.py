"""The flare of Calculator: odd or even, and equalizing as an ally."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import Table, challenge


def called(word: str, offense: str, defense: str) -> Table:
    t = challenge(f"{offense} flare-calculator", defense)
    t.play(offense, defense, to="cards chosen").react(0, "flare-calculator").choose(0, "odd or even", word)
    return t.pass_windows()


@pytest.mark.parametrize(("word", "totals"), [("even", (8 + 2, 12 + 4)), ("odd", (-12 + 2, 20 + 4))])
def test_a_right_call_reduces_the_other_attack_and_a_wrong_one_the_own(word: str, totals: tuple[int, int]) -> None:
    assert called(word, "attack-08", "attack-20").totals == totals


def test_an_odd_sum_is_odd() -> None:
    assert called("odd", "attack-08", "attack-11").totals == (8 + 2, 3 + 4)


def test_the_owner_equalizes_as_an_ally() -> None:
    t = challenge(
        "attack-08", "attack-20", hands={2: "flare-calculator"}, powers={2: "calculator"}, allies={2: ("offense", 1)}
    )
    t.play("attack-08", "attack-20", to="cards chosen").react(2, "flare-calculator").pass_windows()
    assert t.totals == (8 + 3, 12 + 4)


def test_an_ally_without_the_power_cannot_call() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-calculator"}, allies={2: ("offense", 1)})
    t.play("attack-08", "attack-20", to="cards chosen")
    assert not t.can_react(2, "flare-calculator")


def test_an_owner_whose_power_is_off_uses_the_wild_effect() -> None:
    homes = {f"0.{number}": {} for number in range(1, 4)}
    t = challenge("attack-08 flare-calculator", "attack-20", powers={0: "calculator"}, planets=homes, cone=4)
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "flare-calculator")
    assert t.questions == [(0, "odd or even")]
