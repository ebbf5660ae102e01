"""Mesmer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine import USE_ANNOUNCED, Flow, Moment, Seat, reacts
from engine.hooks import Component, Hook
from games.cosmic.content import DECKS, EDICT, CardKey, card
from games.cosmic.powers.base import Power
from games.cosmic.rules import timing
from games.cosmic.rules.card_events import CardsShown
from games.cosmic.rules.verbs import Cosmic

MOMENTS: Final = {
    timing.REGROUP: (timing.REGROUP_OPEN,),
    timing.LAUNCH: (timing.LAUNCH_OPEN,),
    timing.ALLIANCE: (timing.ALLIANCE_OPEN,),
    timing.PLANNING: (timing.ALLIANCE_CLOSED, timing.PLANNING_OPEN),
    timing.REVEAL: (timing.CARDS_REVEALED,),
    timing.RESOLUTION: (timing.OUTCOME_KNOWN,),
    timing.DEAL: (timing.DEAL_MADE,),
}
"""When edicts are played, by phase; zaps besides, whenever a use is announced."""

EDICT_MOMENTS: Final = (USE_ANNOUNCED, *(moment for moments in MOMENTS.values() for moment in moments))


class Mesmer(Power, key="mesmer"):
    """Mass hypnosis. You may play any edict as if it were any other. Zapped, the card returns to your hand."""

    often = True

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return any(True for _ in effects_at(g, me, moment, context))

    def holds_edict(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return any(choices_of(g, me, edicts_held(g, me)).values())

    @reacts(*EDICT_MOMENTS, when=holds_edict)
    def transform(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Play an edict as if it were another one."""
        key, face = yield from disguise(g, me, edicts_held(g, me))
        yield from g.do(CardsShown(me, (key,)))
        if (yield from self.announce(g, me, card=key, word=face)):
            yield from play_as(g, me, key, face)


def edicts_held(g: Cosmic, me: Seat) -> list[CardKey]:
    """In hand, or a second one."""
    held = [*g.state.players[me].hand, *g.state.second_hand(me)]
    return [key for key in held if card(key).kind == EDICT]


def effects_at(
    g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]
) -> Iterator[tuple[str, Component, Hook]]:
    """Edicts that could be played at this moment, by public facts, with what they would do."""
    for face in DECKS[EDICT]:
        component = g.module.registry.components[face]
        for hook in component.hooks:
            if hook.kind == "reacts" and hook.subject == moment and component.awake(g, me, hook, context):
                yield face, component, hook
                break


def effects_now(g: Cosmic, me: Seat) -> dict[str, tuple[Component, Hook]]:
    """The same for the window that is open: of zaps while a use is announced, else of the phase."""
    moments: Sequence[Moment] = (USE_ANNOUNCED,) if g.state.uses else MOMENTS.get(g.state.phase, ())
    found: dict[str, tuple[Component, Hook]] = {}
    for moment in moments:
        if moment == timing.ALLIANCE_CLOSED and g.state.challenge.replayed:
            continue
        for face, component, hook in effects_at(g, me, moment, now(g)):
            found.setdefault(face, (component, hook))
    return found


def now(g: Cosmic) -> dict[str, Any]:
    """What a zap is told."""
    return {"use": g.state.uses[-1]} if g.state.uses else {}


def choices_of(g: Cosmic, me: Seat, cards: Sequence[CardKey]) -> dict[str, list[CardKey]]:
    """By edict that could be played now: the cards that may stand for it, all but itself."""
    found = {face: [key for key in cards if card(key).face != face] for face in effects_now(g, me)}
    return {face: keys for face, keys in found.items() if keys}


def disguise(g: Cosmic, me: Seat, cards: Sequence[CardKey]) -> Flow[tuple[CardKey, str]]:
    """Which card as which edict."""
    choices = choices_of(g, me, cards)
    face = yield from g.choose(me, "edict to play", list(choices), kind="card", secret=True)
    assert face is not None
    key = yield from g.choose(me, "card to play as it", choices[face], kind="card", secret=True, word=face)
    assert key is not None
    return key, face


def play_as(g: Cosmic, me: Seat, key: CardKey, face: str) -> Flow[None]:
    """The edict's own effect, with another card; if it can no longer be played, the card stays in hand."""
    effect = effects_now(g, me).get(face)
    if effect is not None and key in (*g.state.players[me].hand, *g.state.second_hand(me)):
        component, hook = effect
        yield from hook.run(component, {"g": g, "me": me, "key": key, **now(g)})
