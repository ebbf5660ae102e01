"""Lines of reference in pictures: a site with what it does in words, large enough to be read."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Seat
from games.lagoon.content import FACES, FaceKey
from games.lagoon.face.art.energies import LIGHTS
from games.lagoon.face.art.tiles import icons_of
from games.lagoon.face.phrases import EFFECTS, POWERS
from games.lagoon.face.sides import panel
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, fitted
from rendering.scene import Group, Line, Node, Rect, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

_EFFECT = TextStyle("sans", "semibold", 25, leading=1.16)
_NAME = TextStyle("serif", "semibold", 31)


def power_line(power: str, box: Box, number: int | None = None) -> Group:
    """A site's picture, its name and what it does, as a row; `power` is a face or one of its powers."""
    key = power.partition("/")[0]
    face = FACES[key]
    light = LIGHTS[face.energy]
    picture = min(box.height - 8, 132.0)
    left = picture * 1.2 + 12
    icons = icons_of(power)
    nodes: list[Node] = [
        Shape(
            Rect(box.width, box.height, 14),
            Solid(light.deep.darker(0.45), 0.92),
            (Line(Solid(light.base, 0.9), 2.5, inside=True),),
        ),
        Sprite(f"lagoon/land/{key}", round(picture * 1.16), (picture * 0.6 + 4, box.height / 2)),
        fitted(face.name, _NAME, THEME.ink, (left, 27), box.width - left - 14 - 44 * len(icons)),
        Text(POWERS.get(power, EFFECTS[key]), _EFFECT, THEME.ink.mixed(light.light, 0.2), (left, 62),
             width=box.width - left - 16, fit="wrap", max_lines=max(1, int((box.height - 48) / 29))),
    ]  # fmt: skip
    for index, name in enumerate(icons):
        nodes.append(Sprite(f"lagoon/power/{name}", 42, (box.width - 30 - 44 * (len(icons) - 1 - index), 28)))
    if number is not None:
        nodes.append(Sprite(f"lagoon/number/{number}", 76, (picture * 0.98, box.height - 36), z=3))
    return Group(tuple(nodes), (box.x, box.y))


def face_text(face: FaceKey, box: Box) -> list[Node]:
    """What a face does, and whether it is a haven, in a column beside its picture."""
    light = LIGHTS[FACES[face].energy]
    kind = FACES[face].type.capitalize()
    style = TextStyle("sans", "semibold", 27, leading=1.18)
    return [
        Text(kind, _NAME, light.light, (box.x, box.y + 20)),
        Text(EFFECTS[face], style, THEME.ink, (box.x, box.y + 58), width=box.width, fit="wrap", max_lines=9,
             anchor="top"),
    ]  # fmt: skip


def site_card(face: FaceKey, box: Box, number: int | None = None, *, words: bool = True) -> Group:
    """A face as large as it fits, with what it does beneath."""
    text_height = 160.0 if words else 0.0
    width = min(box.width, (box.height - text_height) * 424 / 370)
    middle = box.x + box.width / 2
    half = width * 370 / 424 / 2
    nodes: list[Node] = [Sprite(f"lagoon/site/{face}", round(width), (middle, box.y + half))]
    if words:
        top = box.y + 2 * half + 16
        nodes.append(
            Text(EFFECTS[face], _EFFECT, THEME.ink, (box.x + 4, top), width=box.width - 8, fit="wrap", max_lines=5,
                 anchor="top")
        )  # fmt: skip
    if number is not None:
        nodes.append(Sprite(f"lagoon/number/{number}", 84, (middle + width * 0.36, box.y + 2 * half - 44), z=3))
    return Group(tuple(nodes))


def magic(view: LagoonView, seat: Seat, box: Box, offered: Mapping[str, int], title: str = "Your magic") -> Group:
    """A seat's magic: the powers of all sites it occupies, those that are offered now numbered like their buttons."""
    mine = {druid.at for druid in view.druids if druid.seat == seat and druid.at}
    occupied = [site.face for site in view.sites if site.tile in mine]
    lines = [*offered, *(face for face in occupied if not any(power.partition("/")[0] == face for power in offered))]
    heading = fitted(title, THEME.name, THEME.lit, (box.x + 20, box.y + 38), box.width - 40)
    nodes: list[Node] = [panel(box), heading]
    inner = Box(box.x + 12, box.y + 72, box.width - 24, box.height - 84)
    shown = lines[:5]
    if not shown:
        return Group((*nodes, Text("No site is occupied.", THEME.label, THEME.ink_soft, (inner.x + 10, inner.y + 30))))
    height = min(168.0, (inner.height - 10 * (len(shown) - 1)) / len(shown))
    for index, power in enumerate(shown):
        place = Box(inner.x, inner.y + index * (height + 10), inner.width, height)
        nodes.append(power_line(power, place, offered.get(power) or None))
    return Group(tuple(nodes))
