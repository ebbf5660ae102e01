"""Pictures that are asked for, with the buttons to turn pages, to see something else of the same, and to post them."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.ui.addresses import UnknownAddress
from bot.ui.layouts import Message, Part, titled
from bot.ui.shapes import components
from bot.ui.texts import whole
from bot.ui.widgets import Item
from host.values.sheets import SheetView, Wanted

TURN, CHOOSE, POST = "turn", "choose", "post"
"""What is pressed: a button that shows something else, the menu, the button that posts it."""
_PICTURE, _WORDS = "p", "w"


def page(view: SheetView) -> Message:
    """A page for who asked, with all that can be pressed."""
    wanted = view.wanted
    parts: list[Part] = [*_content(view)]
    keys = []
    if view.pages > 1:
        parts.append(f"-# Page {wanted.page} of {view.pages}")
        before, after = wanted.page == 1, wanted.page == view.pages
        keys.append(_button("◀", wanted, TURN, page=max(wanted.page - 1, 0), disabled=before))
        keys.append(_button("▶", wanted, TURN, page=wanted.page + 1, disabled=after))
    label = "As a picture" if wanted.words else "In words"
    keys.append(_button(label, wanted, "look", page=1, words=not wanted.words))
    keys.append(_button("Post it here", wanted, POST, page=wanted.page))
    if len(view.others) > 1:
        items = [Item(title, key, chosen=key == wanted.what) for key, title in list(view.others.items())[:25]]
        parts.append(ui.ActionRow(components.menu(_address(wanted, CHOOSE, page=1), "Something else", items)))
    parts.append(ui.ActionRow(*keys))
    return titled(view.title, *parts)


def posted(view: SheetView, name: str) -> Message:
    """The same for everybody, without anything to press."""
    return titled(view.title, *_content(view), f"-# Posted by {name}")


def _content(view: SheetView) -> list[Part]:
    if view.picture is not None:
        return [view.picture]
    number = view.wanted.page if view.wanted.words else 1
    return [view.words[min(number, len(view.words)) - 1] if view.words else "There is nothing to tell yet."]


def wanted_of(parts: Sequence[str], values: Sequence[str]) -> tuple[Wanted, str]:
    """What a press is about, and what it does. Raises `UnknownAddress`."""
    if len(parts) != 6:
        raise UnknownAddress("That page is no longer there; please use /stats.")
    scope, which, what, number, look, step = parts
    page_number = whole(number)
    if page_number is None or look not in (_PICTURE, _WORDS) or (scope != "game" and not _is_an_id(which)):
        raise UnknownAddress("That page is no longer there; please use /stats.")
    if step == CHOOSE:
        what = next(iter(values), what)
    return Wanted(scope, which, what, page_number, look == _WORDS), step


def _is_an_id(text: str) -> bool:
    """Discord's ids have nineteen digits by now, and 64 bits."""
    return text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < 2**63


def _address(wanted: Wanted, step: str, *, page: int, words: bool | None = None) -> tuple[str, ...]:
    in_words = wanted.words if words is None else words
    look = _WORDS if in_words else _PICTURE
    return "s", wanted.scope, wanted.which, wanted.what, str(page), look, step


def _button(
    label: str, wanted: Wanted, step: str, *, page: int, words: bool | None = None, disabled: bool = False
) -> ui.Button[ui.LayoutView]:
    return components.button(_address(wanted, step, page=page, words=words), label, disabled=disabled)
