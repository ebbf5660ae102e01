"""Nobody can have the bot write to somebody else directly, time after time: one is told once, and hours later again."""

from __future__ import annotations

import pytest

from host.delivery.asides import LEAGUE, NEWS, STEP_IN, WORD
from host.delivery.notices import KIND as WHISPER
from host.delivery.nudges import KIND as NUDGE
from host.delivery.private_messages import DIGEST, TO_PERSONS
from tests.host.boats import BOATS
from tests.host.fakes import CHANNEL, GUILD, sight
from tests.host.leagues.crowd import MANAGER
from tests.host.leagues.test_partners import ANA, BEN, CEM, DAN, RULES
from tests.host.world import World

HOUR = 3600
OFTEN = 5


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db", (BOATS,))
    yield world
    await world.database.close()


async def seats_are_offered(world):
    """A seat that is offered and kept by turns; who likes to step in hears of it."""
    await world.host.handover.step_in(DAN, GUILD, True)
    table = await world.play(ANA, BEN, CEM, DAN, game="boats", channel=CHANNEL + 1)
    await world.host.handover.resign(table, DAN, key=world.key())

    async def once_more():
        await world.host.handover.offer(table, ANA, key=world.key())
        await world.settle()
        await world.host.handover.back(table, ANA, key=world.key())

    return once_more


async def partners_are_asked(world):
    """Somebody whom another member names as partner, and names no more, by turns."""
    await world.host.leagues.create(MANAGER, "Dunes", game="boats", channel_id=CHANNEL, rules=RULES, key=world.key())
    for each in (ANA, BEN, CEM, DAN):
        await world.host.league_members.join(sight(each), "Dunes", key=world.key())

    async def once_more():
        for other in (DAN.id, None):
            await world.host.league_partners.name(sight(ANA), "Dunes", other, key=world.key())
            await world.settle()

    return once_more


async def lobbies_open(world):
    """A lobby that is opened and called off by turns."""
    await world.host.finding.hear(DAN, GUILD, ["boats"], key=world.key())

    async def once_more():
        table = await world.open_table(game="boats", seats=4, person=ANA)
        await world.settle()
        await world.host.lobby.cancel(table, ANA, key=world.key())

    return once_more


CAUSED = {STEP_IN: seats_are_offered, LEAGUE: partners_are_asked, NEWS: lobbies_open}
"""What others can cause as often as they like."""

OTHERWISE = {
    WHISPER: "a window opens by what is done in a game, once",
    NUDGE: "each stage of a deadline is told once",
    DIGEST: "once a day, as its person chose",
    WORD: "what befell a seat: its game begins once, and what a table refused is not asked again for hours",
}
"""Why nobody can cause the others again and again."""


def test_of_each_kind_of_direct_message_it_is_known_what_keeps_it_rare():
    assert set(CAUSED) | set(OTHERWISE) == set(TO_PERSONS)


@pytest.mark.parametrize("kind", sorted(CAUSED))
async def test_whoever_does_something_time_after_time_has_nobody_called_more_than_once_an_hour(world, kind):
    once_more = await CAUSED[kind](world)
    await world.settle()
    before = len(world.channel.whispers)

    def told():
        return [to for to, _ in world.channel.whispers[before:]]

    for _ in range(OFTEN):
        await once_more()
        await world.pass_time(1)
    assert told() == [DAN.id]
    await world.pass_time(2 * HOUR)
    await once_more()
    assert told() == [DAN.id, DAN.id]
