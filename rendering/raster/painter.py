"""A scene becomes pixels.

Painting is compositing stamps: every shape, text, sprite and every group with effects becomes a small RGBA picture,
whose masks were drawn at two to four times the size and reduced.  Stamps are kept, keyed by the node itself (its place
left out), so a board whose things only moved is a matter of pasting.  The same scene is always the same picture.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from PIL import Image

from rendering.effects import Clip, Effect
from rendering.fills import Line, Solid
from rendering.outlines import Affine
from rendering.paths import Point, Rect
from rendering.raster.filling import filled
from rendering.raster.letters import written
from rendering.raster.light import lit
from rendering.raster.masks import COARSEST, Extent, area, extent, fineness, stroke
from rendering.raster.recolour import in_palette
from rendering.raster.sprites import Box, Sprites
from rendering.raster.stamp import Pieces, Stamp, flattened, press, tilted
from rendering.scene import Drawing, Group, Node, Scene, Shape, Sprite, Text, TextStyle
from rendering.theme import THEME

# places are rounded to quarters of a pixel, so that a shape needs at most sixteen stamps
_QUARTERS = 4
_WIDE = 800
"""Pixels from left to right of a drawing that is seen through a window, mostly."""
_TILT = 10
"""Degrees by which a drawing is turned as it was painted, at most: its light comes from the upper left still."""


class Painter:
    """Paints scenes; keeps stamps in `sprites`."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites

    def paint(self, scene: Scene, scale: float = 1) -> Image.Image:
        """An RGB picture of `scene.width` x `scene.height` pixels (times `scale`)."""
        canvas = Image.new("RGB", (round(scene.width * scale), round(scene.height * scale)), scene.background)
        for stamp in self._stamps(scene.root, Affine(scale, 0, 0, scale)):
            press(canvas, stamp)
        return in_palette(canvas, scene.palette) if scene.palette else canvas

    def paint_drawing(self, drawing: Drawing, scale: float = 1) -> Image.Image:
        """An RGBA picture of a drawing alone, as large as its box."""
        canvas = Image.new("RGBA", (round(drawing.width * scale), round(drawing.height * scale)))
        for stamp in self._stamps(drawing.root, Affine(scale, 0, 0, scale)):
            press(canvas, stamp)
        return canvas

    def prepare(self, node: Node) -> None:
        """Paints what `node` needs, so that a later scene with the same node finds it ready."""
        self._stamps(node, Affine())

    def draw(self, key: str) -> None:
        """Paints a drawing in its own size, so that every smaller one can be made of it."""
        self.sprites.box(key, self._whole)

    def _stamps(self, node: Node, frame: Affine, within: bool = False) -> list[Stamp]:
        """What a node is made of, from the back to the front, positioned on the canvas of `frame`.

        Parts `within` a stamp are not kept themselves, except sprites: the whole is.
        """
        if isinstance(node, Group):
            if not node.effects:
                inner = frame.then_within(node.at, node.turn, node.scale, node.mirror)
                return [stamp for child in _ordered(node.children) for stamp in self._stamps(child, inner, within)]
            own = frame.then_within(node.at, node.turn, node.scale, node.mirror)
        else:
            own = frame.then_within(node.at)
        # only the fraction of the place matters for the look: the whole pixels are added afterwards
        x, y = round(own.x * _QUARTERS) / _QUARTERS, round(own.y * _QUARTERS) / _QUARTERS
        if isinstance(node, Sprite) and (box := self._reducible(node, own)) is not None:
            return self._reduced(node, own, box, (x, y), within)
        left, top = math.floor(x), math.floor(y)
        local = Affine(
            round(own.a, 5), round(own.b, 5), round(own.c, 5), round(own.d, 5), round(x - left, 2), round(y - top, 2)
        )
        bare = replace(node, at=(0, 0), ref=None, z=0)
        if within and not isinstance(bare, Sprite):
            return [self._painted(bare, local).moved(left, top)]

        def painted() -> Pieces:
            return Pieces.of(self._painted(bare, local))

        def cached() -> Pieces:
            return self.sprites.reduced((bare, local), painted)

        in_the_cache = isinstance(bare, Sprite) or _is_window(bare, local)
        kept = self.sprites.stamps.get((bare, local), cached if in_the_cache else painted)
        return kept.moved(left, top)

    def _reducible(self, sprite: Sprite, frame: Affine) -> Box | None:
        """The box of a drawing that is to be shown no larger than it was painted, and upright or nearly so."""
        if sprite.turn or not _is_nearly_upright(frame) or any(isinstance(effect, Clip) for effect in sprite.effects):
            return None
        box = self.sprites.box(sprite.key, self._whole)
        return box if box is not None and 0 < frame.scale * sprite.width <= box.width else None

    def _reduced(self, sprite: Sprite, frame: Affine, box: Box, at: Point, within: bool) -> list[Stamp]:
        """A scalable drawing made smaller, on whole pixels, so that neighbours join: one stamp serves all places.

        What is wide `within` a stamp is not kept either.
        """
        scale, tilt = frame.scale * sprite.width / box.width, frame.turn if frame.b else 0.0
        local = Affine(round(frame.a, 5), round(frame.b, 5), round(frame.c, 5), round(frame.d, 5))
        bare = replace(sprite, at=(0, 0), ref=None, z=0)

        def painted() -> Pieces:
            return made() if box.is_soon_read and sprite.effects else self.sprites.reduced((bare, local), made)

        def made() -> Pieces:
            whole = self.sprites.whole(sprite.key, self._whole).stamp
            return Pieces.of(_lit(_smaller(tilted(whole, tilt) if tilt else whole, scale), sprite, local))

        wide = within and frame.scale * sprite.width > _WIDE
        kept = made() if wide else self.sprites.stamps.get((bare, local), painted)
        left, top = box.x * scale, box.y * scale
        return kept.moved(_near(at[0] + left) - _near(left), _near(at[1] + top) - _near(top))

    def _painted(self, node: Node, frame: Affine) -> Stamp:
        match node:
            case Group():
                stamps = [
                    stamp for child in _ordered(node.children) for stamp in self._stamps(child, frame, within=True)
                ]
                return lit(flattened(_let_through(stamps, node.effects, frame)), node.effects, frame)
            case Shape():
                return lit(_shape(node, frame), node.effects, frame)
            case Text():
                return lit(written(node, frame), node.effects, frame)
            case Sprite():
                drawing = self.sprites.drawing(node.key) or _placeholder(node.key, node.width)
                inner = frame.then_within((0, 0), node.turn, node.width / drawing.width)
                inner = inner.then_within((-drawing.width / 2, -drawing.height / 2))
                return lit(flattened(self._stamps(drawing.root, inner, within=True)), node.effects, frame)
            case _:
                assert_never(node)

    def _whole(self, drawing: Drawing) -> Stamp:
        """A drawing as large as its box, without the empty rim that clipped shapes leave around it; one that fills its
        box ends there, so that it covers nothing of its neighbours.
        """
        corner = Affine(x=-drawing.width / 2, y=-drawing.height / 2)
        stamp = flattened(self._stamps(drawing.root, corner, within=True))
        if (filled := _filled(stamp, drawing)) is not None:
            return filled
        box = stamp.image.getchannel("A").getbbox() or (0, 0, 1, 1)
        return Stamp(stamp.image.crop(box), stamp.x + box[0], stamp.y + box[1], stamp.mode)


