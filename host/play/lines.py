"""Typed answers: one, or several in a row. What could not be taken back is shown first, and counts once confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from engine import Decision, Open, Prompt, Refusal, Seat
from engine.errors import PreviewStop
from games.kit.sentences import sentences
from host.house.house import House
from host.house.life import TableLife
from host.play import absentees, primers, standing_orders
from host.play.drafts import filled_in, is_shown_first
from host.play.finality import is_free
from host.play.panels import Panels
from host.play.paths import PARTS, Path, submitted, uncovers
from host.play.seat import AtSeat, asked_of, meant_by, read_in
from host.play.ways import Step, Way
from host.table import lessons
from host.table.prospect import is_practice
from host.table.table import Table
from host.values.ports import Person
from host.values.receipts import PreviewView, Receipt

LINE = "line"
"""The key under which a draft keeps a line that is shown before it counts."""


class Lines:
    """Typed answers."""

    def __init__(self, house: House, life: TableLife, panels: Panels, seat: AtSeat) -> None:
        self.house, self.life, self.panels, self.seat = house, life, panels, seat

    # --- one answer

    async def parts_of(self, channel_id: int, ask_names: Sequence[str], person: Person, text: str) -> list[str]:
        """A text as one part where it is one answer, else its parts between semicolons.

        It may answer questions of these names; without names, any question. Where no such question is open it is not
        divided.
        """
        table_id = await self.life.in_channel(channel_id)
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            asked = [q for q in table.running.asked(seat) if not ask_names or q.prompt.ask in ask_names]
            if PARTS not in text or not asked:
                return [text]
            try:
                self._understood(table, seat, ask_names, text)
            except Refusal:
                return [part for part in map(str.strip, text.split(PARTS)) if part] or [text]
        return [text]

    async def look_first(
        self,
        channel_id: int,
        ask_names: Sequence[str],
        person: Person,
        given: str,
        *,
        pressed: bool = False,
        key: str,
    ) -> PreviewView | None:
        """The preview of a typed answer that counts only once it is confirmed; None where it may count at once.

        An answer is to be confirmed where the game wants that, where it costs something that must be said before, and
        where it could not be taken back; one that was chosen and not written, as if its button was `pressed`, where
        that would show it first. Without names the text may answer any question, as in `AtSeat.answer_any`. Raises what
        `Panels.preview` raises.
        """
        table_id = await self.life.in_channel(channel_id)
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            try:
                question, answer = self._understood(table, seat, ask_names, given)
            except Refusal:
                return None  # who takes the answer says why not, or notes it for what is coming
            prompt, driver, names = question.prompt, table.running, table.names
            if pressed:
                first = is_shown_first(table.game, driver, question, answer, names)
            else:
                decision = Decision(question.id, question.digest, seat, answer)
                first = (
                    prompt.ask in table.game.confirmed
                    or bool(table.game.face.warning(driver.view(seat), prompt, answer, names))
                    or not is_free(driver, decision, driver.preview(decision).stopped)
                )
            if not first:
                return None
        # Back shows the answer filled in, to be changed
        draft = {**filled_in(prompt, answer), "answer": answer}
        await self.seat.keep(table_id, question.id, question.digest, person, draft, key=key)
        return await self.panels.preview(table_id, question.id, question.digest, person, answer)

    def _understood(self, table: Table, seat: Seat, ask_names: Sequence[str], given: str) -> tuple[Open, Any]:
        """The question that a text answers, one of these names if any are given, and the answer. Raises `Refusal`."""
        if not ask_names:
            question, answer = meant_by(table, table.running.asked(seat), given)
        else:
            question = asked_of(table, seat, ask_names)
            answer = read_in(table, question, given)
        return question, question.prompt.check(answer)

    # --- several in a row

    async def look(self, channel_id: int, person: Person, texts: Sequence[str], *, key: str) -> PreviewView | None:
        """The preview of a line that could not be taken back; None where it may count at once, or is to be refused."""
        table_id = await self.life.in_channel(channel_id)
        async with self.house.tables.hold(table_id) as table:
            try:
                way = _way(table, table.seat_of(person.id), texts)
            except Refusal:
                return None  # who takes the line says why not
            if way is None or _way_is_free(table, way):
                return None
            seen = await self.panels.preview_of_line(table, person, way, texts)
        question = way.steps[0].question
        await self.seat.keep(table_id, question.id, question.digest, person, {LINE: list(texts)}, key=key)
        return seen

    async def answer(self, channel_id: int, person: Person, texts: Sequence[str], *, key: str) -> Receipt:
        """Answer several of one's own questions in a row, each piece in the game's notation: all of them or none.

        A piece may answer several questions (`move E M10`). Whatever uncovers something must come last. Raises
        `Illegal` that names the piece which does not fit, and what `AtSeat.answer` raises; then nothing was done.
        """
        return await self.answer_at(await self.life.in_channel(channel_id), person, texts, key=key)

    async def answer_at(self, table_id: int, person: Person, texts: Sequence[str], *, key: str) -> Receipt:
        """Answer as `answer` does, at the table with this number."""

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            self.house.know(table, person)
            driver, seen = table.running, list[Open]()  # the driver also when an answer ends the game

            def take(question: Open, answer: Any) -> tuple[bool, list[Prompt]]:
                if is_practice(table):
                    lessons.take(table, question, answer, at)
                done = table.submit(question, answer, by="player", user_id=person.id, at=at)
                primers.known_from_now(table, question)
                if not question.quiet:  # that somebody reacts is secret
                    seen.append(question)
                    absentees.mark_here(table, seat, at=at)
                moot = driver.moot(seat)
                settled = standing_orders.settle(table, at)
                if settled:  # each input forgets what the one before it passed over
                    moot += driver.moot(seat)
                return any(uncovers(advance) for advance in (done, *settled)), moot

            path = Path(table.game, driver, seat, table.names, table.called, take)
            path.follow(texts)
            if not path.said:
                raise Refusal("Please say what you do.")
            back = absentees.comes_back(table, person.id, key=key, at=at) if seen else ""
            return sentences(f"Done: {'. '.join(path.said)}.", back)

        receipt = await self.house.do(table_id, key, act)
        self.seat.stumbles.right(table_id, person)
        return replace(receipt, panel=await self.panels.panel(table_id, person))


def _way(table: Table, seat: Seat, texts: Sequence[str]) -> Way | None:
    """The answers that a line gives, tried on a throw-away copy; None where it says nothing. Raises `Refusal`."""
    ahead, steps = table.running.ahead(), list[Step]()

    def take(question: Open, answer: Any) -> tuple[bool, Sequence[Prompt]]:
        uncovered, moot, given = submitted(ahead, question, answer, partial(standing_orders.ordered, table))
        steps.extend(Step(*each) for each in given)
        return uncovered, moot

    Path(table.game, ahead, seat, table.names, table.called, take).follow(texts)
    return Way(tuple(steps)) if steps else None


def _way_is_free(table: Table, way: Way) -> bool:
    """Whether all of its answers could be changed or taken back."""
    ahead = table.running.ahead()
    for step in way.steps:
        if not is_free(ahead, step.decision, ahead.preview(step.decision).stopped):
            return False
        with suppress(PreviewStop):  # the last answer of all to a sealed question, which nobody is to notice
            ahead.submit(step.decision)
    return True
