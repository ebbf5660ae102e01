"""Pairwise tables: few, and no pair that goes together is left out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine import Option, Refusal
from engine.contract import pairwise
from tests.engine.cove import COVE
from tests.engine.toy import BEACH, BeachGame


class Wide(BeachGame):
    """Five options of three values, two of which exclude each other."""

    options = tuple(Option(key, key, {value: value for value in "xyz"}) for key in "abcde")
    seats = range(2, 5)

    def agreeable(self, seats: int, options: Any) -> None:
        if options["a"] == options["b"] == "x":
            raise Refusal("Not both.")


def test_every_pair_that_goes_together_occurs_in_few_tables() -> None:
    tables = list(pairwise(Wide(BEACH.registry)))
    flat = [{"seats": str(seats), **options} for seats, options in tables]
    for one, two in combinations(["seats", *"abcde"], 2):
        seen = {(table[one], table[two]) for table in flat}
        expected = 8 if (one, two) == ("a", "b") else 9
        assert len(seen) == expected, (one, two)
    assert len(tables) < 25, "there are 729 in all"


def test_a_game_without_options_is_tried_at_every_seat_count() -> None:
    assert list(pairwise(COVE)) == [(2, {}), (3, {}), (4, {})]
