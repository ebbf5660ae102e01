"""What puzzles of Isle of Skye ask."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.puzzles import Puzzles

TITLES: Final = {
    "buy": "What is best bought here?",
    "second buy": "What is best bought with what is left?",
    "build": "Where does this tile belong?",
}

PUZZLES: Final = Puzzles(Path(__file__).parents[1] / "puzzles.jsonl", TITLES)
