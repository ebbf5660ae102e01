"""Help to read: a game's rules reference, one component."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.ui import components
from bot.ui.addresses import custom_id
from bot.ui.layouts import Message, titled
from bot.ui.texts import clip
from bot.ui.widgets import Key
from engine import Refusal
from games.hosted import HostedGame, Page
from host.ports import Picture, Style
from rendering.scene import Scene, Size, Sprite
from rendering.theme import THEME

_PICTURE = (800, 800)
"""Width and height of a component's picture, in pixels."""


def page(game: HostedGame, what: str, number: int) -> Message:
    """One page of a game's rules reference, with the way to the others."""
    pages = game.face.help()
    if not pages:
        raise Refusal(f"Nothing is written about {game.rules.title} yet.")
    number = min(max(number, 0), len(pages) - 1)
    before = _button("◀", game.key, number - 1, number == 0)
    after = _button("▶", game.key, number + 1, number == len(pages) - 1)
    counter = f"-# {game.rules.title} · page {number + 1} of {len(pages)}"
    return titled(pages[number].title, pages[number].text, counter, ui.ActionRow(before, after))


def component(found: Page, picture: Picture | None) -> Message:
    """One component of a game: its picture and what it does."""
    return titled(found.title, *([picture] if picture else []), found.text)


def _button(label: str, game: str, number: int, disabled: bool = False) -> ui.Button[ui.LayoutView]:
    address = custom_id(("h", game, "help", str(number)))
    return components.key(address, Key(label, "", Style.SECONDARY, disabled))


def game_of(games: Mapping[str, HostedGame], key: str) -> HostedGame:
    """The game with this key. Raises `Refusal`."""
    if key not in games:
        raise Refusal(f"I do not know the game “{clip(key, 40)}”; I host {', '.join(games) or 'none yet'}.")
    return games[key]


def component_of(game: HostedGame, typed: str) -> Page:
    """The component with this key or title, or the only one whose title begins so. Raises `Refusal`."""
    wanted = typed.strip().casefold()
    known = game.face.components()
    found = [each for each in known if wanted in (each.key.casefold(), each.title.casefold())]
    found = found or [each for each in known if wanted and each.title.casefold().startswith(wanted)]
    if len(found) != 1:
        trouble = "knows nothing called" if not found else "knows several things that begin with"
        raise Refusal(f"{game.rules.title} {trouble} “{clip(typed, 40)}”.")
    return found[0]


def components_like(game: HostedGame | None, typed: str) -> list[tuple[str, str]]:
    """(title, key) of the components that match what is typed."""
    if game is None:
        return []
    wanted = typed.strip().casefold()
    return [
        (f"{each.key}: {each.title}" if each.key.casefold() != each.title.casefold() else each.title, each.key)
        for each in game.face.components()
        if wanted in each.key.casefold() or wanted in each.title.casefold()
    ]


def scene_of(found: Page) -> Scene | None:
    """A component's sprite, large, on its own."""
    if found.picture is None:
        return None
    width, height = _PICTURE
    sprite = Sprite(found.picture, width=height * 0.9, at=(width / 2, height / 2))
    words = f"{found.title}. {found.text}"
    return Scene(sprite, alt=words, background=THEME.ground, size=Size.THUMB, width=width, height=height)
