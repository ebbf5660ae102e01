"""Files within a limit."""

import io
import random

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.encode import BOARD_LIMIT, TooLarge, encode
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Size
from tests.rendering.samples import SAMPLES, table


def opened(encoded):
    return Image.open(io.BytesIO(encoded))


def noise(width, height):
    return Image.frombytes("RGB", (width, height), random.Random(5).randbytes(width * height * 3))


@pytest.mark.parametrize(("size", "spread"), [(Size.BOARD, 2), (Size.DETAIL, 2), (Size.PHONE, 1), (Size.THUMB, 1)])
def test_a_picture_becomes_a_file_by_its_kind_whatever_is_in_it(size, spread):
    for image in (Painter(Sprites((SAMPLES,))).paint(table()), Image.new("RGB", (300, 200), (10, 20, 30))):
        file = opened(encode(image, size=size))
        assert (file.format, file.size) == ("JPEG", image.size)
        # how many samples of light there are for one of colour, from left to right
        assert file.layer[0][1] == spread


def test_a_picture_looks_like_what_was_painted():
    image = Painter(Sprites((SAMPLES,))).paint(table())
    off = ImageStat.Stat(ImageChops.difference(opened(encode(image)).convert("L"), image.convert("L")))
    assert off.rms[0] < 4


def test_the_limit_is_kept_even_by_the_worst_picture():
    encoded = encode(noise(1600, 1000), 900_000)
    assert len(encoded) <= 900_000
    assert opened(encoded).size == (1600, 1000)


def test_a_board_of_noise_free_art_is_far_below_the_limit():
    image = Image.linear_gradient("L").resize((1600, 1000)).convert("RGB")
    assert len(encode(image)) < BOARD_LIMIT


def test_what_cannot_fit_is_refused():
    with pytest.raises(TooLarge):
        encode(noise(800, 800), 1000)
