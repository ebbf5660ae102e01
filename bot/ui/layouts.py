"""Messages made of components: text, a picture, rows, within Discord's 40 components and 4000 characters."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.ui import limits
from bot.ui.texts import clip, fit
from host.values.ports import Kept, Late, Picture, arrived


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line between two parts."""


Part = str | Picture | Late | Kept | Rule | ui.ActionRow[Any]
"""What a message is made of, from top to bottom. Text is Markdown; empty text is left out."""


class Upload(io.BytesIO):
    """Bytes to be sent. Who asks how many there are gets the bytes themselves: a `BytesIO` makes a copy of them for
    that, and as long as pictures are on their way each would be in memory twice.
    """

    def getbuffer(self) -> memoryview:
        return memoryview(self.getvalue())


@dataclass(frozen=True, slots=True)
class Message:
    """A message ready to send: its view is stopped, so that discord.py keeps nothing of it.

    `panel`: the table whose panel this is, and what that asks, as `Panel.mark` has it; `place`: the channel or thread
    in which that table is played.
    """

    view: ui.LayoutView
    pictures: tuple[Picture, ...]
    parts: tuple[Part, ...] = ()
    mark: int | None = None
    panel: tuple[int, tuple[str, ...]] | None = None
    place: int = 0

    @property
    def files(self) -> list[discord.File]:
        """The pictures as uploads; a fresh list each time, because an upload can be sent only once."""
        return [discord.File(Upload(p.data), p.filename, description=_alt(p)) for p in self.pictures]

    @property
    def is_whole(self) -> bool:
        """Whether all pictures are in it; else they follow."""
        return not any(isinstance(part, Late) for part in self.parts)

    async def whole(self) -> Message:
        """The same with the pictures that were late, once they are there, and without those that never come."""
        found = list[Part]()
        for part in self.parts:
            found += await arrived(part) if isinstance(part, Late) else (part,)
        whole = compose(*found, mark=self.mark)
        return replace(whole, panel=self.panel, place=self.place)

    def without_late_pictures(self) -> Message:
        """The same, where nothing more comes of what was late."""
        left = (part for part in self.parts if not isinstance(part, Late))
        return replace(compose(*left, mark=self.mark), panel=self.panel, place=self.place)

    def seen_from(self, channel: int | None) -> Message:
        """The same with the way to the table, below its heading, where it is shown in another channel."""
        if not self.place or self.place == channel:
            return self
        heading, *others = self.parts
        return replace(compose(heading, f"-# Played in <#{self.place}>.", *others, mark=self.mark), panel=self.panel)


COMING = "-# The picture is on its way."
"""What a message shows in the place of a picture that is late."""


def compose(*parts: Part, mark: int | None = None) -> Message:
    """A message in one container. `mark` becomes the container's id, by which the message can be recognised.

    Text is shortened, and rows at the end are left out, where there is more than Discord takes.
    """
    kept = _within(parts)
    words = iter(fit([part for part in kept if isinstance(part, str)], limits.TEXT - _taken(kept)))
    items: list[ui.Item[Any]] = []
    for part in kept:
        match part:
            case str():
                items.append(ui.TextDisplay(next(words)))
            case Picture() | Kept():
                media = discord.MediaGalleryItem(f"attachment://{part.filename}", description=_alt(part))
                items.append(ui.MediaGallery(media))
            case Late():
                items.append(ui.TextDisplay(COMING))
            case Rule():
                items.append(ui.Separator())
            case _:
                items.append(part)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, id=mark))
    view.stop()
    return Message(view, tuple(part for part in kept if isinstance(part, Picture)), tuple(parts), mark)


def _within(parts: Sequence[Part]) -> list[Part]:
    """The parts that fit, and are not empty; the container itself counts."""
    kept: list[Part] = []
    room = limits.COMPONENTS - 1
    for part in parts:
        size = 1 + len(part.children) if isinstance(part, ui.ActionRow) else 1
        if part == "" or size > room:
            continue
        room -= size
        kept.append(part)
    return kept or ["…"]


def _taken(parts: Sequence[Part]) -> int:
    """Characters that are said of pictures that are not there yet."""
    return sum(len(COMING) for part in parts if isinstance(part, Late))


def _alt(picture: Picture | Kept) -> str:
    return clip(picture.alt, limits.ALT_TEXT)


def notice(text: str) -> Message:
    """A few words on their own."""
    return compose(text)


def titled(title: str, *parts: Part, mark: int | None = None) -> Message:
    """A message under a heading."""
    return compose(f"### {title}" if title else "", *parts, mark=mark)
