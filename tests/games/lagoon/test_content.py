"""Part 1: the components, counted."""

from __future__ import annotations

from collections import Counter

import pytest

from games.lagoon import RULES
from games.lagoon.content import ASTRAL, ENERGIES, FACES, LAYOUTS, TILES, UNRAVELS, numbers_of, other_side

NUMBERED = [face for face in FACES.values() if face.energy != ASTRAL]
BASE = [face for face in NUMBERED if TILES[face.tile].set == "base"]

GROUPS = ({"elemeen", "vowelon"}, {"vowelon", "deonin"}, {"deonin", "elemeen"})


def test_there_are_27_tiles_and_the_promo_tile():
    assert [len(numbers_of(name)) for name in ("base", "advanced", "promo")] == [24, 3, 1]
    assert numbers_of("advanced") == ("25", "26", "27")
    assert len(FACES) == 56


def test_each_energy_has_18_of_54_faces_and_16_of_48_in_the_base_set():
    assert Counter(face.energy for face in NUMBERED) == dict.fromkeys(ENERGIES, 18)
    assert Counter(face.energy for face in BASE) == dict.fromkeys(ENERGIES, 16)


def test_the_base_set_has_the_same_types_of_each_energy():
    for energy in ENERGIES:
        types = Counter(face.type for face in BASE if face.energy == energy)
        assert types == {"haven": 3, "trove": 4, "ally": 3, "sanctum": 3, "shrine": 3}, energy


def test_there_are_nine_havens_and_twelve_troves_all_of_them_in_the_base_set():
    assert sorted(face.key for face in NUMBERED if face.is_haven) == [
        "1A", "1B", "2A", "2B", "3A", "3B", "4A", "5A", "6A",
    ]  # fmt: skip
    assert sorted((face.key for face in NUMBERED if face.is_trove), key=lambda key: int(key[:-1])) == [
        "4B", "5B", "6B", "7B", "8B", "9B", "10B", "11B", "12B", "13B", "14B", "15B",
    ]  # fmt: skip


@pytest.mark.parametrize("number", [*numbers_of("base"), *numbers_of("advanced")])
def test_the_group_of_a_tile_tells_its_two_energies(number):
    tile = TILES[number]
    assert {tile.a.energy, tile.b.energy} == GROUPS[(int(number) - 1) % 3]


def test_exactly_the_troves_are_exploration_powers_and_only_invoked_powers_are_paid_by_a_flip():
    for face in FACES.values():
        assert face.is_trove == (face.mode == "explore")
        assert (face.flip == "none") == (face.mode != "invoke")


def test_the_eldrid_alone_pays_for_these():
    assert {face.key for face in FACES.values() if face.flip == "eldrid"} == {
        "3A", "10A", "11A", "12A", "14A", "15A", "18A", "27A",
    }  # fmt: skip


def test_these_work_once_a_turn():
    assert {face.key for face in FACES.values() if face.once_per_turn} == {
        "3A", "3B", "7A", "8A", "9A", "10A", "11A", "12A", "13A", "16A", "17A", "18A", "18B", "19A", "20A", "24B",
        "26B", "27A", "27B", "PA",
    }  # fmt: skip


def test_these_are_our_own():
    assert {face.key for face in FACES.values() if face.original} == {
        "12A", "16A", "16B", "25B", "26A", "26B", "27A", "27B", "PA", "PB",
    }  # fmt: skip


def test_both_sides_of_the_promo_tile_are_astral_totems():
    for key in ("PA", "PB"):
        assert (FACES[key].energy, FACES[key].is_totem, FACES[key].is_haven) == (ASTRAL, True, False)


def test_each_energy_unravels_another_in_a_circle():
    assert UNRAVELS == {"elemeen": "vowelon", "vowelon": "deonin", "deonin": "elemeen"}


def test_layouts_have_one_face_of_each_energy_and_exactly_one_haven_first():
    assert len(LAYOUTS) == 3
    for faces in LAYOUTS.values():
        assert {FACES[key].energy for key in faces} == set(ENERGIES)
        assert [FACES[key].is_haven for key in faces] == [True, False, False]


def test_every_face_has_its_component_with_a_sentence():
    assert set(FACES) | {"PB/slide"} == set(RULES.registry.components)
    assert all(type(site).__doc__ for site in RULES.registry.components.values())
    assert len({face.name for face in FACES.values()}) == 56


def test_the_other_side_of_the_other_side_is_the_face_itself():
    assert [other_side(key) for key in ("7A", "7B", "PA")] == ["7B", "7A", "PB"]
    assert all(other_side(other_side(key)) == key for key in FACES)
