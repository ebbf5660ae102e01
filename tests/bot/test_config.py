"""What is read from the environment, and what is refused there."""

from __future__ import annotations

import io
import json
import logging
import socket
from types import SimpleNamespace
from typing import ClassVar

import aiohttp
import discord
import pytest

from bot.process import logs
from bot.process.config import BadConfig, Config, variables
from storage.share import Share


def test_nothing_need_be_set():
    config = Config.read({})
    assert config.token == ""
    assert config.database_url.startswith("sqlite")
    assert config.shard_ids is None


def test_everything_can_be_set():
    config = Config.read(
        {
            "DISCORD_TOKEN": " secret ",
            "DATABASE_URL": "postgresql+asyncpg://henge@db/henge",
            "HENGE_SHARDS": "8",
            "HENGE_SHARD_IDS": "0-2,5",
            "HENGE_CLUSTER": "1",
            "HENGE_GUILDS_INTENT": "0",
            "HENGE_LOG": "DEBUG",
        }
    )
    assert (config.token, config.shards, config.shard_ids) == ("secret", 8, (0, 1, 2, 5))
    assert config.share == Share(frozenset({0, 1, 2, 5}), 8)
    assert (config.cluster, config.guilds_intent, config.log_level) == (1, False, "DEBUG")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("HENGE_SHARDS", "many"),
        ("HENGE_SHARDS", "0"),
        ("HENGE_SHARDS", "²"),
        ("HENGE_SHARDS", "9" * 5000),
        ("HENGE_SHARDS", "1000000"),
        ("HENGE_PAINTERS", "1000"),
        ("HENGE_THINKERS", "1000"),
        ("HENGE_STAMPS", "1000000000"),
        ("HENGE_CLUSTER", "1"),
        ("HENGE_SHARD_IDS", "²"),
        ("HENGE_SHARD_IDS", "0-999999999999"),
        ("HENGE_SHARD_IDS", "0-1"),
        ("HENGE_GUILDS_INTENT", "yes"),
        ("HENGE_OPERATOR_SERVER", "ours"),
        ("HENGE_OPERATOR_SERVER", "0"),
        ("HENGE_OPERATOR_SERVER", "9" * 21),
        ("HENGE_LOG", "LOUD"),
        ("HENGE_LOOPBACK_PORT", "8443"),
        ("HENGE_LOOPBACK_PORT", "65536"),
        ("HENGE_PLAYGROUND_PORT", "70000"),
        ("HENGE_METRICS_PORT", "0"),
        ("HENGE_METRICS_PORT", "65536"),
        ("HENGE_METRICS_ADDRESS", "everywhere"),
        ("HENGE_HEALTH_FILE", "/"),
        ("HENGE_HEALTH_FILE", "."),
        ("HENGE_HEALTH_FILE", "health.owed"),
        ("HENGE_PRIVACY_URL", "our page"),
        ("HENGE_TERMS_URL", "javascript:alert(1)"),
        ("HENGE_TERMS_URL", "https://example.org/a) [b](https://example.com"),
    ],
)
def test_what_cannot_be_used_is_named(variable, value):
    with pytest.raises(BadConfig, match=variable):
        Config.read({variable: value})


NONSENSE = (
    "nonsense", "-1", "9" * 30, "1.5", "٣", "a" * 500, "0,1,x", "7-3", "http://", "postgresql://", "/\x00", "a b", "💥",
    "/", ".",
)  # fmt: skip


@pytest.mark.parametrize("value", NONSENSE)
@pytest.mark.parametrize("name", variables())
def test_whatever_is_written_is_taken_or_refused_in_one_line_that_names_the_setting(name, value):
    said = name
    try:
        assert Config.read({name: value}).owed_file.name
    except BadConfig as no:
        said = str(no)
    assert name in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("token", ['"abc"', "abc\ndef", "Bot abc", "abc\x00", "'abc"])
def test_a_token_with_something_beside_it_is_refused_and_not_repeated(token):
    with pytest.raises(BadConfig, match=r"DISCORD_TOKEN must be the token alone") as refused:
        Config.read({"DISCORD_TOKEN": token})
    assert "abc" not in str(refused.value)


@pytest.mark.parametrize("name", variables())
def test_a_misspelt_variable_is_named_with_the_one_that_was_meant(name):
    for wrong in (name[:-2] + name[-1], name.replace("E", "EE", 1), name.lower(), name[1] + name[0] + name[2:]):
        with pytest.raises(BadConfig, match=f"^{wrong} is not a setting of Henge; did you mean {name}"):
            Config.read({wrong: "1"})


def test_what_is_no_setting_at_all_is_refused_and_what_is_not_ours_is_let_be():
    with pytest.raises(
        BadConfig, match="HENGE_COFFEE is not a setting of Henge; there are DISCORD_TOKEN, DATABASE_URL"
    ):
        Config.read({"HENGE_COFFEE": "1"})
    Config.read({"PATH": "/bin", "DATABASE_DRIVER": "x", "HENGE_TEST_LUCK": "1", "TOKEN": "2", "LOG": "3"})
    Config.read({"DATABASE_URI": "of another program", "DATABASE_URL": "sqlite:///henge.sqlite3"})


def test_every_variable_of_the_table_is_read():
    class Noting(dict):
        asked: ClassVar[set[str]] = set()

        def get(self, name, default=None):
            self.asked.add(name)
            return default

    Config.read(Noting())
    assert set(variables()) == Noting.asked


def test_a_certificate_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadConfig, match=r"HENGE_LOOPBACK_CA: there is no file .*nowhere\.pem"):
        Config.read({"HENGE_LOOPBACK_PORT": "8443", "HENGE_LOOPBACK_CA": str(tmp_path / "nowhere.pem")})


