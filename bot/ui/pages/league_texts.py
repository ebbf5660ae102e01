"""Leagues as people type them and read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.ui.layouts import Message, titled
from bot.ui.pages.lobby_pages import understood
from bot.ui.pages.reference_pages import game_of
from bot.ui.shapes import components
from engine import Refusal
from games.hosted import HostedGame
from host.leagues.scoring.rules import (
    USUAL_APPEAL,
    USUAL_CALL,
    USUAL_LATE,
    USUAL_LATE_AFTER,
    USUAL_TIME,
    Rules,
)
from host.leagues.shown.league_views import ReportView
from host.leagues.shown.rule_choices import CHOICES, seats_like
from host.values.receipts import TextView
from host.values.timeout_rules import timeout_rule_meant

LINKS = 5
"""How many tables have a button of their own: as many as a row holds."""


def rules_meant(
    games: Mapping[str, HostedGame], game: str, options: str, *, seats: int, rounds: int, pace: str, strict: bool,
    played: str = "round robin", divisions: int = 1, carries_on: bool = False, time: str = USUAL_TIME,
) -> Rules:  # fmt: skip
    """What was typed after `/league create`: tables of `seats`, or one more or fewer where people do not fit.

    Raises `Refusal`.
    """
    module = game_of(games, game).rules
    least, most, _ = seats_like(module, seats)  # before what tables may have, as it speaks of leagues
    asked = understood(games, game, seats, options)
    return Rules(
        asked["options"], least, most, seats, rounds, pace, strict=strict, format=played, divisions=divisions,
        carries_on=carries_on, lapse=timeout_rule_meant(time), calls_after=USUAL_CALL, calls_in_a_row=True,
        appeal_days=USUAL_APPEAL,
        late=USUAL_LATE, late_after=USUAL_LATE_AFTER if module.has_projection else 0,
    )  # fmt: skip


def text(view: TextView, page: int, *keys: ui.ActionRow[Any]) -> Message:
    """One page of a text about a league, counted from 1, with rows of what can be pressed."""
    shown = min(max(page, 1), max(len(view.pages), 1))
    words = view.pages[shown - 1] if view.pages else "There is nothing to tell yet."
    more = f"-# Page {shown} of {len(view.pages)}; `page` shows another" if len(view.pages) > 1 else ""
    return titled(view.title, words, more, *keys)


def report(view: ReportView, page: int) -> Message:
    """A league's report, with the way to its tables, standings and schedule."""
    return text(view.text, page, *ways_on(view))


def ways_on(view: ReportView) -> list[ui.ActionRow[Any]]:
    """Buttons that lead from a report to tables that are being played, and to the pictures of the league."""
    links = [ui.Button[Any](label=which, url=url) for which, url in view.tables[:LINKS]]
    looks = [
        components.button(("s", "league", str(view.league), what, "1", "p", "turn"), label)
        for what, label in (("standings", "Standings"), ("schedule", "Schedule"))
    ]
    return [ui.ActionRow(*row) for row in (links, looks) if row]


def names_like(names: Sequence[str], typed: str) -> list[tuple[str, str]]:
    """(name, name) of the leagues that match."""
    return [(name, name) for name in names if typed.casefold() in name.casefold()]


def rules_like(typed: str) -> list[tuple[str, str]]:
    """(words, name) of the rules of a league that match."""
    known = [("channel: everything is opened and posted where you are now", "channel")]
    known += [(f"{what}: {choice.title}", what) for what, choice in CHOICES.items()]
    return [pair for pair in known if typed.casefold() in pair[0].casefold()]


def values_like(what: str, typed: str) -> list[tuple[str, str]]:
    """(words, value) of what may be chosen for a rule; whatever else is typed counts, too."""
    values = CHOICES[what].values if what in CHOICES else {}
    return [(f"{value}: {words}", value) for value, words in values.items() if typed in f"{value}: {words}"]


def require_sure(sure: bool, table: str) -> None:
    """Raises `Refusal` where a forfeit of one table is not confirmed, and says what it does."""
    if table and not sure:
        raise Refusal(
            "A bot takes the seat at that table for good, and whoever forfeits gets what the league's rule gives "
            "who gives up. If you are sure, send the same with `sure: True`."
        )
