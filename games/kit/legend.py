"""A legend: symbols with what they mean, in one column that is easily read on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.hosted import Sign
from rendering.layout import fitted
from rendering.scene import Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

AT_ONCE: Final = 8
"""Symbols in one picture."""
WIDTH: Final = 800
_ROW, _HEAD, _SIGN, _EDGE = 108, 96, 74, 30


def pictures(title: str, signs: Sequence[Sign]) -> tuple[Scene, ...]:
    """All symbols, a few in each picture."""
    parts = [signs[start : start + AT_ONCE] for start in range(0, len(signs), AT_ONCE)]
    return tuple(_picture(title, part) for part in parts)


def _picture(title: str, signs: Sequence[Sign]) -> Scene:
    height = _HEAD + _ROW * len(signs) + _EDGE
    head = fitted(title, THEME.name, THEME.ink, (_EDGE, _HEAD / 2), WIDTH - 2 * _EDGE)
    nodes: list[Node] = [head]
    for number, sign in enumerate(signs):
        middle = _HEAD + _ROW * (number + 0.5)
        nodes.append(Sprite(sign.picture, _SIGN, at=(_EDGE + _SIGN / 2, middle)))
        left = _EDGE + _SIGN + 28
        room = WIDTH - left - _EDGE
        nodes.append(
            Text(
                sign.words, THEME.label, THEME.ink, (left, middle - (18 if _is_long(sign.words) else 0)),
                width=room, fit="wrap", max_lines=2,
            )
        )  # fmt: skip
    alt = f"{title}. " + " ".join(f"{sign.words}." for sign in signs)
    return Scene(Group(tuple(nodes)), alt[:1000], THEME.ground, Size.DETAIL, WIDTH, height)


def _is_long(words: str) -> bool:
    """Whether words take two lines."""
    return len(words) > 42
