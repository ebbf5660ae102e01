"""A decision for another process: plain data in, plain data out, so that nothing else can be known there."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Dice
from engine.packing import unpack
from engine.prompts import Answer
from players.adviser import WORLDS, Adviser
from players.base import Budget, Thought
from players.skills import skill_of
from players.strengths import player


@dataclass(frozen=True, slots=True)
class Request:
    """What a process is asked: `seen` packed, `owed` the id of the question, `seed` that of the player's own dice.

    `also`: answers that an adviser has to look at, `worlds` in how many worlds (0: in as many as usual).
    `style`: what a bot likes where several answers seem as good (`players/styles.py`).
    """

    game: str
    strength: str
    seen: bytes
    owed: str
    seed: str
    budget: Budget | None = None
    also: tuple[Answer, ...] = ()
    worlds: int = 0
    style: str = ""


def decide(request: Request) -> Thought:
    """Answer it. Raises `LookupError` where the game cannot be played well or the question is not in what was seen."""
    skill = skill_of(request.game)
    if skill is None:
        raise LookupError(f"{request.game} has no bot")
    seen = unpack(skill.rules, request.seen)
    owed = next((each for each in seen.owed if each.id == request.owed), None)
    if owed is None:
        raise LookupError(f"the question {request.owed} is not open")
    dice = Dice(request.seed)
    if request.strength == Adviser.strength:
        return Adviser(skill, request.also, request.worlds or WORLDS).decide(seen, owed, dice)
    return player(request.strength, skill, request.budget, request.style).decide(seen, owed, dice)
