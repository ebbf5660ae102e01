"""The challenge going on, and what is remembered until it ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine import Seat
from games.cosmic.content import ATTACK, COMPROMISE, CardKey, PowerKey, card
from games.cosmic.rules.names import NOBODY


@dataclass(slots=True)
class Terms:
    """What `by` offers to `to`: named cards, a number of random ones, a base, lucre; and what it asks for that.

    `wanted_cards` are faces of cards asked for by name. `freed` are tokens, by owner, that one of the two takes out of
    the warp.
    """

    by: Seat
    to: Seat
    cards: list[CardKey] = field(default_factory=list)
    random: int = 0
    base: str = ""
    wanted: int = 0
    wanted_base: str = ""
    lucre: int = 0
    wanted_lucre: int = 0
    freed: list[tuple[Seat, int]] = field(default_factory=list)
    wanted_cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Talks:
    """A deal being made: its parties, what lies on the table, proposals made by each seat, who agrees, who has said no.

    Between two the last offer stands alone; among three each has one on the table, and the deal is all of them.
    """

    parties: list[Seat] = field(default_factory=list)
    offers: list[Terms] = field(default_factory=list)
    proposals: list[int] = field(default_factory=list)
    agreed: list[Seat] = field(default_factory=list)
    refused: list[Seat] = field(default_factory=list)

    @property
    def terms(self) -> Terms | None:
        """The last offer."""
        return self.offers[-1] if self.offers else None

    def partners(self, seat: Seat) -> list[Seat]:
        """Whom this party deals with."""
        return [other for other in self.parties if other != seat]


@dataclass(slots=True)
class SumLine:
    """A line of a side's sum. `by` is the power that made the difference, "" for what everybody has.

    `what` is "card", "kicker", "tokens", "allies", "reinforcement", "lucre" or "power"; `count` are the tokens or the
    factor.
    """

    side: str
    what: str
    value: int
    count: int = 0
    by: PowerKey = ""


@dataclass(slots=True)
class Reveal:
    """The last two challenge cards that were compared: faces (not copies), what they counted as, and the sums.

    `beside` are faces of further cards that counted with them, of offense and defense.
    """

    offense: Seat
    defense: Seat
    planet: str
    faces: list[str]
    kinds: list[str]
    lines: list[SumLine]
    totals: list[int]
    outcome: str
    beside: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class Loan:
    """A power used by another seat than its owner's until the challenge ends."""

    borrower: Seat
    owner: Seat
    power: PowerKey


@dataclass(slots=True)
class Effect:
    """A card played for the rest of the challenge: by whom, which, and what was chosen with it."""

    seat: Seat
    key: CardKey
    word: str = ""


@dataclass(slots=True)
class Bond:
    """What a main player has to play if it can: its true answer, or the very card it has shown.

    `what` is "compromise" or "above" (an attack above `value`), true or not as `yes` says; "face" (a card of this
    `word`); or "card" (the card `word`, if `ally` has joined its side).
    """

    seat: Seat
    what: str
    value: int = 0
    yes: bool = True
    word: str = ""
    ally: Seat = NOBODY

    def allows(self, key: CardKey) -> bool:
        """Whether playing this card keeps the word given."""
        facts = card(key)
        if self.what == "compromise":
            return (facts.kind == COMPROMISE) == self.yes
        if self.what == "above":
            return (facts.kind == ATTACK and facts.value > self.value) == self.yes
        return self.word == (facts.face if self.what == "face" else key)


@dataclass(slots=True)
class Stake:
    """If this seat's side loses, the seat loses so many tokens more; with `extra` 0 as many again."""

    seat: Seat
    extra: int = 0


@dataclass(slots=True)
class Declaration:
    """What the owner of a power or card has declared in time, and what comes due when the challenge ends.

    `secret` words are known to the seat itself only.
    """

    seat: Seat
    key: str
    words: list[str] = field(default_factory=list)
    secret: bool = False


CALLED: Final = ("notes", "effects", "zapped", "borrowed", "declared", "stakes")
"""Lists of a challenge that lose what came since its planning began, if time is turned back."""


