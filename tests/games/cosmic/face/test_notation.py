"""What people type: round trips, shorthand, and the reason where it will not do."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Illegal, Prompt, Window
from engine.rng import Dice
from games.cosmic import GAME, RULES
from tests.games.cosmic.face.moments import moments
from tests.games.cosmic.table import Table, challenge, position

FACE = GAME.face
SLOW = settings(max_examples=150)


def test_the_answers_of_games_are_read_as_they_are_written():
    for moment in moments():
        written = FACE.notation(moment.prompt, moment.answer)
        assert FACE.parse(moment.prompt, written, moment.own) == moment.answer, (moment.prompt, written)


@given(at=st.floats(0, 0.999), seed=st.text("0123456789abcdef", max_size=8))
@SLOW
def test_any_legal_answer_survives_writing_and_reading(at, seed):
    moment = moments()[int(at * len(moments()))]
    answer = moment.prompt.sample(Dice(seed))
    assert FACE.parse(moment.prompt, FACE.notation(moment.prompt, answer), moment.own) == answer


@given(
    text=st.text(max_size=40)
    | st.text("ABCDEFPabcdefx0123456789 .#,!:", max_size=14)
    | st.lists(
        st.sampled_from(
            ["offer", "for", "base", "A1", "B2x3", "random", "2", "with", "from", "none", "offense", "P01"]
        ),
        max_size=6,
    ).map(" ".join),
    at=st.floats(0, 0.999),
)
@SLOW
def test_whatever_is_typed_is_a_legal_answer_or_refused_with_a_reason(text, at):
    moment = moments()[int(at * len(moments()))]
    with suppress(Illegal):
        answer = FACE.parse(moment.prompt, text, moment.own)
        assert moment.prompt.check(answer) == answer


def test_no_question_is_written_in_the_same_way_for_two_answers():
    for moment in moments()[::7]:
        dice = Dice(moment.prompt.digest)
        answers = [moment.prompt.sample(dice) for _ in range(6)]
        written = {FACE.notation(moment.prompt, answer) for answer in answers}
        assert len(written) == len({repr(answer) for answer in answers})


# --- examples


def asked(table: Table, ask: str) -> Prompt:
    return next(q.prompt for q in table.driver.open.values() if q.prompt.ask == ask)


def read(table: Table, ask: str, text: str) -> object:
    prompt = asked(table, ask)
    return FACE.parse(prompt, text, RULES.view(table.state, prompt.seat))


def refused(table: Table, ask: str, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        read(table, ask, text)
    return str(caught.value)


def _launch() -> Table:
    """Seat 0 is about to launch against seat 1; seats 2 and 3 may be invited."""
    return Table(position(phase="destiny", hands={0: "attack-06", 1: "attack-08"}), destiny=["color-1#1"])


LAUNCH = {"planet": ["1.3"], "tokens": {"0.1": 2, "0.4": 1}, "invite": ["2", "3"]}


@pytest.mark.parametrize(
    "text",
    [
        "B3 from A1x2 A4 with C D",
        "b3 from a1x2, a4 with c, d",
        "1.3 from 0.1x2 0.4 with C and D",
        "at B3 from 2xA1 A4 invite green yellow",
        "B3 A1x2 A4 with all",
        "B3 from 2 from A1 and 1 from A4 with everybody",
    ],
)
def test_a_launch_is_written_in_many_ways(text):
    assert read(_launch(), "launch", text) == LAUNCH


def test_a_launch_without_guests_invites_nobody():
    assert read(_launch(), "launch", "B3 from A1") == {"planet": ["1.3"], "tokens": {"0.1": 1}, "invite": []}


def test_a_launch_says_what_is_missing_or_too_much():
    table = _launch()
    assert refused(table, "launch", "B3") == (
        "How many tokens, and from which bases? Write it like this: from A1x2 A2."
    )
    assert refused(table, "launch", "from A1").startswith("Which planet do you attack?")
    assert refused(table, "launch", "C3 from A1").startswith("C3 is not in the system you challenge.")
    assert refused(table, "launch", "B3 from B1").startswith("You have no token on B1.")
    assert refused(table, "launch", "B3 from A1x3 A2x3") == "6 tokens are too many: at most 4."
    assert refused(table, "launch", "B3 from A1x9") == "At most 4 tokens at A1, not 9."
    assert "cannot be invited" in refused(table, "launch", "B3 from A1 with B")


def test_a_single_token_is_too_few():
    table = Table(position(phase="regroup", hands={1: "plague"})).pass_windows("before regroup")
    table.react(1, "plague").choose(1, "target", "0").pass_windows()
    assert refused(table, "tokens to lose", "A1") == "1 token is too few: at least 3."


def test_a_number_that_could_belong_to_two_places_is_questioned():
    table = _launch()
    for text in ("B3 from A1 2, A4", "B3 from A1 2 A4", "B3 from 2 3 A1", "B3 from 2 A1x3"):
        assert "2" in (why := refused(table, "launch", text))
        assert "Write it like this: A1x2 A2" in why
    assert read(table, "launch", "B3 from A1, 2 A4")["tokens"] == {"0.1": 1, "0.4": 2}
    assert read(table, "launch", "B3 from 2 A1 1 A4")["tokens"] == {"0.1": 2, "0.4": 1}


def test_a_place_named_again_with_another_number_may_be_a_correction():
    table = _launch()
    assert refused(table, "launch", "B3 from A1x2 A1x1") == "“A1x1” is named twice."
    assert refused(table, "launch", "B3 from A1x2, A1") == "“A1” is named twice."
    assert read(table, "launch", "B3 from A1 A1")["tokens"] == {"0.1": 2}


def _raging() -> Table:
    """Seat 0 chooses from where others lose tokens to Hate; seat 1 has a single one at A1, where seat 0 has four."""
    planets = {"0.1": {0: 4, 1: 1}, "1.1": {1: 3}}
    hands = {0: "attack-08", 1: "compromise"}
    table = Table(position(2, phase="turn", powers={0: "hate"}, hands=hands, edicts="off", planets=planets))
    return table.choose(0, "card to hate with", "attack-08").choose(1, "hated card", "none")


def test_too_many_tokens_of_another_are_refused_for_what_they_are():
    """Ruling C-4 is about the own last token, which here nobody asks for."""
    assert refused(_raging(), "tokens to strike", "A1x3") == "At most 1 token at A1, not 3."
    assert refused(_raging(), "tokens to strike", "A2").startswith("“A2” is not one of the places: ")
    assert refused(_raging(), "tokens to strike", "C1").startswith("“C1” is not one of the places: ")


def test_where_the_last_token_stays_too_many_are_refused_with_the_ruling():
    kept = position(phase="destiny", hands={0: "attack-06", 1: "attack-08"}, last_token="stays")
    table = Table(kept, destiny=["color-1#1"])
    assert refused(table, "launch", "B3 from A1x4").endswith("not 4. The last token must stay there. (C-4)")


def test_a_new_base_is_not_refused_for_lying_outside_the_system_that_is_challenged():
    hands = {0: "attack-20", 1: "attack-04"}
    table = Table(position(powers={2: "prophet"}, hands=hands, cone=2, planets={"3.1": {3: 4, 2: 1}}))
    table.react(2, "prophet").choose(2, "winner foretold", "offense").pass_windows()
    table.play("attack-20", "attack-04", to="")
    prompt = asked(table, "base to gain").fields["planet"]
    with pytest.raises(Illegal, match="D1 cannot be chosen for this"):
        FACE.parse(prompt, "D1", RULES.view(table.state, 2))


def test_an_attack_at_a_planet_is_not_said_to_fit_another_question():
    assert refused(_launch(), "launch", "attack B9 from A1").startswith("“B9” is not among the choices")


def allying() -> Table:
    table = _launch()
    return table.answer(0, "launch", {**LAUNCH, "invite": ["2"]}).answer(1, "invite", ["2"])


def test_an_ally_names_a_side_and_tokens():
    table = allying()
    for text in ("offense C1x2", "off C1x2", "Offence C1x2", "A C1x2", "with orange 2xC1"):
        assert read(table, "ally", text) == {"side": ["offense"], "tokens": {"2.1": 2}}
    for text in ("none", "decline", "no"):
        assert read(table, "ally", text) == {"side": ["none"], "tokens": {}}
    assert refused(table, "ally", "offense").startswith("An ally brings at least one token.")
    assert refused(table, "ally", "later") == "It is your turn to say whether you ally; you cannot wait any longer."
    assert refused(table, "ally", "C1x2") == (
        "Which side do you join? Write offense or defense and your tokens, or none to decline; “C1x2” is neither."
    )


def test_challenge_cards_go_by_name_or_value():
    table = challenge("attack-06 attack-08 compromise", "attack-08")
    for text in ("attack 8", "Attack-8", "a8", "attack8", "attack-08", "#2"):
        assert read(table, "card", text) == ["attack-08#1"]
    for text in ("compromise", "Compromise", "#3"):
        assert read(table, "card", text) == ["compromise#1"]
    assert read(table, "card", "6") == ["attack-06#1"]
    assert refused(table, "card", "attack 20") == (
        "“attack 20” is no challenge card in your hand: choose attack 6, attack 8 or compromise."
    )


def test_a_card_that_is_held_and_may_not_be_played_is_refused_for_that():
    table = challenge("attack-20 compromise attack-06", "compromise attack-04", powers={1: "loser"})
    table.react(1, "loser").pass_windows()
    why = "By what was called or answered you cannot play Compromise now."
    assert refused(table, "card", "compromise") == why
    assert "is no challenge card in your hand" in refused(table, "card", "attack 8")
    prompt = table.asked(0, "card").prompt
    assert why in FACE.question(prompt, table.driver.view(0), {}).body
    open_to_all = challenge("attack-20 compromise", "attack-04")
    assert "you cannot play" not in FACE.question(asked(open_to_all, "card"), open_to_all.driver.view(0), {}).body


def test_a_bare_number_that_could_mean_two_cards_is_questioned():
    table = challenge("attack-01 attack-06 attack-04", "attack-08")
    prompt = asked(table, "card")
    numbers = {number: key for key, number in FACE.numbers(prompt).items()}
    assert numbers[1] == "attack-01#1"
    assert read(table, "card", "1") == ["attack-01#1"]
    other = challenge("attack-06 attack-04 attack-05 attack-07", "attack-08")
    assert refused(other, "card", "4") == "Do you mean #4 in the picture or attack 4? Please write it out."


def reacting() -> Table:
    return challenge("attack-06 kicker-02 kicker-03", "attack-08", kickers="on")


def window_of(table: Table) -> Prompt:
    return next(q.prompt for q in table.driver.open.values() if isinstance(q.prompt, Window) and q.prompt.seat == 0)


def test_reactions_are_named_and_may_stand():
    table = reacting()
    prompt, view = window_of(table), RULES.view(table.state, 0)
    assert FACE.parse(prompt, "kicker 2", view) == ["kicker-02#1"]
    assert FACE.parse(prompt, "play Kicker 3!", view) == ["kicker-03#1!"]
    for text in ("pass", "no", "none"):
        assert FACE.parse(prompt, text, view) == ["pass"]
    with pytest.raises(Illegal, match="“zap” cannot be used here: kicker 2, kicker 3 or pass"):
        FACE.parse(prompt, "zap", view)
    with pytest.raises(Illegal, match="cannot be used here"):
        FACE.parse(prompt, "kicker", view)


def deal() -> Table:
    table = challenge("compromise attack-06 attack-08", "compromise attack-09")
    table.play("compromise", "compromise")
    return table.answer(0, "tokens home", {"0.1": 2})


def test_a_deal_is_offered_accepted_or_refused():
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    view = RULES.view(table.state, 0)
    full = FACE.parse(prompt, "offer attack 8, 1 random, base A2 for 1 random, base B1", view)
    assert full == {
        "act": ["offer"], "cards": ["attack-08#1"], "random": 1, "base": ["0.2"], "wanted": 1, "wanted cards": [],
        "wanted base": ["1.1"],
    }  # fmt: skip
    assert FACE.parse(prompt, "attack 8 for base on B1", view)["wanted base"] == ["1.1"]
    assert FACE.parse(prompt, "offer a base at A2 for nothing", view)["base"] == ["0.2"]
    assert FACE.parse(prompt, "refuse", view)["act"] == ["refuse"]
    with pytest.raises(Illegal, match="no terms of the other player"):
        FACE.parse(prompt, "accept", view)
    assert FACE.parse(prompt, "offer base A2 for attack 9", view)["wanted cards"] == ["attack-09"]
    with pytest.raises(Illegal, match="name a card, or a number of cards by chance"):
        FACE.parse(prompt, "offer base A2 for attack 99", view)
    with pytest.raises(Illegal, match="At least one thing must change hands"):
        FACE.parse(prompt, "offer nothing for nothing", view)
    with pytest.raises(Illegal, match="no base on C1"):
        FACE.parse(prompt, "offer base C1 for 1 random", view)


@pytest.mark.parametrize(
    ("line", "one", "other"),
    [
        ("offer base A3, base A4 for 1 random", "base A3", "base A4"),
        ("offer 1 random, 2 random", "1 random", "2 random"),
        ("offer attack 8 for base B1, base B2", "base B1", "base B2"),
    ],
)
def test_terms_that_can_be_read_in_two_ways_are_refused_with_both(line, one, other):
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    with pytest.raises(Illegal, match=f"“{one}” or “{other}”"):
        FACE.parse(prompt, line, RULES.view(table.state, 0))


def test_an_offer_is_taken_back_by_its_own_word_only():
    table = deal()
    prompt = table.asked(0, "deal").prompt
    with pytest.raises(Illegal, match="No offer of yours"):
        FACE.parse(prompt, "withdraw", RULES.view(table.state, 0))
    table.answer(0, "deal", FACE.parse(prompt, "offer 1 random", RULES.view(table.state, 0)))
    prompt = table.asked(0, "deal").prompt
    assert FACE.parse(prompt, "withdraw", RULES.view(table.state, 0))["act"] == ["withdraw"]
    with pytest.raises(Illegal, match="withdraw"):
        FACE.parse(prompt, "refuse", RULES.view(table.state, 0))


def test_whom_an_offer_is_for_may_be_written_first():
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    view = RULES.view(table.state, 0)
    assert FACE.parse(prompt, "offer to B attack 8 for 1 random", view) == FACE.parse(
        prompt, "offer attack 8 for 1 random", view
    )
    with pytest.raises(Illegal, match="You deal with B alone"):
        FACE.parse(prompt, "offer to C attack 8 for 1 random", view)
    with pytest.raises(Illegal, match="more cards than you have"):
        FACE.parse(prompt, "offer 9 random", view)


def test_among_three_nobody_is_offered_anything_by_mere_chance():
    table = challenge("attack-10 attack-06", "attack-08", powers={2: "diplomat"}, hands={2: "compromise attack-09"})
    table.play("attack-10", "attack-08", to="cards revealed").react(2, "diplomat").pass_windows().wait("tokens home")
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    view = RULES.view(table.state, 0)
    for text in ("offer C 1 random for 1 random", "offer to green 1 random for 1 random", "C: 1 random for 1 random"):
        assert FACE.parse(prompt, text, view)["partner"] == ["2"]
    with pytest.raises(Illegal, match="Whom do you offer it: B or C"):
        FACE.parse(prompt, "offer 1 random for 1 random", view)


def test_all_guests_are_invited_by_one_word_also_where_one_may_wait():
    for options in ({"flares": "off", "powers": {2: "mind"}}, {}):
        state = position(phase="destiny", hands={0: "attack-06", 1: "attack-08"}, **options)
        table = Table(state, destiny=["color-1#1"])
        assert read(table, "invite", "all") == ["2", "3"]
        assert read(table, "invite", "later") == ["later"]
    assert read(table, "launch", "B3 from A1 with all")["invite"] == ["2", "3"]


def test_allies_whose_tokens_are_set_go_by_their_letters():
    allies = {2: ("offense", 2), 3: ("defense", 2)}
    table = challenge("attack-08", "attack-10", powers={0: "crystal"}, cone=2, allies=allies)
    prompt = asked(table, "tokens of allies")
    assert read(table, "tokens of allies", "C: 1; D: 3") == {"2": 1, "3": 3}
    assert read(table, "tokens of allies", "green: 1") == {"2": 1, "3": prompt.fields["3"].fallback}
    assert FACE.notation(prompt, {"2": 1, "3": 3}) == "C: 1; D: 3"
    assert refused(table, "tokens of allies", "2: 1") == (
        "“2: 1” answers none of what is asked: C or D. Name what you answer, as in “C: …”."
    )
    assert refused(table, "tokens of allies", "C: 1; C: 2") == "“C” is named twice."


def test_planetoids_players_and_places_go_by_several_names():
    table = Table(
        position(phase="planetoid", planetoids={"P01": (0, 3, {0: 2}), "P02": (1, 2, {0: 1})}, hands={0: "attack-06"})
    )
    for text in ("P01", "p1", "P1", "planetoid 1"):
        assert read(table, "move planetoid", text) == ["P01"]
    assert refused(table, "move planetoid", "A1").startswith("A1 is no planetoid; it does not move.")


def test_a_kind_of_card_that_is_offered_is_not_said_to_belong_to_another_question():
    table = challenge("attack-20 attack-06 attack-08", "attack-08", powers={1: "magician"})
    table.pass_windows()
    assert refused(table, "cards to put down", "attack 6") == "Choose exactly 2."
    assert "fits when you are asked" not in refused(table, "cards to put down", "attack 40")
    assert refused(table, "cards to put down", "compromise").startswith("“compromise” fits when you are asked")


def test_a_kind_of_card_that_may_be_part_of_a_deal_is_not_said_to_belong_to_another_question():
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    with pytest.raises(Illegal) as refusal:
        FACE.parse(prompt, "attack 20 for 1 random", RULES.view(table.state, 0))
    assert "fits when you are asked" not in str(refusal.value)
