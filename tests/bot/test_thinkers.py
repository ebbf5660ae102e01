"""Bots think in processes of their own: a process that dies loses nothing, and a long queue makes nobody wait long."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import threading
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

import bot.process.thinkers as module
from bot.process.thinkers import LEAST_SHARE, LONGEST_QUEUE, Processor, Thinkers
from engine.candidates import has_choice
from engine.packing import pack
from engine.seen import Witness
from games import GAMES
from host.values.opponents import can_be_played
from players import Budget, Request, Thought, skill_of
from players.match import begin
from tests.conditions import PATIENCE, until

GAME = next(game.key for game in GAMES if can_be_played(game.key))


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    await pool.close()


def asked(strength: str, budget: Budget | None = None) -> Request:
    """A question with more than one answer, near the beginning of a game."""
    skill = skill_of(GAME)
    assert skill is not None
    driver, witness = begin(skill, skill.rules.agree(min(skill.rules.seats), "thinkers", {}))
    question = next(open for open in driver.open.values() if has_choice(open.prompt))
    assert isinstance(witness, Witness)
    seen = pack(witness.seen(question.prompt.seat))
    return Request(GAME, strength, seen, question.id, "thinkers", budget)


class Witnessed:
    """Stands where bots decide, and keeps who was asked, how, and where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.strengths: list[str] = []
        self.threads: list[threading.Thread] = []
        decide = module.decide

        def watched(request: Request) -> Thought:
            self.strengths.append(request.strength)
            self.threads.append(threading.current_thread())
            return decide(request)

        monkeypatch.setattr(module, "decide", watched)


async def test_without_processes_nobody_holds_up_the_house_for_longer_than_a_learner(monkeypatch):
    seen, here = Witnessed(monkeypatch), Thinkers(0)
    learner = await here.think(asked("learner"))
    for strength in ("club", "strong"):
        assert (await here.think(asked(strength))).answer == learner.answer
    assert seen.strengths == ["learner"] * 3
    await here.think(asked("adviser"))
    assert seen.threads[-1] is not threading.main_thread()


class Machine:
    """Gives a thinking process a part of a processor, and its player takes all the time it may."""

    def __init__(self) -> None:
        self.share, self.clock, self.used = 1.0, 0.0, 0.0
        self.processor = Processor(self.think, lambda: self.clock, lambda: self.used)

    def think(self, request: Request) -> Thought:
        assert request.budget is not None
        assert request.budget.seconds is not None
        self.used += request.budget.seconds
        self.clock += request.budget.seconds / self.share
        return Thought(None)

    def wait(self, request: Request) -> float:
        """Seconds by the clock that an answer takes."""
        began = self.clock
        self.processor.decide(request)
        return self.clock - began


def test_on_a_busy_machine_a_bot_thinks_less_and_nobody_waits_longer():
    machine, question = Machine(), asked("strong")
    first, usual = machine.wait(question), machine.wait(question)
    assert first == pytest.approx(usual * LEAST_SHARE), "how busy it is is not known before"
    machine.share = 0.25
    assert machine.wait(question) == usual * 4, "how busy it is shows in a thought"
    assert machine.wait(question) == usual
    machine.share = 1.0
    assert machine.wait(question) == usual / 4
    assert machine.wait(question) == usual, "and so does that it is no longer"


def test_however_busy_a_machine_is_a_bot_thinks_for_some_time():
    machine, question = Machine(), asked("strong", Budget(2.0))
    machine.share = 0.001
    for _ in range(3):
        machine.wait(question)
    before = machine.used
    machine.wait(question)
    assert machine.used - before == pytest.approx(2.0 * LEAST_SHARE)


async def test_behind_a_long_queue_strong_bots_think_as_club_and_all_are_answered(thinkers):
    least = Budget(None, 200)
    waiting = LONGEST_QUEUE + 3
    thoughts = await asyncio.gather(*(thinkers.think(asked("strong", least)) for _ in range(waiting)))
    tried = [sum(each.tried for each in thought.considered) for thought in thoughts]
    assert len(tried) == waiting
    assert max(tried[LONGEST_QUEUE:]) < min(tried[:LONGEST_QUEUE]), "who came late has thought less"
    assert thinkers.waiting == 0


