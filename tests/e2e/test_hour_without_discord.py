"""An hour without Discord, in each of the ways in which it can be gone, while games are played.

Nothing is lost, doubled or flooded, and nobody loses time.
"""

from __future__ import annotations

import asyncio
import io
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass

import pytest

from bot.process import logs
from discord_playground import reading
from discord_playground.endpoints.faults import Fault
from discord_playground.server import Playground
from tests.conditions import until
from tests.e2e import checks
from tests.e2e.conftest import Bot
from tests.e2e.members import Member, Room
from tests.e2e.tables import seated
from tests.e2e.wires import State, Wire

MINUTE, HOUR = 60, 3600
LIVE = 5 * MINUTE
GLANCE = 0.03
"""Seconds of real time in which a minute of the bot's passes."""


@dataclass(frozen=True)
class Outage:
    """How Discord is gone: `heard` where the bot still hears what people press, `told` where the log tells of it at
    once, as nothing is waited for.
    """

    begins: Callable[[Playground, Wire], Awaitable[None]]
    ends: Callable[[Playground, Wire], Awaitable[None]]
    heard: bool
    told: bool = True


def by_the_wire(state: State) -> Outage:
    async def begins(playground: Playground, wire: Wire) -> None:
        await wire.becomes(state)

    async def ends(playground: Playground, wire: Wire) -> None:
        await wire.becomes(State.CARRIES)

    return Outage(begins, ends, heard=False, told=state is State.REFUSES)


def by_answers(fault: Fault, *, heard: bool) -> Outage:
    async def begins(playground: Playground, wire: Wire) -> None:
        playground.fault(fault)
        if not heard:
            playground.gateway.unreachable = True
            playground.gateway.abort()

    async def ends(playground: Playground, wire: Wire) -> None:
        playground.faults.clear()
        playground.gateway.unreachable = False

    return Outage(begins, ends, heard)


BROKEN = Fault(status=503, times=None)
BANNED = Fault(status=429, retry_after=2.0, no_via=True, times=None)

OUTAGES = {
    "the connection is refused": by_the_wire(State.REFUSES),
    "what is asked is never answered": by_the_wire(State.SWALLOWS),
    "everything is an error": by_answers(BROKEN, heard=False),
    "everything but the gateway is an error": by_answers(BROKEN, heard=True),
    "this address is banned": by_answers(BANNED, heard=True),
}


@pytest.fixture
async def wire(playground):
    async with Wire(playground) as wire:
        yield wire


@pytest.fixture
async def bot(playground, wire, tmp_path, request):
    """The bot behind the wire."""
    bot = Bot(playground, tmp_path / "henge.sqlite3", request.node.name, connector=wire.connector)
    await bot.start()
    yield bot
    await bot.stop()


@pytest.fixture
def lines():
    """What an operator finds in the log."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("WARNING", "text", stream=stream)
    yield lambda: stream.getvalue().splitlines()
    root.handlers[:], root.level = handlers, level


async def passes(bot: Bot, seconds: int) -> None:
    """So much time by the bot's clock, a minute at a time."""
    for _ in range(seconds // MINUTE):
        bot.clock.forward(MINUTE)
        await asyncio.sleep(GLANCE)


async def priced(member: Member, room: Room) -> str:
    """Legal prices that this person could give."""
    return (await member.offered(room, "skye price", "prices"))[0]


@pytest.mark.rehearsal
@pytest.mark.parametrize("outage", OUTAGES.values(), ids=OUTAGES)
async def test_an_hour_without_discord_takes_nothing_from_anybody(
    bot, playground, wire, channel, ana, ben, cem, lines, outage
):
    _, slow = await seated(playground, channel, 2, druids="off")
    lounge = Room(playground, playground.world.find_channel("lounge"))
    _, quick = await seated(playground, lounge, 2, pace="live", druids="off")
    wished = {member.name: await priced(member, slow) for member in (ana, ben)}
    await ben.slash(slow, "skye price", prices=wished["Ben"])
    await bot.nothing_to_say()
    before = {room.channel.id: len(room.messages) for room in (slow, quick)}

    await outage.begins(playground, wire)
    asked = len(playground.world.journal.entries)
    pressed = ana.person.slash(slow.channel, "skye price", prices=wished["Ana"])
    await passes(bot, HOUR)
    assert [len(room.messages) for room in (slow, quick)] == list(before.values())
    assert len(playground.world.journal.entries) - asked < 3 * 60, "a minute of it knows a few requests, and no more"
    assert wire.taken < 100
    said = lines()
    assert outage.told <= len(said) <= 12, "\n".join(said)
    assert not any("Traceback" in line for line in said)

    await outage.ends(playground, wire)
    await playground.bot_online(60)
    notice = await returned(bot, quick)
    back = bot.clock() // 1000
    assert notice.pinged == {ana.id, ben.id}
    assert len([m for m in quick.messages if "Nobody could reach me" in checks.as_posted(m)]) == 1
    assert [row["by"] for row in (await checks.exported(ana, quick))["inputs"]] == []

    if outage.heard:
        await until(lambda: decided(bot, 1) == 2)  # what was heard is done, whatever becomes of its answer
    else:
        assert decided(bot, 1) == 1
        assert pressed.answer is None
        await ana.slash(slow, "skye price", prices=wished["Ana"])
    await slow.expect("puts the axe at")
    log = await checks.logged(cem, slow)
    await until(lambda: checks.tells(slow, log))
    checks.assert_pinged_once_for_each_question(slow)
    assert not any("Nobody could reach me" in checks.as_posted(m) for m in slow.messages), "nobody was late there"
    assert len(slow.messages) - before[slow.channel.id] <= 3

    await passes(bot, back + LIVE // 2 + MINUTE - bot.clock() // 1000)
    await quick.expect("· buy turn")
    assert len([m for m in quick.messages if "Nobody could reach me" in checks.as_posted(m)]) == 1


def decided(bot: Bot, table: int) -> int:
    """How many decisions of a table are stored."""
    with closing(sqlite3.connect(bot.database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM inputs WHERE table_id = ?", (table,)).fetchone()
    return int(count)


async def returned(bot: Bot, room: Room):
    """The notice of what was, as soon as the bot finds out that Discord is there; pauses are not waited for."""
    for _ in range(60):
        try:
            return await room.playground.world.until(
                lambda: next((m for m in room.messages if "Nobody could reach me" in reading.text(m)), None), 0.5
            )
        except TimeoutError:
            bot.clock.forward(5)
    raise AssertionError("nobody was told")
