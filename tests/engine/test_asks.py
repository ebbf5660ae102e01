"""Questions: ids and digests, sealed answers, the first answer to an offer, questions shown ahead, phases and go_to."""

from __future__ import annotations

import pytest

from engine import (
    Ask,
    Choice,
    Component,
    Decision,
    Number,
    PhaseEntered,
    Pick,
    Refusal,
    RulesBug,
    Stale,
    after,
)
from tests.engine.sandbox import Noted, Sandbox, again, answer, begin, close, yes_no


def bids(g):
    answers = yield from g.everyone(lambda seat: Number(seat=seat, ask="bid", low=0, high=9))
    g.record(Noted(str(answers)))


def offer(g):
    while True:
        answers = yield Ask((yes_no(1), yes_no(2)), until="any", clock="offer")
        g.record(Noted(str(answers)))
        if ["yes"] in answers.values():
            return


def in_turn(g):
    for seat in g.seats:
        answers = yield Ask((yes_no(seat),), coming=tuple(yes_no(other) for other in g.seats if other > seat))
        g.record(Noted(f"{seat} {answers[seat][0]}"))


def test_ids_count_the_questions_put_to_a_seat_and_go_on_for_ever() -> None:
    driver = begin(bids, in_turn)
    assert list(driver.open) == ["0.0", "1.0", "2.0"]
    for seat in range(3):
        answer(driver, seat, seat)
    assert list(driver.open) == ["0.1"]
    assert again(driver).open == driver.open


def test_a_sealed_answer_shows_only_that_it_was_given_and_the_last_one_counts() -> None:
    driver = begin(bids)
    answer(driver, 1, 3)
    advance = answer(driver, 1, 4)
    assert (advance.events, advance.opened, advance.closed) == ((), (), ())
    assert driver.awaited == [0, 2]
    assert driver.open["1.0"].answer == 4
    assert driver.open["0.0"].answer is None
    answer(driver, 0, 1)
    advance = answer(driver, 2, 2)
    assert advance.closed == ("0.0", "1.0", "2.0")
    assert driver.state.notes == ["{0: 1, 1: 4, 2: 2}"]


def test_answers_come_in_seat_order_whatever_their_arrival() -> None:
    def plain(g):
        answers = yield Ask(tuple(yes_no(seat) for seat in (2, 0, 1)))
        g.record(Noted(str(list(answers))))

    driver = begin(plain)
    for seat in (1, 2, 0):
        answer(driver, seat, "yes")
    assert driver.state.notes == ["[0, 1, 2]"]


def test_the_first_answer_to_an_offer_withdraws_it_from_the_others() -> None:
    driver = begin(offer)
    old = driver.open["2.0"]
    assert not old.sealed
    advance = answer(driver, 1, "no")
    assert advance.closed == ("1.0", "2.0")
    assert [question.id for question in advance.opened] == ["1.1", "2.1"]
    with pytest.raises(Stale):
        driver.submit(Decision(old.id, old.digest, 2, ["yes"]))
    answer(driver, 2, "yes")
    assert driver.state.notes == ["{1: ['no']}", "{2: ['yes']}"]


def test_an_offer_may_be_closed_without_an_answer() -> None:
    driver = begin(offer)
    close(driver)
    assert driver.state.notes == ["{}"]


def test_an_answer_fits_exactly_one_version_of_a_question() -> None:
    driver = begin(bids)
    question = driver.open["0.0"]
    other = Number(seat=0, ask="bid", low=0, high=8).digest
    for digest in ("", "????", other):
        with pytest.raises(Stale, match="changed"):
            driver.submit(Decision(question.id, digest, 0, 1))
    with pytest.raises(Stale, match="no longer"):
        driver.submit(Decision("0.7", question.digest, 0, 1))
    with pytest.raises(Refusal, match="another seat"):
        driver.submit(Decision(question.id, question.digest, 1, 1))
    assert driver.seq == 0


