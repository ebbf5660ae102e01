"""The page of /learn: every lesson of every game, with a button each; a lesson offered to whoever needs one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from discord import ui

from bot.ui.layouts import Message, Part, compose, titled
from bot.ui.shapes import components
from games.hosted import HostedGame
from host.values.ports import Style
from host.values.receipts import Panel

WHAT = (
    "A lesson is a game of your own with bots. One idea comes at a time, and you decide it by the same buttons as at a "
    "real table. Nobody sees it, nobody is called, and nothing of it is rated. You can stop and go on for a day."
)
STUCK = "If it is not clear how this goes, *Learn in ten minutes* shows it to you, step by step and in private."


def offer(said: str, game: str) -> Message:
    """What was refused, and the lesson of the game."""
    key = components.button(("e", game, ""), "Learn in ten minutes", Style.SUCCESS)
    return compose(f"{said}\n{STUCK}", ui.ActionRow(key))


def offered(view: Panel, note: str, game: str) -> tuple[Panel, str]:
    """The same beside a panel: the panel, and its note. Where no lesson is offered, both are as they were."""
    return (replace(view, learn=game), f"{note} {STUCK}") if game else (view, note)


def page(games: Iterable[HostedGame]) -> Message:
    """What there is to learn."""
    parts: list[Part] = [WHAT]
    for game in games:
        if not game.lessons:
            continue
        lines = [f"**{game.rules.title}**", *(f"{lesson.title}: {lesson.about}" for lesson in game.lessons)]
        keys = [components.button(("e", game.key, lesson.key), lesson.title, Style.SUCCESS) for lesson in game.lessons]
        parts += ["\n".join(lines), ui.ActionRow(*keys)]
    return titled("Learn a game", *parts)
