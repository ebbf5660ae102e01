"""The command line: simulate, picture, health, looking after tables; no token anywhere."""

from __future__ import annotations

import asyncio
import io
import json
import struct
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bot.commands import archive, processes, transfer
from bot.commands.command_line import main
from bot.commands.console import game_named, options_from
from bot.commands.picture import LIMIT, picture, png
from bot.commands.simulate import simulate
from bot.process.config import BadConfig, Config
from engine import Dice, Refusal
from games import GAMES
from storage.database import Database
from tests.host.beach import GAME
from tests.host.fakes import GUILD
from tests.host.world import World

HOSTED = GAMES[0].key


def test_simulated_games_are_told_as_json_in_the_last_line():
    lines, well = simulate(GAME, 3, 4, "seed", {"rounds": "3"}, as_json=True)
    facts = json.loads(lines[-1])
    assert well
    assert facts["failures"] == []
    assert (facts["game"], facts["seats"], facts["seed"], facts["games"]) == ("beach", 3, "seed", 4)
    assert facts["options"] == {"rounds": "3", "windows": "fast"}
    assert facts["decisions"] > 20
    assert facts["decisions_per_second"] > 0


def test_the_same_seed_makes_the_same_games():
    first, second = (json.loads(simulate(GAME, 2, 3, "x", {}, as_json=True)[0][-1]) for _ in range(2))
    assert first["decisions"] == second["decisions"]


@pytest.mark.parametrize("wish", [("chess",), (HOSTED, "--seats", "9"), (HOSTED, "--option", "moon=full")])
def test_refused_games_are_told_as_json_too(capsys, wish):
    code = main(["simulate", wish[0], "--seats", "2", "--games", "1", "--seed", "x", "--json", *wish[1:]])
    facts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert code == 1
    assert facts["games"] == 0
    assert len(facts["failures"]) == 1
    assert facts.keys() == json.loads(simulate(GAME, 2, 1, "x", {}, as_json=True)[0][-1]).keys()


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_no_games_are_no_simulation(capsys, games):
    with pytest.raises(SystemExit):
        main(["simulate", HOSTED, "--seats", "2", "--games", games, "--seed", "x"])
    assert "at least 1" in capsys.readouterr().err


async def test_where_a_file_cannot_be_written_a_sentence_says_so(tmp_path):
    with pytest.raises(Refusal, match="cannot be written: No such file"):
        picture(GAME, 2, "seed", 1, {}, size="board", seat=None, out=tmp_path / "nowhere" / "x.png")
    world = await World.open(tmp_path / "henge.sqlite3")
    table = await world.play()
    await world.database.close()
    with pytest.raises(Refusal, match="cannot be written: Is a directory"):
        await archive.export(config(tmp_path), [GAME], table, tmp_path)


