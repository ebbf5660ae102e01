"""Play the lessons of a game: `python -m scripts.lessons GAME --json`.

Each is played along what it wants, and at every step other answers are tried that its question takes: the lesson must
refuse them, and say why. The last line is one JSON object: `presses` are those it takes, `words` those to be read, and
`minutes` both together for the longest lesson, at 200 words a minute and three seconds a press. `failed` are sentences.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import Decision, Driver, Open, Refusal
from engine.rng import Dice
from games import GAMES
from games.hosted import HostedGame
from games.lessons import LEARNER, Lesson, Read

WORDS_A_MINUTE = 200
SECONDS_A_PRESS = 3
TRIES = 40
"""So many other answers are tried at a step."""


@dataclass(slots=True)
class Played:
    """What came of a lesson. `wrong` are the other answers that were tried, none of them the lesson's."""

    lesson: str
    steps: int = 0
    presses: int = 0
    words: int = 0
    wrong: int = 0
    failed: list[str] = field(default_factory=list)

    @property
    def minutes(self) -> float:
        """How long it takes somebody who reads all of it."""
        return self.words / WORDS_A_MINUTE + self.presses * SECONDS_A_PRESS / 60


def played(game: HostedGame, lesson: Lesson) -> Played:
    """Play a lesson from its beginning to its end."""
    found = Played(lesson.key, words=len(f"{lesson.about} {lesson.end} {lesson.untaught}".split()))
    driver, _ = Driver.start(game.rules, game.rules.agree(lesson.seats, lesson.seed, lesson.options))
    for done, step in enumerate(lesson.steps):
        try:
            lesson.go_on(driver, done, reader(game, driver))
            question = lesson.taught(driver, done)
            if question is None:
                asked = [each.prompt.ask for each in driver.asked(LEARNER) if not each.answered]
                found.failed.append(f"step {done + 1}: “{step.ask}” is not asked, but {asked}")
                return found
            wanted = question.prompt.check(reader(game, driver)(question.prompt, step.answer))
            if not lesson.fits(driver, done, reader(game, driver), question, wanted):
                found.failed.append(f"step {done + 1}: its own answer is not taken")
        except Refusal as no:
            found.failed.append(f"step {done + 1}: {no}")
            return found
        if step.free:
            if done + 1 < len(lesson.steps):
                found.failed.append(f"step {done + 1} is free, and is not the last")
        elif not step.why_not:
            found.failed.append(f"step {done + 1} does not say why not")
        for other in others(question, wanted):
            found.wrong += 1
            if step.free != lesson.fits(driver, done, reader(game, driver), question, other):
                found.failed.append(f"step {done + 1}: {other!r} is {'refused' if step.free else 'taken, too'}")
        found.words += len(f"{step.says} {step.brought}".split())
        found.presses += 1
        found.steps += bool(step.says)
        driver.submit(Decision(question.id, question.digest, LEARNER, wanted))
    if found.minutes > 10:
        found.failed.append(f"it takes {found.minutes:.1f} minutes")
    return found


def reader(game: HostedGame, driver: Driver[Any]) -> Read:
    """How answers of lessons are read in this game."""
    return lambda prompt, text: game.face.parse(prompt, text, driver.view(prompt.seat))


def others(question: Open, wanted: Any) -> Iterator[Any]:
    """Other answers that a question takes, each once; not the lesson's."""
    dice, seen = Dice("other answers", question.id), [wanted]
    for _ in range(TRIES):
        answer = question.prompt.check(question.prompt.sample(dice))
        if answer not in seen:
            seen.append(answer)
            yield answer


def main(given: Sequence[str] | None = None) -> int:
    """Play all lessons of a game and tell; 1 where something failed."""
    parser = argparse.ArgumentParser(prog="python -m scripts.lessons")
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(given)
    game = next(game for game in GAMES if game.key == asked.game)
    found = [played(game, lesson) for lesson in game.lessons]
    if not asked.json:
        for one in found:
            print(asdict(one), f"{one.minutes:.1f} minutes")
    failed = [f"{one.lesson}: {sentence}" for one in found for sentence in one.failed]
    summary = {
        "lessons": len(found),
        "steps": sum(one.steps for one in found),
        "presses": sum(one.presses for one in found),
        "words": sum(one.words for one in found),
        "wrong": sum(one.wrong for one in found),
        "minutes": round(max((one.minutes for one in found), default=0.0), 1),
        "failed": failed,
    }
    print(json.dumps(summary, ensure_ascii=False))
    return 1 if failed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
