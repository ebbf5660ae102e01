"""Contact sheets of drawings and scenes, for eyes and for review."""

import math
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from PIL import Image

from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.raster.stamp import Stamp, press
from rendering.scene import Group, Rect, Scene, Shape, Solid, SpriteSet, Text
from rendering.sight import DEFICIENCIES, Deficiency, seen
from rendering.theme import THEME

# What a picture shrinks to in a channel on a phone.
_PHONE = 400
_CELL, _CAPTION, _COLUMNS = 220, 40, 8


def sheets(out_dir: Path, sprite_sets: Iterable[SpriteSet], scenes: Mapping[str, Scene]) -> list[Path]:
    """Writes a contact sheet for each sprite set and each scene at full size and as a phone shows it.

    Also one sheet of the seat colours as people with each colour-vision deficiency see them.  Returns the files.
    """
    out_dir.mkdir(parents=True, exist_ok=True)
    sets = tuple(sprite_sets)
    painter = Painter(Sprites(sets))
    written = [_saved(_seat_sheet(painter), out_dir / "seats.png")]
    for sprite_set in sets:
        written.append(_saved(contact_sheet(painter, sprite_set), out_dir / f"sprites-{_slug(sprite_set.prefix)}.png"))
    for name, scene in scenes.items():
        image = painter.paint(scene)
        small = image.resize((_PHONE, round(image.height * _PHONE / image.width)), Image.Resampling.LANCZOS)
        written.append(_saved(image, out_dir / f"{_slug(name)}.png"))
        written.append(_saved(small, out_dir / f"{_slug(name)}-phone.png"))
    return written


def contact_sheet(painter: Painter, sprite_set: SpriteSet) -> Image.Image:
    """All keys of a set in a grid, each with its key beneath and once more at 48 pixels."""
    rows = max(1, math.ceil(len(sprite_set.keys) / _COLUMNS))
    width, height = _COLUMNS * (_CELL + 20) + 20, rows * (_CELL + _CAPTION + 20) + 20
    captions: list[Text] = []
    stamps: list[Stamp] = []
    for index, key in enumerate(sprite_set.keys):
        row, column = divmod(index, _COLUMNS)
        x, y = 20 + column * (_CELL + 20), 20 + row * (_CELL + _CAPTION + 20)
        drawing = painter.sprites.drawing(key)
        label = key.removeprefix(sprite_set.prefix).lstrip("/")
        middle = (x + _CELL / 2, y + _CELL + _CAPTION / 2)
        colour = THEME.ink_soft if drawing else THEME.missing
        captions.append(Text(label, THEME.note, colour, middle, "centre", width=_CELL, fit="shrink"))
        if drawing:
            scale = min(_CELL / drawing.width, _CELL / drawing.height)
            image = painter.paint_drawing(drawing, scale)
            stamps.append(Stamp(image, x + (_CELL - image.width) // 2, y + (_CELL - image.height) // 2))
            tiny = painter.paint_drawing(drawing, 48 / max(drawing.width, drawing.height))
            stamps.append(Stamp(tiny, x + _CELL - tiny.width, y + _CELL - tiny.height))
    canvas = painter.paint(Scene(Group(tuple(captions)), "A contact sheet.", THEME.ground, width=width, height=height))
    for stamp in stamps:
        press(canvas, stamp)
    return canvas


def _seat_sheet(painter: Painter) -> Image.Image:
    columns: list[Deficiency | None] = [None, *DEFICIENCIES]
    nodes: list[Shape | Text] = []
    for column, deficiency in enumerate(columns):
        x = 40 + column * 260
        nodes.append(Text(deficiency or "as drawn", THEME.note, THEME.ink_soft, (x, 30)))
        for row, seat in enumerate(THEME.seats):
            colour = seen(seat.fill, deficiency) if deficiency else seat.fill
            nodes.append(Shape(Rect(220, 90, 12, at=(x, 60 + row * 110)), Solid(colour)))
            nodes.append(Text(f"{seat.letter} {seat.mark_name}", THEME.label, seat.ink, (x + 20, 105 + row * 110)))
    scene = Scene(Group(tuple(nodes)), "Seat colours.", THEME.ground, width=40 + 260 * len(columns), height=740)
    return painter.paint(scene)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _saved(image: Image.Image, path: Path) -> Path:
    image.save(path)
    return path
