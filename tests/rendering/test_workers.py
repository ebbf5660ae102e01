"""A painter in a process of its own: as good as one here, and replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from rendering.encode import BOARD_LIMIT, TooLarge
from rendering.raster import orders, workers
from rendering.raster.orders import Order, drawn_late, kept_painter
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool
from rendering.raster.progress import Progress
from rendering.raster.sprites import STAMPS, Sprites
from rendering.raster.workers import LAST, NICE, TRIES, ProcessWorker, Unpaintable
from rendering.waiting import Rank
from tests.conditions import until
from tests.rendering.probe import modules
from tests.rendering.samples import SAMPLES, table


def made():
    return Painter(Sprites((SAMPLES,)))


def pid_of(painter):
    return os.getpid()


def behind_whom(painter):
    return os.nice(0)


def waits(path: Path, painter):
    """Says that it is being done, and is done when the file is taken away."""
    path.touch()
    while path.exists():
        time.sleep(0.01)
    return os.getpid()


def works_for(seconds, painter):
    """Paints for so long, without an end to it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return os.getpid()


def dies(painter):
    os.kill(os.getpid(), signal.SIGKILL)


def surroundings(painter):
    """What it knows from outside: its environment, how it was begun, and what is open."""
    arguments = Path("/proc/self/cmdline").read_text().split("\0")[:-1]
    numbers = os.listdir("/proc/self/fd")  # one of them is that of this list
    links = [Path(f"/proc/self/fd/{number}") for number in numbers]
    return dict(os.environ), arguments, [os.readlink(link) for link in links if link.is_symlink()]


def says(painter):
    sys.stdout.write("printed\n")
    logging.getLogger("somewhere").warning("logged")


def says_much_in_one_line(painter):
    sys.stderr.write("x" * 300_000 + "\n")


@pytest.fixture
async def worker():
    made_here = ProcessWorker(made)
    yield made_here
    await made_here.close()


async def reached(path: Path):
    await until(path.exists)


async def gone(pid: int):
    await until(lambda: not _lives(pid))


def _lives(pid: int) -> bool:
    try:
        # one that has ended and was not waited for is no process any more, but for its number
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_a_picture_is_the_same_from_another_process(worker):
    order = partial(orders.picture, table(), BOARD_LIMIT)
    assert await worker.work(Order(order)) == order(made())
    assert worker.restarts == 0


async def test_an_error_comes_back_with_where_it_happened(worker):
    with pytest.raises(TooLarge) as raised:
        await worker.work(Order(partial(orders.picture, table(), 10)))
    assert "in encode" in "".join(raised.value.__notes__)
    assert await worker.work(Order(pid_of)) == worker.pid


async def test_whoever_draws_what_nobody_waits_for_goes_behind_the_painters(worker):
    last = ProcessWorker(made, nice=LAST)
    behind = [await each.work(Order(behind_whom)) for each in (worker, last)]
    await last.close()
    assert os.nice(0) < behind[0] < behind[1] == 19


async def test_a_painter_that_is_renewed_was_not_lost(worker, tmp_path):
    pool, flag = PaintPool([worker]), tmp_path / "flag"
    painting, next_one = (asyncio.create_task(worker.work(Order(each))) for each in (partial(waits, flag), pid_of))
    await reached(flag)
    before = worker.pid
    pool.renew()
    late = asyncio.create_task(worker.work(Order(pid_of)))
    flag.unlink()
    assert await painting == await next_one == before  # it ends what it has at hand
    assert await late == await pool.do(pid_of) != before
    assert pool.counts.restarts == 0


async def test_a_painter_has_the_next_orders_at_hand_but_none_that_nobody_waits_for(worker, tmp_path):
    pool, flag = PaintPool([worker]), tmp_path / "flag"
    first = asyncio.create_task(pool.do(partial(waits, flag)))
    await reached(flag)
    idle = asyncio.create_task(pool.do(pid_of))
    await asyncio.sleep(0)
    assert pool.waiting[Rank.FILM] == 1, "it waits until nothing else is done"
    pictures = [asyncio.create_task(pool.paint(table(width))) for width in (460, 470, 480)]
    await until(lambda: pool.waiting[Rank.PANEL] == len(pictures) - (workers.AT_HAND - 1))
    flag.unlink()
    assert [(await picture).width for picture in pictures] == [460, 470, 480]
    assert await first == await idle


