"""A bare game is the game of the table: the same states by the same answers, with nothing asked that is no choice."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Advance, Bare, Component, Decision, Desync, Dice, Driver, Game, Illegal, Moment, Setup, Unfit, reacts
from engine.codec import encode
from engine.loading import load_state
from engine.players import chosen, give
from engine.records import Open
from scripts.tables import MODULES
from tests.engine.sandbox import Noted, Sandbox, begin, yes_no

NOON = Moment("noon")
ALL = [(module, seats) for module in MODULES.values() for seats in (module.seats[0], module.seats[-1])]
NAMES = [f"{module.key}-{seats}" for module, seats in ALL]


def play(bare: Bare[Any], dice: Dice, answers: int) -> list[tuple[int, Any]]:
    """Give so many answers by chance; which were given."""
    given = []
    for _ in range(answers):
        if bare.over:
            break
        prompt = dice.choice(bare.questions)
        answer = prompt.sample(dice)
        bare.answer(prompt.seat, answer)
        given.append((prompt.seat, answer))
    return given


@pytest.mark.parametrize(("module", "seats"), ALL, ids=NAMES)
def test_a_clone_is_where_its_game_is_and_goes_on_alike(module: Any, seats: int) -> None:
    for keeps in (True, False):
        bare = Bare.start(module, module.agree(seats, "bare"), keeps=keeps)
        dice = Dice("bare", "players")
        for _ in range(12):
            play(bare, dice, 5)
            twin = bare.clone(keeps=keeps)
            assert encode(twin.state) == encode(bare.state)
            assert twin.questions == bare.questions
            more = play(bare.clone(), Dice("more"), 5)
            assert play(twin, Dice("more"), 5) == more


@pytest.mark.parametrize(("module", "seats"), ALL, ids=NAMES)
def test_a_bare_game_goes_on_from_where_a_table_stands(module: Any, seats: int) -> None:
    driver, _ = Driver.start(module, module.agree(seats, "stands"))
    dice = Dice("stands", "players")
    for number in range(150):
        if driver.standing is not None:
            break
        give(driver, chosen(driver, dice))
        if number % 5 or any(question.until == "closed" for question in driver.open.values()):
            continue
        bare = Bare.at(module, load_state(module, driver.checkpoint), driver.inputs, forced=False)
        assert encode(bare.state) == encode(driver.state)
        assert {p.seat: p for p in bare.questions} == {
            q.prompt.seat: q.prompt for q in driver.open.values() if not q.answered
        }


@pytest.mark.parametrize(("module", "seats"), ALL, ids=NAMES)
def test_a_table_given_the_answers_of_a_bare_game_comes_to_the_same(module: Any, seats: int) -> None:
    setup = module.agree(seats, "same")
    bare, (driver, _) = Bare.start(module, setup), Driver.start(module, setup)
    dice = Dice("same", "players")
    for _ in range(200):
        while catch_up(driver, bare):
            pass
        assert encode(driver.state) == encode(bare.state)
        if bare.over:
            break
        ((seat, answer),) = play(bare, dice, 1)
        (question,) = driver.asked(seat)
        driver.submit(Decision(question.id, question.digest, seat, answer))


def catch_up(driver: Driver[Any], bare: Bare[Any]) -> Advance | None:
    """Give a table what a bare game passes over: an answer that is the only one, the end of a window."""
    asked = {prompt.seat: prompt for prompt in bare.questions}
    for question in driver.open.values():
        seat = question.prompt.seat
        if not question.answered and asked.get(seat) != question.prompt:
            assert question.prompt.only is not None, question.prompt
            return driver.submit(Decision(question.id, question.digest, seat, question.prompt.only))
    windows: list[Open] = [question for question in driver.open.values() if question.until == "closed"]
    return give(driver, windows[0]) if windows and all(question.answered for question in windows) else None


class Bell(Component, key="bell"):
    """Rings at noon, once."""

    @reacts(NOON, when=lambda self, g: "rung" not in g.state.notes)
    def ring(self, g: Any) -> Any:
        yield from g.do(Noted("rung"))


def tower(active: tuple[tuple[int, str], ...]) -> Bare[Any]:
    """A window at noon for three seats, before whoever looks up is asked."""

    def day(g: Game[Any]) -> Any:
        yield from g.window(NOON)
        yield from g.ask(yes_no(0, "look up"))

    module = Sandbox({"day": lambda g: day(g)}, [Bell()], active=active, reactors=(("a", 0), ("b", 1), ("c", 2)))
    return Bare.start(module, Setup("sandbox", 3, {}, "seed"))


def test_a_window_in_which_nobody_can_act_does_not_open() -> None:
    assert [prompt.ask for prompt in tower(()).questions] == ["look up"]


def test_a_window_asks_only_who_can_act_and_goes_on_when_they_have_answered() -> None:
    bare = tower(((1, "bell"),))
    assert [(prompt.seat, prompt.ask) for prompt in bare.questions] == [(1, "noon")]
    bare.answer(1, ["bell"])
    assert bare.state.notes == ["rung"]
    assert [prompt.ask for prompt in bare.questions] == ["look up"]


def test_an_answer_that_does_not_fit_changes_nothing() -> None:
    bare = tower(())
    for seat, answer in ((0, ["perhaps"]), (1, ["yes"])):
        with pytest.raises(Illegal):
            bare.answer(seat, answer)
    bare.answer(0, ["yes"])
    assert bare.over
    assert bare.standing is not None


def test_a_stream_loaded_with_what_cannot_be_drawn_is_refused() -> None:
    def flow(g: Game[Any]) -> Any:
        g.draw("destiny", ["blue", "red"], 2)
        yield from ()

    with pytest.raises(Unfit, match="'green', which is not in"):
        begin(flow, rig={"destiny": ["red", "green"]})
    drawn = begin(flow, rig={"destiny": {1: "blue"}})
    assert drawn.state.chance == {"destiny": 2}


def test_what_a_table_stored_and_cannot_be_here_is_named() -> None:
    def flow(g: Game[Any]) -> Any:
        yield from g.ask(yes_no(0))
        yield from g.ask(yes_no(0 if g.roll("die", 2) == 1 else 1))
        yield from g.ask(yes_no(0))

    driver = begin(flow, rig={"die": [1]})
    for _ in range(2):
        (question,) = driver.asked(0)
        driver.submit(Decision(question.id, question.digest, 0, ["yes"]))
    state = load_state(driver.module, driver.checkpoint)
    with pytest.raises(Desync, match="input 2"):
        Bare.at(driver.module, state, driver.inputs, rig={"die": [2]})
