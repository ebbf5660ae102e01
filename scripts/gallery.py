"""Pictures of everything, for eyes and for review: `python -m scripts.gallery [game ...]` writes build/gallery/*.png.

All sprites as contact sheets, and for every seat count the board at three moments of a game played by chance, a private
panel and a preview for each kind of question, a board for each kind of thing that the last move lights, a part, and the
final sheet; each also as small as a phone shows it.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import Advance, Decision, Driver, Event, Open, Place
from engine.rng import Dice
from games import GAMES
from games.hosted import HostedGame
from rendering.gallery import sheets
from rendering.scene import Scene

OUT = Path("build") / "gallery"
NAMES = ("Anna", "Benedikt", "Chiara", "Duncan", "Eilidh", "Fergus")
MOMENTS = (0.15, 0.5, 0.85)
"""How far through a game its boards are drawn."""


def main() -> None:
    """Draw the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *(game.key for game in GAMES)], default=[])
    parser.add_argument("--seed", default="gallery", help="another seed plays another game")
    given = parser.parse_args()
    chosen = [game for game in GAMES if not given.games or game.key in given.games]
    shutil.rmtree(OUT, ignore_errors=True)
    for game in chosen:
        scenes = {name: scene for seats in game.rules.seats for name, scene in pictures(game, seats, given.seed)}
        for path in sheets(OUT / game.key, game.face.sprites, scenes):
            print(path)


def pictures(game: HostedGame, seats: int, seed: str) -> Iterator[tuple[str, Scene]]:
    """The pictures of one game played by chance, by name."""
    length = sum(1 for _ in played(game, seats, seed))
    moments = {round(length * share) for share in MOMENTS}
    names = dict(enumerate(NAMES))
    drawn: set[str] = set()
    told: set[str] = set()
    for step, (driver, question, events) in enumerate(played(game, seats, seed)):
        lit = game.face.lit(events)
        fresh = {ref.partition(":")[0] for ref in lit} - told
        if fresh and step > length // 4:
            told |= fresh
            yield f"{seats}-lit-{'-'.join(sorted(fresh))}", game.face.board(driver.view(None), names, lit=lit)
        if question is None:
            standing = driver.standing
            if standing is not None:
                yield f"{seats}-final", game.face.final(driver.view(None), names, standing)
            continue
        prompt, view = question.prompt, driver.view(question.prompt.seat)
        if step in moments:
            yield f"{seats}-board-{step}", game.face.board(driver.view(None), names, asked=prompt)
        if step > length // 2 and prompt.ask not in drawn:
            drawn.add(prompt.ask)
            hand = game.face.hand(view, names, [prompt], {})
            if hand is not None:
                yield f"{seats}-hand-{prompt.ask}", hand
            ahead = driver.preview(Decision(question.id, question.digest, prompt.seat, answer_to(question, Dice(seed))))
            preview = game.face.preview(view, ahead.view, names, prompt, answer_to(question, Dice(seed)))
            if preview is not None:
                yield f"{seats}-preview-{prompt.ask}", preview
            if len(drawn) == 1:
                yield f"{seats}-part", game.face.part(driver.view(None), names, prompt.seat)


def played(game: HostedGame, seats: int, seed: str) -> Iterator[tuple[Driver[Any], Open | None, list[Event]]]:
    """A game by chance: the table before each answer with the question answered next, and once more when it is over.

    With it come the events since the answer before.
    """
    driver, advance = Driver.start(game.rules, game.rules.agree(seats, seed), fingerprints=False)
    dice = Dice(seed, "gallery")
    events = _events(advance)
    for _ in range(game.rules.bound):
        if driver.standing is not None:
            break
        waiting = [question for question in driver.open.values() if not question.answered]
        if not waiting:
            closable = dice.choice(list(driver.open.values()))
            events += _events(driver.close(closable.id, closable.digest))
            continue
        question = dice.choice(waiting)
        yield driver, question, events
        answer = answer_to(question, dice)
        events = _events(driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer, by="bot")))
    yield driver, None, events


def _events(advance: Advance) -> list[Event]:
    return [recorded.event for recorded in advance.events]


def answer_to(question: Open, dice: Dice) -> Any:
    """By chance, but every other piece goes where the game itself would put it, so that boards look like boards."""
    prompt = question.prompt
    usual = isinstance(prompt, Place) and prompt.decline is None and dice.below(2) == 0
    return prompt.fallback if usual else prompt.sample(dice)


if __name__ == "__main__":
    main()
