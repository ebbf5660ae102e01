"""Use case of a seat: several answers in a row by one press (`ways.py` says which are offered)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine import Refusal, Stale
from games.kit.sentences import sentences
from host.house.house import House
from host.play import absentees, primers, standing_orders, ways
from host.play.panels import Panels
from host.play.primers import Stumbles
from host.table import lessons
from host.table.prospect import is_practice
from host.table.table import Table
from host.values.ports import Person
from host.values.receipts import PreviewView, Receipt


class AtOnce:
    """Gives the answers of a way that was chosen, question by question: all of them or none."""

    def __init__(self, house: House, panels: Panels, stumbles: Stumbles) -> None:
        self.house, self.panels, self.stumbles = house, panels, stumbles

    async def choose(
        self, table_id: int, prompt_id: str, digest: str, person: Person, seal: str, *, key: str
    ) -> Receipt | PreviewView:
        """Give the answers of the way with this seal, or show what they would bring where that is to be seen first.

        It is where one of them ends a turn or uncovers something. Raises what `answer` raises.
        """
        seen = None
        with suppress(Stale):  # a second press of what was done gets what the first one got
            seen = await self.panels.preview_of_way(table_id, prompt_id, digest, person, seal)
        return seen or await self.answer(table_id, prompt_id, digest, person, seal, key=key)

    async def answer(
        self, table_id: int, prompt_id: str, digest: str, person: Person, seal: str, *, key: str, beside: Any = None
    ) -> Receipt:
        """Give the answers of the way with this seal; with `beside`, an answer, of a way that begins with it.

        Raises `Stale` where that way is not offered any more, and what `AtSeat.answer` raises.
        """

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            self.house.know(table, person)
            question = table.question(seat, prompt_id, digest)
            answer = None if beside is None else question.prompt.check(beside)
            way = ways.sealed(self.panels.ways.at(table, question, answer), seal)
            said = ways.in_a_row(ways.words(table.game, table.running, way, table.names))
            for step in way.steps:
                question = table.question(seat, step.question.id, step.question.digest)
                if is_practice(table):
                    lessons.take(table, question, step.answer, at)
                table.submit(question, step.answer, by="player", user_id=person.id, at=at)
                primers.known_from_now(table, question)
                if not question.quiet:  # that somebody reacts is secret
                    absentees.mark_here(table, seat, at=at)
            standing_orders.settle(table, at)
            seen = not all(step.question.quiet for step in way.steps)
            back = absentees.comes_back(table, person.id, key=key, at=at) if seen else ""
            return sentences(f"Done: {said}.", back)

        with suppress(Refusal):  # a second press of what was done gets what the first one got
            await self.panels.look_further(table_id, prompt_id, digest, person, beside)
        receipt = await self.house.do(table_id, key, act)
        self.stumbles.right(table_id, person)
        return replace(receipt, panel=await self.panels.panel(table_id, person))
