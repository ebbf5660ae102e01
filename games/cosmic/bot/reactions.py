"""Windows: something is used when it helps the own side or harms whoever stands against it; else the seat passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import Seat
from engine.events import Use
from engine.prompts import Answer
from engine.windows import PASS, USE_ANNOUNCED, Window
from games.cosmic.bot.challenges import is_behind, open_lead
from games.cosmic.bot.estimates import missing, offense_wins, wins_with
from games.cosmic.bot.showdown import turned_by_a_zap
from games.cosmic.content import ATTACK, FLARE, KICKER, POWERS, REINFORCEMENT, card
from games.cosmic.rules.names import DEFENSE, NOBODY, OFFENSE
from games.cosmic.rules.state import CosmicState

DECIDED: Final = frozenset({"cards revealed", "outcome known"})
"""Moments at which it shows who is about to win a challenge."""

RESCUES: Final = frozenset({"emotion-control", "time-gash", "chronos", "diplomat", "empath", "spiff", "worm", "siren"})
"""What turns a lost challenge around, or makes it less bad: only for whoever is behind."""

SELDOM: Final = frozenset({"kamikaze", "loser", "lunatic", "philanthropist", "ionic-gas", "judge"})
"""What costs its own user something, and needs a plan that rules of thumb do not have."""

LEAST_FLEET: Final = 2
"""By how many tokens the allies of the other side must outnumber one's own to be worth a card."""


def reactions(state: CosmicState, window: Window) -> Iterator[Answer]:
    """What helps first, then passing, then the rest."""
    seat = window.seat
    keys = {reaction.ref: reaction for reaction in window.reactions if not reaction.stands}
    helpful = [ref for ref in keys if not keys[ref].pointless and helps(state, seat, keys[ref].component, ref, window)]
    yield from ([keys[ref].key] for ref in helpful)
    yield [PASS]
    if not (is_about_a_use(window) and state.uses and is_for(state, seat, state.uses[-1])):
        yield from ([keys[ref].key] for ref in keys if ref not in helpful)


def is_about_a_use(window: Window) -> bool:
    """Whether it is asked what to do about something that is used."""
    return USE_ANNOUNCED.name in window.moments


def is_for(state: CosmicState, seat: Seat, use: Use) -> bool:
    """Whether somebody else of a seat's own side uses something, and not at that seat: nobody cancels that."""
    if use.seat == seat or use.choices.get("target") == seat:
        return False
    return bool(state.side(seat)) and state.side(seat) == state.side(use.seat)


def helps(state: CosmicState, seat: Seat, name: str, key: str, window: Window) -> bool:
    """Whether using something now is worth it, by rules of thumb."""
    if state.uses and not state.uses[-1].cancelled and is_about_a_use(window):
        return is_against(state, seat, state.uses[-1])
    moments = {*window.moments}
    if "before a victory" in moments:
        return seat not in window.facts.get("winners", ())
    if "tokens doomed" in moments or "powers lost" in moments or "hand renewed" in moments:
        return bool(window.facts.get("seat") == seat)
    if name in SELDOM:
        return False
    if name in RESCUES:
        return bool(moments & DECIDED) and is_behind(state, seat)
    match name:
        case "cosmic-zap":
            return "cards revealed" in moments and turned_by_a_zap(state, seat)
        case "force-field":
            return _outnumbered(state, seat) >= LEAST_FLEET
        case "mobius-tubes":
            return state.warp[seat] >= 2 and state.warp[seat] * state.seats >= sum(state.warp)
        case "plague":
            return True
        case "rebirth":
            return not state.has_enough_bases(seat)
        case "skeptic":
            return _favoured(state, seat)
        case "trader":
            return state.is_main(seat) and len(state.players[state.opponent(seat)].hand) > len(state.players[seat].hand)
        case "quash":
            return not state.is_main(seat) and any(missing(state, main) <= 1 for main in state.mains)
        case _:
            return _generally(state, seat, name, key, moments)


def _generally(state: CosmicState, seat: Seat, name: str, key: str, moments: set[str]) -> bool:
    """Cards that change totals where they change the outcome; powers of one's own; flares where one takes part."""
    if name in POWERS:
        return not moments & DECIDED or is_behind(state, seat) or POWERS[name].role != "main"
    facts = card(key)
    if facts.kind == KICKER:
        attacks = [card(held).value for held in state.challenge_cards(seat) if card(held).kind == ATTACK]
        return state.is_main(seat) and facts.value >= 2 and max(attacks, default=0) >= 8
    if facts.kind == REINFORCEMENT:
        lead = open_lead(state)
        return lead is not None and is_behind(state, seat) and facts.value > abs(lead) - 1 and abs(lead) < 50
    if facts.kind == FLARE and moments & DECIDED:
        return is_behind(state, seat)
    return bool(state.side(seat)) or "before regroup" in moments


def is_against(state: CosmicState, seat: Seat, use: Use) -> bool:
    """Whether what somebody uses is meant against a seat: from the other side, or at it; never what its side uses."""
    if use.seat == seat:
        return False
    if state.side(seat) and state.side(seat) == state.side(use.seat):
        return False
    if use.choices.get("target") == seat:
        return True
    if state.opposed(seat, use.seat):
        return True
    return use.key in POWERS and missing(state, use.seat) <= 1 and state.is_main(use.seat) and not state.side(seat)


def _favoured(state: CosmicState, seat: Seat) -> bool:
    """Whether one's own side is likelier to win, by the best card in hand or by the tokens."""
    side = state.side(seat)
    if state.is_main(seat):
        return max((wins_with(state, seat, key) for key in state.challenge_cards(seat)), default=0.0) > 0.5
    return (offense_wins(state) > 0.5) == (side == OFFENSE)


def _outnumbered(state: CosmicState, seat: Seat) -> int:
    """By how many tokens the other side's allies outnumber those of one's own side."""
    side = state.side(seat)
    if not side or NOBODY in state.mains:
        return 0
    rival = DEFENSE if side == OFFENSE else OFFENSE
    fleets = {
        one: sum(state.tokens_with(one, ally) for ally in state.allies(one) if ally != seat) for one in (side, rival)
    }
    return fleets[rival] - (fleets[side] if state.is_main(seat) else 0)
