"""Tripler: low attacks count three times, high ones a third."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_ten_is_tripled() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "tripler"}).play("attack-10", "attack-20")
    assert t.totals == (30 + 2, 20 + 4)


def test_anything_above_ten_is_a_third_rounded_up() -> None:
    t = challenge("attack-20", "attack-08", powers={0: "tripler"}).play("attack-20", "attack-08")
    assert t.totals == (7 + 2, 8 + 4)
    t = challenge("attack-12", "attack-08", powers={0: "tripler"}).play("attack-12", "attack-08")
    assert t.totals == (4 + 2, 8 + 4)


def test_a_defending_tripler_changes_its_own_card_only() -> None:
    t = challenge("attack-10", "attack-08", powers={1: "tripler"}).play("attack-10", "attack-08")
    assert t.totals == (10 + 2, 24 + 4)


def test_an_allied_tripler_changes_no_card() -> None:
    t = challenge("attack-10", "attack-08", powers={2: "tripler"}, allies={2: ("offense", 1)})
    t.play("attack-10", "attack-08")
    assert t.totals == (10 + 3, 8 + 4)


def test_a_zapped_tripler_leaves_its_card_alone() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "tripler"}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (10 + 2, 8 + 4)
