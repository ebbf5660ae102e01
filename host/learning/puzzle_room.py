"""Use cases of puzzles: take one, see the solution of yesterday's; and the post of the day in channels that have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine import Decision, Driver, Refusal, Seat
from engine.codec import encode, parse
from games.hosted import HostedGame
from games.puzzles import Puzzle, position
from host.delivery.said import Said
from host.house.house import House
from host.learning.practices import begin, opened
from host.play.panels import Panels
from host.table import puzzle_tables
from host.table.facts import Facts, read_facts
from host.table.puzzle_tables import day_at, posted_at
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import Announcer, Button, Late, Person, Picture, Post, Style
from host.values.puzzle_views import PuzzlesView
from host.values.receipts import Receipt
from host.values.server_settings import puzzle_channel_of
from rendering.scene import Scene
from storage.rows import DueReminder, OutboxRow, PuzzleRow, Reminder

KIND: Final = "puzzle"
"""The kind of outbox rows and reminders that are about the puzzle of the day."""
NONE_LEFT: Final = "You have answered every puzzle of {} that there is. `/puzzle` has the one of the day."
TODAY_DONE: Final = "You have answered the puzzle of today. Its solution is told tomorrow."
TODAY_KNOWN: Final = "You have solved the puzzle of today before, by yourself. There is another one tomorrow."
NAMES: Final = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel")
"""Who sits at a position that is posted: nobody."""


class Puzzles:
    """Puzzles as they are solved."""

    def __init__(self, house: House, panels: Panels, announcer: Announcer) -> None:
        self.house, self.panels, self.announcer = house, panels, announcer
        self.games = [game for game in house.tables.games.values() if game.puzzles is not None and game.puzzles.all]
        self._posted: tuple[int, Post] | None = None
        house.clock.rings({KIND: self._rings})
        house.courier.speaks({KIND: self._says})

    async def plan(self) -> None:
        """See to it that the puzzle of the day comes every day."""
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.plan(_next_post(self.house.now()))

    # --- solving

    async def of_today(self, person: Person, *, key: str) -> Receipt | PuzzlesView:
        """Take the puzzle of the day; who has answered it sees how they do, and the solution of yesterday's.

        Raises `Refusal` where no game has puzzles.
        """
        day = day_at(self.house.now())
        game, puzzle = self._of_day(day)
        done = await self._answers(person)
        if not _is_answered(done, game, puzzle):
            return await self._taken(person, game, puzzle, day, key=key)
        return await self.looked_at(person, day)

    async def another(self, person: Person, key_of_game: str, *, key: str) -> Receipt:
        """Take a puzzle of a game that one has not answered; raises `Refusal` where there is none."""
        game = self.house.tables.game(key_of_game)
        if game not in self.games or game.puzzles is None:
            raise Refusal(f"There are no puzzles of {game.rules.title} yet.")
        done, day = await self._answers(person), day_at(self.house.now())
        left = [
            puzzle
            for puzzle in self._since(game, day)
            if not _is_answered(done, game, puzzle) and (game, puzzle) != self._of_day(day)
        ]
        if not left:
            raise Refusal(NONE_LEFT.format(game.rules.title))
        return await self._taken(person, game, left[0], 0, key=key)

    async def looked_at(self, person: Person, day: int) -> PuzzlesView:
        """How somebody does, and the solution of the day before."""
        lines = [await self.standing_of(person)]
        game, puzzle = self._of_day(day)
        answered = next((row.day for row in await self._answers(person) if _is_of(row, game, puzzle)), None)
        if answered is not None:
            lines.insert(0, TODAY_DONE if answered == day else TODAY_KNOWN)
        words, picture = await self._solution(day - 1)
        return PuzzlesView(
            "\n".join(lines), f"**Yesterday's puzzle**, {words}", picture,
            tuple((each.key, each.rules.title) for each in self.games),
        )  # fmt: skip

    async def standing_of(self, person: Person) -> str:
        """How many puzzles somebody answered, how many well, and for how many days in a row."""
        return puzzle_tables.standing_words(await self._answers(person), day_at(self.house.now()))

    async def _answers(self, person: Person) -> Sequence[PuzzleRow]:
        async with self.house.database.read() as tx:
            return await Stores.of(tx).puzzles.of_person(person.id)

    async def _taken(self, person: Person, game: HostedGame, puzzle: Puzzle, day: int, *, key: str) -> Receipt:
        under_way = await self._under_way(person, game, puzzle)
        if under_way is None:
            setup = game.rules.agree(puzzle.seats, puzzle.seed, puzzle.options)
            facts = Facts(seating="kept", puzzle=puzzle.key, puzzle_day=day)
            under_way = await opened(self.house, person, game, setup, puzzle.seat, facts, key=key)

            def lead(table: Table) -> str:
                if table.row.status == "open":
                    begin(table, setup)
                    _lead(table, puzzle)
                return ""

            await self.house.do(under_way, key, lead)
        return Receipt(under_way, "", await self.panels.panel(under_way, person))

    async def _under_way(self, person: Person, game: HostedGame, puzzle: Puzzle) -> int | None:
        async with self.house.database.read() as tx:
            rows = await Stores.of(tx).across.practices_of(person.id)
        mine = (row for row in rows if (row.game, row.status) == (game.key, "running"))
        return next((row.id for row in mine if read_facts(row.notes).puzzle == puzzle.key), None)

    # --- the puzzle of the day

    def _of_day(self, day: int) -> tuple[HostedGame, Puzzle]:
        """The puzzle of a day: another game each day, and within a game none twice before all were there."""
        if not self.games:
            raise Refusal("There are no puzzles yet.")
        game = self.games[day % len(self.games)]
        assert game.puzzles is not None
        return game, game.puzzles.all[day // len(self.games) % len(game.puzzles.all)]

    def _since(self, game: HostedGame, day: int) -> list[Puzzle]:
        """The puzzles of a game, those first whose day was last, and those last whose day comes first."""
        assert game.puzzles is not None
        puzzles, games = game.puzzles.all, len(self.games)
        comes = day + (self.games.index(game) - day) % games
        return [puzzles[(comes // games - back) % len(puzzles)] for back in range(1, len(puzzles) + 1)]

    async def _rings(self, due: DueReminder) -> None:
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores, day = Stores.of(tx), day_at(at)
            if not await stores.clock.done(due, at=at):
                return
            for guild_id, channel_id in await _channels(stores):
                told = encode({"guild": guild_id, "channel": channel_id, "day": day})
                key = f"{KIND}:{guild_id}:{day}"
                await stores.outbox.put(KIND, None, told, at=at, merge_key=key, whose=guild_id)
            await stores.clock.plan(_next_post(at))
        self.house.wake()

    async def _says(self, row: OutboxRow) -> Said:
        told = parse(row.payload)
        async with self.house.database.read() as tx:
            wanted = puzzle_channel_of(await Stores.of(tx).guilds.get(told["guild"]))
        if not self.games or wanted != told["channel"] or day_at(self.house.now()) != told["day"]:
            return Said()  # chosen otherwise since, or too late to be the puzzle of the day
        if row.uncertain and (found := await self.announcer.find(told["channel"], row.id, row.created_at)) is not None:
            return Said(found)
        return Said(await self.announcer.post(told["channel"], await self._post(row.id, told["day"])))

    async def _post(self, row_id: int, day: int) -> Post:
        """What is posted on a day, which is the same everywhere and is made once."""
        if self._posted is None or self._posted[0] != day:
            self._posted = day, await self._made(day)
        return replace(self._posted[1], outbox_id=row_id)

    async def _made(self, day: int) -> Post:
        game, puzzle = self._of_day(day)
        assert game.puzzles is not None
        driver, names = position(game.rules, puzzle), _names(puzzle)
        prompt = next(each.prompt for each in driver.asked(puzzle.seat) if not each.answered)
        view = driver.view(puzzle.seat)
        scene = game.face.board(view, names, asked=prompt)
        before, _ = await self._solution(day - 1)
        text = (
            f"**{game.rules.title}** · {game.puzzles.titles[puzzle.ask]}\nYou are {names[puzzle.seat]}. *Solve* shows "
            f"you all that this seat sees, and takes your answer in private.\n\n**Yesterday**, {before}"
        )
        keys = ((Button("Solve", ("z", "today"), Style.PRIMARY),),)
        return Post(0, "Puzzle of the day", text, keys, await self.house.painter.paint(scene))

    async def _solution(self, day: int) -> tuple[str, Picture | Late | None]:
        """The solution of a day's puzzle in words, with who answered what, and as a picture."""
        game, puzzle = self._of_day(day)
        assert game.puzzles is not None
        async with self.house.database.read() as tx:
            chosen = await Stores.of(tx).puzzles.of_day(day)
        driver, names = position(game.rules, puzzle), _names(puzzle)
        prompt = next(each.prompt for each in driver.asked(puzzle.seat) if not each.answered)
        view = driver.view(puzzle.seat)
        told = puzzle_tables.solution_words(game, puzzle, prompt, view, names, chosen)
        picture = await self.house.painter.paint(_after(game, puzzle, driver, names))
        return f"{game.rules.title}: {game.puzzles.titles[puzzle.ask]}\n{told}", picture


