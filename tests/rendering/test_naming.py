"""Names of all alphabets: every letter that is drawn is one of its typeface's, and two people never look the same."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from rendering.alphabets import JOINERS
from rendering.fonts import cut, text_width, written_in
from rendering.layout import measure
from rendering.lettering import lettering
from rendering.naming import look, told_apart
from rendering.plain import plain
from rendering.raster.letters import font
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Group, Scene, Text, TextStyle
from rendering.theme import THEME

AWKWARD = (
    "Ana", "محمد علي", "דוד לוי", "王小明", "さくら", "김민수", "สมชาย ใจดี", "अनिल कुमार", "🔥Max🐉",
    "👨‍👩‍👧 fam", "🇩🇪 Kai", "Z̤̈a̵l̶g̷o̸", "𝓕𝓪𝓷𝓬𝔂", "Fancy", "გიორგი", "বাংলা", "தமிழ்",
    "Nguyễn Văn An", "Al\\_ice", "\\*\\*x\\*\\*", "\u202eevil", "a\u200bb", "ab", "Аna",
    "Ana\u3164", "\u3164", "\u2800", "ᏣᎳᎩ", "བཀྲ", "\ud7ff", "é", "e\u0301",
)  # fmt: skip
"""Right to left, without spaces, with marks above and below, pictures, letters nobody sees, nobody has, or takes for
others."""
STYLES = TextStyle("sans", "semibold", 40), TextStyle("serif", "bold", 44), TextStyle("sans", "regular", 20)


def drawn(words, style=STYLES[0]):
    scene = Scene(Group((Text(words, style, THEME.ink, (20, 60)),)), "", THEME.ground, width=900, height=110)
    return Painter(Sprites(())).paint(scene)


def boxes(words, style):
    """Letters for which the typeface that is to draw them has only the box that stands for none."""
    found = []
    for run in written_in(words, style):
        face = font(run.face, 40)
        box = face.getmask("\U0010fffd")
        for letter in set(run.words) - set(JOINERS) - {"\ufe0f", " "}:
            mask = face.getmask(letter)
            if (mask.size, bytes(mask)) == (box.size, bytes(box)):
                found.append(letter)
    return found


@pytest.mark.parametrize("name", AWKWARD)
def test_no_letter_of_a_name_is_an_empty_box(name):
    for style in STYLES:
        for line in lettering(Text(name, style, THEME.ink)).lines:
            assert boxes(line, style) == []


def test_no_two_people_look_the_same():
    called = told_apart(dict(enumerate(AWKWARD * 2)))
    pictures = {who: drawn(name) for who, name in called.items()}
    empty = drawn("")
    for picture in pictures.values():
        assert ImageChops.difference(picture, empty).getbbox() is not None
    for one, other in combinations(pictures, 2):
        assert ImageChops.difference(pictures[one], pictures[other]).getbbox() is not None, (called[one], called[other])


def test_a_seat_is_told_apart_by_its_letter_and_a_number_is_never_somebody_elses():
    assert told_apart({0: "Ana", 1: "Ana", 2: "Ben"}, {0: "A", 1: "B", 2: "C"}) == {
        0: "Ana (A)",
        1: "Ana (B)",
        2: "Ben",
    }
    assert told_apart({1: "Ana", 2: "Ana", 3: "Ana (1)"}) == {1: "Ana (2)", 2: "Ana (3)", 3: "Ana (1)"}
    assert told_apart({1: "\u3164", 2: "Ana"}, {1: "B"})[1].endswith("(B)")


@pytest.mark.parametrize("name", AWKWARD)
def test_a_name_is_never_wider_than_it_was_measured(name):
    for style in STYLES:
        text = Text(name, style, THEME.ink, (20, 60))
        scene = Scene(Group((text,)), "", (0, 0, 0), width=1200, height=120)
        box = Painter(Sprites(())).paint(scene).getbbox()
        assert box is None or box[2] - 20 <= measure(text)[0] + style.size * 0.25


def test_a_name_in_other_letters_is_cut_like_any_other():
    for name in ("محمد علي محمد علي", "王小明王小明王小明", "🔥🔥🔥🔥🔥🔥"):
        short = cut(name, STYLES[0], 150)
        assert short.endswith("…")
        assert text_width(short, STYLES[0]) <= 150


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Al\\_ice", "Al_ice"), ("**Ben** moves", "Ben moves"), ("snake_case_name", "snake_case_name"),
        ("\\*\\*x\\*\\*", "**x**"), ("-# small", "small"), ("`/help` for <@123>", "/help for "),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("[a table](https://x.y/1)", "a table"), ("a\u200bb\u202e", "ab"), ("\u3164Ana", "Ana"),
        ("1 < 2 > 1", "1 < 2 > 1"),
        ("__**Round 2**__\n*Ana* buys", "Round 2\nAna buys"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u0301", "é"),
    ],
)  # fmt: skip
def test_pictures_show_words_without_markdown_and_without_what_nobody_sees(words, shown):
    assert plain(words) == shown


def test_what_looks_the_same_has_one_look():
    assert look("Аna") == look("Ana\u200b") == look("Ana ")
    assert look("Ana") != look("Anna")
    assert look("ᏣᎳᎩ") == look("\u3164") == ""


def test_the_right_to_left_stays_in_its_order_within_a_line():
    picture = drawn("1. דוד לוי 17")
    assert ImageChops.difference(picture, drawn("1. לוי דוד 17")).getbbox() is not None
    assert isinstance(picture, Image.Image)
