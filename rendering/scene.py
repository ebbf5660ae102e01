"""A picture as data.  A game's face turns a view into a `Scene`; the painter turns a scene into pixels.

A short guide for people who draw
=================================

    from rendering.layout import Box, fitted
    from rendering.scene import Circle, Group, Scene, Shape, Text
    from rendering.theme import THEME, materials

    box = Box(50, 40, 500, 90)
    left, middle = box.x + 45, box.centre[1]
    brass = materials.brass(THEME.brass, THEME.brass_light, THEME.brass_dark)
    coin = Shape(Circle(45), brass, at=(left, middle), effects=(THEME.resting,), ref="price")
    price = Text("7", THEME.figure, THEME.dark_ink, (left, middle), "centre", z=1)
    name = fitted("A tile of the market", THEME.name, THEME.ink, (left + 70, middle), box.width - 115)
    picture = Scene(Group((coin, price, name)), "A tile of the market for 7.", THEME.ground)

1.  *Nodes* are `Group`, `Shape`, `Sprite`, `Text`.  All have `at` (where their origin goes in their parent, pixels),
    `effects`, `ref` (what they show; `layout.find` tells where it ended up) and `z` (order among siblings: higher is
    nearer, equal keeps the order given).  `Group` can also turn, scale and mirror what is in it.
2.  *Pixels* are those of the finished picture: a board is 1600 wide (`Size.BOARD`).  Angles are clockwise degrees.
3.  *Shapes* join a path (`Rect`, `Circle`, `Curve`, `Organic`, `Drawn("M0 0 C...")`, ...) with a `fill` and any number
    of `lines` along it, painted in order (a road is one open `Curve` with a broad dark line and a narrower pale one).
4.  *Fills* are `Solid`, `Linear`, `Radial`, or `Painted(base, over=(textures...))`.  `theme.materials` has ready ones:
    `card, parchment, stone, brass, tartan, space, world, gas_world`.
5.  *Effects* are light: `Shadow`, `Glow`, `Inner`, `Bevel`, `Dim`, `Tint`, `Clip`, `Fade`, `Blur`, `Blend`.
    On a group they act on the whole group.
6.  *Sprites* are named sub-scenes.  A game supplies `SpriteSet(prefix, draw)`, where `draw(key)` returns a `Drawing`
    (a root node and the width and height it is drawn for, origin in the upper left corner) or None.  They are painted
    once for each size, turn and tint: put everything costly there.  A sprite that is turned by more than ten degrees is
    redrawn, not rotated, so its light still comes from the upper left (and its words turn with it: keep words out).
7.  *Text* is a string, a `TextStyle` from the theme, and a colour.  `width` wraps it, `fit="shrink"` makes it smaller
    instead.  `at` is the left, middle or right (`align`) of the first line's vertical middle, top or baseline
    (`anchor`).  The middle is the optical one of capitals and figures, so numbers sit centred in discs.
8.  *Colours* come from the theme and a game's own only (a test fails on literals elsewhere); derive with `.lighter()`,
    `.darker()`, `.mixed()`.
9.  *Organic edges* match between neighbours: see `Organic`.  For land on a tile, draw each area larger than the tile
    where it runs on, and clip the whole tile with `Clip(Rect(...))`, so that shores and inner contours appear only
    where the land really ends.

Everything is frozen and compares by value.  Equal scenes have equal `fingerprint`s, in every process.
"""

import hashlib
import marshal
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any, Literal

from rendering.colour import Changes, Colour
from rendering.effects import Bevel, Blend, Blur, Clip, Dim, Effect, Fade, Glow, Inner, Shadow, Tint
from rendering.fills import (
    Bands,
    Caustics,
    Cracks,
    Craters,
    Dots,
    Facets,
    Feathers,
    Fill,
    Globe,
    Grain,
    Line,
    Linear,
    Mottle,
    Nebula,
    Painted,
    Planks,
    Radial,
    Rings,
    Scales,
    Solid,
    Stars,
    Stop,
    Tartan,
    Texture,
    Tufts,
    gradient,
)
from rendering.paths import Arc, Circle, Combined, Curve, Drawn, Moved, Organic, Path, Point, Polygon, Rect, Sector

