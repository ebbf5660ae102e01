"""What people look at: private panels, previews, boards, the log. Nothing here changes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import Decision, Open, Pick, Prompt, Refusal, Seat
from engine import Place as Placing
from engine.codec import parse
from games.hosted import Words
from games.kit.sentences import listed
from host.house import House, pages
from host.people.settings import Settings, settings_of
from host.play import recaps, ways
from host.play.drafts import begun, so_far, standing
from host.play.naming import understood
from host.play.offering import is_absent
from host.play.standing import orders_of
from host.play.ways import Way
from host.ports import SECOND, Person
from host.receipts import BoardView, Panel, PreviewView, QuestionView, TextView
from host.saying import story
from host.saying.posts import sentences, until, waiting_lines
from host.table.stored import Stores
from host.table.table import Table
from host.time.banks import span
from host.time.deadlines import open_until
from rendering.rings import ringed
from rendering.scene import Scene
from storage.rows import DraftRow

FINAL_WORDS: Mapping[str, str] = {
    "": "You can still take this back.",
    "hidden": "This uncovers something or lets chance decide, so it cannot be taken back freely.",
    "turn": "This ends your turn or this part of it, and cannot be taken back.",
    "others": "Then others decide, and after that it cannot be taken back.",
}
KNOWN = 64
"""Questions of which the ways are kept."""
ANSWERED = "This is what you answered."


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A panel whose picture is not painted yet."""

    panel: Panel
    scene: Scene | None


