"""How a game that nobody finishes is ended: called off or adjudged, told to everybody, its message at rest."""

from __future__ import annotations

from dataclasses import replace

from engine import Standing
from engine.codec import encode
from games.kit.sentences import listed
from host.delivery.posts import seed_line
from host.delivery.table_messages import REST
from host.table.facts import Adjudged, Resting
from host.table.notice import Notice
from host.table.prospect import facts_of
from host.table.table import Table


def call_off(table: Table, why: str, *, at: int) -> None:
    """End a game without a result, with this commit: its clocks stop, its message calls nobody any more."""
    _end(table, "The game is called off", why, at=at)


def adjudge(
    table: Table, standing: Standing, why: str, *, at: int, title: str = "The game is over by the rule of its league"
) -> None:
    """End a game before its end, with this commit: `standing` counts as its result."""
    adjudged = Adjudged(standing.places, tuple(standing.scores.get(row.seat, 0) for row in table.seats))
    table.remember(lambda facts: replace(facts, adjudged=adjudged))
    order = "\n".join(
        f"{place}. {listed([f'{table.names[seat]} ({standing.scores.get(seat, 0)})' for seat in sharing])}"
        for place, sharing in enumerate(standing.places, 1)
    )
    _end(table, title, f"{why}\n{order}", at=at)


def _end(table: Table, title: str, why: str, *, at: int) -> None:
    table.change(status="abandoned", ended_at=at)
    table.rethink()
    people = _everybody(table)
    row, telling = table.row, table.facts.telling
    if row.board_message_id is not None:
        resting = encode(Resting(row.board_message_id, telling, None, telling.told))
        table.also(lambda stores: stores.outbox.put(REST, table.id, resting, at=at))
    table.say_notice(Notice(title, f"{why}\n{seed_line(table)}", tuple(people), over=True), at=at)
    table.say("lobby", at=at, merge=True)


def _everybody(table: Table) -> list[int]:
    """Who has sat at the table; whoever ends the game by leaving it now knows."""
    sitting = {row.user_id for row in table.seats}
    played = {share.user_id for shares in facts_of(table).shares.values() for share in shares}
    leaving = {given.user_id for given in table.unit.inputs if given.kind == "seat"}
    # who asked to be forgotten has a number below zero
    return sorted(user_id for user_id in sitting | (played - leaving) if user_id is not None and user_id > 0)
