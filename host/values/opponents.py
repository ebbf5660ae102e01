"""Bots that sit at tables: how strong they are, and what is said of that to whoever adds one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine import Open
from engine.candidates import has_choice
from games.kit.sentences import clipped, listed
from host.values.order_words import order_meant
from host.values.refusals import NoSuchStrength
from players import skill_of
from storage.rows import SeatRow

CHANCE, LEARNER, CLUB, STRONG = "chance", "learner", "club", "strong"
STRENGTHS: Final[Mapping[str, str]] = {
    LEARNER: "plays by rules of thumb, at once: good company for a first game.",
    CLUB: "tries what it might do and looks one step ahead, in a moment.",
    STRONG: "thinks for some seconds about what everybody may do, and is hard to beat.",
    CHANCE: "does anything that is allowed, by chance: to look around.",
}
"""What a bot may be, with what it does, the usual one first."""

STYLES: Final[Mapping[str, str]] = {
    "careful": "Where choices seem equally good, it takes the surest.",
    "bold": "Where choices seem equally good, it takes the one that may bring most.",
    "friendly": "Where choices seem equally good, it takes the one that hurts the others least.",
}
"""How a bot that looks ahead chooses among equals (`players/styles.py`), in a sentence."""

PLAIN: Final = "plain"
USUAL: Final = LEARNER
"""How strong a bot is that nobody chose, and whoever plays on for somebody who has left."""


@cache
def can_be_played(game: str) -> bool:
    """Whether somebody has said how this game is played well; else its bots play by chance."""
    return skill_of(game) is not None


def strengths_of(game: str) -> Mapping[str, str]:
    """What a bot may be in this game."""
    return STRENGTHS if can_be_played(game) else {CHANCE: STRENGTHS[CHANCE]}


def strength_of(bot: str | None, game: str) -> str:
    """How strong the bot of a seat is; what earlier releases called “plain” is as usual now."""
    if not can_be_played(game):
        return CHANCE
    return bot if bot is not None and bot in STRENGTHS else USUAL


def looks_ahead(strength: str) -> bool:
    """Whether a bot so strong takes its time to think."""
    return strength in (CLUB, STRONG)


def stored_as(strength: str, game: str) -> str:
    """What a seat keeps of its bot's strength: of the usual one what it kept before there were others."""
    return PLAIN if strength == next(iter(strengths_of(game))) else strength


def thinks_about(question: Open, seats: Sequence[SeatRow], game: str) -> bool:
    """Whether a bot has a choice in a window and has not made it."""
    bot = next(row.bot for row in seats if row.seat == question.prompt.seat)
    if bot is None or question.answered or strength_of(bot, game) == CHANCE:
        return False
    return has_choice(question.prompt)


def strength_meant(game: str, typed: str) -> str:
    """The strength that was typed, the usual one where nothing was. Raises `NoSuchStrength` with all there are."""
    known = strengths_of(game)
    if not typed.strip():
        return next(iter(known))
    if (meant := order_meant(known, typed)) not in known:
        all_there_are = listed([f"`{each}`" for each in known])
        raise NoSuchStrength(f"“{clipped(typed, 40)}” is no strength of a bot here. There are {all_there_are}.")
    return meant
