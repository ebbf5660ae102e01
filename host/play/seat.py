"""Use cases of a seat: answer, undo, drafts, wishes, standing orders, report a problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine import Illegal, Open, Pick, Refusal, Seat, Stale
from engine.codec import encode, parse
from engine.records import By
from games.kit.belonging import OfAnotherQuestion
from games.kit.sentences import listed, sentences
from host.delivery import notices
from host.delivery.posts import kept_open
from host.house.house import House, written_receipt
from host.house.life import TableLife
from host.play import absentees, advance_answers, primers, standing_orders
from host.play.drafts import begun, is_read, so_far
from host.play.panels import Panels
from host.play.primers import Stumbles
from host.table import lessons, puzzle_tables
from host.table.prospect import is_practice, is_unanswered
from host.table.stores import Stores
from host.table.table import Table
from host.values.callings import understood
from host.values.ports import Person
from host.values.receipts import MomentLine, Panel, PreviewView, Receipt
from host.values.refusals import NotAsked
from storage.rows import DraftRow, WishRow

KEPT = 600
"""Characters of reports that are kept for a table, the newest ones."""


class AtSeat:
    """What somebody who sits at a table does there."""

    def __init__(self, house: House, life: TableLife, panels: Panels, stumbles: Stumbles) -> None:
        self.house, self.life, self.panels, self.stumbles = house, life, panels, stumbles

    # --- answers

    async def answer(
        self,
        table_id: int,
        prompt_id: str,
        digest: str,
        person: Person,
        answer: Any,
        *,
        key: str,
        by: By = "player",
        show: bool = True,
    ) -> Receipt:
        """Take an answer to the question with this id and digest; the receipt holds the panel as it is then, if `show`.

        Raises `NotSeated`, `NotRunning`, `Stale` for a question that is over or changed, `Illegal` for an answer that
        does not fit, `RulesMistake`, or `Refusal` for somebody else's question.
        """

        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            self.house.know(table, person)
            question = table.running.open.get(prompt_id)
            said = "" if question is None else self._in_words(table, question, answer)
            said = said and f"Done: {said}"
            if is_practice(table):
                lessons.take(table, question, answer, self.house.now())
            table.answer(prompt_id, digest, seat, answer, by=by, user_id=person.id, at=self.house.now())
            primers.known_from_now(table, question)
            seen = question is not None and not question.quiet  # that somebody reacts is secret
            if seen:
                absentees.mark_here(table, seat, at=self.house.now())
            standing_orders.settle(table, self.house.now())
            back = ""
            if seen and by == "player":
                back = absentees.comes_back(table, person.id, key=key, at=self.house.now())
            left = table.begun.open.get(prompt_id)
            if left is not None and not left.quiet:
                return said and sentences(said, changeable(left), back)
            stays = kept_open(table, prompt_id, self.house.now())
            return sentences(said, stays, back)

        receipt = await self.house.do(table_id, key, act)
        self.stumbles.right(table_id, person)
        return replace(receipt, panel=await self.panels.panel(table_id, person)) if show else receipt

    async def choose(
        self, table_id: int, prompt_id: str, digest: str, person: Person, answer: Any, *, key: str
    ) -> Receipt | PreviewView:
        """Give an answer that was chosen; where a second press is to confirm it, keep it and show what it would bring.

        Raises what `answer` raises.
        """
        looked_at = False
        with suppress(Stale):  # a second press of what was done gets what the first one got
            looked_at = await self.panels.wants_confirming(table_id, prompt_id, digest, person, answer)
        if not looked_at:
            return await self.answer(table_id, prompt_id, digest, person, answer, key=key)

        def chosen(question: Open, before: Any) -> Any:
            return {**(before or {}), "answer": question.prompt.check(answer)}

        await self._keep(table_id, prompt_id, digest, person, chosen, key=key)
        return await self.panels.preview(table_id, prompt_id, digest, person, answer)

    async def answer_named(
        self, channel_id: int, ask_names: Sequence[str], person: Person, given: Any, *, key: str
    ) -> Receipt:
        """Answer one's own open question of one of these names, at the table of this channel.

        A text is read in the game's notation; anything else is the answer itself. Where no such question is open, but
        one was shown ahead, the text is kept as a wish for it. Raises `NotAsked`, and what `answer` raises.
        """
        table_id = await self.life.in_channel(channel_id)
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            coming = advance_answers.of(table, seat, ask_names) if isinstance(given, str) else None
            if coming is None:
                question = asked_of(table, seat, ask_names)
                answer = read_in(table, question, given)
        if coming is not None:
            return await self._note(table_id, coming, person, given, key=key)
        return await self.answer(table_id, question.id, question.digest, person, answer, key=key)

    async def answer_any(self, channel_id: int, person: Person, text: str, *, key: str) -> Receipt:
        """Answer whichever of one's own questions this text answers; those without an answer come first.

        `ask: text` says which question is meant. A text that answers none of them, but one that was shown ahead, is
        kept as a wish for that. Raises `NotAsked`, `Illegal` where it answers none or more than one, and what `answer`
        raises.
        """
        table_id = await self.life.in_channel(channel_id)
        coming = None
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            try:
                question, answer = meant_by(table, table.running.asked(seat), text)
            except Refusal:
                coming = advance_answers.answered_by(table, seat, text)
                if coming is None:
                    raise
        if coming is not None:
            return await self._note(table_id, coming, person, text.removeprefix(f"{coming}:"), key=key)
        return await self.answer(table_id, question.id, question.digest, person, answer, key=key)

    async def _note(self, table_id: int, ask: str, person: Person, text: str, *, key: str) -> Receipt:
        """Keep a text as a wish for a question that was shown ahead; the receipt holds the panel as it is then."""
        receipt = await self.wish(table_id, person, ask, text, key=key)
        return replace(receipt, panel=await self.panels.panel(table_id, person))

    def _in_words(self, table: Table, question: Open, answer: Any) -> str:
        seat = question.prompt.seat
        try:
            canonical = question.prompt.check(answer)
        except Refusal:
            return ""  # the driver says why
        return table.game.face.answered(question.prompt, canonical, table.running.view(seat), table.names)

    async def undo(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Take back one's own last decision. Raises `Refusal` where that is not free."""

        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            if is_practice(table) and lessons.step_of(table) is not None:
                raise Refusal(lessons.CANNOT_UNDO)
            if is_unanswered(table):
                raise Refusal("A puzzle is one question: what came before it is not taken back.")
            own = table.running.own_decisions(seat)
            if not own:
                raise Refusal("There is nothing of yours that can be taken back freely.")
            if puzzle_tables.stands(table, own[-1]):
                raise Refusal("What you answered to the puzzle of a day is not taken back: the first answer counts.")
            by = next(each.by for each in table.running.inputs if each.seq == own[-1])
            table.undo(seat, own[-1], user_id=person.id, at=self.house.now())
            absentees.mark_here(table, seat, at=self.house.now())
            return f"{'Your last decision' if by == 'player' else 'What was decided for you last'} is taken back."

        receipt = await self.house.do(table_id, key, act)
        return replace(receipt, panel=await self.panels.panel(table_id, person))

    # --- beforehand

    async def draft(self, table_id: int, prompt_id: str, digest: str, person: Person, patch: Any, *, key: str) -> Panel:
        """Keep an unfinished answer; returns the panel with it.

        A mapping is merged into the draft, where None removes a key. Anything else takes the place of the draft.
        """
        await self._keep(table_id, prompt_id, digest, person, lambda _, before: merge(before, patch), key=key)
        return await self.panels.panel(table_id, person)

    async def keep(self, table_id: int, prompt_id: str, digest: str, person: Person, given: Any, *, key: str) -> None:
        """Put a draft in the place of the one that is kept. Raises `Stale`."""
        await self._keep(table_id, prompt_id, digest, person, lambda _, before: merge(None, given), key=key)

    async def _keep(
        self, table_id: int, prompt_id: str, digest: str, person: Person, made: Callable[[Open, Any], Any], *, key: str
    ) -> None:
        """Keep the draft that `made` makes of a question and of its draft as it was, once for each key."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_of(person.id)
            question = table.question(seat, prompt_id, digest)
            async with self.house.database.transaction() as tx:
                store = Stores.of(tx).tables
                if await store.already(key) is None:
                    known = await store.draft(table_id, seat, question.id, digest)
                    before = parse(known) if known and is_read(known) else begun(question)
                    draft = made(question, before)
                    if is_practice(table):
                        lessons.judge_part(table, question, so_far(draft))
                    await store.put_draft(table_id, DraftRow(seat, question.id, digest, encode(draft)))
                    await store.remember(key, written_receipt(table_id, ""), at=self.house.now())

    async def wish(self, table_id: int, person: Person, ask: str, text: str, *, key: str) -> Receipt:
        """Plan ahead for a question that was shown ahead: alternatives in the game's notation, separated by `;`.

        When the question opens, the first alternative that is legal then is the answer. An empty text takes the wish
        back. Raises `NotAsked` where no such question was shown ahead, and `Illegal` where an alternative cannot be
        read.
        """
        said = [part.strip() for part in text.split(";") if part.strip()]
        return await self._wish(table_id, person, ask, lambda table, seat: said, key=key)

    async def _wish(
        self, table_id: int, person: Person, ask: str, said: Callable[[Table, Seat], list[str]], *, key: str
    ) -> Receipt:
        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            alternatives = said(table, seat)
            if not alternatives:
                table.wishes.pop((seat, ask), None)
                table.also(lambda s: s.tables.drop_wishes(table_id, seat=seat, ask=ask))
                return "You will be asked."
            prompt = next((p for p in table.running.foretold(seat) if p.ask == ask), None)
            if prompt is None:
                raise NotAsked("No such question is coming for you now.")
            view, face = table.running.view(seat), table.game.face
            meant = [understood(table.game, prompt, part, view, table.called) for part in alternatives]
            words = [face.answered(prompt, answer, view, table.names).rstrip(".") for answer in meant]
            row = WishRow(seat, ask, encode(alternatives))
            table.wishes[seat, ask] = alternatives
            table.also(lambda s: s.tables.put_wish(table_id, row))
            return f"Noted for when you are asked: {'; or else '.join(words)}."

        return await self.house.do(table_id, key, act)

    async def want(self, table_id: int, person: Person, ask: str, digest: str, which: int, *, key: str) -> Receipt:
        """Add the choice at position `which` to one's wish for a pick that was shown ahead, as its last alternative.

        Raises `Stale` where that question has changed since, and what `wish` raises.
        """

        def said(table: Table, seat: Seat) -> list[str]:
            prompt = next((p for p in table.running.foretold(seat) if p.ask == ask), None)
            if not isinstance(prompt, Pick) or prompt.digest != digest or which >= len(prompt.choices):
                raise Stale("That has changed meanwhile; please look again.")
            more = table.game.face.notation(prompt, [prompt.choices[which].key])
            return list(dict.fromkeys((*table.wishes.get((seat, ask), ()), more)))

        return await self._wish(table_id, person, ask, said, key=key)

    async def order(self, table_id: int, person: Person, moment: str, value: str, *, key: str) -> Receipt:
        """Choose what one's seat does by itself at a moment or with a component, by whatever name that is typed.

        The name `*` means every moment without an order of its own. `value` is one of `standing_orders.MEANINGS`, by
        key, name or words; one of `PRESETS` takes the place of all orders. Raises `Refusal`.
        """

        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            passed = table.answers.waited_for
            mine, answers = standing_orders.waiting_for(table, seat), len(table.running.inputs)
            name, order, own = standing_orders.change(table, seat, moment, value)
            standing_orders.give(table, seat, own)
            standing_orders.reconsider(table, seat, self.house.now())
            standing_orders.settle(table, self.house.now())
            if name == notices.NOTICES:
                table.remember(lambda facts: notices.reachable(facts, seat))
            words = f"{standing_orders.words_of(table, name)}: {standing_orders.meanings_of(table, name)[order]}"
            done = standing_orders.done_for(mine, table.running.inputs[answers:])
            again = "The reaction that is open waits for you now." if table.answers.waited_for - passed else ""
            return sentences(words, done, again)

        return await self.house.do(table_id, key, act)

    async def moments(self, table_id: int, person: Person) -> tuple[MomentLine, ...]:
        """The moments of this game for which one may have an order, and what holds now."""
        async with self.house.tables.hold(table_id) as table:
            return standing_orders.lines_of(table, table.seat_of(person.id))

    # --- people

    async def report(self, table_id: int, person: Person, words: str, *, key: str) -> Receipt:
        """Note what somebody at the table finds wrong, and after which decision; an export replays the table up to it.

        `words` must be safe to show. Raises `NotSeated`, and `NotRunning` for a lobby.
        """

        def act(table: Table) -> str:
            table.seat_of(person.id)
            if not words.strip():
                raise Refusal("Please say in a few words what is wrong.")
            said = f"reported by {person.name} after decision {table.begun.seq}: {words.strip()}"
            table.remember(lambda facts: replace(facts, flagged="; ".join(filter(None, (facts.flagged, said)))[-KEPT:]))
            return "Thank you; whoever runs this bot can now replay the table up to here. Nobody else is told."

        return await self.house.do(table_id, key, act)


def asked_of(table: Table, seat: Seat, ask_names: Sequence[str]) -> Open:
    """The seat's question of one of these names, preferably one without an answer. Raises `NotAsked`."""
    asked = [question for question in table.running.asked(seat) if question.prompt.ask in ask_names]
    if not asked:
        view, face = table.running.view(seat), table.game.face
        titles = [f"“{face.question(q.prompt, view, table.names).title}”" for q in table.running.asked(seat)]
        instead = f"You are asked {listed(titles)}." if titles else "Nothing is asked of you."
        raise NotAsked(f"That is not asked of you now. {instead}")
    return next((question for question in asked if not question.answered), asked[0])


