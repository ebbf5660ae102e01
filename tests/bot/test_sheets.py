"""Pages of statistics as messages: within Discord's numbers, and every press leads to what it says."""

from __future__ import annotations

import pytest

from bot.ui import addresses, limits
from bot.ui.addresses import UnknownAddress
from bot.ui.pages import sheet_pages
from games import GAMES
from host.stats.of_games import whats_of
from host.values.ports import Picture
from host.values.sheets import SheetView, Wanted
from tests.test_limits import check_message, walk

PICTURE = Picture(b"x", "detail.jpg", "A picture. " * 300)


def parts(message):
    return [each for top in message.view.to_components() for each in walk(top)]


def pressed(message, label):
    (button,) = [part for part in parts(message) if part.get("label") == label]
    address = addresses.parse(button["custom_id"])
    return sheet_pages.wanted_of(address.rest, ())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whatever_there_is_to_see_of_a_game_fits_into_a_message(game):
    others = whats_of(game)
    assert len(others) <= 25
    for what in others:
        wanted = Wanted("game", game.key, what, 12)
        view = SheetView(f"{game.rules.title} · {what}", wanted, 99, ("word " * 690,), PICTURE, others)
        check_message(sheet_pages.page(view))
        check_message(sheet_pages.posted(view, "N" * 64))


async def test_a_persons_page_has_an_address_that_fits_whatever_their_id_is():
    wanted = Wanted("person", str(2**63 - 1), "beach", 999, words=True)
    check_message(
        sheet_pages.page(SheetView("Ana", wanted, 1000, ("words",), None, {"card": "Card", "beach": "Beach"}))
    )


def test_pages_are_turned_and_words_begin_at_the_first_page():
    view = SheetView("Ranks", Wanted("game", "beach", "ranks", 2), 3, ("words",), PICTURE, {"ranks": "Ranks"})
    message = sheet_pages.page(view)
    assert pressed(message, "◀") == (Wanted("game", "beach", "ranks", 1), sheet_pages.TURN)
    assert pressed(message, "▶") == (Wanted("game", "beach", "ranks", 3), sheet_pages.TURN)
    assert pressed(message, "In words")[0] == Wanted("game", "beach", "ranks", 1, words=True)
    assert pressed(message, "Post it here") == (Wanted("game", "beach", "ranks", 2), sheet_pages.POST)


def test_the_last_page_has_no_next_one():
    view = SheetView("Ranks", Wanted("game", "beach", "ranks", 3), 3, ("words",), PICTURE, {"ranks": "Ranks"})
    keys = {part["label"]: part.get("disabled", False) for part in parts(sheet_pages.page(view)) if part.get("label")}
    assert keys["▶"]
    assert not keys["◀"]


def test_the_menu_shows_something_else_of_the_same_from_its_first_page():
    rest = ("game", "beach", "ranks", "3", "p", sheet_pages.CHOOSE)
    assert sheet_pages.wanted_of(rest, ("scores",)) == (Wanted("game", "beach", "scores", 3), sheet_pages.CHOOSE)


@pytest.mark.parametrize(
    "rest",
    [
        (),
        ("game",),
        ("game", "beach", "ranks", "one", "p", "turn"),
        ("game", "beach", "ranks", "1", "x", "turn"),
        ("person", "me", "card", "1", "p", "turn"),
        ("league", "-1", "report", "1", "p", "turn"),
        ("game", "beach", "ranks", "9" * 30, "p", "turn"),
    ],
)
def test_a_forged_address_is_an_old_button(rest):
    with pytest.raises(UnknownAddress):
        sheet_pages.wanted_of(rest, ())


def test_ids_of_people_are_as_long_as_discord_makes_them():
    rest = ("person", "1574188022356770817", "card", "1", "p", sheet_pages.TURN)
    assert sheet_pages.wanted_of(rest, ())[0].which == "1574188022356770817"
    with pytest.raises(UnknownAddress):
        sheet_pages.wanted_of(("person", str(2**63), *rest[2:]), ())


def test_where_no_picture_came_there_are_words():
    view = SheetView("Ranks", Wanted("game", "beach", "ranks"), 1, ("Ana: about 31 ± 3, upper third",), None, {})
    assert any("about 31 ± 3, upper third" in part.get("content", "") for part in parts(sheet_pages.page(view)))
    assert len(PICTURE.alt) > limits.ALT_TEXT
