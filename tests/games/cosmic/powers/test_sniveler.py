"""Sniveler: complains until others give in."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-20", 3: ""}


def whining(**facts: object) -> Table:
    state = position(
        phase="alliance", **{"cone": 2, "hands": HANDS, "powers": {0: "sniveler"}, "edicts": "off", **facts}
    )  # type: ignore[arg-type]
    return Table(state).react(0, "sniveler")


def agree(t: Table, *seats: int, vote: str = "yes") -> Table:
    for seat in seats:
        t.choose(seat, "answer to whining", vote)
    return t


def test_with_most_tokens_in_the_warp_all_let_it_take_them_out() -> None:
    t = agree(whining(warp={0: 3, 1: 2}).choose(0, "complaint", "warp"), 1, 2, 3)
    t.answer(0, "from the warp", {"0.1": 3}).expect_tokens("0 warp -3", "0 0.1 +3")


def test_if_one_refuses_all_others_match_it() -> None:
    t = agree(agree(whining(warp={0: 2, 1: 1}).choose(0, "complaint", "warp"), 1, 2), 3, vote="no")
    t.answer(1, "tokens to match", {"1.1": 1}).answer(2, "tokens to match", {"2.1": 2})
    t.answer(3, "tokens to match", {"3.1": 1, "3.2": 1})
    assert t.state.warp == [2, 2, 2, 2]


def test_with_as_many_in_the_warp_as_another_there_is_nothing_to_complain_of() -> None:
    assert "warp" not in whining(warp={0: 2, 1: 2}).choices(0, "card to name")


FOREIGN = {"3.1": {1: 1, 2: 1, 3: 2}, "2.1": {2: 4, 3: 1}}


def test_with_fewest_foreign_bases_all_let_it_gain_one() -> None:
    t = agree(whining(planets=FOREIGN).choose(0, "complaint", "bases"), 1, 2, 3)
    t.answer(0, "base for whining", {"planet": ["1.5"], "tokens": {"0.1": 2}})
    t.expect_tokens("0 0.1 -2", "0 1.5 +2")


def test_if_one_refuses_everybody_else_leaves_a_foreign_base() -> None:
    planets = {**FOREIGN, "1.2": {1: 4, 3: 1}}
    t = agree(whining(planets=planets).choose(0, "complaint", "bases"), 1, 2, 3, vote="no")
    assert t.choices(3, "base to give up") == ["1.2", "2.1"]
    t.choose(1, "base to give up", "3.1").choose(2, "base to give up", "3.1").choose(3, "base to give up", "2.1")
    t.wait("tokens home")
    assert {"1 3.1 -1", "2 3.1 -1", "3 2.1 -1"} <= t.changes


def test_somebody_gives_it_the_card_it_lacks() -> None:
    t = whining().choose(0, "card to name", "attack-20")
    assert sorted(t.questions) == [(1, "card to give up"), (2, "card to give up")]
    t.choose(1, "card to give up", "none").choose(2, "card to give up", "attack-20")
    t.expect_only("0 gains attack-20", "2 loses attack-20", "2 knows attack-20")


def test_if_nobody_does_all_discard_theirs() -> None:
    t = whining().choose(0, "card to name", "attack-20").choose(1, "card to give up", "none")
    t.choose(2, "card to give up", "none").expect_only("2 loses attack-20")


def test_it_names_only_cards_it_lacks() -> None:
    assert "attack-10" not in whining().choices(0, "card to name")


def test_it_whines_once_in_a_challenge() -> None:
    t = whining().choose(0, "card to name", "attack-20").wait("card to give up")
    assert not t.can_react(0, "sniveler")


def test_an_uninvolved_sniveler_has_no_reason() -> None:
    t = Table(position(phase="alliance", cone=2, hands=HANDS, powers={2: "sniveler"}, edicts="off"))
    assert t.questions == [(0, "invite")]


def test_a_zapped_sniveler_is_not_heard() -> None:
    t = whining(edicts="on", hands={**HANDS, 3: "cosmic-zap"}).choose(0, "card to name", "attack-20")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    t.expect_only("3 loses cosmic-zap")
