"""Hate: makes everybody discard as its turn begins."""

from __future__ import annotations

from games.cosmic.rules.token_events import TokensLost
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-08 attack-20", 1: "attack-10 attack-06", 2: "compromise", 3: ""}


def turn(**facts: object) -> Table:
    return Table(position(phase="turn", **{"powers": {0: "hate"}, "hands": HANDS, "edicts": "off", **facts}))  # type: ignore[arg-type]


def test_others_discard_an_attack_as_high_or_lose_three_tokens_of_hates_choice() -> None:
    t = turn().choose(0, "card to hate with", "attack-08")
    assert [key.partition("#")[0] for key in t.choices(1, "hated card")] == ["attack-10", "none"]
    t.choose(1, "hated card", "attack-10").choose(2, "hated card", "none")
    t.answer(0, "tokens to strike", {"2.1": 3}).answer(0, "tokens to strike", {"3.2": 1, "3.1": 2})
    t.expect_only(
        "0 loses attack-08", "1 loses attack-10", "2 2.1 -3", "2 warp +3", "3 3.1 -2", "3 3.2 -1", "3 warp +3"
    )  # fmt: skip


def test_whoever_holds_no_such_card_is_asked_all_the_same() -> None:
    t = turn().choose(0, "card to hate with", "attack-20")
    assert sorted(t.questions) == [(1, "hated card"), (2, "hated card")]
    assert t.choices(1, "hated card") == ["none"]


def test_another_kind_asks_for_that_kind() -> None:
    t = turn(hands={0: "compromise attack-04", 1: "attack-40", 2: "compromise", 3: "attack-06"})
    t.choose(0, "card to hate with", "compromise")
    assert [len(t.choices(seat, "hated card")) for seat in (1, 2, 3)] == [1, 2, 1]


def test_a_hate_without_cards_has_nothing_to_hate_with() -> None:
    assert (0, "card to hate with") not in turn(hands={1: "attack-10"}).questions


def test_in_the_turns_of_others_it_is_quiet() -> None:
    assert not any(ask == "card to hate with" for _, ask in turn(powers={2: "hate"}).questions)


def test_nobody_else_learns_the_card_before_the_zaps() -> None:
    t = turn(edicts="on", hands={**HANDS, 3: "cosmic-zap"}).choose(0, "card to hate with", "attack-08")
    assert t.driver.view(3).uses[0].key == "hate"
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    t.expect_only("3 loses cosmic-zap")


def test_a_card_that_answers_the_zap_cannot_be_hated_with_as_well() -> None:
    t = turn(edicts="on", hands={**HANDS, 0: "attack-08 card-zap", 3: "cosmic-zap"})
    t.choose(0, "card to hate with", "card-zap").pass_windows(to="use announced").react(3, "cosmic-zap")
    t.pass_windows(to="use announced").react(0, "card-zap").pass_windows()
    assert [key.partition("#")[0] for key in t.choices(0, "card to hate with")] == ["attack-08"]
    t.choose(0, "card to hate with", "attack-08")
    assert sorted(t.questions) == [(1, "hated card"), (2, "hated card")]


def test_a_card_that_is_played_before_it_could_be_discarded_need_not_be_discarded_as_well() -> None:
    hands = {0: "plague attack-08", 1: "force-field", 3: "cosmic-zap"}
    t = turn(edicts="on", powers={0: "hate", 2: "vulch"}, hands=hands).choose(0, "card to hate with", "plague")
    t.pass_windows().choose(1, "hated card", "force-field").choose(2, "hated card", "plague")
    t.choose(3, "hated card", "cosmic-zap")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    assert {"1 loses force-field", "3 loses cosmic-zap"} <= t.changes
    assert t.told(TokensLost) == []
