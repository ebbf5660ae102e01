"""Lines of reference in pictures: a site with what it does in words, large enough to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import Seat
from games.kit.readable import least, readable
from games.lagoon.content import FACES, FaceKey
from games.lagoon.face.art.energies import LIGHTS
from games.lagoon.face.art.tiles import icons_of
from games.lagoon.face.phrases import EFFECTS, POWERS, energy_name, short_name
from games.lagoon.face.sides import panel
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, fits, fitted, uncut
from rendering.scene import Group, Line, Node, Rect, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

_EFFECT = TextStyle("sans", "semibold", 34, leading=1.16)
_NAME = TextStyle("serif", "semibold", 31)
_HEAD, _FOOT, _GAP = 62.0, 10.0, 8.0
"""The height of a line's name with its picture, the room below its words, and what is between two lines."""
_ROWS = 12
"""Words of a power take so many rows, at most."""


def power_line(power: str, box: Box, width: float, number: int | None = None) -> Group:
    """A site's picture and name with what it does below; without its words where they cannot be read in this box.

    `power` is a face or one of its powers, `width` that of the whole picture.
    """
    key = power.partition("/")[0]
    light = LIGHTS[FACES[key].energy]
    words, colour = _words(power), THEME.ink.mixed(light.light, 0.2)
    written = readable(words, _EFFECT, colour, Box(16, _HEAD, box.width - 32, box.height - _HEAD - 4), width)
    icons = icons_of(power)
    numbered = 0.0 if number is None else 62.0
    middle = _HEAD / 2 + 2
    nodes: list[Node] = [
        Shape(
            Rect(box.width, box.height, 14),
            Solid(light.deep.darker(0.45), 0.92),
            (Line(Solid(light.base, 0.9), 2.5, inside=True),),
        ),
        Sprite(f"lagoon/land/{key}", 76, (48 + numbered, middle)),
        _named(key, (94 + numbered, middle), box.width - 94 - numbered - 10 - 44 * len(icons), width),
    ]
    if written is not None:
        nodes.append(written)
    for index, name in enumerate(icons):
        nodes.append(Sprite(f"lagoon/power/{name}", 42, (box.width - 30 - 44 * (len(icons) - 1 - index), middle)))
    if number is not None:
        nodes.append(Sprite(f"lagoon/number/{number}", 70, (38, middle), z=3))
    return Group(tuple(nodes), (box.x, box.y))


def _words(power: str) -> str:
    return POWERS.get(power, EFFECTS[power.partition("/")[0]])


def _high(power: str, across: float, size: float) -> float:
    """The height of a line so wide with its words so large."""
    style = replace(_EFFECT, size=size)
    rows = next((rows for rows in range(1, _ROWS) if uncut(_words(power), style, across - 32, rows)), _ROWS)
    return _HEAD + rows * size * style.leading + _FOOT


def heights(lines: Sequence[str], box: Box, width: float) -> list[float]:
    """How high each line is within a box: with its words as long as there is room, what stands first before others."""
    smallest = least(width)
    high = dict.fromkeys(lines, _HEAD)
    spare = box.height - sum(high.values()) - _GAP * (len(lines) - 1)
    for size in (smallest, max(_EFFECT.size, smallest)):
        for power in lines:
            more = _high(power, box.width, size) - high[power]
            if 0 < more <= spare and (size == smallest or high[power] > _HEAD):
                high[power] += more
                spare -= more
    return [high[power] for power in lines]


def _named(face: FaceKey, at: tuple[float, float], room: float, width: float) -> Text:
    """A site's name, its short one where the whole would be cut."""
    style = replace(_NAME, size=max(_NAME.size, least(width)))
    name = FACES[face].name
    return fitted(name if fits(name, style, THEME.ink, room) else short_name(face), style, THEME.ink, at, room)


def site_card(face: FaceKey, box: Box, width: float, number: int | None = None, *, words: bool = True) -> Group:
    """A face as large as it fits, with its kind and what it does beneath where both can be read."""
    facts = FACES[face]
    says, light = f"{facts.type.capitalize()}. {EFFECTS[face]}", LIGHTS[facts.energy].light
    whole = min(box.width, box.height * 424 / 370)
    wide, written = whole, None
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4) if words else ():
        top = box.y + whole * share * 370 / 424 + 10
        room = Box(box.x + 4, top, box.width - 8, box.bottom - top)
        if (written := readable(says, _EFFECT, THEME.ink.mixed(light, 0.2), room, width)) is not None:
            wide = whole * share
            break
    middle, half = box.x + box.width / 2, wide * 370 / 424 / 2
    nodes: list[Node] = [Sprite(f"lagoon/site/{face}", round(wide), (middle, box.y + half))]
    if written is not None:
        nodes.append(written)
    if number is not None:
        nodes.append(Sprite(f"lagoon/number/{number}", 84, (middle + wide * 0.36, box.y + 2 * half - 44), z=3))
    return Group(tuple(nodes))


def magic(
    view: LagoonView, seat: Seat, box: Box, width: float, offered: Mapping[str, int], title: str = "Your magic"
) -> Group:
    """A seat's magic: the powers of all sites it occupies, those that are offered now numbered like their buttons."""
    lines = powers(view, seat, offered)
    heading = fitted(title, THEME.name, THEME.lit, (box.x + 20, box.y + 38), box.width - 40)
    nodes: list[Node] = [panel(box), heading]
    inner = Box(box.x + 12, box.y + 72, box.width - 24, box.height - 84)
    if not lines:
        return Group((*nodes, Text("No site is occupied.", THEME.label, THEME.ink_soft, (inner.x + 10, inner.y + 30))))
    top = inner.y
    for power, height in zip(lines, heights(lines, inner, width), strict=True):
        nodes.append(power_line(power, Box(inner.x, top, inner.width, height), width, offered.get(power) or None))
        top += height + _GAP
    return Group(tuple(nodes))


def powers(view: LagoonView, seat: Seat, offered: Mapping[str, int]) -> list[str]:
    """The lines of a seat's magic: what is offered first, then the other sites that it occupies.

    A trove that has been explored has no power any more.
    """
    mine = {druid.at for druid in view.druids if druid.seat == seat and druid.at}
    occupied = [site.face for site in view.sites if site.tile in mine and FACES[site.face].mode != "explore"]
    return [*offered, *(face for face in occupied if not any(power.partition("/")[0] == face for power in offered))]


def magic_words(view: LagoonView, seat: Seat) -> str:
    """The sites that a seat occupies, with what each does."""
    return " ".join(face_words(face) for face in powers(view, seat, {}))


def face_words(face: FaceKey) -> str:
    """A face by its name, energy and type, and what it does."""
    facts = FACES[face]
    return f"{facts.name} ({energy_name(facts.energy)} {facts.type}): {EFFECTS[face]}"
