"""Which pictures a person is shown: one for a wide screen, or several of those that a phone can show."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from engine import Prompt, Seat
from host.house.house import House
from host.table.table import Table
from host.values.ports import Late, Person, Picture
from host.values.settings import Settings
from rendering.scene import Scene
from rendering.waiting import Key


def boards(table: Table, view: Any, of: Seat | None, *, small: bool) -> Sequence[Scene]:
    """The board, or one seat's part of it."""
    face, names = table.game.face, table.names
    if of is None:
        return face.small(view, names) if small else [face.board(view, names)]
    return face.small_part(view, names, of) if small else [face.part(view, names, of)]


def hands(
    table: Table, person: Person, view: Any, asked: Sequence[Prompt], drafts: Mapping[str, Any]
) -> Sequence[Scene]:
    """What only this person sees, where there is anything."""
    face, names = table.game.face, table.names
    if table.settings_of(person.id).small:
        return face.small_hand(view, names, asked, drafts)
    hand = face.hand(view, names, asked, drafts)
    return [] if hand is None else [hand]


def previews(table: Table, person: Person, before: Any, after: Any, prompt: Prompt, answer: Any) -> Sequence[Scene]:
    """The position as it would be, where there is something to see."""
    face, names = table.game.face, table.names
    if table.settings_of(person.id).small:
        return face.small_preview(before, after, names, prompt, answer)
    scene = face.preview(before, after, names, prompt, answer)
    return [] if scene is None else [scene]


async def painted(house: House, scenes: Sequence[Scene], looks: Settings, key: Key) -> list[Picture | Late]:
    """Pictures in a person's colours, each with a name of its own in its message.

    `key` says whose they are and what they show, of which only the newest are wanted.
    """
    found = await asyncio.gather(
        *(house.look(scene, looks.palette, key=key, number=number) for number, scene in enumerate(scenes, 1))
    )
    return [picture for picture in found if picture is not None]
