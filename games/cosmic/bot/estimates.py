"""What a seat reckons with: how likely a challenge is won, what a base is worth, who is about to win."""

from __future__ import annotations

from typing import Final

from engine import Seat
from games.cosmic.bot.showdown import Showdown, is_plain
from games.cosmic.content import ATTACK, COMPROMISE, DECKS, CardKey, card
from games.cosmic.rules.names import DEFENSE, NOBODY, OFFENSE
from games.cosmic.rules.state import CosmicState

PEACEFUL: Final = 0.2
"""How often somebody plays a compromise."""

ATTACKS: Final = sorted(int(value) for value, copies in DECKS[ATTACK].items() for _ in range(copies))
"""The values of all attacks in the deck."""

UNKNOWN_CARDS: Final = [
    (f"{COMPROMISE}#1", PEACEFUL),
    *((f"{ATTACK}-{ATTACKS[len(ATTACKS) * part // 16]:02d}#1", (1 - PEACEFUL) / 8) for part in range(1, 16, 2)),
]
"""What somebody may play, and how often: a compromise, and eight attacks that stand for all."""

GAME: Final = 6.0
"""What winning the game is worth, in foreign bases."""

TOKEN: Final = 0.1
"""What a token out of the warp is worth, in foreign bases."""

CARD: Final = 0.1


def needed(state: CosmicState, seat: Seat) -> int:
    """Foreign bases that win for a seat."""
    agreed = int(state.options["bases_for_two" if state.seats == 2 else "bases_to_win"])
    return agreed + state.markers(seat)


def missing(state: CosmicState, seat: Seat) -> int:
    """How many foreign bases a seat still lacks."""
    return needed(state, seat) - len(state.foreign_bases(seat))


def is_new(state: CosmicState, seat: Seat, planet: str) -> bool:
    """Whether a token on this planet would be a foreign base more."""
    place = state.planets.get(planet)
    if place is None or planet in state.moons:
        return False
    return place.system != seat and not place.tokens[seat]


def base_worth(state: CosmicState, seat: Seat, planet: str) -> float:
    """What landing there is worth to a seat, in foreign bases."""
    place = state.planets.get(planet)
    if place is None or planet in state.moons:
        return 0.2
    if place.system == seat:
        return 0.0 if place.tokens[seat] else 0.7
    if place.tokens[seat]:
        return 0.05
    return GAME if missing(state, seat) <= 1 else 1.0


def landing_worth(state: CosmicState, seat: Seat, planet: str) -> float:
    """The same for whoever wins a challenge there: where Filth stands nobody else lands."""
    there = state.planets[planet].tokens
    if any(there[other] and other != seat and state.has_power(other, "filth") for other in range(state.seats)):
        return 0.05
    return base_worth(state, seat, planet)


def would_win(state: CosmicState, seat: Seat, planet: str) -> bool:
    """Whether a base there is the last one that a seat lacks."""
    return is_new(state, seat, planet) and missing(state, seat) <= 1


def winners_with(state: CosmicState, planet: str) -> list[Seat]:
    """Who of the offense's side would win by landing there."""
    if not planet:
        return []
    return [seat for seat in [state.offense, *state.allies(OFFENSE)] if would_win(state, seat, planet)]


def strength(state: CosmicState, side: str) -> int:
    """The tokens of a side, with what was added to its total."""
    main = state.main_of(side)
    if main == NOBODY:
        return 0
    tokens = state.tokens_with(side, main) + sum(state.tokens_with(side, ally) for ally in state.allies(side))
    return tokens + sum(value for of, value in state.challenge.boosts if of == side)


def chance_of_beating(lead: float, ties: bool) -> float:
    """How likely an attack that is ahead by so much, but for the other's card, wins against an unknown attack."""
    beaten = sum(value < lead or (ties and value == lead) for value in ATTACKS)
    return beaten / len(ATTACKS)


def wins_with(state: CosmicState, seat: Seat, key: CardKey) -> float:
    """How likely a main player wins by playing this card."""
    other = state.opponent(seat)
    shown = state.challenge.plans[other] if state.challenge.shown[other] else ""
    if not is_plain(state):
        against = [(shown, 1.0)] if shown else UNKNOWN_CARDS
        side, showdown = state.side(seat), Showdown(state, seat)
        return sum(share for card_, share in against if showdown.ends({seat: key, other: card_}) == side)
    facts = card(key)
    if facts.kind == COMPROMISE:
        return 0.0
    side = state.side(seat)
    rival = DEFENSE if side == OFFENSE else OFFENSE
    lead = facts.value * state.challenge.kickers[seat] + strength(state, side) - strength(state, rival)
    ties = (state.options["ties"] == DEFENSE) == (side == DEFENSE)
    if shown:
        open_card = card(shown)
        won = open_card.kind == COMPROMISE or lead > open_card.value or (ties and lead == open_card.value)
        chance = float(won)
    else:
        chance = PEACEFUL + (1 - PEACEFUL) * chance_of_beating(lead, ties)
    return 1 - chance if state.challenge.upset else chance


def offense_wins(state: CosmicState, more: int = 0) -> float:
    """How likely the offense wins before cards are chosen, with so many more tokens on its side."""
    lead = strength(state, OFFENSE) + more - strength(state, DEFENSE)
    return max(0.05, min(0.95, 0.48 + 0.045 * lead))


def stake(state: CosmicState, seat: Seat) -> float:
    """What winning this challenge rather than losing it is worth to somebody on a side, in foreign bases."""
    challenge = state.challenge
    planet = challenge.planet
    side = state.side(seat)
    if not side or not planet:
        return 0.0
    victors = winners_with(state, planet)
    lost = TOKEN * state.involved(seat)
    if side == OFFENSE:
        if victors and seat not in victors:
            return lost - GAME / 2
        return base_worth(state, seat, planet) + lost
    worth = lost + (GAME if victors else 0.0)
    if seat == challenge.defense:
        homes = len(state.home_bases(seat))
        place = state.planets.get(planet)
        if place is not None and place.system == seat and place.tokens[seat]:
            worth += 0.3 + (0.6 if homes <= int(state.options["home_bases"]) else 0.0)
        elif place is not None and place.tokens[seat]:
            worth += 1.0
        return worth + 0.15 * (1 + len(state.allies(OFFENSE)))
    return worth + CARD * state.challenge.shield[seat]
