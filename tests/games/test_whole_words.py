"""No words of a board or a piece are cut, whatever lies on the table: found in games played by chance."""

from __future__ import annotations

import pytest

from engine import Dice, Driver
from engine.players import play_out
from games import GAMES
from host.table.names import BOT_NAMES
from rendering.lettering import lettering
from rendering.scene import Group, Sprite, Text

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")))
EVERY = 11
"""Of so many positions one is drawn."""


def texts(node):
    """Every text of a drawing."""
    if isinstance(node, Text):
        yield node
    for child in node.children if isinstance(node, Group) else ():
        yield from texts(child)


def keys(node):
    """Every sprite of a picture."""
    if isinstance(node, Sprite):
        yield node.key
    for child in node.children if isinstance(node, Group) else ():
        yield from keys(child)


def cut(root):
    """What is shown of the texts that are not shown whole."""
    shown = [(text.words, lettering(text).lines) for text in texts(root)]
    return {lines for words, lines in shown if " ".join(lines).split() != words.split()}


def pictures(game, seats):
    """Boards, parts and panels of some positions of a game, whole and for a phone."""
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"whole {seats}", {}), fingerprints=False)
    face = game.face
    for number, _ in enumerate(play_out(driver, Dice(f"whole {seats}"), 400)):
        if number % EVERY:
            continue
        public = driver.view(None)
        yield from face.small(public, NAMES)
        for question in list(driver.open.values())[:1]:
            prompt = question.prompt
            mine = driver.view(prompt.seat)
            yield face.board(public, NAMES, asked=prompt)
            yield face.part(public, NAMES, prompt.seat)
            yield from face.small_part(public, NAMES, prompt.seat)
            yield from (hand for hand in (face.hand(mine, NAMES, [prompt], {}),) if hand is not None)
            yield from face.small_hand(mine, NAMES, [prompt], {})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_words_on_a_board_are_cut(game):
    drawn = set()
    for scene in (scene for seats in game.rules.seats[-3:] for scene in pictures(game, seats)):
        assert cut(scene.root) == set()
        drawn |= set(keys(scene.root))
    for key in drawn:
        drawing = next(sprites.draw(key) for sprites in game.face.sprites if key.startswith(sprites.prefix))
        assert drawing is None or cut(drawing.root) == set(), key


BOTS = {seat: f"{name} (learner bot)" for seat, name in enumerate(BOT_NAMES)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_name_of_a_bot_is_cut(game):
    seats = game.rules.seats[-1]
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, "bots", {}), fingerprints=False)
    for _ in play_out(driver, Dice("bots"), 40):
        pass
    view, face = driver.view(None), game.face
    scenes = [face.board(view, BOTS), *face.small(view, BOTS)]
    scenes += [
        scene for seat in range(seats) for scene in (face.part(view, BOTS, seat), *face.small_part(view, BOTS, seat))
    ]
    assert [lines for scene in scenes for lines in cut(scene.root)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_words_on_a_piece_are_cut(game):
    found = {key: cut(sprites.draw(key).root) for sprites in game.face.sprites for key in sprites.keys}
    assert {key: lines for key, lines in found.items() if lines} == {}
