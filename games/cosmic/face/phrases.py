"""Short words that pictures and sentences share: names of cards, planets, powers, sides and phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine import Seat
from games.cosmic.content import (
    ATTACK,
    FLARE,
    FLARE_OF,
    KICKER,
    MOON,
    MOON_OF,
    POWERS,
    REINFORCEMENT,
    card,
    moon,
)
from games.cosmic.rules import timing
from games.cosmic.rules.names import (
    BOTH_LOSE,
    CAPTIVE_PLACE,
    DEAL_OUTCOME,
    DEFENSE,
    NOBODY,
    OFFENSE,
    POWER_PLACE,
    SETTLED,
)
from games.cosmic.rules.views import CosmicView, PowerView
from games.hosted import Names
from games.kit.sentences import letter_of, listed, seat_name, seats_words, upper

PLACES: Final[Mapping[str, str]] = {
    "cone": "the cone",
    "shield": "the defense's allies",
    "warp": "the warp",
    "gone": "outside the game",
    "waiting": "the space beside the board",
    "praw": "the Praw",
    "moon-pearly-gates": "the Pearly Gates",
}
"""Places of tokens other than planets."""

PHASES: Final[Mapping[str, str]] = {
    timing.SETUP: "setting up",
    timing.TURN: "the turn begins",
    timing.PLANETOID: "planetoid step",
    timing.REGROUP: "regroup",
    timing.DESTINY: "destiny",
    timing.LAUNCH: "launch",
    timing.ALLIANCE: "alliances",
    timing.PLANNING: "choosing cards",
    timing.REVEAL: "the reveal",
    timing.RESOLUTION: "the outcome",
    timing.DEAL: "a deal",
    timing.END: "the challenge ends",
}
"""The phases in a few words."""

_OUTCOMES: Final[Mapping[str, str]] = {
    OFFENSE: "{offense} wins the challenge.",
    DEFENSE: "{defense} wins the challenge.",
    DEAL_OUTCOME: "Neither side wins: there may be a deal.",
    SETTLED: "The challenge is a success for {offense}, without a fight.",
    BOTH_LOSE: "Both sides lose the challenge.",
}
"""How a challenge comes out."""


def outcome_words(outcome: str, offense: str = "the offense", defense: str = "the defense") -> str:
    """How a challenge comes out, for main players who are called so; "" while that is not known."""
    return upper(_OUTCOMES.get(outcome, "").format(offense=offense, defense=defense))


# --- planets


def is_planetoid(key: str) -> bool:
    """Whether a planet's key is that of a planetoid."""
    return key.startswith("P")


def is_moon(key: str) -> bool:
    """Whether a planet's key is that of a moon."""
    return key.partition(".")[2].startswith("m")


def ground(key: str) -> str:
    """What tokens stand on there: "planet", "planetoid" or "moon"."""
    return "moon" if is_moon(key) else "planetoid" if is_planetoid(key) else "planet"


def planet_label(key: str) -> str:
    """A planet as pictures and the notation name it: the letter of its system and its number, "C3", "P3" or "Cm1"."""
    system, dot, number = key.partition(".")
    if dot and system.isdecimal():
        return f"{letter_of(int(system))}{number}"
    return f"P{int(key[1:])}" if is_planetoid(key) and key[1:].isdecimal() else key


def place_name(key: str) -> str:
    """Any place of tokens: a planet's label, the cone, the warp, a power."""
    if key.startswith(POWER_PLACE):
        return power_name(key.removeprefix(POWER_PLACE))
    if key.startswith(MOON_OF):
        return moon(key).name
    if key.startswith(CAPTIVE_PLACE):
        return f"the captives of {letter_of(int(key.removeprefix(CAPTIVE_PLACE)))}"
    return PLACES.get(key) or planet_label(key)


def amounts_words(amounts: Iterable[tuple[str, int]], by: str = "at") -> str:
    """Tokens and where: "2 at A1 and 1 at the cone"."""
    return listed([f"{number} {by} {place_name(place)}" for place, number in amounts if number])


