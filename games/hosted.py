"""What the host needs of a game: its rules and its face.

The face is everything people see and read: pictures as scenes, sentences, labels, help. It receives views, prompts and
events as they are seen by one seat, never the state. Names are given per seat by the caller, already safe to show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from engine import Event, GameModule, Prompt, Seat, Standing
from games.board_pages import BoardPage
from games.commands import ANY, Command
from games.lessons import Lesson
from games.primer import PassesOver, Primer
from games.puzzles import Puzzles
from games.recent import Recent
from rendering.colour import Changes
from rendering.scene import Scene, SpriteSet

Names: TypeAlias = Mapping[Seat, str]
Ref: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Words:
    """A question in words. `title` at most 45 characters, `body` one or two sentences.

    `labels` word every choice, bin, item, field or spot part by its key (at most 80 characters); `details` may add up
    to 100 more. The keys are, of a Place prompt, pieces, cells (also as `@cell`, where a piece may have the same key)
    and turns (`"90"`), of a Form `field` for the field itself and `field/choice` for what it offers; choices shown with
    what follows are one list of their kind where the first word of their keys has a label, those in `behind` last;
    `verb` is what a list does, else "Choose". `reading` are whole texts in Markdown, below the body; `further` ones, of
    what few will choose, stand behind a button. `whole`: whole answers to a Split, the usual one first.
    """

    title: str
    body: str
    labels: Mapping[str, str]
    details: Mapping[str, str]
    reading: str = ""
    further: tuple[str, ...] = ()
    whole: tuple[tuple[str, Any], ...] = ()
    behind: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Page:
    """One page of help or one component of a game: `key` is typed, `picture` names a sprite, `text` is Markdown.

    `asks` are the questions that it explains. `options` are those that change what it says, which is told where a table
    has chosen otherwise; it is left out at tables that have chosen one of `without`, (option, value).
    """

    key: str
    title: str
    text: str
    picture: str | None = None
    asks: frozenset[str] = frozenset()
    options: tuple[str, ...] = ()
    without: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol of the pictures, by its sprite, and what it means in a few words."""

    picture: str
    words: str


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go well together, for one press before a game starts; all others are as usual then."""

    key: str
    title: str
    about: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Pitch:
    """What a card says of a game to somebody who has never heard of it.

    `words` are two sentences. By the number of seats, `minutes` are those of a game in one sitting, and `waits` how
    often such a game waits for somebody. `adds`: by option, what it brings to the game; such an option is "off" where
    the game goes without it. `main` are the options that are offered first, `presets` whole choices of options.
    """

    words: str = ""
    minutes: Mapping[int, int] = field(default_factory=dict)
    waits: Mapping[int, int] = field(default_factory=dict)
    adds: Mapping[str, str] = field(default_factory=dict)
    main: Sequence[str] = ()
    presets: Sequence[Preset] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that is told together in public: a challenge, a phase of a round, a turn.

    `number` says how many began before it, and is all that others than its game read. The game keeps in the rest what
    its heading says: what kind of chapter, which in its own count, whose, and where; in `notes` what its end will say.
    """

    number: int = 0
    what: str = ""
    count: int = 0
    seats: tuple[Seat, ...] = ()
    where: str = ""
    notes: tuple[tuple[str, ...], ...] = ()

    def next(self, what: str = "", *, count: int = 0, seats: tuple[Seat, ...] = (), where: str = "") -> Chapter:
        """The chapter after this one."""
        return Chapter(self.number + 1, what, count, seats, where)


