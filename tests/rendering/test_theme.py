"""Colours live in the theme, seats can be told apart by everybody, words can be read."""

import ast
import re
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest

from rendering.outlines import outlines
from rendering.sight import DEFICIENCIES, difference, seen
from rendering.theme import THEME
from tests.rendering.contrasts import contrast

ROOT = Path(__file__).parents[2]
HEX = re.compile(r"#?[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")
WRITERS = {"from_hex", "Colour"}
ALLOWED = {
    "rendering/colour.py", "rendering/raster/palette_maps.py", "rendering/raster/recolour.py", "rendering/theme.py",
    "rendering/sight.py", "rendering/palettes.py",
}  # fmt: skip


def painted_sources():
    for path in [*ROOT.glob("rendering/**/*.py"), *ROOT.glob("games/*/face/**/*.py")]:
        name = path.relative_to(ROOT).as_posix()
        if name not in ALLOWED and not name.endswith("/colours.py"):
            yield name, ast.parse(path.read_text())


def literals(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.fullmatch(node.value):
            yield node.lineno
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRITERS:
            yield node.lineno


def test_no_colour_is_written_down_outside_the_theme():
    found = [f"{name}:{line}" for name, tree in painted_sources() for line in literals(tree)]
    assert found == []


def test_the_search_for_colour_literals_finds_them():
    assert len(list(literals(ast.parse("a = '#ff00aa'\nb = from_hex('x')\nc = Colour(1, 2, 3)\nd = 'facade!'")))) == 3


def test_every_seat_has_its_own_letter_and_mark():
    assert [seat.letter for seat in THEME.seats] == list("ABCDEF")
    assert len({seat.mark_name for seat in THEME.seats}) == 6
    assert len({outlines(seat.mark) for seat in THEME.seats}) == 6


def test_seat_marks_have_a_radius_of_about_one():
    for seat in THEME.seats:
        reach = max(abs(part) for outline in outlines(seat.mark) for point in outline.points for part in point)
        assert 0.75 < reach < 1.25


@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_seat_colours_stay_apart_for_every_kind_of_sight(deficiency):
    for one, other in combinations(THEME.seats, 2):
        colours = [seen(seat.fill, deficiency) if deficiency else seat.fill for seat in (one, other)]
        assert difference(*colours) > 9, (one.name, other.name)


def test_seat_colours_stand_out_from_the_ground_and_carry_their_ink():
    for seat in THEME.seats:
        assert contrast(seat.fill, THEME.ground) > 4.5
        assert contrast(seat.ink, seat.fill) > 4.5


def test_words_can_be_read_on_their_grounds():
    for ground in (THEME.ground, THEME.ground_light, THEME.panel):
        assert contrast(THEME.ink, ground) > 7
        assert contrast(THEME.ink_soft, ground) > 4.5
    assert contrast(THEME.dark_ink, THEME.paper) > 7
    assert contrast(THEME.dark_ink_soft, THEME.card) > 4.5


def test_a_picture_has_at_most_four_text_sizes_and_none_is_too_small():
    styles = [
        getattr(THEME, field.name)
        for field in fields(THEME)
        if field.type == "TextStyle" or "TextStyle" in str(field.type)
    ]
    sizes = {style.size for style in styles}
    assert len(sizes) == 4
    assert min(sizes) >= 22
    assert THEME.title.size >= 40
    assert THEME.figure.size >= 40
