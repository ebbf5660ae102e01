"""Every drawing by its key."""

from __future__ import annotations

import pytest

from games.lagoon.content import FACES
from games.lagoon.face.art.energies import EVERY
from games.lagoon.face.art.motifs import MOTIFS
from games.lagoon.face.art.tiles import COSTS_SEED, SECOND, icons_of, powers_of, site
from games.lagoon.face.phrases import EFFECTS, SHORT_NAMES
from games.lagoon.face.sprites import KEYS, SPRITES
from games.lagoon.sites import SITES
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites


def test_every_listed_key_has_a_drawing():
    assert [key for key in KEYS if SPRITES.draw(key) is None] == []


def test_all_fifty_six_faces_are_listed_and_each_shows_something_of_its_own():
    assert len(FACES) == 56
    assert {f"lagoon/site/{face}" for face in FACES} <= set(KEYS)
    assert set(MOTIFS) == set(FACES)
    assert len(set(MOTIFS.values())) == 56


def test_every_energy_has_a_seed_and_a_chip():
    assert {f"lagoon/{kind}/{energy}" for kind in ("seed", "chip") for energy in EVERY} <= set(KEYS)


def test_the_seed_icon_stands_on_exactly_the_faces_whose_words_cost_a_seed():
    priced = {face for face, effect in EFFECTS.items() if "iscard" in effect}
    assert priced == COSTS_SEED


def test_whoever_has_two_powers_shows_the_icons_of_both():
    """How each is paid for, and whether it works once a turn."""
    second = {site.key: site for site in SITES if "/" in site.key}
    assert {key.partition("/")[0] for key in second} == set(SECOND)
    assert {key: "once" in icons_of(key) for key in second} == {key: s.once_per_turn for key, s in second.items()}
    assert [powers_of(FACES[face]) for face in ("PA", "PB")] == [
        (("flip", "once", "cost"),),
        (("flip",), ("flip", "once")),
    ]


def test_the_astral_keyword_is_printed_on_both_sides_of_the_totem():
    assert [face for face in FACES if "words='Astral'" in repr(site(face).root)] == ["PA", "PB"]


def test_short_names_belong_to_faces_and_are_short():
    assert set(SHORT_NAMES) <= set(FACES)
    assert max(map(len, SHORT_NAMES.values())) <= 9
    long = [face.key for face in FACES.values() if face.key not in SHORT_NAMES and len(face.name) > 9]
    assert long == []
    assert len({SHORT_NAMES.get(face.key, face.name) for face in FACES.values()}) == len(FACES)


@pytest.mark.parametrize(
    "key",
    [
        "lagoon/site/99A",
        "lagoon/land/PC",
        "lagoon/druid/7/E/up",
        "lagoon/druid/0/x/up",
        "lagoon/seed/x",
        "lagoon/nothing",
    ],
)
def test_an_unknown_key_has_none(key):
    assert SPRITES.draw(key) is None


def test_a_handful_of_drawings_fill_their_box_with_paint():
    painter = Painter(Sprites((SPRITES,)))
    for key in ("lagoon/site/1A", "lagoon/site/PB", "lagoon/druid/2/E/up", "lagoon/seed/astral", "lagoon/badge/aj"):
        drawing = SPRITES.draw(key)
        image = painter.paint_drawing(drawing, 0.5)
        alpha = image.getchannel("A")
        assert alpha.getextrema()[1] == 255
        assert sum(alpha.histogram()[128:]) > 0.2 * image.width * image.height, key
    assert painter.sprites.missing == set()
