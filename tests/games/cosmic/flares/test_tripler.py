"""The flare of Tripler: a third of a high attack, and a higher limit."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_high_attack_of_the_other_side_counts_a_third() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-tripler"}, allies={2: ("offense", 1)})
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "flare-tripler").pass_windows()
    assert t.totals == (8 + 3, 7 + 4)


def test_an_attack_below_fifteen_is_not_divided() -> None:
    t = challenge("attack-08 flare-tripler", "attack-14")
    t.play("attack-08", "attack-14", to="cards revealed")
    assert not t.can_react(0, "flare-tripler")


def test_the_own_side_is_not_divided() -> None:
    t = challenge("attack-30 flare-tripler", "attack-08").play("attack-30", "attack-08", to="cards revealed")
    assert not t.can_react(0, "flare-tripler")


def test_the_owner_triples_up_to_thirteen() -> None:
    t = challenge("attack-13 flare-tripler", "attack-20", powers={0: "tripler"})
    t.play("attack-13", "attack-20", to="cards revealed").react(0, "flare-tripler").pass_windows()
    assert t.totals == (39 + 2, 24)


def test_the_limit_is_not_raised_for_a_zapped_power() -> None:
    t = challenge("attack-13 flare-tripler", "attack-20", powers={0: "tripler"}, hands={2: "cosmic-zap"})
    t.play("attack-13", "attack-20", to="cards revealed").react(2, "cosmic-zap")
    t.pass_windows(to="cards revealed").react(0, "flare-tripler").pass_windows()
    assert t.totals == (13 + 2, 7 + 4)


def test_a_compromise_that_has_become_an_attack_of_fifteen_is_divided() -> None:
    t = challenge("attack-08 flare-tripler", "compromise flare-pacifist")
    t.play("attack-08", "compromise", to="cards revealed").react(1, "flare-pacifist")
    t.pass_windows(to="cards revealed").react(0, "flare-tripler").pass_windows()
    assert t.totals == (8 + 2, 5 + 4)
