"""Grudge: makes those pay who were invited and did not come."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08"}


def alliance(**facts: object) -> Table:
    return Table(
        position(phase="alliance", **{"cone": 2, "powers": {0: "grudge"}, "hands": HANDS, "edicts": "off", **facts})
    )  # type: ignore[arg-type]


def uninvited(**facts: object) -> Table:
    """Seats 2 and 3 are invited by the offense; 2 joins the defense with one token, 3 stays away."""
    t = alliance(**facts).invite(0, 2, 3).invite(1, 2)
    return t.ally(2, "defense", p2_1=1).ally(3)


def test_after_a_victory_those_who_did_not_come_pay_one_token() -> None:
    t = uninvited(hands={0: "attack-20", 1: "attack-04"}).play("attack-20", "attack-04")
    t.answer(2, "tokens for a grudge", {"2.1": 1}).answer(3, "tokens for a grudge", {"3.1": 1}).finish()
    assert {"2 warp +2", "3 warp +1", "3 3.1 -1"} <= t.changes


def test_after_a_defeat_they_pay_four_but_not_with_tokens_in_the_challenge() -> None:
    t = uninvited(hands={0: "attack-04", 1: "attack-20"}).play("attack-04", "attack-20")
    t.answer(2, "tokens for a grudge", {"2.1": 3, "2.2": 1}).answer(3, "tokens for a grudge", {"3.1": 4})
    assert {"2 warp +4", "2 2.2 -1", "3 warp +4", "3 3.1 -4"} <= t.changes


def test_an_invited_player_who_joins_pays_nothing() -> None:
    t = alliance().invite(0, 2).invite(1).ally(2, "offense", p2_1=1).play("attack-10", "attack-08")
    assert (2, "tokens for a grudge") not in t.questions
    assert "2 warp +1" not in t.changes


def test_players_invited_by_the_other_side_only_pay_nothing() -> None:
    t = alliance(powers={1: "grudge"}).invite(0, 2).invite(1).ally(2).play("attack-10", "attack-08").finish()
    assert not any("warp" in change and change[0] in "23" for change in t.changes)


def test_a_failed_deal_costs_four_and_a_deal_one() -> None:
    hands = {0: "compromise", 1: "compromise attack-06"}
    t = alliance(hands=hands).invite(0, 3).invite(1).ally(3).play("compromise", "compromise")
    t.wait("tokens home").wait("deal").wait("deal").answer(3, "tokens for a grudge", {"3.1": 4}).finish()
    assert "3 warp +4" in t.changes


def test_an_ally_driven_out_by_a_force_field_bears_no_grudge() -> None:
    t = alliance(edicts="on", hands={**HANDS, 3: "force-field"}).invite(0, 2).invite(1)
    t.ally(2, "offense", p2_1=1).react(3, "force-field").wait("alliances to end").wait("tokens home")
    t.pass_windows().play("attack-10", "attack-08").finish()
    assert "2 warp +1" not in t.changes


def test_a_zapped_grudge_collects_nothing() -> None:
    t = alliance(edicts="on", hands={**HANDS, 3: "cosmic-zap"}).invite(0, 3).invite(1).ally(3)
    t.play("attack-10", "attack-08", to="use announced").react(3, "cosmic-zap").finish()
    assert "3 warp +1" not in t.changes


def test_when_both_sides_lose_it_is_four_tokens() -> None:
    hands = {0: "attack-10", 1: "attack-08 flare-loser"}
    t = uninvited(hands=hands, edicts="off").react(1, "flare-loser").pass_windows()
    t.answer(2, "tokens for a grudge", {"2.2": 4}).answer(3, "tokens for a grudge", {"3.1": 4}).finish()
    assert {"2 2.2 -4", "3 3.1 -4"} <= t.changes


def called_a_draw() -> Table:
    """The offense has lost by a little, and a flare makes a deal of it."""
    hands = {0: "attack-08 compromise flare-judge", 1: "attack-08"}
    t = alliance(hands=hands).invite(0, 3).invite(1).ally(3).play("attack-08", "attack-08", to="outcome known")
    return t.react(0, "flare-judge").wait("tokens home")


def test_a_defeat_that_is_called_a_draw_costs_nothing_until_the_deal_is_made() -> None:
    t = called_a_draw()
    assert t.outcome == "deal"
    assert "3 warp +4" not in t.changes
    give = {"act": ["offer"], "cards": [], "random": 1, "base": ["none"], "wanted": 0, "wanted base": ["none"]}
    t.answer(0, "deal", {**give, "wanted cards": []})
    t.answer(1, "deal", {**t.asked(1, "deal").prompt.fallback, "act": ["accept"]})
    t.answer(3, "tokens for a grudge", {"3.1": 1}).finish()
    assert "3 warp +1" in t.changes


def test_a_defeat_that_is_called_a_draw_costs_four_if_there_is_no_deal() -> None:
    t = called_a_draw().wait("deal").wait("deal").answer(3, "tokens for a grudge", {"3.1": 4}).finish()
    assert "3 warp +4" in t.changes


def test_as_may_be_agreed_it_is_paid_before_a_draw_can_be_called() -> None:
    hands = {0: "attack-08 flare-judge", 1: "attack-08"}
    t = alliance(hands=hands, wrongs_paid="known").invite(0, 3).invite(1).ally(3).play("attack-08", "attack-08")
    t.answer(3, "tokens for a grudge", {"3.1": 4}).pass_windows(to="outcome known")
    assert t.can_react(0, "flare-judge")


def test_a_defense_that_gives_in_to_a_doubt_is_a_victory() -> None:
    t = alliance(powers={0: "grudge skeptic"}).invite(0, 3).invite(1).ally(3).react(0, "skeptic").pass_windows()
    t.choose(1, "giving in", "yes").answer(3, "tokens for a grudge", {"3.1": 1}).finish()
    assert "3 warp +1" in t.changes
