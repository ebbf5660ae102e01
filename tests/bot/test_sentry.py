"""Errors go to Sentry where that is wanted, and then bare of what people did."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

import pytest
import sentry_sdk

from bot.process import sentry
from bot.process.config import BadConfig, Config

DSN = "https://public@sentry.example/1"


@pytest.fixture
def sent():
    """What reaches the other end."""
    said: list[str] = []

    class Post(sentry_sdk.Transport):
        def capture_envelope(self, envelope):
            said.append(envelope.serialize().decode())

    sentry.report(Config(token="hush-hush", sentry_dsn=DSN), "1.0", Post)
    yield said
    sentry_sdk.init()
    logging.getLogger("bot.test").handlers.clear()


def test_an_error_is_sent_with_its_place_and_without_secrets(sent):
    hand = ["the queen of the canary"]
    facts = {"what": "t:1:my", "user": 222333444, "channel": 555666777, "fault": "1cd999"}
    try:
        raise ValueError(f"no such card: {hand}")
    except ValueError:
        logging.getLogger("bot.test").exception("fault, %s, /webhooks/1/canary.token", "hush-hush", extra=facts)
    logging.getLogger("bot.test").error("table %s (%s): a mistake", 717717, "dominion")
    logging.getLogger("bot.test").warning("nothing of this")
    event, plain = sent
    assert "ValueError" in event
    assert "test_sentry.py" in event
    assert "1cd999" in event
    for secret in ("queen", "canary", "hush-hush", "222333444", "555666777", "nothing of this"):
        assert secret not in event, secret
    assert json.loads(event.splitlines()[-1])["release"] == "1.0"
    assert "table %s (%s): a mistake" in plain
    assert "717717" not in plain, "a number of a table leaves this machine no more than a name"
    assert "dominion" not in plain


def test_an_address_that_is_none_is_refused_in_a_sentence():
    with pytest.raises(BadConfig, match="HENGE_SENTRY_DSN is not the address"):
        sentry.report(Config(sentry_dsn="sentry please"), "1.0")


def test_without_the_package_a_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with pytest.raises(BadConfig, match=r"pip install 'henge\[sentry\]'"):
        sentry.report(Config(sentry_dsn=DSN), "1.0")


def test_without_an_address_the_package_is_not_even_looked_for():
    look = "import sys; from bot.commands import command_line"
    look += "; from bot.process import sentry; from bot.process.config import Config"
    asked = "sentry.report(Config(), '1'); assert 'sentry_sdk' not in sys.modules"
    subprocess.run([sys.executable, "-c", f"{look}; {asked}"], check=True)


def test_the_address_is_not_shown_with_the_configuration():
    assert "public" not in repr(Config(sentry_dsn=DSN))
