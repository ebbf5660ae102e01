"""Crystal: sets how many tokens each other ally brings."""

from __future__ import annotations

import pytest

from engine import Illegal
from tests.games.cosmic.table import Table, challenge

ALLIES = {2: ("offense", 3), 3: ("defense", 1)}


def crystal(seat: int = 0, **facts: object) -> Table:
    return challenge(
        "attack-10", "attack-08", **{"powers": {seat: "crystal"}, "allies": ALLIES, "edicts": "off", **facts}
    )


def test_the_crystal_sets_the_numbers_and_the_owners_choose_the_bases() -> None:
    t = crystal().answer(0, "tokens of allies", {"2": 1, "3": 3})
    assert sorted(t.questions) == [(2, "tokens home"), (3, "tokens to add")]
    t.answer(2, "tokens home", {"2.1": 2}).answer(3, "tokens to add", {"3.1": 1, "3.2": 1})
    t.expect_tokens("2 cone -2", "2 2.1 +2", "3 shield +2", "3 3.1 -1", "3 3.2 -1")


def test_the_crystal_may_leave_everything_as_it_is() -> None:
    crystal().answer(0, "tokens of allies", {"2": 3, "3": 1}).expect_tokens()


def test_at_least_one_and_at_most_four() -> None:
    t = crystal()
    with pytest.raises(Illegal, match="from 1 to 4"):
        t.answer(0, "tokens of allies", {"2": 5, "3": 1})
    with pytest.raises(Illegal, match="from 1 to 4"):
        t.answer(0, "tokens of allies", {"2": 0, "3": 1})


def test_never_more_than_an_ally_has() -> None:
    home = {"3.1": {3: 1}, **{f"3.{number}": {} for number in range(2, 6)}}
    t = crystal(planets=home, warp={3: 18})
    field = t.asked(0, "tokens of allies").prompt.fields["3"]  # type: ignore[attr-defined]
    assert (field.low, field.high) == (1, 2)


def test_an_allied_crystal_sets_the_others_only() -> None:
    t = crystal(seat=2)
    assert list(t.asked(2, "tokens of allies").prompt.fields) == ["3"]  # type: ignore[attr-defined]


def test_an_uninvolved_crystal_sets_nothing() -> None:
    t = crystal(seat=3, allies={2: ("offense", 3)})
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_a_zapped_crystal_sets_nothing() -> None:
    t = crystal(edicts="on", hands={3: "cosmic-zap"}, allies={2: ("offense", 3)})
    t.answer(0, "tokens of allies", {"2": 1}).pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    t.expect_tokens()


def test_where_fewer_tokens_are_agreed_it_sets_no_more() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "crystal"}, allies={2: ("offense", 1)}, most_tokens="3")
    field = t.asked(0, "tokens of allies").prompt.fields["2"]  # type: ignore[attr-defined]
    assert (field.low, field.high) == (1, 3)