Face = Literal["serif", "sans"]
Weight = Literal["regular", "semibold", "bold"]
Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "baseline"]
Fit = Literal["free", "wrap", "shrink", "cut"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A typeface at a size (pixels); `leading` is the distance between lines as a multiple of the size."""

    face: Face
    weight: Weight
    size: float
    italic: bool = False
    leading: float = 1.2


@dataclass(frozen=True, slots=True)
class Text:
    """Words.

    `fit`: "free" writes one line however long, "wrap" breaks at spaces to stay within `width` (up to `max_lines`, the
    last one cut with an ellipsis), "shrink" writes one line as small as needed, "cut" one line with an ellipsis.
    `anchor` says which height of the first line lies on `at`; `halo` surrounds the letters with a soft edge of that
    colour, for words on a busy ground.
    """

    words: str
    style: TextStyle
    colour: Colour
    at: Point = (0, 0)
    align: Align = "left"
    anchor: Anchor = "middle"
    width: float | None = None
    fit: Fit = "free"
    max_lines: int = 8
    halo: Colour | None = None
    effects: tuple[Effect, ...] = ()
    ref: str | None = None
    z: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline, filled (or not), with lines along it, painted in order."""

    path: Path
    fill: Fill | None = None
    lines: tuple[Line, ...] = ()
    at: Point = (0, 0)
    effects: tuple[Effect, ...] = ()
    ref: str | None = None
    z: int = 0


@dataclass(frozen=True, slots=True)
class Sprite:
    """A named drawing, `width` pixels wide (its height follows), centred on `at` and turned by `turn` degrees."""

    key: str
    width: float
    at: Point = (0, 0)
    turn: float = 0
    effects: tuple[Effect, ...] = ()
    ref: str | None = None
    z: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Nodes that belong together; scaled and mirrored first, then turned, then moved to `at`."""

    children: "tuple[Node, ...]"
    at: Point = (0, 0)
    turn: float = 0
    scale: float = 1
    mirror: bool = False
    effects: tuple[Effect, ...] = ()
    ref: str | None = None
    z: int = 0


Node = Group | Shape | Sprite | Text


class Size(Enum):
    """What a picture is for, with its usual width and height in pixels."""

    BOARD = (1600, 1000)
    HAND = (1400, 700)
    DETAIL = (1400, 1000)
    THUMB = (400, 250)
    PHONE = (800, 800)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sprite as data: a node, and the box (origin at its upper left corner) that it is drawn for.

    A `scalable` one is painted once as large as its box and reduced from there: right for rich pictures that appear in
    many sizes, wrong for fine words.
    """

    root: Node
    width: float
    height: float
    scalable: bool = False

    @classmethod
    def centred(cls, node: Node, width: float, height: float) -> "Drawing":
        """A scalable drawing of what is drawn around the origin."""
        return cls(Group((node,), (width / 2, height / 2)), width, height, scalable=True)


@dataclass(frozen=True, slots=True)
class SpriteSet:
    """A game's drawings: `draw(key)` for every key that starts with `prefix`; None means that there is no such key.

    `keys` lists those that a contact sheet should show and a test should draw, `others` what boards show beside them
    and takes long to draw: both are drawn ahead.
    """

    prefix: str
    draw: Callable[[str], Drawing | None]
    keys: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its content, its size in pixels, the colour behind everything, and the same in words.

    `palette` says what a few colours become: the picture is painted as always and shown so, all others following those
    near them.
    """

    root: Node
    alt: str
    background: Colour
    size: Size = Size.BOARD
    width: int = Size.BOARD.value[0]
    height: int = Size.BOARD.value[1]
    palette: Changes = ()

    @property
    def fingerprint(self) -> str:
        """32 hexadecimal digits, equal in every process for equal scenes."""
        return fingerprint(self)


_readers: dict[type, Callable[[Any], Any]] = {}
_plain = frozenset({str, type(None)})


def _facts(value: Any) -> Any:
    """Nested lists and plain values, in C as far as possible: this runs for every picture that is asked for."""
    kind = type(value)
    if kind in _plain:
        return value
    if kind is float:
        return value or 0.0  # -0.0 is equal to 0.0 and paints the same
    if isinstance(value, tuple):
        return [
            part if (of := type(part)) in _plain else part or 0.0 if of is float else _facts(part) for part in value
        ]
    if (reader := _readers.get(kind)) is not None:
        return [kind.__name__, _facts(reader(value))]
    if is_dataclass(value):
        _readers[kind] = attrgetter(*(field.name for field in fields(value)))
        return _facts(value)
    if isinstance(value, Enum):
        return value.name
    # 1 and 1.0 are equal and paint the same
    return float(value) if isinstance(value, int) else value


def fingerprint(value: Any) -> str:
    """A stable hash of any scene data: its node names, field values and order."""
    # version 2 of the format is the last that writes equal values alike, whether or not they are one object
    return hashlib.blake2b(marshal.dumps(_facts(value), 2), digest_size=16).hexdigest()


__all__ = [
    "Align",
    "Anchor",
    "Arc",
    "Bands",
    "Bevel",
    "Blend",
    "Blur",
    "Caustics",
    "Circle",
    "Clip",
    "Colour",
    "Combined",
    "Cracks",
    "Craters",
    "Curve",
    "Dim",
    "Dots",
    "Drawing",
    "Drawn",
    "Effect",
    "Facets",
    "Fade",
    "Feathers",
    "Fill",
    "Fit",
    "Globe",
    "Glow",
    "Grain",
    "Group",
    "Inner",
    "Line",
    "Linear",
    "Mottle",
    "Moved",
    "Nebula",
    "Node",
    "Organic",
    "Painted",
    "Path",
    "Planks",
    "Point",
    "Polygon",
    "Radial",
    "Rect",
    "Rings",
    "Scales",
    "Scene",
    "Sector",
    "Shadow",
    "Shape",
    "Size",
    "Solid",
    "Sprite",
    "SpriteSet",
    "Stars",
    "Stop",
    "Tartan",
    "Text",
    "TextStyle",
    "Texture",
    "Tint",
    "Tufts",
    "fingerprint",
    "gradient",
]