@dataclass(slots=True)
class Challenge:
    """The challenge going on. Lists of one value for each seat have a place for every seat."""

    number: int
    """Which challenge of the game it is."""
    cone: list[int]
    """How many tokens of each seat are with the offense."""
    shield: list[int]
    """How many are with the defense's allies."""
    sides: list[str]
    """Which side each seat has joined, "" for none."""
    plans: list[CardKey]
    """The challenge card in front of each seat, "" if none."""
    kinds: list[str]
    """What it counts as once it is revealed."""
    kickers: list[int]
    """By what the kicker of each seat multiplies."""
    lost: list[int]
    """How many tokens each seat has lost to the warp in this challenge."""
    spared: list[int]
    """How many of a losing side are not lost with it."""
    shown: list[bool]
    """Whether the challenge card lies open."""
    defense: Seat = NOBODY
    system: Seat = NOBODY
    planet: str = ""
    destiny: str = ""
    """The card of destiny that was drawn."""
    invited: dict[str, list[Seat]] = field(default_factory=dict)
    """The guests of a side that has invited."""
    planned_guests: dict[str, list[Seat]] = field(default_factory=dict)
    """Those of a side that will."""
    table: list[CardKey] = field(default_factory=list)
    """Other cards, to be discarded at the end."""
    boosts: list[tuple[str, int]] = field(default_factory=list)
    """Reinforcements, as (side, value)."""
    totals: list[int] = field(default_factory=list)
    lines: list[SumLine] = field(default_factory=list)
    """How the totals come about."""
    values: list[tuple[CardKey, int]] = field(default_factory=list)
    """What single cards count instead of what is printed."""
    bonds: list[Bond] = field(default_factory=list)
    stakes: list[Stake] = field(default_factory=list)
    declared: list[Declaration] = field(default_factory=list)
    patient: list[Seat] = field(default_factory=list)
    """Guests who answer after all others."""
    upset: bool = False
    """Whether the result is turned around."""
    attacks_only: bool = False
    """Whether main players play attacks if they can."""
    outcome: str = ""
    success: bool = False
    """Whether a deal was made; once everything is settled, whether the offense has had success."""
    called_off: bool = False
    swapped: bool = False
    """Whether the cards face down were exchanged."""
    spoils_off: bool = False
    """Whether nobody collects rewards or consolation."""
    zapped: list[str] = field(default_factory=list)
    """Powers that are off, as "seat/power"."""
    borrowed: list[Loan] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """For powers that act once in a challenge."""
    effects: list[Effect] = field(default_factory=list)
    """Cards that go on working."""
    beside: list[list[CardKey]] = field(default_factory=list)
    """Second challenge cards of each seat, open once its card counts as something."""
    stated: list[str] = field(default_factory=list)
    """Faces that count in place of a card nobody has seen."""
    played: list[tuple[Seat, CardKey]] = field(default_factory=list)
    """Cards played since planning began."""
    earlier: dict[str, int] = field(default_factory=dict)
    """How many notes, effects and the like there were when planning began."""
    replayed: bool = False
    """Whether time has been turned back to the planning."""
    consolation: int = 0
    """How many cards are due."""
    against: Seat = NOBODY
    """Who is challenged without asking destiny."""
    avenger: Seat = NOBODY
    """Who challenges the offense next."""
    envoys: list[Seat] = field(default_factory=list)
    """Who will be parties of the deal beside the main players."""
    talks: Talks | None = None
    """The deal that is being made."""

    @classmethod
    def new(cls, seats: int, number: int) -> Challenge:
        """An empty one."""
        none = [0] * seats
        return cls(
            number, list(none), list(none), [""] * seats, [""] * seats, [""] * seats, [1] * seats, list(none),
            list(none), [False] * seats, beside=[[] for _ in none], stated=[""] * seats,
        )  # fmt: skip

    @property
    def parties(self) -> list[Seat]:
        """Who deals, or has dealt, in this challenge."""
        return self.talks.parties if self.talks is not None else []

    @property
    def on_table(self) -> list[CardKey]:
        """All cards of the challenge, which are discarded at its end."""
        return [key for key in self.plans if key] + [key for keys in self.beside for key in keys] + self.table

    def counted(self, seat: Seat) -> CardKey:
        """The challenge card that counts for a seat: the one before it, or the face it has stated."""
        return self.stated[seat] or self.plans[seat]

    def value(self, seat: Seat) -> int:
        """What the card of a main player says: what is printed on it, or what it was changed to."""
        key = self.counted(seat)
        return dict(self.values).get(key, card(key).value)

    def counted_kind(self, seat: Seat) -> str:
        """What the cards of a seat are together: with any compromise among them a compromise."""
        kinds = [card(key).kind for key in (self.counted(seat), *self.beside[seat])]
        return COMPROMISE if COMPROMISE in kinds else kinds[0]
