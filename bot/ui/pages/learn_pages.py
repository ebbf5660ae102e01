"""The page of /learn: every lesson of every game, with a button each."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ui

from bot.ui.addresses import custom_id
from bot.ui.layouts import Message, Part, titled
from bot.ui.shapes import components
from bot.ui.widgets import Key
from games.hosted import HostedGame
from host.values.ports import Style

WHAT = (
    "A lesson is a game of your own with bots. One idea comes at a time, and you decide it by the same buttons as at a "
    "real table. Nobody sees it, nobody is called, and nothing of it is rated. You can stop and go on for a day."
)


def page(games: Iterable[HostedGame]) -> Message:
    """What there is to learn."""
    parts: list[Part] = [WHAT]
    for game in games:
        if not game.lessons:
            continue
        lines = [f"**{game.rules.title}**", *(f"{lesson.title}: {lesson.about}" for lesson in game.lessons)]
        keys = [
            components.key(custom_id(("e", game.key, lesson.key)), Key(lesson.title, "", Style.SUCCESS))
            for lesson in game.lessons
        ]
        parts += ["\n".join(lines), ui.ActionRow(*keys)]
    return titled("Learn a game", *parts)
