"""Parts of sentences that every game says alike."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.kit.sentences import clipped, count, listed, seat_name, seats_words, uncited, upper


def test_a_number_stands_before_its_noun() -> None:
    assert [count(number, "tile") for number in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert count(2, "gold", "gold") == "2 gold"


def test_a_list_ends_with_and_or_with_the_word_asked_for() -> None:
    assert [listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"


def test_a_capital_leaves_the_other_letters_as_they_are() -> None:
    assert (upper("the Eldrid"), upper("")) == ("The Eldrid", "")


def test_words_are_clipped_at_a_space() -> None:
    assert clipped("two towers, and an oak", 13) == "two towers…"
    assert clipped("short", 5) == "short"


@given(st.text(max_size=60), st.integers(1, 40))
def test_what_is_shortened_is_never_too_long(words: str, most: int) -> None:
    assert len(clipped(words, most)) <= most


def test_a_seat_without_a_name_is_called_by_its_letter() -> None:
    assert [seat_name({0: "Ana"}, seat) for seat in (0, 1)] == ["Ana", "Seat B"]
    assert (seats_words({0: "Ana", 1: "Ben"}, [0, 1]), seats_words({}, [])) == ("Ana and Ben", "nobody")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_read_of_a_component_has_no_number_of_a_ruling_in_it(game) -> None:
    told = [uncited(page.text) for page in game.face.components()]
    assert [text for text in told if re.search(r"\b[A-Z]+-\d+\b", text)] == []


def test_numbers_of_rulings_are_left_out_with_their_brackets() -> None:
    assert uncited("You still stand there (ruling L-12). So (S-2, S-3 and S-4).") == "You still stand there. So."
    assert uncited("A tile (L25) stays.") == "A tile (L25) stays."