def test_a_place_that_cannot_be_looked_at_is_named():
    with pytest.raises(BadConfig, match=r"^HENGE_LOOPBACK_CA: "):
        Config.read({"HENGE_LOOPBACK_PORT": "8443", "HENGE_LOOPBACK_CA": "a" * 500})


def test_the_operators_server_is_an_id_however_long():
    assert Config.read({"HENGE_OPERATOR_SERVER": "1399999999999999999"}).operator_server == 1399999999999999999
    assert Config.read({}).operator_server is None


def test_a_shard_beyond_the_last_is_refused():
    with pytest.raises(BadConfig, match="shard 4"):
        Config.read({"HENGE_SHARDS": "4", "HENGE_SHARD_IDS": "3-4"})


def test_the_token_is_not_shown_with_the_configuration():
    assert "secret" not in repr(Config(token="secret", database_url="postgresql://me:secret@db"))


@pytest.fixture
def written():
    """What the logs say, as lines."""
    stream, root = io.StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("INFO", "json", "hush-hush", stream=stream)
    yield lambda: stream.getvalue().splitlines()
    root.handlers[:], root.level = handlers, level


def test_what_a_task_raised_and_nobody_heard_of_is_told_without_its_words(written):
    secret = "L17"
    try:
        raise KeyError(secret)
    except KeyError as error:
        said = f"Task exception was never retrieved\nfuture: <Task exception={error!r}>"
        logging.getLogger("asyncio").error(said, exc_info=error)
    (line,) = written()
    assert json.loads(line)["message"].startswith("Task exception was never retrieved: KeyError\n")
    assert "test_config.py" in line
    assert secret not in line


def test_a_log_line_is_one_json_object_with_its_facts(written):
    logging.getLogger("bot.test").info("two\nlines", extra={"table": 17})
    (line,) = written()
    facts = json.loads(line)
    assert (facts["message"], facts["table"], facts["level"]) == ("two\nlines", 17, "info")


def test_a_secret_is_taken_out_of_a_log_line(written):
    logging.getLogger("bot.test").warning("login with %s failed", "hush-hush")
    assert "hush-hush" not in "".join(written())


@pytest.mark.parametrize(
    "line",
    [
        "PATCH https://discord.com/api/v10/webhooks/123/canary.in_a-cage=/messages/@original has returned 200",
        "POST https://discord.com/api/v10/interactions/123/canary/callback?with_response=true",
        '{"t": "INTERACTION_CREATE", "d": {"token": "canary", "type": 2}}',
        "{'t': 'INTERACTION_CREATE', 'd': {'token': 'canary', 'type': 2}}",
        r"{\"token\":\"canary\"}",
        "{'Authorization': 'Bot MTIz.canary.x-y_z'}",
        "nobody knows where aW50ZXJhY3Rpb246canary comes from",
    ],
)
@pytest.mark.parametrize("form", ["json", "text"])
def test_tokens_are_taken_out_of_whatever_any_library_says(line, form):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.formatter(form, "hush-hush"))
    logger = logging.Logger("aiohttp.client")
    logger.addHandler(handler)
    try:
        raise OSError(line)
    except OSError:
        logger.exception("said %s", line, extra={"what": {"said": [line]}})
    said = stream.getvalue()
    assert "canary" not in said
    assert said.count("•••") >= 2, "message and trace"


@pytest.mark.parametrize(
    "error",
    [
        OSError("no route"),
        TimeoutError(),
        aiohttp.ClientConnectionError("reset"),
        socket.gaierror(-2, "who?"),
        discord.RateLimited(3600.0),
        discord.HTTPException(SimpleNamespace(status=429, reason="Too Many Requests"), "banned"),
        discord.DiscordServerError(SimpleNamespace(status=503, reason="Unavailable"), ""),
    ],
    ids=lambda error: type(error).__name__,
)
def test_while_discord_cannot_be_reached_one_line_a_minute_says_so(error, caplog):
    at = [1000.0]
    logger = logging.getLogger(f"bot.test.{type(error).__name__}")
    logger.addFilter(logs.OutageLines(lambda: at[0]))
    for _ in range(180):
        at[0] += 1
        logger.error("Attempting a reconnect in %.2fs", 1.0, exc_info=error)
    logger.error("something else", exc_info=ValueError("a mistake"))
    *lines, other = caplog.records
    assert [line.getMessage() for line in lines] == [
        f"Discord cannot be reached ({type(error).__name__}); it is tried again"
    ] * 3
    assert not any(line.exc_info or line.levelno > logging.WARNING for line in lines)
    assert other.exc_info


def test_choices_that_came_too_late_are_a_line_without_a_trace(caplog):
    logger = logging.getLogger("bot.test.offering")
    logger.addFilter(logs.Unheard())
    gone = SimpleNamespace(status=404, reason="Not Found")
    logger.error("Ignoring exception in autocomplete for %r", "x", exc_info=discord.NotFound(gone, {"code": 10062}))
    logger.error("Ignoring exception in autocomplete for %r", "x", exc_info=ValueError("a mistake"))
    late, mistake = caplog.records
    assert (late.levelno, late.exc_info) == (logging.INFO, None)
    assert (mistake.levelno, bool(mistake.exc_info)) == (logging.ERROR, True)


def test_an_ordinary_line_stays_as_it_is(written):
    logging.getLogger("bot.test").info("table 17: the token 'druid' was taken from /webhooks", extra={"token": 3})
    (line,) = written()
    assert json.loads(line)["message"] == "table 17: the token 'druid' was taken from /webhooks"
