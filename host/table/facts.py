"""The small facts that the host keeps about a table beside its columns, as JSON in `tables.notes`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine import Seat, Standing
from engine.codec import Json, encode, from_plain, parse
from games.hosted import Chapter
from host.table.agreements import Motion, Offer, Share
from host.table.stores import Damaged
from host.values.allowance import Allowance
from host.values.banks import Banks, begun
from host.values.faults import UNREADABLE
from host.values.habits import Habits
from host.values.opponents import can_be_played
from host.values.paces import bank_of, in_one_sitting
from host.values.settings import Settings
from storage.rows import SeatRow, TableRow
from storage.table_store import TableStore

_READ = 256
"""As many texts as tables are kept in memory, usually: of each it is mostly the last one that is asked for."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The picture of a message: the board it shows (the fingerprint of its scene), the file, its words."""

    board: str
    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Telling:
    """What a message tells: what came of the inputs after `since`, up to `told`, beginning in chapter `opening`.

    `begun` is the chapter's number that the message before tells to its end: this one begins after it. `ended`: beyond
    `told` it tells what came to the end of its chapter, too; whatever follows waits until somebody is awaited.
    `awaited` are the seats of the people whom it says the table waits for. `pictured`: the last input that is in its
    picture, where that is known.
    """

    since: int = -1
    told: int = -1
    opening: Chapter = field(default_factory=Chapter)
    begun: int | None = None
    title: str = ""
    shown: Shown | None = None
    ended: bool = False
    awaited: tuple[Seat, ...] = ()
    pictured: int | None = None


@dataclass(frozen=True, slots=True)
class Resting:
    """A message that another one has followed: it tells what it has told, of chapter `to_end` also what came then.

    `channel` is where it stands, if that is not the table's place any more.
    """

    message: int
    telling: Telling
    to_end: int | None
    upto: int
    channel: int | None = None


@dataclass(frozen=True, slots=True)
class Sending:
    """A table message on its way: what it will have said if outbox row `row` turns out to have been sent.

    `to_end`: the number of the chapter that the message before it still tells to its end.
    """

    row: int
    telling: Telling
    called: Mapping[str, int]
    to_end: int | None = None


@dataclass(frozen=True, slots=True)
class Noticed:
    """The last private notice to a seat: of a window at which moment, and when."""

    ask: str
    at: int


@dataclass(frozen=True, slots=True)
class Lost:
    """Since when a place cannot be reached or spoken in, and how often it was looked at since.

    `thread`: the table's own thread was deleted; its channel may be there.
    """

    since: int
    looks: int = 0
    thread: bool = False


