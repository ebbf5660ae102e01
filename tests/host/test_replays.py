"""Looking back at a game that is over: its steps, what was hidden, its film and its file."""

from __future__ import annotations

import asyncio
import json
from dataclasses import fields
from itertools import islice

import pytest
from sqlalchemy import delete, func, select

from engine import Decision, Dice, Driver, Standing
from engine.codec import encode
from games import GAMES
from host.records.verification import verified
from host.replays import replays
from host.replays.film import MOST_SHOTS, Film
from host.replays.steps import steps_of
from host.table.stores import event_row, input_row
from host.table.table import Table
from storage import schema
from storage.rows import SeatRow, TableRow
from storage.table_store import TableStore
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, GUILD
from tests.host.test_play import to_the_burying


async def over(world):
    """A finished game of Ana and Ben, two rounds."""
    return await finish(world, await world.play())


async def finish(world, table, *, most=200):
    """The game is played by chance to its end."""
    dice = Dice("replays")
    for _ in range(most):
        if (await world.row(table)).status == "finished":
            return table
        if not await world.random_answer(table, dice):
            await world.pass_time(24 * 3600)
    raise AssertionError("the game does not end")


async def test_a_game_is_stepped_through_from_its_beginning_to_its_end(world):
    table = await over(world)
    first = await world.host.replays.step(table, CEM)
    assert (first.at, first.before, first.after, first.seated) == (0, False, True, False)
    seen, view = [first], first
    while view.after:
        view = await world.host.replays.step(table, CEM, "on", view.at)
        seen.append(view)
    assert [each.at for each in seen] == list(range(first.count))
    last = await world.host.replays.step(table, CEM, "last")
    assert (last.at, last.after) == (first.count - 1, False)
    assert (await world.host.replays.step(table, CEM, "back", last.at)).at == last.at - 1
    assert (await world.host.replays.step(table, CEM, "first", 5)).at == 0
    board = (await world.host.readings.board(table, CEM)).picture
    assert last.picture is not None
    assert last.picture.alt == board.alt


async def test_the_steps_tell_what_the_log_tells(world):
    table = await over(world)
    log = "\n".join((await world.host.readings.log(table, CEM)).pages)
    count = (await world.host.replays.step(table, CEM)).count
    told = [line for at in range(count) for line in (await step_at(world, table, at)).text.split("\n") if line]
    assert told
    assert set(told) <= set(log.split("\n"))


async def step_at(world, table, at):
    return await world.host.replays.step(table, CEM, "here", at)


async def test_a_player_steps_through_their_own_moves(world):
    table = await over(world)
    view = await world.host.replays.step(table, ANA, "mine", 0)
    assert view.mine
    visited = [view.at]
    while view.after:
        view = await world.host.replays.step(table, ANA, "on", view.at, mine=True)
        visited.append(view.at)
    everything = await world.host.replays.step(table, ANA, "all", 0, mine=True)
    assert not everything.mine
    assert 0 < len(visited) < everything.count
    assert "You do not sit" in await world.refused(world.host.replays.step(table, CEM, "mine"))


async def test_what_was_hidden_is_read_by_everybody_once_the_game_is_over(world):
    table = await over(world)
    text = "\n".join((await world.host.replays.hidden(table, 0)).pages)
    assert "**Ana**: " in text
    assert "**Ben**: " in text


async def test_nobody_looks_back_before_the_end(world):
    table = await world.play()
    for doing in (
        world.host.replays.step(table, ANA),
        world.host.replays.hidden(table, 0),
        world.host.replays.film(table),
        world.host.replays.file(table),
    ):
        assert "not over yet" in await world.refused(doing)


async def test_of_a_lobby_and_of_a_table_called_off_nothing_is_shown(world):
    lobby = await world.open_table(seats=3)
    assert "not begun" in await world.refused(world.host.replays.step(lobby, ANA))
    await world.host.lobby.cancel(lobby, ANA, key=world.key())
    assert "called off" in await world.refused(world.host.replays.file(lobby))


async def test_a_game_of_other_rules_is_shown_where_all_comes_out_as_it_did(world):
    table = await over(world)
    shown = await world.host.replays.step(table, ANA)
    async with world.database.transaction() as tx:
        await TableStore(tx).update(table, rules_version=0)
    await world.restart()
    assert (await world.host.replays.step(table, ANA)).text == shown.text


async def test_a_game_that_other_rules_would_have_gone_on_otherwise_is_refused_in_a_sentence_and_given_as_a_file(world):
    table = await over(world)
    async with world.database.transaction() as tx:
        await TableStore(tx).update(table, rules_version=0)
        events = schema.events
        last = select(func.max(events.c.seq)).where(events.c.table_id == table).scalar_subquery()
        await tx.execute(delete(events).where(events.c.table_id == table, events.c.seq == last))
    await world.restart()
    assert "version 0 of the rules" in await world.refused(world.host.replays.step(table, ANA))
    assert "version 0 of the rules" in await world.refused(world.host.replays.film(table))
    assert (await world.host.replays.file(table))["table"]["rules_version"] == 0


