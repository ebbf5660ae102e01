"""Stone tablets in words: two of one kind are counted, everywhere."""

from __future__ import annotations

import pytest

from games.skye.content import TABLETS, TILES
from games.skye.face import FACE
from tests.games.skye.face.moments import NAMES
from tests.games.skye.table import Table, position


@pytest.mark.parametrize("kind", TABLETS)
@pytest.mark.parametrize("fresh", [False, True], ids=["working", "fresh"])
def test_two_stones_of_one_kind_are_counted(kind, fresh):
    tiles = [key for key, tile in TILES.items() if tile.tablet == kind]
    held = {"tablets": {0: tiles[:1]}, "fresh": {0: tiles[1:]}} if fresh else {"tablets": {0: tiles}}
    table = Table(position(2, "buy", **held))
    name, both = TABLETS[kind].name, "2 " + TABLETS[kind].name.replace("Stone ", "Stones ")
    view = table.driver.view(0)
    assert FACE.board(view, NAMES).alt.count(both) == 1
    assert name not in FACE.board(view, NAMES).alt
    assert f"- Stones: {both}\n" in FACE.text_board(view, NAMES)
    private = FACE.private(view, NAMES)
    assert private.count(TABLETS[kind].text) == 1
    assert (both in private) == (not fresh)
