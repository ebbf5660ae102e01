"""The picture of a lobby card: pieces of a game side by side above its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kit.sentences import listed
from rendering.layout import fitted
from rendering.scene import Group, Line, Node, Rect, Scene, Shape, Size, Solid, Sprite
from rendering.theme import THEME

WIDTH: Final = 1200
HEIGHT: Final = 440
_NAME: Final = 110.0
_EDGE: Final = 28.0


def cover(title: str, pieces: Sequence[tuple[str, float]], shown: Sequence[str]) -> Scene:
    """Pieces by their sprite, each so much of the width that all have, and in words what they are.

    Wide enough to be read small: the name of the game is all that is written.
    """
    total = sum(share for _, share in pieces)
    room = WIDTH - 2 * _EDGE
    nodes: list[Node] = [Shape(Rect(WIDTH, HEIGHT), Solid(THEME.ground_light))]
    left = _EDGE
    for key, share in pieces:
        width = room * share / total
        nodes.append(Sprite(key, width - 16, at=(left + width / 2, (HEIGHT - _NAME) / 2 + 8)))
        left += width
    band = Rect(WIDTH, _NAME)
    nodes.append(Shape(band, Solid(THEME.ground), (Line(Solid(THEME.brass), 3, inside=True),), (0, HEIGHT - _NAME)))
    nodes.append(fitted(title, THEME.title, THEME.ink, (WIDTH / 2, HEIGHT - _NAME / 2), WIDTH - 80, "centre"))
    return Scene(Group(tuple(nodes)), f"{title}: {listed(list(shown))}.", THEME.ground, Size.DETAIL, WIDTH, HEIGHT)
