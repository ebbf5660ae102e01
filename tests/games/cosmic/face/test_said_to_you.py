"""Reactions say what happens to whoever reads it."""

from __future__ import annotations

import re

from engine import USE_ANNOUNCED, Window
from games.cosmic import GAME
from games.cosmic.face.uses import USES
from games.kit.you import ME, to_you
from tests.games.cosmic.face.moments import NAMES, moments


def test_what_happens_is_said_to_whoever_it_happens_to():
    """Nobody reads of the own seat by name, and what is said to them is said with the verb as it is then."""
    for moment in moments():
        if isinstance(moment.prompt, Window):
            names = NAMES
            body = GAME.face.question(moment.prompt, moment.own, names).body
            assert names[moment.prompt.seat] not in body, body
            assert not re.search(r"\b[Yy]ou (is|has|\w+[^sui]s)\b(?! yours)", body), body


def test_whoever_may_stop_a_use_reads_whom_it_is_meant_for():
    announced = [m for m in moments() if m.prompt.ask == USE_ANNOUNCED.name and "target" in m.own.uses[-1].choices]
    # whoever draws instead of doing something to the other means nobody
    stopping = [m for m in announced if m.own.uses[-1].choices.get("word") != "draw"]
    assert stopping
    for moment in stopping:
        names = NAMES
        target = moment.own.uses[-1].choices["target"]
        meant = r"\byour?s?\b" if target == moment.prompt.seat else names[target]
        assert re.search(meant, GAME.face.question(moment.prompt, moment.own, names).body)


# --- views in words


def test_what_somebody_does_by_whatever_they_use_is_said_to_them_as_theirs():
    does = [words for cases in USES.values() for words in cases.values() if words.startswith("and ")]
    said = [to_you(f"{ME} {verb} it {words}.") for words in does for verb in ("uses", "plays")]
    assert len(said) > 80
    assert [words for words in said if re.match(r"You (use|play) it and [a-z]+[^s]s\b", words)] == []
