"""What nobody needs any more goes by itself, as the privacy policy says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games import GAMES
from host.operations.operator import KEEP_SAID
from storage.people_store import GuildStore
from storage.tracing import Traces
from tests.host.fakes import ANA, BEN, CHANNEL, GUILD, sight
from tests.host.test_learning import TAUGHT, learn, to_the_end

DAY = 24 * 3600
PRIVACY = (Path(__file__).parents[2] / "docs" / "PRIVACY.md").read_text()


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    await world.host.open()
    yield world
    await world.host.close()


async def stored(house, person):
    async with house.database.read() as tx:
        return set(await Traces(tx).found([str(person.id)]))


async def test_a_practice_is_gone_a_month_after_it_has_ended_with_all_that_was_done_in_it(house):
    game, lesson = TAUGHT[0]
    left = (await learn(house, game, lesson)).table_id
    await to_the_end(house, lesson, left)
    await house.host.learning.leave(left, ANA, key=house.key())
    await house.pass_time(20 * DAY)
    assert "inputs.user_id" in await stored(house, ANA)
    under_way = (await learn(house, game, lesson)).table_id
    await house.pass_time(DAY // 2)
    while "inputs.user_id" in await stored(house, ANA):
        await house.pass_time(DAY)
    assert house.clock.at >= 1_800_000_000_000 + KEEP_SAID
    assert (await house.row(under_way)).status == "abandoned", "it ended later"
    await house.pass_time(40 * DAY)
    assert await stored(house, ANA) <= {"people.user_id"}
    assert "no table" in await house.refused(house.host.panels.panel(under_way, ANA))


async def test_tables_at_which_others_played_stay(house):
    table = await house.play(ANA, BEN, game=GAMES[0].key)
    await house.host.handover.resign(table, BEN, key=house.key())
    await house.host.handover.resign(table, ANA, key=house.key())
    await house.pass_time(70 * DAY)
    assert (await house.row(table)).status == "abandoned"


@pytest.mark.parametrize("gone", [False, True], ids=["", "the bot was put out of the server meanwhile"])
async def test_who_has_waited_in_vain_for_a_game_is_no_longer_among_those_who_wait(house, gone):
    await house.host.finding.look(
        sight(ANA), key=house.key(), channel_id=CHANNEL, game=GAMES[0].key, seats="3", hours=1
    )
    await house.host.finding.look(
        sight(BEN), key=house.key(), channel_id=CHANNEL, game=GAMES[0].key, seats="2", hours=100
    )
    if gone:
        await house.host.places.guild_gone(GUILD)
    await house.pass_time(2 * DAY)
    async with house.database.read() as tx:
        kept = (await GuildStore(tx).get(GUILD)).settings
    assert str(ANA.id) not in kept
    assert str(BEN.id) in kept


def test_the_privacy_policy_says_how_long_lessons_and_puzzles_are_kept():
    (line,) = [line for line in PRIVACY.splitlines() if "lessons and puzzles" in line]
    assert re.search(rf"\b{KEEP_SAID // (DAY * 1000)} days\b", line)
