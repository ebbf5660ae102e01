"""A Discord and a painter of which nothing is seen."""

from __future__ import annotations

from itertools import count

from host.values.ports import Picture, Place, Post
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key


class Silence:
    """Says nothing, at once; an Announcer and a Painter."""

    is_behind = False
    is_crowded = False

    def __init__(self) -> None:
        self.numbers = count(1)

    async def post(self, channel_id: int, post: Post) -> int:
        """A number for a message nobody sees."""
        return next(self.numbers)

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Nothing."""

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Nothing."""

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """A number for a thread nobody sees."""
        return 10_000_000 + message_id

    async def close_thread(self, thread_id: int) -> None:
        """Nothing."""

    async def reach(self, channel_id: int) -> None:
        """Every place is there."""

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """Nothing was ever lost here."""
        return None

    async def whisper(self, user_id: int, post: Post) -> None:
        """Nothing."""

    async def in_reach(self) -> bool:
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

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """No picture: painting is measured by itself."""
        return Picture(b"", "board.png", scene.alt)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """No film."""
        return Picture(b"", "film.webp", alt)
