"""Who has played a seat, and how much: people come and go, the seat stays. Only what everybody could see is counted."""

from __future__ import annotations

from dataclasses import replace

from engine import Seat
from games.kit.sentences import count
from host.delivery.story import Section, chapter_now, heading
from host.table.agreements import Share
from host.table.facts import Facts
from host.table.table import Table


def hand_over(table: Table, seat: Seat, before: tuple[int | None, str], after: tuple[int | None, str]) -> None:
    """From now on somebody else plays a seat: (person or None for a bot, name) of both."""
    since = heading(table, Section(chapter_now(table), (), True, table.names))

    def change(facts: Facts) -> Facts:
        known = facts.shares.get(str(seat), ()) or (Share(*before),)
        return replace(facts, shares={**facts.shares, str(seat): (*known, Share(*after, since=since))})

    table.remember(change)


def lines(table: Table) -> list[str]:
    """Of each seat that several have played, who did and how much."""
    told = []
    for seat, shares in sorted(table.facts.shares.items()):
        if len(shares) > 1 and int(seat) in table.names:
            told.append(f"-# {table.names[int(seat)]}: {', then '.join(_words(share) for share in shares)}.")
    return told


def _words(share: Share) -> str:
    made = "" if share.user_id is None else f" ({count(share.decisions, 'decision')})"
    return f"{share.name}{made}" + (f" from “{share.since}” on" if share.since else "")
