"""Questions of single powers and cards, by what is asked: whom to harm, whom to favor, what to part with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine import Pick, Prompt, Seat
from engine.prompts import Answer
from games.cosmic.bot import tokens
from games.cosmic.bot.estimates import CARD, TOKEN, base_worth, missing
from games.cosmic.content import ATTACK, card, draw_deck
from games.cosmic.rules.ahead import STAYS
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.destiny import AGAIN
from games.cosmic.rules.names import CONE, DEFENSE, OFFENSE
from games.cosmic.rules.state import CosmicState

FAVORS: Final = frozenset(
    {
        "who takes a token back", "who gets the card", "player to give to", "player to lend to", "player to offer it",
        "who draws consolation",
    }
)  # fmt: skip
"""Questions for somebody to do good to."""

COPIES: Final = Counter(card(key).face for key in draw_deck(kickers=False, reinforcements=False, edicts=False))
"""How many of each challenge card there are."""
LOSES: Final = 15
"""An attack below this mostly loses."""


def regroups(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """A token comes back where it is needed most."""
    places = [choice.key for choice in prompt.choices if choice.key not in (CONE, STAYS)]
    if places:
        yield [tokens.best_home(state, prompt.seat, places)]
    yield [CONE]


def planetoids(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """The planetoid that leaves home for a foreign system; last the one that comes home."""
    seat = prompt.seat

    def gain(key: str) -> int:
        if key not in state.planets:
            return 0
        here, there = state.planets[key].system, state.right(state.planets[key].system)
        return (there != seat) - (here != seat)

    keys = [choice.key for choice in prompt.choices]
    yield from ([key] for key in sorted(keys, key=lambda key: (-gain(key), key)))


def wild_destinies(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Where a base is easiest to get; of equals, from who is nearest to winning."""
    seat = prompt.seat

    def promise(other: Seat) -> float:
        planets = state.planets_in(other)
        best = max(
            (base_worth(state, seat, key) * (0.6 - 0.045 * state.planets[key].tokens[other]) for key in planets),
            default=0.0,
        )
        return best - 0.02 * missing(state, other) - 0.015 * len(state.players[other].hand)

    keys = [choice.key for choice in prompt.choices]
    yield from ([key] for key in sorted(keys, key=lambda key: (-promise(int(key)), key)))


def own_colors(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Settle at home where the power needs it; drive out who is about to win; else look for somebody else."""
    keys = [choice.key for choice in prompt.choices]
    empty = [key for key in keys if ":" not in key and key != AGAIN]
    if not state.has_enough_bases(prompt.seat):
        yield from ([key] for key in empty)
    for key in keys:
        _, _, intruder = key.partition(":")
        if intruder and missing(state, int(intruder)) <= 1:
            yield [key]
    if AGAIN in keys:
        yield [AGAIN]


def people(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Whom it befalls: for harm the other side's main player, then whoever is nearest to winning; never one's own side.

    Favors go to oneself, then to one's own side, then to whoever is farthest from winning.
    """
    seat, side = prompt.seat, state.side(prompt.seat)
    good = prompt.ask in FAVORS or prompt.facts.get("card", "").startswith("rebirth")

    def rank(key: str) -> tuple[int, int]:
        other = int(key.partition("/")[0])
        if other == seat:
            group = 0
        elif side and state.side(other) == side:
            group = 1
        elif state.opposed(seat, other):
            group = 3 + state.is_main(other)
        else:
            group = 2
        return (group, -missing(state, other))

    keys = [choice.key for choice in prompt.choices if choice.key.partition("/")[0].isdecimal()]
    keys.sort(key=rank, reverse=not good)
    if strikes(prompt):  # whoever is about to win is struck, and nobody else
        keys = [key for key in keys if missing(state, int(key)) <= 1 and int(key) != seat] or keys
    count = max(prompt.at_least, 1)
    if prompt.at_most > 1:
        enemies = [key for key in keys if not side or state.side(int(key)) != side]
        yield enemies[: prompt.at_most] if len(enemies) >= prompt.at_least else keys[:count]
    else:
        yield from ([key] for key in keys)


def strikes(prompt: Prompt) -> bool:
    """Whether it is asked who is to be struck by a Plague."""
    return prompt.ask == "target" and str(prompt.facts.get("card", "")).startswith("plague")


def again(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Another challenge, unless there is nothing to win it with."""
    values = [card(key).value for key in state.challenge_cards(prompt.seat) if card(key).kind == ATTACK]
    willing = max(values, default=0) >= 6 and state.on_bases(prompt.seat) >= 6
    yield ["yes" if willing else "no"]


def names(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """A card that somebody then has to play: a low one of which many are out of sight, none that nobody can have."""
    if "target" not in prompt.facts:
        return
    seen = Counter(card(key).face for key in (*state.players[prompt.seat].hand, *state.discard))

    def promise(face: str) -> tuple[bool, int]:
        left, named = COPIES[face] - seen[face], card(face)
        return left > 0, left * (LOSES - (named.value if named.kind == ATTACK else 0))

    yield from ([key] for key in sorted((each.key for each in prompt.choices), key=promise, reverse=True))


def healings(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """A card for a few tokens of one rival among several, or any of one's own side; none of who is about to win."""
    seat, target = prompt.seat, int(prompt.facts["target"])
    side, harm = state.side(seat), TOKEN * prompt.facts["tokens"] / max(1, state.seats - 1)
    willing = bool(side and state.side(target) == side) or (missing(state, target) > 1 and harm < CARD)
    yield ["yes" if willing else "no"]


def about_people(prompt: Pick) -> bool:
    """Whether the choices are players, or powers by their owner."""
    keys = [choice.key for choice in prompt.choices if choice.key not in (DECLINE, "later")]
    first = prompt.choices[0]
    return bool(keys) and (first.ref.startswith("seat:") or "/" in first.key)


def ended(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """The alliances of the other side."""
    side = state.side(prompt.seat)
    rival = DEFENSE if side == OFFENSE else OFFENSE
    named = [choice.key for choice in prompt.choices if state.side(int(choice.key)) == rival]
    if len(named) >= prompt.at_least and named:
        yield named
