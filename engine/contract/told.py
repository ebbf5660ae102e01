"""Checks on what is told and asked: explained, conserved, nothing hidden named, legal defaults, views complete."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any

from engine.codec import decode, encode, plain
from engine.contract.case import (
    Broken,
    Case,
    expect,
    who,
)
from engine.errors import Refusal
from engine.events import Event
from engine.loading import load_state
from engine.prompts import Answer, Prompt, Seat
from engine.records import Advance
from engine.rng import Dice


def explained(case: Case) -> None:
    """The recorded events, applied to the first state, give every later one; and they survive being stored."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    stored: list[tuple[Event, str]] = []
    number = 0
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            event = recorded.event
            expect(recorded.number == number, f"event {recorded.number} came where {number} was expected")
            number += 1
            kind = case.module.event_types().get(type(event).__name__)
            expect(kind is type(event), f"{type(event).__name__} is not among the game's events")
            text = encode(event)
            expect(encode(decode(text, type(event))) == text, f"{event} does not survive being stored")
            decode(text, type(event)).apply(replica)
            stored.append((event, text))
        expect(encode(replica) == encode(driver.state), f"the events do not explain the state after input {driver.seq}")
    for event, text in stored:
        expect(encode(event) == text, f"{event} was changed after it happened")


def conserved(case: Case) -> None:
    """What the game says is conserved is so after every single event, and what is active stands where it says so."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    case.module.check(replica)
    active = list(case.module.active(replica))
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            recorded.event.apply(replica)
            before, active = active, list(case.module.active(replica))
            if type(recorded.event) in case.module.still:
                expect(active == before, f"{recorded.event} is said to be still, and what is active was {before}")
            try:
                case.module.check(replica)
            except Exception as error:
                raise Broken(f"after {recorded.event} in input {recorded.seq}: {error}") from error


def names_nothing_hidden(case: Case) -> None:
    """Event by event, view by view and prompt by prompt, no seat reads a key that it must not be able to name."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    audience = (None, *range(case.setup.seats))
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            recorded.event.apply(replica)
            for seat in audience:
                told = recorded.event.seen_by(seat)
                if told is not None:
                    _expect_unnamed(case, replica, seat, told, f"{type(told).__name__} in input {recorded.seq}")
        for seat in audience:
            _expect_unnamed(case, driver.state, seat, driver.view(seat), "its view")
            if seat is not None:
                for question in driver.asked(seat):
                    _expect_unnamed(case, driver.state, seat, question.prompt, f"its question {question.prompt.ask!r}")


def _expect_unnamed(case: Case, state: Any, seat: Seat | None, told: object, what: str) -> None:
    hidden = case.module.hidden(state, seat)
    if not hidden:
        return
    text = encode(told)
    for key in hidden:
        if key in text and re.search(rf"(?<![\w#-]){re.escape(key)}(?![\w#-])", text):
            raise Broken(f"{who(seat)} can read {key!r} in {what}")


def derivable(case: Case) -> None:
    """What the game says everybody could work out follows from what everybody was told, at every moment between two
    inputs, and is no secret that another world may have otherwise.
    """
    driver, first = case.start()
    told: list[Event] = []
    dice = case.dice("worlds")
    for advance in chain((first,), case.walk(driver)):
        told += [seen for r in advance.events if (seen := r.event.seen_by(None)) is not None]
        really, derived = case.module.derivable(driver.state), case.module.derive(case.setup, told)
        expect(
            really == derived, f"after input {driver.seq} it is {really}, and follows from public events as {derived}"
        )
        if advance.checkpoint is not None:
            state = load_state(case.module, advance.checkpoint)
            here = case.module.derivable(state)
            there = case.module.derivable(case.module.redeal(state, None, dice))
            expect(here == there, f"redeal changes {here}, which everybody could work out, to {there}")


def defaults_legal(case: Case) -> None:
    """Every question accepts its default and its samples, in canonical form, and its possibilities are distinct."""
    dice = case.dice("samples")
    for walk in (case.walk, case.heaped):
        driver, first = case.start()
        for advance in chain((first,), walk(driver)):
            _expect_legal_answers(advance, dice)


def _expect_legal_answers(advance: Advance, dice: Dice) -> None:
    for question in advance.opened:
        prompt = question.prompt
        _expect_legal(prompt, prompt.fallback, "default")
        for _ in range(4):
            _expect_legal(prompt, prompt.sample(dice), "sample")
        keys = _keys(prompt)
        expect(len(set(keys)) == len(keys), f"{prompt.ask!r} offers something twice: {keys}")
        encode(prompt)


def _expect_legal(prompt: Prompt, answer: Answer, what: str) -> None:
    try:
        canonical = prompt.check(answer)
    except Refusal as refusal:
        raise Broken(f"the {what} {answer} of {prompt.ask!r} is refused: {refusal}") from refusal
    expect(canonical == plain(answer), f"the {what} {answer} of {prompt.ask!r} is not in canonical form: {canonical}")
    expect(prompt.check(canonical) == canonical, f"checking {canonical} twice for {prompt.ask!r} gives another answer")


def _keys(prompt: Prompt) -> list[str]:
    listed = [entry for name in ("choices", "bins", "items", "spots") for entry in getattr(prompt, name, ())]
    return [entry.key for entry in listed]


def views_stand_alone(case: Case) -> None:
    """A view can be stored, holds no part of the state that changes later, and looking changes nothing."""
    driver, _ = case.start()
    kept: list[tuple[object, str]] = []
    for _ in case.walk(driver):
        before = encode(driver.state)
        for seat in (None, *range(case.setup.seats)):
            view = driver.view(seat)
            text = encode(view)
            expect(case.setup.seed not in text, f"the view of {who(seat)} holds the seed")
            expect(view == driver.view(seat), f"two looks of {who(seat)} at one state differ")
            kept.append((view, text))
        expect(encode(driver.state) == before, "looking at a view changed the state")
    for view, text in kept:
        expect(encode(view) == text, "an old view changed when the state did: it shares a part of it")
