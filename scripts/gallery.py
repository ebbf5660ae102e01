"""Pictures of everything, for eyes and for review: `python -m scripts.gallery [game ...]` writes build/gallery/*.png.

All sprites as contact sheets, and for every seat count the board at three moments of a game played by chance, a private
panel and a preview for each kind of question, a board for each kind of thing that the last move lights, a part, the
final sheet, and a strip of the film of a game; each also as small as a phone shows it. `sheets` are the pictures that
belong to no game.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine import Advance, Decision, Driver, Event, Open, Place
from engine.rng import Dice
from games import GAMES
from games.hosted import HostedGame, Names
from rendering.captions import captioned, strip
from rendering.raster.gallery import sheets
from rendering.scene import Scene
from scripts.sheet_samples import samples

OUT = Path("build") / "gallery"
SHEETS = "sheets"
NAMES = ("Anna", "Benedikt", "Chiara", "Duncan", "Eilidh", "Fergus")
FRAMES = 6
"""So many pictures of a film are shown in a strip."""
MOMENTS = (0.15, 0.5, 0.85)
"""How far through a game its boards are drawn."""


def main() -> None:
    """Draw the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *(game.key for game in GAMES), SHEETS], default=[])
    parser.add_argument("--seed", default="gallery", help="another seed plays another game")
    given = parser.parse_args()
    chosen = [game for game in GAMES if not given.games or game.key in given.games]
    shutil.rmtree(OUT, ignore_errors=True)
    if not given.games or SHEETS in given.games:
        for path in sheets(OUT / SHEETS, (), {name: made() for name, made in samples().items()}):
            print(path)
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
    film: list[Scene] = []
    for step, (driver, question, events) in enumerate(played(game, seats, seed)):
        lit = game.face.lit(events)
        if seats == game.rules.seats[-1] and step * FRAMES // length >= len(film) and _told(game, events, names):
            film.append(_frame(game, driver.view(None), names, events, step / length))
        fresh = {ref.partition(":")[0] for ref in lit} - told
        if fresh and step > length // 4:
            told |= fresh
            yield f"{seats}-lit-{'-'.join(sorted(fresh))}", game.face.board(driver.view(None), names, lit=lit)
        if question is None:
            standing = driver.standing
            if film:
                yield f"{seats}-replay-strip", strip(film)
            if standing is not None:
                yield f"{seats}-final", game.face.final(driver.view(None), names, standing)
            continue
        prompt, view = question.prompt, driver.view(question.prompt.seat)
        if step in moments:
            yield f"{seats}-board-{step}", game.face.board(driver.view(None), names, asked=prompt)
            for number, scene in enumerate(game.face.small(driver.view(None), names, asked=prompt), 1):
                yield f"{seats}-small-{step}-{number}", scene
        if step > length // 2 and prompt.ask not in drawn:
            drawn.add(prompt.ask)
            hand = game.face.hand(view, names, [prompt], {})
            if hand is not None:
                yield f"{seats}-hand-{prompt.ask}", hand
            for number, scene in enumerate(game.face.small_hand(view, names, [prompt], {}), 1):
                yield f"{seats}-small-hand-{prompt.ask}-{number}", scene
            ahead = driver.preview(Decision(question.id, question.digest, prompt.seat, answer_to(question, Dice(seed))))
            preview = game.face.preview(view, ahead.view, names, prompt, answer_to(question, Dice(seed)))
            if preview is not None:
                yield f"{seats}-preview-{prompt.ask}", preview
            if len(drawn) == 1:
                yield f"{seats}-part", game.face.part(driver.view(None), names, prompt.seat)


def _told(game: HostedGame, events: Sequence[Event], names: Names) -> str:
    """What everybody was told of these events, as below a picture of a film."""
    public = [told for event in events if (told := event.seen_by(None)) is not None]
    return " ".join(filter(None, (game.face.told(event, names) for event in public)))


def _frame(game: HostedGame, view: Any, names: Names, events: Sequence[Event], share: float) -> Scene:
    """One picture of a film."""
    board = game.face.board(view, names, lit=game.face.lit(events))
    words, height = _told(game, events, names), board.height * 1600 / board.width
    return captioned(board, game.face.headline(view, names), words, share=share, height=height)


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
