"""One usage in all words about people: they and their, and colours as the words of every game spell them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.cosmic import GAME
from games.cosmic.face.asks import ASKS
from games.cosmic.face.texts import TEXTS

PEOPLE = r"player|opponent|offense|defense|everybody|nobody|loser|opponents"
AS_A_THING = re.compile(
    rf"\b({PEOPLE})\b[^.;:\n]*\b(its own (system|bases?|hand)|of its (choice|hand)|in its|itself)\b", re.I
)
SAID_OF_IT = re.compile(r"\bit (has (lost|won)|lost|loses|draws|discards|gets a|has a token)\b")
RULINGS = Path(__file__).parents[4] / "games" / "cosmic" / "RULINGS.md"


def words() -> Iterator[tuple[str, str]]:
    """(where, text) of all that is read about Cosmic Encounter."""
    yield from TEXTS.items()
    for name, ask in ASKS.items():
        yield name, f"{ask.title}. {ask.body}"
    for page in GAME.face.help():
        yield page.key, page.text
    for lesson in GAME.lessons:
        for step in lesson.steps:
            yield lesson.key, " ".join((step.says, step.why_not, step.brought))
    yield "primer", " ".join([GAME.primer.aim, *GAME.primer.why.values()])
    for option in GAME.rules.options:
        yield option.key, " ".join([option.title, option.about, *option.values.values()])
    yield "rulings", RULINGS.read_text(encoding="utf-8")


@pytest.mark.parametrize(("where", "text"), list(words()), ids=lambda value: value if len(value) < 40 else "")
def test_colours_are_spelt_as_everywhere_else_and_players_are_no_things(where: str, text: str) -> None:
    assert re.findall(r"\bcolors?\b", text) == []
    assert [found[0] for found in (*AS_A_THING.finditer(text), *SAID_OF_IT.finditer(text))] == []
