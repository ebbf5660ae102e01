"""Which games the scripts can play: the hosted ones, the toys of the engine's tests and the documents' example."""

from __future__ import annotations

from typing import Any

from engine import GameModule
from games import GAMES
from tests.engine.cove import COVE
from tests.engine.toy import BEACH
from tests.example import RULES as EXAMPLE

MODULES: dict[str, GameModule[Any, Any]] = {
    module.key: module for module in (BEACH, COVE, EXAMPLE, *(game.rules for game in GAMES))
}
