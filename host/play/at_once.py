"""Use case of a seat: several answers in a row by one press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from host.house import House
from host.play import standing, ways
from host.play.panels import Panels
from host.ports import Person
from host.receipts import Receipt
from host.table.table import Table


class AtOnce:
    """What was offered as one choice, answered question by question: all of it or nothing."""

    def __init__(self, house: House, panels: Panels) -> None:
        self.house, self.panels = house, panels

    async def answer(
        self, table_id: int, prompt_id: str, digest: str, person: Person, seal: str, *, key: str, beside: Any = None
    ) -> Receipt:
        """Give the answers that a question offered under this seal; with `beside`, those offered with that answer.

        Raises `Stale` where they are not offered any more, and what `AtSeat.answer` raises.
        """

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            self.house.know(table, person)
            question = table.question(seat, prompt_id, digest)
            offered = (
                self.panels.ways(table, question)
                if beside is None
                else ways.beside(table.game, table.running, question, question.prompt.check(beside), table.names)
            )
            way = ways.sealed(offered, seal)
            said = ways.words(table.game, table.running, way, table.names)
            for step in way.steps:
                question = table.question(seat, step.question.id, step.question.digest)
                table.submit(question, step.answer, by="player", user_id=person.id, at=at)
            standing.settle(table, at)
            return f"{'. '.join(said)}."

        receipt = await self.house.do(table_id, key, act)
        return replace(receipt, panel=await self.panels.panel(table_id, person))
