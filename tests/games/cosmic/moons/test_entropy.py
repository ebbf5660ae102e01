"""Entropy: a foreign base is given up by who has most."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def landed(**planets: dict[int, int]) -> Table:
    moons: dict[str, tuple[str, dict[int, int]]] = {"1.m1": ("entropy", {})}
    named = {key[1:].replace("_", "."): tokens for key, tokens in planets.items()}
    state = position(phase="launch", hands={0: "attack-06"}, edicts="off", moons=moons, planets=named)
    return Table(state).launch("1.m1", p0_5=1).fresh()


def test_who_has_most_gives_one_up_and_the_tokens_go_to_other_bases() -> None:
    t = landed(p3_1={2: 2, 3: 1}, p3_2={2: 1, 3: 1}, p2_1={3: 1, 2: 1})
    t.choose(2, "base to give up", "3.1").answer(2, "tokens home", {"3.2": 1, "2.2": 1})
    t.expect_only("2 3.1 -2", "2 3.2 +1", "2 2.2 +1")


def test_all_give_one_up_who_have_equally_many() -> None:
    t = landed(p3_1={2: 1, 3: 1}, p2_1={3: 2, 2: 1})
    t.answer(2, "tokens home", {"2.2": 1}).answer(3, "tokens home", {"3.2": 2})
    assert (t.state.foreign_bases(2), t.state.foreign_bases(3)) == ([], [])
    t.expect_only("2 waiting -1", "2 2.2 +1", "3 waiting -2", "3 3.2 +2")


def test_without_foreign_bases_nobody_gives_anything_up() -> None:
    landed().expect_only()
