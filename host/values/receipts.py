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
class Venue:
    """Where a table is to open: in a channel, or in a thread of its own there. `role_ids` are the opener's roles, for
    servers that let only some open tables.
    """

    guild_id: int
    channel_id: int
    where: Where = "thread"
    role_ids: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class WayView:
    """Several answers in a row that may be chosen at once."""

    first: str
    """The choice of the first question."""
    label: str
    """What is chosen after it, in words; "" where nothing is."""
    detail: str
    """More about the last of these choices."""
    seal: str
    """The name by which a press means this way."""
    opens: bool = False
    """Whether further questions follow, which are asked after it."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """An open question of the reader's own seat; in `Panel.coming` one that was shown ahead, which takes a wish."""

    id: str
    """Empty for a question that was shown ahead."""
    digest: str
    prompt: Prompt
    words: Words
    numbers: Mapping[str, int]
    """The numbers of choices in the panel's picture, by the key of the choice."""
    answered: bool
    answer_text: str
    """The answer that was given, in words; of a question that was shown ahead, the wish as it was typed."""
    draft: Any
    """The unfinished answer, None where there is none."""
    due_at: int | None
    quiet: bool
    """Nobody else may learn that this is asked here."""
    confirm: bool
    """Every answer is previewed and needs a second press. Of a pick only some are, and this is False."""
    stands: Any = None
    """The answer that the draft amounts to by now, None where it is none yet."""
    done: str = ""
    """`stands` in words. Where that is None, the reason, or "" where something is simply missing."""
    for_them: bool = False
    """The answer was given by an order, by a wish, or because time ran out."""
    ways: tuple[WayView, ...] = ()
    """The choices with what is asked after them, where the game wants them shown together."""
    order: tuple[int, ...] = ()
    """Positions of choices, those first that are worth considering; empty where choices stay in their order."""
    ready: tuple[tuple[str, Any], ...] = ()
    """Whole answers to a form to choose one of: each in words, and as the answer itself."""
    left_out: frozenset[str] = frozenset()
    """Keys of choices that no list shows, though they may be typed."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The private panel of one person."""

    table_id: int
    title: str
    seat: Seat | None
    """None for a spectator."""
    text: str
    """What the seat alone knows, and the sentence above the questions; a spectator reads that they are one."""
    questions: tuple[QuestionView, ...]
    coming: tuple[QuestionView, ...]
    """Questions that were shown ahead."""
    can_undo: bool
    picture: Picture | Late | None
    status: str
    """The state of the table, as `tables.status` has it."""
    orders: Mapping[str, str] = field(default_factory=dict)
    """The standing orders of the seat."""
    holds_texts: bool = False
    """The seat holds something to read, such as a card."""
    away: bool = False
    """The seat is answered for until its person is back, or may be taken by somebody else."""
    recap: str = ""
    """What happened since the last decision of the seat, in short, where that is long ago."""
    recent: str = ""
    """What has come of the last decision, where one person plays with bots only."""
    words: str = ""
    """The board in words, for a person who wants no picture."""
    more: tuple[Picture | Late, ...] = ()
    """Further pictures below the first."""
    small: bool = False
    """The pictures are made for a phone."""
    advised: bool = False
    """What a good player would do, or would have done, may be asked."""
    practice: PracticeView | None = None
    """The lesson or puzzle that this table is, if it is one."""
    learn: str = ""
    """The key of the game whose first lesson is offered."""
    board_pages: bool = False
    """Pages that explain how to read the board are offered."""
    mark: tuple[str, ...] = ()
    """The panel is out of date once its mark would be another one (`host.values.marks`)."""
    around: str = ""
    """What a button calls the texts of what is in play; "" where there are none."""
    is_first: bool = False
    """It is the first game of this kind of the person."""
    moved_at: int = 0
    """When everybody saw something happen last, in seconds."""
    place: int = 0
    """The channel or thread in which the table is played; 0 for a practice, which lives in none."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the actor is told: one or two sentences, and the panel as it is now where there is one to show."""

    table_id: int
    text: str
    panel: Panel | None = None


@dataclass(frozen=True, slots=True)
class PreviewView:
    """The position as it would be after an answer that has yet to be confirmed."""

    panel: Panel
    question: QuestionView
    answer: Any
    typed: str
    """How the answer can also be typed, and where; "" where nothing is typed."""
    text: str
    """All there is to say of the answer: what it is, what it brings and costs, whether it can be taken back."""
    picture: Picture | Late | None
    said: str
    """The answer in a few words."""
    ways: tuple[WayView, ...] = ()
    """What may be confirmed instead: the answer together with what is asked after it, one way for each choice."""
    more: tuple[Picture | Late, ...] = ()
    """Further pictures below the first."""
    line: tuple[str, ...] = ()
    """What was typed, part by part, where that line is confirmed and not one answer."""


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

    `reasons`: what bots thought of their moves may be read, too. `more` are further pictures, as of a board.
    """

    title: str
    pages: tuple[str, ...]
    picture: Picture | Late | None = None
    more: tuple[Picture | Late, ...] = ()
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
    """A lobby as everybody may see it: public."""

    table_id: int
    game: str
    title: str
    status: str
    host_id: int
    pace: str
    where: Where
    seats_wanted: int
    seats_range: tuple[int, int]
    """How many seats the game allows, at least and at most."""
    sitting: tuple[SeatLine, ...]
    options: tuple[OptionLine, ...]
    created_at: int
    lapse: str = "default"
    """What follows where time runs out, a key of `TIMEOUT_RULES`."""
    main: tuple[str, ...] = ()
    """The keys of the options that are offered first; where there are none, all are offered alike."""
    presets: tuple[Preset, ...] = ()
    """Choices of all options at once."""
    strict: bool = False
    """Free days and vacations do not count here."""


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
    over; `alone`: one person plays there, with bots.
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
    alone: bool = False


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
