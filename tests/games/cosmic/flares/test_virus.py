"""The flare of Virus: tokens times tokens, and the whole side."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_own_tokens_are_multiplied_by_those_of_the_allies() -> None:
    t = challenge("attack-08 flare-virus", "attack-20", allies={2: ("offense", 3)}, cone=4)
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "flare-virus").pass_windows()
    assert t.totals == (8 + 4 * 3, 24)


def test_without_allies_there_is_nothing_to_multiply_by() -> None:
    t = challenge("attack-08 flare-virus", "attack-20", allies={2: ("defense", 3)})
    t.play("attack-08", "attack-20", to="cards revealed")
    assert not t.can_react(0, "flare-virus")


def test_the_owner_multiplies_by_the_whole_side() -> None:
    t = challenge("attack-08 flare-virus", "attack-20", powers={0: "virus"}, allies={2: ("offense", 3)}, cone=2)
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "flare-virus").pass_windows()
    assert t.totals == (8 * 5, 24)


def test_the_other_side_is_not_concerned() -> None:
    t = challenge(
        "attack-08 flare-virus", "attack-20", allies={2: ("offense", 2), 3: ("defense", 2)}, cone=2
    )  # fmt: skip
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "flare-virus").pass_windows()
    assert t.totals == (8 + 2 * 2, 20 + 4 + 2)
