"""Scenes become pixels."""

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from rendering.outlines import Affine
from rendering.raster.letters import written
from rendering.raster.painter import Painter
from rendering.raster.sprites import ENTRY, Sprites, StampCache
from rendering.raster.stamp import Stamp, press
from rendering.scene import (
    Bands,
    Bevel,
    Blend,
    Blur,
    Caustics,
    Circle,
    Clip,
    Combined,
    Cracks,
    Craters,
    Dim,
    Dots,
    Facets,
    Fade,
    Feathers,
    Globe,
    Glow,
    Grain,
    Group,
    Inner,
    Line,
    Mottle,
    Nebula,
    Painted,
    Planks,
    Polygon,
    Rect,
    Rings,
    Scales,
    Shadow,
    Shape,
    Solid,
    Sprite,
    Stars,
    Tartan,
    Text,
    Tint,
    Tufts,
)
from rendering.theme import THEME
from tests.rendering.samples import LAND, SAMPLES, scene_of, table

RED, BLUE = THEME.seats[4].fill, THEME.seats[1].fill


def painter(limit=64_000_000):
    return Painter(Sprites((SAMPLES,), limit))


def paint(*nodes, width=200, height=120):
    return painter().paint(scene_of(*nodes, width=width, height=height))


def far_apart(one, other):
    return max(high for _, high in ImageChops.difference(one, other).getextrema())


def test_a_picture_has_the_size_of_its_scene():
    assert paint().size == (200, 120)
    assert paint().getpixel((5, 5)) == THEME.ground


def test_a_shape_is_filled_where_it_is_and_nowhere_else():
    image = paint(Shape(Rect(40, 30), Solid(RED), at=(50, 20)))
    assert image.getpixel((70, 35)) == RED
    assert image.getpixel((48, 35)) == THEME.ground
    assert image.getpixel((92, 35)) == THEME.ground


def test_what_lies_beyond_the_edge_is_cut_off():
    image = paint(Shape(Circle(50), Solid(RED), at=(0, 0)), Shape(Circle(9), Solid(BLUE), at=(900, 900)))
    assert image.getpixel((2, 2)) == RED


def test_higher_z_is_nearer_whatever_the_order():
    near, far = Shape(Circle(20), Solid(RED), at=(60, 60), z=2), Shape(Circle(20), Solid(BLUE), at=(60, 60), z=1)
    assert paint(near, far).getpixel((60, 60)) == RED
    assert paint(far, near).getpixel((60, 60)) == RED


def test_an_odd_number_of_layers_is_filled_and_a_difference_has_a_hole():
    ring = Combined((Circle(40), Circle(20)), "minus")
    image = paint(Shape(ring, Solid(RED), at=(100, 60)))
    assert image.getpixel((100, 60)) == THEME.ground
    assert image.getpixel((130, 60)) == RED


def test_groups_turn_clockwise_scale_and_move():
    arm = Shape(Rect(40, 4, at=(0, -2)), Solid(RED))
    image = paint(Group((arm,), at=(100, 30), turn=90, scale=2))
    assert image.getpixel((100, 100)) == RED
    assert image.getpixel((150, 30)) == THEME.ground


def test_a_clip_hides_what_is_outside_its_path():
    image = paint(Group((Shape(Rect(100, 100), Solid(RED)),), effects=(Clip(Rect(30, 30)),)))
    assert image.getpixel((15, 15)) == RED
    assert image.getpixel((60, 60)) == THEME.ground


def test_behind_a_large_window_is_what_it_shows():
    land = Shape(Rect(800, 700), Solid(RED)), Shape(Rect(50, 50), Solid(THEME.paper), at=(700, 600))
    window = paint(
        Group(land, effects=(Clip(Rect(500, 400, 30)), Shadow(THEME.black, 6, 6, 3, 0.6))), width=900, height=800
    )
    only = paint(
        Group(land[:1], effects=(Clip(Rect(500, 400, 30)), Shadow(THEME.black, 6, 6, 3, 0.6))), width=900, height=800
    )
    assert window.getpixel((250, 200)) == RED
    assert window.getpixel((700, 600)) == THEME.ground
    assert not ImageChops.difference(window, only).getbbox()


def test_a_shadow_falls_to_the_lower_right():
    image = paint(
        Shape(Rect(200, 120), Solid(THEME.paper)),
        Shape(Rect(40, 40), Solid(RED), at=(60, 40), effects=(Shadow(THEME.black, 6, 6, 3, 0.6),)),
    )
    lower_right, upper_left = sum(image.getpixel((103, 83))), sum(image.getpixel((57, 37)))
    assert lower_right < upper_left - 60


def test_a_glow_lights_its_surroundings():
    glowing = paint(Shape(Circle(20), Solid(RED), at=(100, 60), effects=(Glow(RED, 16),)))
    assert sum(glowing.getpixel((126, 60))) > sum(THEME.ground) + 60


def test_dimming_and_fading_darken():
    plain = paint(Shape(Circle(20), Solid(RED), at=(100, 60))).getpixel((100, 60))
    for effect in (Dim(0.5, 0.5), Fade(0.4)):
        changed = paint(Shape(Circle(20), Solid(RED), at=(100, 60), effects=(effect,))).getpixel((100, 60))
        assert sum(changed) < sum(plain) * 0.75