def test_questions_shown_ahead_take_no_answer_until_they_open() -> None:
    driver = begin(in_turn)
    assert {seat: [prompt.ask for prompt in ahead] for seat, ahead in driver.coming.items()} == {
        1: ["really"],
        2: ["really"],
    }
    assert list(driver.open) == ["0.0"]
    with pytest.raises(Stale):
        driver.submit(Decision("1.0", yes_no(1).digest, 1, ["yes"]))
    answer(driver, 0, "yes")
    assert list(driver.coming) == [2]
    assert driver.asked(1)[0].digest == yes_no(1).digest, "a wish made ahead fits the question when it opens"


def test_asking_nobody_waits_for_nobody() -> None:
    def nobody(g):
        answers = yield from g.everyone(lambda seat: None)
        g.record(Noted(str(answers)))

    assert begin(nobody).state.notes == ["{}"]


def test_two_questions_for_one_seat_in_one_ask_are_a_bug() -> None:
    def twice(g):
        yield Ask((yes_no(0), yes_no(0)))

    with pytest.raises(RulesBug, match="two prompts for seat 0"):
        begin(twice)


# --- phases


def test_phases_follow_each_other_with_a_checkpoint_before_each() -> None:
    driver = begin(bids, in_turn)
    assert driver.checkpoint.number == 0
    for seat in range(3):
        advance = answer(driver, seat, 0)
    assert advance.checkpoint is not None
    assert (advance.checkpoint.number, advance.checkpoint.seq, advance.checkpoint.counts) == (1, 3, {0: 1, 1: 1, 2: 1})
    assert driver.inputs == []
    assert driver.events == ()
    assert [type(recorded.event) for recorded in advance.events] == [Noted, PhaseEntered]


def test_a_phase_must_name_the_next_one() -> None:
    class Careless(Sandbox):
        def ending(self, flow):
            return flow

    def silent(g):
        yield from g.pick(0, "go", (Choice("go"),))

    module = Careless({"silent": silent}, [])
    driver, _ = type(begin(bids)).start(module, module.agree(1, "seed"))
    with pytest.raises(RulesBug, match="without naming the next"):
        answer(driver, 0, "go")
    assert driver.state.phase == "silent"


def test_go_to_leaves_a_phase_from_any_depth_and_empties_the_uses() -> None:
    class Trap(Component, key="trap"):
        @after(Noted)
        def spring(self, g, event):
            if event.text == "deep":
                yield from g.use(1, "trap")
                g.state_before = len(g.state.uses)
                wish = yield from g.pick(1, "spring", (Choice("yes"),))
                g.record(Noted(wish))
                g.go_to("in_turn")

    def deep(g):
        g.record(PhaseEntered("deep"))
        yield from g.pick(0, "go", (Choice("go"),))
        yield from g.do(Noted("deep"))
        g.record(Noted("never"))

    driver = begin(deep, in_turn, components=[Trap()], active=[(1, "trap")])
    answer(driver, 0, "go")
    advance = answer(driver, 1, "yes")
    assert driver.state.notes == ["deep", "yes"]
    assert driver.state.phase == "in_turn"
    assert driver.state.uses == []
    assert advance.checkpoint is not None
    assert driver.game.lane.chain == []
    assert list(driver.open) == ["0.1"]


def test_a_phase_may_be_repeated() -> None:
    def loop(g):
        if len(g.state.notes) < 2:
            yield from g.do(Noted("again"))
            g.go_to("loop")
        yield from g.pick(0, "go", (Choice("go"),))

    driver = begin(loop)
    assert driver.state.notes == ["again", "again"]
    assert driver.checkpoint.number == 2


def test_an_advance_tells_what_is_new_and_only_once() -> None:
    driver = begin(in_turn)
    told = [recorded.event.text for seat in range(3) for recorded in answer(driver, seat, "yes").events[:1]]
    assert told == ["0 yes", "1 yes", "2 yes"]


def test_rules_that_change_an_answer_do_not_change_what_is_stored() -> None:
    def spoils(g):
        answers = yield Ask((Pick(seat=0, ask="some", choices=(Choice("a"), Choice("b")), at_most=2),))
        answers[0].clear()
        yield from g.pick(0, "go", (Choice("go"),))

    driver = begin(spoils)
    answer(driver, 0, ["a", "b"])
    assert driver.inputs[0].answer == ["a", "b"]
