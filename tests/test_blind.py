"""Whoever sees nothing plays a whole game of each from words alone: legally, sensibly, and better than by chance."""

from __future__ import annotations

import pytest

from games import GAMES
from rehearsals import blind
from tests.games.declared import declaring

SHORT = 40
"""Answers, where a whole game would take minutes."""


@declaring("reader")
async def test_a_game_can_be_played_from_words_alone(game, monkeypatch):
    monkeypatch.setattr(blind, "MOST", SHORT)
    told = await blind.games(game, "short", 1)
    assert told["refusals"] == 0
    assert told["decisions"] == SHORT or told["finished"] == 1


@pytest.mark.rehearsal
async def test_whoever_reads_beats_whoever_plays_by_chance():
    game = GAMES[0]
    told = await blind.games(game, "beaten", 2)
    assert told["finished"] == 2
    assert told["refusals"] == 0
    assert told["points"] > told["points_of_bots"]
