"""Several answers in a row chosen at once: a druid and where it goes, an answer and what is asked next.

Nothing here knows a rule: what may follow is found by trying it on a throw-away copy of the table, as far as nothing
is uncovered, nobody else is asked and no turn ends. Trying takes long, so it is done in a thread (`Tried`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine import Decision, Driver, Open, Pick, Place, Seat, Stale
from engine.codec import encode, fingerprint
from engine.errors import PreviewStop
from games.hosted import HostedGame, Names
from host.table.table import Table
from host.values.receipts import WayView

MOST = 25
"""Ways of one choice, at most: what a menu holds. Where there are more, the last question is left to be asked."""
DEEP = 3
"""Answers of a way, at most."""
FEW, SHORT = 4, 2
"""The same for what is offered beside an answer that is looked at before it counts."""
KNOWN = 64
"""Questions of which the ways are kept."""

Position: TypeAlias = tuple[int, int, str, str, str]
"""A question at a table as it stands: the table, its last input, the question, its digest, the answer beside it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a way, with its words and more about it."""

    question: Open
    answer: Any
    label: str = ""
    detail: str = ""
    behind: bool = False

    @property
    def decision(self) -> Decision:
        """As the table takes it."""
        return Decision(self.question.id, self.question.digest, self.question.prompt.seat, self.answer)


@dataclass(frozen=True, slots=True)
class Way:
    """Answers that follow each other. `opens`: more is asked after them, which is left to be asked then."""

    steps: tuple[Step, ...]
    opens: bool = False

    @property
    def seat(self) -> Seat:
        """Whose they are."""
        return self.steps[0].question.prompt.seat

    @property
    def seal(self) -> str:
        """By which a press names it: it is another one wherever a question or an answer on it is another one."""
        return fingerprint([[step.question.id, step.question.digest, step.answer] for step in self.steps])[:16]

    @property
    def view(self) -> WayView:
        """As it is offered."""
        first, *more = self.steps
        begins = str(first.answer[0] if isinstance(first.answer, list) else first.answer)
        return WayView(begins, " → ".join(step.label for step in more), self.steps[-1].detail, self.seal, self.opens)


class Tried:
    """The ways that were found, kept while a table stands as it does.

    Whoever holds a table has them tried with `look`, off the event loop, and then reads them with `at`.
    """

    def __init__(self) -> None:
        self._known: dict[Position, tuple[Way, ...]] = {}

    async def look(self, table: Table, questions: Sequence[Open], beside: Any = None) -> None:
        """Try what these questions of a table offer, or what may be answered with the answer `beside` one of them.

        The table is held meanwhile, so that nothing changes it. Whoever stops waiting lets go of it: a thread that is
        left reads what may change under it, on copies of its own, and nobody hears of what it finds.
        """
        for question in questions:
            if question.prompt.ask in table.game.joined and _position(table, question, beside) not in self._known:
                self._keep(table, question, beside, await asyncio.to_thread(_found, table, question, beside))

    def at(self, table: Table, question: Open, beside: Any = None) -> tuple[Way, ...]:
        """What is offered there. It is tried here and now only if the table went on since somebody looked."""
        if question.prompt.ask not in table.game.joined:
            return ()
        position = _position(table, question, beside)
        if position not in self._known:
            self._keep(table, question, beside, _found(table, question, beside))
        return self._known[position]

    def _keep(self, table: Table, question: Open, beside: Any, found: tuple[Way, ...]) -> None:
        while len(self._known) >= KNOWN:
            del self._known[next(iter(self._known))]
        self._known[_position(table, question, beside)] = found


def of(game: HostedGame, driver: Driver[Any], question: Open, names: Names) -> tuple[Way, ...]:
    """Every way that begins with a choice of this question, as far as few enough begin with each.

    Those with an answer that few will want stand last.
    """
    prompt = question.prompt
    if not isinstance(prompt, Pick) or prompt.at_most != 1 or question.sealed or question.answered:
        return ()
    beginnings = [Way((Step(question, [choice.key]),)) for choice in prompt.choices]
    found = [way for begun in beginnings for way in _within(game, driver, begun, names, most=MOST, deep=DEEP)]
    return tuple(sorted(found, key=lambda way: any(step.behind for step in way.steps)))


def beside(game: HostedGame, driver: Driver[Any], question: Open, answer: Any, names: Names) -> tuple[Way, ...]:
    """What may be answered together with this answer; empty where it is asked by itself or not at all."""
    found = _within(game, driver, Way((Step(question, answer),)), names, most=FEW, deep=SHORT)
    return tuple(way for way in found if len(way.steps) > 1)


def sealed(ways: Sequence[Way], seal: str) -> Way:
    """The way with this seal. Raises `Stale`."""
    way = next((way for way in ways if way.seal == seal), None)
    if way is None:
        raise Stale("That choice is no longer there; please look at the question again.")
    return way


def before_last(driver: Driver[Any], way: Way) -> Driver[Any]:
    """A throw-away table as it is when the last answer of a way is given. Raises what an answer raises."""
    ahead = driver.ahead()
    for step in way.steps[:-1]:
        ahead.submit(step.decision)
    return ahead


def words(game: HostedGame, driver: Driver[Any], way: Way, names: Names) -> list[str]:
    """Its answers in sentences without their ends."""
    ahead, said = driver.ahead(), []
    for number, step in enumerate(way.steps):
        if number:
            ahead.submit(way.steps[number - 1].decision)
        said.append(game.face.answered(step.question.prompt, step.answer, ahead.view(way.seat), names).rstrip("."))
    return said


def _position(table: Table, question: Open, answer: Any) -> Position:
    return table.id, table.running.seq, question.id, question.digest, "" if answer is None else encode(answer)


def _found(table: Table, question: Open, answer: Any) -> tuple[Way, ...]:
    game, driver, names = table.game, table.running, table.names
    return of(game, driver, question, names) if answer is None else beside(game, driver, question, answer, names)


def _within(
    game: HostedGame, driver: Driver[Any], begun: Way, names: Names, *, most: int, deep: int
) -> tuple[Way, ...]:
    """The ways that begin so: one question further at a time, as long as there are few enough."""
    level: tuple[Way, ...] = (begun,)
    for _ in range(deep - 1):
        longer = [tuple(_further(game, driver, way, names)) for way in level]
        deeper = tuple(each for way, more in zip(level, longer, strict=True) for each in more or (way,))
        if len(deeper) > most:
            return tuple(replace(way, opens=bool(more)) for way, more in zip(level, longer, strict=True))
        if not any(longer):
            return level
        level = deeper
    return tuple(replace(way, opens=len(way.steps) == deep and _goes_on(driver, way, game.joined)) for way in level)


def _goes_on(driver: Driver[Any], way: Way, begin: Collection[str]) -> bool:
    """Whether a question follows a way, and belongs to it."""
    ahead = _after(driver, way)
    return ahead is not None and _asked(ahead, way, begin) is not None


def _further(game: HostedGame, driver: Driver[Any], way: Way, names: Names) -> Iterator[Way]:
    """A way with each answer to the question that follows; nothing where none does."""
    ahead = _after(driver, way)
    question = None if ahead is None else _asked(ahead, way, game.joined)
    if ahead is None or question is None:
        return
    prompt = question.prompt
    worded = game.face.question(prompt, ahead.view(way.seat), names)
    for choice in prompt.choices if isinstance(prompt, Pick) else ():
        label = worded.labels.get(choice.key) or choice.label or choice.key
        detail, behind = worded.details.get(choice.key, ""), choice.key in worded.behind
        yield Way((*way.steps, Step(question, [choice.key], label, detail, behind)))
    for spot in prompt.spots if isinstance(prompt, Place) else ():
        label = worded.labels.get(f"@{spot.cell}") or worded.labels.get(spot.cell) or spot.cell
        detail = worded.details.get(f"@{spot.cell}") or worded.details.get(spot.cell, "")
        yield Way((*way.steps, Step(question, spot.key, label, detail)))


def _after(driver: Driver[Any], way: Way) -> Driver[Any] | None:
    """The table as it would be after all of a way, or None where nobody may look: chance, the end of a turn."""
    ahead = driver.ahead()
    for step in way.steps:
        try:
            done = ahead.submit(step.decision)
        except PreviewStop:
            return None
        if done.checkpoint is not None:
            return None
    return ahead


def _asked(ahead: Driver[Any], way: Way, begin: Collection[str]) -> Open | None:
    """The one question with one answer that follows, if it belongs to this and does not begin something new.

    Of where something goes only where nothing but the place is to be chosen.
    """
    asked = ahead.asked(way.seat)
    if len(asked) != 1 or len(ahead.open) != 1 or asked[0].prompt.ask in begin:
        return None
    match asked[0].prompt:
        case Pick(at_least=1, at_most=1):
            return asked[0]
        case Place(decline=None, spots=spots) if len({(spot.piece, spot.turn) for spot in spots}) == 1:
            return asked[0]
        case _:
            return None
