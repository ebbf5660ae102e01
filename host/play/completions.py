"""What may be typed: the legal answers to one's questions, for autocomplete, from memory and without waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from engine import Driver, Form, Illegal, Number, Pick, Prompt, Refusal, Seat, Split
from engine import Place as Placing
from games.hosted import HostedGame, Names
from games.kit.sentences import clipped
from host.house.house import House
from host.house.life import TableLife
from host.play import order_names
from host.play.paths import PARTS, Path, tried
from host.play.standing_orders import known_to, ordered, words_of
from host.table.table import Table
from host.values.bounded_cache import BoundedCache
from host.values.callings import Called, understood
from host.values.ports import Person

CHOICES = 25
"""Choices that Discord takes for autocomplete, at most."""
CARRIED = 100
"""Characters that Discord takes in the label and in the value of each, at most."""

MOST_CHANNELS = 1000
"""Channels of which it is remembered which table is played there, at most."""

FEW = 6
"""Choices of a pick that takes several of them, at most, for every set of them to be listed."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """What is needed to read and to word answers as one seat sees the table."""

    game: HostedGame
    names: Names
    called: Called
    view: Any

    def choices(self, prompt: Prompt, typed: str, given: Any = None) -> list[tuple[str, str]]:
        """(label, value) of the answers to a prompt that match what is typed.

        `given` is the answer that stands already. What is typed is among them where it can be read as an answer.
        """
        wanted, answers = typed.strip().casefold(), list[Any]()
        if wanted:
            with suppress(Refusal):
                answers.append(prompt.check(understood(self.game, prompt, typed, self.view, self.called)))
        read = len(answers)
        answers += [answer for answer in legal_answers(prompt) if answer not in answers]
        answers += [answer for answer in (given, prompt.fallback) if answer is not None and answer not in answers]
        found = dict[tuple[str, str], None]()
        for position, answer in enumerate(answers):
            notation = self.game.face.notation(prompt, answer)
            label = self.game.face.answered(prompt, answer, self.view, self.names)
            matches = position < read or wanted in notation.casefold() or wanted in label.casefold()
            if matches and len(notation) <= CARRIED:
                found[clipped(label, CARRIED), notation] = None
        return sorted(found, key=lambda choice: not choice[1].casefold().startswith(wanted))

    def reads(self, prompt: Prompt, line: str) -> bool:
        """Whether a line is a legal answer to a prompt."""
        try:
            understood(self.game, prompt, line, self.view, self.called)
        except Illegal:
            return False
        return True


class Typing:
    """Lists to choose from while typing. They are made from memory where the table is live there."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        self._channels = BoundedCache[int, int](MOST_CHANNELS)

    async def options_for(
        self,
        channel_id: int,
        ask_names: Sequence[str],
        person: Person,
        typed: str,
        *,
        part: str = "",
        line: Callable[[str], str] | None = None,
    ) -> list[tuple[str, str]]:
        """(label, value) of at most 25 legal answers to one's own questions of these names, or to those shown ahead.

        Values are in the game's notation and fit `answer_named`. What is typed is offered first where it can be read.
        `part` names one field of a form, where an answer is put together from its fields. `line` then makes the whole
        answer, as far as it is typed, from such a part: parts that make no legal answer are not offered.
        """
        playing = await self._playing(channel_id, person)
        if playing is None:
            return []
        driver, seat, reader = playing
        asked = [question for question in driver.asked(seat) if question.prompt.ask in ask_names]
        found: list[tuple[str, str]] = []
        for question in asked:
            prompt = question.prompt
            if not part:
                found += reader.choices(prompt, typed, question.answer)
            elif isinstance(prompt, Form) and part in prompt.fields:
                pieces = reader.choices(prompt.fields[part], typed)
                found += [each for each in pieces if line is None or reader.reads(prompt, line(each[1]))]
        if not asked and not part:
            for prompt in driver.foretold(seat):
                found += reader.choices(prompt, typed) if prompt.ask in ask_names else []
        return found[:CHOICES]

    async def options_for_any(self, channel_id: int, person: Person, typed: str) -> list[tuple[str, str]]:
        """(label, value) of legal answers to any of one's own questions; values fit `answer_any`.

        Where there are several questions each label says which one it answers.
        """
        playing = await self._playing(channel_id, person)
        if playing is None:
            return []
        driver, seat, reader = playing
        asked = sorted(driver.asked(seat), key=lambda question: question.answered)
        lists = [reader.choices(question.prompt, typed, question.answer) for question in asked]
        if len(asked) <= 1:
            return [choice for found in lists for choice in found][:CHOICES]
        values = [value for found in lists for _, value in found]
        told: list[tuple[str, str]] = []
        # no question may push the others off the list
        share = max(1, CHOICES // len(asked))
        for question, found in zip(asked, lists, strict=True):
            title = reader.game.face.question(question.prompt, reader.view, reader.names).title
            for label, value in found[:share]:
                words = label if label.startswith(title) else f"{title}: {label}"
                whole = value if values.count(value) == 1 else f"{question.prompt.ask}: {value}"
                if len(whole) <= CARRIED:
                    told.append((clipped(words, CARRIED), whole))
        return told[:CHOICES]

    async def options_on_path(
        self,
        channel_id: int,
        person: Person,
        before: Sequence[str],
        typed: str,
        *,
        asks: Sequence[str] = (),
        beginning: str = "",
    ) -> list[tuple[str, str]]:
        """(label, value) of what may follow these pieces of `Lines.answer`, tried on a throw-away copy of the table.

        With `asks`, only answers to questions of these names; with `beginning`, only values that begin so. Nothing is
        offered where the pieces do not fit, or where they uncover something, which is seen once it is done.
        """
        path = await self._tried(channel_id, person, before)
        if path is None:
            return []
        found = self._following(path, typed, asks)
        return [choice for choice in found if choice[1].startswith(beginning)][:CHOICES]

    async def lines_for(
        self, channel_id: int, person: Person, typed: str, before: Sequence[str] = ()
    ) -> list[tuple[str, str]]:
        """The line as typed with what may come next, each as its own label, because people type on after it."""
        path = await self._tried(channel_id, person, before)
        if path is None:
            return []
        done, left = path.far(typed)
        ended = done.endswith(PARTS)
        joined = f"{done}{PARTS} " if done and path.at_a_new_part and not ended else f"{done} " if done else ""
        lines = [done] if done and not left and not ended else []
        lines += [joined + notation for _, notation in self._following(path, left)]
        return [(line, line) for line in dict.fromkeys(lines) if len(line) <= CARRIED][:CHOICES]

    def _following(self, path: Path, typed: str, asks: Sequence[str] = ()) -> list[tuple[str, str]]:
        reader = _Reader(path.game, path.names, path.called, path.driver.view(path.seat))
        return [
            choice
            for prompt, _ in path.questions()
            if not asks or prompt.ask in asks
            for choice in reader.choices(prompt, typed)
        ]

    async def moments_for(self, channel_id: int, person: Person, typed: str) -> list[tuple[str, str]]:
        """(words, name) of everything for which one may have a standing order and that matches what is typed.

        What the seat has at hand comes first.
        """
        table = await self._at_once(channel_id)
        seat = None if table is None else table.seat_if_any(person.id)
        if table is None or seat is None:
            return []
        names = {
            name: words_of(table, name)
            for name in dict.fromkeys([order_names.PRESET, *order_names.at_hand(table, seat), *known_to(table)])
        }
        return [(names[name], name) for name in order_names.found(names, typed)][:CHOICES]

    async def seats_for(self, channel_id: int, typed: str) -> list[tuple[str, int]]:
        """(name, number as people count) of the seats of the table in a channel."""
        table = await self._at_once(channel_id)
        names = {} if table is None else table.names
        found = [(f"{seat + 1}: {name}", seat + 1) for seat, name in names.items()]
        return [choice for choice in found if typed.casefold() in choice[0].casefold()]

    async def _tried(self, channel_id: int, person: Person, before: Sequence[str]) -> Path | None:
        """A path on a throw-away copy of the table, after these pieces; None where they do not fit."""
        table = await self._at_once(channel_id)
        seat = None if table is None else table.seat_if_any(person.id)
        if table is None or seat is None or table.row.status != "running" or table.driver is None:
            return None
        path = tried(table.game, table.driver, seat, table.names, table.called, partial(ordered, table))
        try:
            path.follow(before)
        except Refusal:
            return None
        return path

    async def _playing(self, channel_id: int, person: Person) -> tuple[Driver[Any], Seat, _Reader] | None:
        """The game that is played in a channel, one's own seat there, and how that seat reads it; None without one."""
        table = await self._at_once(channel_id)
        seat = None if table is None else table.seat_if_any(person.id)
        if table is None or seat is None or table.row.status != "running" or table.driver is None:
            return None
        return table.driver, seat, _Reader(table.game, table.names, table.called, table.driver.view(seat))

    async def _at_once(self, channel_id: int) -> Table | None:
        """The table of a channel from memory, where it is there; None where no table lives here."""
        table_id = self._channels.get(channel_id)
        table = None if table_id is None else self.house.tables.glance(table_id)
        if table is None or table.row.status != "running":
            try:
                table_id = await self.life.in_channel(channel_id, over=True)
                async with self.house.tables.hold(table_id) as table:
                    self._channels[channel_id] = table_id
            except Refusal:
                return None
        return table


def legal_answers(prompt: Prompt) -> list[Any]:
    """Every answer of a prompt whose answers can be listed one by one: picks among few, numbers, places.

    Of a split those that use one bin only.
    """
    match prompt:
        case Pick(at_most=1):
            none: list[Any] = [[]] if prompt.at_least == 0 else []
            return [[choice.key] for choice in prompt.choices] + none
        case Pick() if len(prompt.choices) <= FEW:
            sizes = range(min(prompt.at_most, len(prompt.choices)), prompt.at_least - 1, -1)
            return [[c.key for c in chosen] for size in sizes for chosen in combinations(prompt.choices, size)]
        case Number():
            return list(range(prompt.low, min(prompt.high, prompt.low + 200) + 1))
        case Split():
            return [{b.key: amount} for b in prompt.bins for amount in _amounts(prompt, b.cap)]
        case Placing():
            spots: list[Any] = [spot.key for spot in prompt.spots]
            return spots if prompt.decline is None else [*spots, prompt.decline]
        case _:
            return []


def _amounts(prompt: Split, cap: int | None) -> range:
    """How many may lie in a bin if all others stay empty, most first."""
    most = prompt.at_most if cap is None else min(cap, prompt.at_most)
    return range(most, max(prompt.at_least, 1) - 1, -1)
