"""Facts about cards, powers and moons, read once from the TOML files beside this module. Nothing here decides."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

CardKey: TypeAlias = str
"""One card: its face and which copy, as in `attack-08#3`; a flare has one copy and no number."""

PowerKey: TypeAlias = str

MoonKey: TypeAlias = str
"""One moon: `moon-` and its key, and which copy where there are several."""

ATTACK: Final = "attack"
COMPROMISE: Final = "compromise"
KICKER: Final = "kicker"
REINFORCEMENT: Final = "reinforcement"
EDICT: Final = "edict"
FLARE: Final = "flare"
FLARE_OF: Final = "flare-"
"""Before the key of a power, the key of its flare."""

INSTANT: Final = "instant"
CONTINUOUS: Final = "continuous"
SECRET: Final = "secret"
MOON: Final = "moon"
MOON_OF: Final = "moon-"
"""Before the key of a moon, the key of its disk."""

CHALLENGE_KINDS: Final = (ATTACK, COMPROMISE)


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card. `value` means something on attacks, kickers and reinforcements only."""

    key: CardKey
    face: str
    kind: str
    value: int = 0

    @property
    def is_challenge(self) -> bool:
        """An attack or a compromise: what is chosen face down in a challenge."""
        return self.kind in CHALLENGE_KINDS


@dataclass(frozen=True, slots=True)
class PowerFacts:
    """The printed icons of a power.

    `windows` say when it works and `role` for whom; `lasting` powers are not lost below three home bases, `immune` ones
    cannot be zapped; with a `second_hand` its owner may play the cards that lie on it.
    """

    key: PowerKey
    name: str
    use: str
    role: str
    windows: tuple[str, ...]
    line: str
    never_with: tuple[PowerKey, ...] = ()
    fewest_seats: int = 2
    most_seats: int = 6
    lasting: bool = False
    immune: bool = False
    second_hand: bool = False

    @property
    def is_mandatory(self) -> bool:
        """Its owner has no choice whether to use it."""
        return self.use == "mandatory"


@dataclass(frozen=True, slots=True)
class MoonFacts:
    """A moon: instant, continuous or secret. It is in play with the option it `needs`, and never if not `enabled`."""

    key: str
    name: str
    kind: str
    line: str
    copies: int = 1
    needs: str = ""
    enabled: bool = True


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text())


DECKS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(_read("decks"))


def _power(key: PowerKey, facts: dict[str, Any]) -> PowerFacts:
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in facts.items()}
    return PowerFacts(key, **values)


POWERS: Final[Mapping[PowerKey, PowerFacts]] = MappingProxyType(
    {key: _power(key, facts) for key, facts in _read("powers").items()}
)

MOONS: Final[Mapping[str, MoonFacts]] = MappingProxyType(
    {key: MoonFacts(key, **facts) for key, facts in _read("moons").items()}
)


@lru_cache(maxsize=1024)
def card(key: CardKey) -> Card:
    """The facts of one card; a moon is a card without a value."""
    face = key.partition("#")[0]
    if face in DECKS[EDICT]:
        return Card(key, face, EDICT)
    kind, _, rest = face.partition("-")
    if kind in (COMPROMISE, FLARE, MOON):
        return Card(key, face, kind)
    return Card(key, face, kind, int(rest))


@lru_cache(maxsize=8)
def _copies(kind: str) -> tuple[CardKey, ...]:
    faces = {"compromise": COMPROMISE}
    return tuple(
        f"{faces.get(kind) or (name if kind == EDICT else f'{kind}-{int(name):02}')}#{number}"
        for name, count in DECKS[kind].items()
        for number in range(1, count + 1)
    )


def draw_deck(*, kickers: bool, reinforcements: bool, edicts: bool = True) -> list[CardKey]:
    """The challenge cards with edicts and the optional kinds, in the order of their keys."""
    kinds = [ATTACK, COMPROMISE, *([EDICT] if edicts else [])]
    kinds += [KICKER] if kickers else []
    kinds += [REINFORCEMENT] if reinforcements else []
    return sorted(key for kind in kinds for key in _copies(kind))


def moon(face: MoonKey) -> MoonFacts:
    """The facts of one moon."""
    return MOONS[face.partition("#")[0].removeprefix(MOON_OF)]


def moon_pool(options: Mapping[str, str]) -> list[MoonKey]:
    """The moons that may be in play with these options."""
    pool: list[MoonKey] = []
    for facts in MOONS.values():
        if facts.enabled and (not facts.needs or options[facts.needs] == "on"):
            face = MOON_OF + facts.key
            pool += [face] if facts.copies == 1 else [f"{face}#{number}" for number in range(1, facts.copies + 1)]
    return sorted(pool)


@lru_cache(maxsize=1)
def challenge_faces() -> tuple[str, ...]:
    """Every challenge card there is, once each."""
    deck = draw_deck(kickers=False, reinforcements=False, edicts=False)
    return tuple(dict.fromkeys(card(key).face for key in deck))


WILD: Final = "wild"


def destiny_pile(seats: int) -> list[str]:
    """The destiny cards of a table: so many of each color in play, as `color-2#1`, and wild ones."""
    facts = DECKS["destiny"]
    colors = [f"color-{seat}#{number}" for seat in range(seats) for number in range(1, facts["per_color"] + 1)]
    return sorted([*colors, *(f"{WILD}#{number}" for number in range(1, facts["wild"] + 1))])


def is_destiny(key: str) -> bool:
    """Whether a card is one of the destiny cards."""
    return key.partition("#")[0] == WILD or key.startswith("color-")


def color_of(destiny: str) -> int | None:
    """The seat a destiny card names, or None for a wild one."""
    face = destiny.partition("#")[0]
    return None if face == WILD else int(face.removeprefix("color-"))