class Panels:
    """Looking at tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._known: dict[tuple[int, int, str, str], tuple[Way, ...]] = {}

    # --- one's own panel

    async def panel(self, table_id: int, person: Person, *, opened: bool = False) -> Panel:
        """Everything one person needs to act: seat, secrets, questions. Spectators get a panel that says so.

        `opened`: somebody who decided nothing for long is told first what happened since.
        """
        async with self.house.tables.hold(table_id) as table:
            seat, recap = table.seat_if_any(person.id), None
            drafts = await self._drafts(table, seat)
            sketch = self._sketched(table, person, drafts)
            in_words = seat is not None and table.settings_of(person.id).words_first
            words = table.game.face.text_board(table.begun.view(seat), table.names) if in_words else ""
            if opened and seat is not None:
                recap = await recaps.long_ago(self.house.database, table, seat, self.house.now())
        panel = await self._finished(sketch, person, words)
        return panel if recap is None else replace(panel, recap=recaps.shortened(recap.lines))

    async def did(self, key: str) -> str | None:
        """What the use case with this key did, for its actor: None where it did nothing, "" where it says nothing."""
        async with self.house.database.read() as tx:
            stored = await Stores.of(tx).tables.already(key)
        return None if stored is None else str(parse(stored).get("text", ""))

    async def question(self, table_id: int, prompt_id: str, digest: str, person: Person) -> QuestionView:
        """One open question of one's own seat, with its draft; nothing is painted.

        Raises `Stale`, `NotSeated`, `NotRunning`.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            drafts = await self._drafts(table, seat)
            return self._shown(table, question, table.running.view(seat), drafts.get(question.id))

    async def wants_confirming(self, table_id: int, prompt_id: str, digest: str, person: Person, answer: Any) -> bool:
        """Whether a preview and a second click should come before this answer counts.

        That is so for composed answers (of sealed ones, which may be changed, where the game wants them looked at), and
        where a pick ends a turn or uncovers something. Raises what `preview` does.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            if table.game.face.warning(
                table.running.view(seat), question.prompt, question.prompt.check(answer), table.names
            ):
                return True
            looser = question.prompt.ask in table.game.at_once
            if question.sealed or not (looser or isinstance(question.prompt, Pick)):
                return _is_looked_at(table, question)
            decision = Decision(question.id, digest, seat, question.prompt.check(answer))
            return table.running.preview(decision).stopped in ("turn", "hidden")

    async def preview(self, table_id: int, prompt_id: str, digest: str, person: Person, answer: Any) -> PreviewView:
        """What an answer would bring, without giving it. Text is read in the game's notation.

        Raises `Stale`, `Illegal`, `NotSeated`.
        """
        async with self.house.tables.hold(table_id) as table:
            seat, face, names = table.seat_of(person.id), table.game.face, table.names
            question = table.question(seat, prompt_id, digest)
            before = table.running.view(seat)
            if isinstance(answer, str) and not isinstance(question.prompt, Placing):
                answer = understood(table.game, question.prompt, answer, before, table.called)
            answer = question.prompt.check(answer)
            ahead = table.running.preview(Decision(question.id, digest, seat, answer))
            said = face.answered(question.prompt, answer, before, names)
            gain = face.gain(before, ahead.view, question.prompt, answer)
            warning = face.warning(before, question.prompt, answer, names)
            text = sentences(said, gain, f"**{warning}**" if warning else "", _after(question, ahead.stopped))
            scene = face.preview(before, ahead.view, names, question.prompt, answer)
            notation = face.notation(question.prompt, answer)
            joined = question.prompt.ask in table.game.joined
            more = ways.beside(table.game, table.running, question, answer, names) if joined else ()
            drafts = await self._drafts(table, seat)
            sketch = self._sketched(table, person, drafts)
        shown = next(view for view in sketch.panel.questions if view.id == prompt_id)
        picture = await self.house.paint(scene, (await self._looks(person)).palette)
        offered = tuple(way.view for way in more)
        return PreviewView(sketch.panel, shown, answer, notation, text, picture, said, offered)

    async def preview_of_way(
        self, table_id: int, prompt_id: str, digest: str, person: Person, seal: str
    ) -> PreviewView | None:
        """What several answers in a row would bring; None where they may count at once. Raises what `preview` does."""
        async with self.house.tables.hold(table_id) as table:
            question = table.question(table.seat_of(person.id), prompt_id, digest)
            way = ways.sealed(self.ways(table, question), seal)
            before, last = ways.before_last(table.running, way), way.steps[-1]
            ahead = before.preview(last.decision)
            said_already = question.prompt.ask in table.game.at_once and (
                len(way.steps) > 1 or ahead.stopped == "hidden"
            )
            if said_already or ahead.stopped not in ("turn", "hidden"):
                return None
            face, names, prompt = table.game.face, table.names, last.question.prompt
            view, said = before.view(way.seat), ". ".join(ways.words(table.game, table.running, way, names))
            text = sentences(said, face.gain(view, ahead.view, prompt, last.answer), FINAL_WORDS[ahead.stopped])
            scene = face.preview(view, ahead.view, names, prompt, last.answer)
            sketch = self._sketched(table, person, {})
        shown = next(view for view in sketch.panel.questions if view.id == prompt_id)
        picture = await self.house.paint(scene, (await self._looks(person)).palette)
        return PreviewView(sketch.panel, shown, last.answer, "", text, picture, said, (replace(way.view, label=""),))

    # --- boards and words

    async def board(self, table_id: int, person: Person, *, of: Seat | None = None) -> BoardView:
        """The board, or one seat's part of it, as everybody may see it."""
        async with self.house.tables.hold(table_id) as table:
            view, face, names = table.begun.view(None), table.game.face, table.names
            if of is not None and of not in names:
                raise Refusal(f"This table has seats 1 to {len(names)}.")
            scene = face.board(view, names) if of is None else face.part(view, names, of)
            title = face.headline(view, names) if of is None else f"{names[of]}: {table.row.title}"
            text = "\n".join(waiting_lines(table, table.prompts.values()))
        return BoardView(table_id, title, text, await self.house.paint(scene, (await self._looks(person)).palette))

    async def in_words(self, person: Person) -> bool:
        """Whether boards come to this person in words, unless they ask for the picture."""
        return (await self._looks(person)).words_first

    async def text_board(self, table_id: int, person: Person) -> TextView:
        """The board in words as this person may know it; for this person's eyes only."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            view, face, names = table.begun.view(seat), table.game.face, table.names
            words = face.text_board(view, names)
            if seat is not None:
                words = f"{words}\n{face.private(view, names)}"
            return TextView(face.headline(view, names), pages(words.split("\n")))

    async def cards(self, table_id: int, person: Person) -> TextView:
        """The texts of everything that this person's seat holds, own powers first; for this person's eyes only.

        Raises `NotSeated`.
        """
        async with self.house.tables.hold(table_id) as table:
            view, face = table.begun.view(table.seat_of(person.id)), table.game.face
            held = face.held(view, table.names)
            lines = [line for page in held for line in (f"**{page.title}**", *page.text.split("\n"), "")]
            return TextView("What you hold", pages(lines[:-1] or ["You hold nothing with a text of its own."]))

    async def log(self, table_id: int, person: Person) -> TextView:
        """Everything that happened, as this person was told it."""
        async with self.house.tables.hold(table_id) as table:
            async with self.house.database.read() as tx:
                store = Stores.of(tx).tables
                inputs, events = await store.inputs_since(table_id, -1), await store.events_since(table_id, -1)
            lines = story.lines(table, story.sections(table, inputs, events, table.seat_if_any(person.id)))
            return TextView(f"{table.row.title}: what happened", pages(lines or ["Nothing has happened yet."]))

    async def recap(self, table_id: int, person: Person) -> TextView:
        """What happened since this person's last move, and the board with what changed ringed; spectators: this turn.

        The words are those that this person was told, the picture is the one that everybody may see.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            recap = await recaps.since_last_decision(self.house.database, table, seat)
            board = table.game.face.board(table.begun.view(None), table.names)
        title = "This turn" if seat is None else "Since your last move"
        text = pages(recap.lines or [f"Nothing has happened {title[0].lower()}{title[1:]}."])
        picture = await self.house.paint(ringed(board, recap.touched), (await self._looks(person)).palette)
        return TextView(title, text, picture)

    def ways(self, table: Table, question: Open) -> tuple[Way, ...]:
        """What is offered together with a question; kept while the table stands as it does, as it takes long to try."""
        if question.prompt.ask not in table.game.joined:
            return ()
        position = (table.id, table.running.seq, question.id, question.digest)
        if position not in self._known:
            while len(self._known) >= KNOWN:
                del self._known[next(iter(self._known))]
            self._known[position] = ways.of(table.game, table.running, question, table.names)
        return self._known[position]

    # --- inside

    async def _drafts(self, table: Table, seat: Seat | None) -> dict[str, DraftRow]:
        if seat is None or table.driver is None:
            return {}
        drafts = {}
        async with self.house.database.read() as tx:
            store = Stores.of(tx).tables
            for question in table.driver.asked(seat):
                answer = await store.draft(table.id, seat, question.id, question.digest)
                if answer is not None:
                    drafts[question.id] = DraftRow(seat, question.id, question.digest, answer)
        return drafts

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
            bool(face.held(view, names)), is_absent(table, seat),
        )  # fmt: skip
        return _Sketch(panel, scene)

    def _panel_text(self, table: Table, seat: Seat, view: Any, asked: Sequence[Open]) -> str:
        lines = [table.game.face.private(view, table.names)]
        waited_for = table.waited_for()
        owed = [q for q in asked if q.owed and (not q.answered or q.id in waited_for)]
        if table.row.status != "running":
            lines.append("This table is not being played now.")
        elif not owed:
            others = [table.names[other] for other in table.begun.awaited if other != seat]
            lines.append("Nothing is asked of you now." + (f" Awaited: {listed(others)}." if others else ""))
        due = [row.due_at for question in owed if (row := table.prompts.get(question.id)) and row.due_at is not None]
        if due:
            lines.append(f"Until {until(min(due))}.")
        if table.row.status == "running" and (banks := table.banks) is not None:
            left = span(banks.of(seat, table.windows.habits_of(seat), self.house.now()))
            runs = "It runs while you are awake." if seat in banks.since else "It stands still now."
            lines.append(f"Your bank: {left}, and {span(banks.bank.increment)} more whenever you are asked. {runs}")
        windows = [row for row in table.prompts.values() if row.prompt in waited_for]
        if mine := [row for row in windows if row.seat == seat]:
            window = [row for row in table.prompts.values() if row.quiet and row.opened_at == mine[0].opened_at]
            last = open_until(window, table.windows)[1]
            lines.append(f"This reaction waits for you, at most until {until(last)}.")
        return "\n".join(line for line in lines if line)

    def _shown(self, table: Table, question: Open, view: Any, draft: DraftRow | None) -> QuestionView:
        face, prompt, names = table.game.face, question.prompt, table.names
        row = table.prompts.get(question.id)
        # what an order has answered, and its player is asked about after all, is not answered yet
        answered = question.answered and question.id not in table.waited_for()
        unfinished = begun(question) if draft is None else parse(draft.answer)
        stands, lacks = standing(prompt, unfinished)
        if stands is not None and question.answered and stands == question.answer:
            stands, lacks = None, ANSWERED
        return QuestionView(
            question.id, question.digest, prompt, face.question(prompt, view, names), face.numbers(prompt),
            answered,
            face.answered(prompt, question.answer, view, names) if answered else "",
            unfinished,
            None if row is None else _seconds(row.due_at),
            question.quiet,
            _is_looked_at(table, question),
            stands,
            lacks if stands is None else face.answered(prompt, stands, view, names),
            answered and not table.by_hand(question),
            tuple(way.view for way in self.ways(table, question)),
        )  # fmt: skip

    def _coming(self, table: Table, prompt: Prompt, view: Any) -> QuestionView:
        face = table.game.face
        words: Words = face.question(prompt, view, table.names)
        wish = "; ".join(table.wishes.get((prompt.seat, prompt.ask), []))
        return QuestionView(
            "", prompt.digest, prompt, words, face.numbers(prompt), False, wish, None, None, False, False
        )

    async def _finished(self, sketch: _Sketch, person: Person, words: str) -> Panel:
        if words:
            return replace(sketch.panel, words=words)
        return replace(sketch.panel, picture=await self.house.paint(sketch.scene, (await self._looks(person)).palette))

    async def _looks(self, person: Person) -> Settings:
        """What a person chose of how things are shown to them, whether they sit here or watch."""
        async with self.house.database.read() as tx:
            return settings_of(await Stores.of(tx).people.get(person.id))


def _after(question: Open, stopped: str) -> str:
    """What can be done about an answer once it is given."""
    if stopped != "sealed":
        return FINAL_WORDS[stopped]
    # the same words whoever has answered: a preview tells nothing of others
    return f"You may change it until {'reactions close' if question.quiet else 'everybody has answered'}."


def _is_looked_at(table: Table, question: Open) -> bool:
    """Whether every answer of a question is previewed and confirmed."""
    composed = not isinstance(question.prompt, Pick)
    return composed and (not question.sealed or question.prompt.ask in table.game.looked_at)


def _seconds(at: int | None) -> int | None:
    """A time for people's eyes."""
    return None if at is None else at // SECOND
