"""What puzzles of Cosmic Encounter ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from games.puzzles import Puzzles

TITLES: Final = {
    "ally": "Whose ally to be, if anybody's?",
    "card": "Which card to play?",
    "wild destiny": "Whom to challenge?",
    "own color": "Your own colour: where to go with it?",
    "move planetoid": "Which planetoid moves?",
    "bump planetoid": "Which planetoid is pushed on?",
}

GISTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "ally": lambda answer: answer["side"],
    "card": lambda answer: [key.partition("#")[0] for key in answer],
}
"""It counts whose side, and what is on the card; whose tokens go there does not."""

PUZZLES: Final = Puzzles(Path(__file__).parents[1] / "puzzles.jsonl", TITLES, GISTS)
