"""The small facts that the host keeps about a table beside its columns, as JSON in `tables.notes`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
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
    """What a table message tells: what came of some of the table's inputs. Inputs are named by their number."""

    since: int = -1
    """The last input that the message before it tells of; -1 for the first message."""
    told: int = -1
    """The last input that this message tells of."""
    opening: Chapter = field(default_factory=Chapter)
    """The chapter in which it begins."""
    begun: int | None = None
    """The number of a chapter that the message before tells to its end, so that this one begins after it."""
    title: str = ""
    shown: Shown | None = None
    """Its picture, if it has one."""
    ended: bool = False
    """Whether it tells its chapter to the end, even beyond `told`. What follows is told once somebody is awaited."""
    awaited: tuple[Seat, ...] = ()
    """The seats of the people for whom, as it says, the table waits."""
    pictured: int | None = None
    """The last input that its picture shows, where that is known."""


@dataclass(frozen=True, slots=True)
class Resting:
    """A table message that another one has followed, and that is edited for the last time."""

    message: int
    telling: Telling
    to_end: int | None
    """The number of a chapter that it still tells to its end; with None it tells what it has told."""
    upto: int
    """The last input up to which it may tell that chapter."""
    channel: int | None = None
    """Where it stands, if that is not the table's place any more."""


@dataclass(frozen=True, slots=True)
class Sending:
    """A table message on its way: what is true once it was sent, which after a kill nobody knows at first."""

    row: int
    """The number of its outbox row, by which it is found."""
    telling: Telling
    called: Mapping[str, int]
    """By seat, the number of the last question of which people were told (`Facts.called`)."""
    to_end: int | None = None
    """The number of a chapter that the message before it still tells to its end."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """The last private notice to a seat: `ask` is the moment of the window it told of, `at` when that was."""

    ask: str
    at: int


@dataclass(frozen=True, slots=True)
class Lost:
    """A table's place cannot be reached, or not be spoken in, since `since`; it was looked at `looks` times since then.

    `thread`: the table's own thread was deleted, while its channel may still be there.
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
    """What a league took for the result of a game that was not over: seats by place, and the score of each seat."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        """The result of the game, as the engine has results."""
        return Standing(self.places, dict(enumerate(self.scores)))


@dataclass(frozen=True, slots=True)
class Facts:
    """What the host keeps of a table. Times are in milliseconds since 1970.

    Where seats, people and times are keys they are text, as JSON wants it.
    """

    called: Mapping[str, int] = field(default_factory=dict)
    """By seat, the number of its last question of which its person was told, so that it needs no mention."""
    acted: Mapping[str, int] = field(default_factory=dict)
    """By seat, when its person last did something that others may know of."""
    telling: Telling = field(default_factory=Telling)
    """What the table message tells."""
    posted_at: int = 0
    """When the table message was posted."""
    pictured: str = ""
    """The fingerprint of the board that the table's messages have shown last."""
    pictured_at: int = 0
    """When that board was sent."""
    undone: int = -1
    """The number of the input that last changed what was recorded before it, as an undo does. Until that input is told,
    chapters are counted anew.
    """
    sending: Sending | None = None
    """The table message on its way, if one is."""
    reminded: Mapping[str, str] = field(default_factory=dict)
    """By seat and deadline, the last stage of which its person was reminded: with since when the question was open that
    they were reminded of, and when that was. Earlier releases kept it by seat, with since when the question was open.
    """
    noticed: Mapping[str, Noticed] = field(default_factory=dict)
    """By seat, its last private notice."""
    unreachable: Mapping[str, int] = field(default_factory=dict)
    """By seat, when its person last took no direct message."""
    trouble: str = ""
    """Why the last message could not be posted; told to whoever acts next."""
    flagged: str = ""
    """Why whoever runs the bot should look at the table."""
    seating: str = "drawn"
    """"kept" where the order of the seats is not drawn at the start, as in a rematch."""
    paused: str = ""
    """Why the table is paused (`host.table.pauses`)."""
    lost: Lost | None = None
    """Since when the table's place cannot be reached or spoken in, if it cannot."""
    strict: bool = False
    """Free days and vacations do not count here."""
    lapse: str = "default"
    """What follows here where somebody's time runs out, a key of `TIMEOUT_RULES` in `host.values.timeout_rules`."""
    lapsed: Mapping[str, int] = field(default_factory=dict)
    """By seat, how often in a row its person's time ran out."""
    motions: tuple[Motion, ...] = ()
    """The motions that are voted on, and those that are over until their message says how they ended."""
    offers: tuple[Offer, ...] = ()
    """The seats that are free to be taken, and those that no longer are until their message says so."""
    numbered: int = 0
    """The highest number that a motion or an offer has."""
    shares: Mapping[str, tuple[Share, ...]] = field(default_factory=dict)
    """By seat, who has played it."""
    stood_in: Mapping[str, int] = field(default_factory=dict)
    """By seat, how often a bot decided for its person, who was away or let time run out."""
    league: int | None = None
    """The number of the fixture that is played here, at a league's table."""
    within: str = ""
    """What the league and this table in it are called, in words."""
    extended: int = 0
    """How often the league has given this table more days."""
    warned: int = 0
    """When the league's table is to be over, as its people were told last."""
    adjudged: Adjudged | None = None
    """The result by which the league ended the game."""
    bank_pace: str = ""
    """The pace for which the banks of the seats are kept."""
    bank_runs: Mapping[str, int] = field(default_factory=dict)
    """By seat, since when its bank runs."""
    former_pace: Mapping[str, str] = field(default_factory=dict)
    """For windows that were open when the pace was changed: by the time each was opened, the pace it closes by."""
    told_next: Mapping[str, int] = field(default_factory=dict)
    """By seat, how many questions it had been asked when its person was last told that they are next."""
    explained: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By seat, the names of questions that its person has answered before, so that they need no explanation."""
    passed_over: Mapping[str, str] = field(default_factory=dict)
    """By seat, why the rules have not asked it something since its last decision."""
    times: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By person, how often they answered within each of the times of `host.values.habits`, counted while awake."""
    missed: Mapping[str, int] = field(default_factory=dict)
    """By person, how often their time ran out."""
    had: tuple[HadThing, ...] = ()
    """What each seat had at the end, of the things that the game counts."""
    covered: Shown | None = None
    """The picture of the lobby card."""
    order: tuple[int, ...] = ()
    """The people of a rematch in the order of their seats, 0 for a bot. They are asked to join, and sit in this order
    once the game begins.
    """
    enough: int = 0
    """With so many people anybody at the table may begin, though seats are free; 0 where only its host may."""
    former: int = 0
    """How many people who played here have asked to be forgotten."""
    acts: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """By seat, the acts of this turn by which its person decided several things at once, each as the numbers of its
    first and its last input.
    """
    denied: Mapping[str, int] = field(default_factory=dict)
    """By motion that was not agreed to (its kind, argument and questions), until when it is not proposed again."""
    snoozed: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By seat and deadline, until when its person is not reminded of it, and since when the question was open."""
    maintenance: tuple[int, int] | None = None
    """The channel and the message in which people read that the bot will be away."""
    lesson: str = ""
    """The key of the lesson, where this is a practice."""
    taught: int = 0
    """How many decisions its learner has made in the lesson."""
    puzzle: str = ""
    """The key of the puzzle, where this is a practice."""
    puzzle_day: int = 0
    """The day whose puzzle it is, 0 where it is no puzzle of the day."""
    solution: str = ""
    """What is said of the puzzle's solution once it is answered; "" before."""


