"""How often a table of five waits for people in a challenge of Cosmic Encounter, with the usual standing orders.

A wait is a moment at which nothing goes on until a person answers. Questions that are open together count once; a hold,
which passes by itself, does not count.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine import Advance, Decision, Dice, Driver, Open, Prompt, Refusal, Seat
from games.cosmic import RULES
from games.cosmic.rules.events import ChallengeBegun
from games.cosmic.rules.prompts import LATER
from host.play.orders import Orders, shown
from scripts.figures import Figure

SEATS = 5
CHALLENGES = 2000
IN_EACH_GAME = 10
OPTIONS = {"planetoids": "on", "powers": "dealt", "edicts": "on", "flares": "used_up"}
MOST_WAITS = 6
PUTS_OFF = 8
"""One answer in so many is put off to one's own turn, where that can be done."""


@dataclass(slots=True)
class Challenge:
    """What one challenge took; a sitting is a row of waits of which each concerns only people who are there already."""

    waits: int = 0
    sittings: int = 0
    questions: int = 0


class Table:
    """A game whose players answer by chance, follow the usual orders, and plan ahead whenever they look."""

    def __init__(self, seed: str, options: dict[str, str]) -> None:
        self.dice = Dice(seed, "people")
        self.orders = Orders(RULES, {})
        self.plans: dict[tuple[Seat, str], Any] = {}
        self.challenges: list[Challenge] = []
        self.sitting: set[Seat] = set()
        self.driver, advance = Driver.start(RULES, RULES.agree(SEATS, seed, options), fingerprints=False)
        self._note(advance, {})

    def play(self, challenges: int) -> Iterator[Challenge]:
        """So many challenges, or fewer if the game ends before."""
        while self.driver.standing is None and len(self.challenges) <= challenges:
            self._go_on()
        yield from self.challenges[:challenges] if len(self.challenges) > challenges else self.challenges[:-1]

    def _go_on(self) -> None:
        asked = [question for question in self.driver.open.values() if question.owed and not question.answered]
        open_now = [question for question in asked if not question.quiet]
        if not open_now:
            self._window(asked)
            return
        settled = [question for question in open_now if self._by_itself(question)]
        if not settled:
            self._wait(open_now)

    def _by_itself(self, question: Open) -> bool:
        """Whether a usual order, or a plan made before, answers."""
        prompt = question.prompt
        if RULES.standing_orders.get(prompt.ask) == "use":
            self._submit(question, prompt.fallback)
            return True
        plan = self.plans.pop((prompt.seat, prompt.ask), None)
        if plan is None:
            return False
        try:
            self._submit(question, plan)
        except Refusal:
            return False
        return True

    def _window(self, window: list[Open]) -> None:
        """People react by chance; the table waits for who is asked by its orders, and else only for the hold."""
        waited_for = [question for question in window if self.orders.wants_to_be_asked(question)]
        if waited_for:
            self._count(waited_for)
        for question in window:
            self._submit(question, question.prompt.sample(self.dice))
        before = shown(self.driver)
        self._note(self.driver.close(window[0].id, window[0].digest), before)

    def _wait(self, questions: list[Open]) -> None:
        self._count(questions)
        for question in questions:
            if question.id in self.driver.open:
                self._submit(question, self._chosen(question.prompt))

    def _chosen(self, prompt: Prompt) -> Any:
        while True:
            answer = prompt.sample(self.dice)
            if not (isinstance(answer, list) and LATER in answer) or not self.dice.below(PUTS_OFF):
                return answer

    def _count(self, questions: list[Open]) -> None:
        """The table waits for these people. They, and in a window all who are told of it, plan ahead what is coming."""
        if self.challenges:
            self.challenges[-1].waits += 1
            self.challenges[-1].questions += len(questions)
            seats = {question.prompt.seat for question in questions}
            self.challenges[-1].sittings += not seats <= self.sitting
            self.sitting = seats
        told = {question.prompt.seat for question in questions}
        if any(question.quiet for question in questions):
            told |= set(self.driver.coming)
        for seat in sorted(told):
            for prompt in self.driver.coming.get(seat, ()):
                if self.dice.below(PUTS_OFF):
                    self.plans[seat, prompt.ask] = prompt.sample(self.dice)

    def _submit(self, question: Open, answer: Any) -> None:
        decision = Decision(question.id, question.digest, question.prompt.seat, answer, by="bot")
        before = shown(self.driver)
        self._note(self.driver.submit(decision), before)

    def _note(self, advance: Advance, before: Mapping[tuple[Seat, str], str]) -> None:
        for recorded in advance.events:
            if isinstance(recorded.event, ChallengeBegun):
                self.challenges.append(Challenge())
                self.sitting = set()
        if advance.checkpoint is not None:
            now = shown(self.driver)
            same = {key for key, digest in before.items() if now.get(key) == digest}
            self.plans = {key: plan for key, plan in self.plans.items() if key in same}


def challenges_by_chance(count: int, options: dict[str, str] | None = None) -> list[Challenge]:
    """So many challenges, ten from each of several games."""
    found: list[Challenge] = []
    number = 0
    while len(found) < count:
        found += Table(f"waits/{number}", options or OPTIONS).play(IN_EACH_GAME)
        number += 1
    return found[:count]


def bench() -> list[Figure]:
    """The medians of waits, sittings and questions in a challenge."""
    played = challenges_by_chance(CHALLENGES)
    waits = statistics.median(challenge.waits for challenge in played)
    sittings = statistics.median(challenge.sittings for challenge in played)
    questions = statistics.median(challenge.questions for challenge in played)
    name = f"Cosmic Encounter, {SEATS} seats, {len(played)} challenges, usual orders"
    return [
        Figure(f"{name}: waits for people", waits, "a challenge", MOST_WAITS, "lower"),
        Figure(f"{name}: sittings of people", sittings, "a challenge"),
        Figure(f"{name}: questions to people", questions, "a challenge"),
    ]