def read_in(table: Table, question: Open, given: Any) -> Any:
    """An answer as it was given, or, where that is a text, as it reads in the game's notation. Raises `Illegal`."""
    if not isinstance(given, str):
        return given
    return understood(table.game, question.prompt, given, table.running.view(question.prompt.seat), table.called)


def meant_by(table: Table, asked: Sequence[Open], text: str) -> tuple[Open, Any]:
    """The question that a text answers, and the answer. Raises `NotAsked`, and `Illegal` for none or more than one."""
    if not asked:
        raise NotAsked("Nothing is asked of you now.")
    ask, colon, rest = text.partition(":")
    named = [question for question in asked if colon and question.prompt.ask == ask.strip()]
    refusals: list[Illegal] = []
    fitting: list[tuple[Open, Any]] = []
    for question in sorted(named or asked, key=lambda question: question.answered):
        try:
            fitting.append((question, read_in(table, question, rest.strip() if named else text)))
        except Illegal as why:
            refusals.append(why)
    if not fitting:
        # of the reasons the one of the question that was meant
        meant = next((why for why in refusals if not isinstance(why, OfAnotherQuestion)), None)
        raise meant or Illegal(sentences(str(refusals[0]), _way_back(table, asked[0].prompt.seat)))
    fitting = [found for found in fitting if not found[0].answered] or fitting
    if len(fitting) > 1:
        asks = " or ".join(f"“{question.prompt.ask}: {text}”" for question, _ in fitting)
        raise Illegal(f"That answers more than one question; please write {asks}.")
    return fitting[0]


def _way_back(table: Table, seat: Seat) -> str:
    """The sentence that says how a question is asked again that was answered already, where it can be."""
    back = table.running.own_decisions(seat) and not is_practice(table)
    return "*Undo* takes back your last decision." if back else ""


def changeable(question: Open) -> str:
    """The sentence that says how long an answer may still be changed."""
    return f"You may change it until {'reactions close' if question.quiet else 'everybody has answered'}."


def merge(draft: Any, patch: Any) -> Any:
    """A draft with a patch laid over it: mappings are merged, None removes, everything else replaces."""
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(draft) if isinstance(draft, Mapping) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged
