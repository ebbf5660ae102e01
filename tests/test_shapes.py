"""The shapes of what is stored are those that are recorded: what a release changes is known before it lands."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal

import pytest

from engine.shapes import shape_of, shapes_in
from scripts import shapes
from scripts.shapes import ENGINE, HOUSE, compared, of_game, recorded, today
from scripts.tables import MODULES
from tests.engine.toy import BEACH

TABLES = 10
"""At so many tables the questions of a game are looked at here; `python -m scripts.shapes check` plays whole games."""


@pytest.mark.parametrize("name", [*MODULES, ENGINE, HOUSE])
def test_what_is_stored_has_the_recorded_shape(name: str) -> None:
    before = recorded(name)
    assert before, f"{name}: run `python -m scripts.shapes record`"
    differences = compared(name, before, today(name, tables=0), whole=False)
    assert not differences, "\n".join(map(str, differences))


@pytest.mark.parametrize("name", MODULES)
def test_what_is_asked_has_the_recorded_shape(name: str) -> None:
    differences = compared(name, recorded(name), today(name, tables=TABLES), whole=False)
    assert not differences, "\n".join(map(str, differences))


@dataclass
class Inner:
    worth: int = 0


@dataclass
class Kept:
    gold: int
    inner: list[Inner] = field(default_factory=list)
    word: Literal["a", "b"] = "a"


class Mood(Enum):
    GLAD = "glad"


def differing(change: Any, part: str = "stored") -> list[str]:
    """The sentences on a game, or the records of the house, after a change of what was recorded."""
    before = {"steps": [], "stored": shapes_in(Kept, Mood)} if part == "stored" else of_game(BEACH, 4)
    now = deepcopy(before)
    change(now)
    return [str(each) for each in compared("toy", before, now)]


def test_a_shape_holds_every_class_in_it_with_types_and_defaults() -> None:
    assert shapes_in(Kept, Mood) == {
        "Inner": {"worth": ["int", "default"]},
        "Kept": {
            "gold": ["int", "needed"],
            "inner": ["list[Inner]", "default"],
            "word": ["Literal['a', 'b']", "default"],
        },
        "Mood": {"GLAD": ['"glad"', "needed"]},
    }
    assert shape_of(Kept) == shape_of(Kept) != shape_of(Inner)


def test_a_question_that_chance_did_not_lead_to_stays_recorded_as_long_as_the_rules_have_it() -> None:
    before = {"tokens to match": {"Split": {}}, "own color": {"Pick": {}}, "nobody asks this": {"Pick": {}}}
    assert set(shapes.not_met(MODULES["cosmic"], before, {"own color": {}})) == {"tokens to match"}


@pytest.mark.parametrize(
    "change",
    [
        lambda now: now["stored"]["Kept"].update(more=["int", "default"]),
        lambda now: now["stored"].update(Other={"a": ["int", "needed"]}),
        lambda now: now["stored"]["Kept"].update(gold=["None | int", "needed"]),
        lambda now: now["stored"]["Kept"].update(word=["Literal['a', 'b', 'c']", "default"]),
        lambda now: now["stored"]["Mood"].update(SAD=['"sad"', "needed"]),
    ],
    ids=["a field with a default", "a class", "an alternative", "a word", "a value"],
)
def test_what_can_be_read_as_it_is_needs_only_to_be_recorded_anew(change: Any) -> None:
    (sentence,) = differing(change)
    assert sentence.endswith("run `python -m scripts.shapes record`, and commit what it wrote.")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda now: now["stored"]["Kept"].update(more=["int", "needed"]), "Kept.more: it is new, without a default."),
        (lambda now: now["stored"]["Kept"].pop("gold"), "Kept.gold: it is gone, or has another name."),
        (lambda now: now["stored"]["Kept"].update(gold=["str", "needed"]), "Kept.gold: it was int and is str."),
        (lambda now: now["stored"]["Inner"].update(worth=["int", "needed"]), "is int, needed."),
        (lambda now: now["stored"]["Mood"].pop("GLAD"), "Mood.GLAD: it is gone, or has another name."),
    ],
)
def test_what_could_not_be_read_needs_a_step(change: Any, why: str) -> None:
    (sentence,) = differing(change)
    assert why in sentence
    assert "What was stored with it could not be read" in sentence


def test_a_state_that_lost_a_field_needs_a_step_of_its_game_and_has_it_then() -> None:
    def lost(now: Any) -> None:
        del now["state"]["Beach"]["scores"]

    (sentence,) = differing(lost, "game")
    assert sentence.startswith("toy Beach.scores: it is gone, or has another name. Tables that are being played")
    assert "a step of `reshapes` of the game" in sentence
    for step in ({"reshapes": ["scores_by_name"]}, {"state_version": 2}):
        (sentence,) = differing(lambda now, step=step: (lost(now), now.update(step)), "game")
        assert sentence.endswith(shapes.ANEW)


def test_an_event_under_another_name_needs_a_step_of_its_own() -> None:
    def renamed(now: Any) -> None:
        now["events"]["Points"] = now["events"].pop("Scored")

    new, gone = differing(renamed, "game")
    assert new == f"toy Points: it is new. {shapes.ANEW}"
    assert "under its name in `retold` of the game" in gone
    sentences = differing(lambda now: (renamed(now), now.update(retold=["Scored"])), "game")
    assert all(sentence.endswith(shapes.ANEW) for sentence in sentences)


def test_a_question_of_another_shape_needs_another_version_of_the_rules() -> None:
    def other(now: Any) -> None:
        now["questions"]["bid"]["Order"] = now["questions"]["bid"].pop("Form")

    sentences = differing(other, "game")
    assert len(sentences) == 2
    assert all("raise `rules_version` with a line in the changelog" in sentence for sentence in sentences)
    sentences = differing(lambda now: (other(now), now.update(rules_version=2)), "game")
    assert all(sentence.endswith(shapes.ANEW) for sentence in sentences)


def test_a_step_alone_is_recorded_too() -> None:
    (sentence,) = differing(lambda now: now.update(reshapes=["tidied"]), "game")
    assert sentence == f"toy: it has another version, or steps that it had not. {shapes.ANEW}"


def test_the_command_writes_nothing_where_a_step_is_missing(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(shapes, "RECORDED", tmp_path)
    monkeypatch.setattr(shapes, "MODULES", {"beach": BEACH})
    monkeypatch.setattr("sys.argv", ["shapes", "record"])
    assert shapes.main() == 0
    kept = json.loads((tmp_path / "beach.json").read_text())
    kept["state"]["Beach"]["gone"] = ["int", "needed"]
    (tmp_path / "beach.json").write_text(json.dumps(kept))
    assert shapes.main() == 1
    assert "Beach.gone: it is gone" in capsys.readouterr().out
    assert json.loads((tmp_path / "beach.json").read_text()) == kept
