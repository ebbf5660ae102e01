"""Commands in texts: what is named as `/table new` becomes something that can be pressed, where Discord knows it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message

_NAMED = re.compile(r"(?<!`)`/([a-z][^`\n]*)`(?!`)")
_DEEPEST = 3
"""Words of the longest path: a command, a group in it, what is in the group."""


class Mentions:
    """The commands that Discord knows as ours, by their whole path; none until they are known."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """From now on these paths, such as "table new", have these ids."""
        self._ids.update(ids)

    def link(self, message: Message) -> Message:
        """The same message with every command that is named in its texts as one to press, as far as there is room.

        Pictures' words, buttons and menus stay: nothing can be pressed in them.
        """
        texts = [item for item in message.view.walk_children() if isinstance(item, ui.TextDisplay)]
        room = limits.TEXT - sum(len(text.content) for text in texts)
        for text in texts:
            linked = self.linked(text.content, room)
            room -= len(linked) - len(text.content)
            text.content = linked
        return message

    def linked(self, text: str, room: int) -> str:
        """A text at most `room` characters longer; what does not fit stays a name."""

        def mention(found: re.Match[str]) -> str:
            nonlocal room
            made = self._mention(found[1]) or found[0]
            if len(made) - len(found[0]) > room:
                return found[0]
            room -= len(made) - len(found[0])
            return made

        return _NAMED.sub(mention, text)

    def _mention(self, named: str) -> str | None:
        words = named.split(" ")
        for length in range(min(_DEEPEST, len(words)), 0, -1):
            path, rest = " ".join(words[:length]), " ".join(words[length:])
            if path in self._ids:
                # what is to be filled in cannot be part of a mention
                return f"</{path}:{self._ids[path]}>" + (f" `{rest}`" if rest else "")
        return None
