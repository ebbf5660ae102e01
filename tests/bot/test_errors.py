"""What went wrong: a sentence for the person, facts for the log."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import pytest
from discord import app_commands

from bot.ui import errors, outcomes, replies
from bot.ui.mentions import Mentions
from bot.ui.open_panels import OpenPanels
from bot.ui.owed import Owed
from bot.ui.pages.reference_pages import game_of
from engine import Refusal
from games import GAMES
from host.values.refusals import Busy
from storage.errors import DatabaseLocked, DatabaseReadOnly


class Pressed:
    """An interaction nobody has answered yet; it keeps what is said."""

    id, guild_id, channel_id = 5, 7, 70
    user = SimpleNamespace(id=101)
    data = {"custom_id": "t:1:my"}  # noqa: RUF012

    def __init__(self):
        self.extras, self.response, self.type, self.said = {}, self, None, ""
        self.token = "a token"
        self.client = SimpleNamespace(owed=Owed(None), mentions=Mentions(), open_panels=OpenPanels(None, None, None))

    def is_done(self):
        return False

    async def send_message(self, *, view, files, ephemeral):
        assert ephemeral
        self.said = str(view.to_components())
        return SimpleNamespace(message_id=1)


@pytest.mark.parametrize("error", [DatabaseLocked("another process holds it"), DatabaseReadOnly("no writing there")])
async def test_trouble_with_the_database_is_told_to_both_the_person_and_the_operator(error, caplog):
    pressed = Pressed()
    with caplog.at_level(logging.ERROR):
        await replies.explain(pressed, error)
    assert str(Busy()) in pressed.said
    assert str(error) in caplog.text


async def test_a_fault_of_ours_is_logged_without_its_words(caplog):
    secret = "L17"

    def fails():
        raise KeyError(secret)

    pressed = Pressed()
    with pytest.raises(KeyError) as caught:
        fails()
    error = app_commands.CommandInvokeError(SimpleNamespace(name="turn"), caught.value)
    error.__cause__ = caught.value
    with caplog.at_level(logging.ERROR):
        await replies.explain(pressed, error)
    assert errors.APOLOGY[:40] in pressed.said
    assert "KeyError" in caplog.text
    assert "in fails" in caplog.text
    assert secret not in caplog.text


def test_who_mistypes_the_name_of_a_game_is_told_which_was_meant_where_one_is_near() -> None:
    games = {game.key: game for game in GAMES}
    for game in GAMES:
        with pytest.raises(Refusal, match=f"Did you mean {game.key}[?]"):
            game_of(games, game.key[:-1] + "q")
    with pytest.raises(Refusal) as nothing_like_it:
        game_of(games, "chess")
    assert "Did you mean" not in str(nothing_like_it.value)


def test_who_types_an_option_behind_the_name_of_a_game_is_told_that_it_is_an_option_of_its_own() -> None:
    games = {game.key: game for game in GAMES}
    for game in GAMES:
        for typed in (f"{game.key} seats:4", f"{game.rules.title} seats: 4", f"{game.key}, seats=4"):
            with pytest.raises(Refusal) as told:
                game_of(games, typed)
            assert f"Only the game is typed there: {game.rules.title}." in str(told.value)
            assert "“seats:4” is an option of its own: choose `seats`" in str(told.value)
    with pytest.raises(Refusal, match="I do not know the game"):
        game_of(games, "chess seats:4")


@pytest.mark.parametrize("wrapped", [False, True])
def test_what_the_database_does_not_take_counts_as_refused_by_the_name_that_operators_know(wrapped):
    full = DatabaseReadOnly("no writing there")
    full.__cause__ = OSError("as the driver puts it")
    error = full
    if wrapped:
        error = app_commands.CommandInvokeError(SimpleNamespace(name="turn"), full)
        error.__cause__ = full
    interaction = SimpleNamespace(extras={})
    outcomes.noted(interaction, error)
    noted = outcomes.outcome_of(interaction)
    assert (noted.result, noted.kind) == ("refused", "DatabaseReadOnly")
