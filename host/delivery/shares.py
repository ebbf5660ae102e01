"""Who has played a seat, and how much: people come and go, the seat stays. Only what everybody could see is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import Seat
from games.kit.sentences import count
from host.delivery.story import Section, chapter_now, heading
from host.table.agreements import Share
from host.table.facts import Facts
from host.table.table import Table


def note_decisions(table: Table) -> None:
    """Count the decisions of this commit; reactions are nobody's business, and an answer that is changed is one."""
    made: dict[Seat, int] = {}
    for given in table.unit.inputs:
        asked = table.prompts.get(given.prompt or "")
        if given.kind == "decision" and given.by == "player" and asked is not None and given.seat is not None:
            made[given.seat] = made.get(given.seat, 0) + (not asked.quiet and not asked.answered)
    if any(made.values()):
        people = {row.seat: row.user_id for row in table.seats}
        names = table.names
        table.remember(lambda facts: _counted(facts, made, people, names))


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


def _counted(
    facts: Facts, made: Mapping[Seat, int], people: Mapping[Seat, int | None], names: Mapping[Seat, str]
) -> Facts:
    shares = dict(facts.shares)
    for seat, number in made.items():
        *before, last = shares.get(str(seat)) or (Share(people[seat], names[seat]),)
        shares[str(seat)] = (*before, replace(last, decisions=last.decisions + number))
    return replace(facts, shares=shares)
