"""Files within a limit."""

import io
import random

import pytest
from PIL import Image, ImageChops

from rendering.encode import BOARD_LIMIT, TooLarge, encode
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from tests.rendering.samples import SAMPLES, table


def opened(encoded):
    return Image.open(io.BytesIO(encoded.data))


def noise(width, height):
    return Image.frombytes("RGB", (width, height), random.Random(5).randbytes(width * height * 3))


def test_a_flat_picture_becomes_an_exact_png():
    image = Image.new("RGB", (300, 200), (10, 20, 30))
    image.paste((200, 100, 0), (50, 50, 90, 90))
    encoded = encode(image)
    assert encoded.extension == "png"
    assert ImageChops.difference(opened(encoded).convert("RGB"), image).getbbox() is None


def test_a_painted_picture_becomes_a_good_jpeg():
    encoded = encode(Painter(Sprites((SAMPLES,))).paint(table()))
    assert encoded.extension == "jpg"
    assert opened(encoded).format == "JPEG"


def test_the_limit_is_kept_even_by_the_worst_picture():
    encoded = encode(noise(1600, 1000), 900_000)
    assert len(encoded.data) <= 900_000
    assert opened(encoded).size == (1600, 1000)


def test_a_board_of_noise_free_art_is_far_below_the_limit():
    image = Image.linear_gradient("L").resize((1600, 1000)).convert("RGB")
    assert len(encode(image).data) < BOARD_LIMIT


def test_what_cannot_fit_is_refused():
    with pytest.raises(TooLarge):
        encode(noise(800, 800), 1000)
