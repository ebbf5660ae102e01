"""How small the words of a picture become where it is shown: for tests, and for whoever draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from rendering.layout import measure
from rendering.scene import Drawing, Group, Node, Scene, Sprite, SpriteSet, Text


def words_in(scene: Scene, sets: Iterable[SpriteSet], shown: float) -> Iterator[tuple[float, str, str]]:
    """Every text with its size in pixels in a picture that is shown `shown` pixels wide, and the drawing it is in."""
    drawings = tuple(sets)

    @cache
    def drawn(key: str) -> Drawing | None:
        owner = next((each for each in drawings if key.startswith(each.prefix)), None)
        return None if owner is None else owner.draw(key)

    def look(node: Node, scale: float, where: str) -> Iterator[tuple[float, str, str]]:
        match node:
            case Text() if node.words.strip():
                yield _size(node) * scale, node.words, where
            case Group():
                for child in node.children:
                    yield from look(child, scale * node.scale, where)
            case Sprite():
                if (drawing := drawn(node.key)) is not None:
                    yield from look(drawing.root, scale * node.width / drawing.width, node.key)
            case _:
                pass

    yield from look(scene.root, shown / scene.width, "")


def too_small(scene: Scene, sets: Iterable[SpriteSet], shown: float, least: float) -> Mapping[str, float]:
    """Words that are smaller than `least` there, each with its size; the drawing they are in stands before them."""
    found: dict[str, float] = {}
    for size, words, where in words_in(scene, sets, shown):
        if size < least - 0.05:
            name = f"{where}: {words}" if where else words
            found[name] = min(size, found.get(name, size))
    return found


def _size(text: Text) -> float:
    """The height of its letters as painted: what is shrunk to a width is smaller than its style."""
    if text.fit != "shrink" or text.width is None:
        return text.style.size
    natural = measure(replace(text, fit="free", width=None))[0]
    return text.style.size * min(1.0, text.width / natural) if natural else text.style.size
