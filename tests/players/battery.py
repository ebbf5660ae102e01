"""What must hold of the worlds and players of every game, checked in games played by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine import Decision, Dice, Driver
from engine.candidates import has_choice
from engine.codec import encode
from engine.judgement import Skill
from engine.loading import load_state
from engine.packing import pack, unpack
from engine.players import step
from engine.seen import Owed, Seen, Witness
from engine.worlds import NoWorld, World
from players.match import begin


def questions(
    skill: Skill[Any], seats: int, games: int, *, every: int = 1, options: dict[str, str] | None = None
) -> Iterator[tuple[Driver[Any], Seen, Owed, Dice]]:
    """Questions with a choice that come up in games played by chance, each with what its seat has seen."""
    for number in range(games):
        driver, witness = begin(skill, skill.rules.agree(seats, f"battery {number}", options))
        chance, dice, count = Dice(f"chance {number}"), Dice(f"thoughts {number}"), 0
        while driver.standing is None:
            for open in driver.open.values():
                if not open.answered and has_choice(open.prompt):
                    count += 1
                    if count % every == 0:
                        seen = witness.seen(open.prompt.seat)
                        yield driver, seen, next(owed for owed in seen.owed if owed.id == open.id), dice
            witness.note(step(driver, chance))


def fits(skill: Skill[Any], seats: int, games: int, **more: Any) -> tuple[float, float]:
    """The share of questions for which a world was found, and of the tries that fitted."""
    asked, found, tries = found_of(skill, seats, games, **more)
    return found / asked, found / tries


def found_of(skill: Skill[Any], seats: int, games: int, **more: Any) -> tuple[int, int, int]:
    """How many questions there were, worlds that were found for them, and tries that these took.

    No world that was found may hold a draw of the past that is still to be taken: it would be luck to come.
    """
    found = asked = tries = 0
    for _, seen, _, dice in questions(skill, seats, games, **more):
        asked += 1
        try:
            world = skill.worlds.draw(seen, dice)
        except NoWorld:
            continue
        found, tries = found + 1, tries + world.tries
        assert not waiting(world), f"seat {seen.seat} asked {[each.prompt.ask for each in seen.owed]}"
    return asked, found, tries


def waiting(world: World[Any]) -> set[str]:
    """Streams that are loaded with more than was drawn until now."""
    taken = world.state.chance
    return {stream for stream, values in world.loaded.items() if max(values, default=-1) >= taken.get(stream, 0)}


def expect_policy_reads_only_what_its_seat_knows(skill: Skill[Any], seats: int, games: int, **more: Any) -> None:
    """In two worlds that a seat cannot tell apart it would consider the same."""
    compared = 0
    for _, seen, owed, dice in questions(skill, seats, games, **more):
        try:
            states = [skill.worlds.draw(seen, dice).state for _ in range(2)]
        except NoWorld:
            continue
        for judgement in (skill.judgement, skill.for_search().judgement):
            one, other = (judgement.candidates(state, owed.prompt).first(6) for state in states)
            assert one == other, f"seat {seen.seat} asked {owed.prompt.ask!r} considers {one} and {other}"
        compared += 1
    assert compared


def expect_nothing_else_is_seen_where_the_truth_is_another(
    skill: Skill[Any], seats: int, games: int, **more: Any
) -> None:
    """A world is taken for the truth: what the seat sees of it is, to the letter, what it saw."""
    compared = 0
    for _, seen, _, dice in questions(skill, seats, games, **more):
        try:
            table = table_of(skill.worlds.draw(seen, dice))
        except NoWorld:
            continue
        other = Witness(table, skill.worlds.secret).seen(seen.seat)
        assert text_of(replace(other, told=seen.told)) == text_of(seen)
        compared += 1
    assert compared


def table_of(world: World[Any]) -> Driver[Any]:
    """A table at which a world is the truth."""
    state = load_state(world.rules, world.checkpoint)
    table, _ = Driver.from_state(world.rules, state, fingerprints=False, rig=world.loaded)
    for given in world.inputs:
        if given.kind == "close":
            table.close(given.prompt, given.digest)
        else:
            assert given.seat is not None
            table.submit(Decision(given.prompt, given.digest, given.seat, given.answer, by="bot"))
    return table


def text_of(seen: Seen) -> str:
    """All of it, but the numbers of questions, which count those before."""
    return encode([replace(seen, owed=()), [owed.prompt.digest for owed in seen.owed]])


def expect_packing_keeps_everything(skill: Skill[Any], seats: int, games: int, **more: Any) -> None:
    """What another process reads is what was sent, down to the digests of its questions."""
    for _, seen, _, _ in questions(skill, seats, games, **more):
        read = unpack(skill.rules, pack(seen))
        assert text_of(read) == text_of(seen)
        assert [type(owed.prompt) for owed in read.owed] == [type(owed.prompt) for owed in seen.owed]


Look = Callable[[Any], float]
"""A number that depends on what is not known in a state."""


def ranks(
    skill: Skill[Any],
    seats: int,
    games: int,
    look: Look,
    *,
    worlds: int = 19,
    watch: Callable[[Driver[Any]], None] = lambda driver: None,
    **more: Any,
) -> list[int]:
    """Where the truth stands among worlds by some number: uniform over 0 to `worlds`, if they are as likely as it is.

    Ties are broken by chance. `watch` is shown each table before worlds of it are drawn.
    """
    found = []
    for driver, seen, _, dice in questions(skill, seats, games, **more):
        watch(driver)
        truth = look(driver.state)
        others = [look(skill.worlds.draw(seen, dice).state) for _ in range(worlds)]
        found.append(sum(other < truth for other in others) + dice.below(sum(other == truth for other in others) + 1))
    return found


def unevenness(ranks: list[int], worlds: int = 19, bins: int = 5) -> float:
    """Pearson's chi square of ranks over equal bins; with five of them 18.5 is passed once in a thousand times."""
    expected = len(ranks) / bins
    counts = [0] * bins
    for rank in ranks:
        counts[rank * bins // (worlds + 1)] += 1
    return sum((count - expected) ** 2 / expected for count in counts)
