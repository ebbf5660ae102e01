"""Leagues as people type them and read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ui.layouts import Message, titled
from bot.ui.lobby import understood
from games.hosted import HostedGame
from host.leagues.rules import Rules
from host.receipts import TextView


def rules_meant(
    games: Mapping[str, HostedGame], game: str, options: str, *, seats: int, rounds: int, pace: str, strict: bool
) -> Rules:
    """What was typed after `/league create`: tables of `seats`, or one more or fewer where people do not fit.

    Raises `Refusal`.
    """
    asked = understood(games, game, seats, options)
    offered = games[game].rules.seats
    least, most = (min(max(seats + more, offered[0]), offered[-1]) for more in (-1, 1))
    return Rules(asked["options"], least, most, seats, rounds, pace, strict=strict)


def text(view: TextView, page: int) -> Message:
    """One page of a text about a league, counted from 1."""
    shown = min(max(page, 1), max(len(view.pages), 1))
    words = view.pages[shown - 1] if view.pages else "There is nothing to tell yet."
    more = f"-# Page {shown} of {len(view.pages)}; `page` shows another" if len(view.pages) > 1 else ""
    return titled(view.title, words, more)


def names_like(names: Sequence[str], typed: str) -> list[tuple[str, str]]:
    """(name, name) of the leagues that match."""
    return [(name, name) for name in names if typed.casefold() in name.casefold()]
