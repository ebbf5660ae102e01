"""Answers in a challenge: where the cone is aimed and with how much, who is invited, whom to join, what to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import Form, Pick, Seat, Split
from engine.prompts import Answer
from games.cosmic.bot import tokens
from games.cosmic.bot.estimates import (
    CARD,
    GAME,
    PEACEFUL,
    TOKEN,
    base_worth,
    landing_worth,
    missing,
    offense_wins,
    stake,
    strength,
    winners_with,
    wins_with,
    would_win,
)
from games.cosmic.bot.showdown import is_open, is_plain, outcome
from games.cosmic.content import COMPROMISE, card
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.names import DEFENSE, NOBODY, OFFENSE
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.state import CosmicState


def launches(state: CosmicState, form: Form) -> Iterator[Answer]:
    """The weakest planets that are worth most, in strength; then with other guests; then with a token less."""
    seat = form.seat
    targets = [state.challenge.planet]
    if isinstance(planet := form.fields.get("planet"), Pick):
        keys = [choice.key for choice in planet.choices]
        targets = sorted(keys, key=lambda key: (-_target_worth(state, seat, key), key))[:4]
    split, invite = form.fields.get("tokens"), form.fields.get("invite")

    def plan(target: str, *, fewer: int = 0, guests: list[str] | None = None) -> dict[str, Any]:
        answer: dict[str, Any] = {"planet": [target]} if "planet" in form.fields else {}
        if isinstance(invite, Pick):
            usual = _guests(state, seat, target, invite) if target not in state.moons else []
            answer["invite"] = usual if guests is None else guests
        if isinstance(split, Split):
            worth = min(1.1, base_worth(state, seat, target)) if not would_win(state, seat, target) else GAME
            most = max(split.at_least, split.at_most - fewer)
            answer["tokens"] = tokens.affordable(state, seat, split, split.at_least, most, 0.3 * worth)
        return answer

    yield from (plan(target) for target in targets)
    if isinstance(invite, Pick):
        everybody = [choice.key for choice in invite.choices if choice.key != LATER]
        if targets[0]:  # whoever would win by landing is not asked along
            everybody = [key for key in everybody if not would_win(state, int(key), targets[0])]
        for guests in ([], everybody[: invite.at_most]):
            yield plan(targets[0], guests=guests)
    if isinstance(split, Split):
        yield from (plan(target, fewer=1) for target in targets)


def _target_worth(state: CosmicState, seat: Seat, planet: str) -> float:
    """What aiming there promises: the base, by how many tokens defend it."""
    defense = state.challenge.defense
    place = state.planets[planet]
    defenders = place.tokens[defense] if defense != NOBODY else 0
    chance = max(0.05, min(0.95, 0.6 - 0.045 * defenders))
    worth = landing_worth(state, seat, planet)
    if place.system == defense and place.tokens[defense]:
        worth += 0.05  # it may lose a home base
    elif defense != NOBODY and place.tokens[defense] and place.system != seat:
        worth += 0.15  # it loses a foreign base
    return chance * worth - (0.02 if place.is_planetoid else 0.0)


def invitations(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Who may help."""
    yield _guests(state, prompt.seat, state.challenge.planet, prompt)
    yield []


def _guests(state: CosmicState, seat: Seat, planet: str, prompt: Pick) -> list[str]:
    """For the defense everybody; for the offense whoever gains nothing that hurts it more than the help is worth."""
    others = [int(choice.key) for choice in prompt.choices if choice.key != LATER]
    if seat != state.offense:
        return [str(other) for other in others]
    if not planet:
        return []
    own = missing(state, seat) - 1
    if would_win(state, seat, planet):
        # a win that is shared is half a win
        return [str(other) for other in others if not would_win(state, other, planet)]
    return [
        str(other)
        for other in others
        if missing(state, other) - base_worth(state, other, planet) >= max(1, own)
        or (missing(state, other) > 1 and base_worth(state, other, planet) < 1)
    ]


def alliances(state: CosmicState, form: Form) -> Iterator[Answer]:
    """Join the side that promises most, with as many tokens as that is worth; or neither."""
    side, split = form.fields["side"], form.fields["tokens"]
    assert isinstance(side, Pick)
    assert isinstance(split, Split)
    keys = [choice.key for choice in side.choices]
    plans: list[tuple[float, int, Answer]] = []
    for key in keys:
        if key == DECLINE:
            plans.append((_alone(state, form.seat), 0, {"side": [key], "tokens": {}}))
        if key not in (OFFENSE, DEFENSE) or (key == OFFENSE and _crowns_another(state, form.seat)):
            continue
        least = max(1, form.facts.get("least", {}).get(key, 1))
        for count in sorted({least, 2, 3, split.at_most}):
            if not least <= count <= split.at_most:
                continue
            room = {bin_.key: bin_.cap for bin_ in split.bins}
            sent, dear = tokens.cheapest(state, form.seat, room, count)
            if sum(sent.values()) == count:
                gain = _joined(state, form.seat, key, count) - (dear if dear > 0.2 else 0.0)
                plans.append((gain, -count, {"side": [key], "tokens": sent}))
    plans.sort(key=lambda plan: plan[:2], reverse=True)
    yield from (plan for _, _, plan in plans)


def _crowns_another(state: CosmicState, seat: Seat) -> bool:
    """Whether the offense's victory ends the game without this seat among the winners, even if it lands too."""
    planet = state.challenge.planet
    return bool(winners_with(state, planet)) and not would_win(state, seat, planet)


