"""Stored states, brought up to the shape that this code gives them: a table goes on whatever release stored it."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from engine.codec import Json, Outgrown, UnknownShape, decode, exactly, from_plain, keep, parse
from engine.events import Event, GameState
from engine.module import GameModule
from engine.records import Checkpoint

S = TypeVar("S", bound=GameState)


def state_kind(module: GameModule[S, Any]) -> type[S]:
    """Of which type the states of a game are."""
    return cast("type[S]", module.state_type)


def load_state(module: GameModule[S, Any], checkpoint: Checkpoint) -> S:
    """The state of a checkpoint in today's shape.

    One of an earlier state version takes the upgrades from there on. One that then is not of this very shape takes
    the game's `reshapes`; fields it lacks have their defaults, and the game checks what came of it. Raises
    `UnknownShape`; `Outgrown`, a sentence, where the game says that it cannot go on from such a state.
    """
    kind = state_kind(module)
    if checkpoint.state_version > module.state_version:
        raise UnknownShape(f"{module.key}: this code knows states to version {module.state_version} only")
    text = checkpoint.state
    if checkpoint.state_version < module.state_version:
        state: dict[str, Json] = parse(text)
        for version in range(checkpoint.state_version, module.state_version):
            state = module.upgrades[version](state)
        text = keep(state)
    if (today := exactly(text, kind)) is not None:
        return today
    state = parse(text)
    for reshape in module.reshapes if isinstance(state, dict) else ():
        state = reshape(state)
    loaded = decode(keep(state), kind)
    try:
        module.check(loaded)
    except Exception as error:
        raise Outgrown(
            f"This table was saved by an earlier release of {module.title}, and what was saved does not add up today."
        ) from error
    return loaded


def event_today(module: GameModule[Any, Any], kind: str, facts: Json) -> tuple[str, Json]:
    """What a stored event is called and holds today."""
    return module.retold[kind](facts) if kind in module.retold else (kind, facts)


def load_event(module: GameModule[Any, Any], kind: str, facts: Json) -> Event:
    """A stored event as it is today. Raises `UnknownShape` where this release does not know it."""
    kind, facts = event_today(module, kind, facts)
    if (known := module.event_types().get(kind)) is None:
        raise UnknownShape(f"{module.key}: this version does not know the event {kind}")
    return from_plain(facts, known)
