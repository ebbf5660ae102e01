"""People who sit at a table: they are notified, think, sleep, look, and answer what their panel asks of them."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from itertools import count

from engine import PASS, Dice, Pick, Prompt, Refusal, Window
from host.service import Host
from host.values.habits import Habits
from host.values.ports import HOUR, MINUTE, Person
from host.values.receipts import Panel, QuestionView

MEDIAN = 40 * MINUTE
SPREAD = 1.0
"""Of the logarithm of the time that somebody takes: one in six answers within a quarter of an hour."""

SLEEP = 8 * 60

BY_THEMSELVES = 4 * HOUR
"""About how often somebody looks without having been called, while awake."""

REACTS = 4
"""One in so many who could react does."""

PLANS = 2
"""One in so many who may answer ahead does."""

LATER, WAITS = "later", 8
"""Who may put an answer off does so one time in so many."""

STAYS, AWHILE = 2, 3 * MINUTE
"""One in so many who have answered looks once more after a while, to see what comes of it."""

AT_ONCE = 60
"""No sitting is longer than so many answers."""

_keys = count(1)


def key() -> str:
    """As good as an interaction's id."""
    return f"lived {next(_keys)}"


class Sitter:
    """One person at one table, in a life of their own."""

    def __init__(self, person: Person, dice: Dice, host: Host, table: int, at: int) -> None:
        self.person, self.dice, self.host, self.table = person, dice, host, table
        falls_asleep = dice.below(24 * 60)
        self.habits = Habits("UTC", (falls_asleep, (falls_asleep + SLEEP) % (24 * 60)))
        self.seen: dict[str, int] = {}
        self.refused_ahead = 0
        self.looks_at = self.habits.after_awake(at, self._drawn(BY_THEMSELVES))

    def _drawn(self, median: int) -> int:
        """A time with this median, as people take it: mostly soon, sometimes much later."""
        steps = 1 << 30
        one, two = (self.dice.below(steps) + 1) / steps, self.dice.below(steps) / steps
        normal = math.sqrt(-2 * math.log(one)) * math.cos(2 * math.pi * two)
        return int(median * math.exp(SPREAD * normal))

    def notified(self, at: int) -> None:
        """A mention or a direct message: they look when they have the time, and not in their sleep."""
        self.looks_at = min(self.looks_at, self.habits.after_awake(at, self._drawn(MEDIAN)))

    async def look(self, goes_on: Callable[[], Awaitable[None]]) -> int:
        """Open the panel and answer what is asked, until nothing is; returns how many answers. `goes_on` after each."""
        answers = 0
        for _ in range(AT_ONCE):
            panel = await self.host.panels.panel(self.table, self.person)
            for question in panel.questions:
                self.seen.setdefault(question.id, self.host.house.now())
            if panel.status == "running":
                await self._plan(panel)
            asked = next((q for q in panel.questions if not q.answered), None)
            if panel.status != "running" or asked is None:
                break
            await self._answer(asked)
            answers += 1
            await goes_on()
        now = self.host.house.now()
        if answers and not self.dice.below(STAYS):
            self.looks_at = now + AWHILE
        else:
            self.looks_at = self.habits.after_awake(now, self._drawn(BY_THEMSELVES))
        return answers

    async def _answer(self, question: QuestionView) -> None:
        for _ in range(AT_ONCE):
            try:
                await self.host.seat.answer(
                    self.table, question.id, question.digest, self.person, self._chosen(question.prompt), key=key(),
                    show=False,
                )  # fmt: skip
            except Refusal:
                continue
            return
        raise AssertionError(f"{self.person.name} finds no answer to {question.prompt.ask}")

    def _chosen(self, prompt: Prompt) -> object:
        if isinstance(prompt, Window) and self.dice.below(REACTS):
            return [PASS]
        chosen = prompt.sample(self.dice)
        while isinstance(prompt, Pick) and LATER in chosen and self.dice.below(WAITS):
            chosen = prompt.sample(self.dice)
        return chosen

    async def _plan(self, panel: Panel) -> None:
        """Answer ahead what may be; whoever is invited to may not be refused."""
        face = self.host.house.tables.game(await self._game()).face
        for question in panel.coming:
            if question.answer_text or self.dice.below(PLANS):
                continue
            text = face.notation(question.prompt, question.prompt.sample(self.dice))
            try:
                await self.host.seat.wish(self.table, self.person, question.prompt.ask, text, key=key())
            except Refusal:
                self.refused_ahead += 1

    async def _game(self) -> str:
        async with self.host.house.tables.hold(self.table) as table:
            return table.game.key
