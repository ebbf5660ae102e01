"""Addresses, names, texts, drafts: the small parts that everything else trusts."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import addresses, limits
from bot.ui.addresses import Address, UnknownAddress, custom_id, parse
from bot.ui.draft_changes import changes
from bot.ui.texts import clip, fit, pages, safe, safe_name, stressed
from host.play.seat import merge


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (("t", "17", "my"), "t:17:my"),
        (("l", "3", "set", "druids"), "l:3:set:druids"),
        (("h", "beach", "help", "2"), "h:beach:help:2"),
        (("t", "17", "p", "0.41", "abcd", "f2>pick=3"), "t:17:p:0.41:abcd:f2>pick=3"),
    ],
)
def test_an_address_can_be_read_back(parts, text):
    assert custom_id(parts) == text
    found = parse(text)
    assert (found.kind, *found.rest) == (parts[0], *parts[2 - (parts[0] == "h") :])


def test_a_step_may_hold_colons():
    assert parse(addresses.custom_id(addresses.step_of(17, "0.41", "abcd", "a:b:c"))).rest == (
        "p",
        "0.41",
        "abcd",
        "a:b:c",
    )


@pytest.mark.parametrize("text", ["", "t", "t:", "t:x:my", "t:17", "y:1:my", "t:-1:my", "t:١:my", "h", "henge", "l:"])
def test_an_address_of_nobody_is_refused(text):
    with pytest.raises(UnknownAddress):
        parse(text)


def test_an_address_too_long_for_discord_is_never_built():
    with pytest.raises(ValueError, match="characters"):
        custom_id(("t", "17", "wish", "x" * 100))
    with pytest.raises(ValueError, match="colon"):
        custom_id(("t", "17", "p", "0:41", "abcd", ""))


@given(st.text(min_size=1, max_size=limits.CUSTOM_ID))
def test_any_custom_id_is_read_or_refused(text):
    with contextlib.suppress(UnknownAddress):
        assert isinstance(parse(text), Address)


@given(st.text())
def test_a_name_cannot_mention_format_or_hide(name):
    shown = safe_name(name, 7)
    assert shown
    assert len(shown) <= 64
    assert "\n" not in shown
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~`|<>@#\[\]]", shown)


def test_a_name_stays_readable():
    assert safe_name("Ana Maria", 7) == "Ana Maria"
    assert safe_name("<@123> **loud**\u202e", 7) == r"\<\@123\> \*\*loud\*\*"


@pytest.mark.parametrize(
    "name",
    ["\u200b \n", "\u3164", "\u3164 \u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u00ad", "\U0001d159", "\u034f",
     "\ufe0f", "\u17b4\u17b5", "\u2003", "\u0301", "\U000e0041\U000e0042", "\ue000", "\u0378", "\u2065", ""],
)  # fmt: skip
def test_a_name_that_shows_nothing_becomes_one_that_tells_people_apart(name):
    shown = safe_name(name, 7)
    assert re.fullmatch(r"player [A-Z2-7]{4}", shown)
    assert shown == safe_name("\u3164", 7)
    assert shown != safe_name(name, 8)
    assert safe(name, 200) == ""


@pytest.mark.parametrize("name", ["ㅎ", "李", "👩‍🚀", "ณัฐ", "!", "٣", "e\u0301"])
def test_a_name_in_any_script_that_shows_something_stays(name):
    assert safe_name(name, 7)[:1] == name[:1] if name != "!" else safe_name(name, 7) == "!"


@given(st.lists(st.text(max_size=300), max_size=8), st.integers(8, 1000))
def test_texts_are_shortened_to_fit_together(texts, room):
    fitted = fit(texts, room)
    assert len(fitted) == len(texts)
    assert sum(map(len, fitted)) <= room
    if sum(map(len, texts)) <= room:
        assert fitted == texts


def test_short_texts_stay_whole_beside_a_long_one():
    assert fit(["short", "x" * 100], 55)[0] == "short"


@given(st.lists(st.text(alphabet="abc ", max_size=50), max_size=30), st.integers(10, 80))
def test_pages_hold_every_line_within_their_length(lines, length):
    found = pages(lines, length)
    assert all(len(page) <= length for page in found)
    assert found


def test_clipped_words_end_with_an_ellipsis():
    assert clip("abcdef", 4) == "abc…"
    assert clip("abcd", 4) == "abcd"
    assert clip("Ask two gold for L12", 18) == "Ask two gold for…"
    assert clip("a sheep and a scroll; pasture", 24) == "a sheep and a scroll…"


JSON = st.recursive(
    st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
)


@given(
    st.dictionaries(st.sampled_from("abcd"), JSON, max_size=4),
    st.dictionaries(st.sampled_from("abcd"), JSON, max_size=4),
)
def test_changes_make_one_draft_into_the_other(before, after):
    assert merge(before, changes(before, after)) == after


def test_of_a_note_the_first_sentence_stands_out():
    assert stressed("Done: Pass. Reactions close in a moment.") == "**Done: Pass.** Reactions close in a moment."
    assert (stressed("Done."), stressed("")) == ("**Done.**", "")
