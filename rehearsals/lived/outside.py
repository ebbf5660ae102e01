"""What stands for the world around the host: a clock moved by hand, a channel that counts, pictures of a known size."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from bot.serving.painter import painter_of
from games.hosted import HostedGame
from host.values.ports import Kept, MessageGone, Picture, Place, Post
from rendering.encode import encode
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key

REMEMBERED = 100
SAMPLED, PAINTED = 8, 4
"""One picture in so many is really painted, so many at a table; all others count as large as those were in the mean."""


class HandClock:
    """A time that moves when it is told to; whoever sleeps is woken by whoever moves it."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        """The time, in milliseconds."""
        return self.at

    async def sleep(self, milliseconds: float) -> None:
        """For ever: clock and courier are driven by hand."""
        await asyncio.get_running_loop().create_future()


class Scales:
    """A painter that gives scenes back as pictures without bytes, and knows how many bytes they would have."""

    is_behind = False

    def __init__(self, game: HostedGame) -> None:
        self._painter = painter_of([game])
        self._scenes: dict[str, Scene] = {}
        self._sizes: list[int] = []
        self._weighed = 0
        self._numbers = count(1)

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """No bytes; the name is a number by which the scene is found again."""
        name = str(next(self._numbers))
        self._scenes[name] = scene
        if len(self._scenes) > REMEMBERED:
            del self._scenes[next(iter(self._scenes))]
        return Picture(b"", name, scene.alt)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """No film."""
        return Picture(b"", "film.webp", alt)

    def weigh(self, picture: Picture) -> float:
        """Bytes of a picture."""
        self._weighed += 1
        if self._weighed % SAMPLED == 1 and len(self._sizes) < PAINTED:
            self._sizes.append(len(encode(self._painter.paint(self._scenes[picture.filename]))))
            return self._sizes[-1]
        return sum(self._sizes) / len(self._sizes)


@dataclass
class Channel:
    """An announcer that keeps what it is told, with the time; `told` hears of everybody who is notified."""

    clock: HandClock
    scales: Scales
    told: Callable[[int], None]
    messages: dict[int, Post] = field(default_factory=dict)
    posted: list[int] = field(default_factory=list)
    uploads: list[tuple[int, float]] = field(default_factory=list)
    pings: list[int] = field(default_factory=list)
    _ids: count[int] = field(default_factory=lambda: count(1))

    @property
    def empty(self) -> int:
        """How many messages hold nothing: no picture, no buttons, and no words but small print."""
        return sum(
            not (post.picture or post.buttons or any(line and not line.startswith("-# ") for line in _lines(post)))
            for post in self.messages.values()
        )

    def _upload(self, now: Picture | Kept | None) -> None:
        if isinstance(now, Picture):
            self.uploads.append((self.clock.at, self.scales.weigh(now)))

    async def post(self, channel_id: int, post: Post) -> int:
        """A message; everybody mentioned is notified."""
        number = next(self._ids)
        self.messages[number] = post
        self.posted.append(self.clock.at)
        self._upload(post.picture)
        for user in post.mentions:
            self._ping(user)
        return number

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Nobody is notified; a picture is sent unless the message keeps its own."""
        if message_id not in self.messages:
            raise MessageGone("There is no such message.")
        self._upload(post.picture)
        self.messages[message_id] = post

    async def delete(self, channel_id: int, message_id: int) -> None:
        """The message is gone."""
        self.messages.pop(message_id, None)

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """A thread for each message."""
        return 1_000_000 + message_id

    async def close_thread(self, thread_id: int) -> None:
        """Nothing."""

    async def reach(self, channel_id: int) -> None:
        """Every place is there."""

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """The message with this mark."""
        return next((number for number, post in self.messages.items() if post.outbox_id == outbox_id), None)

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message."""
        self._ping(user_id)

    def in_reach(self) -> bool:
        """Always."""
        return True

    async def owners(self) -> tuple[int, ...]:
        """Nobody who would be told."""
        return ()

    async def seen_by(self, user_id: int, place: Place) -> bool:
        """Everybody sees every channel here."""
        return True

    async def whispered(self, user_id: int, outbox_id: int, since: int) -> bool:
        """Nothing was ever lost here."""
        return False

    def _ping(self, user: int) -> None:
        self.pings.append(self.clock.at)
        self.told(user)


def _lines(post: Post) -> list[str]:
    return [line.strip() for line in post.text.split("\n")]
