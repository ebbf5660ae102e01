"""What people choose from: private panels, questions, previews. Nothing here changes a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import itemgetter
from typing import Any

from engine import Decision, Open, Prompt, Refusal, Seat
from engine import Place as Placing
from engine.codec import parse
from games.kit.sentences import sentences, upper
from host.delivery import posts
from host.house.house import House
from host.play import panel_parts, recaps, ways
from host.play.absentees import is_absent
from host.play.drafts import begun, is_composed, is_read, is_shown_first, so_far, standing
from host.play.finality import after
from host.play.primers import Primers
from host.play.sense import Sense
from host.play.standing_orders import orders_of
from host.table import lessons, puzzle_tables
from host.table.prospect import is_advised, is_among_bots, is_looked_back_at, is_practice, is_unanswered
from host.table.stores import Stores
from host.table.table import Table
from host.values.callings import understood
from host.values.marks import asks, is_out_of_date
from host.values.ports import SECOND, Following, Late, Person, Picture, arrived
from host.values.receipts import Panel, PreviewView, QuestionView, WayView
from rendering.scene import Scene
from storage.rows import DraftRow

ANSWERED = "This is what you answered."
"""What stands in the place of *Done* where a draft is the answer that was given."""


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A panel without its pictures. `scenes` makes what they show; it is called while the table is held."""

    panel: Panel
    scenes: Callable[[], Sequence[Scene]]