def _filled(stamp: Stamp, drawing: Drawing) -> Stamp | None:
    left, top = -drawing.width / 2, -drawing.height / 2
    if left % 1 or top % 1:
        return None
    inside = stamp.within((int(left), int(top), int(-left), int(-top)))
    if inside is None or (inside.width, inside.height) != (drawing.width, drawing.height):
        return None
    return inside if inside.image.getchannel("A").getextrema() == (255, 255) else None


def _ordered(children: tuple[Node, ...]) -> tuple[Node, ...] | list[Node]:
    if any(child.z for child in children):
        return sorted(children, key=lambda child: child.z)
    return children


def _let_through(stamps: list[Stamp], effects: Sequence[Effect], frame: Affine) -> list[Stamp]:
    """Without what an effect at once cuts off: a sky behind a window would take twice the memory and time.

    Windows so small that their edges are drawn finer are left to the effect, which knows how fine.
    """
    box = _window(effects, frame)
    return stamps if box is None else [seen for stamp in stamps if (seen := stamp.within(box)) is not None]


def _window(effects: Sequence[Effect], frame: Affine) -> Extent | None:
    if not (effects and isinstance(effects[0], Clip)):
        return None
    box = extent(effects[0].path, frame, margin=1)
    return box if fineness(box) == COARSEST else None


