"""What puzzles of Lagoon ask."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.puzzles import Puzzles

TITLES: Final = {
    "action": "Which action is best?",
    "walk to": "Where is this druid needed?",
    "place tile": "Which face, and where?",
    "refresh": "Which druids are refreshed?",
}

PUZZLES: Final = Puzzles(Path(__file__).parents[1] / "puzzles.jsonl", TITLES)
