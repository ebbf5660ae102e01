"""What befalls a bot: killed, frozen, starved, cut off, drowned; each trouble ends by itself."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from discord_playground import happenings
from discord_playground.endpoints.faults import Fault
from discord_playground.model.errors import Refused
from discord_playground.model.interactions import TOKEN_SECONDS
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Channel, Message
from discord_playground.server import Playground
from rehearsals.besieged.bots import BotProcess

HOLD = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=5)
connection.execute(sys.argv[2])
time.sleep(float(sys.argv[3]))
"""
"""Another program that holds the database."""

ROOM_LEFT = 32 * 1024
"""Bytes to which files may grow while the disk is full: less than the database has."""

FAULTS = (
    Fault("*", status=429, retry_after=0.3),
    Fault("POST", status=429, scope="global", retry_after=0.5),
    Fault("*", status=500),
    Fault("*", status=502, when="after"),
    Fault("POST", status=503),
    Fault("*", drop=True),
    Fault("*", drop=True, when="after"),
    Fault("POST", "/messages$", drop=True, when="after"),
    Fault("POST", "/callback$", drop=True),
    Fault("POST", "/callback$", drop=True, when="after"),
    Fault("POST", "/callback$", status=503, when="after"),
    Fault("PATCH", "@original", drop=True),
    Fault("PATCH", "@original", status=500),
    Fault("PATCH", "/messages/", drop=True, when="after"),
    Fault("*", delay=1.5),
    Fault("POST", "/callback$", delay=2.5),
    Fault("POST", "/messages$", delay=4.0),
)

RIGHTS = ("VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES", "EMBED_LINKS", "READ_MESSAGE_HISTORY")


@dataclass(slots=True)
class Ground:
    """Where the siege takes place, and what troubles did there.

    `gone` are messages that they deleted, with the time; `dead` interactions whose tokens they killed.
    """

    playground: Playground
    bots: Sequence[BotProcess]
    url: str
    chance: Random
    tell: Callable[[str], None]
    gone: dict[int, float] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    happened: Counter[str] = field(default_factory=Counter)
    denied: list[tuple[Permission, Channel]] = field(default_factory=list)

    def bot(self) -> BotProcess:
        """One of the processes."""
        return self.chance.choice(self.bots)

    def threads(self) -> list[Channel]:
        """The threads of tables that are there."""
        return [channel for channel in self.playground.world.channels.values() if channel.is_thread]

    async def for_a_while(self, low: float, high: float) -> None:
        await asyncio.sleep(self.chance.uniform(low, high))

    def restore(self) -> None:
        """Everything that was taken is given back."""
        self.playground.faults.clear()
        faults = self.playground.event_faults
        for counts in (faults.lost, faults.twice, faults.held):
            counts.clear()
        faults.release()
        world = self.playground.world
        for permission, channel in self.denied:
            if channel.id in world.channels:
                happenings.allow(world, permission, channel)
        self.denied.clear()
        for guild in world.guilds.values():
            if world.bot.id not in guild.members:
                happenings.invite_bot(world, guild)
        for bot in self.bots:
            bot.thaw()
            bot.limit_files(None)


# --- the process


async def kill(ground: Ground) -> None:
    """SIGKILL, and a new start at once or after a while."""
    bot = ground.bot()
    await bot.end()
    await ground.for_a_while(0, 1.5)
    await bot.start()


async def flood(ground: Ground) -> None:
    """Killed, and more than a hundred messages between kill and start; Discord has forgotten its nonces by then."""
    bot, world = ground.bot(), ground.playground.world
    await bot.end()
    places = ground.threads() or [world.find_channel("games")]
    for number in range(ground.chance.randint(101, 140)):
        with suppress(Refused):
            ground.playground.people.say("Cem", ground.chance.choice(places), f"chat {number}")
    world.nonces.clear()
    await bot.start()


async def freeze(ground: Ground) -> None:
    """SIGSTOP, and SIGCONT when some interactions may have died of it."""
    bot = ground.bot()
    bot.freeze()
    await ground.for_a_while(0.5, 5)
    bot.thaw()


async def full_disk(ground: Ground) -> None:
    """No file grows any more."""
    bot = ground.bot()
    bot.limit_files(ROOM_LEFT)
    await ground.for_a_while(1, 4)
    bot.limit_files(None)


