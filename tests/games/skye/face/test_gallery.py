"""The gallery draws every kind of picture of this game."""

from __future__ import annotations

from games import GAMES
from scripts.gallery import pictures


def test_the_gallery_holds_boards_panels_previews_and_the_final_sheet():
    game = next(game for game in GAMES if game.key == "skye")
    scenes = dict(pictures(game, 2, "a gallery"))
    kinds = {name.split("-", 2)[1] for name in scenes}
    assert kinds == {"board", "small", "lit", "hand", "preview", "part", "final"}
    assert sum(name.startswith("2-board") for name in scenes) == 3
