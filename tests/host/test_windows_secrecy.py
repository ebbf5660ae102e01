"""Windows of a game without a name: what others hold changes neither their end nor, at a table, their pause."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver
from engine.codec import decode, encode, plain
from host.values.deadlines import Answers, Windows, closes_at, prompt_rows
from host.values.orders import Orders
from host.values.paces import PACES, PAUSES
from tests.engine.cove import COVE, Cove

ORDERS = [{}, {"*": "pass"}, {"zap": "use"}, {}]
"""What the four players have ordered."""


def answered(driver, seat, ask, key):
    question = next(question for question in driver.asked(seat) if question.prompt.ask == ask)
    driver.submit(Decision(question.id, question.digest, seat, [key]))


def used(state, card):
    """The table with the window open that this card of the first player opens."""
    driver, _ = Driver.from_state(COVE, decode(encode(state), Cove), fingerprints=False)
    answered(driver, state.turn, "action", "play")
    answered(driver, state.turn, "play", card)
    return driver


def positions():
    """(number, state, card) of tables at the start of a turn, with a card that may be played."""
    for number in range(40):
        _, advance = Driver.start(COVE, COVE.agree(4, f"cove {number}"), fingerprints=False)
        state = decode(advance.checkpoint.state, Cove)
        yield number, state, state.hands[state.turn][0]


def facts_of(driver, rule, seed="the seed"):
    """What everybody may know of the open window, for whom it waits, and when it is over as things stand."""
    window = [question for question in driver.open.values() if question.quiet]
    windows = Windows("daily", rule, seed)
    rows = prompt_rows(window, {}, windows, 0)
    orders = {q.id: Orders(COVE, ORDERS[q.prompt.seat], rule) for q in window}
    waited_for = frozenset(q.id for q in window if orders[q.id].wants_to_be_asked(q))
    for_good = frozenset(q.id for q in window if orders[q.id].have_answered(q))
    public = [(q.id, q.prompt.seat, q.hold, q.again, q.reach, q.prompt.facts) for q in window]
    times = [(row.opened_at, row.due_at, row.clock) for row in rows]
    nobody = closes_at(rows, Answers(), windows)
    return (plain(public), times, nobody), waited_for, for_good, closes_at(rows, Answers(waited_for, for_good), windows)


def pairs():
    """Windows in two worlds that look the same to whoever has opened them."""
    for number, state, card in positions():
        other = COVE.redeal(decode(encode(state), Cove), state.turn, Dice(f"worlds {number}"))
        yield used(state, card), used(other, card), other.hands != state.hands


@pytest.mark.parametrize("rule", ["sealed", "fast", "every"])
def test_what_is_held_changes_neither_the_end_of_a_window_nor_for_whom_it_waits(rule):
    unlike = 0
    for here, there, differ in pairs():
        assert facts_of(here, rule) == facts_of(there, rule)
        unlike += differ
    assert unlike >= 30, "the worlds must differ in what is held"


@pytest.mark.parametrize("rule", ["table", "guarded"])
def test_at_a_table_only_whom_it_waits_for_depends_on_what_is_held(rule):
    waits = set()
    for here, there, _ in pairs():
        (public, waited, good, end), (public_there, waited_there, good_there, end_there) = (
            facts_of(here, rule), facts_of(there, rule),
        )  # fmt: skip
        assert (public, good) == (public_there, good_there)
        assert (end == end_there) is (bool(waited) == bool(waited_there))
        waits |= {bool(waited), bool(waited_there)}
        assert end == (PACES["daily"] if waited else public[2])
    assert waits == {True, False}


def test_the_pause_has_the_same_distribution_whoever_could_act():
    """By seeds: between its bounds, and in the middle of them on average, with a reaction in hand and without."""
    shortest, longest = PAUSES["daily"]
    pauses = {True: [], False: []}
    for here, _, _ in pairs():
        able = bool(facts_of(here, "table")[1])
        pauses[able] += [facts_of(here, "table", seed=f"seed {n}")[0][2] for n in range(100)]
    for found in pauses.values():
        assert len(found) >= 300
        assert shortest <= min(found) <= max(found) <= longest
        assert abs(sum(found) / len(found) - (shortest + longest) / 2) < (longest - shortest) / 20
