"""Pictures for a phone: as wide as one shows twice, and nothing in them that is to be read is smaller than 11 px."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import Decision, Driver, players
from engine.rng import Dice
from games import GAMES
from games.kit.face import BasicFace
from rendering.scene import Size
from tests.example import GAME as EXAMPLE
from tests.games.legible import too_small

NAMES = dict(enumerate(("Annabelle", "Benedikt", "Chiara", "Duncan", "Eilidh", "Fergus")))
PHONE, LEAST = 400, 11
HIGHEST = 2000
ATTACHED = 10
REPEATS = re.compile(r"^[\w/-]+: ?([A-Z]|1×)$|^[\w-]+/tile/|/card/|/power/|/ship/|/destiny/|/parchment/")
"""Drawings that only repeat what stands beside them or in the panel: letters of seats and energies, beside their
colour and mark; what is printed on a card or tile, whose name or cost stands beside it; the small print of a power."""


def own(face, name):
    return getattr(type(face), name) is not getattr(BasicFace, name)


def positions(game, seats):
    """A dozen moments of a game by chance, with a question of each."""
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, "small"), fingerprints=False)
    step = 7
    for number, _ in enumerate(players.play_out(driver, Dice("small"), 400)):
        if number % step == 0:
            step = min(60, step * 2)
            for question in list(driver.open.values())[:1]:
                yield driver, question


@pytest.mark.parametrize("game", [EXAMPLE, *GAMES], ids=lambda game: game.key)
def test_nothing_to_be_read_is_smaller_than_eleven_pixels_on_a_phone(game):
    face, seen = game.face, Counter[str]()
    for seats in {game.rules.seats[0], game.rules.seats[-1]}:
        for driver, question in positions(game, seats):
            prompt = question.prompt
            mine, answer = driver.view(prompt.seat), prompt.sample(Dice("small"))
            boards = face.small(driver.view(None), NAMES, asked=prompt)
            hands = face.small_hand(mine, NAMES, [prompt], {})
            assert boards
            assert max(len(boards), len(hands)) <= ATTACHED
            parts = face.small_part(driver.view(None), NAMES, prompt.seat)
            after = driver.preview(Decision(question.id, question.digest, prompt.seat, answer)).view
            previews = face.small_preview(mine, after, NAMES, prompt, answer)
            seen.update({f"small for {seats}": len(boards), "small_hand": len(hands)})
            seen.update({"small_part": len(parts), "small_preview": len(previews)})
            for scene in (*boards, *hands, *parts, *previews):
                small = too_small(scene, face.sprites, PHONE, LEAST)
                assert {words: size for words, size in small.items() if not REPEATS.search(words)} == {}
                assert scene.width == Size.PHONE.value[0]
                assert scene.height <= HIGHEST
                assert 10 <= len(scene.alt) <= 1024
    assert {f"small for {seats}" for seats in (game.rules.seats[0], game.rules.seats[-1])} <= set(+seen)
    drawn = {name for name in ("small_hand", "small_part", "small_preview") if own(face, name)}
    assert drawn <= set(+seen), "what a game draws for phones of its own is among what was looked at"


def test_words_that_are_too_small_are_found():
    (game,) = (game for game in GAMES if game.rules.seats[-1] == 5)
    driver, _ = Driver.start(game.rules, game.rules.agree(5, "small"), fingerprints=False)
    wide = game.face.board(driver.view(None), NAMES)
    assert too_small(wide, game.face.sprites, PHONE, LEAST)