async def test_the_finished_tables_of_a_person_are_offered(world):
    running = await world.play(ANA, BEN)
    assert await world.host.replays.own(ANA, GUILD) == []
    await finish(world, running)
    assert [line.table_id for line in await world.host.replays.own(ANA, GUILD)] == [running]
    assert await world.host.replays.own(CEM, GUILD) == []


async def test_the_film_has_a_picture_for_each_public_move_and_the_end(world):
    table = await over(world)
    film = await world.host.replays.film(table)
    count = (await world.host.replays.step(table, ANA)).count
    assert f"{count} public moves, a picture for each." in film.text
    assert len(world.painter.filmed) == count + 1
    assert (await world.host.replays.film(table)) is film


async def test_the_file_verifies_and_can_be_imported_and_names_nobody(world):
    table = await over(world)
    document = json.loads(json.dumps(await world.host.replays.file(table)))
    text = json.dumps(document)
    assert f": {ANA.id}," not in text
    assert "Ana" not in text
    assert (await world.host.operate.verify(document)).ok
    made = await world.host.operate.import_(document, guild_id=GUILD, channel_id=CHANNEL + 5, key=world.key())
    view = await world.host.replays.step(made.table_id, CEM, "last")
    assert view.picture is not None
    assert "former player 1" in (await world.host.replays.hidden(made.table_id, 0)).pages[0]


async def test_who_is_forgotten_is_a_former_player_in_steps_that_were_seen_before(world):
    table = await over(world)
    assert "Ana" in "\n".join((await world.host.replays.hidden(table, 0)).pages)
    await world.host.data.forget(ANA, key=world.key())
    text = "\n".join((await world.host.replays.hidden(table, 0)).pages)
    assert "Ana" not in text
    assert "former player 1" in text


async def test_what_was_taken_back_is_no_step(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.host.seat.undo(table, ANA, key=world.key())
    buried = [row.kind for row in await world.events(table)].count("Buried")
    await finish(world, table)
    count = (await world.host.replays.step(table, CEM)).count
    steps = [await step_at(world, table, at) for at in range(count)]
    stored = [row.kind for row in await world.events(table)].count("Buried")
    assert buried == 1
    assert sum(" buries " in step.text for step in steps) == stored


def played(game, decisions=150):
    """A table of a game with what was recorded at it: so many decisions by chance, every seat a person's."""
    seats = max(game.rules.seats[0], min(2, game.rules.seats[-1]))
    driver, advance = Driver.start(game.rules, game.rules.agree(seats, "a seed"))
    events, inputs, dice = list(advance.events), [], Dice("back")
    while len(inputs) < decisions and driver.standing is None:
        waiting = [question for question in driver.open.values() if not question.answered]
        question = dice.choice(waiting or list(driver.open.values()))
        if waiting:
            answer = question.prompt.sample(dice)
            advance = driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer))
        else:
            advance = driver.close(question.id, question.digest)
        inputs.append(input_row(advance.input, None, 1))
        events += advance.events
    row = TableRow(
        **{field.name: 1 if field.type == "int" else "" for field in fields(TableRow)}
        | {"options": encode(game.rules.agree(seats, "").options), "seed": "a seed", "notes": "{}"}
    )
    sitting = tuple(SeatRow(seat, 100 + seat, "ABCDEFGH"[seat], 1) for seat in range(seats))
    names = {100 + seat: f"Player {seat}" for seat in range(seats)}
    return Table(game, row, sitting, names), inputs, [event_row(recorded) for recorded in events]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_can_be_looked_back_at_and_filmed(game):
    table, inputs, events = played(game)
    steps = steps_of(table, inputs, events)
    assert 5 < len(steps) <= len(inputs) + 1
    assert any(step.lines for step in steps)
    film = Film(game, table.names, steps, Standing((tuple(table.names),), {}, "It is over."))
    shots = list(islice(film.shots(), 12))
    assert len({(shot.scene.width, shot.scene.height) for shot in shots}) == 1
    assert all("**" not in shot.scene.alt for shot in shots)


def test_of_a_long_game_one_shot_tells_several_moves_and_says_so():
    table, inputs, events = played(GAME, 30)
    steps = steps_of(table, inputs, events) * 100
    film = Film(GAME, table.names, steps, Standing(((0, 1),), {}, ""))
    assert f"a picture after every {film.moves_in_a_shot} of them" in film.words
    assert len(list(film.shots())) <= MOST_SHOTS + 1


async def test_a_game_is_verified_once_however_many_ask_at_once_and_how_often(world, monkeypatch):
    """It takes a processor for seconds, from everybody."""
    running, table = await world.play(channel=301), await over(world)
    played = list[int]()

    def counted(games, document, number):
        played.append(number)
        return verified(games, document, number)

    monkeypatch.setattr(replays, "verified", counted)
    found = await asyncio.gather(*[world.host.replays.fair(table) for _ in range(5)])
    assert all(each.ok and each.table_id == table for each in [*found, await world.host.replays.fair(table)])
    assert played == [table]
    assert "its seed is secret" in await world.refused(world.host.replays.fair(running))
