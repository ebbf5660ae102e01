"""Anti-Matter: the lower total wins."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_own_and_allied_tokens_are_subtracted_and_the_lower_total_wins() -> None:
    t = challenge(
        "attack-10", "attack-04", powers={0: "anti-matter"}, cone=4, allies={2: ("offense", 2), 3: ("defense", 1)}
    )
    t.play("attack-10", "attack-04")
    assert t.totals == (10 - 4 - 2, 4 + 4 - 1)
    assert t.outcome == "offense"


def test_a_tie_still_goes_to_the_defense() -> None:
    t = challenge("attack-10", "attack-04", powers={0: "anti-matter"}, cone=2).play("attack-10", "attack-04")
    assert t.totals == (8, 8)
    assert t.outcome == "defense"


def test_a_defending_anti_matter_subtracts_its_planet() -> None:
    t = challenge("attack-01", "attack-08", powers={1: "anti-matter"}, cone=4).play("attack-01", "attack-08")
    assert t.totals == (1 + 4, 8 - 4)
    assert t.outcome == "defense"


def test_a_compromise_loses_as_ever() -> None:
    t = challenge("compromise", "attack-30", powers={0: "anti-matter"}).play("compromise", "attack-30")
    assert t.outcome == "defense"


def test_an_allied_anti_matter_turns_nothing_around() -> None:
    t = challenge("attack-10", "attack-04", powers={2: "anti-matter"}, allies={2: ("offense", 1)})
    t.play("attack-10", "attack-04")
    assert t.totals == (13, 8)
    assert t.outcome == "offense"


def test_a_zapped_anti_matter_turns_nothing_around() -> None:
    t = challenge("attack-10", "attack-04", powers={0: "anti-matter"}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-04", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (12, 8)
    assert t.outcome == "offense"
