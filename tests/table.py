"""The language of the table for every game: what people do, and what each is then told.

A game's own `table.py` says how its positions are put on the table, and adds verbs where they read better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Self, TypeVar

from engine import Advance, Decision, Driver, Event, GameModule, GameState, Open, Seat
from games.hands import Hands, HandsModule

S = TypeVar("S", bound=GameState)
H = TypeVar("H", bound=Hands)
E = TypeVar("E", bound=Event)


class TableInPlay(Generic[S]):
    """A table in play. `events` is all that happened since it began."""

    def __init__(self, rules: GameModule[S, Any], state: S, **rig: Sequence[Any]) -> None:
        """From a position; `rig` is what chance brings next, by its stream (`_` for a space)."""
        self.rules = rules
        self.events: list[Event] = []
        self.driver, began = Driver.from_state(rules, state, rig={name.replace("_", " "): rig[name] for name in rig})
        self._note(began)

    @property
    def state(self) -> S:
        return self.driver.state

    # --- what people do

    def answer(self, seat: Seat, *answers: Any) -> Self:
        """The one question that a seat is asked, and the next, and the next."""
        for answer in answers:
            question = self.question(seat)
            self._note(self.driver.submit(Decision(question.id, question.digest, seat, answer)))
        return self

    def close(self) -> Self:
        """The window that is open closes; who has not answered passes."""
        question = next(question for question in self.driver.open.values() if question.until == "closed")
        self._note(self.driver.close(question.id, question.digest))
        return self

    def settle(self) -> Self:
        """Windows close, one inside the other, until none is left."""
        while any(question.until == "closed" for question in self.driver.open.values()):
            self.close()
        return self

    # --- what is so

    def question(self, seat: Seat) -> Open:
        asked = self.driver.asked(seat)
        assert len(asked) == 1, f"seat {seat} is asked {[question.prompt.ask for question in asked]}"
        return asked[0]

    def offered(self, seat: Seat) -> list[str]:
        """The keys of what a seat may choose from."""
        return [choice.key for choice in self.question(seat).prompt.choices]  # type: ignore[attr-defined]

    def told(self, seat: Seat | None) -> list[Event]:
        """What a seat (None: a spectator) was told."""
        return [seen for event in self.events if (seen := event.seen_by(seat)) is not None]

    def happened(self, kind: type[E]) -> list[E]:
        """All events of one kind, as they truly were."""
        return [event for event in self.events if isinstance(event, kind)]

    def _note(self, advance: Advance) -> None:
        self.events += [recorded.event for recorded in advance.events]
        self.rules.check(self.state)


def dealt(
    rules: HandsModule[H], hands: Sequence[str], *, deck: str | None = None, roles: Sequence[str] = (), **more: Any
) -> H:
    """A position of a game of hidden hands: `("lamp#1 chest", "")` is what seats hold, the first copy where none is
    named. The deck is what nobody holds, or what is said and the rest lies open; `more` are fields of the state.
    """
    state = rules.new(rules.agree(len(hands), "0" * 64))
    state.hands = [_cards(rules, hand) for hand in hands]
    rest = [card for card in state.deck if not any(card in hand for hand in state.hands)]
    state.deck = rest if deck is None else sorted(_cards(rules, deck))
    state.discard = [card for card in rest if card not in state.deck]
    state.roles = list(roles) or state.roles
    for name, value in more.items():
        assert hasattr(state, name), f"the state has no {name!r}"
        setattr(state, name, value)
    rules.check(state)
    return state


def _cards(rules: HandsModule[Any], words: str) -> list[str]:
    return [word if word in rules.cards else f"{word}#1" for word in words.split()]