async def locked(ground: Ground) -> None:
    """Another program holds the database."""
    seconds = ground.chance.uniform(1, 7)
    if not ground.url.startswith("sqlite"):
        await _locked_postgres(ground.url, seconds)
        return
    path = ground.url.partition("///")[2]
    how = ground.chance.choice(("BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, path, how, str(seconds), stderr=asyncio.subprocess.DEVNULL
    )
    await process.wait()


async def _locked_postgres(url: str, seconds: float) -> None:
    connection = await asyncpg.connect(f"postgresql://{url.partition('://')[2]}")
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE inputs, outbox IN EXCLUSIVE MODE")
            await asyncio.sleep(seconds)
    finally:
        await connection.close()


# --- the way to Discord


async def faults(ground: Ground) -> None:
    """Requests fail, are limited, cut or slow."""
    for fault in ground.chance.sample(FAULTS, ground.chance.randint(1, 4)):
        for _ in range(ground.chance.randint(1, 3)):
            ground.playground.fault(fault)
    await ground.for_a_while(1, 6)
    ground.playground.faults.clear()


async def gateway(ground: Ground) -> None:
    """The gateway drops, or loses, repeats and delays what it should tell."""
    line, events = ground.playground.gateway, ground.playground.event_faults
    match ground.chance.randrange(8):
        case 0:
            line.close(4000)
        case 1:
            line.abort()
        case 2:
            line.reconnect()
        case 3:
            line.invalidate()
        case 4:
            line.invalidate(resumable=True)
        case 5:
            events.lost["INTERACTION_CREATE"] = ground.chance.randint(1, 3)
        case 6:
            events.twice["INTERACTION_CREATE"] = ground.chance.randint(1, 5)
        case _:
            events.held["INTERACTION_CREATE"] = ground.chance.randint(1, 3)
            await ground.for_a_while(0.2, 2)
            events.held.clear()
            events.release(reverse=ground.chance.random() < 0.5)


async def dead_tokens(ground: Ground) -> None:
    """Discord forgets some interactions before their time, whatever was promised to people."""
    world = ground.playground.world
    recent = [act for act in list(world.interactions.values())[-30:] if world.now() - act.created_at < 2]
    for act in ground.chance.sample(recent, min(2, len(recent))):
        act.created_at -= TOKEN_SECONDS + 1
        ground.dead.add(act.id)


# --- the places


async def delete_messages(ground: Ground) -> None:
    """Somebody tidies up what the bot said."""
    for message in ground.chance.sample(said := _said_lately(ground), min(2, len(said))):
        _delete(ground, message)


def _said_lately(ground: Ground) -> list[Message]:
    world = ground.playground.world
    found = [m for m in world.messages.values() if m.author_id == world.bot.id and not m.ephemeral and not m.deleted]
    return [message for message in found if message.channel_id in world.channels][-12:]


def _delete(ground: Ground, message: Message) -> None:
    ground.gone[message.id] = ground.playground.world.now()
    happenings.delete_message(ground.playground.world, message)


async def delete_thread(ground: Ground) -> None:
    """The place of a table is gone for good."""
    world = ground.playground.world
    if threads := ground.threads():
        channel = ground.chance.choice(threads)
        for number in channel.message_ids:
            ground.gone[number] = world.now()
        happenings.delete_channel(world, channel)
        await ground.for_a_while(2, 6)


async def rights(ground: Ground) -> None:
    """The bot may not do something for a while."""
    world = ground.playground.world
    permission = Permission[ground.chance.choice(RIGHTS)]
    channel = ground.chance.choice([c for c in world.channels.values() if c.guild_id and not c.is_thread])
    happenings.deny(world, permission, channel)
    ground.denied.append((permission, channel))
    await ground.for_a_while(1, 6)
    happenings.allow(world, permission, channel)
    ground.denied.remove((permission, channel))


async def removed(ground: Ground) -> None:
    """The bot is put out of a server and invited again."""
    world = ground.playground.world
    guild = ground.chance.choice(list(world.guilds.values()))
    happenings.kick_bot(world, guild)
    await ground.for_a_while(0.5, 5)
    happenings.invite_bot(world, guild)


Trouble = Callable[[Ground], Awaitable[None]]

KINDS: dict[str, tuple[int, Trouble, int]] = {
    "kill": (0, kill, 4),
    "flood": (0, flood, 1),
    "freeze": (0, freeze, 2),
    "full disk": (0, full_disk, 2),
    "locked": (0, locked, 2),
    "faults": (1, faults, 5),
    "gateway": (1, gateway, 2),
    "dead tokens": (1, dead_tokens, 1),
    "deleted messages": (2, delete_messages, 3),
    "deleted thread": (2, delete_thread, 1),
    "rights": (2, rights, 2),
    "removed": (2, removed, 1),
}
"""By its name: to which lane a trouble belongs, what it does, and how often it comes beside the others of its lane."""

PAUSES = {0: (1.0, 5.0), 1: (0.5, 4.0), 2: (2.0, 8.0)}
"""Seconds of peace between two troubles of one lane."""


def lanes(ground: Ground, kinds: Iterable[str], stop: Callable[[], bool]) -> Iterator[Coroutine[Any, Any, None]]:
    """Troubles of one lane follow each other, those of different lanes meet."""
    chosen = list(kinds)
    for lane in PAUSES:
        if names := [name for name in chosen if KINDS[name][0] == lane]:
            yield _lane(ground, lane, names, stop)


async def _lane(ground: Ground, lane: int, names: Sequence[str], stop: Callable[[], bool]) -> None:
    weights = [KINDS[name][2] for name in names]
    while not stop():
        await ground.for_a_while(*PAUSES[lane])
        if stop():
            return
        (name,) = ground.chance.choices(names, weights)
        ground.happened[name] += 1
        ground.tell(f"{ground.playground.world.now():.1f} {name}")
        await KINDS[name][1](ground)
