"""Lessons: a game begun with a known seed, in which one idea at a time is decided by whoever learns it.

A lesson is data of its game. What no step is about is answered by itself, so that every lesson takes one course.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine import Decision, Driver, GameModule, Open, Prompt, RulesBug, Seat

LEARNER: Final[Seat] = 0
"""Where whoever learns sits."""

Read = Callable[[Prompt, str], Any]
"""How an answer is read from the game's notation."""

Reading = Callable[[Driver[Any]], Read]
"""The same, where a game stands."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: `says` comes before it, `brought` after it. `ask` is the question, `answer` what is to be
    answered, in the game's notation. Another answer is not taken: `why_not` says what the better one is, and why.
    `rings` are the parts of the picture that matter. `free`: whatever fits is taken, and `answer` is what is done for
    whoever asks for it; of the last step only, as nothing that follows may hang on it. {1} stands for who sits at
    seat 1. A step that says nothing goes on with what the one before it has said.
    """

    ask: str
    says: str
    answer: str
    why_not: str
    brought: str
    rings: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, as its game declares it. The first of a game is for who has never heard of it. `untaught` names what
    it leaves out, and where that is explained.

    `by_itself`: by question, what is answered to it by a bot, or by the learner's own seat where no step is about it;
    the plainest answer, where nothing stands here.
    """

    key: str
    title: str
    about: str
    seats: int
    seed: str
    steps: Sequence[Step]
    end: str
    untaught: str
    options: Mapping[str, str] = field(default_factory=dict)
    by_itself: Mapping[str, str] = field(default_factory=dict)

    def step(self, done: int) -> Step | None:
        """The step after so many; None once the lesson is over."""
        return self.steps[done] if done < len(self.steps) else None

    def lead(self, done: int) -> int:
        """The step that says what the step after so many is about: itself, or one before it."""
        return next(at for at in range(min(done, len(self.steps) - 1), -1, -1) if self.steps[at].says or not at)

    def brought(self, done: int) -> str:
        """What came of the steps before this one, in words; at the beginning what the lesson is about."""
        lead = self.lead(done) if done < len(self.steps) else done
        return self.steps[lead - 1].brought if lead else self.about

    def place(self, done: int) -> tuple[int, int]:
        """Which part of the lesson this is, and of how many."""
        leads = [at for at, step in enumerate(self.steps) if step.says]
        return sum(at <= done for at in leads), len(leads)

    def taught(self, driver: Driver[Any], done: int) -> Open | None:
        """The question that the next step is about, where it is open."""
        step = self.step(done)
        if step is None:
            return None
        own = (each for each in driver.asked(LEARNER) if not each.answered)
        return next((each for each in own if each.prompt.ask == step.ask), None)

    def plain(self, driver: Driver[Any], done: int, read: Read) -> tuple[Open, Any] | None:
        """The next question that no step is about, with its answer; None where there is none."""
        taught = self.taught(driver, done)
        for question in driver.open.values():
            if question.answered or not (question.owed or question.quiet) or question is taught:
                continue
            text = self.by_itself.get(question.id)
            return question, question.prompt.fallback if text is None else read(question.prompt, text)
        return None

    def fits(self, driver: Driver[Any], done: int, read: Read, question: Open, answer: Any) -> bool:
        """Whether an answer, checked, is what the lesson wants now: of its step, or of a question no step is about."""
        step = self.step(done)
        if step is not None and question is self.taught(driver, done):
            return step.free or bool(answer == question.prompt.check(read(question.prompt, step.answer)))
        return self.plain(driver, done, read) == (question, answer)

    def position(self, rules: GameModule[Any, Any], reading: Reading, done: int) -> Driver[Any]:
        """The game as this lesson leads to it: so many steps are done, and the next one is to be decided.

        Raises what the engine raises where these rules do not come there.
        """
        driver, _ = Driver.start(rules, rules.agree(self.seats, self.seed, self.options), fingerprints=False)
        for number, step in enumerate(self.steps[:done]):
            self.go_on(driver, number, reading(driver))
            question = self.taught(driver, number)
            if question is None:
                raise RulesBug(f"lesson {self.key}: “{step.ask}” is not asked at step {number + 1}")
            answer = question.prompt.check(reading(driver)(question.prompt, step.answer))
            driver.submit(Decision(question.id, question.digest, LEARNER, answer))
        self.go_on(driver, done, reading(driver))
        return driver

    def go_on(self, driver: Driver[Any], done: int, read: Read) -> None:
        """Have what no step is about answered, until the step after so many is to be decided."""
        while driver.standing is None:
            if (plain := self.plain(driver, done, read)) is not None:
                question, answer = plain
                driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer, "bot"))
            elif (window := self.over(driver, done)) is not None:
                driver.close(window.id, window.digest)
            else:
                return

    def over(self, driver: Driver[Any], done: int) -> Open | None:
        """A reaction window in which everybody has answered: it closes."""
        if self.taught(driver, done) is not None:
            return None
        return next((each for each in driver.open.values() if each.quiet and each.answered), None)


def following(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The lesson of a game that comes after this one; None after its last."""
    at = lessons.index(lesson) + 1
    return lessons[at] if at < len(lessons) else None
