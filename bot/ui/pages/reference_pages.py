"""Help to read: a game's reference, in general or as it is played at a table; one component; one ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message, Part, titled
from bot.ui.pages import game_rulings, manual
from bot.ui.shapes import components
from bot.ui.texts import clip, pages, plain
from bot.ui.widgets import Item
from engine import Refusal
from games.board_pages import BoardPage, boards_at
from games.commands import everything
from games.hosted import HostedGame, Page
from games.kit import legend
from games.kit.reference import at_table, explaining
from games.kit.sentences import listed, uncited, upper
from host.values.ports import Late, Picture, Style
from host.values.receipts import GuideView
from rendering.scene import Scene, Size, Sprite
from rendering.theme import THEME

_PICTURE = (800, 800)
"""Width and height of a component's picture at most, in pixels."""
_SMALL = (400, 250)
"""The same of a page's."""
_FILLED = 0.9
"""How much of the shorter side of a picture is filled."""
ALIKE, SHORTEST = 0.75, 4
"""How alike a mistyped name must be to the real one, and how long at least."""
_NAME = re.compile(r"\w[\w\s:.,'’!-]*")
"""A name without signs that may ask, or strike it out."""
_NAME_IN_TEXT = re.compile(r"\*\*([^*]+)\.\*\*")
_OPTION = re.compile(r"(?P<before>.+?)[\s,]+(?P<name>\w+)\s*[:=]\s*(?P<value>.*)", re.DOTALL)
"""Something behind a name that looks like an option of a command, as in "cosmic seats:4"."""
READ_BOARD = "How to read the board"
"""The button of the pages about it."""
MOST_NAMED = 8
"""How many components are named where what was typed means several."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's reference: in general, or (`table` is not 0) with what is agreed, lies and is asked at a table."""

    game: HostedGame
    table: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    here: tuple[Page, ...] = ()
    asked: tuple[str, ...] = ()

    @classmethod
    def of(cls, games: Mapping[str, HostedGame], view: GuideView) -> Guide:
        """The reference of a table."""
        return cls(game_of(games, view.game), view.table_id, view.options, view.here, view.asked)

    @property
    def pages(self) -> tuple[Page, ...]:
        """The rules, in reading order."""
        return at_table(self.game.face.help(), self.game.rules.options, self.options)

    @property
    def components(self) -> tuple[Page, ...]:
        """Everything that can be looked up."""
        return at_table(self.game.face.components(), self.game.rules.options, self.options)

    @property
    def boards(self) -> tuple[BoardPage, ...]:
        """How to read the board, page by page."""
        return boards_at(self.game.board_pages, self.options)

    @property
    def open_page(self) -> int | None:
        """The number of the page about what the reader is asked."""
        found = (explaining(self.pages, ask) for ask in self.asked)
        return next((number for number in found if number is not None), None)

    def address(self, what: str, number: int) -> tuple[str, ...]:
        """Where a button leads: `help` (one page of the rules), or `board`, `here`, `legend`, `index`, `ruling`,
        `rulings`.
        """
        of = ("t", str(self.table), "guide") if self.table else ("h", self.game.key)
        return *of, what, str(number)

    def sheet(self, what: str) -> Sequence[Page]:
        """The pages that are turned one after another."""
        match what:
            case "here":
                return _together(self.here)
            case "legend":
                return [Page("", "Symbols", "") for _ in self.legend]
            case "board":
                return [Page("", each.title, each.words) for each in self.boards]
            case "rulings":
                lines = [f"**{page.title}** {page.text.partition(chr(10))[0]}" for page in game_rulings.of(self.game)]
                return [Page("", "Rulings", text) for text in pages(lines, 3000) if text]
            case "ruling":
                return game_rulings.of(self.game)
            case _:
                return self.pages

    @property
    def legend(self) -> tuple[Scene, ...]:
        """The symbols, as pictures."""
        return legend.pictures(f"{self.game.rules.title}: symbols", self.game.face.legend())


