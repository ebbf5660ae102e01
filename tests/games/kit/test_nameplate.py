"""Names in pictures: as they are where there is room, else smaller, then shorter by words, and cut last of all."""

from __future__ import annotations

import pytest

from games.kit.nameplate import nameplate, shorter
from rendering.layout import LEAST, measure
from rendering.lettering import lettering
from rendering.scene import Text
from rendering.theme import THEME

NAMES = (
    "Ana",
    "Fern (club bot)",
    "Wandering Willow",
    "Anna Maria Ott (2)",
    "王小明",
    "محمد علي",
    "Maximilianus",
    "🔥 Max",
)


def plate(name: str, width: float) -> Text:
    return nameplate(name, THEME.name, THEME.ink, (0, 0), width)


def wide(name: str) -> float:
    return measure(Text(name, THEME.name, THEME.ink))[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_with_room_stands_as_it_is(name):
    found = plate(name, wide(name) + 1)
    assert (found.words, found.style.size) == (name, pytest.approx(THEME.name.size, rel=0.01))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_grows_smaller_before_words_of_it_are_left_out(name):
    assert plate(name, 0.8 * wide(name)).words == name


def test_a_name_is_left_out_word_by_word():
    assert list(shorter("Anna Maria Ott (2)")) == ["Anna Maria Ott (2)", "Anna Maria Ott", "Anna O.", "Anna"]
    assert list(shorter("Fern (club bot)")) == ["Fern (club bot)", "Fern"]
    assert plate("Fern (club bot)", 0.8 * wide("Fern")).words == "Fern"
    assert plate("Wandering Willow", 0.8 * wide("Wandering W.")).words == "Wandering W."


@pytest.mark.parametrize("name", NAMES)
def test_only_a_single_word_is_ever_cut_and_says_so(name):
    for width in range(30, 400, 10):
        found = plate(name, width)
        shown = lettering(found).lines[0]
        assert found.style.size >= LEAST - 0.5
        if shown != found.words:
            assert shown.endswith("…")
            assert found.words == list(shorter(name))[-1]
