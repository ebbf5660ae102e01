"""Several answers in a row that are chosen as one: a druid and where it goes, an answer and what is asked next.

Nothing here knows a rule. What may follow is found by trying it on a throw-away copy of the table, for as long as
nothing is uncovered, nobody else is asked and no turn ends. Trying takes long, so it is done in a thread (`Tried`).
"""

from __future__ import annotations

import asyncio
import re
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
"""Ways that begin with one choice, at most, as a menu holds no more. Where there are more, the last question is left to
be asked by itself.
"""
DEEP = 3
"""Answers of a way, at most."""
FEW, SHORT = 4, 2
"""Ways, and answers of each, at most, that are offered beside an answer which is looked at before it counts."""
KNOWN = 64
"""Questions of which the ways are kept, at most."""

_OF_A_KIND = re.compile(r"(\w+) an? \w+$")
"""An answer that says what is done, and only of what kind that is to which it is done."""

Position: TypeAlias = tuple[int, int, str, str, str]
"""A question at a table as it stands: the table, its last input, the question, its digest, the answer beside it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a way."""

    question: Open
    answer: Any
    label: str = ""
    """The answer in a few words."""
    detail: str = ""
    """More about it."""
    behind: bool = False
    """Few will want it, so that ways with it come last."""

    @property
    def decision(self) -> Decision:
        """The answer as a driver takes it."""
        return Decision(self.question.id, self.question.digest, self.question.prompt.seat, self.answer)


@dataclass(frozen=True, slots=True)
class Way:
    """Answers that follow each other. `opens`: further questions follow, which are asked afterwards."""

    steps: tuple[Step, ...]
    opens: bool = False

    @property
    def seat(self) -> Seat:
        """The seat whose answers they are."""
        return self.steps[0].question.prompt.seat

    @property
    def seal(self) -> str:
        """The name by which a press means this way; another question or answer in it makes it another name."""
        return fingerprint([[step.question.id, step.question.digest, step.answer] for step in self.steps])[:16]

    @property
    def view(self) -> WayView:
        """The way as people are offered it."""
        first, *more = self.steps
        begins = str(first.answer[0] if isinstance(first.answer, list) else first.answer)
        return WayView(begins, " → ".join(step.label for step in more), self.steps[-1].detail, self.seal, self.opens)


class Tried:
    """The ways that were found, kept for as long as a table stands as it does.

    Whoever holds a table first has them found with `look`, off the event loop, and then reads them with `at`.
    """

    def __init__(self) -> None:
        self._known: dict[Position, tuple[Way, ...]] = {}

    async def look(self, table: Table, questions: Sequence[Open], beside: Any = None) -> None:
        """Find the ways of these questions; with `beside`, an answer to the question, those that begin with it.

        The caller holds the table meanwhile, so that nothing changes it. A caller who is cancelled lets go of it while
        the thread goes on: what that reads may change under it, but it tries on copies, and nobody hears what it finds.
        """
        for question in questions:
            if question.prompt.ask in table.game.joined and _position(table, question, beside) not in self._known:
                self._keep(table, question, beside, await asyncio.to_thread(_found, table, question, beside))

    def at(self, table: Table, question: Open, beside: Any = None) -> tuple[Way, ...]:
        """The ways of a question. They are found here and now only if the table went on since `look`."""
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
    """Every way that begins with a choice of this question, as long as few enough begin with each choice.

    Ways with an answer that few will want come last.
    """
    prompt = question.prompt
    if not isinstance(prompt, Pick) or prompt.at_most != 1 or question.sealed or question.answered:
        return ()
    beginnings = [Way((Step(question, [choice.key]),)) for choice in prompt.choices]
    found = [way for begun in beginnings for way in _within(game, driver, begun, names, most=MOST, deep=DEEP)]
    return tuple(sorted(found, key=lambda way: any(step.behind for step in way.steps)))


def beside(game: HostedGame, driver: Driver[Any], question: Open, answer: Any, names: Names) -> tuple[Way, ...]:
    """The ways that begin with this answer; empty where nothing may be answered together with it."""
    found = _within(game, driver, Way((Step(question, answer),)), names, most=FEW, deep=SHORT)
    return tuple(way for way in found if len(way.steps) > 1)


def sealed(ways: Sequence[Way], seal: str) -> Way:
    """The way with this seal. Raises `Stale`."""
    way = next((way for way in ways if way.seal == seal), None)
    if way is None:
        raise Stale("That choice is no longer there; please look at the question again.")
    return way


def before_last(driver: Driver[Any], way: Way) -> Driver[Any]:
    """A throw-away copy of the table, after all answers of a way but the last. Raises what an answer raises."""
    ahead = driver.ahead()
    for step in way.steps[:-1]:
        ahead.submit(step.decision)
    return ahead


def words(game: HostedGame, driver: Driver[Any], way: Way, names: Names) -> list[str]:
    """The answers of a way in sentences, without their full stops."""
    ahead, said = driver.ahead(), []
    for number, step in enumerate(way.steps):
        if number:
            ahead.submit(way.steps[number - 1].decision)
        said.append(game.face.answered(step.question.prompt, step.answer, ahead.view(way.seat), names).rstrip("."))
    return said


def in_a_row(said: Sequence[str]) -> str:
    """Answers one after the other in one sentence, as a list of ways has them.

    What the next one names more exactly is left out: "Move a druid" before "Move the Eldrid at M9".
    """
    kept = [each for each, after in zip(said, [*said[1:], ""], strict=True) if not _is_named_next(each, after)]
    return " → ".join(kept)


def _is_named_next(words: str, after: str) -> bool:
    """Whether words speak of something of a kind ("Move a druid"), and those after them of which one it is."""
    found = _OF_A_KIND.match(words)
    return found is not None and after.startswith(f"{found[1]} ")


def _position(table: Table, question: Open, answer: Any) -> Position:
    return table.id, table.running.seq, question.id, question.digest, "" if answer is None else encode(answer)


def _found(table: Table, question: Open, answer: Any) -> tuple[Way, ...]:
    game, driver, names = table.game, table.running, table.names
    return of(game, driver, question, names) if answer is None else beside(game, driver, question, answer, names)


def _within(
    game: HostedGame, driver: Driver[Any], begun: Way, names: Names, *, most: int, deep: int
) -> tuple[Way, ...]:
    """The ways that begin so, found one question further at a time, for as long as there are at most `most` of them."""
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
    """Whether a question follows a way that belongs to it."""
    ahead = _after(driver, way)
    return ahead is not None and _asked(ahead, way, begin) is not None


def _further(game: HostedGame, driver: Driver[Any], way: Way, names: Names) -> Iterator[Way]:
    """The ways that go on from this one, by each answer to the question that follows; none where none follows."""
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
    """A copy of the table after all of a way; None where nobody may look ahead, at chance or the end of a turn."""
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
    """The question that follows a way and belongs to it; None where none does.

    It is the only question that is open, and takes one choice, or one place where nothing but the place is chosen.
    Questions named in `begin` begin something new.
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