def _together(found: Sequence[Page]) -> list[Page]:
    """What lies on a table, several things on a page."""
    lines = [f"**{page.title}**\n{page.text}" for page in found]
    return [Page("", "On this table", text) for text in pages(lines, 3000) if text]


def index(guide: Guide) -> Message:
    """What can be read about a game, what the reader is asked now first."""
    title = guide.game.rules.title
    if not guide.pages:
        raise Refusal(f"Nothing is written about {title} yet.")
    said = guide.game.pitch.words
    at = guide.open_page
    keys = list[ui.Button[Any]]()

    def offer(label: str, what: str, page: int = 0, style: Style = Style.SECONDARY) -> None:
        keys.append(components.button(guide.address(what, page), label, style))

    if at is not None:
        offer(f"My question: {guide.pages[at].title}", "help", at, Style.PRIMARY)
    if guide.boards:
        offer(READ_BOARD, "board", style=Style.SUCCESS)
    if guide.here:
        offer(guide.game.around, "here")
    if guide.game.face.legend():
        offer("Symbols", "legend")
    if game_rulings.of(guide.game):
        offer("Rulings", "rulings")
    row = ui.ActionRow(*keys) if keys else ""
    at_a_table = "As it is agreed at this table. " if guide.table else ""
    how = f"-# {at_a_table}`/help component:` finds every piece by its name, `/help ruling:` a ruling by its number."
    return titled(f"{title}: help", said, row, _menu(guide), ui.ActionRow(manual.key()), how)


def page(guide: Guide, what: str, number: int, picture: Picture | Late | None = None) -> Message:
    """One page of a reference, with the ways to the others."""
    sheet = guide.sheet(what)
    if not sheet:
        return index(guide)
    number = min(max(number, 0), len(sheet) - 1)
    shown = sheet[number]
    turn = [
        components.button(guide.address(what, number - 1), "◀", disabled=number == 0),
        components.button(guide.address(what, number + 1), "▶", disabled=number == len(sheet) - 1),
        components.button(guide.address("index", 0), "All help"),
    ]
    if guide.boards and what != "board":
        turn.append(components.button(guide.address("board", 0), READ_BOARD, Style.SUCCESS))
    counter = f"-# {guide.game.rules.title} · {shown.title} · page {number + 1} of {len(sheet)}"
    quoted = game_rulings.cited(guide.game, shown.text if what in ("help", "here") else "")
    said = uncited(shown.text) if quoted else shown.text
    parts: list[Part] = [*([picture] if picture else []), said, counter, ui.ActionRow(*turn)]
    if what == "help":
        parts.append(_menu(guide))
    if quoted:
        items = [Item(game_rulings.of(guide.game)[n].title, str(n)) for n in quoted[: limits.OPTIONS]]
        parts.append(ui.ActionRow(components.menu(guide.address("ruling", 0), "Rulings on this page", items)))
    return titled(shown.title, *parts)


def _menu(guide: Guide) -> ui.ActionRow[ui.LayoutView]:
    items = [Item(each.title, str(number)) for number, each in enumerate(guide.pages)][: limits.OPTIONS]
    return ui.ActionRow(components.menu(guide.address("read", 0), "Read about …", items))


def picture_of(guide: Guide, what: str, number: int) -> Scene | None:
    """What a page shows beside its words."""
    if what == "legend":
        scenes = guide.legend
        return scenes[min(max(number, 0), len(scenes) - 1)] if scenes else None
    if what != "help" or not guide.pages:
        return None
    return scene_of(guide.pages[min(max(number, 0), len(guide.pages) - 1)], (guide.game,), _SMALL)


def component(found: Page, picture: Picture | Late | None) -> Message:
    """One component of a game: its picture and what it does."""
    return titled(found.title, *([picture] if picture else []), uncited(found.text))


