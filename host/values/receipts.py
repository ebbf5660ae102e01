"""What people are told at once: receipts for actors, panels, boards and lists. Plain data, nothing of Discord's.

Times here are whole seconds since 1970 UTC, as Discord shows them; inside, the house counts milliseconds. Everything is
for the eyes of the one person who asked, unless it says that it is public.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine import Prompt, Seat
from games.hosted import Page, Preset, Words
from host.values.ports import Late, Picture, Place
from host.values.practice import PracticeView

Where = Literal["here", "thread"]


@dataclass(frozen=True, slots=True)
class WayView:
    """Several answers in a row that may be chosen at once.

    `first` is the choice of the question that they begin with, `label` what is chosen after it (empty where nothing
    is), `detail` more about the last of it, `seal` the name by which a press means it. `opens`: questions follow that
    are asked then.
    """

    first: str
    label: str
    detail: str
    seal: str
    opens: bool = False


@dataclass(frozen=True, slots=True)
class QuestionView:
    """An open question of the reader's own seat.

    `draft` is the unfinished answer (None where there is none), `quiet` means that nobody else may learn that it is
    open here, `confirm` that every answer wants a preview and a second click (of a pick, only some do).
    `stands` is the answer that the draft is by now, and `done` that answer in words; where it is None, `done` is why,
    or "" where something is simply missing. `for_them`: the answer was given by an order, a wish or the usual way.
    In `Panel.coming` the id is empty: such questions take a wish, not an answer, and `answer_text` is the wish.
    `ways` are the choices with what is asked after them, where the game has them shown together. `order`: positions of
    choices, what is worth considering first before the others; empty where they stay as they are. `ready`: whole
    answers to a form, each in words and as it is, to choose one of. `left_out`: choices that no list shows.
    """

    id: str
    digest: str
    prompt: Prompt
    words: Words
    numbers: Mapping[str, int]
    answered: bool
    answer_text: str
    draft: Any
    due_at: int | None
    quiet: bool
    confirm: bool
    stands: Any = None
    done: str = ""
    for_them: bool = False
    ways: tuple[WayView, ...] = ()
    order: tuple[int, ...] = ()
    ready: tuple[tuple[str, Any], ...] = ()
    left_out: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Panel:
    """The private panel of one person: `seat` is None for spectators, whose `text` says so.

    `text` is what the seat alone knows and the sentence above the questions; `orders` are its standing orders.
    `holds_texts`: it holds something to read; `away`: it is answered for until its person is back, or may be taken.
    `recap`: what happened since its last decision, short, where that is long ago; `recent`: what has come of it, where
    one plays with bots only. `words`: the board in words, where no picture is wanted; `more`: further pictures, if
    `small` made for a phone. `advised`: what a good player would do, or have done, may be asked. `practice`: a lesson.
    `learn`: the game whose first lesson is offered; `board_pages`: so are pages of how to read the board. `mark`:
    another one means that the panel is out of date. `around`: what the texts of what is in play are called, if there
    are any. `is_first`: of a first game. `moved_at`: when all saw something happen, in seconds.
    """

    table_id: int
    title: str
    seat: Seat | None
    text: str
    questions: tuple[QuestionView, ...]
    coming: tuple[QuestionView, ...]
    can_undo: bool
    picture: Picture | Late | None
    status: str
    orders: Mapping[str, str] = field(default_factory=dict)
    holds_texts: bool = False
    away: bool = False
    recap: str = ""
    recent: str = ""
    words: str = ""
    more: tuple[Picture | Late, ...] = ()
    small: bool = False
    advised: bool = False
    practice: PracticeView | None = None
    learn: str = ""
    board_pages: bool = False
    mark: tuple[str, ...] = ()
    around: str = ""
    is_first: bool = False
    moved_at: int = 0


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the actor is told: one or two sentences, and the panel as it is now where there is one to show."""

    table_id: int
    text: str
    panel: Panel | None = None


@dataclass(frozen=True, slots=True)
class PreviewView:
    """The position as it would be after an answer; `said` is that answer in a few words, `text` all there is to say,
    `typed` how else it can be given, and where; empty where nothing is typed.

    Where there are `ways` (what is looked at with one more answer each, or a way itself) they are confirmed instead,
    where there is a `line`, that is: what was typed, part by part.
    """

    panel: Panel
    question: QuestionView
    answer: Any
    typed: str
    text: str
    picture: Picture | Late | None
    said: str
    ways: tuple[WayView, ...] = ()
    more: tuple[Picture | Late, ...] = ()
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board as everybody may see it: public. `more` are further pictures, for whoever has them for a phone."""

    table_id: int
    title: str
    text: str
    picture: Picture | Late | None
    more: tuple[Picture | Late, ...] = ()


@dataclass(frozen=True, slots=True)
class TextView:
    """Words in pages of at most 3,500 characters: the board in words, a recap, `part` of the `parts` of a log.

    `reasons`: what bots thought of their moves may be read, too.
    """

    title: str
    pages: tuple[str, ...]
    picture: Picture | Late | None = None
    part: int = 0
    parts: int = 1
    reasons: bool = False


@dataclass(frozen=True, slots=True)
class GuideView:
    """What a reference needs to know of a table: its options as chosen, what lies open there, and which questions its
    reader is asked, those first that wait."""

    table_id: int
    game: str
    options: Mapping[str, str]
    here: tuple[Page, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who holds a seat: a person, a bot, or nobody."""

    seat: Seat
    name: str
    user_id: int | None
    bot: str | None


