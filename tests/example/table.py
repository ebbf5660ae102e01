"""The language of the table: who holds what, what people do, and what they are then told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Advance, Decision, Driver, Event, Seat
from tests.example import RULES
from tests.example.content import SMUGGLER, WATCH
from tests.example.state import Harbour


def position(hands: Mapping[Seat, str], *, seats: int = 3, turn: Seat = 0, smuggler: Seat = 2, **more: Any) -> Harbour:
    """A turn that begins with these hands; the deck holds the rest, and one card of it is drawn first."""
    state = RULES.new(RULES.agree(seats, "0" * 64))
    state.phase, state.turn = "turn", turn
    state.roles = [SMUGGLER if seat == smuggler else WATCH for seat in range(seats)]
    state.hands = [hands.get(seat, "").split() for seat in range(seats)]
    dealt = {card for hand in state.hands for card in hand}
    state.deck = [card for card in state.deck if card not in dealt]
    for name, value in more.items():
        setattr(state, name, value)
    RULES.check(state)
    return state


class Table:
    """A table in play; `told` collects what each seat was told since it began."""

    def __init__(self, state: Harbour) -> None:
        self.driver, began = Driver.from_state(RULES, state)
        self.events: list[Event] = []
        self._note(began)

    @property
    def state(self) -> Harbour:
        return self.driver.state

    def answer(self, seat: Seat, answer: str) -> Table:
        """The one question that this seat is asked."""
        (question,) = self.driver.asked(seat)
        self._note(self.driver.submit(Decision(question.id, question.digest, seat, answer)))
        return self

    def close(self) -> Table:
        """The window that is open closes; who has not answered passes."""
        question = next(question for question in self.driver.open.values() if question.until == "closed")
        self._note(self.driver.close(question.id, question.digest))
        return self

    def settle(self) -> Table:
        """Windows close, one inside the other, until none is left."""
        while any(question.until == "closed" for question in self.driver.open.values()):
            self.close()
        return self

    def told(self, seat: Seat | None) -> list[Event]:
        return [seen for event in self.events if (seen := event.seen_by(seat)) is not None]

    def _note(self, advance: Advance) -> None:
        self.events += [recorded.event for recorded in advance.events]
