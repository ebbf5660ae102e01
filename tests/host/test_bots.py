"""Bots at tables: they are given what their seat has seen, think elsewhere, and answer as everybody does."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine import Dice, Driver, Refusal
from games import GAMES
from host.delivery.cards import lobby_text
from host.delivery.posts import start_text
from host.delivery.table_messages import MOST_WITH_BOTS
from host.play import bots
from host.play.told import Told
from host.table.facts import change_facts
from host.table.names import style_of
from host.values.opponents import STRENGTHS, can_be_played, strength_of
from host.values.paces import thought_of
from host.values.ports import SECOND
from players import Request, Thought, decide
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, sight
from tests.host.world import World

PLAYED = next(game.key for game in GAMES if can_be_played(game.key) and 4 in game.rules.seats)
"""A game that bots can play well."""


def takes_turns(game) -> bool:
    """Whether one seat after another is asked, from the beginning on."""
    driver, _ = Driver.start(game.rules, game.rules.agree(3, "turns", {}))
    return len(driver.awaited) == 1


IN_TURN = next(game.key for game in GAMES if can_be_played(game.key) and takes_turns(game))
"""The same, one after another."""


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


class Notebook:
    """Thinks right here, and keeps what it was asked."""

    def __init__(self, waits: asyncio.Event | None = None) -> None:
        self.asked: list[Request] = []
        self.waits = waits

    async def think(self, request: Request) -> Thought:
        self.asked.append(request)
        if self.waits is not None:
            await self.waits.wait()
        return decide(request)


async def alone_with_bots(world: World, *strengths: str) -> int:
    table = await world.open_table(game=PLAYED, seats=1 + len(strengths))
    for strength in strengths:
        await world.host.lobby.add_bot(table, ANA, strength, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    return table


async def test_whoever_adds_a_bot_hears_how_strong_it_is_and_may_choose(house):
    table = await house.open_table(game=PLAYED, seats=4)
    said = await house.host.lobby.add_bot(table, ANA, key=house.key())
    assert said.text == "Reed (bot) sits down. It plays by rules of thumb, at once: good company for a first game."
    said = await house.host.lobby.strengthen(table, ANA, "strong", key=house.key())
    assert said.text.startswith("Reed (strong bot) thinks for some seconds")
    assert said.text.endswith("Where choices seem equally good, it takes the one that may bring most.")
    await house.host.lobby.add_bot(table, ANA, "club", key=house.key())
    assert [line.name for line in (await house.host.lobby.view(table)).sitting] == [
        "Ana", "Reed (strong bot)", "Fern (club bot)",
    ]  # fmt: skip
    with pytest.raises(Refusal, match="“godlike” is no strength of a bot here"):
        await house.host.lobby.add_bot(table, ANA, "godlike", key=house.key())


async def test_bots_come_along_to_a_rematch_as_they_were_named_and_as_strong(house):
    table = await alone_with_bots(house, "strong", "learner", "club")
    await house.host.handover.resign(table, ANA, key=house.key())
    again = (await house.host.rematches.ask(table, sight(ANA), key=house.key())).table_id
    there = [(line.name, line.bot) for line in (await house.host.lobby.view(again)).sitting if line.bot]
    assert sorted(there) == [("Birch (club bot)", "club"), ("Fern (bot)", "plain"), ("Reed (strong bot)", "strong")]


async def test_how_strong_a_bot_is_is_told_when_it_is_introduced_and_not_with_every_move(house):
    table = await alone_with_bots(house, "strong", "club")
    async with house.host.house.tables.hold(table) as held:
        bots = sorted(held.bots, key=held.names.__getitem__)
        assert [held.names[seat] for seat in bots] == ["Fern (bot)", "Reed (bot)"]
        assert [held.introduced[seat] for seat in bots] == ["Fern (club bot)", "Reed (strong bot)"]
        assert "Reed (strong bot)" in start_text(held)
        assert "Reed (strong bot)" in [line.name for line in held.lines()]
        assert held.called["Reed"] == held.called["Reed (bot)"], "and whoever types calls it by its name alone"


async def test_bots_at_one_table_differ_in_name_and_the_card_tells_the_style_of_those_that_look_ahead(house):
    table = await house.open_table(game=PLAYED, seats=4)
    for strength in ("learner", "club", "strong"):
        await house.host.lobby.add_bot(table, ANA, strength, key=house.key())
    await house.settle()
    async with house.host.house.tables.hold(table) as held:
        text, styles = lobby_text(held), [style_of(row, PLAYED) for row in held.seats]
    assert len(set(held.names.values())) == 4
    assert styles == ["", "", "friendly", "careful"]
    assert "Where choices seem equally good, Fern (club bot) is friendly and Birch (strong bot) is careful." in text
    book = house.host.bots.thinker = Notebook()
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    async with house.host.house.tables.hold(table) as held:
        known = {strength_of(row.bot, PLAYED): style_of(row, PLAYED) for row in held.seats if row.bot}
    assert book.asked
    assert all(request.style == known[request.strength] for request in book.asked)


async def test_a_bot_is_asked_with_what_its_seat_has_seen_and_nothing_of_the_secret_seed(house):
    book = house.host.bots.thinker = Notebook()
    table = await alone_with_bots(house, "learner")
    await house.settle()
    row = await house.row(table)
    assert [(request.game, request.strength) for request in book.asked] == [(PLAYED, "learner")]
    assert row.seed.encode() not in book.asked[0].seen
    assert row.seed not in book.asked[0].seed
    async with house.host.house.tables.hold(table) as held:
        assert all(q.answered for q in held.running.open.values() if q.prompt.seat in held.bots)


@pytest.mark.parametrize(("pace", "seconds"), [("live", {"strong": 1.5, "club": None}), ("daily", {})])
async def test_at_a_live_table_bots_that_think_long_share_the_time_of_one(house, pace, seconds):
    table = await house.open_table(game=PLAYED, seats=4, pace=pace)
    for strength in ("strong", "strong", "club"):
        await house.host.lobby.add_bot(table, ANA, strength, key=house.key())
    book = house.host.bots.thinker = Notebook()
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    assert {request.strength for request in book.asked} == {"strong", "club"}
    for request in book.asked:
        given = None if request.budget is None else request.budget.seconds
        assert given == seconds.get(request.strength)


async def test_a_thought_that_takes_long_holds_nobody_up_and_is_answered_when_it_is_ready(house):
    ready = asyncio.Event()
    house.host.bots.thinker = Notebook(ready)
    table = await alone_with_bots(house, "strong")
    await house.settle()
    assert (await house.host.panels.panel(table, ANA)).questions, "the table is free meanwhile"
    ready.set()
    await house.host.bots.thinking.ready()
    async with house.host.house.tables.hold(table) as held:
        assert bots.owed(held) is None


async def test_a_thought_that_a_kill_interrupts_begins_anew(house):
    house.host.bots.thinker = Notebook(asyncio.Event())
    table = await alone_with_bots(house, "strong")
    await house.settle()
    await house.host.bots.stop()
    await house.restart(games=GAMES)
    await house.settle()
    async with house.host.house.tables.hold(table) as held:
        assert bots.owed(held) is None


async def test_an_answer_for_a_question_that_is_no_longer_open_changes_nothing(house):
    ready = asyncio.Event()
    house.host.bots.thinker = Notebook(ready)
    table = await alone_with_bots(house, "club")
    await house.settle()
    await house.host.table.pause(table, key=house.key())
    before = (await house.row(table)).seq
    ready.set()
    await house.host.bots.thinking.ready()
    assert (await house.row(table)).seq == before


def test_what_earlier_releases_called_plain_is_as_usual_and_games_nobody_can_play_are_played_by_chance():
    assert strength_of("plain", PLAYED) == "learner"
    assert strength_of("strong", PLAYED) == "strong"
    assert strength_of("strong", "beach") == "chance"
    assert set(STRENGTHS) == {"chance", "learner", "club", "strong"}


async def unhurried(house, pace: str = "daily") -> int:
    """A table at which bots take their time, one person against two, and the bots are asked."""
    house.host.bots.takes_time = True
    table = await house.open_table(game=IN_TURN, seats=3, pace=pace)
    for _ in range(2):
        await house.host.lobby.add_bot(table, ANA, "learner", key=house.key())
    await house.host.lobby.start(table, ANA, key=house.key())
    await house.settle()
    dice = Dice("unhurried")
    while await awaited(house, table) == {await seat_of_ana(house, table)}:
        await house.random_answer(table, dice)
    return table


async def until_awaited(house, table: int, seat: int) -> None:
    """Second after second, until this seat is asked, and that is told."""
    while seat not in await awaited(house, table):
        await house.pass_time(1)
    await house.pass_time(1)


async def seat_of_ana(house, table: int) -> int:
    async with house.host.house.tables.hold(table) as held:
        return held.seat_of(ANA.id)


async def awaited(house, table: int) -> set[int]:
    async with house.host.house.tables.hold(table) as held:
        return set(held.running.awaited)


async def decided(house, table: int) -> int:
    return sum(row.by == "bot" for row in await house.inputs(table))


@pytest.mark.parametrize(("pace", "shortest", "longest"), [("daily", 2, 6), ("live", 0.7, 1.5)])
async def test_a_bot_answers_after_a_short_time_that_tells_nothing_and_goes_on_at_once(house, pace, shortest, longest):
    table = await unhurried(house, pace)
    before, (first,) = await decided(house, table), await awaited(house, table)
    async with house.host.house.tables.hold(table) as held:
        takes = thought_of(pace, table, bots.owed(held).id)
    assert shortest * 1000 <= takes <= longest * 1000
    await house.pass_time((takes - 1) / 1000)
    assert await decided(house, table) == before, "it thinks"
    await house.pass_time(0.001)
    assert await decided(house, table) > before
    assert first not in await awaited(house, table), "the rest of its turn comes at once"


async def test_what_a_bot_has_thought_of_is_forgotten_by_a_kill_and_comes_at_the_same_time(house):
    table = await unhurried(house)
    before, asked_at = await decided(house, table), house.clock()
    async with house.host.house.tables.hold(table) as held:
        due = asked_at + thought_of("daily", table, bots.owed(held).id)
    await house.restart(games=GAMES)
    house.host.bots.takes_time = True
    await house.pass_time((due - 1 - asked_at) / 1000)
    assert await decided(house, table) == before
    await house.pass_time(0.001)
    assert await decided(house, table) > before


async def test_one_bot_after_another_is_told_in_one_message_that_then_calls_the_person(house):
    table = await unhurried(house)
    mine, dice = await seat_of_ana(house, table), Dice("round")
    await until_awaited(house, table, mine)
    while mine in await awaited(house, table):
        await house.random_answer(table, dice)
    await house.settle()
    said, before = len(house.channel.calls), len(await house.inputs(table))
    await until_awaited(house, table, mine)
    assert len({row.seat for row in (await house.inputs(table))[before:]} - {mine}) == 2
    done = [what for what, _ in house.channel.calls[said:]]
    assert done.count("post") == 1
    assert len(done) <= 3, "the one before is told to its end, and rests"


async def test_whoever_has_answered_is_no_longer_called_awaited_and_the_bot_that_thinks_is_named_at_once(house):
    table = await unhurried(house)
    mine, dice = await seat_of_ana(house, table), Dice("thinking")
    await until_awaited(house, table, mine)
    house.host.bots.thinker = Notebook(asyncio.Event())
    told, said = house.channel.messages[(await house.row(table)).board_message_id].post, len(house.channel.calls)
    assert "Awaited" in told.text
    while mine in await awaited(house, table):
        await house.random_answer(table, dice)
    await house.settle()
    now = house.channel.messages[(await house.row(table)).board_message_id].post
    async with house.host.house.tables.hold(table) as held:
        who = held.names[bots.owed(held).prompt.seat]
    assert "Awaited" not in now.text
    assert now.text.endswith(f"-# {who} is thinking.")
    assert [what for what, _ in house.channel.calls[said:]] == ["edit"], "nobody is called, and nothing more is said"
    await house.pass_time(1)
    assert len(house.channel.calls) == said + 1, "what the bots do is waited for"
    await house.pass_time(MOST_WITH_BOTS // SECOND)
    assert house.channel.messages[(await house.row(table)).board_message_id].post.text.endswith(f"{who} is thinking.")


async def test_whoever_plays_alone_with_bots_is_called_once_and_again_only_after_some_time_without_acting(house):
    table, dice = await house.play(ANA, bots=2, game=PLAYED), Dice("called")
    assert house.channel.notified == [ANA.id]
    for _ in range(20):
        while not await house.random_answer(table, dice):
            await house.pass_time(1)
        await house.settle()
        await house.pass_time(30)
    assert house.channel.notified == [ANA.id], "she sees on her panel what she is asked"
    house.host.bots.takes_time, house.host.bots.thinker = True, Notebook(ready := asyncio.Event())
    while await house.random_answer(table, dice):
        await house.settle()
    await house.pass_time(120)
    ready.set()
    for _ in range(60):
        await house.pass_time(5)
    assert house.channel.notified == [ANA.id] * 2


async def test_a_question_that_is_asked_once_more_is_thought_about_anew_though_it_reads_the_same(house):
    table = await unhurried(house)
    house.host.bots.thinker = notebook = Notebook()
    mine, dice = await seat_of_ana(house, table), Dice("asked again")
    await until_awaited(house, table, mine)
    while mine in await awaited(house, table):
        await house.random_answer(table, dice)
    await house.settle()
    thought = len(notebook.asked)
    async with house.database.transaction() as tx:
        tables = TableStore(tx)
        (asked,) = (await tables.saved(table)).open_prompts
        await tables.set_open_prompts(table, [replace(asked, opened_at=asked.opened_at + SECOND)])
    house.host.house.tables.changed(table)
    await house.pass_time(10)
    assert notebook.asked[thought].owed == asked.prompt, "what led there may have been taken back and done otherwise"


async def test_after_a_game_went_back_a_seat_knows_nothing_of_what_has_never_happened(house):
    table, dice = await house.play(ANA, BEN, game=IN_TURN), Dice("back")

    async def known(told):
        async with house.host.house.tables.hold(table) as held:
            return await told.of(held, 0)

    async def goes_on(decisions):
        for _ in range(decisions):
            assert await house.random_answer(table, dice)

    kept = Told(house.host.house)
    await goes_on(40)
    count = len(await known(kept))
    await house.host.rescue.resume(table, None, key=house.key(), decision=10)
    while len(await known(Told(house.host.house))) <= count:
        await goes_on(10)
    assert await known(kept) == await known(Told(house.host.house))


async def test_no_bot_sits_down_at_a_table_of_a_league(house):
    table = await house.open_table(game=PLAYED, seats=4)
    async with house.database.transaction() as tx:
        await change_facts(TableStore(tx), table, lambda facts: replace(facts, league=1))
    house.host.house.tables.changed(table)
    told = await house.refused(house.host.lobby.add_bot(table, ANA, key=house.key()))
    assert told == "This is a table of a league: those who are planned into it sit here, and no bots."


async def test_whoever_waits_reads_which_bot_is_thinking_and_has_another_panel_once_the_next_one_is(house):
    table = await unhurried(house)
    mine, dice = await seat_of_ana(house, table), Dice("thinking")
    await until_awaited(house, table, mine)
    while mine in await awaited(house, table):
        await house.random_answer(table, dice)
    panel, said = await house.host.panels.panel(table, ANA), len(house.channel.calls)

    async def who():
        async with house.host.house.tables.hold(table) as held:
            return held.names[bots.owed(held).prompt.seat]

    first = await who()
    assert f"**{first}** is thinking." in panel.text
    assert await house.host.panels.turned(table, ANA, panel.mark) is None
    while await who() == first:
        await house.host.bots.answer_next(table)
    turned = await house.host.panels.turned(table, ANA, panel.mark)
    assert f"**{await who()}** is thinking." in turned.text
    assert f"**{first}**" not in turned.text
    assert len(house.channel.calls) == said
