"""Commands that texts name: something to press wherever Discord knows them, a name wherever it does not."""

from __future__ import annotations

import pytest
from discord import ui

from bot.ui import limits
from bot.ui.layouts import compose, titled
from bot.ui.mentions import Mentions
from host.values.ports import Picture


@pytest.fixture
def mentions():
    made = Mentions()
    made.know({"table new": 7, "table list": 7, "help": 8, "me zone": 9})
    return made


def words(message):
    return "\n".join(item.content for item in message.view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize(
    ("named", "shown"),
    [
        ("`/table new` opens one.", "</table new:7> opens one."),
        ("`/help` and `/me zone`", "</help:8> and </me zone:9>"),
        ("`/table list whose: mine` lists them", "</table list:7> `whose: mine` lists them"),
        ("`/help component:` finds it", "</help:8> `component:` finds it"),
        ("`/table` has more, `/tables` is none", "`/table` has more, `/tables` is none"),
        ("`/league undo` is not known yet", "`/league undo` is not known yet"),
        ("`move E N9` and /table new as it is", "`move E N9` and /table new as it is"),
        ("```\n`/table new`\n```", "```\n</table new:7>\n```"),
    ],
)
def test_what_names_a_command_becomes_the_command(mentions, named, shown):
    assert words(mentions.link(compose(named))) == shown


def test_a_message_stays_within_its_length(mentions):
    named = "`/me zone` " * 380
    assert len(named) > limits.TEXT - 20 * 3
    shown = words(mentions.link(titled("Full", named)))
    assert len(shown) <= limits.TEXT
    assert "</me zone:9>" in words(mentions.link(titled("Room", named[:1000])))


def test_the_words_of_a_picture_stay_words(mentions):
    picture = Picture(b"", "board.png", "`/table new` is no button")
    message = mentions.link(compose("`/help`", picture))
    (gallery,) = (item for item in message.view.walk_children() if isinstance(item, ui.MediaGallery))
    assert gallery.items[0].description == "`/table new` is no button"
    assert [file.description for file in message.files] == ["`/table new` is no button"]


def test_before_the_commands_are_known_they_are_names():
    assert words(Mentions().link(compose("`/table new`"))) == "`/table new`"
