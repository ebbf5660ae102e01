"""Nobody has other luck for being a bot, and no player is told who is one."""

from __future__ import annotations

import dataclasses
from math import hypot
from statistics import fmean

import pytest

from engine import Decision, Dice, Driver
from engine.candidates import has_choice
from engine.codec import but
from engine.rng import below
from engine.seen import Drawn, Given, Owed, Seen
from games import GAMES
from players import player, skill_of
from players.match import begin, play

PLAYED = [game.key for game in GAMES if skill_of(game.key) is not None]
MOST = 60
"""Decisions of a game that are compared."""

GAMES_PLAYED = 300
"""So many games tell how bots and people draw."""

FINE = 1 << 32
"""So finely it is told where in its bag a draw fell."""


@pytest.mark.parametrize("key", PLAYED)
def test_chance_gives_a_bot_what_it_would_give_a_person(key):
    """The same answers lead to the same draws, whoever gives them, since nothing that is drawn hangs on that."""
    skill = skill_of(key)
    setup = skill.rules.agree(max(2, min(skill.rules.seats)), "fair", {})
    bots, witness = begin(skill, setup)
    people, _ = Driver.start(skill.rules, setup, fingerprints=False)
    learner, dice, drawn = player("learner", skill), Dice("fair"), 0
    for _ in range(MOST):
        if bots.standing is not None:
            break
        question = next((open for open in bots.open.values() if not open.answered and open.owed), None)
        if question is None:
            closing = next(iter(bots.open.values()))
            told, same = (each.close(closing.id, closing.digest) for each in (bots, people))
        else:
            seat = question.prompt.seat
            answer = question.prompt.fallback
            if has_choice(question.prompt):
                seen = witness.seen(seat)
                answer = learner.decide(seen, next(o for o in seen.owed if o.id == question.id), dice).answer
            decision = Decision(question.id, question.digest, seat, answer, by="bot")
            told, same = bots.submit(decision), people.submit(but(decision, by="player"))
        witness.note(told)
        assert told.events == same.events
        drawn += len(told.events)
    assert drawn > 0
    assert bots.state.chance == people.state.chance


def test_what_a_player_is_given_has_no_place_for_who_is_a_person():
    fields = {field.name for kind in (Seen, Owed, Given, Drawn) for field in dataclasses.fields(kind)}
    assert fields == {
        "game", "seats", "options", "seat", "told", "since", "before", "view", "given", "owed", "id", "prompt", "ask",
        "answer", "known", "draws", "stream", "count",
    }  # fmt: skip


@pytest.mark.rehearsal
@pytest.mark.parametrize("key", PLAYED)
def test_whoever_leads_loses_more_by_others_than_whoever_is_last(key):
    """Bots play against whom it pays to play against; they finish nobody off, and make no king."""
    skill, seats = skill_of(key), 3
    judgement, lost = skill.judgement, [0.0] * (seats - 1)

    for number in range(6):
        before: list[tuple[int, list[float]]] = []

        def watch(driver, seen, owed, thought, before=before):
            worth = judgement.strengths(driver.state)[:seats]
            if before:
                seat, earlier = before.pop()
                others = sorted((each for each in range(seats) if each != seat), key=lambda each: -earlier[each])
                for place, other in enumerate(others):
                    lost[place] += max(0.0, earlier[other] - worth[other])
            before.append((seen.seat, worth))

        players = [player("learner", skill) for _ in range(seats)]
        play(skill, skill.rules.agree(seats, f"fair {number}", {}), players, Dice(f"fair {number}"), watch)
    assert lost[0] > 1.1 * lost[-1] > 0


@pytest.mark.rehearsal
@pytest.mark.parametrize("key", PLAYED)
def test_over_many_games_bots_draw_as_well_as_people_and_as_is_to_be_expected(key):
    """Where in its bag a draw fell, 0 to 1, by who answered before it; half of the seats count as people's."""
    skill, fell = skill_of(key), {"bot": list[float](), "player": list[float]()}
    seats = max(2, min(skill.rules.seats))
    for number in range(GAMES_PLAYED):
        setup = skill.rules.agree(seats, f"luck {number}", {})
        driver, _ = Driver.start(skill.rules, setup, fingerprints=False)
        dice = Dice(f"luck {number}")
        while driver.standing is None:
            question = next((open for open in driver.open.values() if not open.answered and open.owed), None)
            before = dict(driver.state.chance)
            if question is None:
                closing = next(iter(driver.open.values()))
                driver.close(closing.id, closing.digest)
                continue
            seat = question.prompt.seat
            by = "bot" if (seat + number) % 2 else "player"
            driver.submit(Decision(question.id, question.digest, seat, question.prompt.sample(dice), by=by))
            fell[by] += [
                below(setup.seed, stream, index, FINE) / FINE
                for stream, drawn in driver.state.chance.items()
                for index in range(before.get(stream, 0), drawn)
            ]
    error = {by: (12 * len(each)) ** -0.5 for by, each in fell.items()}
    mean = {by: fmean(each) for by, each in fell.items()}
    assert all(abs(mean[by] - 0.5) < 4 * error[by] for by in fell), (mean, error)
    assert abs(mean["bot"] - mean["player"]) < 4 * hypot(*error.values()), (mean, error)
