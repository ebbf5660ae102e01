"""What a power or card asks is explained with its own text."""

from __future__ import annotations

from pathlib import Path

import pytest

import games.cosmic
from games.cosmic.content import FLARE_OF, MOON_OF
from games.cosmic.face.asked_by import ASKED_BY
from games.cosmic.face.phrases import thing_name
from games.cosmic.face.primer import because_of
from games.cosmic.face.texts import effect
from tests.games.cosmic.table import challenge
from tests.games.test_primers import WHY

FOLDERS = {"powers": "", "edicts": "", "flares": FLARE_OF, "moons": MOON_OF}


def test_whoever_asks_something_is_named_for_it() -> None:
    sources = {}
    for folder, prefix in FOLDERS.items():
        for file in Path(games.cosmic.__file__).parent.joinpath(folder).glob("*.py"):
            sources[prefix + file.stem.replace("_", "-")] = file.read_text(encoding="utf-8")
    for ask, keys in ASKED_BY.items():
        assert {key for key, source in sources.items() if f'"{ask}"' in source} == set(keys), ask


def test_of_several_the_one_is_told_that_somebody_has() -> None:
    view = challenge("attack-10", "attack-10", powers={1: "sniveler"}).driver.view(0)
    assert because_of(ASKED_BY["card to name"], view).startswith("Sniveler: ")
    other = challenge("attack-10", "attack-10", powers={1: "visionary"}).driver.view(0)
    assert because_of(ASKED_BY["card to name"], other).startswith("Visionary: ")


@pytest.mark.parametrize("key", sorted({key for keys in ASKED_BY.values() for key in keys}))
def test_whatever_asks_is_told_whole_and_in_few_words(key: str) -> None:
    told = because_of((key,), challenge("attack-10", "attack-10").driver.view(0))
    assert told == f"{thing_name(key)}: {effect(key)}"
    assert len(told) <= WHY
