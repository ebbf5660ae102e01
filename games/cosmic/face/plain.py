"""Pictures that are words only."""

from __future__ import annotations

from rendering.scene import Group, Scene, Size, Text
from rendering.theme import THEME


def plain(words: str, size: Size = Size.BOARD) -> Scene:
    """Lines of text on the dark ground."""
    width, height = 1600, 900
    text = Text(words.replace("*", "")[:1200], THEME.note, THEME.ink, (60, 60), width=width - 120)
    return Scene(Group((text,)), words or "Cosmic Encounter.", THEME.ground, size, width, height)
