"""What people look at and read beside their panel: the board, in words too, their cards, the log, a recap."""

from __future__ import annotations

from engine import Refusal, Seat
from games.kit.sentences import uncited
from host.delivery import chapters, posts, story
from host.house.house import House, pages
from host.play import panel_parts, recaps
from host.table.prospect import is_advised
from host.values.ports import Person
from host.values.receipts import BoardView, TextView


class Readings:
    """Looking at tables and what happened there. Nothing here changes a game."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def board(self, table_id: int, person: Person, *, of: Seat | None = None) -> BoardView:
        """The board, or one seat's part of it, as everybody may see it."""
        async with self.house.tables.hold(table_id) as table:
            view, names = table.begun.view(None), table.names
            if of is not None and of not in names:
                raise Refusal(f"This table has seats 1 to {len(names)}.")
            looks = await panel_parts.looks_of(self.house, person)
            scenes = panel_parts.boards(table, view, of, small=looks.small)
            title = panel_parts.headline(table, None, view) if of is None else f"{names[of]}: {table.row.title}"
            text = "\n".join(posts.waiting_lines(table, table.prompts.values()))
        pictures = await panel_parts.painted(self.house, scenes, looks, (table_id, person.id), "board")
        return BoardView(table_id, title, text, next(iter(pictures), None), tuple(pictures[1:]))

    async def in_words(self, person: Person) -> bool:
        """Whether boards come to this person in words, unless they ask for the picture."""
        return (await panel_parts.looks_of(self.house, person)).words_first

    async def text_board(self, table_id: int, person: Person) -> TextView:
        """The board in words as this person may know it; for this person's eyes only."""
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            view, face, names = table.begun.view(seat), table.game.face, table.names
            board = panel_parts.as_it_ended(table, view, face.text_board(view, names))
            words = board + ("" if seat is None else f"\n{face.private(view, names)}")
            return TextView("The board in words", pages(words.split("\n")))

    async def cards(self, table_id: int, person: Person) -> TextView:
        """The texts of everything that this person's seat holds, own powers first; for this person's eyes only.

        Raises `NotSeated`.
        """
        async with self.house.tables.hold(table_id) as table:
            view, face = table.begun.view(table.seat_of(person.id)), table.game.face
            held = face.held(view, table.names)
            lines = [line for page in held for line in (f"**{page.title}**", *uncited(page.text).split("\n"), "")]
            return TextView("What you hold", pages(lines[:-1] or ["You hold nothing with a text of its own."]))

    async def texts(self, table_id: int, person: Person) -> TextView:
        """What more could be chosen in the questions of this person's seat, text by text. Raises `NotSeated`."""
        async with self.house.tables.hold(table_id) as table:
            view, face = table.begun.view(seat := table.seat_of(person.id)), table.game.face
            asked = [face.question(question.prompt, view, table.names) for question in table.begun.asked(seat)]
            lines = [line for words in asked for text in words.further for line in (*uncited(text).split("\n"), "")]
            return TextView(
                "What is there, and what it does", pages(lines[:-1] or ["There is nothing more to read now."])
            )

    async def log(self, table_id: int, person: Person, part: int | None = None) -> TextView:
        """What happened in a part of the game (None: the last one), as this person was told it."""
        async with self.house.tables.hold(table_id) as table:
            told, number, parts = await chapters.part_of_log(self.house.database, table, part)
            seat = table.seat_if_any(person.id)
            lines = story.lines(table, story.sections(table, told.inputs, told.events, seat, told.opening, told.until))
            nothing = "Nothing has happened yet." if parts == 1 else "-# You were told nothing of this part."
            return TextView(f"{table.row.title}: what happened", pages(lines or [nothing]), part=number, parts=parts)

    async def recap(self, table_id: int, person: Person) -> TextView:
        """What happened since this person's last move, and the board with what changed ringed; spectators: this turn.

        The words are those that this person was told, the picture is the one that everybody may see.
        """
        async with self.house.tables.hold(table_id) as table:
            seat = table.seat_if_any(person.id)
            title, recap = await recaps.asked_for(self.house.database, table, seat)
            looks = await panel_parts.looks_of(self.house, person)
            boards = panel_parts.boards(table, table.begun.view(None), small=looks.small)
            reasons = seat is not None and bool(table.bots) and is_advised(table)
        text = pages(recap.lines or [f"Nothing has happened {title[0].lower()}{title[1:]}."])
        scenes = panel_parts.lit(boards, recap.touched)
        pictures = await panel_parts.painted(self.house, scenes, looks, (table_id, person.id), "recap")
        return TextView(title, text, next(iter(pictures), None), tuple(pictures[1:]), reasons=reasons)
