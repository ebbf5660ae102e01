"""A film is an animated WebP that shows what was painted, within its limit."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageSequence

from rendering.captions import BAND, captioned, strip
from rendering.colour import Colour
from rendering.encode import TooLarge
from rendering.film import Reel
from rendering.lettering import lettering
from rendering.plain import plain
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool
from rendering.raster.sprites import Sprites
from rendering.raster.workers import ThreadWorker
from rendering.scene import Circle, Group, Scene, Shape, Solid
from rendering.shots import Shot
from rendering.theme import THEME


def board(step):
    """A dot that moves to the right."""
    dot = Shape(Circle(90), Solid(THEME.lit), at=(200 + 150 * step, 500))
    return Scene(Group((dot,)), f"The dot is at {step}.", Colour(20, 40, 60))


def shots(count):
    return lambda: (
        Shot(captioned(board(n), "A heading", f"Step {n}", share=n / count, height=1000), 700) for n in range(count)
    )


def frames_of(data):
    with Image.open(io.BytesIO(data)) as film:
        return [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]


def apart(one, other):
    """The mean difference of two pictures, in steps of 256."""
    grey = ImageChops.difference(one, other).convert("L").histogram()
    return sum(step * count for step, count in enumerate(grey)) / sum(grey)


def test_every_frame_shows_what_was_painted_also_where_only_a_part_has_changed():
    reel, painter = Reel(80), Painter(Sprites(()))
    painted = [painter.paint(board(step), 0.25) for step in range(5)]
    for image in painted:
        reel.add(image, 500)
    shown = frames_of(reel.file())
    assert len(shown) == 5
    assert [duration for _, duration in shown] == [500] * 5
    for (frame, _), image in zip(shown, painted, strict=True):
        assert frame.size == (400, 250)
        assert apart(frame, image) < 3


def test_a_frame_that_looks_like_the_one_before_it_makes_that_last_longer():
    reel, image = Reel(80), Image.new("RGB", (64, 40), (10, 20, 30))
    for _ in range(3):
        reel.add(image, 400)
    reel.add(Image.new("RGB", (64, 40), (200, 20, 30)), 400)
    assert [duration for _, duration in frames_of(reel.file())] == [1200, 400]


def test_a_frame_with_a_small_change_takes_few_bytes():
    reel, painter = Reel(80), Painter(Sprites(()))
    reel.add(painter.paint(board(0), 0.5), 500)
    whole = reel.bytes
    changed = painter.paint(board(0), 0.5)
    changed.putpixel((301, 201), (255, 255, 255))
    reel.add(changed, 500)
    assert reel.bytes - whole < 200


async def test_a_film_is_made_within_its_limit_and_smaller_where_that_is_needed():
    pool = PaintPool([ThreadWorker(Painter(Sprites(())))])
    film = await pool.film(shots(6), "A dot moves.")
    assert (film.width, film.extension, film.content_type, film.alt) == (640, "webp", "image/webp", "A dot moves.")
    assert len(frames_of(film.data)) == 6
    less = await pool.film(shots(6), "A dot moves.", limit_bytes=len(film.data) - 1)
    assert len(less.data) < len(film.data)
    with pytest.raises(TooLarge):
        await pool.film(shots(6), "A dot moves.", limit_bytes=100)
    await pool.close()


def test_a_caption_stands_below_its_board_and_is_the_alternative_text():
    scene = captioned(board(1), "Round 2", "Ana moves.", share=0.5, height=1000)
    assert (scene.width, scene.height) == (1600, 1000 + BAND)
    assert scene.alt == "Round 2 Ana moves."


@pytest.mark.parametrize("sentences", [1, 3, 9, 20])
def test_a_caption_is_never_cut_however_much_there_is_to_tell(sentences):
    words = " ".join(f"**Maximiliane {n}** buys the tile L{n} of Benedikt for 12." for n in range(sentences))
    scene = captioned(board(1), "Round 2", words, share=0.5, height=1000)
    shown = lettering(scene.root.children[-1])
    assert " ".join(shown.lines) == plain(words)
    assert shown.width <= 1600
    assert scene.root.children[-1].at[1] + shown.top + shown.height <= scene.height


def test_a_strip_shows_its_scenes_in_order():
    made = strip([captioned(board(n), "A", f"{n}", share=0, height=1000) for n in range(4)])
    assert made.width == 1600
    assert made.alt == "1. A 0 2. A 1 3. A 2 4. A 3"
