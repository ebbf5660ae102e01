"""Where things go: boxes, the room that nodes and words take, grids of hexes.  No pixels are touched here."""

import math
from dataclasses import dataclass, replace
from typing import Final

from rendering.fonts import broken
from rendering.lettering import lettering
from rendering.outlines import Affine, bounds
from rendering.scene import Align, Colour, Group, Node, Path, Point, Shape, Sprite, Text, TextStyle

AROUND = "around:"
"""How the `ref` of an outline begins that is there to be found."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def inset(self, by: float) -> "Box":
        """Smaller by `by` on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def left_part(self, width: float, gap: float = 0) -> "tuple[Box, Box]":
        """Cuts `width` off at the left: that part, and the rest beyond `gap`."""
        return (
            Box(self.x, self.y, width, self.height),
            Box(self.x + width + gap, self.y, self.width - width - gap, self.height),
        )

    def top_part(self, height: float, gap: float = 0) -> "tuple[Box, Box]":
        """Cuts `height` off at the top: that part, and the rest beyond `gap`."""
        return (
            Box(self.x, self.y, self.width, height),
            Box(self.x, self.y + height + gap, self.width, self.height - height - gap),
        )

    def joined(self, other: "Box") -> "Box":
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def measure(node: Node) -> tuple[float, float]:
    """Width and height of a node's bounds."""
    box = bounds_of(node)
    return (box.width, box.height)


def bounds_of(node: Node) -> Box:
    """The box around a node in its parent's coordinates.

    Line widths, shadows and glows are not counted.  A sprite counts as a square, because only the painter
    knows its drawing.
    """
    return _bounds(node, Affine())


def _bounds(node: Node, frame: Affine) -> Box:
    match node:
        case Text():
            letters = lettering(node)
            inner = frame.then_within(node.at)
            return _around(inner, letters.left, letters.top, letters.left + letters.width, letters.top + letters.height)
        case Shape():
            return _around(frame.then_within(node.at), *bounds(node.path))
        case Sprite():
            half = node.width / 2
            return _around(frame.then_within(node.at), -half, -half, half, half)
        case Group():
            inner = frame.then_within(node.at, node.turn, node.scale, node.mirror)
            boxes = [_bounds(child, inner) for child in node.children]
            if not boxes:
                return Box(inner.x, inner.y, 0, 0)
            result = boxes[0]
            for box in boxes[1:]:
                result = result.joined(box)
            return result


def _around(frame: Affine, left: float, top: float, right: float, bottom: float) -> Box:
    corners = [frame.point(corner) for corner in ((left, top), (right, top), (right, bottom), (left, bottom))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def find(root: Node, ref: str) -> Box | None:
    """Where the first node with this `ref` ended up, in the coordinates that `root` is in."""
    return _find(root, ref, Affine())


def around(ref: str, path: Path, at: Point = (0, 0)) -> Shape:
    """The outline of what `ref` names, unseen: for a ring around it that fits better than its box."""
    return Shape(path, None, (), at, ref=f"{AROUND}{ref}")


def _find(node: Node, ref: str, frame: Affine) -> Box | None:
    if node.ref == ref:
        return _bounds(node, frame)
    if isinstance(node, Group):
        inner = frame.then_within(node.at, node.turn, node.scale, node.mirror)
        for child in node.children:
            if (found := _find(child, ref, inner)) is not None:
                return found
    return None


@dataclass(frozen=True, slots=True)
class HexGrid:
    """Axial hexes (q to the right, r downwards) around `origin`; `radius` is from the centre to a corner.

    `pointy` hexes have a corner on top and rows that are straight; flat ones have an edge on top.
    """

    radius: float
    origin: Point = (0, 0)
    pointy: bool = True

    def centre(self, q: int, r: int) -> Point:
        """The middle of a hex."""
        if self.pointy:
            x, y = self.radius * math.sqrt(3) * (q + r / 2), self.radius * 1.5 * r
        else:
            x, y = self.radius * 1.5 * q, self.radius * math.sqrt(3) * (r + q / 2)
        return (self.origin[0] + x, self.origin[1] + y)

    def corners(self, q: int = 0, r: int = 0, inset: float = 0) -> tuple[Point, ...]:
        """The six corners, clockwise from the top (pointy) or from the upper right (flat), `inset` pixels inside."""
        x, y = self.centre(q, r)
        reach = self.radius - inset
        angles = [math.radians(60 * index - (90 if self.pointy else 60)) for index in range(6)]
        return tuple((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles)

    def fitted(self, cells: tuple[tuple[int, int], ...], box: Box) -> "HexGrid":
        """The same grid, as large as possible and centred, so that all `cells` lie within `box`."""
        unit = HexGrid(1, pointy=self.pointy)
        points = [point for cell in cells for point in unit.corners(*cell)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        radius = min(box.width / (max(xs) - min(xs)), box.height / (max(ys) - min(ys)))
        x, y = box.centre
        return HexGrid(
            radius, (x - radius * (max(xs) + min(xs)) / 2, y - radius * (max(ys) + min(ys)) / 2), self.pointy
        )


# --- words that fit their room but never become too small to be read after a tap

LEAST: Final = 22.0
"""The smallest size, in pixels of a picture 1600 wide."""


def fitted(
    words: str,
    style: TextStyle,
    colour: Colour,
    at: Point,
    width: float,
    align: Align = "left",
    *,
    halo: Colour | None = None,
    z: int = 0,
) -> Text:
    """One line made smaller to fit `width`, down to `LEAST`; what is still too long is cut."""
    natural = measure(Text(words, style, colour))[0]
    size = max(min(LEAST, style.size), style.size * min(1, width / natural)) if natural else style.size
    # a hair narrower, so that rounding does not cut what fits exactly
    cut = replace(style, size=max(min(LEAST, size), size * 0.995))
    return Text(words, cut, colour, at, align, width=width, fit="cut", halo=halo, z=z)


def uncut(words: str, style: TextStyle, width: float, max_lines: int) -> tuple[str, ...]:
    """Words broken into so many lines at most; nothing where some of them would be cut."""
    lines = broken(words, style, width, max_lines)
    return lines if " ".join(lines) == words else ()


def fits(words: str, style: TextStyle, colour: Colour, width: float) -> bool:
    """Whether words fit at the smallest size."""
    return measure(Text(words, replace(style, size=LEAST), colour))[0] <= width