def _after(game: HostedGame, puzzle: Puzzle, driver: Driver[Any], names: dict[Seat, str]) -> Scene:
    """The position with the solution in it, as its seat would see it before it counts; else as it lies."""
    question = next(each for each in driver.asked(puzzle.seat) if not each.answered)
    answer = question.prompt.check(puzzle.solution)
    view = driver.view(puzzle.seat)
    ahead = driver.preview(Decision(question.id, question.digest, puzzle.seat, answer))
    return game.face.preview(view, ahead.view, names, question.prompt, answer) or game.face.board(view, names)


def _lead(table: Table, puzzle: Puzzle) -> None:
    """Lead a table that has begun to the question of its puzzle."""
    at = table.row.created_at
    for given in puzzle.given:
        question = table.running.open[given.prompt]
        if given.seat is None:
            table.close(question, at=at)
        else:
            table.submit(question, given.answer, by="bot", at=at)


def _names(puzzle: Puzzle) -> dict[int, str]:
    return dict(enumerate(NAMES[: puzzle.seats]))


def _is_answered(done: Sequence[PuzzleRow], game: HostedGame, puzzle: Puzzle) -> bool:
    return any(_is_of(row, game, puzzle) for row in done)


def _is_of(row: PuzzleRow, game: HostedGame, puzzle: Puzzle) -> bool:
    return (row.game, row.puzzle) == (game.key, puzzle.key)


async def _channels(stores: Stores) -> list[tuple[int, int]]:
    """(server, channel) of all that want the puzzle of the day."""
    rows = await stores.guilds.with_setting("puzzle_channel")
    return [(row.guild_id, channel) for row in rows if (channel := puzzle_channel_of(row)) is not None]


def _next_post(at: int) -> Reminder:
    day = day_at(at) + 1
    return Reminder(f"house:{KIND}:{day}", KIND, posted_at(day))