def game_of(games: Mapping[str, HostedGame], typed: str) -> HostedGame:
    """The game with this key or title, as people type it. Raises `Refusal`."""
    wanted, named = _plain(typed), _called(games, typed)
    if len(named) != 1:
        if (option := _OPTION.match(typed.strip())) and len(ahead := _called(games, option["before"])) == 1:
            given = f"{option['name']}:{option['value']}"
            raise Refusal(
                f"Only the game is typed there: {ahead[0].rules.title}. “{clip(given, 40)}” is an option of its own: "
                f"choose `{clip(option['name'], 20)}` from what Discord lists beside the command, where this one has "
                "it, and give its value there."
            )
        near = get_close_matches(wanted, [_plain(key) for key in games], 1)
        meant = f" Did you mean {near[0]}?" if near else ""
        hosted = ", ".join(games) or "none yet"
        raise Refusal(f"I do not know the game “{clip(typed, 40)}”; I host {hosted}.{meant}")
    return named[0]


def _called(games: Mapping[str, HostedGame], typed: str) -> list[HostedGame]:
    """The games with this key or title, else those whose title begins so."""
    if not _NAME.fullmatch(typed.strip()):
        return []
    wanted = _plain(typed)
    named = [game for key, game in games.items() if wanted in (_plain(key), _plain(game.rules.title))]
    return named or [game for game in games.values() if wanted and _plain(game.rules.title).startswith(wanted)]


def known(games: Mapping[str, HostedGame], typed: str | None) -> str:
    """What is typed for a game while it is typed: its key, or nothing where it names none yet."""
    found = [key for key, game in games.items() if _plain(typed or "") in (_plain(key), _plain(game.rules.title))]
    return found[0] if len(found) == 1 else ""


def ruling(guides: Sequence[Guide], typed: str) -> Message:
    """The ruling that is meant by its number, of whatever game, or by words of these games'. Raises `Refusal`."""
    games = [guide.game for guide in guides]
    found = game_rulings.found(games, typed)
    if found is None and len(pairs := game_rulings.like(games, typed)) == 1:
        found = game_rulings.found(games, pairs[0][1])
    if found is None:
        raise Refusal(f"No ruling is called “{clip(typed, 40)}”; please choose from the list.")
    guide = next(guide for guide in guides if guide.game is found[0])
    return page(guide, "ruling", found[1])


def component_of(guides: Sequence[Guide], typed: str, holds: Callable[[str], bool] = everything) -> Page:
    """The component with this key or title, else the only one whose title begins so or has all these words; of those
    whose key `holds` where one of them is meant.

    What is no component, but named in the legend or on pages of help, is told in their words. Where nothing is called
    so, what is nearly so is found, or asked for. Raises `Refusal`.
    """
    wanted, known = _plain(typed), [each for guide in guides for each in guide.components]
    found = _meant([each for each in known if holds(each.key)], typed) or _meant(known, typed)
    if not found and len(wanted) >= SHORTEST and (mention := _mentioned(guides, typed)) is not None:
        return mention
    where = listed([guide.game.rules.title for guide in guides], "or")
    if not found:
        found = _nearly(known, wanted)
        if len(found) > 1:
            several = listed([each.title for each in found], "or")
            raise Refusal(f"{where} knows nothing called “{clip(typed, 40)}”. Did you mean {several}?")
    if len(found) == 1:
        return found[0]
    if not found:
        raise Refusal(f"{where} knows nothing called “{clip(typed, 40)}”.")
    several = listed([each.title for each in found[:MOST_NAMED]], "or")
    raise Refusal(f"Which one: {several}{' …' if len(found) > MOST_NAMED else ''}? Please choose from the list.")


