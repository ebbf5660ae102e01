"""Stand-ins for what is outside: a channel that remembers, a painter of alt texts, a clock moved by hand."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field

from host.values.ports import MessageGone, NotNow, Person, Picture, PlaceDeleted, PlaceGone, Post
from host.values.sight import Sight

ANA, BEN, CEM, DAN = Person(101, "Ana"), Person(102, "Ben"), Person(103, "Cem"), Person(104, "Dan")
PEOPLE = (ANA, BEN, CEM, DAN)
OWNER = 900
"""Whoever runs the bot."""
GUILD, CHANNEL = 7, 70


def sight(person=ANA, *, guild=GUILD, hidden=()):
    """The eyes of somebody who sees every channel but these."""
    return Sight(person, guild, lambda place: place.channel_id not in hidden)


def blind(person=ANA):
    """The eyes of somebody who sees no channel."""
    return Sight(person, GUILD, lambda place: False)


class HandClock:
    """The time in milliseconds, moved by hand; `step` is how much of it passes whenever somebody looks."""

    def __init__(self, at=1_800_000_000_000):
        self.at, self.step = at, 0
        self._sleepers: list[tuple[float, asyncio.Future]] = []

    def __call__(self):
        self.at += self.step
        return self.at

    def sleep(self, milliseconds):
        """Counted from now, not from when somebody begins to wait for it: the hand may move in between."""
        future = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.at + milliseconds, future))
        return future

    def forward(self, *, seconds):
        self.at += seconds * 1000
        for until, future in self._sleepers:
            if until <= self.at and not future.done():
                future.set_result(None)
        self._sleepers = [(until, future) for until, future in self._sleepers if not future.done()]


@dataclass
class Said:
    """A message as it stands, and everybody it ever notified."""

    id: int
    channel: int
    post: Post
    edits: int = 0


@dataclass
class Channel:
    """An Announcer that keeps every message. `fail` makes the next calls of a method raise, before or after acting."""

    messages: dict[int, Said] = field(default_factory=dict)
    threads: dict[int, int] = field(default_factory=dict)
    named: dict[int, str] = field(default_factory=dict)
    closed: list[int] = field(default_factory=list)
    calls: list[tuple[str, int]] = field(default_factory=list)
    notified: list[int] = field(default_factory=list)
    whispers: list[tuple[int, Post]] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    deleted: set[int] = field(default_factory=set)
    before: dict[str, list[BaseException]] = field(default_factory=lambda: defaultdict(list))
    after: dict[str, list[BaseException]] = field(default_factory=lambda: defaultdict(list))
    next_id: int = 1000
    thread_base: int = 500_000
    spoke: asyncio.Event = field(default_factory=asyncio.Event)
    cut_off: bool = False
    down: bool = False
    """Whatever is said is not taken, and nobody can be reached."""
    hidden: set[tuple[int, int]] = field(default_factory=set)
    """(person, channel) of those who do not see a channel."""

    async def in_reach(self):
        return not (self.cut_off or self.down)

    async def owners(self):
        return (OWNER,)

    def _fail(self, when, name):
        if self.down and when is self.before:
            raise NotNow("Discord is down")
        if when[name]:
            raise when[name].pop(0)

    def _seen(self, channel_id):
        if channel_id in self.deleted:
            raise PlaceDeleted("The channel is deleted.")
        if channel_id in self.gone:
            raise PlaceGone("The channel is gone.")

    async def reach(self, channel_id):
        self.calls.append(("reach", channel_id))
        self._seen(channel_id)

    async def post(self, channel_id, post):
        self.calls.append(("post", post.outbox_id))
        self._fail(self.before, "post")
        self._seen(channel_id)
        self.next_id += 1
        self.messages[self.next_id] = Said(self.next_id, channel_id, post)
        self.notified += post.mentions
        self.spoke.set()
        self._fail(self.after, "post")
        return self.next_id

    async def edit(self, channel_id, message_id, post):
        self.calls.append(("edit", post.outbox_id))
        self._fail(self.before, "edit")
        self._seen(channel_id)
        if message_id not in self.messages:
            raise MessageGone("The message is gone.")
        said = self.messages[message_id]
        assert said.channel == channel_id
        said.post, said.edits = post, said.edits + 1
        self._fail(self.after, "edit")

    async def delete(self, channel_id, message_id):
        self.calls.append(("delete", message_id))
        self._fail(self.before, "delete")
        self._seen(channel_id)
        said = self.messages.pop(message_id, None)
        assert said is None or said.channel == channel_id
        self._fail(self.after, "delete")

    async def open_thread(self, channel_id, message_id, name):
        self._fail(self.before, "open_thread")
        thread = self.threads.setdefault(message_id, message_id + self.thread_base)
        self.named[thread] = name
        self._fail(self.after, "open_thread")
        return thread

    async def close_thread(self, thread_id):
        self.closed.append(thread_id)

    async def find(self, channel_id, outbox_id, since):
        self.calls.append(("find", outbox_id))
        self._fail(self.before, "find")
        found = [m.id for m in self.messages.values() if m.channel == channel_id and m.post.outbox_id == outbox_id]
        return found[0] if found else None

    async def whisper(self, user_id, post):
        self.calls.append(("whisper", post.outbox_id))
        self._fail(self.before, "whisper")
        self.whispers.append((user_id, post))
        self._fail(self.after, "whisper")

    async def seen_by(self, user_id, place):
        self._fail(self.before, "seen_by")
        return (user_id, place.channel_id) not in self.hidden

    async def whispered(self, user_id, outbox_id, since):
        return any(to == user_id and post.outbox_id == outbox_id for to, post in self.whispers)

    # --- reading

    @property
    def said(self):
        return list(self.messages.values())

    @property
    def last(self):
        return self.said[-1].post

    def titled(self, part):
        return [said.post for said in self.said if part in said.post.title]

    @property
    def text(self):
        """Everything that can be read in the channel, picture texts included."""
        parts = []
        for said in self.said:
            parts += [said.post.title, said.post.text, said.post.picture.alt if said.post.picture else ""]
        return "\n".join(parts)


class AltPainter:
    """A Painter whose pictures are their alt texts."""

    is_behind = False
    is_crowded = False

    def __init__(self):
        self.painted = 0

    async def paint(self, scene, *, key=None, private=False):
        self.painted += 1
        return Picture(scene.alt.encode(), "board.png", scene.alt)

    async def film(self, shots, alt):
        self.filmed = [shot.scene.alt for shot in shots()]
        return Picture("\n".join(self.filmed).encode(), "film.webp", alt)


class Entropy:
    """Not so secret bytes: the same in every run."""

    def __init__(self, start=1):
        self.next = start

    def __call__(self, count):
        self.next += 1
        return self.next.to_bytes(count, "big")
