"""Scenes with words below them, for films and strips: legible where a phone shows them small."""

from collections.abc import Sequence
from dataclasses import replace

from rendering.fills import Solid
from rendering.lettering import lettering
from rendering.paths import Rect
from rendering.scene import Group, Node, Scene, Shape, Text, TextStyle
from rendering.theme import THEME

BAND = 270
"""How high the words are, in pixels of the picture."""

_HEAD = TextStyle("serif", "semibold", 46)
_WORDS = TextStyle("sans", "semibold", 44, leading=1.25)
_LEAST = 16.0
"""Words become smaller until all of them are there, down to this."""
_ABOVE = 116
"""Where the words begin below a board."""
_BAR = 10


def captioned(scene: Scene, heading: str, words: str, *, share: float, height: float) -> Scene:
    """The scene on a ground of this height, with a heading and all the words below it, smaller where there are many.

    `share` is how far through its film it stands, from 0 to 1, drawn as a bar between the two.
    """
    width = 1600
    room = width - 2 * THEME.margin
    scale = min(width / scene.width, height / scene.height)
    at = ((width - scene.width * scale) / 2, (height - scene.height * scale) / 2)
    parts: tuple[Node, ...] = (
        Shape(Rect(width, height), Solid(scene.background)),
        Group((scene.root,), at=at, scale=scale),
        Shape(Rect(width, BAND), Solid(THEME.ground_light), at=(0, height)),
        Shape(Rect(width, _BAR), Solid(THEME.panel_light), at=(0, height)),
        Shape(Rect(max(width * share, 1), _BAR), Solid(THEME.brass), at=(0, height)),
        Text(heading, _HEAD, THEME.brass_light, (THEME.margin, height + 46), width=room, fit="shrink"),
        _all_of(words, (THEME.margin, height + _ABOVE), room),
    )
    alt = " ".join(part for part in (heading, words) if part)
    return replace(scene, root=Group(parts), alt=alt, background=THEME.ground, width=width, height=round(height) + BAND)


def _all_of(words: str, at: tuple[float, float], room: float) -> Text:
    """The words in as large letters as let all of them stand between `at` and the lower end."""
    size = _WORDS.size
    while True:
        text = Text(words, replace(_WORDS, size=size), THEME.ink, at, width=room, fit="wrap", max_lines=99)
        letters = lettering(text)
        whole = letters.width <= room and letters.top + letters.height <= BAND - _ABOVE - 12
        if whole or size <= _LEAST:
            return text
        size -= 2


def strip(scenes: Sequence[Scene]) -> Scene:
    """Scenes of one size two in a row, in reading order: what a film shows, at a glance."""
    columns, gap = 2, THEME.gap
    width = (1600 - gap * (columns + 1)) / columns
    scale = width / scenes[0].width
    height = scenes[0].height * scale
    rows = -(-len(scenes) // columns)
    placed = tuple(
        Group(
            (scene.root,),
            at=(gap + number % columns * (width + gap), gap + number // columns * (height + gap)),
            scale=scale,
        )
        for number, scene in enumerate(scenes)
    )
    said = " ".join(f"{number}. {scene.alt}" for number, scene in enumerate(scenes, 1))
    size = round(gap + rows * (height + gap))
    return Scene(Group(placed), said, THEME.ground, width=1600, height=size)
