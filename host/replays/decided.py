"""What a person decided in a game that is over, one decision after the other, each with what the seat knew then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import Advance, Input, Open, Prompt, Seat
from engine.candidates import has_choice
from engine.codec import parse
from engine.judgement import Skill
from engine.packing import pack
from engine.prompts import Answer
from engine.seen import Witness
from host.records.verification import Replay
from host.replays.steps import play_again
from host.table.table import Table
from storage.rows import EventRow, InputRow


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of one seat, with what was known when it was made."""

    seq: int
    """The number of the input."""
    prompt_id: str
    prompt: Prompt
    answer: Answer
    seen: bytes
    """All that the seat knew, packed (`engine.packing`)."""
    view: Any
    """What the seat saw."""
    public: Any
    """What everybody saw."""


def decided(
    table: Table, skill: Skill[Any], inputs: Sequence[InputRow], events: Sequence[EventRow], seat: Seat
) -> tuple[Decided, ...]:
    """What the person at a seat decided where there was a choice, in order; without what was taken back.

    Takes seconds. Raises `Refusal` where the game does not come out as it was.
    """
    replay = _Watched(table, skill, seat)
    play_again(replay, table, inputs, events)
    return tuple(replay.found.values())


class _Watched(Replay):
    """A game that is played again to see what one seat decides; `found` are its decisions, by their questions."""

    def __init__(self, table: Table, skill: Skill[Any], seat: Seat) -> None:
        super().__init__(table.game, table.row.seed, len(table.seats), parse(table.row.options))
        before = self.driver.checkpoint.events
        past = [recorded.event for recorded in self.recorded if recorded.number < before]
        self.witness, self.seat = Witness(self.driver, skill.worlds.secret, past), seat
        self.found: dict[str, Decided] = {}

    def feed(self, given: Input) -> Advance:
        open_now = self.driver.open.get(given.prompt)
        if given.kind == "decision" and given.seat == self.seat and open_now is not None:
            self._decides(given, open_now)
        advance = super().feed(given)
        self.witness.note(advance)
        if given.kind in ("undo", "rewind"):
            self.found = {id: each for id, each in self.found.items() if each.seq < given.to}
        return advance

    def _decides(self, given: Input, question: Open) -> None:
        prompt = question.prompt
        self.found.pop(question.id, None)  # an earlier answer to it was changed
        if given.by != "player" or not has_choice(prompt):
            return
        seen = self.witness.seen(self.seat)
        if all(owed.id != question.id for owed in seen.owed):
            return  # the answer is changed when others may have answered already, which tells something
        answer = prompt.check(prompt.stored(given.answer))
        self.found[question.id] = Decided(
            given.seq, question.id, prompt, answer, pack(seen), self.driver.view(self.seat), self.driver.view(None)
        )
