"""Bots at tables: they are given what their seat has seen, think elsewhere, and answer as everybody does."""

from __future__ import annotations

import asyncio

import pytest

from engine import Refusal
from games import GAMES
from host.play import bots
from host.values.opponents import STRENGTHS, can_be_played, strength_of
from players import Request, Thought, decide
from tests.host.fakes import ANA
from tests.host.world import World

PLAYED = next(game.key for game in GAMES if can_be_played(game.key) and 4 in game.rules.seats)
"""A game that bots can play well."""


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
    await house.host.lobby.add_bot(table, ANA, "club", key=house.key())
    assert [line.name for line in (await house.host.lobby.view(table)).sitting] == [
        "Ana", "Reed (strong bot)", "Fern (club bot)",
    ]  # fmt: skip
    with pytest.raises(Refusal, match="“godlike” is no strength of a bot here"):
        await house.host.lobby.add_bot(table, ANA, "godlike", key=house.key())


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


async def test_a_thought_that_takes_long_holds_nobody_up_and_is_answered_when_it_is_ready(house):
    ready = asyncio.Event()
    house.host.bots.thinker = Notebook(ready)
    table = await alone_with_bots(house, "strong")
    await house.settle()
    assert (await house.host.panels.panel(table, ANA)).questions, "the table is free meanwhile"
    ready.set()
    while house.host.bots._thinking:
        await asyncio.gather(*house.host.bots._thinking.values())
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
    await house.host.table.pause(table, ANA, key=house.key())
    before = (await house.row(table)).seq
    ready.set()
    while house.host.bots._thinking:
        await asyncio.gather(*house.host.bots._thinking.values())
    assert (await house.row(table)).seq == before


def test_what_earlier_releases_called_plain_is_as_usual_and_games_nobody_can_play_are_played_by_chance():
    assert strength_of("plain", PLAYED) == "learner"
    assert strength_of("strong", PLAYED) == "strong"
    assert strength_of("strong", "beach") == "chance"
    assert set(STRENGTHS) == {"chance", "learner", "club", "strong"}
