"""Which games the scripts can play: the hosted ones and the engine's toy game."""

from __future__ import annotations

from typing import Any

from engine import GameModule
from games import GAMES
from tests.engine.cove import COVE
from tests.engine.toy import BEACH

MODULES: dict[str, GameModule[Any, Any]] = {
    module.key: module for module in (BEACH, COVE, *(game.rules for game in GAMES))
}
