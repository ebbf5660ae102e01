"""A table at which one person reads and presses, and plain bots play by chance: real host, real storage, no picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bot.ui.pages import panel_pages
from bot.ui.shapes import components
from bot.ui.shapes.joined import GO
from bot.ui.widgets import Chosen, Drafted, Press, Sheet
from engine import Dice, Refusal, Standing
from games.hosted import HostedGame
from host.service import Host
from host.values.ports import Person, Ports, Post
from host.values.receipts import Panel, QuestionView, Venue
from rehearsals.shared.entropy import entropy_of
from rehearsals.shared.hand_clock import HandClock, next_due
from rehearsals.shared.silence import Silence
from rehearsals.unseen.sight import Pilot, Sight, offers_of, step_of
from storage.database import Database

READER = Person(101, "Ana")
MOST_PRESSES = 80
"""Presses on one question, after which its reader is lost."""


class Deaf(Silence):
    """A channel that takes everything; the last public picture's words are kept."""

    def __init__(self) -> None:
        super().__init__()
        self.alt = ""

    async def post(self, channel_id: int, post: Post) -> int:
        """A message."""
        self.alt = post.picture.alt if post.picture else self.alt
        return await super().post(channel_id, post)

    async def edit(self, channel_id: int, message_id: int, post: Post) -> None:
        """The message as it is now."""
        self.alt = post.picture.alt if post.picture else self.alt


@dataclass
class Played:
    """A game that is over: answers given, presses, refusals, and how it ended for the reader's seat."""

    decisions: int
    presses: int
    refusals: int
    standing: Standing | None
    seat: int
    final: str


class Reading:
    """One game of one reader."""

    def __init__(self, host: Host, clock: HandClock, channel: Deaf, table: int, pilot: Pilot) -> None:
        self.host, self.clock, self.channel, self.table, self.pilot = host, clock, channel, table, pilot
        self.decisions = self.presses = self.refusals = 0
        self.refused: list[str] = []
        self._keys = count(1)

    def key(self) -> str:
        """As good as an interaction's id."""
        return f"unseen {next(self._keys)}"

    async def settle(self) -> None:
        """Everything that is due now happens: bots play, words are said."""
        house = self.host.house
        while await house.clock.catch_up() + await house.courier.drain():
            pass

    async def play(self, most: int) -> Played:
        """To the end, or through so many answers."""
        await self.settle()
        while self.decisions < most:
            panel = await self.host.panels.panel(self.table, READER)
            if panel.status != "running":
                break
            question = next((q for q in panel.questions if not q.answered), None)
            if question is None:
                await self._wait()
            else:
                await self._answer(panel, question)
                self.decisions += 1
                await self.settle()
        async with self.host.house.tables.hold(self.table) as table:
            standing, seat = table.begun.standing, table.seat_of(READER.id)
        return Played(self.decisions, self.presses, self.refusals, standing, seat, self.channel.alt)

    async def _wait(self) -> None:
        due = await next_due(self.host.house.database)
        if due is None:
            raise AssertionError("nothing will ever happen at this table")
        self.clock.at = max(self.clock.at, due)
        await self.settle()

    async def _sight(self, panel: Panel, question: QuestionView) -> Sight:
        shown, words = components.show(question), question.words
        board = await self.host.readings.text_board(self.table, READER)
        text = "\n".join(filter(None, (words.body, words.reading, *shown.lines)))
        alt = panel.picture.alt if panel.picture else ""
        return Sight(words.title, text, panel.text, alt, "\n".join(board.pages), offers_of(shown))

    async def _answer(self, panel: Panel, question: QuestionView) -> None:
        """Read, press, read again, until the question is answered."""
        number, digest = question.id, question.digest
        for _ in range(MOST_PRESSES):
            sight = await self._sight(panel, question)
            chosen = self.pilot.press(sight)
            step, values = step_of(components.show(question), chosen)
            self.presses += 1
            try:
                if await self._pressed(sight, question, Press.read(step, values)):
                    return
            except Refusal as refusal:
                self.refusals += 1
                self.refused.append(str(refusal))
            panel = await self.host.panels.panel(self.table, READER)
            question = next(q for q in panel.questions if (q.id, q.digest) == (number, digest))
        raise AssertionError(f"no end of presses: {sight}")

    async def _pressed(self, sight: Sight, question: QuestionView, press: Press) -> bool:
        """One press; whether the question is answered by it."""
        seat, number, digest = self.host.seat, question.id, question.digest
        if press.step.partition(".")[0] == GO:
            seal = press.values[0]
            looked = await self.host.panels.preview_of_way(self.table, number, digest, READER, seal)
            self.presses += looked is not None
            await self.host.at_once.answer(self.table, number, digest, READER, seal, key=self.key())
            return True
        outcome = components.take(question, press)
        if isinstance(outcome, Sheet):
            filled = self.pilot.fill(sight, outcome.entries)
            entries = {}
            for entry, text in zip(outcome.entries, filled, strict=True):
                values = [item.value for item in entry.items if item.label == text]
                entries[entry.key] = tuple(values) if entry.items else (text,)
            outcome = components.take(question, Press.read(outcome.step, (), entries))
        match outcome:
            case Chosen(answer):
                if await self.host.panels.wants_confirming(self.table, number, digest, READER, answer):
                    looked = await self.host.panels.preview(self.table, number, digest, READER, answer)
                    panel_pages.preview(looked)  # as it is sent
                    self.presses += 1
                await seat.answer(self.table, number, digest, READER, answer, key=self.key())
                return True
            case Drafted(draft, note):
                if note:
                    raise Refusal(note)
                before = question.draft or {}
                patch = {**{key: None for key in before if key not in draft}, **draft}
                await seat.draft(self.table, number, digest, READER, patch, key=self.key())
            case Sheet():
                raise Refusal("A form that is filled in asks for another one.")
        return False


async def read_a_game(
    game: HostedGame, pilot: Pilot, seats: int, seed: str, path: Path, options: Mapping[str, str], most: int
) -> tuple[Played, list[str]]:
    """Play a game against plain bots, from words alone; with it come the refusals, as they were told."""
    database = await Database.open(f"sqlite:///{path}")
    try:
        clock, channel = HandClock(), Deaf()
        ports = Ports(channel, channel, clock, entropy_of(Dice(seed, "entropy")))
        host = Host(database, (game,), ports)
        opened = await host.lobby.open_table(
            READER, Venue(1, 1, "here"), key="open", game=game.key, seats=seats, options=dict(options)
        )
        reading = Reading(host, clock, channel, opened.table_id, pilot)
        for _ in range(seats - 1):
            await host.lobby.add_bot(opened.table_id, READER, "chance", key=reading.key())
        await host.lobby.start(opened.table_id, READER, key=reading.key())
        return await reading.play(most), reading.refused
    finally:
        await database.close()
