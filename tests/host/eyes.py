"""What is read at a table: every word of a message that people see, hear or press, and none that only programs see."""

from __future__ import annotations

from bot.ui.pages import panel_pages

READ = ("content", "label", "placeholder", "description", "title")
"""Where words stand in a component; `value` and `custom_id` are read by nobody."""


def words_of(message) -> list[str]:
    """Texts, buttons, menus with what they offer, and alternative texts, from top to bottom."""
    found: list[str] = []

    def look(part):
        if isinstance(part, dict):
            found.extend(part[name] for name in READ if isinstance(part.get(name), str))
            for each in part.values():
                look(each)
        elif isinstance(part, list | tuple):
            for each in part:
                look(each)

    look(message.view.to_components())
    return [words for words in found if words]


async def panel_words(host, table, person) -> list[str]:
    """A person's panel as it is sent, with the picture's words."""
    return words_of(panel_pages.panel(await host.panels.panel(table, person)))


async def everything(host, table, person) -> list[str]:
    """All that a person can look at of a table: boards in words and pictures, parts, cards, log and recap."""
    look = host.readings
    seats = [line.seat for line in (await host.lobby.view(table)).sitting]
    boards = [await look.board(table, person), *[await look.board(table, person, of=seat) for seat in seats]]
    texts = [await look.text_board(table, person), await look.log(table, person), await look.recap(table, person)]
    texts.append(await look.cards(table, person))
    found = [part for board in boards for part in (board.title, board.text, board.picture.alt)]
    for each in texts:
        found += [each.title, *each.pages, each.picture.alt if each.picture else ""]
    return [words for words in found if words]