class Face(Protocol):
    """How a game looks and reads. Every method is pure; `view` is what `GameModule.view` gave for the reader's seat."""

    sprites: Sequence[SpriteSet]
    passes_over: PassesOver

    # --- pictures

    def cover(self) -> Scene | None:
        """What a card shows before anybody has moved: something of the game, with its name; None for none."""
        ...

    def board(self, view: Any, names: Names, *, lit: Sequence[Ref] = (), asked: Prompt | None = None) -> Scene:
        """The public board, 1600 px wide; `lit` is the last move, `asked` numbers what is being asked about."""
        ...

    def position(self, view: Any, names: Names) -> object:
        """What makes one board another, as scene data: the channel gets a new picture only where this differs."""
        ...

    def part(self, view: Any, names: Names, seat: Seat, *, lit: Sequence[Ref] = ()) -> Scene:
        """One seat's part of the board, large."""
        ...

    def hand(self, view: Any, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """What only this seat sees, for its private panel; `drafts` hold unfinished answers by ask name."""
        ...

    def small(
        self, view: Any, names: Names, *, lit: Sequence[Ref] = (), asked: Prompt | None = None
    ) -> Sequence[Scene]:
        """The board for small screens: pictures of `Size.PHONE`'s width, one below the other, nothing in them smaller
        than 22 px."""
        ...

    def small_hand(
        self, view: Any, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]
    ) -> Sequence[Scene]:
        """What `hand` shows, for small screens: first what is asked about."""
        ...

    def small_part(self, view: Any, names: Names, seat: Seat) -> Sequence[Scene]:
        """What `part` shows, for small screens."""
        ...

    def small_preview(self, before: Any, after: Any, names: Names, prompt: Prompt, answer: Any) -> Sequence[Scene]:
        """What `preview` shows, for small screens; what its words say too may be left out."""
        ...

    def preview(self, before: Any, after: Any, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
        """The position as it would be after an answer, with what it gains; None where there is nothing to see."""
        ...

    def final(self, view: Any, names: Names, standing: Standing) -> Scene:
        """The final scoring sheet."""
        ...

    def numbers(self, prompt: Prompt) -> Mapping[str, int]:
        """The number a picture gives to each choice key, so that buttons carry the same."""
        ...

    # --- words

    def headline(self, view: Any, names: Names) -> str:
        """Where the game is, in a few words: "Round 3 of 6, buy turn"."""
        ...

    def told(self, event: Event, names: Names) -> str | None:
        """An event as one sentence, or None where it is not worth telling."""
        ...

    def chapter(self, now: Chapter, event: Event) -> Chapter:
        """The chapter after a public event: the one before, or `now.next(...)` if it begins one, and belongs to it."""
        ...

    def heading(self, chapter: Chapter, names: Names) -> str:
        """A chapter in a few words: "Challenge 7 · Ana against Ben at C3". Empty: the headline stands for it."""
        ...

    def story(self, chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
        """Events of a chapter, as it stands after them, in sentences for those who were not there.

        What is a text already stands where it belongs in the order and is kept as it is.
        """
        ...

    def recent(self, happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
        """The same in few lines, for a seat that has just decided; also what came `earlier` and only now comes out."""
        ...

    def lit(self, events: Sequence[Event]) -> tuple[Ref, ...]:
        """What the last events touched, to be shown in the light."""
        ...

    def question(self, prompt: Prompt, view: Any, names: Names) -> Words:
        """A prompt in words."""
        ...

    def answered(self, prompt: Prompt, answer: Any, view: Any, names: Names) -> str:
        """An answer in words, for receipts and for the Confirm step: "Build L12 at N5, turned by 90°"."""
        ...

    def gain(self, before: Any, after: Any, prompt: Prompt, answer: Any) -> str:
        """What a previewed answer brings, in one sentence ("+6: two completed areas"), or an empty string."""
        ...

    def private(self, view: Any, names: Names) -> str:
        """What this seat alone knows, in a few lines."""
        ...

    def uncovered(self, views: Mapping[Seat, Any], names: Names) -> Sequence[str]:
        """What the seats alone knew, by their own `views`, in lines of Markdown, for everybody once the game is over;
        empty where the rules keep it hidden for ever."""
        ...

    def held(self, view: Any, names: Names) -> Sequence[Page]:
        """What this seat holds and may want to read, its own powers first; empty in a game without such texts."""
        ...

    def warning(self, before: Any, prompt: Prompt, answer: Any, names: Names) -> str:
        """What an answer costs beside what it says, in whole sentences; with one even a typed answer is previewed."""
        ...

    def text_board(self, view: Any, names: Names) -> str:
        """The whole board in words, for screen readers; Markdown without tables."""
        ...

    def parse(self, prompt: Prompt, text: str, view: Any) -> Any:
        """An answer from the game's own notation. Raises `Illegal` with a reason in the words of the rulebook."""
        ...

    def notation(self, prompt: Prompt, answer: Any) -> str:
        """An answer in the notation that `parse` reads."""
        ...

    def help(self) -> Sequence[Page]:
        """The rules reference, in reading order."""
        ...

    def components(self) -> Sequence[Page]:
        """Every component that can be looked up by name."""
        ...

    def legend(self) -> Sequence[Sign]:
        """Every symbol that pictures have."""
        ...

    def in_play(self, view: Any, names: Names) -> Sequence[Page]:
        """What lies open on this table and can be looked up, what matters most to everybody first."""
        ...


@dataclass(frozen=True, slots=True)
class Routine:
    """Something that a seat may do by itself every time: `words` says what, as its player would.

    It takes everything that these open questions of its own turn offer, where everything may be taken; without `asks`
    it gives the answer to any question that has only one.
    """

    key: str
    words: str
    asks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CountedIn:
    """What people count a game's length in: a word, and the event that begins one.

    `of_each_seat`: each seat in its turn has such an event.
    """

    word: str
    event: type[Event]
    of_each_seat: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted over the finished tables of a game, under a heading: which things seats had at the end.

    `shows` "wins": how many of the tables at which somebody had a thing that seat won. "amount": how much of a thing
    seats had in the mean, in `unit`.
    """

    key: str
    title: str
    shows: Literal["wins", "amount"] = "wins"
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Had:
    """A thing that a seat had at the end of a game, by the key of its `Counted`, as people call it; and how much."""

    key: str
    thing: str
    seat: Seat
    amount: int = 0


def nothing_had(view: Any, standing: Standing) -> Sequence[Had]:
    """What is counted of a game of which nothing is."""
    return ()


def nobody_together(seats: int) -> Sequence[Sequence[Seat]]:
    """The teams of a game that has none."""
    return ()


@dataclass(frozen=True)
class HostedGame:
    """A game as the host knows it."""

    rules: GameModule[Any, Any]
    face: Face
    moments: Mapping[str, str] = field(default_factory=dict)
    """What the moments of standing orders are called in `/order`, where their own names say too little."""
    routines: Sequence[Routine] = ()
    """What its seats may be ordered to do by themselves."""
    looked_at: frozenset[str] = frozenset()
    """Questions of which every answer but the plainest is previewed and confirmed before it counts.

    Of a pick others count at once where they can be taken back, of what is composed for several seats at once all do.
    """

    confirmed: frozenset[str] = frozenset()
    """Questions of which even a typed answer is previewed and confirmed before it counts."""

    joined: frozenset[str] = frozenset()
    """Questions whose choices are offered together with what is asked after them: who goes, and where to.

    A pick shows lists of both; a composed answer that is looked at can be confirmed with the next one. None follows.
    """

    at_once: frozenset[str] = frozenset()
    """Questions that say themselves what draws: what is picked there counts, though it uncovers something.

    What ends a turn is looked at first all the same. Composed questions among these, joined or not, are looked at only
    where their answer cannot be taken back.
    """

    pitch: Pitch = field(default_factory=Pitch)
    """What a card says of it."""

    primer: Primer = field(default_factory=Primer)
    """What is said to whoever plays it for the first time."""
    palettes: Mapping[str, Changes] = field(default_factory=dict)
    """What its own colours become in each palette that people may choose (`rendering.palettes`)."""

    lessons: Sequence[Lesson] = ()
    """Its lessons, in the order in which they are taken."""
    puzzles: Puzzles | None = None
    """Positions of it with one best answer."""
    board_pages: Sequence[BoardPage] = ()
    """How to read its board, in pictures."""
    around: str = "On this table"
    """What its pages of what is in play are called, on a button."""
    unit: str = "point"
    """What a result counts, as one of it is called."""
    commands: Sequence[Command] = ANY
    """Its slash commands, in the order in which they are listed."""

    counted_in: CountedIn | None = None
    """What its length is counted in, for figures about it."""

    teams: Callable[[int], Sequence[Sequence[Seat]]] = nobody_together
    """Who wins and loses together at a table of so many seats; nobody, where it gives no team."""

    counted: Sequence[Counted] = ()
    """What is counted over its finished tables."""

    had: Callable[[Any, Standing], Sequence[Had]] = nothing_had
    """What each seat had at the end, out of the public view of a finished table."""

    @property
    def key(self) -> str:
        """The game's key, as typed in commands."""
        return self.rules.key
