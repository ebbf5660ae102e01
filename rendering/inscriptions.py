"""Words that are drawn in sprites, where they stand in a picture: whatever marks it keeps clear of them too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from rendering.scene import Drawing, Group, Node, Sprite, SpriteSet, Text


def inscriptions(root: Node, sets: Iterable[SpriteSet]) -> Group:
    """The words in the sprites of a picture and nothing else, each where it is."""
    known = tuple(sets)

    @cache
    def drawn(key: str) -> Drawing | None:
        owner = next((each for each in known if key.startswith(each.prefix)), None)
        return None if owner is None else owner.draw(key)

    found = _in_sprites(root, drawn)
    return Group(()) if found is None else Group((found,))


def _in_sprites(node: Node, drawn: Callable[[str], Drawing | None]) -> Node | None:
    match node:
        case Sprite() if (drawing := drawn(node.key)) is not None:
            if (words := _words(drawing.root, drawn)) is None:
                return None
            # a sprite is centred on its place, a drawing begins at its upper left corner
            middle = (-drawing.width / 2, -drawing.height / 2)
            return Group((Group((words,), middle),), node.at, node.turn, node.width / drawing.width, z=node.z)
        case Group():
            return _with(node, (_in_sprites(child, drawn) for child in node.children))
        case _:
            return None


def _words(node: Node, drawn: Callable[[str], Drawing | None]) -> Node | None:
    """The words of a drawing, those in sprites of its own among them."""
    match node:
        case Text():
            return node if node.words.strip() else None
        case Group():
            return _with(node, (_words(child, drawn) for child in node.children))
        case _:
            return _in_sprites(node, drawn)


def _with(group: Group, children: Iterable[Node | None]) -> Node | None:
    kept = tuple(child for child in children if child is not None)
    return replace(group, children=kept, ref=None) if kept else None
