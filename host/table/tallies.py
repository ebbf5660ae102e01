"""What a commit notes of the decisions in it: how soon they came, who made them, which are one act, what seats had.

All of it is among the table's facts, in commits that are made anyway, so that nothing has to be worked out later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine import Seat
from engine.records import Input, effective
from host.table.agreements import Share
from host.table.facts import Facts, HadThing
from host.table.prospect import facts_of
from host.table.table import Table
from host.values.habits import stage
from host.values.opponents import can_be_played
from host.values.timeout_rules import AUTOPILOTS
from storage.rows import InputRow, PromptRow


def note(table: Table) -> None:
    """Note it with this commit, at a table that has begun."""
    if table.unit.acted:
        note_times(table)
        note_shares(table)
        note_stand_ins(table)
        note_acts(table)
    _note_had(table)


def _decided(table: Table) -> Iterator[tuple[InputRow, PromptRow]]:
    """What people decided, with what they were asked; reactions are nobody's business."""
    for given in table.unit.inputs:
        asked = table.prompts.get(given.prompt or "")
        if given.kind == "decision" and given.by == "player" and asked is not None and not asked.quiet:
            yield given, asked


def note_times(table: Table) -> None:
    """Count how soon these decisions were made, in time in which their people were awake."""
    made: dict[str, list[int]] = {}
    for given, asked in _decided(table):
        if given.user_id is not None and not asked.answered:
            awake = table.windows.habits_of(asked.seat).awake_between(asked.opened_at, given.at)
            made.setdefault(str(given.user_id), []).append(stage(awake))
    if made:
        table.remember(lambda facts: _timed(facts, made))


def note_shares(table: Table) -> None:
    """Count whose decisions these are: people come and go, the seat stays. An answer that is changed is one, and one
    that is taken back is none.
    """
    made: dict[Seat, int] = {seat: -number for seat, number in _taken_back(table).items()}
    for given, asked in _decided(table):
        if given.seat is not None and not asked.answered:
            made[given.seat] = made.get(given.seat, 0) + 1
    if made:
        people = {row.seat: row.user_id for row in table.seats}
        names = table.names
        table.remember(lambda facts: _shared(facts, made, people, names))


def _taken_back(table: Table) -> Mapping[Seat, int]:
    """Of how many questions by seat no answer by hand stands any more, since this commit goes back to before it."""
    if all(given.kind not in ("undo", "rewind") for given in table.unit.inputs):
        return {}
    driver, first = table.begun, min(given.seq for given in table.unit.inputs)

    def by_hand(inputs: Iterable[Input]) -> dict[str, Seat]:
        decisions = (given for given in effective(inputs) if given.kind == "decision" and given.by == "player")
        return {given.prompt: given.seat for given in decisions if given.seat is not None}

    before, now = by_hand(given for given in driver.inputs if given.seq < first), by_hand(driver.inputs)
    quiet = {question.id for question in driver.open.values() if question.quiet}
    return Counter(seat for prompt, seat in before.items() if prompt not in now and prompt not in quiet)


def note_stand_ins(table: Table) -> None:
    """Count what bots decided for people who are away or let time run out: a game that a bot plays is nobody's."""
    by = ("away", "clock") if facts_of(table).lapse in AUTOPILOTS and can_be_played(table.row.game) else ("away",)
    made: dict[str, int] = {}
    for given in table.unit.inputs:
        asked = table.prompts.get(given.prompt or "")
        if given.kind == "decision" and given.by in by and asked is not None and not asked.quiet:
            made[str(asked.seat)] = made.get(str(asked.seat), 0) + 1
    if made:
        known = facts_of(table).stood_in
        table.remember(lambda facts: replace(facts, stood_in={**known, **_added(known, made)}))


def _added(known: Mapping[str, int], made: Mapping[str, int]) -> dict[str, int]:
    return {seat: known.get(seat, 0) + number for seat, number in made.items()}


def note_acts(table: Table) -> None:
    """Keep which of these decisions are one act, by one press or one typed line; they are taken back together. What
    lies before this turn is forgotten.
    """
    made: dict[str, list[int]] = {}
    for given in table.unit.inputs:
        if given.kind == "decision" and given.by == "player":
            made.setdefault(str(given.seat), []).append(given.seq)
    several = {seat: (seqs[0], seqs[-1]) for seat, seqs in made.items() if len(seqs) > 1}
    begins = table.begun.checkpoint.seq
    known = facts_of(table).acts
    if not several and all(last > begins for acts in known.values() for _, last in acts):
        return

    def change(facts: Facts) -> Facts:
        acts = {seat: tuple(act for act in acts if act[1] > begins) for seat, acts in facts.acts.items()}
        for seat, act in several.items():
            acts[seat] = (*acts.get(seat, ()), act)
        return replace(facts, acts={seat: kept for seat, kept in acts.items() if kept})

    table.remember(change)


def _note_had(table: Table) -> None:
    """Keep what each seat had at the end of a game, from what everybody sees."""
    standing = table.standing
    if table.unit.columns.get("status") != "finished" or standing is None or table.driver is None:
        return
    found = table.game.had(table.driver.view(None), standing)
    had = tuple(HadThing(each.key, each.thing, each.seat, each.amount) for each in found)
    table.remember(lambda facts: replace(facts, had=had))


def _timed(facts: Facts, made: Mapping[str, list[int]]) -> Facts:
    times = dict(facts.times)
    for who, stages in made.items():
        counts = list(times.get(who, ()))
        counts += [0] * (max(stages) + 1 - len(counts))
        for each in stages:
            counts[each] += 1
        times[who] = tuple(counts)
    return replace(facts, times=times)


def _shared(
    facts: Facts, made: Mapping[Seat, int], people: Mapping[Seat, int | None], names: Mapping[Seat, str]
) -> Facts:
    shares = dict(facts.shares)
    for seat, number in made.items():
        *before, last = shares.get(str(seat)) or (Share(people[seat], names[seat]),)
        shares[str(seat)] = (*before, replace(last, decisions=max(0, last.decisions + number)))
    return replace(facts, shares=shares)
