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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_panel_opens_whatever_was_typed_and_is_looked_at_first(world, game):
    await world.restart(games=GAMES)
    table, dice, shown_first = await world.play(*fewest(game), game=game.key), Dice("typed"), set()
    for _ in range(STEPS):
        owing = await world.owing(table)
        if not owing:
            await world.pass_time(3600)
            continue
        person, asked = dice.choice(owing)
        question = await asked_of(world, table, person, asked)
        text = game.face.notation(question.prompt, question.prompt.sample(dice))
        seen = await world.host.lines.look_first(CHANNEL, [question.prompt.ask], person, text, key=world.key())
        if seen is not None:
            shown_first.add(type(question.prompt).__name__)
            there = await asked_of(world, table, person, asked)
            assert components.show(there).rows, "the panel opens beside what was typed"
            back = {key: part for key, part in there.draft.items() if key != "answer"}
            await world.host.seat.keep(table, there.id, there.digest, person, back, key=world.key())
            assert components.show(await asked_of(world, table, person, asked)).rows
        answer = seen.answer if seen is not None else question.prompt.sample(dice)
        await world.host.seat.answer(table, question.id, question.digest, person, answer, key=world.key())
    assert shown_first, "some of what was typed is looked at before it counts"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_what_a_button_would_show_first_is_shown_first_by_a_command_in_which_nothing_is_written(world, game):
    await world.restart(games=GAMES)
    table, dice, looked = await world.play(*fewest(game), game=game.key), Dice("pressed"), set()
    for _ in range(STEPS):
        owing = await world.owing(table)
        if not owing:
            await world.pass_time(3600)
            continue
        person, asked = dice.choice(owing)
        question = await asked_of(world, table, person, asked)
        answer = question.prompt.sample(dice)
        text = game.face.notation(question.prompt, answer)
        first = await world.host.panels.wants_confirming(table, question.id, question.digest, person, answer)
        asks = [question.prompt.ask]
        seen = await world.host.lines.look_first(CHANNEL, asks, person, text, pressed=True, key=world.key())
        assert (seen is not None) == first, text
        looked.add(first)
        await world.host.seat.answer(table, question.id, question.digest, person, answer, key=world.key())
    assert looked == {False, True}