BOUGHT: Final = frozenset(("card", "token"))
"""What lucre buys by the number."""
PLACED: Final = frozenset(
    {
        "tokens home", "tokens home and rewards", "rewards", "from the warp", "tokens to take back", "tokens to keep",
        "tokens to arrange at home", "tokens arranged",
    }
)  # fmt: skip
"""Questions of tokens that go to places, or stay there; all others are of tokens that leave them."""


def where_of(ask: str) -> str:
    """The word between tokens and places in the answer to a question: "2 from A1"."""
    return "at" if ask in PLACED else "from"


def system_words(names: Names, seat: Seat) -> str:
    """A system by its owner."""
    return f"{seat_name(names, seat)}'s system"


# --- cards and powers


def power_name(key: str) -> str:
    """What a power is called."""
    return POWERS[key].name if key in POWERS else key.replace("-", " ").title()


def card_name(key: str) -> str:
    """What a card is called, whichever copy: "Attack 20", "Compromise", "Cosmic Zap", "Zombie flare"."""
    facts = card(key)
    if facts.kind == ATTACK:
        return f"Attack {facts.value}"
    if facts.kind == KICKER:
        return f"Kicker ×{facts.value}"
    if facts.kind == REINFORCEMENT:
        return f"Reinforcement +{facts.value}"
    if facts.kind == MOON:
        return moon(key).name
    if facts.kind == FLARE:
        return f"{power_name(facts.face.removeprefix(FLARE_OF))} flare"
    return facts.face.replace("-", " ").title()


def card_names(cards: Iterable[str]) -> list[str]:
    """Cards by name, equal ones together."""
    counts: dict[str, int] = {}
    for key in cards:
        name = card_name(key)
        counts[name] = counts.get(name, 0) + 1
    return [name + _TIMES.get(number, f" ({number} times)") for name, number in counts.items()]


def cards_words(cards: Iterable[str]) -> str:
    """Cards by name in a sentence: "Attack 8 (twice) and Compromise"."""
    return listed(card_names(cards))


_TIMES: Final = {1: "", 2: " (twice)"}


def thing_name(key: str) -> str:
    """A power, a card or a moon by its key."""
    face = key.partition("#")[0]
    if face in POWERS:
        return power_name(face)
    return card_name(key)


def is_card(key: str) -> bool:
    """Whether the key of something that is used is a card's."""
    return key.partition("#")[0] not in POWERS and not key.startswith(MOON_OF)


def destiny_words(key: str, names: Names) -> str:
    """A destiny card: whose colour it shows, or that it is wild."""
    face = key.partition("#")[0]
    if face.startswith("color-"):
        seat = int(face.removeprefix("color-"))
        return f"the colour of {seat_name(names, seat)}"
    return "wild" if face == "wild" else face.replace("-", " ")


def is_lost(view: CosmicView, seat: Seat, power: PowerView) -> bool:
    """Whether a power is off for want of home bases, and not only until the challenge ends."""
    few = view.players[seat].home_bases < int(view.options["home_bases"])
    return not power.active and few and not POWERS[power.key].lasting


def off_words(view: CosmicView, seat: Seat, power: PowerView) -> str:
    """Behind the name of a power: whether it is lost, or off until the challenge ends; the last one never does."""
    if is_lost(view, seat, power):
        return " (lost)"
    return "" if power.active or view.phase == "over" else " (off now)"


# --- where the game is


def headline(view: CosmicView, names: Names) -> str:
    """Where the game is, in a few words; nothing of who is asked in a window."""
    if view.winners:
        return f"{seats_words(names, view.winners)} {'has' if len(view.winners) == 1 else 'have'} won"
    if view.phase == "over":
        return "The game is over"
    if view.phase == timing.SETUP:
        return "Setting up"
    challenge = view.challenge
    words = f"{seat_name(names, view.offense)}'s turn"
    if challenge.number > 1:  # the chapters count the challenges of the whole game
        words += ", another challenge"
    if challenge.defense != NOBODY:
        where = f" at {planet_label(challenge.planet)}" if challenge.planet else ""
        words += f" against {seat_name(names, challenge.defense)}{where}"
    return f"{words}: {PHASES.get(view.phase, view.phase)}"