async def test_one_order_that_no_painter_survives_takes_no_other_one_with_it(worker):
    orders_ = [Order(each) for each in (pid_of, dies, pid_of)]
    before, lost, after = await asyncio.gather(*map(worker.work, orders_), return_exceptions=True)
    assert isinstance(lost, Unpaintable)
    assert before != after == worker.pid
    assert worker.restarts == TRIES


async def test_whoever_goes_while_a_painter_begins_leaves_the_answers_of_others_where_they_belong(worker):
    gone, *others = (asyncio.create_task(worker.work(Order(each))) for each in (says, behind_whom, pid_of))
    await asyncio.sleep(0)
    gone.cancel()
    assert await asyncio.gather(*others) == [os.nice(0) + NICE, worker.pid]
    assert await worker.work(Order(pid_of)) == worker.pid
    assert worker.restarts == 0


async def test_whoever_does_not_wait_any_longer_leaves_the_answers_of_others_where_they_belong(worker, tmp_path):
    flag = tmp_path / "flag"
    asked = [asyncio.create_task(worker.work(Order(each))) for each in (partial(waits, flag), behind_whom, pid_of)]
    await reached(flag)
    for each in asked[:2]:
        each.cancel()
    flag.unlink()
    assert await asked[2] == worker.pid
    assert worker.restarts == 0


async def test_a_pool_closes_at_once_though_a_painter_was_stopped_and_others_wait(caplog):
    worker = ProcessWorker(made)
    pool = PaintPool([worker])
    await pool.do(pid_of)
    stopped = worker.pid
    os.kill(stopped, signal.SIGSTOP)
    asked = (pool.do(pid_of), pool.do(pid_of), pool.paint(table()), pool.paint(table()))
    waiting = [asyncio.create_task(each) for each in asked]
    await asyncio.sleep(0)
    await asyncio.wait_for(pool.close(), workers.HANGS_AFTER / 2)
    await gone(stopped)
    assert worker.pid is None
    await asyncio.wait(waiting, timeout=workers.HANGS_AFTER / 2)
    assert all(each.cancelled() for each in waiting)
    assert "has died" not in caplog.text
    assert pool.counts.restarts == 0


