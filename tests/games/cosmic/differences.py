"""The difference of two states in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.cosmic.rules.board import Memory
from games.cosmic.rules.names import CONE, SHIELD
from games.cosmic.rules.state import CosmicState


def card_face(key: str) -> str:
    """The face of a card or the key of a power, without copy and without the mark of a firm reaction."""
    return key.removesuffix("!").partition("#")[0]


def differences(old: CosmicState, new: CosmicState) -> Iterator[str]:
    """What is otherwise, a sentence for each: "1 warp +2", "0 gains attack-08"."""
    for seat in range(new.seats):
        before, now = places_of(old, seat), places_of(new, seat)
        for place in sorted({*before, *now}):
            if before[place] != now[place]:
                yield f"{seat} {place} {now[place] - before[place]:+}"
        was, has = faces_of(old, seat), faces_of(new, seat)
        for face in sorted({*was, *has}):
            if was[face] != has[face]:
                verb, count = (
                    ("gains", has[face] - was[face]) if has[face] > was[face] else ("loses", was[face] - has[face])
                )
                yield f"{seat} {verb} {face}" + (f" x{count}" if count > 1 else "")
        if old.players[seat].powers != new.players[seat].powers:
            yield f"{seat} has {' '.join(new.players[seat].powers) or 'no power'}"
        yield from (f"{seat} knows {card_face(k)}" for k in new.players[seat].knows if k not in old.players[seat].knows)
        if old.players[seat].aside != new.players[seat].aside:
            yield f"{seat} aside {len(new.players[seat].aside)}"
    for key, memory in new.powers.items():
        past = old.powers.get(key, Memory())
        if memory.counters != past.counters:
            yield f"{key} counters {memory.counters}"
        if (memory.seats, memory.words, memory.cards) != (past.seats, past.words, past.cards):
            yield f"{key} remembers {[*memory.seats, *memory.words, *memory.cards]}"
    if new.winners != old.winners:
        yield f"winners {new.winners}"


def places_of(state: CosmicState, seat: int) -> Counter[str]:
    places = Counter({key: planet.tokens[seat] for key, planet in state.planets.items()})
    places.update({"warp": state.warp[seat], "gone": state.gone[seat], "waiting": state.waiting[seat]})
    places.update({key: tokens[seat] for key, tokens in state.apart.items()})
    places.update({CONE: state.challenge.cone[seat], SHIELD: state.challenge.shield[seat]})
    places.update({"captured": sum(stack.tokens[seat] for stack in state.stacks)})
    places.update({f"captive:{captor}": held[seat] for captor, held in enumerate(state.captives)})
    places.update({f"power:{key}": m.tokens[seat] for key, m in state.powers.items() if m.tokens})
    return places


def faces_of(state: CosmicState, seat: int) -> Counter[str]:
    """Cards a seat holds or has put down in front of itself."""
    cards = [*state.players[seat].hand, *state.players[seat].aside]
    cards += [key for key in state.challenge.plans[seat : seat + 1] if key]
    return Counter(card_face(key) for key in cards)
