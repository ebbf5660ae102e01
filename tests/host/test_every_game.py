"""Every hosted game through the house: nothing crashes, no post names what is hidden, the replay is equal."""

from __future__ import annotations

import re

import pytest

from engine import Dice
from games import GAMES
from tests.example import GAME as EXAMPLE
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.world import World, fewest

DECISIONS = 60


@pytest.fixture(params=(EXAMPLE, *GAMES), ids=lambda game: game.key)
async def house(request, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (request.param,))
    yield world
    await world.database.close()


def names_of_hidden(text, keys):
    return [key for key in keys if key in text and re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text)]


async def test_a_game_by_chance_tells_nothing_hidden_and_verifies(house):
    (game,) = house.games
    dice = Dice(f"house/{game.key}")
    table = await house.play(*(ANA, BEN, CEM)[: game.rules.seats[-1]], game=game.key)
    for number in range(DECISIONS):
        if (await house.row(table)).status != "running":
            break
        if number % 20 == 10:
            await house.restart()
        async with house.host.house.tables.hold(table) as held:
            hidden = list(game.rules.hidden(held.driver.state, None))
            public = repr(held.driver.view(None))
        known = len(house.channel.said)
        edits = [said.edits for said in house.channel.said]
        await house.host.house.courier.drain()
        for place, said in enumerate(house.channel.said):
            if place < known and said.edits == edits[place]:
                continue
            post = said.post
            words = "\n".join([post.title, post.text, post.picture.alt if post.picture else ""])
            assert names_of_hidden(words, set(hidden) - set(names_of_hidden(public, hidden))) == []
        watching = await house.host.panels.panel(table, DAN)
        assert watching.picture is None
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
    verified = await house.host.operate.verify(table)
    assert verified.ok, verified.problems


async def test_a_table_with_bots_plays_by_itself_and_is_narrated(house):
    (game,) = house.games
    seats = min(3, game.rules.seats[-1])
    table = await house.play(ANA, bots=seats - 1, game=game.key)
    dice = Dice(f"bots/{game.key}")
    for _ in range(15):
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
        await house.settle()
    assert {row.by for row in await house.inputs(table)} >= {"player", "bot"}
    assert len(house.channel.said[-1].post.text) <= 3000
    log = "\n".join((await house.host.readings.log(table, ANA)).pages)
    assert len(log) > 100


async def test_no_two_choices_of_a_panel_have_the_same_number(house):
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"numbers/{game.key}")
    for _ in range(60):
        for person in await house.seated(table):
            questions = (await house.host.panels.panel(table, person)).questions
            numbers = [number for question in questions for number in question.numbers.values()]
            assert len(set(numbers)) == len(numbers), [question.prompt.ask for question in questions]
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)


async def test_every_question_can_be_answered_by_typing_it(house):
    (game,) = house.games
    table = await house.play(*fewest(game), game=game.key)
    dice = Dice(f"typed/{game.key}")
    place = (await house.row(table)).channel_id
    typed = 0
    for _ in range(100):
        if (await house.row(table)).status != "running":
            break
        owing = [
            (person, question)
            for person in await house.seated(table)
            for question in (await house.host.panels.panel(table, person)).questions
            if not question.answered
        ]
        if not owing:
            await house.pass_time(3600)
            continue
        person, question = dice.choice(owing)
        notation = game.face.notation(question.prompt, question.prompt.sample(dice))
        offered = await house.host.typing.options_for(place, [question.prompt.ask], person, notation)
        assert len(offered) <= 25
        if len(notation) <= 100:
            assert notation in [value for _, value in offered]
        await house.host.seat.answer_named(place, [question.prompt.ask], person, notation, key=house.key())
        typed += 1
    assert typed > 10 or (await house.row(table)).status == "finished"
