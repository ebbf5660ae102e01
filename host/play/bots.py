"""Seats played by a plain bot: it answers by sampling, one decision in each commit, through the path of all answers."""

from __future__ import annotations

from engine import Dice, Open
from host.table.table import Table


def owed(table: Table) -> Open | None:
    """The next question that a bot has to answer. Windows are let pass: a bot never reacts."""
    questions = table.running.open.values()
    owing = (q for q in questions if q.owed and not q.quiet and not q.answered)
    return next((question for question in owing if question.prompt.seat in table.bots), None)


def play(table: Table, question: Open, at: int) -> None:
    """Answer for the bot. The dice are its own: they tell nothing of the luck of the game."""
    dice = Dice(table.row.seed, f"bot/{question.id}/{question.digest}/{table.running.seq}")
    table.submit(question, question.prompt.sample(dice), by="bot", at=at)
