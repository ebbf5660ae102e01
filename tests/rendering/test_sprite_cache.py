"""Finished drawings are kept between runs, and a cache that fails costs time only."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from rendering.encode import encode
from rendering.raster import orders
from rendering.raster.painter import Painter
from rendering.raster.sprite_cache import SpriteCache, Whole
from rendering.raster.sprites import Sprites
from rendering.raster.stamp import Pieces, Stamp
from rendering.scene import (
    Circle,
    Clip,
    Drawing,
    Group,
    Linear,
    Rect,
    Scene,
    Shape,
    Solid,
    Sprite,
    SpriteSet,
    Stop,
)
from rendering.theme import THEME
from tests.games.declared import declaring

ROOT = Path(__file__).parents[2]
DISC = Drawing(Group((Shape(Circle(40), Solid(THEME.white)),), (50, 50)), 100, 100, True)


@pytest.fixture
def sprite_cache(tmp_path):
    """Opens caches (of this version, in this folder), and closes them afterwards."""
    opened = []

    def make(version="v1", folder=tmp_path, **bounds):
        opened.append(SpriteCache(folder, version, **bounds))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


def painter(sprite_cache, drawn):
    def draw(key):
        drawn.append(key)
        return DISC

    return Painter(Sprites([SpriteSet("disc", draw)], cache=sprite_cache))


def test_what_was_painted_once_is_not_drawn_again_after_a_restart(sprite_cache):
    drawn: list[str] = []
    painter(sprite_cache(), drawn).prepare(Sprite("disc/one", 50))
    assert drawn == ["disc/one"]
    again = sprite_cache()
    assert "disc/one" in again
    painter(again, drawn).prepare(Sprite("disc/one", 30))
    assert drawn == ["disc/one"]


def test_a_drawing_from_the_cache_looks_as_it_was_painted(sprite_cache):
    Painter(Sprites([SpriteSet("disc", lambda key: DISC)], cache=sprite_cache())).prepare(Sprite("disc/one", 50))
    kept = sprite_cache().get("disc/one")
    assert kept is not None
    assert kept.width == 100
    assert all(80 <= side <= 82 for side in kept.stamp.image.size)
    assert all(-41 <= corner <= -40 for corner in (kept.stamp.x, kept.stamp.y))
    assert kept.stamp.image.getpixel((40, 40))[3] == 255
    assert kept.stamp.image.getpixel((1, 1))[3] == 0


@declaring("sprites")
def test_the_same_scene_gives_the_same_bytes_freshly_painted_and_from_the_cache(game, sprite_cache):
    keys = [key for group in game.face.sprites for key in group.keys][::60]
    row = Group(tuple(Sprite(key, 70, at=(60 + 80 * at, 60)) for at, key in enumerate(keys)))
    scene = Scene(row, "a row of sprites", THEME.white, width=80 * len(keys) + 40, height=120)

    def seen(sprite_cache):
        return encode(Painter(Sprites(game.face.sprites, cache=sprite_cache)).paint(scene))

    fresh = seen(None)
    assert seen(sprite_cache()) == fresh
    kept = sprite_cache()
    assert any(key in kept for key in keys)
    assert seen(kept) == fresh


def shown(sprite_cache, drawn, drawing):
    """A disc as it stands and turned, by a painter that has just begun."""

    def draw(key):
        drawn.append(key)
        return drawing

    both = Group((Sprite("disc/one", 50, at=(60, 60)), Sprite("disc/one", 50, at=(140, 60), turn=30)))
    own = Painter(Sprites([SpriteSet("disc", draw)], cache=sprite_cache))
    return own.paint(Scene(both, "two discs", THEME.ink, width=200, height=120)).tobytes()


@pytest.mark.parametrize("scalable", [True, False])
def test_nothing_that_was_shown_before_is_drawn_after_a_restart(sprite_cache, scalable):
    drawn: list[str] = []
    drawing = replace(DISC, scalable=scalable)
    image = shown(sprite_cache(), drawn, drawing)
    assert drawn == ["disc/one"]
    assert shown(sprite_cache(), drawn, drawing) == image == shown(None, [], drawing)
    assert drawn == ["disc/one"]
    assert (
        orders.undrawn(Painter(Sprites([SpriteSet("disc", lambda _: drawing, ("disc/one",))], cache=sprite_cache())))
        == ()
    )


def test_the_place_of_a_drawing_that_nobody_draws_is_not_kept(sprite_cache):
    drawn: list[str] = []
    shown(sprite_cache(), drawn, None)
    shown(sprite_cache(), drawn, None)
    assert drawn == ["disc/one", "disc/one"]


def test_another_version_of_the_code_starts_an_empty_cache_and_throws_the_old_one_away(tmp_path, sprite_cache):
    painter(sprite_cache(), []).prepare(Sprite("disc/one", 50))
    assert "disc/one" not in sprite_cache("v2")
    assert [path.name for path in tmp_path.glob("*.sqlite3")] == ["sprites-v2.sqlite3"]


def test_a_cache_that_cannot_be_used_costs_time_only(tmp_path, sprite_cache):
    (tmp_path / "file").write_text("not a folder")
    kept = sprite_cache(folder=tmp_path / "file")
    assert not kept.is_open
    drawn: list[str] = []
    painter(kept, drawn).prepare(Sprite("disc/one", 50))
    assert drawn == ["disc/one"]
    assert "disc/one" not in kept


def test_a_file_that_is_no_cache_is_begun_anew(tmp_path, sprite_cache):
    (tmp_path / "sprites-v1.sqlite3").write_bytes(b"this is no database" * 100)
    kept = sprite_cache()
    drawn: list[str] = []
    painter(kept, drawn).prepare(Sprite("disc/one", 50))
    painter(sprite_cache(), drawn).prepare(Sprite("disc/one", 50))
    assert drawn == ["disc/one"]
    assert "disc/one" in kept


@pytest.mark.parametrize(
    "damage",
    [
        "data = x'00'",
        "data = NULL",
        "data = 'words'",
        "data = substr(data, 1, length(data) - 9)",
        "data = zeroblob(length(data))",
        "data = (SELECT data FROM drawings WHERE key = 'disc/two')",
        "x = 'left'",
        "y = y + 1",
        "width = NULL",
        "sum = 0",
    ],
)
def test_a_damaged_drawing_is_painted_again_and_kept(tmp_path, sprite_cache, damage):
    first, drawn = sprite_cache(), list[str]()
    painter(first, drawn).prepare(Sprite("disc/one", 50))
    first.put("disc/two", Whole(Stamp(Image.new("RGBA", (4, 4), (9, 9, 9, 255)), 0, 0), 4))
    first.close()
    with closing(sqlite3.connect(tmp_path / "sprites-v1.sqlite3")) as file, file:
        file.execute(f"UPDATE drawings SET {damage} WHERE key = 'disc/one'")
    kept = sprite_cache()
    painter(kept, drawn).prepare(Sprite("disc/one", 50))
    assert drawn == ["disc/one", "disc/one"]
    mended = kept.get("disc/one")
    assert mended is not None
    assert mended.stamp.image.getpixel((40, 40))[3] == 255
    painter(sprite_cache(), drawn).prepare(Sprite("disc/one", 50))
    assert drawn == ["disc/one", "disc/one"]


def test_a_cache_that_is_spoiled_while_it_is_used_is_begun_anew(tmp_path, sprite_cache):
    kept, drawn = sprite_cache(), list[str]()
    painter(kept, drawn).prepare(Sprite("disc/one", 50))
    for part in tmp_path.glob("sprites-v1*"):
        part.write_bytes(b"no database any more" * 4000)
    for _ in range(2):
        painter(kept, drawn).prepare(Sprite("disc/one", 50))
    assert drawn[0] == "disc/one"
    assert "disc/one" in kept
    painter(sprite_cache(), drawn).prepare(Sprite("disc/one", 50))
    assert len(drawn) <= 3


def smaller(sprite_cache, *widths):
    """A painter that shows a drawing so wide, and reckons what of it was made of the whole one."""
    made = list[str]()
    sprites = Sprites([SpriteSet("disc", lambda key: DISC)], cache=sprite_cache)
    whole = sprites.whole
    sprites.whole = lambda key, paint: (made.append(key), whole(key, paint))[1]
    each = Painter(sprites)
    sprites.box("disc/one", each._whole)
    made.clear()
    images = [
        each.paint(Scene(Sprite("disc/one", width, at=(60, 60)), "a disc", THEME.ink, width=120, height=120)).tobytes()
        for width in widths
    ]
    return made, images


def test_what_was_made_smaller_once_is_not_made_again_after_a_restart(sprite_cache):
    made, images = smaller(sprite_cache(), 50, 30, 50)
    assert made == ["disc/one"] * 2
    made, again = smaller(sprite_cache(), 50, 30, 50)
    assert made == []
    assert again == images


def test_what_was_seen_through_a_large_window_once_is_not_made_again_after_a_restart(sprite_cache, monkeypatch):
    sky = Drawing(
        Shape(Rect(1000, 700, at=(-500, -350)), Linear((Stop(0, THEME.white), Stop(1, THEME.ink)))), 1000, 700, True
    )
    window = Group((Sprite("disc/sky", 900, (300, 250)),), effects=(Clip(Rect(600, 500, 20)),))
    made = list[str]()
    whole = Sprites.whole

    def counted(sprites, key, paint):
        made.append(key)
        return whole(sprites, key, paint)

    monkeypatch.setattr(Sprites, "whole", counted)
    images, done = list[bytes](), list[bool]()
    for kept in (None, sprite_cache(), sprite_cache()):
        made.clear()
        each = Painter(Sprites([SpriteSet("disc", lambda key: sky)], cache=kept))
        images.append(each.paint(Scene(window, "a sky", THEME.ground, width=640, height=540)).tobytes())
        done.append("disc/sky" in made)
    assert len(set(images)) == 1
    assert done == [True, True, False]


@pytest.mark.parametrize("damage", ["data = NULL", "data = zeroblob(length(data))", "data = 'words'", "sum = 0"])
def test_a_damaged_smaller_drawing_is_made_again_and_kept(tmp_path, sprite_cache, damage):
    first = sprite_cache()
    _, images = smaller(first, 50)
    first.close()
    with closing(sqlite3.connect(tmp_path / "sprites-v1.sqlite3")) as file, file:
        file.execute(f"UPDATE pieces SET {damage}")
    made, again = smaller(sprite_cache(), 50)
    assert made == ["disc/one"]
    assert again == images
    made, again = smaller(sprite_cache(), 50)
    assert made == []
    assert again == images


NOISE = Pieces.of(Stamp(Image.effect_noise((100, 100), 90).convert("RGBA"), 0, 0))


def kept_of(sprite_cache, count):
    return [number for number in range(count) if sprite_cache.pieces(f"{number:02}") is not None]


def test_where_there_is_no_more_room_the_smaller_drawings_that_were_made_first_go(tmp_path, sprite_cache):
    kept = sprite_cache(room=10 * len(NOISE.packed()))
    for number in range(30):
        kept.put_pieces(f"{number:02}", NOISE)
    there = kept_of(kept, 30)
    assert 5 <= len(there) <= 10
    assert there == list(range(30 - len(there), 30))
    assert kept.pieces("29") == NOISE
    kept.close()
    assert (tmp_path / "sprites-v1.sqlite3").stat().st_size < 1.2 * kept.room


def test_two_painters_have_no_more_room_than_one(tmp_path, sprite_cache):
    both = [sprite_cache(room=10 * len(NOISE.packed())) for _ in range(2)]
    for number in range(40):
        both[number % 2].put_pieces(f"{number:02}", NOISE)
    assert kept_of(both[0], 40) == kept_of(both[1], 40)
    for each in both:
        each.close()
    assert (tmp_path / "sprites-v1.sqlite3").stat().st_size < 1.2 * both[0].room


def test_a_disk_with_little_left_gets_nothing_smaller(sprite_cache):
    kept = sprite_cache(spared=2**62)
    assert [smaller(kept, 50)[0] for _ in range(2)] == [["disc/one"], ["disc/one"]]
    assert "disc/one" in kept


def test_a_full_disk_costs_time_only_and_is_told_once(tmp_path, sprite_cache, caplog):
    kept = sprite_cache()
    kept._file.execute("PRAGMA max_page_count = 8")
    for number in range(20):
        kept.put_pieces(f"{number:02}", NOISE)
    assert smaller(kept, 50)[0] == ["disc/one"]
    assert [record.getMessage() for record in caplog.records] == [
        f"the sprite cache in {tmp_path} cannot be written, so that pictures take longer: database or disk is full"
    ]


def test_a_new_cache_begins_with_what_came_with_the_release(tmp_path, sprite_cache):
    first = sprite_cache(folder=tmp_path / "drawn")
    assert smaller(first, 50, 30)[0]
    first.close()
    assert smaller(sprite_cache(folder=tmp_path / "kept", drawn=tmp_path / "drawn"), 50, 30)[0] == []
    assert [file.name for file in (tmp_path / "kept").glob("*") if not file.name.startswith("sprites-v1.sqlite3")] == []


def test_a_cache_that_has_begun_stays_as_it_is(tmp_path, sprite_cache):
    first = sprite_cache(folder=tmp_path / "drawn")
    first.put_pieces("one", NOISE)
    first.close()
    begun = sprite_cache(folder=tmp_path / "kept")
    assert sprite_cache(folder=tmp_path / "kept", drawn=tmp_path / "drawn").pieces("one") is None
    assert begun.is_open


@pytest.mark.parametrize("bounds", [{"version": "v2"}, {"spared": 2**62}])
def test_what_came_with_another_release_or_fills_the_disk_is_left_alone(tmp_path, sprite_cache, bounds):
    first = sprite_cache(folder=tmp_path / "drawn")
    first.put_pieces("one", NOISE)
    first.close()
    kept = sprite_cache(folder=tmp_path / "kept", drawn=tmp_path / "drawn", **bounds)
    assert kept.is_open
    assert kept.pieces("one") is None


KEEPS_ON = """
import sys
from itertools import count
from pathlib import Path
from PIL import Image
from rendering.raster.sprite_cache import SpriteCache
from rendering.raster.stamp import Pieces, Stamp

sprite_cache = SpriteCache(Path(sys.argv[1]), "v1")
pieces = Pieces.of(Stamp(Image.effect_noise((100, 100), 90).convert("RGBA"), 0, 0))
for number in count():
    sprite_cache.put_pieces(f"{number:02}", pieces)
    print(number, flush=True)
"""


def test_what_a_killed_painter_had_kept_is_whole(tmp_path, sprite_cache, caplog):
    run = [sys.executable, "-c", KEEPS_ON, str(tmp_path)]
    with subprocess.Popen(run, cwd=ROOT, stdout=subprocess.PIPE, text=True) as painting:
        for line in painting.stdout:
            if line.strip() == "20":
                painting.kill()
    kept = sprite_cache()
    assert kept_of(kept, 21) == list(range(21))
    kept.put_pieces("more", NOISE)
    assert kept.pieces("more") == NOISE
    assert caplog.records == []
