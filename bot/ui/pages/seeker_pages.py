"""The page of somebody who looks for a game: what they wait for, what is open, and of what they want to hear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message, Part, titled
from bot.ui.pages.lobby_pages import joining, table_lines
from bot.ui.shapes import components
from bot.ui.texts import stressed
from bot.ui.widgets import Item
from games.hosted import HostedGame
from games.kit.sentences import count, listed
from host.finding.seeker_view import FindingView, WaitingLine
from host.lobbies.with_bots import seats_at_once
from host.values.paces import pace_words
from host.values.ports import Style

MOST_LOBBIES = 15
"""How many open lobbies are listed on the page."""


DOOR = (
    "Board games in this server, at your own pace: each decision may wait for hours. You need not know the rules. "
    "Choose a game to play it with bots at once, look for people, or learn a game by playing. What you are shown then, "
    "only you see."
)
POSTED = "It is posted below. Whoever may pin messages here can pin it, so that newcomers find it."


def page(view: FindingView, note: str = "") -> Message:
    """What the reader waits for, the open lobbies with a button each, and menus to look for more."""
    parts: list[Part] = [stressed(note)]
    if view.own:
        parts.append(
            "\n".join(["**You wait for**", *(_waits(line, view.others.get(line.game, 0)) for line in view.own)])
        )
        parts += components.in_rows([_stop(line) for line in view.own])
    else:
        parts.append(
            "You are not waiting for a game in this server. `/play game` says with how many, at which pace, how long."
        )
    elsewhere = [f"{count(n, 'person', 'people')} for {view.games.get(game, game)}" for game, n in _wanted(view)]
    if elsewhere:
        parts.append(f"Others wait: {listed(elsewhere)}.")
    lobbies = view.lobbies[:MOST_LOBBIES]
    if lobbies:
        parts.append("\n".join(["**Open tables with a free seat**", *table_lines(lobbies)]))
        parts += joining(lobbies)
    plays = _playing(_offered(view))
    looks = [Item(f"Wait for {title}", game, "With any number of people, daily") for game, title in _offered(view)]
    hears = [Item(f"New lobbies of {title}", game, chosen=game in view.news) for game, title in _offered(view)]
    if looks:
        parts.append(ui.ActionRow(components.menu(("q", "bots"), "Play now, with bots", plays)))
        parts.append(ui.ActionRow(components.menu(("q", "look"), "Look for a game", looks)))
        menu = components.menu(("q", "news"), "Tell me of new lobbies of …", hears, 0, len(hears))
        parts.append(ui.ActionRow(menu))
    parts.append(ui.ActionRow(components.button(("q", "show"), "Look again")))
    return titled("Finding a game", *parts)


def door(titles: Mapping[str, str], taught: Sequence[HostedGame]) -> Message:
    """For everybody in a channel: a way to play at once, to look for people, and to learn each game."""
    plays = _playing(list(titles.items())[: limits.OPTIONS])
    keys = [components.button(("q", "show"), "Look for people", Style.PRIMARY)]
    keys += [components.button(("e", game.key, ""), f"Learn {game.rules.title}") for game in taught]
    menu = components.menu(("q", "bots"), "Play now, with bots", plays)
    return titled("Play here", DOOR, ui.ActionRow(menu), *components.in_rows(keys))


def seats_like(games: Iterable[HostedGame]) -> list[tuple[str, int]]:
    """(words, number) of those with whom these games can begin at once."""
    possible = sorted({seats for game in games for seats in seats_at_once(game)})
    company = {seats: f"you and {count(seats - 1, 'bot')}" if seats > 1 else "you alone" for seats in possible}
    return [(f"{seats}: {who}", seats) for seats, who in company.items()]


def _playing(games: Sequence[tuple[str, str]]) -> list[Item]:
    return [Item(title, game, "Begins at once, as a first game") for game, title in games]


def _wanted(view: FindingView) -> list[tuple[str, int]]:
    """What others wait for and the reader does not."""
    own = {line.game for line in view.own}
    return [(game, number) for game, number in sorted(view.others.items()) if game not in own]


def _offered(view: FindingView) -> list[tuple[str, str]]:
    return list(view.games.items())[: limits.OPTIONS]


def _waits(line: WaitingLine, others: int) -> str:
    seats = listed([str(number) for number in line.seats], "or")
    paces = listed([pace_words(pace).partition(":")[0] for pace in line.paces], "or")
    alone = "; then for nothing else" if line.only_one else ""
    more = f" ({count(others, 'other')})" if others else ""
    return f"• {line.title}{more}, {seats} at the table, {paces}, until <t:{line.until}:f>{alone}"


def _stop(line: WaitingLine) -> ui.Button[ui.LayoutView]:
    return components.button(("q", "leave", line.game), f"Stop waiting for {line.title}", Style.DANGER)
