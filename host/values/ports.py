"""What the host needs from outside, as protocols: an announcer, a painter, a thinker, the time, chance."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from players import Request, Thought
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key

SECOND = 1000
"""A second in milliseconds, in which the house counts all times."""
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
    """A button below a public message. `address` says what it does (see `bot.ui.addresses`); it never holds a state."""

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
    """A picture that is still to come: words go ahead, and it follows.

    What comes is one picture, several, or none; None where nothing ever will.
    """

    alt: str
    coming: Awaitable[Picture | Sequence[Picture] | None]


async def arrived(late: Late) -> Sequence[Picture]:
    """The pictures that have come: one, several or none."""
    came = await late.coming
    return (came,) if isinstance(came, Picture) else came or ()


class Following:
    """Work that begins only once somebody awaits it, so that work for which nobody waits any more costs nothing."""

    def __init__(self, begin: Callable[[], Coroutine[Any, Any, Sequence[Picture]]]) -> None:
        self._begin = begin

    def __await__(self) -> Generator[Any, Any, Sequence[Picture]]:
        return self._begin().__await__()


@dataclass(frozen=True, slots=True)
class Kept:
    """The picture that a message has already, and that an edit leaves where it is."""

    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Post:
    """One message: a headline, paragraphs, a picture, buttons."""

    outbox_id: int
    """The number of its outbox row. It travels with the message, hidden, so that the message can be found by it."""
    title: str
    text: str
    buttons: Rows = ()
    picture: Picture | Kept | None = None
    mentions: tuple[int, ...] = ()
    """The only people (user ids) whom it notifies."""
    above: int | None = None
    """How many characters of the text stand above the picture, the rest below it; None for all of them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives: in a channel, or, with a `thread_id`, in a thread of that channel."""

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
    """The channel or thread cannot be seen: the bot may not see it any more, or was removed from the server.

    `place` is the channel or thread of the table when that was looked for once more; None where nobody did.
    """

    place: int | None = None


class PlaceDeleted(PlaceGone):
    """The channel or thread has been deleted, and never comes back."""


class NotAllowed(Undeliverable):
    """The bot lacks a permission there; the reason names it."""


class NotNow(Exception):
    """It may work later: a limit, an outage, a dropped connection.

    `after` is the number of seconds after which it may, where that is known. `maybe_done`: the outcome is unknown, so
    that the message is to be looked for before it is sent again.
    """

    def __init__(self, reason: str, *, after: float | None = None, maybe_done: bool = False) -> None:
        super().__init__(reason)
        self.after, self.maybe_done = after, maybe_done


class Thinker(Protocol):
    """Thinks about what a bot answers, without holding up anybody else."""

    async def think(self, request: Request) -> Thought:
        """The answer to a question, for a seat that has seen what the request says."""
        ...


class Announcer(Protocol):
    """Says things in public and to people. Every method but the first raises `Undeliverable` or `NotNow`."""

    async def in_reach(self) -> bool:
        """Whether people can reach this process now: what they press arrives, and so does what they are told."""
        ...

    async def post(self, channel_id: int, post: Post) -> int:
        """A new message; returns its id."""
        ...

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """Replace a message of ours, its picture included unless that is to be kept."""
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of ours; one that is gone already counts as deleted."""
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
        """The id of our message with this outbox id, if it was sent after all, at `since` or later."""
        ...

    async def owners(self) -> tuple[int, ...]:
        """The people (user ids) who run this bot, for what only they are to know."""
        ...

    async def whisper(self, user_id: int, post: Post) -> None:
        """A direct message to one person."""
        ...

    async def seen_by(self, user_id: int, place: Place) -> bool:
        """Whether a person sees a place now; False where that cannot be found out."""
        ...

    async def whispered(self, user_id: int, outbox_id: int, since: int) -> bool:
        """Whether the direct message with this outbox id was sent after all, at `since` or later."""
        ...


class Painter(Protocol):
    """Turns scenes into bytes off the event loop."""

    @property
    def is_behind(self) -> bool:
        """Whether so many pictures wait that one which is asked for now would come later than its words."""
        ...

    @property
    def is_crowded(self) -> bool:
        """Whether pictures for everybody wait so long for each other that the words of one more should go first."""
        ...

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """The encoded picture, however long it takes; `private` pictures go after those that everybody sees.

        A scene takes the place of one with the same key that still waits; the one that waited raises `NotNow`.
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
    """Hears what the house does and counts it, without waiting or raising. This one counts nothing."""

    def said(self, kind: str, outcome: str, late: int, since: int) -> None:
        """An outbox row was tried; the `outcome` is "said", "later" or "never".

        `late` are the milliseconds since it was due, `since` those since what it tells of happened.
        """

    def rang(self, kind: str, late: int, *, failed: bool) -> None:
        """A reminder rang, `late` by so many milliseconds."""


Entropy: TypeAlias = Callable[[int], bytes]
"""Secret random bytes, as `secrets.token_bytes` gives them."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All of it together: what a house needs beside its database and its games."""

    announcer: Announcer
    painter: Painter
    now: Now
    entropy: Entropy
    """Of it the seeds of games are made."""
    thinker: Thinker | None = None
    """None: bots think in this very process."""
    observer: Observer = field(default_factory=Observer)
    machine: Callable[[], int] = lambda: 0
    """The machine's own clock, in milliseconds, which does not follow a time that is moved; one that stands still is
    never noticed to have been set."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many lobbies a person may have open, and how many tables a server may have; 0 for any number."""

    lobbies: int = 0
    tables: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who acts: Discord's user id, and a name that is safe to show, without mentions and markup."""

    id: int
    name: str
