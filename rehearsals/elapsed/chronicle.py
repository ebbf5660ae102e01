"""What a month leaves behind for its judge: what people chose, what they heard, and when nobody could be reached."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Chosen:
    """What somebody chose for themselves, in the words in which they did: `what` is a switch of `/me`."""

    at: int
    user: int
    what: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Posted:
    """A public message as it was posted, or as it was edited: then nobody is notified."""

    at: int
    channel: int
    message: int
    outbox_id: int
    title: str
    text: str
    mentions: tuple[int, ...]
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Whispered:
    """A direct message that was sent, or refused by somebody who takes none."""

    at: int
    user: int
    outbox_id: int
    title: str
    text: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Outage:
    """The process was gone from a moment up to another. `seen`: when the last sign of life before it was stored."""

    down: int
    up: int
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Trouble:
    """A call to the world outside failed, and the house was told to try again no earlier than at `until`."""

    at: int
    until: int
    target: int


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody opened a table ("opens", with its pace and what comes of lapses), asked it for something ("propose",
    with its kind and argument), spoke ("yes", "no"), offered their seat, or kept it ("offer", "back"). `number` is that
    of the vote or offer.
    """

    at: int
    table: int
    user: int
    what: str
    number: int
    words: tuple[str, ...] = ()


@dataclass(slots=True)
class Chronicle:
    """All of it, in the order in which it happened. Times are milliseconds."""

    began: int
    ended: int = 0
    chosen: list[Chosen] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    whispered: list[Whispered] = field(default_factory=list)
    outages: list[Outage] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
