"""What is typed and shown before it counts: whatever was typed, the panel opens, and the way back leads there."""

from __future__ import annotations

import pytest

from bot.ui.shapes import components
from engine import Dice
from games import GAMES
from tests.host.fakes import CHANNEL
from tests.host.world import fewest

STEPS = 120
"""So many answers of a game are looked at."""


async def asked_of(world, table, person, question):
    """A question of somebody, with its draft."""
    panel = await world.host.panels.panel(table, person)
    return next(each for each in panel.questions if each.id == question)


async def asked_by_chance(world, game):
    """Questions of a game played by chance: the table, who is asked, what, and what they are about to answer."""
    await world.restart(games=GAMES)
    table, dice = await world.play(*fewest(game), game=game.key), Dice("typed")
    for _ in range(STEPS):
        owing = await world.owing(table)
        if not owing:
            await world.pass_time(3600)
            continue
        person, asked = dice.choice(owing)
        question = await asked_of(world, table, person, asked)
        answer = question.prompt.sample(dice)
        yield table, person, question, answer
        await world.host.seat.answer(table, question.id, question.digest, person, answer, key=world.key())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_panel_opens_whatever_was_typed_and_is_looked_at_first(world, game):
    shown_first = 0
    async for table, person, question, answer in asked_by_chance(world, game):
        text = game.face.notation(question.prompt, answer)
        seen = await world.host.lines.look_first(CHANNEL, [question.prompt.ask], person, text, key=world.key())
        if seen is None:
            continue
        assert seen.answer == answer
        shown_first += 1
        there = await asked_of(world, table, person, question.id)
        assert components.show(there).rows, "the panel opens beside what was typed"
        back = {key: part for key, part in there.draft.items() if key != "answer"}
        await world.host.seat.keep(table, there.id, there.digest, person, back, key=world.key())
        assert components.show(await asked_of(world, table, person, question.id)).rows
    assert shown_first, "some of what was typed is looked at before it counts"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_what_a_button_would_show_first_is_shown_first_by_a_command_in_which_nothing_is_written(world, game):
    compared = 0
    async for table, person, question, answer in asked_by_chance(world, game):
        text = game.face.notation(question.prompt, answer)
        first = await world.host.panels.wants_confirming(table, question.id, question.digest, person, answer)
        asks = [question.prompt.ask]
        seen = await world.host.lines.look_first(CHANNEL, asks, person, text, pressed=True, key=world.key())
        assert (seen is not None) == first, text
        compared += 1
    assert compared
