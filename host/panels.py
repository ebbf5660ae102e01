"""What people look at: private panels, previews, boards, the log, lists of tables. Nothing here changes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engine import Decision, Number, Open, Pick, Prompt, Refusal, Seat, Stale
from engine import Place as Placing
from engine.codec import parse
from games.hosted import Words
from host.house import House, pages
from host.ports import SECOND, Person, Place
from host.posts import listed, told_lines, until, waiting_lines
from host.receipts import BoardView, Panel, PreviewView, QuestionView, SeatLine, TableLine, TextView
from host.refusals import NoSuchTable
from host.standing import orders_of
from host.stored import Stores, people_at
from host.table import Table, name_of
from rendering.scene import Scene
from storage.rows import DraftRow, EventRow, InputRow, TableRow

CHOICES = 25
CARRIED = 100
"""Discord's numbers for autocomplete: so many choices, so many characters in each label and value."""

FINAL = ("turn", "hidden", "others")
FINAL_WORDS: Mapping[str, str] = {
    "": "You can still take this back.",
    "sealed": "You may change it until everybody has answered.",
    "hidden": "This uncovers something, so it cannot be taken back freely.",
    "turn": "This ends your turn.",
    "others": "Then others decide.",
}


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A panel whose picture is not painted yet."""

    panel: Panel
    scene: Scene | None


class Panels(House):
    """Looking at tables."""

    # --- one's own panel

    async def panel(self, table_id: int, person: Person) -> Panel:
        """Everything one person needs to act: seat, secrets, questions. Spectators get a panel that says so."""
        async with self.tables.hold(table_id) as table:
            drafts = await self._drafts(table, table.seat_if_any(person.id))
            sketch = self._sketched(table, person, drafts)
        return await self._finished(sketch)

    async def question(self, table_id: int, prompt_id: str, digest: str, person: Person) -> QuestionView:
        """One open question of one's own seat, with its draft; nothing is painted.

        Raises `Stale`, `NotSeated`, `NotRunning`.
        """
        async with self.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = self._question(table, seat, prompt_id, digest)
            drafts = await self._drafts(table, seat)
            return self._shown(table, question, table.running.view(seat), drafts.get(question.id))

    async def preview(self, table_id: int, prompt_id: str, digest: str, person: Person, answer: Any) -> PreviewView:
        """What an answer would bring, without giving it. Text is read in the game's notation.

        Raises `Stale`, `Illegal`, `NotSeated`.
        """
        async with self.tables.hold(table_id) as table:
            seat, face, names = table.seat_of(person.id), table.game.face, table.names
            question = self._question(table, seat, prompt_id, digest)
            before = table.running.view(seat)
            if isinstance(answer, str) and not isinstance(question.prompt, Placing):
                answer = face.parse(question.prompt, answer, before)
            answer = question.prompt.check(answer)
            ahead = table.running.preview(Decision(question.id, digest, seat, answer))
            said = face.answered(question.prompt, answer, before, names)
            gain = "" if ahead.stopped == "sealed" else face.gain(before, ahead.view, question.prompt, answer)
            text = " ".join(part for part in (said, gain, FINAL_WORDS[ahead.stopped]) if part)
            scene = face.preview(before, ahead.view, names, question.prompt, answer)
            notation = face.notation(question.prompt, answer)
            drafts = await self._drafts(table, seat)
            sketch = self._sketched(table, person, drafts)
        shown = next(view for view in sketch.panel.questions if view.id == prompt_id)
        return PreviewView(sketch.panel, shown, answer, notation, text, await self.paint(scene), ahead.stopped in FINAL)

    async def options_for(
        self, channel_id: int, ask_names: Sequence[str], person: Person, typed: str
    ) -> list[tuple[str, str]]:
        """(label, value) of at most 25 legal answers to one's own question, for autocomplete: from memory.

        Values are in the game's notation and fit `answer_named`. What is typed is offered first where it can be read.
        """
        table_id = self._channels.get(channel_id)
        table = None if table_id is None else self.tables.glance(table_id)
        if table is None or table.row.status != "running":
            try:
                table_id = await self.table_in(channel_id)
                async with self.tables.hold(table_id) as table:
                    self._channels[channel_id] = table_id
            except Refusal:
                return []
        seat = table.seat_if_any(person.id)
        if seat is None or table.row.status != "running" or table.driver is None:
            return []
        asked = [question for question in table.driver.asked(seat) if question.prompt.ask in ask_names]
        return [choice for question in asked for choice in self._choices(table, question, typed)][:CHOICES]

    def _choices(self, table: Table, question: Open, typed: str) -> list[tuple[str, str]]:
        face, prompt = table.game.face, question.prompt
        view, names = table.begun.view(prompt.seat), table.names
        wanted = typed.strip().casefold()
        answers: list[Any] = []
        if wanted:
            with suppress(Refusal):
                answers.append(prompt.check(face.parse(prompt, typed, view)))
        understood = len(answers)
        answers += [answer for answer in legal_answers(prompt) if answer not in answers]
        if question.answered and question.answer not in answers:
            answers.append(question.answer)
        if prompt.fallback not in answers:
            answers.append(prompt.fallback)
        found: list[tuple[str, str]] = []
        for position, answer in enumerate(answers):
            notation = face.notation(prompt, answer)
            label = face.answered(prompt, answer, view, names)
            if len(notation) > CARRIED or not (
                position < understood or wanted in notation.casefold() or wanted in label.casefold()
            ):
                continue
            if (label, notation) not in found:
                found.append((label if len(label) <= CARRIED else label[: CARRIED - 1] + "…", notation))
        return found

    # --- boards and words

    async def board(self, table_id: int, person: Person, *, of: Seat | None = None) -> BoardView:
        """The board, or one seat's part of it, as everybody may see it."""
        async with self.tables.hold(table_id) as table:
            view, face, names = table.begun.view(None), table.game.face, table.names
            if of is not None and of not in names:
                raise Refusal(f"This table has seats 1 to {len(names)}.")
            scene = face.board(view, names) if of is None else face.part(view, names, of)
            title = face.headline(view, names) if of is None else f"{names[of]}: {table.row.title}"
            text = "\n".join(waiting_lines(table, table.prompts.values()))
        return BoardView(table_id, title, text, await self.paint(scene))

    async def text_board(self, table_id: int, person: Person) -> TextView:
        """The board in words as this person may know it; for this person's eyes only."""
        async with self.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            view, face, names = table.begun.view(seat), table.game.face, table.names
            words = face.text_board(view, names)
            if seat is not None:
                words = f"{words}\n{face.private(view, names)}"
            return TextView(face.headline(view, names), pages(words.split("\n")))

    async def log(self, table_id: int, person: Person) -> TextView:
        """Everything that happened, as this person was told it."""
        async with self.tables.hold(table_id) as table:
            inputs, events = await self._since(table_id, -1)
            lines = told_lines(table, inputs, events, table.seat_if_any(person.id))
            return TextView(f"{table.row.title}: what happened", pages(lines or ["Nothing has happened yet."]))

    async def recap(self, table_id: int, person: Person) -> TextView:
        """What happened since this person's last move, and the board with it lit; spectators: this turn."""
        async with self.tables.hold(table_id) as table:
            seat, driver, face = table.seat_if_any(person.id), table.begun, table.game.face
            since = driver.checkpoint.seq - 1
            if seat is not None:
                async with self.database.read() as tx:
                    since = await Stores.of(tx).tables.last_seq_of_seat(table_id, seat)
            inputs, events = await self._since(table_id, since)
            lines = told_lines(table, inputs, events, seat)
            recorded = [r.event.seen_by(None) for r in driver.events if r.seq > since]
            lit = face.lit([event for event in recorded if event is not None])
            scene = face.board(driver.view(None), table.names, lit=lit)
        text = pages(lines or ["Nothing has happened since your last move."])
        return TextView("Since your last move", text, await self.paint(scene))

    # --- finding tables

    async def table_in(self, channel_id: int) -> int:
        """The table that lives in this channel or thread. Raises `NoSuchTable`."""
        async with self.database.read() as tx:
            row = await Stores.of(tx).tables.by_channel(channel_id)
        if row is None:
            raise NoSuchTable
        return row.id

    async def tables_of(self, person: Person) -> list[TableLine]:
        """Where a person sits, what waits for them first."""
        async with self.database.read() as tx:
            stores = Stores.of(tx)
            waiting = await stores.tables.awaiting(person.id)
            lines = await self._lines(stores, await stores.tables.of_user(person.id))
        awaited = {entry.table.id: entry.prompt.due_at for entry in reversed(waiting)}
        found = [_with(line, line.table_id in awaited, awaited.get(line.table_id)) for line in lines]
        return sorted(found, key=lambda line: (not line.awaited, line.due_at or 0))

    async def tables_in(self, guild_id: int) -> list[TableLine]:
        """The tables of a server that are not over."""
        async with self.database.read() as tx:
            stores = Stores.of(tx)
            return await self._lines(stores, await stores.tables.of_guild(guild_id))

    async def _lines(self, stores: Stores, rows: Sequence[TableRow]) -> list[TableLine]:
        seats = await stores.tables.seats_of([row.id for row in rows])
        people = await people_at(stores, [seat for sitting in seats.values() for seat in sitting])
        return [
            TableLine(
                row.id, row.game, row.title, row.status, Place(row.guild_id, row.channel_id, row.thread_id),
                tuple(SeatLine(seat.seat, name_of(seat, people), seat.user_id, seat.bot) for seat in seats[row.id]),
                message_id=row.board_message_id or row.lobby_message_id,
            )
            for row in rows
        ]  # fmt: skip

    # --- inside

    async def _since(self, table_id: int, seq: int) -> tuple[tuple[InputRow, ...], tuple[EventRow, ...]]:
        async with self.database.read() as tx:
            store = Stores.of(tx).tables
            return await store.inputs_since(table_id, seq), await store.events_since(table_id, seq)

    async def _drafts(self, table: Table, seat: Seat | None) -> dict[str, DraftRow]:
        if seat is None or table.driver is None:
            return {}
        drafts = {}
        async with self.database.read() as tx:
            store = Stores.of(tx).tables
            for question in table.driver.asked(seat):
                answer = await store.draft(table.id, seat, question.id, question.digest)
                if answer is not None:
                    drafts[question.id] = DraftRow(seat, question.id, question.digest, answer)
        return drafts

    def _question(self, table: Table, seat: Seat, prompt_id: str, digest: str) -> Open:
        question = table.running.open.get(prompt_id)
        if question is None:
            raise Stale("This question is no longer open.")
        if question.digest != digest:
            raise Stale("This question has changed since it was shown.")
        if question.prompt.seat != seat:
            raise Refusal("This question is for another seat.")
        return question

    def _sketched(self, table: Table, person: Person, drafts: Mapping[str, DraftRow]) -> _Sketch:
        driver, face, names = table.begun, table.game.face, table.names
        seat, status = table.seat_if_any(person.id), table.row.status
        title = face.headline(driver.view(seat), names)
        if seat is None:
            waiting = "\n".join(waiting_lines(table, table.prompts.values()))
            text = f"You are watching: you do not sit at this table.\n{waiting}".strip()
            return _Sketch(Panel(table.id, title, None, text, (), (), False, None, status), None)
        view = driver.view(seat)
        asked = driver.asked(seat) if status == "running" else []
        coming = driver.coming.get(seat, []) if status == "running" else []
        questions = tuple(self._shown(table, question, view, drafts.get(question.id)) for question in asked)
        ahead = tuple(self._coming(table, prompt, view) for prompt in coming)
        unfinished = {q.prompt.ask: so_far(parse(drafts[q.id].answer)) for q in asked if q.id in drafts}
        scene = face.hand(view, names, [question.prompt for question in asked], unfinished)
        panel = Panel(
            table.id, title, seat, self._panel_text(table, seat, view, asked), questions, ahead,
            status == "running" and driver.undo_reaches(seat) is not None, None, status, orders_of(table, seat),
        )  # fmt: skip
        return _Sketch(panel, scene)

    def _panel_text(self, table: Table, seat: Seat, view: Any, asked: Sequence[Open]) -> str:
        lines = [table.game.face.private(view, table.names)]
        owed = [question for question in asked if not question.answered]
        if table.row.status != "running":
            lines.append("This table is not being played now.")
        elif not owed:
            others = [table.names[other] for other in table.begun.awaited if other != seat]
            lines.append("Nothing is asked of you now." + (f" Awaited: {listed(others)}." if others else ""))
        due = [row.due_at for question in owed if (row := table.prompts.get(question.id)) and row.due_at is not None]
        if due:
            lines.append(f"Until {until(min(due))}.")
        return "\n".join(line for line in lines if line)

    def _shown(self, table: Table, question: Open, view: Any, draft: DraftRow | None) -> QuestionView:
        face, prompt, names = table.game.face, question.prompt, table.names
        row = table.prompts.get(question.id)
        return QuestionView(
            question.id, question.digest, prompt, face.question(prompt, view, names), face.numbers(prompt),
            question.answered,
            face.answered(prompt, question.answer, view, names) if question.answered else "",
            None if draft is None else parse(draft.answer),
            None if row is None else _seconds(row.due_at),
            question.quiet,
            self._wants_confirming(table, question),
        )  # fmt: skip

    def _coming(self, table: Table, prompt: Prompt, view: Any) -> QuestionView:
        face = table.game.face
        words: Words = face.question(prompt, view, table.names)
        wish = "; ".join(table.wishes.get((prompt.seat, prompt.ask), []))
        return QuestionView(
            "", prompt.digest, prompt, words, face.numbers(prompt), False, wish, None, None, False, False
        )

    def _wants_confirming(self, table: Table, question: Open) -> bool:
        """A preview first: for composed answers, and where the plainest answer ends a turn or uncovers something."""
        if question.sealed:
            return False
        if not isinstance(question.prompt, Pick):
            return True
        plainest = Decision(question.id, question.digest, question.prompt.seat, question.prompt.fallback)
        return table.running.preview(plainest).stopped in ("turn", "hidden")

    async def _finished(self, sketch: _Sketch) -> Panel:
        return replace(sketch.panel, picture=await self.paint(sketch.scene))


def so_far(draft: Any) -> Any:
    """The answer in a draft, complete (`answer`) or not (`so_far`); its other keys are the panel's own."""
    return draft.get("answer", draft.get("so_far")) if isinstance(draft, Mapping) else draft


def legal_answers(prompt: Prompt) -> list[Any]:
    """Every answer of a prompt whose answers can be listed one by one: single picks, numbers, places."""
    match prompt:
        case Pick(at_most=1):
            none: list[Any] = [[]] if prompt.at_least == 0 else []
            return [[choice.key] for choice in prompt.choices] + none
        case Number():
            return list(range(prompt.low, min(prompt.high, prompt.low + 200) + 1))
        case Placing():
            spots: list[Any] = [spot.key for spot in prompt.spots]
            return spots if prompt.decline is None else [*spots, prompt.decline]
        case _:
            return []


def _with(line: TableLine, awaited: bool, due_at: int | None) -> TableLine:
    return replace(line, awaited=awaited, due_at=_seconds(due_at))


def _seconds(at: int | None) -> int | None:
    """A time for people's eyes."""
    return None if at is None else at // SECOND