def test_blend_modes_mix_with_what_is_below():
    def over(mode):
        ground = Shape(Rect(200, 120), Solid(THEME.brass))
        return paint(ground, Shape(Rect(50, 50), Solid(BLUE), effects=(Blend(mode),))).getpixel((20, 20))

    assert all(value <= part for value, part in zip(over("multiply"), THEME.brass, strict=True))
    assert all(value >= part for value, part in zip(over("screen"), THEME.brass, strict=True))


def test_words_are_written_centred_on_the_middle_of_their_figures():
    image = paint(Text("8", THEME.title, THEME.white, (100, 60), "centre"))
    left, top, right, bottom = (
        ImageChops.difference(image, paint()).convert("L").point(lambda v: v > 90 and 255).getbbox()
    )
    assert abs((left + right) / 2 - 100) <= 1.5
    assert abs((top + bottom) / 2 - 60) <= 1.5


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("face", ["serif", "sans"])
def test_no_letter_of_a_line_is_cut_however_small_it_is_painted(face, align):
    heading = "Another turn of the three of them, another challenge: planetoid step"
    for size in range(8, 60):
        text = Text(heading, replace(THEME.name, face=face, size=46), THEME.ink, align=align)
        letters = written(text, Affine(size / 46, 0, 0, size / 46)).image.getchannel("A")
        left, _, right, _ = letters.getbbox()
        assert left > 0, size
        assert right < letters.width, size


def test_every_texture_and_effect_changes_the_picture():
    textures = (
        Grain(0.3), Mottle(BLUE), Tufts(BLUE), Dots(BLUE),
        Planks(BLUE), Cracks(BLUE), Caustics(BLUE),
        Tartan(((RED, 8), (BLUE, 8), (RED, 2))),
        Scales(BLUE), Rings(BLUE), Feathers(BLUE), Facets(BLUE, RED), Stars((BLUE,), 12), Nebula((BLUE,), 200, 1),
        Globe(BLUE), Bands((RED, BLUE)), Craters(BLUE, RED, 20),
    )  # fmt: skip
    plain = paint(Shape(Rect(180, 110), Solid(RED)))
    for texture in textures:
        painted = paint(Shape(Rect(180, 110), Painted(Solid(RED), (texture,))))
        assert far_apart(plain, painted) > 8, texture
    for effect in (Inner(BLUE), Bevel(THEME.white, THEME.black), Tint(BLUE), Blur(6)):
        assert far_apart(plain, paint(Shape(Rect(180, 110), Solid(RED), effects=(effect,)))) > 8, effect


