"""Going on from a position by rules of thumb, until it can be judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from engine import Dice
from engine.bare import Bare
from engine.judgement import Judgement, Reasons, Term, Value

Terms: TypeAlias = Mapping[str, Term]
"""What a position came to for one seat, feature by feature."""

WIN: Final = 0.85
"""How much the win itself counts in a reward; the rest is for whom one is ahead of, so that nobody gives up."""

MARGIN: Final = 2 / 3
"""How much of a result counts by how far ahead everybody ended, where a game has that counted: one that was nearly won
is worth nearly as much, and tells more of what led to it.
"""

LATE: Final = 0.85
"""From there on a playout goes to the end of the game, which judges better than anybody."""
MOST: Final = 80
"""Answers of a playout, at most."""


def reward(value: Value) -> tuple[float, ...]:
    """What a position is worth to each seat, 0 to 1."""
    return tuple(WIN * win + (1 - WIN) * place for win, place in zip(value.win, value.place, strict=True))


def run_on(
    game: Bare[Any], judgement: Judgement[Any], *, turns: int = 1, straying: int = 0, dice: Dice | None = None
) -> int:
    """Answer by the policy until `turns` more checkpoints were passed and all is quiet, or, late in a game, to its end.

    Returns how many answers that were, `MOST` at most.
    Everybody follows their own interest, as the policy has it. `straying`: of a hundred answers so many are the second
    candidate instead, by these dice, so that playouts differ.
    """
    until = game.passed + turns
    for count in range(MOST):
        if game.over or (
            game.passed >= until and judgement.is_quiet(game.state) and not is_late(game.state, judgement)
        ):
            return count
        prompt = next(asked for asked in game.questions if asked.seat not in game.ask_of(asked.seat).free)
        if dice is not None and dice.below(100) < straying:
            answer = judgement.candidates(game.state, prompt).first(2)[-1]
        else:
            answer = judgement.next(game.state, prompt)
        game.answer(prompt.seat, answer, checked=True)
    return MOST


def why(judgement: Judgement[Any], best: Terms, rest: Sequence[Terms]) -> Reasons:
    """What speaks for the best rather than for what comes after it, where that was looked at."""
    second = next((terms for terms in rest if terms), None)
    return judgement.why(best, second) if best and second else []


def is_late(state: Any, judgement: Judgement[Any]) -> bool:
    """Whether the end is so near that a playout reaches it."""
    return judgement.progress(state) >= LATE


def rewards(game: Bare[Any], judgement: Judgement[Any]) -> Sequence[float]:
    """What a game is worth to each seat as it stands."""
    return reward(judgement.value(game.state))


def rewards_by_margin(game: Bare[Any], judgement: Judgement[Any]) -> Sequence[float]:
    """The same, but of a game that is over mostly by how far ahead everybody ended, where its points tell that."""
    found = rewards(game, judgement)
    if game.standing is None or not judgement.point:
        return found
    margin = reward(judgement.margin(game.state, game.standing))
    return [(1 - MARGIN) * won + MARGIN * ahead for won, ahead in zip(found, margin, strict=True)]