class Panels:
    """The panels of those who sit at tables, and of those who watch."""

    def __init__(self, house: House) -> None:
        self.house, self.ways, self.sense = house, ways.Tried(), Sense()
        self.primers = Primers(house.database)

    # --- one's own panel

    async def panel(self, table_id: int, person: Person, *, opened: bool = False) -> Panel:
        """All that a person needs to act: their seat, its secrets and its questions. Who watches reads that they do.

        `opened`: the panel is opened anew, so that it begins with what happened since the person's last decision, if
        that is long ago. Who plays with bots alone always reads what came of their last decision.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            drafts = await self._drafts(table, seat)
            await self._look_further(table, seat, person)
            sketch = self._sketched(table, person, drafts)
            in_words = seat is not None and table.settings_of(person.id).words_first
            words = table.game.face.text_board(table.begun.view(seat), table.names) if in_words else ""
            follows = seat is not None and not words and self.house.pressure.is_high
            scenes = () if words or follows else sketch.scenes()
            recap, recent = "", ""
            if opened or is_among_bots(table):
                recap, recent = await recaps.above(self.house.database, table, seat, self.house.now(), opened=opened)
        panel = await self._finished(sketch.panel, scenes, person, words)
        if follows:
            panel = replace(panel, picture=Late("", Following(partial(self._hands, panel, person))))
        return replace(panel, recap=recap, recent=recent)

    async def turned(self, table_id: int, person: Person, mark: tuple[str, ...]) -> Panel | None:
        """The panel of somebody who sits here; None where they do not, or where its mark would still be this one."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            if seat is None or not is_out_of_date(mark, panel_parts.mark(table, seat)):
                return None
        return await self.panel(table_id, person)

    async def did(self, key: str) -> str | None:
        """What its actor was or would have been told of the use case with this key, or of its steps as far as it came.

        It may be empty. None where no receipt of it is kept.
        """
        async with self.house.database.glance() as tx:
            stored = await Stores.of(tx).tables.done_under(key)
        told = [str(parse(receipt).get("text", "")) for receipt in stored]
        return "\n".join(dict.fromkeys(filter(None, told))) if stored else None

    async def question(self, table_id: int, prompt_id: str, digest: str, person: Person) -> QuestionView:
        """One open question of one's own seat, with its draft; nothing is painted.

        Raises `Stale`, `NotSeated`, `NotRunning`.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            drafts = await self._drafts(table, seat)
            await self.primers.look_up(table, person)
            await self.ways.look(table, [question])
            await self.sense.look(table, [question], ready=self.primers.is_first(table, seat))
            return self._shown(table, question, table.running.view(seat), drafts.get(question.id))

    async def wants_confirming(self, table_id: int, prompt_id: str, digest: str, person: Person, answer: Any) -> bool:
        """Whether a preview and a second press should come before this answer counts. Raises what `preview` does."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            panel_parts.judge(table, question, answer)
            return is_shown_first(table.game, table.running, question, question.prompt.check(answer), table.names)

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
            panel_parts.judge(table, question, answer)
            decision = Decision(question.id, digest, seat, answer)
            ahead = table.running.preview(decision)
            said = face.answered(question.prompt, answer, before, names)
            gain = face.gain(before, ahead.view, question.prompt, answer)
            warning = face.warning(before, question.prompt, answer, names)
            text = sentences(
                said, upper(gain), f"**{warning}**" if warning else "", after(table.running, decision, ahead.stopped)
            )
            scenes = panel_parts.previews(table, person, before, ahead.view, question.prompt, answer)
            typed = panel_parts.typed(table, question.prompt, answer)
            await self.ways.look(table, [question], answer)
            more = [way.view for way in self.ways.at(table, question, answer)]
            await self._look_further(table, seat, person)
            sketch = self._sketched(table, person, await self._drafts(table, seat))
        shown = next(view for view in sketch.panel.questions if view.id == prompt_id)
        looks = await panel_parts.looks_of(self.house, person)
        pictures = await panel_parts.painted(self.house, scenes, looks, (table_id, person.id))
        first, rest = next(iter(pictures), None), tuple(pictures[1:])
        return PreviewView(sketch.panel, shown, answer, typed, text, first, said, ways=tuple(more), more=rest)

    async def preview_of_way(
        self, table_id: int, prompt_id: str, digest: str, person: Person, seal: str
    ) -> PreviewView | None:
        """What several answers in a row would bring, by the seal of their way; None where they may count at once.

        Raises `Stale` where that way is no longer offered, and what `preview` raises.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            await self._look_further(table, seat, person)
            way = ways.sealed(self.ways.at(table, question), seal)
            before, last = ways.before_last(table.running, way), way.steps[-1]
            if not is_shown_first(table.game, before, last.question, last.answer, table.names):
                return None
            return await self._along(table, person, way, replace(way.view, label=""))

    async def preview_of_line(self, table: Table, person: Person, way: ways.Way, texts: Sequence[str]) -> PreviewView:
        """What answers that were typed in one line would bring. The caller holds the table."""
        return replace(await self._along(table, person, way), line=tuple(texts))

    async def _along(self, table: Table, person: Person, way: ways.Way, *sure: WayView) -> PreviewView:
        """What a way would bring, shown by its last answer; `sure` is what is confirmed, where it is no line."""
        before, last = ways.before_last(table.running, way), way.steps[-1]
        ahead = before.preview(last.decision)
        face, names, prompt = table.game.face, table.names, last.question.prompt
        view, said = before.view(way.seat), ways.in_a_row(ways.words(table.game, table.running, way, names))
        gain = face.gain(view, ahead.view, prompt, last.answer)
        warning = face.warning(view, prompt, last.answer, names)
        text = sentences(said, upper(gain), warning and f"**{warning}**", after(before, last.decision, ahead.stopped))
        scenes = panel_parts.previews(table, person, view, ahead.view, prompt, last.answer)
        panel = self._sketched(table, person, {}).panel
        shown = next(each for each in panel.questions if each.id == way.steps[0].question.id)
        looks = await panel_parts.looks_of(self.house, person)
        pictures = await panel_parts.painted(self.house, scenes, looks, (table.id, person.id))
        first, rest = next(iter(pictures), None), tuple(pictures[1:])
        return PreviewView(panel, shown, last.answer, "", text, first, said, ways=sure, more=rest)

    async def look_further(
        self, table_id: int, prompt_id: str, digest: str, person: Person, beside: Any = None
    ) -> None:
        """Find in a thread which ways a question offers, before somebody chooses one of them.

        With `beside`, an answer to the question, find those that begin with it. Raises what `question` raises, and
        `Illegal` where that is no answer.
        """
        async with self.house.tables.hold(table_id) as table:
            question = table.question(table.seat_of(person.id), prompt_id, digest)
            answer = None if beside is None else question.prompt.check(beside)
            await self.ways.look(table, [question], answer)

    # --- inside

    async def _look_further(self, table: Table, seat: Seat | None, person: Person) -> None:
        """Find which ways the questions of a seat offer, and whether its person plays their first game."""
        await self.primers.look_up(table, person)
        if seat is not None and table.row.status == "running":
            await self.ways.look(table, table.running.asked(seat))
            await self.sense.look(table, table.running.asked(seat), ready=self.primers.is_first(table, seat))

    async def _drafts(self, table: Table, seat: Seat | None) -> dict[str, DraftRow]:
        if seat is None or table.driver is None:
            return {}
        asked = {(question.id, question.digest) for question in table.driver.asked(seat)}
        async with self.house.database.glance() as tx:
            begun = await Stores.of(tx).tables.drafts(table.id, seat)
        return {row.prompt: row for row in begun if (row.prompt, row.digest) in asked and is_read(row.answer)}

    def _sketched(self, table: Table, person: Person, drafts: Mapping[str, DraftRow]) -> _Sketch:
        """The panel of a person, in words."""
        driver, face, names = table.begun, table.game.face, table.names
        seat, status = table.seat_if_any(person.id), table.row.status
        view = driver.view(seat)
        title = panel_parts.headline(table, seat, view)
        if seat is None:
            waiting = "\n".join(posts.waiting_lines(table, table.prompts.values()))
            text = f"You are watching: you do not sit at this table.\n{waiting}".strip()
            watching = Panel(
                table.id, title, seat=None, text=text, questions=(), coming=(), can_undo=False, picture=None,
                status=status,
            )  # fmt: skip
            return _Sketch(watching, lambda: ())
        asked = panel_parts.shown_of(table, seat) if status == "running" else []
        # bots answer at once: nothing need be wished beforehand
        coming = driver.coming.get(seat, []) if status == "running" and not is_among_bots(table) else []
        questions = tuple(self._shown(table, question, view, drafts.get(question.id)) for question in asked)
        ahead = tuple(self._coming(table, prompt, view) for prompt in coming)
        practises = is_practice(table)
        words = f"{practice}\n" if practises and (practice := lessons.words_of(table)) else ""
        words += self.primers.above(table, seat, view)
        words += panel_parts.above(table, seat, view, asked, self.house.now())
        own = driver.own_decisions(seat) if status == "running" and not is_unanswered(table) else []
        can_undo = bool(own) and not puzzle_tables.stands(table, own[-1])
        panel = Panel(
            table.id,
            title,
            seat,
            text=words,
            questions=questions,
            coming=ahead,
            can_undo=can_undo,
            picture=None,
            status=status,
            orders=orders_of(table, seat),
            holds_texts=bool(face.held(view, names)),
            away=is_absent(table, seat),
            advised=(is_advised(table) or is_looked_back_at(table)) and not (practises and lessons.step_of(table)),
            practice=lessons.view_of(table) if practises else None,
            learn=self.primers.lesson_for(table, seat),
            board_pages=self.primers.shows_pages(table, seat),
            mark=panel_parts.mark(table, seat),
            around=table.game.around if face.in_play(view, names) else "",
            is_first=self.primers.is_new(table, seat),
            moved_at=table.row.moved_at // SECOND,
            place=0 if practises else table.row.thread_id or table.row.channel_id,
        )
        return _Sketch(panel, partial(self._scenes, table, person, view, drafts))

    def _shown(self, table: Table, question: Open, view: Any, draft: DraftRow | None) -> QuestionView:
        face, prompt, names = table.game.face, question.prompt, table.names
        row = table.prompts.get(question.id)
        answered = panel_parts.is_answered(table, question)
        unfinished = begun(question) if draft is None else parse(draft.answer)
        stands, lacks = standing(prompt, unfinished)
        words = panel_parts.worded(table, question, view)
        if stands is not None and question.answered and stands == question.answer:
            stands, lacks = None, ANSWERED
        return QuestionView(
            question.id,
            question.digest,
            lessons.shown(table, question) if is_practice(table) else prompt,
            self.primers.explained(table, question, words, view),
            numbers=panel_parts.numbers(table, question),
            answered=answered,
            answer_text=face.answered(prompt, question.answer, view, names) if answered else "",
            draft=unfinished,
            due_at=None if row is None else _seconds(row.due_at),
            quiet=question.quiet,
            confirm=is_composed(table.game, question),
            stands=stands,
            done=lacks if stands is None else face.answered(prompt, stands, view, names),
            for_them=answered and not table.by_hand(question),
            ways=tuple(way.view for way in self.ways.at(table, question)),
            order=self.sense.at(table, question) if table.row.status == "running" else (),
            ready=self._ready(table, question, view),
            left_out=panel_parts.left_out(table, question),
        )

    def _ready(self, table: Table, question: Open, view: Any) -> tuple[tuple[str, Any], ...]:
        """Whole answers that are offered to whoever plays their first game of this kind.

        They stand in the order of their words, so that none is recommended.
        """
        if table.row.status != "running" or not self.primers.is_first(table, question.prompt.seat):
            return ()
        face, prompt, names = table.game.face, question.prompt, table.names
        offered = self.sense.ready(table, question)
        return tuple(sorted(((face.answered(prompt, each, view, names), each) for each in offered), key=itemgetter(0)))

    def _coming(self, table: Table, prompt: Prompt, view: Any) -> QuestionView:
        words = table.game.face.question(prompt, view, table.names)
        texts = table.wishes.get((prompt.seat, prompt.ask), [])
        wish = "; or else ".join(_wished(table, prompt, text, view) for text in texts)
        return QuestionView(
            "", prompt.digest, prompt, words, numbers={}, answered=False, answer_text=wish, draft=None, due_at=None,
            quiet=False, confirm=False,
        )  # fmt: skip

    async def _finished(self, panel: Panel, scenes: Sequence[Scene], person: Person, words: str) -> Panel:
        looks = await panel_parts.looks_of(self.house, person)
        if words:
            return replace(panel, words=words, small=looks.small)
        pictures = await panel_parts.painted(self.house, scenes, looks, (panel.table_id, person.id))
        return replace(panel, picture=next(iter(pictures), None), more=tuple(pictures[1:]), small=looks.small)

    async def _hands(self, panel: Panel, person: Person) -> Sequence[Picture]:
        """The pictures of a panel that was shown without them; none where something else is asked by now."""
        async with self.house.pressure.over():
            async with self.house.tables.hold(panel.table_id) as table:
                seat = table.seat_if_any(person.id)
                if seat is None or is_out_of_date(asks(panel.mark), panel_parts.mark(table, seat)):
                    return ()
                scenes = self._scenes(table, person, table.begun.view(seat), await self._drafts(table, seat))
            looks, found = await panel_parts.looks_of(self.house, person), list[Picture]()
            for picture in await panel_parts.painted(self.house, scenes, looks, (panel.table_id, person.id)):
                found += await arrived(picture) if isinstance(picture, Late) else (picture,)
            return found

    def _scenes(self, table: Table, person: Person, view: Any, drafts: Mapping[str, DraftRow]) -> Sequence[Scene]:
        """What is to be painted for the panel of somebody who sits there."""
        seat, running = table.seat_of(person.id), table.row.status == "running"
        asked = panel_parts.shown_of(table, seat) if running else []
        unfinished = {q.prompt.ask: so_far(parse(drafts[q.id].answer)) for q in asked if q.id in drafts}
        return panel_parts.hands(table, person, view, [question.prompt for question in asked], unfinished)


def _wished(table: Table, prompt: Prompt, text: str, view: Any) -> str:
    """A wish in words; as it was typed, where it fits no longer."""
    try:
        answer = understood(table.game, prompt, text, view, table.called)
    except Refusal:
        return text
    return table.game.face.answered(prompt, answer, view, table.names).rstrip(".")


def _seconds(at: int | None) -> int | None:
    """A time as views have it, in seconds."""
    return None if at is None else at // SECOND
