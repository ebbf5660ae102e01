"""Windows tell nothing: who is asked, how long it may last and for whom it waits are the same whatever others hold."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver
from engine.codec import decode, encode, plain
from games.cosmic import RULES
from games.cosmic.rules.state import CosmicState
from host.values.deadlines import Answers, Windows, closes_at, prompt_rows
from host.values.orders import Orders

OPTIONS = {"powers": "dealt", "edicts": "on", "flares": "used_up", "kickers": "on", "reinforcements": "on"}
OWN = [{}, {"*": "ask"}, {"*": "use"}, {"cosmic-zap": "use", "*": "pass"}, {"use announced": "use-concerned"}]
"""What the five players have ordered."""


def public_of(driver, rule):
    """What everybody can find out about the open window, and when it closes as things stand."""
    window = [question for question in driver.open.values() if question.quiet]
    if not window:
        return None
    windows = Windows("daily", rule, "seed of the table")
    rows = prompt_rows(window, {}, windows, 0)
    orders = {question.id: Orders(RULES, OWN[question.prompt.seat], rule) for question in window}
    waited_for = frozenset(q.id for q in window if orders[q.id].wants_to_be_asked(q))
    for_good = frozenset(q.id for q in window if orders[q.id].have_answered(q))
    members = [(q.prompt.seat, q.hold, q.again, q.reach, q.prompt.facts) for q in window]
    return plain(members), waited_for, for_good, closes_at(rows, Answers(waited_for, for_good), windows)


def redealt(state, observer, dice):
    """The same position with everything otherwise that this seat (None: everybody else) cannot see."""
    return RULES.redeal(decode(encode(state), CosmicState), observer, dice)


def at_windows(seed):
    """States at the starts of phases whose first question is a window."""
    dice = Dice(seed, "people")
    driver, _ = Driver.start(RULES, RULES.agree(5, seed, OPTIONS), fingerprints=False)
    for _ in range(900):
        if driver.standing is not None:
            return
        questions = list(driver.open.values())
        for question in questions:
            if question.id in driver.open:
                answer = question.prompt.fallback if question.quiet else question.prompt.sample(dice)
                advance = driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer, by="bot"))
                if advance.checkpoint is not None:
                    yield decode(advance.checkpoint.state, CosmicState)
        if questions[0].quiet:
            advance = driver.close(questions[0].id, questions[0].digest)
            if advance.checkpoint is not None:
                yield decode(advance.checkpoint.state, CosmicState)


def begun(state):
    return Driver.from_state(RULES, decode(encode(state), CosmicState), fingerprints=False)[0]


def told(driver, observer):
    """What a seat knows and was told."""
    seen = [recorded.event.seen_by(observer) for recorded in driver.events]
    return [event for event in seen if event is not None], plain(driver.view(observer))


@pytest.mark.parametrize("rule", ["fast", "sealed", "every"])
def test_a_window_is_the_same_in_every_world_that_looks_the_same(rule):
    compared, unlike = 0, 0
    for number, state in enumerate(at_windows(f"secrecy/{rule}")):
        here = begun(state)
        first = public_of(here, rule)
        if first is None:
            continue
        observer = (None, *range(5))[number % 6]
        other = redealt(state, observer, Dice(f"{rule}/{number}", "worlds"))
        there = begun(other)
        if told(there, observer) != told(here, observer):
            continue  # something has come to light on the way
        assert public_of(there, rule) == first
        compared += 1
        unlike += [p.hand for p in other.players] != [p.hand for p in state.players]
        if compared >= 40:
            break
    assert compared >= 20
    assert unlike >= compared // 2, "the worlds must differ in what is held"


def test_at_a_table_the_pause_of_a_window_is_the_same_in_every_world_that_looks_the_same():
    """And so is all that everybody may know of it; only for whom it waits follows from what is held."""
    compared, unlike = 0, 0
    for number, state in enumerate(at_windows("secrecy/table")):
        here, there = begun(state), begun(redealt(state, None, Dice(f"table/{number}", "worlds")))
        if public_of(here, "table") is None or told(there, None) != told(here, None):
            continue
        (members, waited_for, for_good, _), (others, waited_there, good_there, _) = (
            public_of(here, "table"), public_of(there, "table"),
        )  # fmt: skip
        assert (members, for_good) == (others, good_there)
        assert pause_of(here) == pause_of(there)
        compared, unlike = compared + 1, unlike + (waited_for != waited_there)
        if compared >= 40:
            break
    assert compared >= 20
    assert unlike, "the worlds must differ in who could react"


def pause_of(driver):
    """For how long the open window stays open where nobody reacts."""
    windows = Windows("daily", "table", "seed of the table")
    rows = prompt_rows([question for question in driver.open.values() if question.quiet], {}, windows, 0)
    return closes_at(rows, Answers(), windows)


def test_orders_may_use_a_card_without_making_a_window_wait_longer_or_shorter():
    for state in at_windows("secrecy/orders"):
        driver = begun(state)
        for question in driver.open.values():
            if question.quiet:
                for rule in ("table", "sealed"):
                    empty = Orders(RULES, {"*": "pass"}, rule)
                    assert not empty.wants_to_be_asked(question)
                    assert empty.have_answered(question)
                    zealous = Orders(RULES, {"*": "pass", **dict.fromkeys(question.reach, "use")}, rule)
                    assert not zealous.wants_to_be_asked(question)
                    assert zealous.have_answered(question)


def test_no_moment_question_or_component_goes_by_the_name_of_another():
    """Or an order for one of them would count for the other."""
    moments = RULES.registry.moments()
    components = list(RULES.registry.components)
    questions = [name for name, order in RULES.standing_orders.items() if order == "use"]
    names = [*moments, *components, *questions]
    assert len(set(names)) == len(names)