async def test_a_table_is_never_written_over_the_database(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3")
    table = await world.play()
    await world.database.close()
    with pytest.raises(Refusal, match="is a database: give the file another name"):
        await archive.export(config(tmp_path), [GAME], table, tmp_path / "henge.sqlite3")
    assert (await archive.verify(config(tmp_path), [GAME], str(table)))[1]


async def test_where_no_database_is_nothing_is_moved_and_nothing_laid_anywhere(tmp_path):
    nowhere = Config(database_url=f"sqlite:///{tmp_path / 'none.sqlite3'}")
    with pytest.raises(Refusal, match="There is no database of Henge at"):
        await transfer.move(nowhere, f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert list(tmp_path.iterdir()) == []


def test_what_a_game_does_not_offer_is_refused():
    with pytest.raises(Refusal, match="seats"):
        simulate(GAME, 9, 1, "x", {}, as_json=False)
    with pytest.raises(Refusal, match="option"):
        simulate(GAME, 2, 1, "x", {"moon": "full"}, as_json=False)
    with pytest.raises(Refusal, match="beach"):
        game_named([GAME], "chess")
    with pytest.raises(Refusal, match="key=value"):
        options_from(["rounds"])


@pytest.mark.parametrize("decisions", [0, 5, 10_000])
@pytest.mark.parametrize(("size", "seat"), [("board", None), ("hand", 1), ("detail", 0)])
def test_a_position_becomes_a_png(tmp_path, decisions, size, seat):
    out = tmp_path / "position.png"
    picture(GAME, 2, "seed", decisions, {}, size=size, seat=seat, out=out)
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">I", data[16:20])[0] >= 1000
    assert len(data) <= 400_000


def test_a_hand_needs_a_seat(tmp_path):
    with pytest.raises(Refusal, match="--seat"):
        picture(GAME, 2, "seed", 1, {}, size="hand", seat=None, out=tmp_path / "x.png")
    with pytest.raises(Refusal, match="seats 0 to 1"):
        picture(GAME, 2, "seed", 1, {}, size="hand", seat=2, out=tmp_path / "x.png")


@pytest.fixture
def small(monkeypatch):
    """A sixteenth of what a picture may have, for pictures of a sixteenth of the size."""
    monkeypatch.setattr("bot.commands.picture.LIMIT", LIMIT // 16)
    return LIMIT // 16


def test_a_noisy_picture_is_made_to_fit(small):
    from PIL import Image

    noise = Image.effect_noise((400, 250), 90).convert("RGB")
    assert len(png(noise)) <= small


def test_a_small_badge_keeps_its_colour_on_a_page_of_grain(small):
    from PIL import Image

    page = Image.effect_noise((400, 250), 6).convert("RGB")
    badges = {(86, 180, 233): (50, 50), (0, 158, 115): (100, 50), (230, 159, 0): (150, 50)}
    for colour, (x, y) in badges.items():
        page.paste(colour, (x, y, x + 10, y + 10))
    packed = Image.open(io.BytesIO(png(page))).convert("RGB")
    assert packed.size == page.size
    for colour, (x, y) in badges.items():
        assert all(abs(is_ - was) <= 24 for is_, was in zip(packed.getpixel((x + 5, y + 5)), colour, strict=True))


def config(tmp_path: Path) -> Config:
    return Config(database_url=f"sqlite+aiosqlite:///{tmp_path / 'henge.sqlite3'}", health_file=tmp_path / "h.json")


async def test_a_file_that_is_no_table_is_refused(tmp_path):
    wrong = tmp_path / "wrong.json"
    for content in ("", "[]", '{"format": "else"}'):
        wrong.write_text(content)
        with pytest.raises(Refusal):
            await archive.import_(config(tmp_path), [GAME], wrong, 1, 2)
    with pytest.raises(Refusal, match="cannot be read"):
        await archive.verify(config(tmp_path), [GAME], str(tmp_path / "nowhere.json"))


def test_a_table_comes_into_a_server_and_a_channel_of_today(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'henge.sqlite3'}")
    (tmp_path / "none.json").write_text("{}")
    ids = ["--guild", "1576983671594811400", "--channel", "1576983671607394315"]
    assert main(["import", str(tmp_path / "none.json"), *ids]) == 1
    assert "not an exported table" in capsys.readouterr().err


async def test_the_database_is_copied(tmp_path):
    copy = tmp_path / "copy.sqlite3"
    with pytest.raises(Refusal, match="no database of Henge at"):
        await archive.backup(config(tmp_path), copy)
    await (await Database.open(config(tmp_path).database_url)).close()
    said = await archive.backup(config(tmp_path), copy)
    assert copy.read_bytes().startswith(b"SQLite format 3")
    assert str(copy.stat().st_size) in said


def test_health_looks_at_what_the_process_noted(tmp_path):
    here = config(tmp_path)
    assert processes.health(here)[1] is False
    here.health_file.write_text(json.dumps({"at": time.time(), "connected": True}))
    assert processes.health(here) == ("connected", True)
    here.health_file.write_text(json.dumps({"at": time.time(), "connected": True, "release": "1.2", "troubles": []}))
    assert processes.health(here) == ("Henge 1.2: connected", True)
    here.health_file.write_text(json.dumps({"at": time.time(), "connected": False}))
    assert processes.health(here)[1] is False
    here.health_file.write_text(json.dumps({"at": time.time() - 3600, "connected": True}))
    assert "seconds old" in processes.health(here)[0]


async def test_a_table_goes_out_into_a_file_and_comes_back(tmp_path):
    here, file = config(tmp_path), tmp_path / "table.json"
    world = await World.open(tmp_path / "henge.sqlite3")
    table = await world.play()
    await world.database.close()
    file.touch(0o644)
    await archive.export(here, [GAME], table, file)
    assert oct(file.stat().st_mode & 0o777) == "0o600", "it holds hands and the seed"
    nowhere = Config(database_url="sqlite+aiosqlite:////proc/no/henge.sqlite3")
    lines, same = await archive.verify(nowhere, [GAME], str(file))
    assert same, lines
    for number in (table + 1, table + 2):
        assert f"table {number}" in await archive.import_(here, [GAME], file, 0, 0)
        lines, same = await archive.verify(here, [GAME], str(number))
        assert same, lines
    assert "lives in no channel" in await archive.import_(here, [GAME], file, 0, 0)
    assert "lives in no channel" not in await archive.import_(here, [GAME], file, 7, 70)
    changed = json.loads(file.read_text())
    changed["table"]["seed"] = "0" * 64
    file.write_text(json.dumps(changed))
    lines, same = await archive.verify(here, [GAME], str(file))
    assert not same
    assert any(line.startswith("differs") for line in lines)


async def test_the_playground_leaves_a_database_of_real_servers_alone(tmp_path):
    here = config(tmp_path)
    assert not await processes.has_tables_elsewhere(here.database_url, {GUILD})
    world = await World.open(tmp_path / "henge.sqlite3")
    await world.play()
    await world.database.close()
    assert not await processes.has_tables_elsewhere(here.database_url, {GUILD})
    assert await processes.has_tables_elsewhere(here.database_url, {GUILD + 1})


@pytest.mark.parametrize(
    ("token", "sentence"),
    [("", "No DISCORD_TOKEN: this is the playground."), ("x", "DISCORD_TOKEN is left alone: this is the playground.")],
)
async def test_a_playground_says_what_it_makes_of_the_token(tmp_path, monkeypatch, caplog, token, sentence):
    async def run(config, games, connector):
        assert config.token not in ("", "x")

    monkeypatch.setattr(processes, "run", run)
    monkeypatch.setattr(processes.logs, "set_up", lambda *how: caplog.set_level("INFO"))
    await processes.playground(replace(config(tmp_path), token=token, playground_port=0), [GAME])
    assert sentence in caplog.text


async def test_a_page_that_finds_its_port_taken_says_so():
    taken = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    async with taken:
        port = taken.sockets[0].getsockname()[1]
        with pytest.raises(BadConfig, match=f"HENGE_PLAYGROUND_PORT.*{port}"):
            await processes.ground_at(port)


@pytest.mark.parametrize("number", ["0", "-1", "²", "9" * 5000, str(2**63)])
@pytest.mark.parametrize("command", [["export", "{}", "x.json"], ["repair", "{}"], ["import", "x", "--guild", "{}"]])
def test_numbers_that_no_table_or_server_has_are_refused(capsys, command, number):
    if command[0] == "import" and number == "0":
        number = "zero"
    with pytest.raises(SystemExit):
        main([part.format(number) for part in command])
    assert "whole number" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["²", "9" * 50, str(2**63)])
def test_what_is_no_number_of_a_table_is_taken_for_a_file(capsys, number):
    assert main(["verify", number]) == 1
    assert "cannot be read" in capsys.readouterr().err


async def test_ratings_are_made_anew_and_are_what_they_were(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3")
    table = await world.play()
    dice = Dice("play", "by chance")
    while await world.random_answer(table, dice):
        await world.settle()
    await world.database.close()
    first, second = [await archive.ratings(config(tmp_path), [GAME], as_json=True) for _ in range(2)]
    assert first == second
    lines, same = first
    assert same
    assert lines[0].startswith(f"server {GUILD}, beach: 1 rated tables, 2 people, seal ")
    assert json.loads(lines[-1])["same"] is True


def test_a_playground_whose_certificate_is_none_is_named(tmp_path):
    (tmp_path / "ca.pem").write_text("no certificate")
    with pytest.raises(BadConfig, match=r"^HENGE_LOOPBACK_CA: there is no certificate in “.*ca\.pem”\.$"):
        processes.loopback(Config(loopback_port=8443, loopback_ca=tmp_path / "ca.pem"))


@pytest.mark.parametrize("off", [120, -120])
def test_a_note_that_is_old_or_from_a_time_before_the_clock_was_set_back_says_nothing_of_now(tmp_path, off):
    config = Config(health_file=tmp_path / "health.json")
    config.health_file.write_text(json.dumps({"at": time.time() - off, "connected": True, "troubles": []}))
    text, well = processes.health(config)
    assert not well
    assert "120 seconds" in text
