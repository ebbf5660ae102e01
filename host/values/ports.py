"""What the host needs from outside, as protocols: somebody who announces, somebody who paints, the time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from players import Request, Thought
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key

SECOND = 1000
"""In milliseconds, in which the house counts all times."""
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a public message; `address` says what it does (see `bot.ui.addresses`), never a state."""

    label: str
    address: tuple[str, ...]
    style: Style = Style.SECONDARY
    disabled: bool = False


Rows: TypeAlias = tuple[tuple[Button, ...], ...]
"""Buttons below a message, row by row."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture; `alt` is its text for those who do not see it."""

    data: bytes
    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Late:
    """A picture that is still to come: words go ahead and it follows. What comes is None where it never does.

    Where nothing is painted yet it may also be several, or none.
    """

    alt: str
    coming: Awaitable[Picture | Sequence[Picture] | None]


async def arrived(late: Late) -> Sequence[Picture]:
    """What has come of it: one picture, several or none."""
    came = await late.coming
    return (came,) if isinstance(came, Picture) else came or ()


class Following:
    """What is begun only once somebody waits for it, so that whatever nobody waits for any more costs nothing."""

    def __init__(self, begin: Callable[[], Coroutine[Any, Any, Sequence[Picture]]]) -> None:
        self._begin = begin

    def __await__(self) -> Generator[Any, Any, Sequence[Picture]]:
        return self._begin().__await__()


@dataclass(frozen=True, slots=True)
class Kept:
    """The picture that a message has already: an edit leaves it where it is."""

    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Post:
    """One public message: a headline, paragraphs, a picture, buttons. `mentions` are the only people it notifies.

    `above`: so many characters of the text stand above the picture, and the rest below it; None: all of it.
    `outbox_id` travels with the message (as nonce and inside a component id), so that it can be found again.
    """

    outbox_id: int
    title: str
    text: str
    buttons: Rows = ()
    picture: Picture | Kept | None = None
    mentions: tuple[int, ...] = ()
    above: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives: `thread_id` where it has a thread of its own."""

    guild_id: int
    channel_id: int
    thread_id: int | None = None

    @property
    def target(self) -> int:
        """The channel to post into."""
        return self.thread_id or self.channel_id


class Undeliverable(Exception):
    """Something cannot be said there, and trying again will not help; `reason` is one sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MessageGone(Undeliverable):
    """The message to edit has been deleted."""


class PlaceGone(Undeliverable):
    """The channel or thread cannot be seen: the bot may not any more, or was removed from the server.

    `place`: the table's place that was looked for, where somebody looked.
    """

    place: int | None = None


class PlaceDeleted(PlaceGone):
    """The channel or thread has been deleted, and never comes back."""


class NotAllowed(Undeliverable):
    """The bot lacks a permission there; the reason names it."""


class NotNow(Exception):
    """It may work later: a limit, an outage, a dropped connection.

    `maybe_done` is True where the outcome is unknown: look for the message before sending again.
    """

    def __init__(self, reason: str, *, after: float | None = None, maybe_done: bool = False) -> None:
        super().__init__(reason)
        self.after, self.maybe_done = after, maybe_done


class Thinker(Protocol):
    """Thinks about what a bot answers, away from whoever waits for it."""

    async def think(self, request: Request) -> Thought:
        """The answer to the question of a seat that has seen what the request says."""
        ...


class Announcer(Protocol):
    """Says things in public. Raises `Undeliverable` or `NotNow`."""

    def in_reach(self) -> bool:
        """Whether people can reach this process now: what they press arrives."""
        ...

    async def post(self, channel_id: int, post: Post) -> int:
        """A new message; returns its id."""
        ...

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Replace a message of ours, its picture included unless that is to be kept."""
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message of ours away; one that is gone already is as good as taken away."""
        ...

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """The thread of a message, made now or already there; returns its id."""
        ...

    async def close_thread(self, thread_id: int) -> None:
        """Archive the thread of a finished table, so that its buttons live on."""
        ...

    async def reach(self, channel_id: int) -> None:
        """Look whether a channel or thread is there and can be seen. Raises `PlaceGone`, `PlaceDeleted`, `NotNow`."""
        ...

    async def find(self, channel_id: int, outbox_id: int, since: int) -> int | None:
        """The id of our message that carries this outbox id, if it was sent after all, `since` this time or later."""
        ...

    async def owners(self) -> tuple[int, ...]:
        """Whoever runs this bot: for what only they are to know."""
        ...

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message to one person."""
        ...

    async def seen_by(self, user_id: int, place: Place) -> bool:
        """Whether a person sees a place now; what cannot be known is not seen."""
        ...

    async def whispered(self, user_id: int, outbox_id: int, since: int) -> bool:
        """Whether the direct message that carries this outbox id was sent after all; `since`: not before this time."""
        ...


class Painter(Protocol):
    """Turns scenes into bytes off the event loop."""

    @property
    def is_behind(self) -> bool:
        """Whether so many pictures wait that one which is asked for now comes after its words."""
        ...

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """The encoded picture, however long it takes; what is `private` goes after what everybody sees.

        A later scene with the same key takes the place of one that waits, which raises `NotNow`.
        """
        ...

    async def film(self, shots: Shots, alt: str) -> Picture:
        """An animated picture of the shots; scenes are asked for one after another, off the event loop."""
        ...


class Now(Protocol):
    """The time, in whole milliseconds since 1970 UTC, and waiting for a later one."""

    def __call__(self) -> int:
        """The time now."""
        ...

    async def sleep(self, milliseconds: float) -> None:
        """Wait."""
        ...


class Observer:
    """Hears what the house does, for whoever counts it: it neither waits nor raises. This one lets it all pass."""

    def said(self, kind: str, outcome: str, late: int, since: int) -> None:
        """An outbox row was tried: it is `said`, comes `later`, or `never`; milliseconds since it was due, and since
        what it tells of happened.
        """

    def rang(self, kind: str, late: int, *, failed: bool) -> None:
        """A reminder rang, so many milliseconds after it was due."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many lobbies a person, and how many tables a server may have at a time; 0 is any number."""

    lobbies: int = 0
    tables: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: Discord's user id and the name to show, already safe (no mentions, no markup)."""

    id: int
    name: str


__all__: Sequence[str] = (
    "HOUR",
    "MINUTE",
    "SECOND",
    "Announcer",
    "Button",
    "Following",
    "Kept",
    "Late",
    "Limits",
    "MessageGone",
    "NotAllowed",
    "NotNow",
    "Now",
    "Observer",
    "Painter",
    "Person",
    "Picture",
    "Place",
    "PlaceDeleted",
    "PlaceGone",
    "Post",
    "Style",
    "Undeliverable",
    "arrived",
)
