"""What is written on the map: the space of every site and, where there is room, its name."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from games.lagoon.colours import LAGOON
from games.lagoon.content import FACES, FaceKey
from games.lagoon.face.art.energies import LIGHTS
from games.lagoon.face.art.tiles import ribbon
from games.lagoon.face.phrases import face_name, short_name
from games.lagoon.rules.views import SiteView
from rendering.layout import Box, bounds_of, fits, fitted
from rendering.scene import Colour, Group, Line, Node, Point, Rect, Shadow, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

_NAMED_FROM: Final = 112.0
"""Radius from which a site's ribbon has room for its whole name."""

_SMALL: Final = 76.0
"""Radius below which a hex on a small screen has room for its space and its druids only."""


def is_crowded(radius: float, close: bool) -> bool:
    """Whether a hex has room for its space and its druids only."""
    return close and radius < _SMALL


def _size(radius: float, close: bool) -> float:
    return min(50.0, max(30.0 if close else 38.0, radius * 0.36))


def plate_end(radius: float, *, close: bool = False) -> float:
    """How far below the middle of its site a plate ends."""
    return _size(radius, close) * 0.53 - 0.58 * radius


def plate_width(site: SiteView, radius: float, *, close: bool = False) -> float:
    """How wide the plate of a site is."""
    return _size(radius, close) * (0.6 * len(site.label) + 1.26)


def neighbours_from(radius: float, *, close: bool = False) -> float:
    """How far to the right of the middle of a site the words of its neighbours begin: plates, or ribbons with names."""
    plates = 1.5 * radius - _size(radius, close) * 1.8
    return min(plates, 0.7 * radius) if radius >= _NAMED_FROM else plates


def plate(site: SiteView, radius: float, *, close: bool = False) -> Group:
    """The space's label and the energy as a seed, on a dark plate at the upper edge."""
    size = _size(radius, close)
    style = TextStyle("sans", "bold", size)
    light = LIGHTS[FACES[site.face].energy]
    seed_width = size * 1.22
    width = plate_width(site, radius, close=close)
    tall = size * 1.06
    left = -width / 2
    return Group(
        (
            Shape(
                Rect(width, tall, tall / 2, (left, -tall / 2)),
                Solid(light.deep.darker(0.55), 0.93),
                (Line(Solid(light.light, 0.8), 2.2, inside=True),),
                effects=(Shadow(THEME.shadow, 2, 3, 3, 0.5),),
            ),
            Sprite(f"lagoon/seed/{FACES[site.face].energy}", round(seed_width * 1.05), (left + seed_width * 0.34, 0)),
            Text(site.label, style, THEME.ink, (left + seed_width * 0.74 + size * 0.05, 0)),
        ),
        (0, -0.58 * radius),
        ref=f"plate:{site.tile}",
        z=5,
    )


def names(sites: Sequence[tuple[SiteView, Point]], radius: float, signs: Sequence[Group]) -> list[Group]:
    """The names of these sites, which have their middles there, without those that a plate or a sign would cut."""
    over = [bounds_of(Group((plate(site, radius),), at)) for site, at in sites]
    over += [bounds_of(sign).inset(4) for sign in signs]
    found = [Group((_name(site, radius),), at, z=6) for site, at in sites]
    return [name for name in found if not any(meet(one, other) for one in letters_of(name) for other in over)]


def gone_name(face: FaceKey, radius: float) -> Node:
    """The name of a site that was there, where its space would stand: a way from there begins below it."""
    style = TextStyle("serif", "semibold", max(26.0, radius * 0.26))
    return _short(face, style, LIGHTS[FACES[face].energy].light, (0, -0.5 * radius), radius * 1.5, LAGOON.deep)


def letters_of(node: Node, at: Point = (0, 0)) -> Iterator[Box]:
    """Where the letters of every text of a line are, without the room above and below them."""
    if isinstance(node, Group):
        for child in node.children:
            yield from letters_of(child, (at[0] + node.at[0], at[1] + node.at[1]))
    elif isinstance(node, Text):
        box, tall = bounds_of(node), node.style.size * 0.64
        yield Box(at[0] + box.x, at[1] + node.at[1] - tall / 2, box.width, tall)


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share more than their rims."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 1 and min(one.bottom, other.bottom) - max(one.y, other.y) > 1


def _name(site: SiteView, radius: float) -> Node:
    if radius >= _NAMED_FROM:
        width, style = radius * 1.34, TextStyle("serif", "semibold", radius * 0.2)
        name = face_name(site.face)
        words = name if fits(name, style, THEME.ink, width - 22) else short_name(site.face)
        return Group((ribbon(words, width, size=style.size),), (0, radius * 0.66), z=4)
    style = TextStyle("serif", "semibold", max(22.0, radius * 0.24))
    halo = LIGHTS[FACES[site.face].energy].deep.darker(0.6)
    # clear of the seed on the plate of the site below, as far as druids leave room for that
    below = (math.sqrt(3) - 0.58) * radius - _size(radius, close=False) * 0.65
    y = max(0.6 * radius, min(0.7 * radius, below - style.size * 0.32))
    # wider than the edge it stands on: neighbours have theirs half a hex higher or lower
    return _short(site.face, style, THEME.ink, (0, y), radius * 1.55, halo)


def _short(face: FaceKey, style: TextStyle, colour: Colour, at: Point, width: float, halo: Colour) -> Node:
    """A site's short name, or nothing where even that has no room: its space stands on it."""
    if not fits(short_name(face), style, colour, width):
        return Group(())
    return fitted(short_name(face), style, colour, at, width, "centre", halo=halo, z=4)
