"""Rulings as they can be read: the rows of each game's RULINGS.md, so that there is one text and not two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from games.hosted import HostedGame, Page

FOLDER = Path(__file__).parents[3] / "games"
_ROW = re.compile(r"^\| *([A-Z]+-\d+) *\|([^|]*)\|([^|]*)\|(?:([^|]*)\|)?$", re.MULTILINE)
_OPTION = re.compile(r"option `(\w+)`")
_RESTS = {
    "printed": "what the rules say.",
    "rule": "what the rules say.",
    "rule, by its definition": "what the rules say, by their own definition.",
    "reading": "how we read rules that can be read in several ways.",
    "house": "our own choice, where the rules are silent.",
}
"""The grounds of rulings, in words for people."""
CITED = re.compile(r"\b[A-Z]+-\d+\b")
"""How a ruling is cited."""


def of(game: HostedGame) -> tuple[Page, ...]:
    """The rulings of a game; none where none are written. Options are called as a table's card calls them."""
    titles = {option.key: option.title for option in game.rules.options}

    def called(option: re.Match[str]) -> str:
        return f"option “{titles[option[1]]}”"

    return tuple(_page(*(_OPTION.sub(called, part) for part in row)) for row in _rows(game.key))


@cache
def _rows(key: str) -> list[list[str]]:
    source = FOLDER / key / "RULINGS.md"
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return [[part.strip() for part in row] for row in _ROW.findall(text)]


def _page(number: str, question: str, ruling: str, rests: str) -> Page:
    why = _RESTS.get(rests.rstrip(".").casefold(), rests)
    return Page(number, f"{number}: {question}", f"{ruling}\n-# Rests on: {why}" if rests else ruling)


def cited(game: HostedGame, text: str) -> list[int]:
    """The numbers of the pages of a game's rulings that a text cites, each once."""
    known = {page.key: number for number, page in enumerate(of(game))}
    return list(dict.fromkeys(known[name] for name in CITED.findall(text) if name in known))


def found(games: Iterable[HostedGame], typed: str) -> tuple[HostedGame, int] | None:
    """The game and page of the ruling that is meant: "S-24", "s24" or "S 24"."""
    wanted = _plain(typed)
    for game in games:
        for number, page in enumerate(of(game)):
            if _plain(page.key) == wanted:
                return game, number
    return None


def like(games: Sequence[HostedGame], typed: str) -> list[tuple[str, str]]:
    """(words, number) of the rulings that may be meant, by their number or by words of their question."""
    wanted, words = _plain(typed), typed.casefold().split()
    told = [(page.title, page.key) for game in games for page in of(game)]
    by_number = [pair for pair in told if wanted and _plain(pair[1]).startswith(wanted)]
    by_words = [pair for pair in told if all(word in pair[0].casefold() for word in words)]
    return list(dict.fromkeys([*by_number, *by_words]))


def _plain(number: str) -> str:
    return re.sub(r"[^a-z0-9]", "", number.casefold())
