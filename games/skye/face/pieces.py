"""Pieces of pictures that several scenes share: tiles with their keys, prices, headers, panels."""

from __future__ import annotations

from typing import Final

from engine import Seat
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.panels import raised
from games.kit.sentences import seat_name
from games.skye.face.art.pieces import screen
from games.skye.face.territory import tile_key
from games.skye.rules.views import ClanView
from rendering.layout import Box, around
from rendering.scene import (
    Dim,
    Effect,
    Fade,
    Group,
    Line,
    Node,
    Point,
    Rect,
    Shape,
    Solid,
    Sprite,
    Text,
    TextStyle,
)
from rendering.theme import THEME


def panel(box: Box, seat: Seat | None = None, *, lit: bool = False) -> Shape:
    """A raised part of the ground; lit in the colour of the seat that is awaited."""
    return raised(box, Solid(THEME.panel if lit else THEME.ground_light), seat, lit=lit, glow=16)


def plate(words: str, at: Point, size: float, *, align: str = "left") -> Group:
    """Words on a small dark plate, legible on any ground; `at` is its left (or right) end at half height."""
    style = TextStyle("sans", "bold", size)
    width = size * (0.62 * len(words) + 0.7)
    left = at[0] if align == "left" else at[0] - width
    return Group(
        (
            Shape(Rect(width, size * 1.3, size * 0.3), Solid(THEME.ground, 0.88), at=(left, at[1] - size * 0.65)),
            Text(words, style, THEME.ink, (left + width / 2, at[1]), "centre"),
        ),
        z=4,
    )


def land_tile(
    key: str, box: Box, *, turn: int = 0, calm: bool = False, glow: Seat | None = None, ref: str = "tile"
) -> Group:
    """A loose tile filling the square `box`; as `ref` it is found in the picture."""
    effects: tuple[Effect, ...] = (THEME.resting,)
    if glow is not None:
        effects = (THEME.lit_in(THEME.seats[glow].fill),)
    if calm:
        effects = (Dim(0.55, 0.45), THEME.resting)
    side = round(box.width)
    x, y = round(box.x), round(box.y)
    return Group(
        (
            Sprite(tile_key(key, turn), side, (x + side / 2, y + side / 2), effects=effects, ref=f"{ref}:{key}"),
            Shape(Rect(side, side, 3), None, (Line(Solid(THEME.paper, 0.85), 3, inside=True),), (x, y)),
        )
    )


def caption(
    key: str, box: Box, size: float, number: int | None = None, *, calm: bool = False, below: float = 0
) -> Group:
    """A tile's key, and the number of its button, just above the tile in `box`; `below` is the room of its price."""
    style = TextStyle("sans", "bold", size)
    middle = box.y - size * 0.62
    above, beside = (size * 0.62 + 40, 14) if number is not None else (size * 1.25, 0)
    edge = Rect(box.width + beside, box.height + above + below)
    nodes: list[Node] = [
        around(f"tile:{key}", edge, (box.x, box.y - above)),
        Text(key, style, THEME.ink_faint if calm else THEME.ink, (box.x + 2, middle)),
    ]
    if number is not None:
        nodes.append(Sprite(f"skye/number/{number}", 78, (box.right - 26, middle), z=5))
    return Group(tuple(nodes))


PRICE: Final = 0.56
"""Of a tile's side: how much room its price takes below it, where it hides nothing that the tile shows."""


def below(sprite: str, box: Box, *, right: bool = True, faded: bool = False) -> Sprite:
    """What lies below a tile, at its right or its left end: coins, an axe, the badge of its owner."""
    width = min(98.0, 0.54 * box.width)
    x = box.right - 0.42 * width if right else box.x + 0.42 * width
    effects = (Fade(0.5),) if faded else ()
    return Sprite(sprite, width, (x, box.bottom + 0.6 * width), effects=effects, z=4)


def coins(price: int | str, at: Point, width: float) -> Sprite:
    """A price as a stack of coins; `sealed` while nobody may know it."""
    return Sprite(f"skye/coins/{price}", width, at, z=4)


def header(clan: ClanView, names: Names, box: Box, *, starts: bool) -> Group:
    """A clan's screen with its mark, letter and name, and its points."""
    height = box.height
    score_width = 76.0 if box.width < 330 else 96.0
    badge = height * 0.98
    name_left = badge + 4
    right = box.width - score_width - 12
    name = seat_name(names, clan.seat)
    nodes: list[Node] = [
        screen(clan.seat, box.width, height),
        Shape(Rect(box.width - 10, height - 14, 8), Solid(THEME.ground, 0.58), at=(5, 7)),
        Sprite(f"skye/badge/{clan.seat}", badge, (height * 0.47, height / 2)),
        nameplate(name, THEME.name, THEME.ink, (name_left, height / 2), right - name_left, halo=THEME.ground),
        Shape(Rect(score_width, height - 10, 10), Solid(THEME.ground, 0.86), at=(box.width - score_width - 5, 5)),
        Text(str(clan.points), THEME.figure, THEME.lit, (box.width - score_width / 2 - 5, height / 2), "centre",
             ref=f"points:{clan.seat}"),
    ]  # fmt: skip
    if starts:
        nodes.append(Sprite("skye/figure/start", 62, (6, 4), z=5))
    return Group(tuple(nodes), (box.x, box.y), ref=f"seat:{clan.seat}")
