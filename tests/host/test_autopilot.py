"""Bots that answer for whoever is away or lets time run out, at tables with an autopilot."""

from __future__ import annotations

import asyncio

import pytest

from engine import WINDOWS, Dice
from engine.candidates import has_choice
from engine.codec import parse
from games import GAMES
from host.delivery.notices import PATIENCE
from host.play import absentees
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_bots import IN_TURN, Notebook
from tests.host.world import World

DAY = 24 * 3600
HOUR = 3600
WITH_WINDOWS = next(game.key for game in GAMES if any(option.key == WINDOWS for option in game.rules.options))


class At:
    """A table at which the others play, and one person never does."""

    def __init__(self, world: World, table: int, book: Notebook) -> None:
        self.world, self.table, self.book, self.dice = world, table, book, Dice("others", "autopilot")

    @classmethod
    async def begin(cls, world: World, *people, lapse: str = "autopilot") -> At:
        book = world.host.bots.thinker = Notebook()
        return cls(world, await world.play(*people or (ANA, BEN, CEM), game=IN_TURN, lapse=lapse), book)

    async def held(self):
        async with self.world.host.house.tables.hold(self.table) as table:
            return table

    async def owing(self) -> list[int]:
        table = await self.held()
        return [q.prompt.seat for q in table.running.open.values() if q.owed and not (q.quiet or q.answered)]

    async def until_asked(self, seat: int) -> None:
        """The others play until this seat is asked."""
        while seat not in await self.owing():
            await self.world.random_answer(self.table, self.dice)
            await self.world.settle()

    async def by(self, seat: int) -> list[str]:
        return [row.by for row in await self.world.inputs(self.table) if row.seat == seat and row.kind == "decision"]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def test_when_time_runs_out_a_learner_plays_the_turn_to_its_end_in_one_commit(house):
    at = await At.begin(house)
    first = (await at.owing())[0]
    await house.pass_time(DAY)
    given = [row for row in await house.inputs(at.table) if row.seat == first]
    assert {row.by for row in given} == {"clock"}
    assert len({row.at for row in given}) == 1
    assert {request.strength for request in at.book.asked} == {"learner"}
    assert first not in await at.owing()
    (told,) = house.channel.titled("Time ran out for")
    assert "A bot decided for you." in told.text


async def test_whoever_is_away_is_played_by_the_bot_that_the_table_has_named_and_nobody_waits(house):
    at = await At.begin(house, lapse="autopilot-club")
    first = (await at.owing())[0]
    for _ in range(2):
        await at.until_asked(first)
        await house.pass_time(DAY)
    began, asked = house.clock(), len(at.book.asked)
    for _ in range(12):
        await house.random_answer(at.table, at.dice)
        await house.settle()
        assert first not in await at.owing()
    assert house.clock() == began
    assert "away" in await at.by(first)
    assert {request.strength for request in at.book.asked[asked:]} == {"club"}
    assert "is away; from now on that seat is answered for at once" in house.channel.text


async def test_a_table_without_an_autopilot_takes_the_plainest_answer(house):
    at = await At.begin(house, lapse="default")
    (seat,) = await at.owing()
    async with house.host.house.tables.hold(at.table) as table:
        (plain,) = [q.prompt.fallback for q in table.running.open.values()]
    await house.pass_time(DAY)
    given = next(row for row in await house.inputs(at.table) if row.seat == seat)
    assert parse(given.answer or "") == plain
    assert at.book.asked == []


async def test_who_answers_while_the_bot_thinks_has_answered(house):
    at = await At.begin(house)
    ready = asyncio.Event()
    at.book.waits = ready
    (seat,) = await at.owing()
    await house.pass_time(DAY)
    assert await at.owing() == [seat], "nothing is held meanwhile"
    while seat in await at.owing():
        await house.random_answer(at.table, at.dice)
    ready.set()
    await house.host.bots.thinking.ready()
    await house.settle()
    assert set(await at.by(seat)) == {"player"}
    assert not house.channel.titled("Time ran out for")


async def test_a_kill_while_the_bot_thinks_loses_nothing(house):
    at = await At.begin(house)
    at.book.waits = asyncio.Event()
    (seat,) = await at.owing()
    await house.pass_time(DAY)
    await house.host.bots.stop()
    assert await at.by(seat) == []
    await house.restart(games=GAMES)
    await house.settle()
    assert set(await at.by(seat)) == {"clock"}
    assert len(house.channel.titled("Time ran out for")) == 1


async def test_a_bot_that_cannot_think_leaves_the_plainest_answer(house):
    class Broken(Notebook):
        async def think(self, request):
            raise LookupError("nothing comes to mind")

    at = await At.begin(house)
    house.host.bots.thinker = Broken()
    (seat,) = await at.owing()
    async with house.host.house.tables.hold(at.table) as table:
        assert has_choice(next(iter(table.running.open.values())).prompt)
    await house.pass_time(DAY)
    assert set(await at.by(seat)) == {"clock"}


async def test_where_the_last_who_was_there_goes_away_too_the_usual_time_passes(house):
    at = await At.begin(house, ANA, BEN)
    for _ in range(40):
        if len(away := [row for row in (await at.held()).seats if row.autopilot]) == 2:
            break
        await house.pass_time(DAY)
    assert len(away) == 2
    before = len(await house.inputs(at.table))
    await house.pass_time(3600)
    assert len(await house.inputs(at.table)) == before
    await house.pass_time(DAY)
    assert len(await house.inputs(at.table)) > before


async def test_who_has_left_is_followed_by_a_bot_as_strong_as_the_table_has_named(house):
    at = await At.begin(house, lapse="autopilot-strong")
    await house.host.handover.resign(at.table, BEN, key=house.key())
    assert [row.bot for row in (await at.held()).seats if row.bot] == ["strong"]


async def test_who_is_away_hears_of_reactions_and_not_of_what_a_bot_answers_for_them(house):
    table = await house.play(ANA, BEN, CEM, game=WITH_WINDOWS, lapse="autopilot")
    house.host.bots.thinker, dice = Notebook(), Dice("others", "away")
    async with house.host.house.tables.hold(table) as held:
        seat = held.seat_of(BEN.id)
    await house.host.house.do(table, house.key(), lambda held: absentees.mark_away(held, seat, at=house.clock()) or "")
    for _ in range(120):
        await house.pass_time(PATIENCE // 1000)  # then it is told of a window that is still open
        await house.pass_time(HOUR)
        await house.random_answer(table, dice)
    told = [post.text for user, post in house.channel.whispers if user == BEN.id]
    assert [text for text in told if "You may react" not in text] == []
    others = [post.text for user, post in house.channel.whispers if user != BEN.id]
    assert any("You may already answer" in text and "You may react" not in text for text in others)