def _alone(state: CosmicState, seat: Seat) -> float:
    """What the challenge is worth to who keeps out of it."""
    return offense_wins(state) * _rivals(state, seat)


def _rivals(state: CosmicState, seat: Seat) -> float:
    """What it costs a seat, which does not land, that the offense lands."""
    planet = state.challenge.planet
    victors = winners_with(state, planet)
    if victors and seat not in victors:
        return -GAME
    landing = [state.offense, *state.allies(OFFENSE)]
    gained = sum(base_worth(state, other, planet) for other in landing if other != seat)
    return -gained / max(1, state.seats - 1) / 2


def _joined(state: CosmicState, seat: Seat, side: str, count: int) -> float:
    """What joining a side with so many tokens is worth."""
    planet = state.challenge.planet
    chance = offense_wins(state, count if side == OFFENSE else -count)
    cost = TOKEN * count
    if side == OFFENSE:
        return chance * (landing_worth(state, seat, planet) + _rivals(state, seat)) - (1 - chance) * cost
    return (1 - chance) * CARD * count + chance * (_rivals(state, seat) - cost)


# --- cards -----------------------------------------------------------------------------------------------------------


def cards(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """What wins most for what it spends."""
    worth = {choice.key: card_worth(state, prompt.seat, choice.key) for choice in prompt.choices}
    yield from ([key] for key in sorted(worth, key=lambda key: (-worth[key], key)))


def second_cards(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """Beside an attack the highest one that is no higher, since the lower one returns; beside a compromise the lowest.

    A compromise comes last: beside an attack it makes a compromise of both.
    """
    first = card(state.challenge.plans[prompt.seat])

    def rank(key: str) -> tuple[bool, bool, int, str]:
        facts = card(key)
        if first.kind == COMPROMISE:
            return (facts.kind == COMPROMISE, False, facts.value, key)
        higher = facts.value > first.value
        return (facts.kind == COMPROMISE, higher, facts.value if higher else -facts.value, key)

    yield from ([key] for key in sorted((choice.key for choice in prompt.choices), key=rank))


def card_worth(state: CosmicState, seat: Seat, key: str) -> float:
    """What playing a challenge card promises, in foreign bases, less what it would be worth later."""
    at_stake = stake(state, seat)
    facts = card(key)
    if facts.kind == COMPROMISE:
        consolation = min(state.involved(seat), 4) * CARD * 0.8
        won = wins_with(state, seat, key)
        lost = (1 - PEACEFUL - won) * consolation
        return won * at_stake + PEACEFUL * 0.45 * min(1.0, max(0.0, at_stake)) + lost - 0.02
    return wins_with(state, seat, key) * at_stake - 0.012 * min(facts.value, 20)


def drawn(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """The highest of the cards drawn, for whoever is behind; who is ahead leaves it at that."""
    keys = [choice.key for choice in prompt.choices if choice.key != DECLINE]
    highest = sorted(keys, key=lambda key: (-card(key).value, key))
    first, then = (highest, [DECLINE]) if is_behind(state, prompt.seat) else ([DECLINE], highest)
    yield from ([key] for key in (*first, *then))


def weakest(prompt: Pick) -> Iterator[Answer]:
    """The card that is missed least, where one has to go."""

    def rank(key: str) -> tuple[int, int]:
        facts = card(key)
        return (2 if not facts.is_challenge else 1 if facts.kind == COMPROMISE else 0, facts.value)

    keys: Sequence[str] = sorted((choice.key for choice in prompt.choices), key=lambda key: (rank(key), key))
    count = max(prompt.at_least, min(1, prompt.at_most))
    yield list(keys[:count])


def is_behind(state: CosmicState, seat: Seat) -> bool:
    """Whether the side of a seat is about to lose, by open cards or the outcome; False while nothing is known."""
    challenge = state.challenge
    side = state.side(seat)
    if not side:
        return False
    if challenge.outcome:
        return challenge.outcome in (OFFENSE, DEFENSE) and challenge.outcome != side
    if is_open(state) and not is_plain(state):
        return outcome(state, seat) in {OFFENSE, DEFENSE} - {side}
    lead = open_lead(state)
    return lead is not None and (lead > 0) != (side == OFFENSE)


def open_lead(state: CosmicState) -> int | None:
    """By how much the offense is ahead once both cards are open: above 0 it wins; None while they are not."""
    challenge = state.challenge
    if NOBODY in state.mains or len(state.mains) < 2 or not all(challenge.kinds[seat] for seat in state.mains):
        return None
    kinds = [challenge.kinds[seat] for seat in state.mains]
    if COMPROMISE in kinds:
        if kinds[0] == kinds[1]:
            return None
        return 99 if kinds[1] == COMPROMISE else -99
    values = [challenge.value(seat) * challenge.kickers[seat] for seat in state.mains]
    values = [
        value + sum(card(key).value for key in challenge.beside[seat])
        for value, seat in zip(values, state.mains, strict=True)
    ]
    lead = values[0] + strength(state, OFFENSE) - values[1] - strength(state, DEFENSE)
    ahead = lead > 0 or (lead == 0 and state.options["ties"] == OFFENSE)
    if challenge.upset:
        return -lead or (-1 if ahead else 1)
    return lead if lead else (1 if ahead else -1)
