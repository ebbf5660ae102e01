"""Several answers in one press: what is offered tells nothing hidden, and is found while the event loop goes on."""

from __future__ import annotations

import threading

from engine import Dice, Driver, Refusal
from engine.codec import decode, encode
from engine.course import load_state
from engine.players import chosen, give
from games import GAMES
from host.play import ways
from tests.games.declared import declaring
from tests.host.fakes import ANA, BEN
from tests.host.world import World

SHOWING = next(game for game in GAMES if game.joined)
"""A game of which questions are shown with what follows."""

GAMES_TRIED, MOST_TRIED, TURNS, AHEAD = 3, 12, 10, 12


def checkpoints(rules, seed):
    """(a checkpoint, a seat) from one random game, turn by turn."""
    seats = rules.seats[0] if rules.seats[0] > 1 else 2
    driver, _ = Driver.start(rules, rules.agree(seats, seed), fingerprints=False)
    dice, found = Dice(seed, "players"), [driver.checkpoint]
    while len(found) < TURNS * 4 and driver.standing is None:
        advance = give(driver, chosen(driver, dice))
        found += [advance.checkpoint] if advance.checkpoint is not None else []
    step = max(1, len(found) // TURNS)
    return [(checkpoint, number % seats) for number, checkpoint in enumerate(found[::step])]


def worlds(rules, checkpoint, seat, dice):
    """Two tables that look alike to a seat; where nothing else is hidden, chance goes on otherwise in the other one."""
    here = load_state(rules, checkpoint)
    there = rules.redeal(decode(encode(here), type(here)), seat, dice)
    if encode(here) == encode(there):
        there.seed = f"{there.seed} but otherwise"
    return [Driver.from_state(rules, state, fingerprints=False)[0] for state in (here, there)]


def looks_alike(here, there, seat):
    """Whether the seat, and everybody, sees and is asked the same in both."""
    return all(
        (here.view(who), here.awaited) == (there.view(who), there.awaited) for who in (seat, None)
    ) and here.asked(seat) == there.asked(seat)


def offered(game, driver, seat, names, answers):
    """Every way that a seat is offered: with a choice, and beside an answer that it looks at."""
    found = []
    for question, answer in zip(driver.asked(seat), answers, strict=True):
        found += [(way.view, way.steps) for way in ways.of(game, driver, question, names)]
        found += [(way.view, way.steps) for way in ways.beside(game, driver, question, answer, names)]
    return found


def compared(game, seed):
    """What a seat is offered in two worlds that it cannot tell apart, at every question of some turns."""
    names = {seat: f"Player {seat + 1}" for seat in range(game.rules.seats[-1])}
    for checkpoint, seat in checkpoints(game.rules, seed):
        dice = Dice(f"{seed}/{checkpoint.seq}", "worlds")
        here, there = worlds(game.rules, checkpoint, seat, dice)
        for _ in range(AHEAD):
            if here.standing is not None or not looks_alike(here, there, seat):
                break
            answers = [question.prompt.sample(dice) for question in here.asked(seat)]
            yield (
                encode(here.state) == encode(there.state),
                offered(game, here, seat, names, answers),
                offered(game, there, seat, names, answers),
            )
            move = chosen(here, dice)
            try:
                give(here, move)
                give(there, move)
            except Refusal:
                break  # somebody else holds something else there


@declaring("secrets")
def test_what_is_offered_together_never_depends_on_what_a_seat_may_not_know(game):
    offers = unlike = 0
    for number in range(MOST_TRIED):
        for same, here, there in compared(game, f"ways {number}"):
            assert here == there
            offers += len(here)
            unlike += not same
        if number + 1 >= GAMES_TRIED and unlike >= 50:
            break  # of short games more are played
    assert offers >= 20
    assert unlike >= 50


def test_a_look_through_what_is_uncovered_would_be_seen(monkeypatch):
    """The test above fails where a way leads through what is drawn or revealed."""
    usual = Driver.ahead

    def boldly(driver):
        ahead = usual(driver)
        ahead._course.game.previewing = False
        return ahead

    monkeypatch.setattr(Driver, "ahead", boldly)
    monkeypatch.setattr(ways, "MOST", 500)
    found = (pair for game in GAMES for number in range(GAMES_TRIED) for pair in compared(game, f"ways {number}"))
    assert any(here != there for _, here, there in found)


async def test_trying_what_follows_keeps_nobody_else_waiting(tmp_path, monkeypatch):
    """Panels, previews and presses of several answers have it tried in a thread."""
    tried, found = [], ways._found

    def noted(*given):
        tried.append(threading.current_thread())
        return found(*given)

    monkeypatch.setattr(ways, "_found", noted)
    world = await World.open(tmp_path / "henge.sqlite3", (SHOWING,))
    try:
        table = await world.play(ANA, BEN, game=SHOWING.key)
        dice, pressed = Dice("presses", SHOWING.key), 0
        while pressed < 3:
            for person in (ANA, BEN):
                panel = await world.host.panels.panel(table, person)
                question = next((each for each in panel.questions if each.ways and not each.answered), None)
                if question is None:
                    continue
                await world.restart()  # what was found before is forgotten
                way = dice.choice(question.ways)
                await world.host.panels.preview_of_way(table, question.id, question.digest, person, way.seal)
                await world.restart()
                await world.host.at_once.answer(table, question.id, question.digest, person, way.seal, key=world.key())
                pressed += 1
            await world.random_answer(table, dice)
    finally:
        await world.database.close()
    assert len(tried) >= 9
    assert threading.main_thread() not in tried


def test_several_answers_in_a_row_are_told_as_one_and_none_of_them_twice():
    names, told = dict(enumerate(("Ana", "Ben"))), set()
    driver, _ = Driver.start(SHOWING.rules, SHOWING.rules.agree(2, "in a row", {}), fingerprints=False)
    dice = Dice("in a row")
    for _ in range(60):
        for question in (each for seat in names for each in driver.asked(seat)):
            for way in ways.of(SHOWING, driver, question, names):
                said = ways.words(SHOWING, driver, way, names)
                row = ways.in_a_row(said)
                assert [each for each in said if row.count(each) > 1] == []
                assert said[-1] in row
                assert all(each in row or each.split()[0] in row for each in said)
                told.add(row)
        give(driver, chosen(driver, dice))
    assert not {row for row in told if row.startswith("Move a druid")}
    assert any(row.startswith("Move the Eldrid at ") for row in told)
    assert any("Summon" in row and " → " in row for row in told)
