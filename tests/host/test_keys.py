"""Nobody reads a key: what the games call things inside themselves stands in no sentence, label or alternative text."""

from __future__ import annotations

import pytest

from bot.ui.pages import panel_pages
from engine import Dice, Refusal
from games import GAMES
from tests.games.keys import keys_of, keys_read, tables
from tests.host.eyes import everything, panel_words, words_of
from tests.host.fakes import ANA, PEOPLE
from tests.host.world import World

DECISIONS, LOOKS = 36, 3


@pytest.fixture
async def house(request, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", GAMES)
    yield world
    await world.database.close()


@pytest.mark.parametrize(("game", "seats", "options"), [next(iter(tables(game))) for game in GAMES])
async def test_no_key_is_read_anywhere_at_a_table(house, game, seats, options):
    people = PEOPLE[: min(seats, len(PEOPLE))]
    table = await house.play(*people, game=game.key, options=options)
    dice, found, heard = Dice(f"keys/{game.key}/{options}"), {}, 0

    def read(where, texts):
        for words in texts:
            for key in keys_read(words, keys):
                found.setdefault(f"{where}: {key}", words[:400])

    for number in range(DECISIONS):
        async with house.host.house.tables.hold(table) as held:
            keys = keys_of(game, held.driver)
        said = house.channel.said
        for each in said[heard:]:
            read("post", [each.post.title, each.post.text, each.post.picture.alt if each.post.picture else ""])
        heard = len(said)
        if (await house.row(table)).status != "running":
            break
        owing = [
            (person, question)
            for person in people
            for question in (await house.host.panels.panel(table, person)).questions
            if not question.answered
        ]
        if not owing:
            await house.pass_time(3600)
            continue
        person, question = dice.choice(owing)
        read("panel", await panel_words(house.host, table, person))
        if number % (DECISIONS // LOOKS) == 0:
            read("look", await everything(house.host, table, person))
        answer, prompt = question.prompt.sample(dice), question.prompt
        for typed in ("?", "nothing of that kind", *(game.face.notation(prompt, prompt.sample(dice)) + "9",)):
            try:
                await house.host.panels.preview(table, question.id, question.digest, person, typed)
            except Refusal as refusal:
                read("refusal", [str(refusal)])
        looked = await house.host.panels.preview(table, question.id, question.digest, person, answer)
        read("preview", words_of(panel_pages.preview(looked)))
        receipt = await house.host.seat.answer(table, question.id, question.digest, person, answer, key=house.key())
        read("receipt", words_of(panel_pages.receipt(receipt)))
        await house.settle()
    read("look", await everything(house.host, table, ANA))
    assert found == {}
