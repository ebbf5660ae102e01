"""What stands for the world around the host: channels where everything said is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, cast

from games.hosted import Face, HostedGame
from host.values.ports import MINUTE, SECOND, MessageGone, NotNow, Place, Post, Undeliverable
from rehearsals.elapsed.chronicle import Chronicle, Posted, Trouble, Whispered
from rehearsals.elapsed.mortal import Life, Mortal
from rehearsals.shared.hand_clock import HandClock
from rendering.colour import Colour
from rendering.scene import Group, Scene
from storage.database import Transaction

THREADS = 10_000_000
NOTHING = Scene(Group(()), "Nothing.", Colour(0, 0, 0))
LIMITED = 0.004
"""One call in 250 is refused for a while: a rate limit."""

CUT = 0.002
"""One call in 500 is cut off after it was done."""

LONGEST_LIMIT = 90.0
OUT = 5 * MINUTE
"""So long the house waits at most before it tries again where nothing says how long a trouble lasts."""


class Ticking(Mortal):
    """A database where each commit takes a millisecond, so that no two of them have the same time."""

    clock: HandClock

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """As `Mortal.transaction`."""
        async with super().transaction() as tx:
            yield tx
        self.clock.at += 1


class Undrawn:
    """A game's face that says everything and draws nothing: this is about words and times."""

    def __init__(self, face: Face) -> None:
        self._face = face

    def __getattr__(self, name: str) -> Any:
        return getattr(self._face, name)

    def board(self, *given: Any, **more: Any) -> Scene:
        """Nothing."""
        return NOTHING

    def final(self, *given: Any) -> Scene:
        """Nothing."""
        return NOTHING

    def position(self, *given: Any) -> object:
        """Every board looks the same."""
        return ""


def undrawn(games: Iterable[HostedGame]) -> list[HostedGame]:
    """The same games, with nothing to see."""
    return [replace(game, face=cast(Face, Undrawn(game.face))) for game in games]


class World:
    """All channels and everybody's direct messages, which outlive every process.

    `closed` are people who take no direct messages; `told` hears of everybody who is notified.
    """

    def __init__(
        self,
        clock: HandClock,
        chronicle: Chronicle,
        chance: Random,
        closed: Collection[int],
        told: Callable[[int, int], None],
    ) -> None:
        self.clock, self.chronicle, self.chance, self.closed, self.told = clock, chronicle, chance, closed, told
        self.messages: dict[int, tuple[int, int]] = {}
        self.carried: dict[int, int] = {}
        self.private: set[int] = set()
        self.out_until = 0
        self.ids = count(1)

    def trouble(self, target: int) -> None:
        """Raises `NotNow` where this call fails before it is done."""
        if self.clock.at < self.out_until:
            self._note(target, min(self.out_until + OUT, self.clock.at + 2 * OUT))
            raise NotNow("The line is dead.")
        if self.chance.random() < LIMITED:
            after = self.chance.uniform(1.0, LONGEST_LIMIT)
            self._note(target, self.clock.at + round(after * SECOND))
            raise NotNow("Too many requests.", after=after)

    def cut(self, target: int) -> None:
        """Raises `NotNow` where the answer to a call that was done is lost."""
        if self.chance.random() < CUT:
            self._note(target, self.clock.at + OUT)
            raise NotNow("The line was cut.", maybe_done=True)

    def _note(self, target: int, until: int) -> None:
        self.chronicle.troubles.append(Trouble(self.clock.at, until, target))


class Line:
    """An announcer: how one process speaks to the world."""

    def __init__(self, world: World, life: Life) -> None:
        self.world, self.life = world, life

    async def post(self, channel_id: int, post: Post) -> int:
        """A message; everybody mentioned is notified."""
        self._before("post", channel_id)
        world, number = self.world, next(self.world.ids)
        world.messages[number] = channel_id, post.outbox_id
        world.carried[post.outbox_id] = number
        world.chronicle.posted.append(
            Posted(world.clock.at, channel_id, number, post.outbox_id, post.title, post.text, post.mentions)
        )
        for user in post.mentions:
            world.told(user, channel_id)
        self._after("post", channel_id)
        return number

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Nobody is notified."""
        self._before("edit", channel_id)
        world = self.world
        if world.messages.get(message_id, (0, 0))[0] != channel_id:
            raise MessageGone("There is no such message.")
        world.chronicle.posted.append(
            Posted(world.clock.at, channel_id, message_id, post.outbox_id, post.title, post.text, (), edited=True)
        )
        self._after("edit", channel_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """The message is gone; that it was posted stays noted."""
        self._before("delete", channel_id)
        self.world.messages.pop(message_id, None)
        self._after("delete", channel_id)

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """A thread for each message."""
        self._before("open_thread", channel_id)
        self._after("open_thread", channel_id)
        return THREADS + message_id

    async def close_thread(self, thread_id: int) -> None:
        """Nothing is said there any more."""
        self._before("close_thread", thread_id)
        self._after("close_thread", thread_id)

    async def reach(self, channel_id: int) -> None:
        """Every place is there."""
        self._before("reach", channel_id)

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """The message with this mark."""
        self._before("find", channel_id)
        number = self.world.carried.get(outbox_id)
        return number if number is not None and self.world.messages.get(number, (0, 0))[0] == channel_id else None

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message."""
        self._before("whisper", user_id)
        world, refused = self.world, user_id in self.world.closed
        world.chronicle.whispered.append(
            Whispered(world.clock.at, user_id, post.outbox_id, post.title, post.text, refused)
        )
        if refused:
            raise Undeliverable("They do not take direct messages.")
        world.private.add(post.outbox_id)
        world.told(user_id, 0)
        self._after("whisper", user_id)

    async def in_reach(self) -> bool:
        """Always, while its process lives."""
        return True

    async def owners(self) -> tuple[int, ...]:
        """Nobody who would be told."""
        return ()

    async def seen_by(self, user_id: int, place: Place) -> bool:
        """Everybody sees every channel here."""
        return True

    async def whispered(self, user_id: int, outbox_id: int, since: int) -> bool:
        """Whether it was sent after all."""
        self._before("whispered", user_id)
        return outbox_id in self.world.private

    def _before(self, call: str, target: int) -> None:
        self.life.passes(f"{call}: before")
        self.world.trouble(target)

    def _after(self, call: str, target: int) -> None:
        self.life.passes(f"{call}: after")
        self.world.cut(target)
