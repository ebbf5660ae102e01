"""Whoever does not see a preview reads that it is one, and what would come of the answer."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver
from engine.players import chosen, give
from games import GAMES

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")))
ENOUGH = 4
"""Of so many answers to each kind of question the preview is looked at."""


def looked_at(game, seats):
    """Some answers to every kind of question of a game by chance: the view, that ahead, the prompt and the answer."""
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"alts {seats}", {}), fingerprints=False)
    dice, seen = Dice(f"alts {seats}"), dict[str, int]()
    for _ in range(500):
        if driver.standing is not None:
            return
        move = chosen(driver, dice)
        if isinstance(move, Decision):
            prompt = driver.open[move.prompt].prompt
            seen[prompt.ask] = seen.get(prompt.ask, 0) + 1
            if seen[prompt.ask] <= ENOUGH:
                yield driver.view(prompt.seat), driver.preview(move).view, prompt, move.answer
        give(driver, move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_preview_says_first_that_it_is_one(game):
    asked, asks = set(), set()
    for before, after, prompt, answer in looked_at(game, game.rules.seats[-2:][0]):
        asked.add(prompt.ask)
        panel = game.face.hand(before, NAMES, [prompt], {})
        whole = game.face.preview(before, after, NAMES, prompt, answer)
        for scene in (whole, *game.face.small_preview(before, after, NAMES, prompt, answer)):
            if scene is not None:
                asks.add(prompt.ask)
                assert scene.alt.startswith("Preview. "), prompt.ask
                assert panel is None or scene.alt != panel.alt, prompt.ask
    assert len(asks) >= min(3, len(asked))
