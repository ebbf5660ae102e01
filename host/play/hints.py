"""*What would you do?*: what a club player would consider for somebody's seat. Only its person is told, if they ask.

The adviser knows what the seat knows, and nothing else. Nobody is advised where others could be the worse for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine import Decision, Driver, Open, Prompt, Refusal, Seat, Stale
from engine.candidates import has_choice
from engine.packing import pack
from host.house.house import House
from host.play.told import Told
from host.table import lessons
from host.table.prospect import is_advised, is_practice, others_played
from host.table.table import Table
from host.values.advice import Advice, Advised, under
from host.values.bounded_cache import BoundedCache
from host.values.ports import Person, Thinker
from players import Adviser, Considered, Request, Thought, skill_of

MOST_KEPT: Final = 64
"""Thoughts that are kept, at most, so that somebody who asks twice is told the same at once."""

NOT_HERE: Final = (
    "Nobody is advised here: that is for tables at which you play with bots only, and that belong to no league. "
    "`/help` explains every question, and a preview shows what an answer would bring."
)
OTHERS_PLAYED: Final = (
    "Nobody is advised here: another person has played at this table before. `/help` explains every question, and a "
    "preview shows what an answer would bring."
)
IN_A_LESSON: Final = "The lesson itself says what to do; once it is over you may ask what a good player would do."
OUTDATED: Final = "That advice is out of date; *What would you do?* gives it anew."
NOTHING_ASKED: Final = "Nothing is asked of you now, so there is nothing to advise. `/turn` shows what is awaited."


class Hints:
    """Advice for one person at a time. Nothing is stored, and nothing of it is said to anybody else."""

    def __init__(self, house: House, thinker: Thinker, told: Told) -> None:
        self.house, self.thinker, self._told = house, thinker, told
        self._thoughts = BoundedCache[tuple[int, str, str, int], Thought](MOST_KEPT)

    async def of(self, table_id: int, person: Person) -> Advice:
        """What the first open question of a person offers, the best first, with reasons.

        Raises `NotSeated`, `NotRunning`, and `Refusal` where nobody is advised or nothing is asked.
        """
        async with self.house.tables.hold(table_id) as table:
            seat, driver = table.seat_of(person.id), table.running
            if not is_advised(table):
                raise Refusal(OTHERS_PLAYED if others_played(table) else NOT_HERE)
            if is_practice(table) and lessons.step_of(table) is not None:
                raise Refusal(IN_A_LESSON)
            question = _asked(table, seat)
            key = (table.id, question.id, question.digest, driver.seq)
            request = None if key in self._thoughts else await self._request(table, question)
        if request is not None:
            self._thoughts[key] = await self.thinker.think(request)
        thought = self._thoughts[key]
        async with self.house.tables.hold(table_id) as table:
            question = table.question(seat, question.id, question.digest)
            told = worded(table, table.running, question, thought)
            return Advice(table.id, *told, question.id, question.digest, key[-1])

    async def advised(self, table_id: int, prompt_id: str, digest: str, person: Person, at: int, number: int) -> Any:
        """The answer with this `number` (the first is 0) of the advice that was given after input `at`.

        It is the same whatever happened since. Raises `Stale` where there was no such advice, or it is forgotten.
        """
        async with self.house.tables.hold(table_id) as table:
            question = table.question(table.seat_of(person.id), prompt_id, digest)
            thought = self._thoughts.get((table.id, question.id, question.digest, at))
        choices = () if thought is None else _considered(thought, question.prompt)
        if number >= len(choices):
            raise Stale(OUTDATED)
        return choices[number].answer

    async def _request(self, table: Table, question: Open) -> Request:
        skill = skill_of(table.row.game)
        assert skill is not None
        seen = pack(await self._told.seen(table, question.prompt.seat, skill))
        # the dice are the adviser's own: the same question is thought about in the same way
        return Request(table.row.game, Adviser.strength, seen, question.id, f"hint {question.id} {question.digest}")


def worded(
    table: Table, driver: Driver[Any], question: Open, thought: Thought, *, public: bool = False
) -> tuple[str, tuple[Advised, ...]]:
    """What was thought about a question that is open in this driver, in the words of its game.

    Returns the title of the question, and its choices with what each brings. `public`: only what everybody at the table
    may see is said of them.
    """
    face, names, prompt = table.game.face, table.names, question.prompt
    skill = skill_of(table.row.game)
    assert skill is not None
    view = driver.view(None if public else prompt.seat)
    title, choices = face.question(prompt, view, names).title, []
    for each in _considered(thought, prompt):
        decision = Decision(question.id, question.digest, prompt.seat, prompt.check(each.answer))
        ahead = driver.preview(decision, public=public)
        gain = face.gain(view, ahead.view, prompt, decision.answer)
        words = under(title, face.answered(prompt, decision.answer, view, names))
        choices.append(Advised(words, gain, each.worth if each.tried else None, skill.judgement.said(each.why)))
    return title, tuple(choices)


def _considered(thought: Thought, prompt: Prompt) -> Sequence[Considered]:
    """The answers that were weighed; where none were, the one that was thought of."""
    return (thought.considered if has_choice(prompt) else ()) or (Considered(thought.answer, 0.0, 0),)


def _asked(table: Table, seat: Seat) -> Open:
    asked = [question for question in table.running.asked(seat) if not question.answered]
    # what the table waits for comes before what may be answered
    first = next(iter(sorted(asked, key=lambda question: not question.owed)), None)
    if first is None:
        raise Refusal(NOTHING_ASKED)
    return first
