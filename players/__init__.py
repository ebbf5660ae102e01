"""Players for every game, of four strengths. They are given what one seat has seen, and nothing else."""

from __future__ import annotations

from players.adviser import Adviser
from players.base import Budget, Considered, Player, Thought
from players.chance import Chance
from players.learner import Learner
from players.remote import Request, decide
from players.skills import skill_of
from players.strengths import STRENGTHS, player

__all__ = [
    "STRENGTHS", "Adviser", "Budget", "Chance", "Considered", "Learner", "Player", "Request", "Thought", "decide",
    "player", "skill_of",
]  # fmt: skip