@dataclass(frozen=True, slots=True)
class HadThing:
    """A thing that a seat had at the end, see `games.hosted.Had`."""

    key: str
    thing: str
    seat: int
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Adjudged:
    """What a league took for the result of a game that was not over; `scores` by seat."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        """The same as a result."""
        return Standing(self.places, dict(enumerate(self.scores)))


@dataclass(frozen=True, slots=True)
class Facts:
    """`called`: by seat, the number of its last question that needs no (further) mention. `acted`: by seat, when its
    person last did something that others may know of.

    `telling` is what the table message tells; it was posted at `posted_at`. `pictured` is the board last shown,
    sent at `pictured_at`.
    `sending` is the table message on its way, if one is.
    `undone` is the input that last changed what was recorded before: until it is told, chapters are counted anew.
    `reminded`: by seat and deadline, of which stage of it people were reminded last, by a question that was open since
    when, and when that was; before deadlines were named, by seat, since when the question was open, and the stage.
    `noticed` is each seat's last private notice, `unreachable` when a seat could last not be written to.
    `trouble` is what kept the last message from being posted, `flagged` why the operator should look at the table,
    `seating` "kept" where the order of the seats is not drawn at the start (a rematch), `paused` why it is paused.
    `lost` says that the table's place cannot be reached or spoken in.
    `strict`: free days and vacations do not count here. `lapse`: what comes of it here when somebody's time runs out
    again and again. `lapsed`: by seat, how often in a row it has.
    `motions` are what is voted on, and what was until its message says how it ended; `offers` the same of seats that
    are free to be taken; `numbered` is the last number that either has. `shares`: by seat, who has played it.
    `league`: which table of a league this is, `within`: how it is called there, in words.
    `extended`: how often a league gave it more days, `warned`: until when it is to be over, as was said last;
    `adjudged`: the result by which a league ended it.
    `bank_pace`: the pace by which the banks of the seats are kept,
    `bank_runs`: by seat, since when its bank runs.
    `former_pace`: by when a window was opened that was open as the pace was changed, the pace by which it closes.
    `covered` is the picture of the lobby card. `order` are the people of a rematch by their seats, 0 for a bot: they
    are asked to join, and sit so once the game begins.
    `enough`: with so many anybody at the table may begin, though seats are free; 0 where that is for who opened it.
    `former`: how many people who played here have asked to be forgotten.
    `told_next`: by seat, how many questions it had been asked when it was last told that it is next.
    `times`: by person, how often they answered within each of the times of `host.values.habits`, counted while
    they were awake. `missed`: by person, how often their time ran out. `had`: what each seat
    had at the end of what the game counts. `acts`: by seat, the first and the last input of each act by which its
    person decided several things at once, since the beginning of the turn.
    `snoozed`: by seat and deadline, until when its person is not reminded of it, and since when the question was open.
    `denied`: what the table would not agree to (kind, argument and questions of a motion), and until when it is not
    asked again.
    `explained`: by seat, the questions that it has answered once, of which nobody need be told why they are asked.
    `passed_over`: by seat, why the rules have not asked it something since its last decision.
    `puzzle`: the puzzle of a practice table, `puzzle_day` the day whose it is, 0 for none, `solution` what is said once
    it is answered.
    `lesson`: the lesson of a practice table, `taught`: how many decisions its learner has made.
    `maintenance`: the channel and the message in which it is told that the bot will be away.
    """

    called: Mapping[str, int] = field(default_factory=dict)
    acted: Mapping[str, int] = field(default_factory=dict)
    telling: Telling = field(default_factory=Telling)
    posted_at: int = 0
    pictured: str = ""
    pictured_at: int = 0
    undone: int = -1
    sending: Sending | None = None
    reminded: Mapping[str, str] = field(default_factory=dict)
    noticed: Mapping[str, Noticed] = field(default_factory=dict)
    unreachable: Mapping[str, int] = field(default_factory=dict)
    trouble: str = ""
    flagged: str = ""
    seating: str = "drawn"
    paused: str = ""
    lost: Lost | None = None
    strict: bool = False
    lapse: str = "default"
    lapsed: Mapping[str, int] = field(default_factory=dict)
    motions: tuple[Motion, ...] = ()
    offers: tuple[Offer, ...] = ()
    numbered: int = 0
    shares: Mapping[str, tuple[Share, ...]] = field(default_factory=dict)
    league: int | None = None
    within: str = ""
    extended: int = 0
    warned: int = 0
    adjudged: Adjudged | None = None
    bank_pace: str = ""
    bank_runs: Mapping[str, int] = field(default_factory=dict)
    former_pace: Mapping[str, str] = field(default_factory=dict)
    told_next: Mapping[str, int] = field(default_factory=dict)
    explained: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    passed_over: Mapping[str, str] = field(default_factory=dict)
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    missed: Mapping[str, int] = field(default_factory=dict)
    had: tuple[HadThing, ...] = ()
    covered: Shown | None = None
    order: tuple[int, ...] = ()
    enough: int = 0
    former: int = 0
    acts: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    denied: Mapping[str, int] = field(default_factory=dict)
    snoozed: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    maintenance: tuple[int, int] | None = None
    lesson: str = ""
    taught: int = 0
    puzzle: str = ""
    puzzle_day: int = 0
    solution: str = ""


@lru_cache(maxsize=_READ)
def read_facts(text: str) -> Facts:
    """The facts of a table, read from how they are stored; `{}` stands for none.

    Each that cannot be read is as if it had never been kept, so that no list stops at one table. `are_read` tells.
    Facts cannot be changed, so that the same text is read once while a table is played.
    """
    try:
        return from_plain(parse(text), Facts)
    except UNREADABLE:
        return from_plain(_readable(text), Facts)


def are_read(text: str) -> bool:
    """Whether all the facts of a table can be read; a table of which they cannot waits for whoever runs the bot."""
    try:
        from_plain(parse(text), Facts)
    except UNREADABLE:
        return False
    return True


def _readable(text: str) -> dict[str, Json]:
    """Those facts of a damaged text that can be read."""
    try:
        stored = parse(text)
    except UNREADABLE:
        return {}
    kept = stored.items() if isinstance(stored, dict) else ()
    return {name: value for name, value in kept if are_read(encode({name: value}))}


def written(facts: Facts) -> str:
    """The facts as stored."""
    return encode(facts)


async def change_facts(store: TableStore, table_id: int, change: Callable[[Facts], Facts]) -> str:
    """Change the facts within this transaction, whoever else wrote them meanwhile; returns them as stored.

    Raises `Damaged` where they cannot be read: then nothing takes their place unasked.
    """
    stored = (await store.hold(table_id)).notes
    if not are_read(stored):
        raise Damaged(f"the notes of table {table_id} cannot be read")
    changed = written(change(read_facts(stored)))
    if changed != stored:
        await store.update(table_id, notes=changed)
    return changed


def question_number(prompt_id: str) -> int:
    """How many questions the seat was asked before this one: prompt ids are `seat.number`."""
    return int(prompt_id.partition(".")[2])


def uncalled(called: Mapping[str, int], prompt_id: str) -> bool:
    """Nobody was told yet that this question is open."""
    return question_number(prompt_id) > called.get(prompt_id.partition(".")[0], -1)


def calling(called: Mapping[str, int], prompt_ids: list[str]) -> dict[str, int]:
    """`called` after these questions were told of."""
    after = dict(called)
    for prompt_id in prompt_ids:
        seat = prompt_id.partition(".")[0]
        after[seat] = max(question_number(prompt_id), after.get(seat, -1))
    return after


# --- what they say of banks, rests and absences


def banks_of(row: TableRow, seats: Collection[SeatRow]) -> Banks | None:
    """The banks of the seats, at a table that has them; those of another pace than now are forgotten."""
    bank = bank_of(row.pace)
    if bank is None:
        return None
    facts = read_facts(row.notes)
    if facts.bank_pace != row.pace:
        return begun(bank, [seat.seat for seat in seats])
    runs = {int(seat): since for seat, since in facts.bank_runs.items()}
    return Banks(bank, {seat.seat: seat.bank for seat in seats}, runs)


def rests_at(
    row: TableRow, seats: Collection[SeatRow], settings: Mapping[int, Settings], vacation: Allowance
) -> dict[Seat, Habits]:
    """When people rest, as far as it matters here: nobody at a table for one sitting, and a strict one knows no
    absence. Of vacations counts what the server allows.
    """
    if in_one_sitting(row.pace):
        return {}
    chosen = {seat.seat: settings.get(seat.user_id, Settings()) for seat in seats if seat.user_id is not None}
    if read_facts(row.notes).strict:
        return {seat: each.habits.always_here for seat, each in chosen.items()}
    return {seat: each.habits_in(row.guild_id, vacation) for seat, each in chosen.items()}


def absent(seats: Collection[SeatRow], game: str) -> frozenset[Seat]:
    """The seats whose people are away while somebody is there: a bot answers for them, where one can play the game."""
    away = frozenset(row.seat for row in seats if row.autopilot)
    people = {row.seat for row in seats if row.user_id is not None}
    return away if away and not people <= away and can_be_played(game) else frozenset()
