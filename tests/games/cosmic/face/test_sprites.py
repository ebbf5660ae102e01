"""Every drawing by its key."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.cosmic.content import DECKS, EDICT, MOONS, POWERS
from games.cosmic.face.cards import EDICT_LINES, EDICT_SIGNS
from games.cosmic.face.emblems import EMBLEMS, GROUNDS, SHAPES, TONES
from games.cosmic.face.sprites import FACES, KEYS, SPRITES
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Group, Text
from rendering.theme import THEME

SMALL = 48
"""Pixels at which emblems must be told apart."""


def test_every_listed_key_has_a_drawing() -> None:
    assert [key for key in KEYS if SPRITES.draw(key) is None] == []


def test_every_power_has_an_emblem_and_a_card() -> None:
    assert set(EMBLEMS) == set(POWERS)
    assert {f"cosmic/{kind}/{power}" for kind in ("emblem", "power") for power in POWERS} <= set(KEYS)


def test_emblems_are_composed_from_the_known_shapes_grounds_and_tones() -> None:
    for ground, parts in EMBLEMS.values():
        assert ground in GROUNDS
        for part in parts.split(";"):
            name, *numbers = part.split()
            assert name in SHAPES
            assert numbers[4:] == [] or numbers[4] in TONES
    assert len({parts for _, parts in EMBLEMS.values()}) == len(EMBLEMS)


def test_all_emblems_are_told_apart_when_small() -> None:
    painter = Painter(Sprites((SPRITES,)))
    seen: dict[str, Image.Image] = {}
    for power in POWERS:
        drawing = SPRITES.draw(f"cosmic/emblem/{power}")
        assert drawing is not None
        image = painter.paint_drawing(drawing, SMALL / drawing.width)
        ground = Image.new("RGBA", image.size, (*THEME.ground, 255))
        ground.alpha_composite(image)
        seen[power] = ground.convert("L")
    alike = [
        (one, two)
        for one, two in combinations(seen, 2)
        # in grey, so that colour alone never makes the difference
        if ImageStat.Stat(ImageChops.difference(seen[one], seen[two])).mean[0] < 5
    ]
    assert alike == []


def test_every_card_of_the_deck_every_destiny_and_every_moon_is_drawn() -> None:
    assert len(FACES) == len(set(FACES))
    assert [face for face in FACES if SPRITES.draw(f"cosmic/card/{face}") is None] == []
    assert [moon for moon in MOONS if SPRITES.draw(f"cosmic/moon/{moon}") is None] == []
    assert [seat for seat in (*range(6), "wild") if SPRITES.draw(f"cosmic/destiny/{seat}") is None] == []


def test_every_edict_has_a_sign_and_says_what_it_does() -> None:
    assert set(EDICT_SIGNS) == set(EDICT_LINES) == set(DECKS[EDICT])
    for face, line in EDICT_LINES.items():
        drawing = SPRITES.draw(f"cosmic/card/{face}")
        assert drawing is not None
        assert isinstance(drawing.root, Group)
        assert line in [node.words for node in drawing.root.children if isinstance(node, Text)]


@pytest.mark.parametrize(
    "key",
    [
        "cosmic/emblem/nobody", "cosmic/power/nobody", "cosmic/card/attack-99", "cosmic/ship/7/1", "cosmic/ship/0/9",
        "cosmic/world/0/6", "cosmic/rock/13", "cosmic/moon/none", "cosmic/sign/none", "cosmic/nothing",
    ],
)  # fmt: skip
def test_an_unknown_key_has_none(key: str) -> None:
    assert SPRITES.draw(key) is None


def test_a_handful_of_drawings_fill_their_box_with_paint() -> None:
    painter = Painter(Sprites((SPRITES,)))
    for key in ("system/2", "world/0/4", "rock/5", "ship/3/4", "card/attack-40", "card/flare-zombie", "power/virus"):
        drawing = SPRITES.draw(f"cosmic/{key}")
        assert drawing is not None
        image = painter.paint_drawing(drawing, 0.5)
        alpha = image.getchannel("A")
        assert sum(alpha.histogram()[128:]) > 0.15 * image.width * image.height, key
    assert painter.sprites.missing == set()
