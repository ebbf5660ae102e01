"""Chance: one index, one value, the same for ever and on every machine."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Dice, below
from tests.engine.sandbox import begin


def test_known_draws_never_change() -> None:
    """Tables that are running depend on these very numbers."""
    assert [below("seed", "tiles", index, 100) for index in range(8)] == KNOWN
    dice = Dice("seed", "players")
    assert [dice.below(100) for _ in range(10)] == KNOWN_DICE


KNOWN = [20, 99, 14, 42, 50, 46, 22, 58]
KNOWN_DICE = [30, 45, 15, 44, 91, 71, 98, 4, 2, 42]


def test_a_draw_is_the_high_part_of_its_hash_times_the_sides() -> None:
    digest = blake2b(b"tiles\x007", key=b"seed", digest_size=16).digest()
    assert below("seed", "tiles", 7, 6) == int.from_bytes(digest, "big") * 6 // 2**128


@given(st.text(max_size=90), st.text(max_size=12), st.integers(0, 10**6), st.integers(1, 10**6))
def test_every_draw_is_in_range_and_needs_one_index(seed: str, stream: str, index: int, sides: int) -> None:
    assert 0 <= below(seed, stream, index, sides) < sides


@pytest.mark.parametrize("sides", [0, -1])
def test_nothing_can_be_drawn_from_nothing(sides: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        below("seed", "s", 0, sides)
    with pytest.raises(ValueError, match="cannot draw"):
        Dice("seed").below(sides)


def test_draws_are_uniform_and_streams_are_independent() -> None:
    draws = [(below("seed", "one", index, 6), below("seed", "two", index, 6)) for index in range(36_000)]
    counts = Counter(draws)
    assert len(counts) == 36
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 66.6  # 35 degrees of freedom: a thousandth of fair dice do worse


def test_the_players_dice_are_uniform_and_repeatable() -> None:
    dice = Dice("seed")
    counts = Counter(dice.below(6) for _ in range(12_000))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5
    assert [Dice("a").below(9) for _ in range(3)] == [Dice("a").below(9)] * 3
    other = Dice("seed")
    assert other.sample("abcdef", 6) != sorted("abcdef")
    assert sorted(other.sample("abcdef", 6)) == sorted("abcdef")
    assert {other.between(3, 4) for _ in range(40)} == {3, 4}


def test_draw_and_shuffle_take_one_index_for_each_thing_drawn() -> None:
    def flow(g):
        seen = g.draw("sack", "abcdefgh", 3), g.shuffle("deck", range(5)), g.roll("die", 6)
        assert len(set(seen[0])) == 3
        assert sorted(seen[1]) == [0, 1, 2, 3, 4]
        assert 1 <= seen[2] <= 6
        yield from ()

    driver = begin(flow)
    assert driver.state.chance == {"sack": 3, "deck": 5, "die": 1}


def test_another_shuffle_does_not_disturb_a_stream() -> None:
    drawn = []

    def plain(g):
        drawn.append(g.draw("sack", range(50), 5))
        yield from ()

    def disturbed(g):
        g.shuffle("other", range(20))
        drawn.append(g.draw("sack", range(50), 5))
        yield from ()

    begin(plain)
    begin(disturbed)
    assert drawn[0] == drawn[1]


def test_a_rigged_stream_gives_what_it_was_loaded_with() -> None:
    drawn = []

    def flow(g):
        drawn.append(g.draw("destiny", ["blue", "red", "green"], 2))
        drawn.append(g.roll("die", 6))
        yield from ()

    begin(flow, rig={"destiny": ["red", "blue"], "die": [5]})
    assert drawn == [["red", "blue"], 5]
