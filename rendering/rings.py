"""Rings around what has changed since somebody looked last, or is explained: a shape, not only a light, so that
everybody sees them.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rendering.fills import Line, Solid
from rendering.inscriptions import inscriptions
from rendering.layout import AROUND, Box, bounds_of, find
from rendering.outlines import points_along
from rendering.paths import Point, Polygon, Rect
from rendering.scene import Group, Node, Scene, Shape, Sprite, SpriteSet, Text, TextStyle
from rendering.theme import THEME, materials

# a phone shows a quarter of the size: two pixels of the ring are left there, and its dashes
_WIDTH, _CASING = 8.0, 15.0
_DASH = (30.0, 13.0)
# the casing ends outside of what is ringed, with a gap: numbers and badges at its edge stay readable
_OUTSIDE = _CASING / 2 + 4.0
_CORNER = 0.2
# of the picture's width: a phone shows 400 pixels of it, and a number is to be 14 pixels high there
_NUMBER, _DISC = 0.036, 0.027
_BADGE = 0.11
"""Of the picture's width: what is narrower may lie over a ring."""
_PIECE = 0.3
"""Of the picture's width: what is wider is ground."""
_FAR = (1.0, 1.5, 2.0, 3.0)
"""How far from a ring a number may stand, in its own radius."""
_GAP = 3.0
"""So far, at least, a number stands from a word."""
_STEPS = [step / 24 for step in range(24)]
"""At these parts of a line it is looked whether it goes over a word."""
_CLOSE = 4.0
"""Points of a ring's outline are so far from each other, at most."""
NAME = "ring:"
"""How the `ref` of a ring begins; what it surrounds follows."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where something is. `outlined`: its game says what its outline is, which is round where it is as wide as high."""

    box: Box
    outlined: bool

    @property
    def is_round(self) -> bool:
        return self.outlined and abs(self.box.width - self.box.height) < 1

    def holds(self, other: "_Place") -> bool:
        """Whether a ring around this one surrounds the middle of another, smaller one."""
        x, y = other.box.x + other.box.width / 2, other.box.y + other.box.height / 2
        inside = self.box.x <= x <= self.box.right and self.box.y <= y <= self.box.bottom
        return inside and other.box.width * other.box.height < self.box.width * self.box.height


def ringed(scene: Scene, refs: Iterable[str], why: str = "what has changed") -> Scene:
    """The scene with a ring around everything of these refs that is in it, and with words that say so, and `why`.

    What stands within something else that has changed needs no ring of its own.
    """
    places = {ref: place for ref in dict.fromkeys(refs) if (place := _place(scene, ref)) is not None}
    kept = {ref: place for ref, place in places.items() if not any(other.holds(place) for other in places.values())}
    if not kept:
        return scene
    frame = Box(0, 0, scene.width, scene.height)
    rings = Group(tuple(_ring(ref, place, frame) for ref, place in kept.items()), z=1)
    badges = Group(tuple(_crossed(scene, [place.box for place in kept.values()])), z=2)
    # whoever reads this sees no rings to count; what they mean stands in the words beside the picture
    said = f"{why[:1].upper()}{why[1:]} is ringed."
    return replace(scene, root=Group((scene.root, rings, badges)), alt=f"{said} {scene.alt}")


def _crossed(scene: Scene, boxes: Sequence[Box]) -> Iterator[Node]:
    """Badges, numbers and other small pieces that a ring around one of these boxes would cover: drawn once more."""
    outside, inside = _OUTSIDE + _CASING / 2, _OUTSIDE - _CASING / 2
    bands = [(box.inset(-outside), box.inset(-inside)) for box in boxes]
    for kind in (Sprite, Text):
        for node, box in _alone(scene.root, kind):
            if kind is Sprite and not _lies_over(node):
                continue  # it would cover what lies over it
            if 0 < box.width < _BADGE * scene.width and any(
                _meet(box, outer) and not _within(box, inner) for outer, inner in bands
            ):
                yield node


def _lies_over(node: Node) -> bool:
    """Whether a sprite that stands alone was drawn over others of its group."""
    while isinstance(node, Group):
        node = node.children[0]
    return node.z > 0


def _meet(box: Box, other: Box) -> bool:
    return box.x < other.right and other.x < box.right and box.y < other.bottom and other.y < box.bottom


def _within(box: Box, other: Box) -> bool:
    return other.x <= box.x and box.right <= other.right and other.y <= box.y and box.bottom <= other.bottom


