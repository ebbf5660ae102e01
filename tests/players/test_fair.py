"""Nobody has other luck for being a bot, and no player is told who is one."""

from __future__ import annotations

import dataclasses

import pytest

from engine import Decision, Dice, Driver
from engine.candidates import has_choice
from engine.seen import Given, Owed, Seen
from games import GAMES
from players import player, skill_of
from players.match import begin

PLAYED = [game.key for game in GAMES if skill_of(game.key) is not None]
MOST = 60
"""Decisions of a game that are compared."""


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
            told, same = bots.submit(decision), people.submit(dataclasses.replace(decision, by="player"))
        witness.note(told)
        assert told.events == same.events
        drawn += len(told.events)
    assert drawn > 0
    assert bots.state.chance == people.state.chance


def test_what_a_player_is_given_has_no_place_for_who_is_a_person():
    fields = {field.name for kind in (Seen, Owed, Given) for field in dataclasses.fields(kind)}
    assert fields == {
        "game", "seats", "options", "seat", "told", "since", "before", "view", "given", "owed", "id", "prompt", "ask",
        "answer", "known",
    }  # fmt: skip
