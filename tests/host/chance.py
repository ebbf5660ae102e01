"""Games that are answered by chance, question after question."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Dice, Driver, Open
from games.hosted import HostedGame


def questions(game: HostedGame, seed: str, most: int) -> Iterator[tuple[Driver, Open, Dice]]:
    """A game for three, with what is asked next, to be answered before the next one is taken; windows close by
    themselves where nobody is asked.
    """
    dice = Dice(seed)
    driver, _ = Driver.start(game.rules, game.rules.agree(min(3, game.rules.seats[-1]), seed, {}))
    for _ in range(most):
        waiting = [question for question in driver.open.values() if not question.answered]
        if waiting:
            yield driver, dice.choice(waiting), dice
        elif driver.standing is not None:
            return
        else:
            driver.close(*next((q.id, q.digest) for q in driver.open.values() if q.quiet))
