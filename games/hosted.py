"""What the host needs of a game: its rules and its face.

The face is everything people see and read: pictures as scenes, sentences, labels, help. It receives views, prompts and
events as they are seen by one seat, never the state. Names are given per seat by the caller, already safe to show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from engine import Event, GameModule, Prompt, Seat, Standing
from games.board_pages import BoardPage
from games.commands import ANY, Command
from games.counted import Counted, CountedIn, Had, nothing_had
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
    """A question in words.

    The keys of `labels` and `details` are those of what the prompt offers: choices, bins, items. In a Place prompt they
    are pieces, cells (as `@cell` where a piece may have the same key) and turns (`"90"`); in a Form they are `field`
    for a field itself and `field/choice` for what it offers.
    """

    title: str
    """At most 45 characters."""
    body: str
    """One or two sentences."""
    labels: Mapping[str, str]
    """What everything that is offered is called, in at most 80 characters.

    The key `verb` says what a list does with a choice ("Invite"), which is else "Choose". Where choices are shown with
    what follows from them (`HostedGame.joined`), those whose keys begin with the same word are one list if that word
    has a label.
    """

    details: Mapping[str, str]
    """What is said beside a label, in at most 100 characters; for some keys, or none."""
    reading: str = ""
    """Whole texts in Markdown that stand below the body."""
    further: tuple[str, ...] = ()
    """Whole texts about what few people will choose; a button opens them."""
    whole: tuple[tuple[str, Any], ...] = ()
    """Whole answers to a Split that are offered by one press, as words and answer; the usual one is first."""
    behind: frozenset[str] = frozenset()
    """Keys of choices that come last in a list of ways, after all others."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of help, or one component of a game."""

    key: str
    """What people type to find it."""
    title: str
    text: str
    """Markdown; it describes the game with its usual options."""
    picture: str | None = None
    """The name of a sprite."""
    asks: frozenset[str] = frozenset()
    """The questions that it explains."""
    options: tuple[str, ...] = ()
    """Options that change what it says: a table that has chosen other than usual is told so below the text."""
    without: tuple[tuple[str, str], ...] = ()
    """Pairs of option and value: the page is left out at a table that has chosen any of them."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol of the pictures, by its sprite, and what it means in a few words."""

    picture: str
    words: str


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that go well together and are chosen by one press before a game starts."""

    key: str
    title: str
    about: str
    """What a game with them is like."""
    options: Mapping[str, str]
    """Option and value; every option that is not among them takes its usual value."""


@dataclass(frozen=True, slots=True)
class Pitch:
    """What a card says of a game to somebody who has never heard of it."""

    words: str = ""
    """Two sentences."""
    minutes: Mapping[int, int] = field(default_factory=dict)
    """How long a game takes in one sitting, by the number of seats."""
    waits: Mapping[int, int] = field(default_factory=dict)
    """How often a game waits for somebody's answer, by the number of seats."""
    adds: Mapping[str, str] = field(default_factory=dict)
    """What an option brings to the game, by its key. Such an option has the value "off" where it is not played."""
    main: Sequence[str] = ()
    """The keys of the options that are offered first."""
    presets: Sequence[Preset] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that is told together in public: a challenge, a phase of a round, a turn.

    The host reads its number only. Everything else is the game's own, kept to word the heading and the end.
    """

    number: int = 0
    """How many chapters began before it."""
    what: str = ""
    """Which kind of chapter it is."""
    count: int = 0
    """Which of its kind it is, where the game counts them: the round, the challenge."""
    seats: tuple[Seat, ...] = ()
    """Whose it is."""
    where: str = ""
    """Where it happens."""
    notes: tuple[tuple[str, ...], ...] = ()
    """What happened in it that will be said at its end."""

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

    def part(self, view: Any, names: Names, seat: Seat) -> Scene:
        """One seat's part of the board, large."""
        ...

    def hand(self, view: Any, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """What only this seat sees, for its private panel; `drafts` hold unfinished answers by ask name."""
        ...

    def small(self, view: Any, names: Names, *, asked: Prompt | None = None) -> Sequence[Scene]:
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

    def decided(self, standing: Standing) -> str:
        """How the game was decided, in a sentence; empty where the points that stand beside it say so."""
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
    """An answer that a player may order to be given for them every time."""

    key: str
    words: str
    """What is done, as its player would say it: "Where only one answer is legal to me, it is given for me."."""
    asks: frozenset[str] = frozenset()
    """The questions it answers, by taking everything that is offered, where all may be taken.

    Without any it answers every question to which only one answer is legal. Sealed questions and reactions are left to
    the player either way.
    """


def nobody_together(seats: int) -> Sequence[Sequence[Seat]]:
    """The teams of a game that has none."""
    return ()


@dataclass(frozen=True)
class HostedGame:
    """A game as the host knows it."""

    rules: GameModule[Any, Any]
    face: Face
    moments: Mapping[str, str] = field(default_factory=dict)
    """What the moments of standing orders are called in `/order`, by key, where their own names say too little."""
    routines: Sequence[Routine] = ()
    """What its seats may be ordered to do by themselves."""
    looked_at: frozenset[str] = frozenset()
    """Questions to which an answer is always previewed and confirmed before it counts, unless it is the fallback.

    Elsewhere a pick counts at once where it can be taken back, and a sealed answer counts at once however it was
    composed, because it may be changed until the others have answered.
    """

    confirmed: frozenset[str] = frozenset()
    """Questions of which even a typed answer is previewed and confirmed before it counts."""

    joined: frozenset[str] = frozenset()
    """Questions whose choices are offered together with what is asked after them: who goes, and where to.

    A pick lists each choice with each answer to what follows. An answer that is previewed first can be confirmed
    together with the next one. What follows is never one of these questions itself.
    """

    at_once: frozenset[str] = frozenset()
    """Questions whose words already say that something will be drawn, so that a pick counts without a preview.

    A pick that ends the turn is previewed first all the same. A composed answer to one of these questions is previewed
    only where it cannot be taken back.
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