async def test_a_process_that_is_killed_in_mid_thought_is_replaced_and_the_thought_begins_anew(thinkers):
    await thinkers.think(asked("learner"))
    (victim,) = thinkers.for_bots.pool._processes
    thought = asyncio.create_task(thinkers.think(asked("strong", Budget(0.5))))
    await asyncio.sleep(0)
    assert thinkers.waiting == 1
    os.kill(victim, signal.SIGKILL)
    assert len((await thought).considered) > 1
    assert victim not in thinkers.for_bots.pool._processes


async def test_a_process_that_is_stopped_is_replaced_and_the_thought_begins_anew(thinkers, monkeypatch, caplog):
    await thinkers.think(asked("learner"))
    (victim,) = thinkers.for_bots.pool._processes.values()
    os.kill(victim.pid, signal.SIGSTOP)
    with monkeypatch.context() as patch:
        patch.setattr(module, "HANGS_AFTER", 0.05)
        thought = asyncio.create_task(thinkers.think(asked("club")))
        await until(lambda: "a thinking process is not at work" in caplog.text)
    assert len((await thought).considered) > 1
    assert victim.exitcode == -signal.SIGKILL


def test_a_thought_is_lost_by_what_it_took_of_a_processor_and_not_by_the_clock():
    machine, found = Machine(), list[bool]()

    def think(request: Request) -> Thought:
        for seconds in (0.0, 2 * module.HANGS_AFTER):
            machine.used += seconds
            machine.clock += 100 * module.HANGS_AFTER
            found.append(processor.is_lost)
        return Thought(None)

    processor = Processor(think, lambda: machine.clock, lambda: machine.used)
    processor.decide(asked("strong"))
    assert [*found, processor.is_lost] == [False, True, False]


async def test_a_process_that_is_stopped_holds_up_nobody_who_closes(thinkers):
    await thinkers.think(asked("learner"))
    (victim,) = thinkers.for_bots.pool._processes
    os.kill(victim, signal.SIGSTOP)
    await asyncio.wait_for(thinkers.close(), PATIENCE)


async def test_a_process_that_is_killed_before_it_has_read_its_question_holds_up_nobody_who_closes(thinkers):
    await thinkers.think(asked("learner"))
    pool = thinkers.for_bots.pool
    (victim,) = pool._processes
    os.kill(victim, signal.SIGSTOP)
    long = replace(asked("learner"), seen=bytes(1_000_000))  # more than a pipe takes
    waiting = [asyncio.create_task(thinkers.think(long)) for _ in range(2)]
    await until(pool._call_queue._reader.poll)
    for each in waiting:
        each.cancel()
    os.kill(victim, signal.SIGKILL)
    await asyncio.wait_for(thinkers.close(), PATIENCE)


async def test_whoever_waits_behind_a_thought_that_was_called_off_is_answered_when_the_process_dies(thinkers, caplog):
    await thinkers.think(asked("learner"))
    (victim,) = thinkers.for_bots.pool._processes
    *others, called_off, last = [asyncio.create_task(thinkers.think(asked("strong", Budget(0.3)))) for _ in range(5)]
    await asyncio.sleep(0)
    called_off.cancel()
    await asyncio.sleep(0)
    os.kill(victim, signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        thoughts = await asyncio.gather(*others, last)
    assert all(len(thought.considered) > 1 for thought in thoughts)
    assert len(thinkers.for_bots.pool._processes) == 1
    assert called_off.cancelled()
    gc.collect()  # an error that nobody has heard of is told then
    assert "never retrieved" not in caplog.text


async def test_advice_waits_for_no_bot(thinkers):
    await asyncio.gather(thinkers.think(asked("learner")), thinkers.think(asked("adviser")))  # both processes are there
    long = Budget(None, 1000)
    bots = [asyncio.create_task(thinkers.think(asked("strong", long))) for _ in range(LONGEST_QUEUE)]
    await asyncio.sleep(0)
    assert len((await thinkers.think(asked("adviser"))).considered) > 1
    assert not bots[-1].done(), "it was asked before, and waits still"
    await asyncio.gather(*bots)