async def test_a_painter_that_has_grown_makes_room_for_another_one(monkeypatch):
    monkeypatch.setattr(workers, "RENEWED_AFTER", 3)
    grown, slim = ProcessWorker(made, most_bytes=1_000), ProcessWorker(made, most_bytes=10**12)
    for worker, painters in ((grown, 2), (slim, 1)):
        found = [await worker.work(Order(pid_of)) for _ in range(6)]
        assert [found.count(pid) for pid in dict.fromkeys(found)] == [6 // painters] * painters
        assert worker.restarts == 0, "it was not lost"
        await worker.close()


async def test_a_painter_has_memory_of_its_own_for_as_long_as_it_lives(worker):
    assert worker.memory == 0
    await worker.work(Order(pid_of))
    assert PaintPool([worker, worker]).memory == 2 * worker.memory > 2_000_000
    await worker.close()
    assert worker.memory == 0


async def test_a_painter_that_is_killed_is_replaced_and_its_picture_painted_again(worker, tmp_path):
    pool, flag = PaintPool([worker]), tmp_path / "flag"
    painting = asyncio.create_task(pool.do(partial(waits, flag)))
    picture = asyncio.create_task(pool.paint(table()))
    await reached(flag)
    killed = worker.pid
    flag.unlink()  # whoever paints next tells anew that it is at it
    os.kill(killed, signal.SIGKILL)
    await reached(flag)
    flag.unlink()
    assert await painting == worker.pid != killed
    assert (await picture).width == 460
    assert pool.counts.restarts == 1


async def test_a_painter_that_hangs_is_replaced(tmp_path):
    worker, flag = ProcessWorker(made), tmp_path / "flag"
    await worker.work(Order(pid_of))
    stopped = worker.pid
    worker.hangs_after = 0.2
    os.kill(stopped, signal.SIGSTOP)
    painting = asyncio.create_task(worker.work(Order(partial(waits, flag))))
    await gone(stopped)
    worker.hangs_after = 60
    await reached(flag)
    flag.unlink()
    assert await painting == worker.pid
    assert worker.restarts >= 1
    await worker.close()


async def test_a_painter_that_works_is_waited_for_however_long_a_busy_machine_makes_it_take(worker, monkeypatch):
    monkeypatch.setattr(Progress, "used", 0.0)  # it gets next to nothing of a processor
    await worker.work(Order(pid_of))
    worker.hangs_after = 0.1
    assert await worker.work(Order(partial(works_for, 1.0))) == worker.pid
    assert worker.restarts == 0


async def test_a_painter_that_never_ends_is_replaced_by_what_it_took_of_a_processor(worker):
    await worker.work(Order(pid_of))
    worker.hangs_after = 0.1
    with pytest.raises(Unpaintable):
        await worker.work(Order(partial(works_for, 1000.0)))
    assert worker.restarts == TRIES


async def test_what_no_painter_survives_is_given_back_as_an_error(worker):
    with pytest.raises(Unpaintable):
        await worker.work(Order(dies))
    assert await worker.work(Order(pid_of)) == worker.pid


async def test_a_painter_that_says_too_much_at_once_goes_on(worker, caplog):
    await worker.work(Order(says_much_in_one_line))
    assert await worker.work(Order(pid_of)) == worker.pid
    await worker.close()
    assert "too long to be told" in caplog.text
    assert worker.restarts == 0


async def test_a_painter_knows_nothing_of_ours(worker, tmp_path, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    with (tmp_path / "database").open("w") as file, socket.socket() as line:
        ours = set()
        for number in (file.fileno(), line.fileno()):
            os.set_inheritable(number, True)
            ours.add(os.readlink(f"/proc/self/fd/{number}"))
        environment, arguments, open_files = await worker.work(Order(surroundings))
    assert "DISCORD_TOKEN" not in environment
    assert ours.isdisjoint(open_files)
    assert len(open_files) <= 6  # its pipe, twice, what it complains to, and the list itself
    assert arguments == [sys.executable, "-m", "rendering.raster.child", str(NICE)]


async def test_a_painter_has_what_it_needs_and_no_more(worker):
    assert not {"discord", "sqlalchemy", "aiohttp", "host", "storage"} & await worker.work(Order(modules))


async def test_a_painter_that_finds_all_drawings_in_the_cache_loads_none_of_what_draws_them(tmp_path):
    recipe = partial(kept_painter, (drawn_late(SAMPLES),), STAMPS, tmp_path, "v1")
    loaded, pictures = [], []
    for _ in range(2):
        worker = ProcessWorker(recipe)
        pictures.append(await worker.work(Order(partial(orders.picture, table(), BOARD_LIMIT))))
        loaded.append(SAMPLES.draw.__module__ in await worker.work(Order(modules)))
        await worker.close()
    assert loaded == [True, False]
    assert pictures[0] == pictures[1]


def test_a_painter_waits_for_nobody_else_and_talks_to_nobody():
    told = subprocess.check_output([sys.executable, "-c", "import sys, rendering.raster.child; print(*sys.modules)"])
    assert not {"asyncio", "ssl", "socket"} & set(told.decode().split())


async def test_what_a_painter_logs_and_prints_is_in_our_log(worker, caplog):
    await worker.work(Order(says))
    await worker.close()
    told = [(record.name, record.getMessage().partition(": ")[2] or record.getMessage()) for record in caplog.records]
    assert ("somewhere", "logged") in told
    assert ("rendering.raster.workers", "printed") in told


async def test_a_painter_ends_with_whoever_began_it_however_that_ended(tmp_path):
    flag = tmp_path / "flag"
    code = (
        "import asyncio, pathlib, sys\n"
        "from functools import partial\n"
        "from rendering.raster.workers import ProcessWorker\n"
        "from rendering.raster.orders import Order\n"
        "from tests.rendering.test_workers import made, pid_of, waits\n"
        "async def main():\n"
        "    worker = ProcessWorker(made)\n"
        "    print(await worker.work(Order(pid_of)), flush=True)\n"
        "    await worker.work(Order(partial(waits, pathlib.Path(sys.argv[1]))))\n"
        "asyncio.run(main())\n"
    )
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(flag), stdout=asyncio.subprocess.PIPE)
    assert parent.stdout is not None
    painter = int(await parent.stdout.readline())
    await reached(flag)  # it is in the middle of something that never ends
    parent.kill()
    await parent.wait()
    await gone(painter)