def _is_window(node: Node, frame: Affine) -> bool:
    """Whether a drawing is seen through a window: such as a sky, which is large and the same at many tables."""
    if not isinstance(node, Group) or _window(node.effects, frame) is None:
        return False
    return all(isinstance(child, Sprite) for child in node.children)


def _is_nearly_upright(frame: Affine) -> bool:
    return frame.a > 0 and (not frame.b or abs(frame.turn) <= _TILT)


def _smaller(whole: Stamp, scale: float) -> Stamp:
    image, x, y = whole.image, whole.x, whole.y
    if scale < 1:
        size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
        image = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2)
    return Stamp(image, _near(x * scale), _near(y * scale))


def _lit(stamp: Stamp, sprite: Sprite, frame: Affine) -> Stamp:
    if not sprite.effects:
        return stamp
    return lit(replace(stamp, image=stamp.image.convert("RGBA")), sprite.effects, frame)


def _near(place: float) -> int:
    return math.floor(place + 0.5)


def _shape(shape: Shape, frame: Affine) -> Stamp:
    scale = frame.scale
    reach = max((line.width for line in shape.lines), default=0) * scale * 0.8
    box = extent(shape.path, frame, reach + 1)
    inside = None
    if shape.fill is not None or any(line.inside for line in shape.lines):
        inside = area(shape.path, frame, box)
    layers = [] if shape.fill is None or inside is None else [filled(shape.fill, inside, box, scale)]
    layers += [_line(shape, line, frame, box, inside) for line in shape.lines]
    if not layers:
        return Stamp(Image.new("RGBA", (1, 1)), box[0], box[1])
    for layer in layers[1:]:
        layers[0].alpha_composite(layer)
    return Stamp(layers[0], box[0], box[1])


def _line(
    shape: Shape, line: Line, frame: Affine, box: tuple[int, int, int, int], inside: Image.Image | None
) -> Image.Image:
    scale = frame.scale
    width = line.width * scale * (2 if line.inside else 1)
    dash = (line.dash[0] * scale, line.dash[1] * scale) if line.dash else None
    mask = stroke(shape.path, frame, box, width, line.uneven, dash)
    if line.inside and inside is not None:
        trimmed = Image.new("L", mask.size)
        trimmed.paste(mask, (0, 0), inside)
        mask = trimmed
    return filled(line.fill, mask, box, scale)


def _placeholder(key: str, width: float) -> Drawing:
    """A labelled box for a sprite that nobody draws."""
    style = TextStyle("sans", "bold", max(12, width / 8))
    label = Text(key, style, THEME.white, (width / 2, width / 2), "centre", width=width * 0.94, fit="shrink")
    frame = Shape(Rect(width, width, width / 12), Solid(THEME.missing, 0.75), (Line(Solid(THEME.white), 2),))
    return Drawing(Group((frame, label)), width, width)