def _meant(known: Sequence[Page], typed: str) -> list[Page]:
    """The components with this key or title; where there is none, the one whose text begins with this name; else those
    whose title begins so; else those with all of these words; else those with all of them as singulars.
    """
    wanted, words = _plain(typed), [word for word in map(_plain, typed.split()) if word]
    if not wanted:
        return []
    ways: tuple[Callable[[Page], bool], ...] = (
        lambda each: wanted in (_plain(each.key), _plain(each.title)),
        lambda each: wanted == _plain(name_in_text(each)),
        lambda each: _plain(each.title).startswith(wanted),
        lambda each: all(word in _plain(each.title) for word in words),
        lambda each: all(word.removesuffix("s") in _plain(each.title) for word in words),
    )
    return next((found for way in ways if (found := [each for each in known if way(each)])), [])


def name_in_text(component: Page) -> str:
    """The name with which a component's own text begins, in bold and with a full stop; "" where it has none."""
    match = _NAME_IN_TEXT.match(component.text)
    return match[1] if match else ""


def _mentioned(guides: Sequence[Guide], typed: str) -> Page | None:
    """What the legends and pages of help say of a word, which may be a plural."""
    name = re.escape(" ".join(typed.split()).casefold().removesuffix("s"))
    word = re.compile(rf"\b{name}s?\b", re.IGNORECASE)
    signs = [sign for guide in guides for sign in guide.game.face.legend() if word.search(sign.words)]
    told = [line for guide in guides for each in guide.pages for line in each.text.splitlines() if word.search(line)]
    lines = list(dict.fromkeys((*(sign.words for sign in signs), *told)))[:MOST_NAMED]
    if not lines:
        return None
    return Page("", upper(typed.strip()), "\n".join(lines), signs[0].picture if signs else None)


def _nearly(known: Sequence[Page], wanted: str) -> list[Page]:
    """Components of which the title, or a word of it, is nearly what was typed, the likeliest first."""
    called: dict[str, list[Page]] = {}
    for each in known:
        for name in {_plain(each.title), *map(_plain, each.title.split())}:
            called.setdefault(name, []).append(each)
    close = get_close_matches(wanted, [name for name in called if len(name) >= SHORTEST], MOST_NAMED, ALIKE)
    return list({each.key: each for name in close for each in called[name]}.values())[:MOST_NAMED]


def components_like(guides: Sequence[Guide], typed: str) -> list[tuple[str, str]]:
    """(title, key) of the components that match what is typed."""
    words = [word for word in map(_plain, typed.split()) if word]
    return [
        (f"{each.key}: {plain(each.title)}" if _is_printed(each) else plain(each.title), each.key)
        for guide in guides
        for each in guide.components
        if all(word in _plain(f"{each.key} {each.title} {name_in_text(each)}") for word in words)
    ]


def _is_printed(page: Page) -> bool:
    """Whether a component's key is what is printed on it, as L64, and neither its title nor a word of code."""
    return page.key == page.key.upper() and _plain(page.key) != _plain(page.title)


def _plain(name: str) -> str:
    """A name as it may be typed: small letters and digits alone."""
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def scene_of(found: Page, games: Iterable[HostedGame], room: tuple[int, int] = _PICTURE) -> Scene | None:
    """A component's sprite on its own, on a canvas of its shape within `room`; its words are told beside it."""
    if found.picture is None:
        return None
    across, high = next((box for game in games if (box := _box(game, found.picture)) is not None), (1.0, 1.0))
    scale = min(room[0] / across, room[1] / high)
    width, height = round(across * scale), round(high * scale)
    margin = (1 - _FILLED) * min(width, height)
    shown = min((width - margin) / across, (height - margin) / high)
    sprite = Sprite(found.picture, width=across * shown, at=(width / 2, height / 2))
    words = f"{found.title}. {found.text}"
    return Scene(sprite, alt=words, background=THEME.ground, size=Size.THUMB, width=width, height=height)


def _box(game: HostedGame, key: str) -> tuple[float, float] | None:
    """The width and height that a sprite is drawn for, if it is one of this game."""
    drawn = (sprites.draw(key) for sprites in game.face.sprites if key.startswith(sprites.prefix))
    drawing = next((each for each in drawn if each is not None), None)
    return (drawing.width, drawing.height) if drawing is not None else None
