"""Seasons over the wire, from `/league create` to their standings: everybody plays in the threads that open."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from random import Random

import pytest

from discord_playground import reading
from host.values.ports import DAY, HOUR, SECOND
from rehearsals.seasonal.archive import read
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.judge import Court
from tests.e2e.leagues import League, over, play_to_the_end
from tests.e2e.members import PATIENCE

pytestmark = pytest.mark.rehearsal

END = "the season with it"


def assert_nothing_is_lost_or_doubled(league, database, tables):
    """Every planned table was opened once, in one thread, and is over there; nobody sat at two of a round."""
    court = Court(read(database), Claims())
    court.look_at_tables()
    assert court.verdict.findings == []
    assert court.verdict.counts["tables"] == court.verdict.counts["finished"] == tables
    assert len(league.rooms) == tables
    cards = Counter(re.findall(r"Beach: table (\d+)", "\n".join(map(reading.text, league.channel.messages))))
    assert len(cards) == tables == sum(cards.values())
    for room in league.rooms:
        assert over(room)
        assert sum("is over: Beach" in reading.text(message) for message in room.messages) == 1


async def test_a_round_robin_is_played_to_its_end(bot, playground, channel):
    league = League(playground, channel, 4)
    await league.begins(seats=2, rounds=3)
    last = await play_to_the_end(league, END, bot.clock)
    assert_nothing_is_lost_or_doubled(league, bot.database, 6)
    assert "Round 3 is over" in reading.text(last)
    assert "standings (finished)" in await league.said(league.members["Dee"], "standings")


async def test_whoever_vanishes_is_waited_for_twice_and_then_by_nobody(bot, playground, channel):
    league = League(playground, channel, 3)
    await league.begins(seats=3, rounds=1)
    room = await channel.thread()
    await room.expect("Awaited", buttons=("My turn",))
    del league.members["Cem"]
    began = bot.clock()
    while not over(room):
        if not await league.sit_down(room):
            bot.clock.forward(HOUR / SECOND)
    days = (bot.clock() - began) // DAY
    assert days == 2, "once, and once more; then nobody waits"
    assert sum("you count as away" in reading.text(message) for message in room.messages) == 1
    assert "Cem is away: at tables of the league nobody waits for them" in await league.said(league.boss, "log")


async def test_a_round_robin_survives_ten_kills(bot_process, playground, channel, world):
    """SIGKILL at ten moments by chance while tables open, are played, and end."""
    league, luck = League(playground, channel, 4), Random("ten kills of a league")
    await league.begins(seats=2, rounds=2, options="windows=every")
    for _ in range(10):
        playing = asyncio.create_task(play_to_the_end(league, END))
        moment = len(world.journal.entries) + luck.randint(4, 24)
        await world.until(lambda moment=moment: len(world.journal.entries) >= moment, PATIENCE)
        assert not playing.done()
        await bot_process.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await bot_process.start()
    await play_to_the_end(league, END)
    assert_nothing_is_lost_or_doubled(league, bot_process.database, 4)
    assert "standings (finished)" in await league.said(league.boss, "standings")
    said = Counter(map(reading.text, channel.messages))
    assert [text for text, times in said.items() if times > 1] == []


async def test_divisions_are_played_to_their_end_and_people_go_up_and_down(bot, playground, channel):
    league = League(playground, channel, 4)
    await league.begins(seats=2, rounds=1, divisions=2, **{"carries-on": True})
    await play_to_the_end(league, END, bot.clock)
    last = await channel.expect("The season is final.", "up to First")
    assert_nothing_is_lost_or_doubled(league, bot.database, 2)
    assert "Season 2 is open" in await league.said(league.boss, "log")
    assert "begins" in await league.said(league.boss, "start")
    await play_to_the_end(league, END, bot.clock, after=last)
    assert_nothing_is_lost_or_doubled(league, bot.database, 4)


async def test_a_swiss_season_is_played_to_its_end(bot, playground, channel):
    league = League(playground, channel, 5)
    await league.begins(seats=2, rounds=2, format="swiss")
    await play_to_the_end(league, END, bot.clock)
    tables = len(league.rooms)
    assert tables >= 4
    assert_nothing_is_lost_or_doubled(league, bot.database, tables)


async def test_a_cup_is_played_to_its_final(bot, playground, channel):
    league = League(playground, channel, 4)
    await league.begins(seats=2, rounds=1, divisions=2, format="cup")
    await play_to_the_end(league, END, bot.clock)
    tables = len(league.rooms)
    assert tables >= 3
    assert_nothing_is_lost_or_doubled(league, bot.database, tables)
    assert "on to the knock-out." in await league.said(league.boss, "log")


async def test_challenges_of_a_ladder_are_played_to_their_end(bot, playground, channel):
    league = League(playground, channel, 4)
    await league.begins(seats=2, format="ladder")
    assert "You challenged Ana" in await league.challenges("Ben", "Ana")
    assert "You challenged Cem" in await league.challenges("Dee", "Cem")
    assert "already" in await league.challenges("Ben", "Ana")
    await play_to_the_end(league, "have played (challenge 1.1)", bot.clock)
    await play_to_the_end(league, "have played (challenge 1.2)", bot.clock)
    assert len(league.rooms) == 2
    assert (await league.said(league.boss, "log")).count("have played") == 2