@dataclass(frozen=True, slots=True)
class MomentLine:
    """A moment for which a seat may have a standing order: `order` holds now, `own` says that its player chose it;
    `meanings` are the orders that may be given here, in words.
    """

    moment: str
    words: str
    order: str
    own: bool
    meanings: Mapping[str, str]

    @property
    def means(self) -> str:
        """What holds now, in words."""
        return self.meanings[self.order]


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option of the game as chosen; `values` are all its values with their meaning in words, the usual first."""

    key: str
    title: str
    about: str
    value: str
    values: Mapping[str, str]

    @property
    def usual(self) -> bool:
        """Whether it is as it is if nobody says anything."""
        return self.value == next(iter(self.values))


@dataclass(frozen=True, slots=True)
class LobbyView:
    """A lobby as everybody may see it: public. `seats_range` is what the game allows.

    `main` are the options that are offered first (none: all alike), `presets` choices of all of them at once. `strict`:
    free days and vacations do not count there.
    """

    table_id: int
    game: str
    title: str
    status: str
    host_id: int
    host_name: str
    pace: str
    where: Where
    seats_wanted: int
    seats_range: tuple[int, int]
    sitting: tuple[SeatLine, ...]
    options: tuple[OptionLine, ...]
    created_at: int
    lapse: str = "default"
    main: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    strict: bool = False


@dataclass(frozen=True, slots=True)
class MotionLine:
    """A vote that is open: what is asked and how it stands, and whether the reader may vote on it."""

    number: int
    text: str
    may_vote: bool


@dataclass(frozen=True, slots=True)
class AtTable:
    """What the reader may ask of a table and do with a seat, beside the game; `seat` is None for spectators.

    `possible` are the kinds of motions that could be proposed now with the words of their buttons, `others` the seats
    for which somebody else may be asked for, `free` those that may be taken, by the number of their offer. `offered`:
    the reader's own seat may be taken; `away`: it is answered for at once. `playing`: the game has begun, and is not
    over.
    """

    table_id: int
    title: str
    seat: Seat | None
    text: str
    motions: tuple[MotionLine, ...]
    possible: Mapping[str, str]
    others: tuple[SeatLine, ...]
    free: Mapping[int, str]
    pace: str
    playing: bool
    offered: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list. `awaited`, `due_at` and `bank` (what is left of it, in words) are about the reader, and never
    about quiet questions.

    `waits` says in public words for whom it waits and until when; `free` are the seats that an open lobby still has.
    """

    table_id: int
    game: str
    title: str
    status: str
    place: Place
    sitting: tuple[SeatLine, ...]
    awaited: bool = False
    due_at: int | None = None
    message_id: int | None = None
    bank: str = ""
    waits: str = ""
    free: int = 0


@dataclass(frozen=True, slots=True)
class PersonView:
    """What a person chose for themselves, everywhere. `zone` is None where they have not said where they live.

    `quiet` are two times of day, `free_days` count from Monday 0, `away` are vacations that are not over, `tables` are
    where they sit, what waits for them first. `reminded_by` is "channel" (a mention), "message" or "both". `steps_in`
    are the servers of whose free seats they are told.
    `vacation_left` says what they have left in the server where they look. `goes_away`: a vacation begins by itself
    instead of a first time-out. `digest` is a time of day; `undigested`: the last one was refused. `refused`: they
    want to be reminded by direct message and took none the last time, so that they are mentioned instead.
    """

    zone: str | None
    local_time: str
    quiet: tuple[str, str] | None
    free_days: frozenset[int]
    away: tuple[tuple[int, int], ...]
    is_away: bool
    reminded_by: str
    tables: tuple[TableLine, ...]
    steps_in: frozenset[int] = frozenset()
    vacation_left: str = ""
    goes_away: bool = False
    hears_next: bool = False
    digest: str | None = None
    undigested: bool = False
    refused: bool = False
    puzzles: str = ""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What the managers of a server chose: `channels` empty means everywhere, `opener_role_id` None means everybody.

    `vacation` says in words how much of it counts here. `play_channel_id` None: tables for those who look for a game
    open where the last of them was. `puzzle_channel_id` None: nowhere is a puzzle of the day.
    """

    guild_id: int
    channels: tuple[int, ...] = ()
    opener_role_id: int | None = None
    language: str = "en"
    open_table_limit: int | None = None
    vacation: str = ""
    league_role_id: int | None = None
    play_channel_id: int | None = None
    puzzle_channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Verified:
    """What a replay of a whole game from its seed showed; `problems` are sentences, none when all is as it was.

    `checked` says in sentences what was compared and found to be as it was; nothing where something differs.
    `altered_at` is the decision or step at which it first does, where that can be said.
    `other_rules`: it was begun under another version of the rules, nothing that is saved of it is damaged, and that it
    cannot be played again to its end shows no more than that.
    """

    table_id: int
    inputs: int
    events: int
    seed_hash: str
    problems: tuple[str, ...]
    checked: tuple[str, ...] = ()
    altered_at: int | None = None
    other_rules: bool = False

    @property
    def ok(self) -> bool:
        """Nothing differs."""
        return not self.problems

    @property
    def verdict(self) -> str:
        """In a sentence, what the replay showed."""
        if self.ok:
            return "Verified: everything is as it was."
        where = "" if self.altered_at is None else f" at decision {self.altered_at}"
        return f"Altered{where}: {' '.join(self.problems[:3])}"


@dataclass(frozen=True, slots=True)
class Status:
    """How the house is doing: for the operator. `flagged` are (table, why) that need a look.

    `upgraded`: what the last upgrade did to tables, where there is something to tell; `maintenance`: what is planned.
    """

    tables: Mapping[str, int]
    live: int
    outbox: int
    flagged: tuple[tuple[int, str], ...]
    upgraded: str = ""
    maintenance: str = ""
