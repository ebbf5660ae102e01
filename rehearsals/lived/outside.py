"""What stands for the world around the host: a channel that counts, pictures of a known size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from bot.serving.painter import painter_of
from games.hosted import HostedGame
from host.values.ports import Kept, MessageGone, Picture, Post
from rehearsals.shared.hand_clock import HandClock
from rehearsals.shared.silence import Silence
from rendering.encode import encode
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key

REMEMBERED = 100
SAMPLED, PAINTED = 8, 4
"""One picture in so many is really painted, so many at a table; all others count as large as those were in the mean."""


class Scales:
    """A painter that gives scenes back as pictures without bytes, and knows how many bytes they would have."""

    is_behind = False
    is_crowded = False

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


class Channel(Silence):
    """An announcer that keeps what it is told, with the time; `told` hears of everybody who is notified."""

    def __init__(self, clock: HandClock, scales: Scales, told: Callable[[int], None]) -> None:
        super().__init__()
        self.clock, self.scales, self.told = clock, scales, told
        self.messages: dict[int, Post] = {}
        self.posted: list[int] = []
        self.uploads: list[tuple[int, float]] = []
        self.pings: list[int] = []

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
        number = await super().post(channel_id, post)
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

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """The message with this mark."""
        return next((number for number, post in self.messages.items() if post.outbox_id == outbox_id), None)

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message."""
        self._ping(user_id)

    def _ping(self, user: int) -> None:
        self.pings.append(self.clock.at)
        self.told(user)


def _lines(post: Post) -> list[str]:
    return [line.strip() for line in post.text.split("\n")]
