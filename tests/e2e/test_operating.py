"""Whoever runs the bot sees what happens: figures that agree with what people saw, and a line for each interaction."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import socket
from collections import Counter

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.process import logs
from bot.serving import app
from discord_playground.endpoints.faults import Fault
from tests.conditions import until
from tests.e2e.conftest import Bot
from tests.e2e.members import PATIENCE, Member
from tests.e2e.tables import seated


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


async def refused_press(playground, channel) -> None:
    """Dee, who does not sit there, starts a table that Ben opened."""
    await Member(playground, "Ben").slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect("Isle of Skye", buttons=("Join",))
    await Member(playground, "Dee").click(card, "Start")


async def scraped(port: int) -> dict[str, list[tuple[dict[str, str], float]]]:
    """Every sample that Prometheus would be given, by its name."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        assert answer.status == 200
        text = await answer.text()
    found: dict[str, list[tuple[dict[str, str], float]]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found


async def settled(port: int, acts: int):
    """The samples once everything that people did is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await scraped(port)
            over = sum(value for _, value in found["henge_interactions_total"]) >= acts
            if over and found["henge_gateway_connected"] == [({}, 1)]:
                return found
            await asyncio.sleep(0.01)


@pytest.fixture
async def port(bot: Bot, playground) -> int:
    """The bot of the test with its metrics at this port."""
    await bot.stop()
    await playground.bot_offline()
    bot.metrics_port = free_port()
    await bot.start()
    return bot.metrics_port


async def test_what_is_counted_is_what_people_and_discord_saw(playground, bot, port, channel, ana):
    _, room = await seated(playground, channel, 2)
    playground.fault(Fault("POST", "/callback", status=429, retry_after=0.05))
    await ana.slash(room, "turn")
    await refused_press(playground, channel)
    await bot.nothing_to_say()
    found = await settled(port, len(playground.world.interactions_by_token))

    acts = {(labels["command"], labels["outcome"]): value for labels, value in found["henge_interactions_total"]}
    assert acts["/table new", "done"] == 2
    assert acts["l join", "done"] == 1
    assert acts["/turn", "done"] == 1
    assert acts["l start", "refused"] == 1
    assert sum(acts.values()) == len(playground.world.interactions_by_token)

    answered = sum(value for _, value in found["henge_acknowledgement_seconds_count"])
    assert answered == sum(acts.values()), "each press had its first answer"
    seen = Counter(entry.status for entry in playground.world.journal.entries if entry.path.endswith("/callback"))
    told: Counter[int] = Counter()
    for labels, value in found["henge_discord_requests_total"]:
        if labels["route"] == "/interactions/:id/:token/callback":
            told[int(labels["status"])] += int(value)
    assert told == seen
    assert sum(value for _, value in found["henge_discord_rate_limits_total"]) == seen[429] == 1

    assert dict_of(found["henge_tables"], "game", "state") == {("skye", "running"): 1, ("skye", "open"): 1}
    assert found["henge_database_up"] == [({}, 1)]
    assert found["henge_servers"] == [({}, len(playground.world.guilds))]
    assert found["henge_board_seconds_count"][0][1] >= 1
    assert "henge_errors_total" not in found


def dict_of(samples, *names):
    return {tuple(labels[name] for name in names): value for labels, value in samples}


async def test_no_label_grows_with_what_people_do(playground, bot, port, channel, ana):
    """Neither ids, tokens nor what was typed is a label; tables and people beyond the first add no series."""
    await seated(playground, channel, 2)
    await bot.nothing_to_say()
    first = await scraped(port)
    ids = re.compile(r"\d{6,}|:\d|aW50")
    for name, samples in first.items():
        for labels, _ in samples:
            assert not [value for value in labels.values() if ids.search(value)], (name, labels)
    await seated(playground, channel, 2)
    await bot.nothing_to_say()
    again = await scraped(port)
    ours = {name: len(samples) for name, samples in first.items() if name.startswith("henge_")}
    assert {name: len(again[name]) for name in ours if "interactions_total" in name} == {
        name: count for name, count in ours.items() if "interactions_total" in name
    }


@pytest.fixture
def lines(request):
    """What the operator reads, line by line, as facts."""
    playground, stream, root = request.getfixturevalue("playground"), io.StringIO(), logging.getLogger()
    before = root.handlers[:], root.level
    logs.set_up("INFO", "json", playground.token, stream=stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers[:], root.level = before


async def searched(lines, **facts):
    """The lines with these facts, once there are any: a line is written when all is over, its answer long given."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if found := [line for line in lines() if all(line.get(name) == value for name, value in facts.items())]:
                return found
            await asyncio.sleep(0.01)


async def test_a_refused_press_is_found_by_one_search(lines, playground, bot, channel):
    await refused_press(playground, channel)
    dee = playground.person("Dee").user.id
    (line,) = await searched(lines, user=dee, outcome="refused")
    assert (line["what"], line["kind"], line["table"], line["level"]) == ("l:1:start", "NotSeated", 1, "info")
    assert {"interaction", "guild", "channel", "ms"} <= line.keys()


async def test_a_fault_is_found_by_one_search_and_leads_to_its_trace(lines, playground, bot, channel, caplog):
    playground.fault(Fault("POST", "/callback", status=400, code=50035))
    ana = playground.person("Ana")
    await ana.slash(channel.channel, "table here").reply()
    (line,) = await searched(lines, user=ana.user.id, outcome="fault")
    assert (line["what"], line["kind"], line["status"], line["error"]) == ("table here", "HTTPException", 400, 50035)
    (trace,) = await searched(lines, fault=line["fault"], level="error")
    assert "cogs/table_commands.py" in trace["message"]
    caplog.clear()


async def test_there_is_one_line_for_every_interaction(lines, playground, bot, channel, ana):
    _, room = await seated(playground, channel, 2)
    await ana.slash(room, "turn")
    await searched(lines, what="turn", outcome="done")
    told = [line["interaction"] for line in lines() if "outcome" in line]
    assert sorted(told) == sorted(each.id for each in playground.world.interactions_by_token.values())


async def test_what_is_given_to_do_beside_the_bot_does_not_break_off_unheard(bot, caplog):
    async def breaks(home: app.Home) -> None:
        raise PermissionError("no")

    await bot.stop()
    bot.beside = breaks
    await bot.start()
    await until(lambda: any("beside the bot broke off" in record.getMessage() for record in caplog.records))
    caplog.clear()
