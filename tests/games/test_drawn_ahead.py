"""What boards show and takes long to draw is named, so that it is drawn before anybody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Dice, Driver
from engine.players import play_out
from games.hosted import HostedGame
from rendering.scene import Group, Node, Scene, Sprite
from tests.games.declared import declaring

LONG = 25
"""Nodes of a drawing from which it takes long: about a fiftieth of a second."""
DECISIONS, APART = 240, 12


def nodes(root: Node) -> Iterator[Node]:
    yield root
    if isinstance(root, Group):
        for child in root.children:
            yield from nodes(child)


def shown(game: HostedGame) -> Iterator[Scene]:
    """Boards of two tables by chance."""
    for seats in (game.rules.seats[0], game.rules.seats[-1]):
        names = {seat: f"Player {seat + 1}" for seat in range(seats)}
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, "drawn ahead"))
        for count, _advance in enumerate(play_out(driver, Dice("drawn ahead"), DECISIONS)):
            if count % APART == 0:
                yield game.face.board(driver.view(None), names)


@declaring("sprites")
def test_what_boards_show_and_takes_long_to_draw_is_drawn_ahead(game):
    sets = game.face.sprites
    named = {key for group in sets for key in (*group.keys, *group.others)}
    keys = {node.key for scene in shown(game) for node in nodes(scene.root) if isinstance(node, Sprite)}
    drawings = {key: group.draw(key) for group in sets for key in keys - named if key.startswith(group.prefix)}
    long = [key for key, made in drawings.items() if made and sum(1 for _ in nodes(made.root)) >= LONG]
    assert sorted(long) == []


@declaring("sprites")
def test_all_that_is_drawn_ahead_can_be_drawn_and_nothing_is_drawn_twice(game):
    for group in game.face.sprites:
        named = (*group.keys, *group.others)
        assert [key for key in named if group.draw(key) is None] == []
        assert len(set(named)) == len(named)
