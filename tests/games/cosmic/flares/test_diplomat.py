"""Diplomat's flare: steps into a deal, or calls a vote."""

from __future__ import annotations

from typing import Any

from tests.games.cosmic.table import Table, challenge

OFFER = {
    "act": ["offer"],
    "cards": [],
    "random": 0,
    "base": ["none"],
    "wanted": 0,
    "wanted base": ["none"],
    "wanted cards": [],
}


def test_a_wild_flare_takes_the_place_of_a_party() -> None:
    t = challenge("compromise", "compromise", hands={2: "flare-diplomat compromise attack-04"}, edicts="off")
    t.plan("compromise", "compromise").pass_windows().answer(0, "tokens home", {"0.1": 2})
    t.react(2, "flare-diplomat").choose(2, "party to replace", "1").pass_windows()
    assert sorted(t.questions) == [(0, "deal"), (2, "deal")]
    t.answer(2, "deal", {**t.asked(2, "deal").prompt.fallback, **OFFER, "base": ["2.1"]})
    t.answer(0, "deal", {**t.asked(0, "deal").prompt.fallback, "act": ["accept"]}).answer(0, "settle", {"0.1": 1})
    assert "0 2.1 +1" in t.changes


def test_without_a_compromise_nobody_steps_in() -> None:
    t = challenge("compromise", "compromise", hands={2: "flare-diplomat attack-04"}, edicts="off")
    t.plan("compromise", "compromise").pass_windows().answer(0, "tokens home", {"0.1": 2})
    assert not t.can_react(2, "flare-diplomat")


def vote(*choices: str) -> Table:
    t = challenge(
        "attack-04", "attack-40", powers={0: "diplomat"}, hands={0: "flare-diplomat attack-04 attack-20"}, edicts="off"
    )  # fmt: skip
    t.react(0, "flare-diplomat").pass_windows()
    card = next(key for key in t.state.players[0].hand if key.startswith("attack-20"))
    t.answer(0, "promise for a vote", {"cards": [card], "base": ["none"]})
    t.answer(0, "promise for a vote", {"cards": [], "base": ["none"]})
    assert t.asked(2, "vote").prompt.facts["cards"] == ["attack-20"]
    for seat, choice in enumerate(choices):
        t.choose(seat, "vote", choice)
    return t.finish()


def test_a_super_flare_lets_all_vote_and_pays_for_votes_if_it_wins() -> None:
    t = vote("offense", "defense", "offense", "offense")
    assert {"0 1.1 +2", "1 warp +4", "2 gains attack-20", "0 loses attack-20"} <= t.changes


def test_a_tie_goes_to_the_defense_and_nothing_is_paid() -> None:
    t = vote("offense", "defense", "offense", "defense")
    assert "0 warp +2" in t.changes
    assert "2 gains attack-20" not in t.changes


def test_an_ally_cannot_call_a_vote() -> None:
    t = challenge(
        "attack-04", "attack-40", powers={2: "diplomat"}, hands={2: "flare-diplomat"}, allies={2: ("offense", 1)},
        edicts="off",
    )  # fmt: skip
    assert not t.can_react(2, "flare-diplomat")


# --- whose place somebody has taken is no party any more


def replaced(**facts: Any) -> Table:
    """Seat 2 deals in the place of the offense, and there is no deal."""
    hands = {2: "flare-diplomat compromise", **facts.pop("hands", {})}
    offense = facts.pop("offense", "compromise")
    t = challenge(offense, "compromise", hands=hands, edicts="off", cone=0, **facts)
    t.play("compromise", "compromise", to="talks open").react(2, "flare-diplomat").choose(2, "party to replace", "0")
    t.pass_windows()
    for seat in (1, 2):
        t.answer(seat, "deal", t.asked(seat, "deal").prompt.fallback)
    return t


def test_who_is_no_party_any_more_does_not_reincarnate_as_the_deal_of_others_fails() -> None:
    t = replaced(powers={0: "reincarnator"}).finish()
    assert t.state.players[0].powers == ["reincarnator"]
    assert "0 warp +3" not in t.changes


def test_the_flare_of_reincarnator_changes_who_has_failed_to_deal_whoever_that_was() -> None:
    powers = {0: "zombie", 1: "macron", 2: "warrior"}
    t = replaced(powers=powers, hands={3: "flare-reincarnator"})
    t.answer(1, "failed deal", {"1.1": 3}).answer(2, "failed deal", {"2.1": 3})
    t.pass_windows(to="challenge over").react(3, "flare-reincarnator")
    assert set(t.choices(3, "player to change")) == {"1", "2"}


def test_the_super_flare_of_pacifist_is_for_parties_of_the_deal() -> None:
    t = replaced(powers={0: "pacifist"}, offense="compromise flare-pacifist")
    assert not t.can_react(0, "flare-pacifist")
    assert {"1 warp +3", "2 warp +3"} <= t.finish().changes
