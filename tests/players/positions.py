"""Positions with an answer that any good player would give, put to players of each strength."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine import Dice, Driver
from engine.codec import decode, encode
from engine.judgement import Skill
from engine.loading import load_state
from engine.prompts import Answer
from engine.seen import Owed, Seen, Witness
from engine.worlds import TRIES, NoWorld, World, Worlds
from players import Budget, player


@dataclass(frozen=True)
class Position:
    """A table where somebody is asked (who is asked first counts), and which answers are good.

    Good are these, those `starting` so, those `where` something holds, or all but the `bad`.
    """

    name: str
    table: Callable[[], Driver[Any]]
    good: Collection[Any] = ()
    starting: str = ""
    bad: Collection[Any] = ()
    where: Callable[[Answer], bool] | None = None

    def accepts(self, answer: Answer) -> bool:
        """Whether that is a good answer."""
        if self.where is not None:
            return self.where(answer)
        if self.starting:
            return str(answer).startswith(self.starting)
        key = encode(answer)
        return key in map(encode, self.good) if self.good else key not in map(encode, self.bad)


class Composed(Worlds[Any]):
    """Worlds of a position that nobody played to: what its seat does not know is dealt anew, the rest is so.

    Where somebody has since used what a deal seldom gives them, hands are as they were composed.
    """

    def __init__(self, worlds: Worlds[Any], driver: Driver[Any]) -> None:
        super().__init__(worlds.rules)
        self.worlds, self.driver = worlds, driver
        self.luck, self.loaded, self.secret, self.guess = worlds.luck, worlds.loaded, worlds.secret, worlds.guess  # type: ignore[method-assign]
        self.seed = worlds.seed  # type: ignore[method-assign]
        self._as_composed = False

    def position(self, seen: Seen, dice: Dice) -> Any:
        state = load_state(self.rules, self.driver.checkpoint)
        return state if self._as_composed else self.rules.redeal(state, seen.seat, dice)

    def glimpse(self, seen: Seen, dice: Dice) -> Any:
        return self.rules.redeal(decode(encode(self.driver.state), self.rules.state_type), seen.seat, dice)

    def draw(self, seen: Seen, dice: Dice, *, tries: int = TRIES) -> World[Any]:
        try:
            return super().draw(seen, dice, tries=tries)
        except NoWorld:
            self._as_composed = True
            return super().draw(seen, dice, tries=tries)
        finally:
            self._as_composed = False


def asked(skill: Skill[Any], position: Position) -> tuple[Skill[Any], Seen, Owed]:
    """The skill with worlds of this position, what the seat has seen that is asked first, and its question."""
    driver = position.table()
    question = next(open for open in driver.open.values() if open.owed and not open.answered)
    seen = Witness(driver, skill.worlds.secret).seen(question.prompt.seat)
    owed = next(owed for owed in seen.owed if owed.id == question.id)
    return replace(skill, worlds=Composed(skill.worlds, driver)), seen, owed


def missed(skill: Skill[Any], strength: str, positions: Iterable[Position], budget: str = "150t") -> list[str]:
    """The positions in which a player of this strength gives no good answer, with what it answers."""
    found = []
    for position in positions:
        composed, seen, owed = asked(skill, position)
        thought = player(strength, composed, Budget.of(budget)).decide(seen, owed, Dice(position.name))
        if not position.accepts(thought.answer):
            told = [(each.answer, each.worth) for each in thought.considered[:3]]
            found.append(f"{position.name}: {thought.answer} {told}")
    return found
