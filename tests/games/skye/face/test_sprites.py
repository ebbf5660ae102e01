"""Every drawing by its key."""

from __future__ import annotations

import pytest

from games.skye.content import DRUID_TILES, SCORING, SCROLLS, TABLETS, TILES
from games.skye.face import FACE
from games.skye.face.sprites import KEYS, SPRITES
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites


def test_every_listed_key_has_a_drawing():
    assert [key for key in KEYS if SPRITES.draw(key) is None] == []


def test_everything_in_the_boxes_is_listed():
    wanted = {f"skye/tile/{key}" for key in TILES} | {f"skye/scoring/{key}" for key in SCORING}
    wanted |= {f"skye/scroll/{key}" for key in SCROLLS} | {f"skye/tablet/{key}" for key in TABLETS}
    assert wanted <= set(KEYS)
    assert len(DRUID_TILES) == 36


@pytest.mark.parametrize("key", ["skye/tile/L99", "skye/tile/L07@45", "skye/nothing", "skye/scroll/x", "skye/back/x"])
def test_an_unknown_key_has_none(key):
    assert SPRITES.draw(key) is None


def test_a_handful_of_drawings_fill_their_box_with_paint():
    painter = Painter(Sprites(FACE.sprites))
    for key in ("skye/tile/L12@90", "skye/parchment/squares", "skye/badge/3", "skye/dolmen/4", "skye/coins/7"):
        drawing = SPRITES.draw(key)
        image = painter.paint_drawing(drawing, 0.5)
        alpha = image.getchannel("A")
        assert alpha.getextrema()[1] == 255
        assert sum(alpha.histogram()[128:]) > 0.2 * image.width * image.height, key
    assert painter.sprites.missing == set()
