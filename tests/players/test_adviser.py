"""Advice: choices of one's own question with reasons that are true, and nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from engine import Dice
from engine.judgement import MORE, Term
from engine.seen import Owed, Seen, Witness
from engine.worlds import NoWorld
from games import GAMES
from players import Adviser, Thought, skill_of
from players.adviser import WORLDS, is_beyond_chance
from players.playout import run_on
from tests.players import battery

SKILLS = {game.key: skill for game in GAMES if (skill := skill_of(game.key)) is not None}
FRESH, PORTION = 40, 10
FEW = 2
"""Worlds in which choices are compared where only that counts what they are compared by."""
NEAR = 17
"""Of so many questions that come up one is looked at."""
FAR = 1700
"""So many come up where many are looked at, however many these are."""
each_game = pytest.mark.parametrize("key", SKILLS)


def positions(skill: Any, count: int, every: int = NEAR) -> Iterator[tuple[Seen, Owed]]:
    """Questions from the beginning to the end of games played by chance, of two sizes of table, half of each."""
    seats = skill.rules.seats
    for each, number in ((min(s for s in seats if s > 1), count - count // 2), (min(4, max(seats)), count // 2)):
        found = battery.questions(skill, each, 99, every=every)
        yield from ((seen, owed) for _, seen, owed, _ in islice(found, number))


def told(skill: Any, seen: Seen, owed: Owed, worlds: int = WORLDS) -> Thought:
    return Adviser(skill, worlds=worlds).decide(seen, owed, Dice("advice"))


def fresh_terms(skill: Any, seen: Seen, answers: list[Any]) -> Iterator[list[dict[str, Term]]]:
    """Where each answer leads in worlds that the adviser has not seen, by what counts."""
    judgement, dice = skill.judgement, Dice("fresh")
    for number in range(FRESH):
        world, row = skill.worlds.draw(seen, dice), []
        for answer in answers:
            game = world.play(f"luck {number}")
            game.answer(seen.seat, answer)
            run_on(game, judgement, turns=judgement.ahead(world.state))
            row.append(judgement.terms(game.state)[seen.seat])
        yield row


def looked_at(skill: Any, seen: Seen, thought: Thought) -> list[tuple[str, float, list[float], list[float]]]:
    """Each reason, what it weighs, and what it comes to in fresh worlds, in worth and in amount: in as many as leave no
    doubt that all of them hold, else in `FRESH`.
    """
    told = [(at, name, weight) for at, each in enumerate(thought.considered) for name, weight in each.why]
    found: list[tuple[str, float, list[float], list[float]]] = [(name, weight, [], []) for _, name, weight in told]
    if not told:
        return found
    nothing = Term(0.0, 0.0)
    for number, row in enumerate(fresh_terms(skill, seen, [each.answer for each in thought.considered]), 1):
        for (at, name, _), (_, _, worths, amounts) in zip(told, found, strict=True):
            here, there = (row[which].get(name[1:], nothing) for which in (at, 1 if at == 0 else 0))
            worths.append(here.worth - there.worth)
            amounts.append(here.amount - there.amount)
        if number % PORTION == 0 and all(
            is_beyond_chance(worths) and holds(worths, weight) for _, weight, worths, _ in found
        ):
            break
    return found


def holds(gaps: list[float], weight: float) -> bool:
    """Whether a reason speaks for the side that it was told for."""
    return (fmean(gaps) > 0) == (weight > 0)


def expect_true_reasons(key: str, count: int, every: int = NEAR, enough: int = 999) -> None:
    """What is said to speak for a choice does so in other worlds, too: hardly ever nothing, never the opposite.

    `enough`: with so many reasons looked at there is no need of more.
    """
    skill, given, confirmed = SKILLS[key], 0, 0
    for seen, owed in positions(skill, count, every):
        if given >= enough:
            break
        for name, weight, gaps, amounts in looked_at(skill, seen, told(skill, seen, owed)):
            assert holds(gaps, weight) or not is_beyond_chance(gaps), f"{owed.prompt.ask}: {name} {weight} is {gaps}"
            more = 1.0 if name.startswith(MORE) else -1.0
            assert holds(amounts, more) or not is_beyond_chance(amounts, 0.0), f"{owed.prompt.ask}: {name}: {amounts}"
            given, confirmed = given + 1, confirmed + holds(gaps, weight)
    assert given, "nothing was said"
    assert confirmed / given >= 0.95, f"{confirmed} of {given} reasons hold in other worlds"


def expect_no_secret_in_advice(key: str, count: int, every: int = NEAR) -> None:
    """Where something else is true of which the seat knows nothing, it is advised the same, to the last digit."""
    skill, compared = SKILLS[key], 0
    for seen, owed in positions(skill, count, every):
        try:
            table = battery.table_of(skill.worlds.draw(seen, Dice("another truth")))
        except NoWorld:
            continue
        other = Witness.knowing(table, skill.worlds.secret, {seen.seat: list(seen.told)}).seen(seen.seat)
        twin = other.owed[[each.id for each in seen.owed].index(owed.id)]
        assert told(skill, other, twin, FEW) == told(skill, seen, owed, FEW), owed.prompt.ask
        compared += 1
    assert compared


@each_game
def test_reasons_hold_in_other_worlds_too(key):
    expect_true_reasons(key, 40, enough=1)


@each_game
def test_no_advice_changes_with_what_the_seat_cannot_see(key):
    expect_no_secret_in_advice(key, 2)


@each_game
def test_an_answer_one_asks_about_is_considered_beside_the_best(key):
    skill = SKILLS[key]
    seen, owed = next(iter(positions(skill, 2)))
    answer = skill.judgement.candidates(skill.worlds.draw(seen, Dice("w")).state, owed.prompt).first(99)[-1]
    thought = Adviser(skill, also=(answer,), worlds=6).decide(seen, owed, Dice("advice"))
    assert answer in [each.answer for each in thought.considered]
    assert [each.worth for each in thought.considered] == sorted((e.worth for e in thought.considered), reverse=True)


@pytest.mark.rehearsal
@each_game
def test_over_many_positions_each_reason_holds_in_other_worlds(key, many):
    expect_true_reasons(key, many, FAR // many)


@pytest.mark.rehearsal
@each_game
def test_over_many_positions_no_advice_changes_with_what_the_seat_cannot_see(key, many):
    expect_no_secret_in_advice(key, many, FAR // many)
