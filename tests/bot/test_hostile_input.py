"""Whatever is typed, pressed or forged: an answer or a sentence, never a fault of ours."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui import addresses
from bot.ui.shapes import components, number
from bot.ui.texts import readable, whole
from bot.ui.widgets import Chosen, Press
from engine import Dice, Driver, Illegal, Refusal
from engine.codec import encode
from engine.players import play_out
from games import GAMES
from tests.bot import questions

DIGITS = "0123456789²③٣௧０𝟗½−"
SIGNS = " :,.#@=-+/\\()[]{}|*x×\n\t\0\ud800\udfff\u202e\u200bſKİ"
LETTERS = "abcdefABCDEFLNPSdruidaxewestpass"
MANY = ["9" * 5000, f"{'9' * 5000} {'9' * 5000}", "druid:²", "#²", str(2**63), str(-(2**63) - 1), "\ud800", "1e999"]

hostile = st.one_of(
    st.sampled_from(MANY),
    st.text(st.sampled_from(DIGITS + SIGNS + LETTERS), max_size=40),
    st.text(st.characters(), max_size=20),
    st.text(st.characters(categories=["Cs", "Nd", "No", "Nl"]), max_size=8),
)
often = settings(max_examples=300)


@often
@given(st.lists(st.one_of(hostile, st.sampled_from(["t", "l", "h", "1", "p", "my", "0.1", "abcd"])), max_size=8))
def test_any_address_is_read_or_refused(parts):
    with suppress(Refusal):
        assert 0 <= addresses.parse(":".join(parts)).number < 2**63


@often
@given(hostile)
def test_a_whole_number_is_one_that_fits_or_none(text):
    number = whole(text)
    assert number is None or 0 <= number < 2**63


def test_numbers_that_discord_gives_today_are_whole_numbers_up_to_the_largest():
    assert [whole(str(number)) for number in (10**18, 2**63 - 1, 2**63)] == [10**18, 2**63 - 1, None]


@pytest.mark.parametrize(
    "typed", ["9" * 40, "-" + "9" * 40, "9" * 5000, "²", "٣", "1_000", "+3", "--3", "not 3", "3 or 4", ""]
)
def test_a_number_that_is_none_is_refused_with_what_was_typed(typed):
    with pytest.raises(Illegal, match=f"“{re.escape(typed[:20])}"):
        number.whole(typed)


def test_a_number_may_stand_below_zero_and_between_blanks():
    assert [number.whole(typed) for typed in (" 3 ", "-3", "−3", "9" * 18)] == [3, -3, -3, 10**18 - 1]


@often
@given(hostile)
def test_what_is_made_readable_can_be_stored_and_sent(text):
    made = readable(text)
    made.encode()
    assert "\0" not in made
    assert len(made) == len(text)


steps = st.one_of(
    hostile,
    st.builds(
        "{}{}{}".format,
        st.sampled_from(
            ["pick", "pick.near", "field", "f0>", "f1>pick", "number", "amount", "bin", "cell.", "next", "at"]
        ),
        st.sampled_from(["=", ".near=", ">", ""]),
        hostile,
    ),
)
values = st.lists(st.one_of(hostile, st.sampled_from(["0", "1", "0-25", "5-1", "0-²", "x-y", "25"])), max_size=3)


@pytest.mark.parametrize("name", questions.SMALL)
@settings(often, max_examples=60)
@given(step=steps, given_values=values, typed=st.dictionaries(hostile, values.map(tuple), max_size=2), at=hostile)
def test_any_press_is_taken_or_refused(name, step, given_values, typed, at):
    prompt = questions.SMALL[name]
    with suppress(Refusal):
        outcome = components.take(
            questions.question(prompt, {"at": at}), Press.read(step, given_values, {"number": (at,), **typed})
        )
        if isinstance(outcome, Chosen):
            prompt.check(outcome.answer)


@cache
def asked(key):
    """Questions of random games of this game, one of each name and shape, with the view of who is asked."""
    game = next(game for game in GAMES if game.key == key)
    found = {}
    for seats in game.rules.seats:
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"{seats}", {}))
        for _ in play_out(driver, Dice(f"hostile {seats}"), 150):
            for question in driver.open.values():
                prompt = question.prompt
                found.setdefault((prompt.ask, type(prompt)), (prompt, driver.view(prompt.seat)))
    return game, list(found.values())


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@settings(often, max_examples=400)
@given(data=st.data())
def test_any_typed_answer_is_read_or_refused(key, data):
    game, found = asked(key)
    assert len(found) >= min(4, max(1, len(game.face.asks)))
    prompt, view = data.draw(st.sampled_from(found))
    legal = game.face.notation(prompt, prompt.sample(Dice(data.draw(st.text("ab", max_size=3)))))
    words = legal.split() or [""]
    mixed = st.lists(st.one_of(hostile, st.sampled_from(words)), max_size=6).map(" ".join)
    typed = readable(data.draw(st.one_of(hostile, mixed)))
    with suppress(Refusal):
        encode(prompt.check(game.face.parse(prompt, typed, view)))