def numbered(scene: Scene, refs: Sequence[str], sprites: Sequence[SpriteSet] = ()) -> Scene:
    """The scene within a margin, with a ring around each of these refs and its number beside the ring, from 1 on.

    A number stands clear of words, those in its `sprites` too, of what else has a number and of pieces, as near as
    there is room: a line leads to its ring, and in the margin there is always room. A ring is open where it would go
    over a word. Raises `ValueError` for a ref of which nothing is in the scene.
    """
    radius = _DISC * (scene.width + 2 * _OUTSIDE) / (1 - 4 * _DISC)  # of the width with two margins
    margin = 2 * radius + _OUTSIDE
    inner = Group((scene.root,), (margin, margin))
    made = replace(scene, root=inner, width=round(scene.width + 2 * margin), height=round(scene.height + 2 * margin))
    frame = Box(0, 0, made.width, made.height)
    places = {ref: _place(made, ref) for ref in refs}
    if missing := [ref for ref, place in places.items() if place is None]:
        raise ValueError(f"nothing in the picture is called {missing}")
    found = [place for place in places.values() if place is not None]
    boxes = [place.box for place in found]
    inscribed = Group((inscriptions(scene.root, sprites),), (margin, margin))
    words = [box for node in (inner, inscribed) for box in _boxes_of(node, Text) if box.width]
    pieces = [box for box in _boxes_of(inner, Sprite) if box.width < _PIECE * scene.width]
    spots, room = list[Point](), frame.inset(radius + 2)
    for box in boxes:
        # what something stands in cannot be kept clear of its number
        around = [other for other in boxes if other is not box and not _holds(other, box.centre)]
        spots.append(_spot(box, around, spots, words, pieces, radius, room))
    style = TextStyle("sans", "bold", _NUMBER * made.width)
    colours = THEME.brass, THEME.brass_light, THEME.brass_dark
    discs = [
        materials.disc(radius, *colours, spot, str(number), style, THEME.ground, shadow=THEME.resting)
        for number, spot in enumerate(spots, 1)
    ]
    rings = [_open(_ring(ref, place, frame), words) for ref, place in zip(refs, found, strict=True)]
    lines = [_leader(spot, box) for spot, box in zip(spots, boxes, strict=True)]
    badges = Group(tuple(_crossed(made, boxes)), z=2)
    return replace(made, root=Group((inner, Group((*lines, *rings), z=1), badges, Group(tuple(discs), z=3))))


def _spot(
    box: Box,
    around: Sequence[Box],
    taken: Sequence[Point],
    words: Sequence[Box],
    pieces: Sequence[Box],
    radius: float,
    room: Box,
) -> Point:
    """Where the number of a box stands best; what costs much is asked of the few places that are left."""

    def hides(spot: Point) -> float:
        return sum(_distance(spot, each) < radius + _GAP for each in (box, *words, *around))

    def crosses(spot: Point) -> float:
        line = (spot, _foot(spot, box))
        return sum(_crosses(line, each) for each in words)

    def meets(spot: Point) -> float:
        line = (spot, _foot(spot, box))
        return sum(_distance(spot, each) < radius or _crosses(line, each) for each in pieces)

    def nears(spot: Point) -> float:
        return -min((math.dist(spot, other.centre) for other in around), default=0.0)

    near = [spot for far in _FAR for spot in _beside(box, radius * far + _OUTSIDE + _WIDTH, room)]
    spots = [*near, *_at_the_edge(room)]
    spots = [spot for spot in spots if all(math.dist(spot, other) > 2 * radius for other in taken)] or spots
    for cost in (hides, crosses, meets, lambda spot: _distance(spot, box), nears):
        costs = [cost(spot) for spot in spots]
        spots = [spot for spot, each in zip(spots, costs, strict=True) if each == min(costs)]
    return spots[0]


def _beside(box: Box, away: float, room: Box) -> Sequence[Point]:
    """Where a number may stand: all around a box, so far away from it, within the picture."""
    left, top, right, bottom = box.x - away, box.y - away, box.right + away, box.bottom + away
    steps = [step / 8 for step in range(9)]
    across = [(left + (right - left) * step, y) for step in steps for y in (top, bottom)]
    down = [(x, top + (bottom - top) * step) for step in steps for x in (left, right)]
    return [(x, y) for x, y in (*across, *down) if room.x <= x <= room.right and room.y <= y <= room.bottom]


def _at_the_edge(room: Box) -> Sequence[Point]:
    """Where a number may stand in the margin."""
    steps = [step / 24 for step in range(25)]
    across = [(room.x + room.width * step, y) for step in steps for y in (room.y, room.bottom)]
    return [*across, *((x, room.y + room.height * step) for step in steps for x in (room.x, room.right))]


