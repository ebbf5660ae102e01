"""What a question tells, so that one can decide without looking anything up."""

from __future__ import annotations

from games.cosmic import GAME, RULES
from games.cosmic.face.texts import effect
from games.cosmic.rules.prompts import ACCEPT
from tests.games.cosmic.face.moments import NAMES, moments
from tests.games.cosmic.table import Table, challenge
from tests.games.cosmic.test_deals import act, dealing
from tests.games.cosmic.test_launch_and_alliance import launching

FACE = GAME.face


def words(t: Table, seat: int):
    return FACE.question(t.window(seat).prompt, RULES.view(t.state, seat), NAMES)


def test_a_zap_question_says_what_would_happen_unless_somebody_zaps():
    told = words(zapping(), 1)
    assert "If nobody stops it, **Emotion Control**: " in told.reading
    assert effect("emotion-control").partition(".")[0].casefold()[:40] in told.reading.casefold()


def zapping() -> Table:
    t = challenge("attack-06 emotion-control", "attack-08 card-zap")
    return t.plan("attack-06", "attack-08").pass_windows("cards revealed").react(0, "emotion-control")


def test_a_window_shows_the_text_of_everything_that_could_be_used():
    told = words(zapping(), 1)
    assert f"**Card Zap**: {effect('card-zap')}" in told.reading
    assert "Emotion Control" not in told.body.partition("It can still be stopped")[2]


def test_every_choice_of_a_card_or_power_with_an_effect_has_its_text_or_a_word_where_to_find_it():
    for moment in moments():
        told = FACE.question(moment.prompt, moment.own, NAMES).reading
        assert len(told) <= 1800
        assert "{" not in told


def test_own_powers_stand_first_among_what_a_seat_holds():
    t = challenge("attack-06 plague", "attack-08", powers={0: "zombie"})
    pages = FACE.held(RULES.view(t.state, 0), NAMES)
    assert [page.title for page in pages] == ["Zombie", "Plague"]
    assert FACE.held(RULES.view(t.state, None), NAMES) == ()


# --- launches


def warned(tokens: dict[str, int], **facts) -> str:
    t = launching(**facts)
    answer = {**t.asked(0, "launch").prompt.fallback, "tokens": tokens}
    return FACE.warning(RULES.view(t.state, 0), t.asked(0, "launch").prompt, answer, NAMES)


def test_a_launch_that_leaves_bases_as_they_are_is_not_warned_of():
    assert warned({"0.1": 3}) == ""


def test_a_launch_that_empties_a_base_says_which():
    assert warned({"0.1": 4}) == "That takes your last tokens from A1."


def test_a_launch_that_costs_a_power_says_so():
    few = {"0.1": {0: 2}, "0.2": {0: 4}, "0.3": {0: 4}, "0.4": {}, "0.5": {}}
    said = warned({"0.1": 2}, powers={0: "zombie"}, planets=few)
    assert said == "That takes your last tokens from A1. With fewer than three home bases your power stops working."


def test_an_ally_is_warned_before_a_base_is_emptied():
    t = launching().launch("1.3", invite=[2], p0_1=1).invite(1)
    answer = {"side": ["offense"], "tokens": {"2.1": 4}}
    prompt = t.asked(2, "ally").prompt
    assert FACE.warning(RULES.view(t.state, 2), prompt, answer, NAMES) == "That takes your last tokens from C1."
    assert FACE.warning(RULES.view(t.state, 2), prompt, prompt.fallback, NAMES) == ""


# --- deals


def test_accepting_shows_the_terms_in_words_and_as_a_picture():
    t = act(dealing(), 0, "offer", random=1, wanted_base=["1.1"])
    view, prompt = RULES.view(t.state, 1), t.asked(1, "deal").prompt
    answer = {**prompt.fallback, "act": [ACCEPT]}
    said = FACE.answered(prompt, answer, view, NAMES)
    assert said == f"Accept: {NAMES[0]} offers: you get 1 card by chance, {NAMES[0]} gets a base on B1."
    picture = FACE.preview(view, view, NAMES, prompt, answer)
    assert picture.alt == f"Preview. The deal: {NAMES[0]} gives 1 card by chance; {NAMES[1]} gives a base on B1."


def test_refusing_a_deal_has_no_picture():
    t = act(dealing(), 0, "offer", random=1)
    view, prompt = RULES.view(t.state, 1), t.asked(1, "deal").prompt
    assert FACE.preview(view, view, NAMES, prompt, prompt.fallback) is None