@lru_cache(maxsize=_READ)
def read_facts(text: str) -> Facts:
    """The facts of a table from the text that is stored; `{}` stands for none.

    A fact that cannot be read is as if it had never been kept, so that no list stops at one table; `are_read` says
    whether all can be. Facts are immutable, so that the same text need be read only once.
    """
    try:
        return from_plain(parse(text), Facts)
    except UNREADABLE:
        return from_plain(_readable(text), Facts)


def are_read(text: str) -> bool:
    """Whether all the facts of a table can be read. Where they cannot, the table waits for whoever runs the bot."""
    try:
        from_plain(parse(text), Facts)
    except UNREADABLE:
        return False
    return True


def _readable(text: str) -> dict[str, Json]:
    """The facts of a damaged text that can still be read, as JSON."""
    try:
        stored = parse(text)
    except UNREADABLE:
        return {}
    kept = stored.items() if isinstance(stored, dict) else ()
    return {name: value for name, value in kept if are_read(encode({name: value}))}


def written(facts: Facts) -> str:
    """The facts as they are stored."""
    return encode(facts)


async def change_facts(store: TableStore, table_id: int, change: Callable[[Facts], Facts]) -> str:
    """Change the facts as they are stored now, within this transaction; returns the new text.

    The row is held, so that nothing that somebody else writes meanwhile is lost. Raises `Damaged` where the facts
    cannot be read: nothing takes their place unasked.
    """
    stored = (await store.hold(table_id)).notes
    if not are_read(stored):
        raise Damaged(f"the notes of table {table_id} cannot be read")
    changed = written(change(read_facts(stored)))
    if changed != stored:
        await store.update(table_id, notes=changed)
    return changed


def question_number(prompt_id: str) -> int:
    """How many questions the seat was asked before this one, by the id `seat.number` of the prompt."""
    return int(prompt_id.partition(".")[2])


def uncalled(called: Mapping[str, int], prompt_id: str) -> bool:
    """Whether nobody was told yet that this question is open; `called` is `Facts.called`."""
    return question_number(prompt_id) > called.get(prompt_id.partition(".")[0], -1)


def calling(called: Mapping[str, int], prompt_ids: Sequence[str]) -> dict[str, int]:
    """What `Facts.called` is once people were told of these questions."""
    after = dict(called)
    for prompt_id in prompt_ids:
        seat = prompt_id.partition(".")[0]
        after[seat] = max(question_number(prompt_id), after.get(seat, -1))
    return after


# --- what they say of banks, rests and absences


def banks_of(row: TableRow, seats: Collection[SeatRow]) -> Banks | None:
    """The banks of the seats; None at a table without them. Banks of an earlier pace are forgotten."""
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
    """By seat, when its person rests, as far as that matters at this table.

    At a table for one sitting nobody rests; at a strict one no absence counts, only the nights do. Elsewhere vacations
    count as far as the server allows.
    """
    if in_one_sitting(row.pace):
        return {}
    chosen = {seat.seat: settings.get(seat.user_id, Settings()) for seat in seats if seat.user_id is not None}
    if read_facts(row.notes).strict:
        return {seat: each.habits.always_here for seat, each in chosen.items()}
    return {seat: each.habits_in(row.guild_id, vacation) for seat, each in chosen.items()}


def absent(seats: Collection[SeatRow], game: str) -> frozenset[Seat]:
    """The seats for which a bot answers, because their people are away while somebody is there.

    None where no bot can play the game.
    """
    away = frozenset(row.seat for row in seats if row.autopilot)
    people = {row.seat for row in seats if row.user_id is not None}
    return away if away and not people <= away and can_be_played(game) else frozenset()