def _leader(spot: Point, box: Box) -> Shape:
    """A line from a number to the ring around its box, below both."""
    lines = (Line(Solid(THEME.black, 0.8), _CASING), Line(Solid(THEME.lit), _WIDTH))
    return Shape(Polygon((spot, _foot(spot, box)), closed=False), None, lines)


def _foot(spot: Point, box: Box) -> Point:
    """Where the line from a number meets its ring."""
    ring = box.inset(-_OUTSIDE)
    return min(max(spot[0], ring.x), ring.right), min(max(spot[1], ring.y), ring.bottom)


def _crosses(line: tuple[Point, Point], word: Box) -> bool:
    """Whether the line from a number to its ring goes over a word; what the box itself holds is within its ring."""
    (left, top), (x, y) = line
    near = word.inset(-_CASING)
    if near.right < min(x, left) or near.x > max(x, left) or near.bottom < min(y, top) or near.y > max(y, top):
        return False
    return any(_holds(near, (x + (left - x) * step, y + (top - y) * step)) for step in _STEPS)


def _boxes_of(node: Node, kind: type[Text | Sprite]) -> Iterator[Box]:
    """Where all texts, or all sprites, of a scene's root are."""
    return (box for _, box in _alone(node, kind))


def _alone(node: Node, kind: type[Text | Sprite], within: tuple[Group, ...] = ()) -> Iterator[tuple[Node, Box]]:
    """All texts, or all sprites, of a scene's root, each where it is with nothing else, and its box."""
    if isinstance(node, kind):
        alone: Node = node
        for group in reversed(within):
            alone = replace(group, children=(alone,))
        yield alone, bounds_of(alone)
    elif isinstance(node, Group):
        for child in node.children:
            yield from _alone(child, kind, (*within, node))


def _holds(box: Box, spot: Point) -> bool:
    return box.x <= spot[0] <= box.right and box.y <= spot[1] <= box.bottom


def _distance(spot: Point, box: Box) -> float:
    """How far a spot is from a box; 0 within it."""
    return math.hypot(max(box.x - spot[0], 0, spot[0] - box.right), max(box.y - spot[1], 0, spot[1] - box.bottom))


def shows(scene: Scene, ref: str) -> bool:
    """Whether there is something of this ref in a scene that could be ringed."""
    return _place(scene, ref) is not None


def _place(scene: Scene, ref: str) -> _Place | None:
    if (outline := find(scene.root, f"{AROUND}{ref}")) is not None:
        return _Place(outline, outlined=True)
    box = find(scene.root, ref)
    return None if box is None else _Place(box, outlined=False)


def _ring(ref: str, place: _Place, frame: Box) -> Shape:
    """A dashed ring with a dark casing, which stands out from light and from dark ground, within the picture."""
    box, edge = place.box, _CASING / 2
    left, top = max(box.x - _OUTSIDE, edge), max(box.y - _OUTSIDE, edge)
    right, bottom = min(box.right + _OUTSIDE, frame.right - edge), min(box.bottom + _OUTSIDE, frame.bottom - edge)
    width, height = max(right - left, _CASING), max(bottom - top, _CASING)
    corner = min(width, height) * (0.5 if place.is_round else _CORNER)
    lines = (Line(Solid(THEME.black, 0.8), _CASING), Line(Solid(THEME.lit), _WIDTH, dash=_DASH))
    return Shape(Rect(width, height, corner), None, lines, (left, top), ref=f"{NAME}{ref}")


def _open(ring: Shape, words: Sequence[Box]) -> Node:
    """A ring, open where it would go over one of these words."""
    assert isinstance(ring.path, Rect)
    box = Box(*ring.at, ring.path.width, ring.path.height)
    crossed = [word.inset(-_CASING / 2) for word in words if _meet(word, box.inset(-_CASING / 2))]
    points = [(x + box.x, y + box.y) for x, y in points_along(ring.path, _CLOSE)]
    free = [not any(_holds(word, point) for word in crossed) for point in points]
    if all(free):
        return ring
    first = free.index(False)  # what is left begins and ends at a word
    parts: list[list[Point]] = [[]]
    for point, is_free in zip(points[first:] + points[:first], free[first:] + free[:first], strict=True):
        if is_free:
            parts[-1].append(point)
        elif parts[-1]:
            parts.append([])
    arcs = [Shape(Polygon(tuple(part), closed=False), None, ring.lines) for part in parts if len(part) > 1]
    return Group(tuple(arcs), ref=ring.ref)
