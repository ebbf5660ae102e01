"""Pictures in one or two sentences: the facts that matter now."""

from __future__ import annotations

from engine import Prompt
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name
from games.skye.face.phrases import headline
from games.skye.rules.views import SkyeView


def scores(view: SkyeView, names: Names) -> str:
    """Everybody's points, most first: "Ann 12, Ben 9"."""
    ranked = sorted(view.clans, key=lambda clan: (-clan.points, clan.seat))
    return ", ".join(f"{seat_name(names, clan.seat)} {clan.points}" for clan in ranked)


def board_alt(view: SkyeView, names: Names, asked: Prompt | None) -> str:
    """The board for people who do not see it."""
    first = f"Isle of Skye. {headline(view, names)}. {scores(view, names)}."
    if asked is not None:
        first += f" {seat_name(names, asked.seat)} is asked."
    offers = []
    for clan in view.clans:
        unsold = [f"{lot.tile} for {lot.price}" for lot in clan.lots if lot.price is not None and lot.buyer is None]
        if unsold:
            offers.append(f"{seat_name(names, clan.seat)} {listed(unsold)}")
    if view.phase == "buy" and offers:
        first += f" On offer: {'; '.join(offers)}."
    elif view.phase == "second-buy" and view.dolmen:
        first += f" Dolmen: {', '.join(f'{space.tile} for {space.cost}' for space in view.dolmen)}."
    elif view.phase == "build":
        waiting = [
            f"{seat_name(names, clan.seat)} {count(len(clan.to_build), 'tile')}" for clan in view.clans if clan.to_build
        ]
        if waiting:
            first += f" To build: {listed(waiting)}."
    return first
