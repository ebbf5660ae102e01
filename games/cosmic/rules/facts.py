"""What questions and announcements tell, each fact by its name with its kind.

The facts of a question and the choices that are announced with a power or card are plain data: they are stored, and
questions are known by them. `Told` says what each of them is: to the type checker where a question is made, and through
`kind_of` to whoever puts it into words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Annotated, Any, Final, TypedDict, get_args, get_type_hints

from engine import Seat
from games.cosmic.content import CardKey


class Kind(Enum):
    """What a fact stands for."""

    PLAYER = auto()
    PLAYERS = auto()
    NUMBER = auto()
    TOKENS = auto()
    """How many at each place, or of each player."""
    PLACE = auto()
    CARD = auto()
    """A card of the deck or of destiny, by its key or its face."""
    CARDS = auto()
    POWER = auto()
    CAUSE = auto()
    """What asks, or what makes the rules ask: the power, card or moon by its key; else in a word."""
    WORD = auto()
    """One of the words that the rules offer: a side, a way to do it, an edict, what is asked or complained of."""
    WORDS = auto()
    BARE = auto()
    """What only the check of an answer needs, and what is said in a way of its own."""


Player = Annotated[Seat, Kind.PLAYER]
Players = Annotated[Sequence[Seat], Kind.PLAYERS]
Number = Annotated[int, Kind.NUMBER]
Tokens = Annotated[Mapping[str, int] | Sequence[Sequence[Any]], Kind.TOKENS]
Place = Annotated[str, Kind.PLACE]
Card = Annotated[CardKey, Kind.CARD]
Cards = Annotated[Sequence[CardKey], Kind.CARDS]
Power = Annotated[str, Kind.POWER]
Cause = Annotated[str, Kind.CAUSE]
Word = Annotated[str, Kind.WORD]
Words = Annotated[Sequence[str], Kind.WORDS]


class Told(TypedDict, total=False):
    """Facts of any question and of any announcement."""

    target: Player
    victim: Player
    other: Player
    to: Player
    by: Player | Place  # a planetoid that arrives
    offense: Player
    defense: Player
    targets: Players
    allies: Players
    seats: Players
    asked: Players
    count: Number
    number: Number
    limit: Number
    ready: Number
    rewards: Number
    value: Number
    tokens: Number | Tokens
    planet: Place
    base: Place
    card: Card
    edict: Card
    cards: Cards
    power: Power
    cause: Cause
    side: Word
    word: Word
    words: Words


class LaunchFacts(Told, total=False):
    """What a launch tells: `weakest` is where fewest defend, `moons` are among what may be aimed at."""

    weakest: Place
    moons: list[str]


class AllyFacts(Told, total=False):
    """What the question to an ally tells: `least` tokens on each side, where more than one are needed."""

    least: dict[str, int]


TermsTold = TypedDict(
    "TermsTold",
    {
        "by": Player,
        "to": Player,
        "cards": Cards,
        "named": Number,
        "random": Number,
        "base": Place,
        "wanted": Number,
        "wanted base": Place,
        "lucre": Number,
        "wanted lucre": Number,
        "freed": list[tuple[Seat, int]],
        "wanted cards": Cards,
        "wanted named": Number,
    },
    total=False,
)
"""Terms on the table, all of it or, where there are none, nothing; the `cards` only to who gives or gets them."""

DealFacts = TypedDict(
    "DealFacts",
    {
        "with": Player,
        "also": Player,
        "terms": TermsTold,
        "offers": list[TermsTold],
        "hands": dict[str, int],
        "purses": dict[str, int],
        "bases": dict[str, list[str]],
        "homes": dict[str, list[str]],
        "freers": list[Seat],
    },
    total=False,
)
"""What a deal tells: with whom (among three with whom `also`), the terms on the table, and what partners have."""


def _kinds(*declared: type) -> dict[str, tuple[Kind, ...]]:
    hints: dict[str, Any] = {}
    for one in declared:
        hints |= get_type_hints(one, include_extras=True)
    return {name: _kinds_in(hint) for name, hint in hints.items()}


def _kinds_in(hint: Any) -> tuple[Kind, ...]:
    if hasattr(hint, "__metadata__"):
        return (hint.__metadata__[0],)
    return tuple(kind for part in get_args(hint) for kind in _kinds_in(part)) or (Kind.BARE,)


KINDS: Final[Mapping[str, tuple[Kind, ...]]] = _kinds(Told, LaunchFacts, AllyFacts, DealFacts)
"""The kinds of each fact by its name; of two, the first is that of a number."""


def kind_of(name: str, value: Any) -> Kind:
    """The kind of a fact by its name; of a fact that may be of two kinds, by whether it is a number."""
    kinds = KINDS.get(name, (Kind.BARE,))
    return kinds[0] if isinstance(value, int) else kinds[-1]


def names_a_player(name: str) -> bool:
    """Whether a fact of this name is a player, if it is a number."""
    return KINDS.get(name, ())[:1] == (Kind.PLAYER,)