def test_the_same_scene_is_the_same_picture_in_every_process():
    program = (
        "import hashlib; from tests.rendering.test_painter import painter, table;"
        "print(hashlib.sha256(painter().paint(table()).tobytes()).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(told) == 1


def test_kept_stamps_do_not_change_the_picture():
    warm = painter()
    first = warm.paint(table())
    assert len(warm.sprites.stamps) > 3
    assert far_apart(first, warm.paint(table())) == 0
    assert far_apart(first, painter(limit=0).paint(table())) == 0


def test_a_turned_sprite_keeps_its_light():
    """The shadow of a tile that lies the other way round still falls to the lower right."""
    image = paint(Sprite("sample/meadow", 80, (100, 60), turn=180))
    assert sum(image.getpixel((142, 100))) < sum(THEME.ground)
    assert image.getpixel((57, 19)) == THEME.ground


def test_a_missing_sprite_is_a_labelled_placeholder_and_is_remembered():
    own = painter()
    image = own.paint(scene_of(Sprite("sample/nothing", 80, (100, 60))))
    assert own.sprites.missing == {"sample/nothing"}
    assert far_apart(image, paint()) > 100


class Work:
    """Seconds that painting takes, and what was painted."""

    def __init__(self):
        self.seconds, self.painted = 0.0, []
        self.cache = StampCache(limit=5 * (200 + ENTRY), spent=lambda: self.seconds)

    def get(self, key, seconds=1.0):
        def paint():
            self.painted.append(key)
            self.seconds += seconds
            return Stamp(Image.new("RGBA", (5, 10)), 0, 0)

        return self.cache.get(key, paint)


def test_the_stamp_cache_forgets_the_oldest_beyond_its_limit():
    work = Work()
    for key in range(8):
        work.get(key)
    assert work.cache.bytes <= work.cache.limit
    assert len(work.cache) == 5
    work.get(7)
    work.get(0)
    assert work.painted == [*range(8), 0]


def test_the_stamp_cache_keeps_longer_what_is_dear_to_paint_and_what_is_used_often():
    work = Work()
    work.get("dear", 50)
    for _ in range(9):
        work.get("often")
    for key in range(8):
        work.get(key)
    work.painted.clear()
    for key in ("dear", "often"):
        work.get(key)
    assert work.painted == []


def test_what_was_dear_once_is_forgotten_when_it_is_not_used_for_long():
    work = Work()
    work.get("dear", 5)
    for key in range(60):
        work.get(key)
    work.painted.clear()
    work.get("dear")
    assert work.painted == ["dear"]


def test_a_stamp_of_one_colour_covers_what_is_below_it_and_lets_through_what_it_does_not_hide():
    def laid(kind, colour, mode="normal"):
        canvas = Image.new(kind, (40, 30), BLUE)
        press(canvas, Stamp(Image.new("RGBA", (1, 1), colour), 30, 20, mode, across=(20, 20)))
        return canvas.convert("RGB").getpixel((35, 25)), canvas.convert("RGB").getpixel((29, 25))

    below = laid("RGB", (0, 0, 0, 0))[0]
    for kind in ("RGB", "RGBA"):
        assert laid(kind, (10, 20, 30, 255)) == ((10, 20, 30), below)
        assert laid(kind, (10, 20, 30, 0)) == (below, below)
        half = laid(kind, (10, 20, 30, 128))[0]
        assert all(min(pair) < part < max(pair) for part, *pair in zip(half, (10, 20, 30), below, strict=True))
        assert laid(kind, (255, 255, 255, 255), "multiply") == (below, below)


def test_a_stamp_in_pieces_looks_the_same_and_takes_less_room(monkeypatch):
    frame = Shape(Rect(900, 700, 22), None, (Line(Solid(RED), 4, inside=True),), (40, 30))
    panel = Shape(Rect(900, 700, 22), Solid(BLUE, 0.5), (Line(Solid(RED), 4),), (40, 30))
    grained = Shape(Rect(900, 700, 22), Painted(Solid(BLUE), (Grain(0.3),)), (), (40, 30))

    def painted(*shapes):
        own = painter()
        return own.paint(scene_of(*shapes, width=1000, height=800)), own.sprites.stamps.bytes

    in_pieces = [painted(shape) for shape in (frame, panel, grained)]
    monkeypatch.setattr("rendering.raster.stamp._WORTH", 10**9)
    whole = [painted(shape) for shape in (frame, panel, grained)]
    assert [far_apart(one, other) for (one, _), (other, _) in zip(in_pieces, whole, strict=True)] == [0, 0, 0]
    assert all(cut < size / 3 for (_, cut), (_, size) in zip(in_pieces[:2], whole[:2], strict=True))


def test_a_large_piece_that_is_cut_off_by_the_edge_of_the_picture_stays_as_it_is():
    panel = Shape(Rect(900, 700, 22), Solid(BLUE), (Line(Solid(RED), 4),), (-300, -200))
    image = paint(panel, width=400, height=300)
    assert image.getpixel((5, 5)) == BLUE
    assert image.getpixel((399, 299)) == BLUE


def test_a_warm_board_paints_no_stamp_again():
    """A move on a known board costs pasting only."""
    tiles = tuple(Sprite("sample/meadow", 150, (100 + 152 * x, 100), 90 * (x % 4)) for x in range(10))
    board = scene_of(*tiles, width=1600, height=1000)
    own = painter()
    first = own.paint(board)
    kept = len(own.sprites.stamps), own.sprites.stamps.bytes
    assert far_apart(first, own.paint(board)) == 0
    assert (len(own.sprites.stamps), own.sprites.stamps.bytes) == kept


def test_a_table_looks_as_it_did(like_golden):
    like_golden(painter().paint(table()), "table")


def test_materials_look_as_they_did(like_golden):
    from rendering.theme import materials as m

    square = Polygon(((0, 0), (110, 0), (110, 110), (0, 110)))
    fills = (
        m.card(THEME.card),
        m.parchment(THEME.paper, THEME.paper_edge),
        m.stone(THEME.stone, THEME.stone_dark),
        m.brass(THEME.brass, THEME.brass_light, THEME.brass_dark),
        m.tartan(THEME.seats[0].fill, THEME.seats[0].dark, THEME.white),
        m.space(THEME.ground, THEME.ground_light, (LAND.ocean_world,), (THEME.white,)),
        m.world(LAND.ocean_world, LAND.forest_world, LAND.rim, 1, LAND.cloud),
        m.gas_world((LAND.ocean_world, LAND.forest_world, LAND.cloud), LAND.rim),
    )
    shapes = tuple(
        Shape(square, fill, (Line(Solid(THEME.ground), 3, 0.4),), (10 + 120 * (index % 4), 10 + 120 * (index // 4)))
        for index, fill in enumerate(fills)
    )
    like_golden(paint(*shapes, width=490, height=250), "materials")


@given(st.text("abcWMil.", min_size=12, max_size=90), st.integers(3, 9), st.sampled_from([0.25, 0.5, 1.0]))
def test_words_that_are_made_to_fit_keep_to_their_room_though_advances_are_rounded(words, pixels, scale):
    width = len(words) * pixels / scale  # so many pixels a letter; nobody could read fewer than three
    text = Text(words, THEME.note, THEME.ink, width=width, fit="shrink")
    drawn = written(text, Affine(scale, 0, 0, scale))
    left, _, right, _ = drawn.image.getbbox() or (0, 0, 0, 0)
    assert right - left <= width * scale + 2
