"""How players are asked: one of several keys, yes or no, tokens over places; and how values are measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, Unpack

from engine import Ask, Choice, Event, Flow, Game, Moment, Pick, Prompt, Question, Seat, Split
from games.cosmic.content import POWERS, CardKey, card
from games.cosmic.rules.amounts import forced_split
from games.cosmic.rules.challenge_events import VoteCast
from games.cosmic.rules.facts import Told
from games.cosmic.rules.power_events import Reacted
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import (
    Amounts,
)

T = TypeVar("T")

DECLINE = "none"
"""The choice of doing without."""


def card_choices(keys: Iterable[CardKey]) -> tuple[Choice, ...]:
    """Cards to choose among, each shown by its face."""
    return tuple(Choice(key, f"card:{card(key).face}") for key in keys)


class Asking(Game[CosmicState]):
    """Questions to players. A choice with a single possibility is made without asking."""

    def choose(
        self,
        seat: Seat,
        ask: str,
        keys: Sequence[str],
        *,
        kind: str = "",
        optional: bool = False,
        secret: bool = False,
        coming: tuple[Prompt, ...] = (),
        **facts: Unpack[Told],
    ) -> Flow[str | None]:
        """One of `keys`, or None where `optional` and declined. `kind` makes refs of the keys ("planet", "card").

        `coming` are questions shown ahead.

        A single key is chosen without asking, unless `secret`: then how many there are is the owner's secret, and not
        asking would tell it. The default is declining where that is possible, else the first key.
        """
        if not keys or (len(keys) == 1 and not optional and not secret):
            return keys[0] if keys else None
        prompt = self.choice_prompt(seat, ask, keys, kind=kind, optional=optional, **facts)
        answer = yield from self.ask(prompt, coming)
        return None if answer == [DECLINE] else str(answer[0])

    def choice_prompt(
        self,
        seat: Seat,
        ask: str,
        keys: Sequence[str],
        *,
        kind: str = "",
        optional: bool = False,
        **facts: Unpack[Told],
    ) -> Pick:
        """The question that `choose` puts."""
        choices = [Choice(key, f"{kind}:{key}" if kind else "") for key in keys]
        if optional:
            choices.append(Choice(DECLINE))
        default = (DECLINE,) if optional else (keys[0],)
        return Pick(seat=seat, ask=ask, choices=tuple(choices), default=default, facts=facts)

    def wants(
        self, seat: Seat, ask: str, *, default: bool = False, coming: tuple[Prompt, ...] = (), **facts: Unpack[Told]
    ) -> Flow[bool]:
        """Yes or no. `coming` are questions shown ahead."""
        answer = yield from self.ask(self.yes_no(seat, ask, default=default, **facts), coming)
        return bool(answer == ["yes"])

    def yes_no(self, seat: Seat, ask: str, *, default: bool = False, **facts: Unpack[Told]) -> Pick:
        """The question that `wants` puts to one player, and `vote` to several."""
        choices = (Choice("yes"), Choice("no"))
        return Pick(seat=seat, ask=ask, choices=choices, default=("yes" if default else "no",), facts=facts)

    def choose_seat(
        self,
        seat: Seat,
        ask: str,
        seats: Iterable[Seat],
        /,
        *,
        optional: bool = False,
        **facts: Unpack[Told],
    ) -> Flow[Seat | None]:
        """One of these players."""
        keys = [str(other) for other in seats]
        chosen = yield from self.choose(seat, ask, keys, kind="seat", optional=optional, **facts)
        return None if chosen is None else int(chosen)

    def vote(self, seats: Iterable[Seat], ask: str, /, **facts: Unpack[Told]) -> Flow[dict[Seat, bool]]:
        """Yes or no from several players at once, opened together."""
        asked = list(seats)
        answers = yield Ask(tuple(self.yes_no(seat, ask, **facts) for seat in asked))
        for seat in asked:
            yield from self.do(VoteCast(seat, answers[seat][0]))
        return {seat: answers[seat] == ["yes"] for seat in asked}

    def all_agree(self, seats: Iterable[Seat], ask: str, /, **facts: Unpack[Told]) -> Flow[bool]:
        """Whether all of these players say yes."""
        return all((yield from self.vote(seats, ask, **facts)).values())

    def split_prompt(
        self,
        seat: Seat,
        ask: str,
        room: Mapping[str, int | None],
        at_least: int,
        at_most: int,
        *,
        default: Mapping[str, int] | None = None,
        **facts: Unpack[Told],
    ) -> Split:
        """A question how many tokens from or to each place; `room` is the most for each, or None."""
        bins = tuple(Choice(place, f"planet:{place}", cap=most) for place, most in room.items())
        return Split(seat=seat, ask=ask, bins=bins, at_least=at_least, at_most=at_most, default=default, facts=facts)

    def split(
        self,
        seat: Seat,
        ask: str,
        room: Mapping[str, int | None],
        at_least: int,
        at_most: int,
        *,
        default: Mapping[str, int] | None = None,
        **facts: Unpack[Told],
    ) -> Flow[Amounts]:
        """Tokens over places; made without asking where there is one way only."""
        forced = forced_split(room, at_least, at_most)
        if forced is not None:
            return forced
        answer = yield from self.ask(self.split_prompt(seat, ask, room, at_least, at_most, default=default, **facts))
        return tuple(answer.items())

    def measured(self, question: Question[int], base: int, **context: Any) -> tuple[int, list[tuple[str, int]]]:
        """A value after every modifier, and what each power, or something else (""), changed about it."""
        value, changes = base, []
        for by, after in self._changes(question, base, context):
            changes.append((by, after - value))
            value = after
        return value, changes

    def measured_pair(
        self, question: Question[tuple[int, int]], base: tuple[int, int]
    ) -> tuple[tuple[int, int], list[tuple[str, tuple[int, int]]]]:
        """The same for two values that are measured together."""
        value, changes = base, []
        for by, after in self._changes(question, base, {}):
            changes.append((by, (after[0] - value[0], after[1] - value[1])))
            value = after
        return value, changes

    def decided(self, question: Question[str], base: str, **context: Any) -> tuple[str, tuple[str, ...]]:
        """What comes out after every modifier, and the powers that have changed it."""
        changes = list(self._changes(question, base, context))
        return (changes[-1][1] if changes else base), tuple(by for by, _ in changes if by)

    def _changes(self, question: Question[T], base: T, context: Mapping[str, Any]) -> Iterator[tuple[str, T]]:
        """The value after each modifier that changes it, and by which power."""
        value = base
        for found in self._found("modifies", (question,), context):
            after = found.hook.run(found.component, self._context(found, context), value)
            if after != value:
                yield found.key if found.key in POWERS else "", after
            value = after

    def anybody_at(self, moments: Sequence[Moment], events: Sequence[type[Event]] = ()) -> bool:
        """Whether, by public facts, something could happen at these moments or after these events."""
        if any(True for _ in self.module.who_may_react(self, moments, {})):
            return True
        return bool(events) and bool(self._found("after", tuple(events), {}))

    def _react(self, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]) -> Flow[None]:
        self.record(Reacted(seat))
        yield from super()._react(seat, key, moments, context)
