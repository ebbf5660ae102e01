"""SymbioteFlare: a token at the regroup of others, or all of them."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def test_a_wild_symbiote_flare_takes_a_token_back_at_the_regroup_of_another() -> None:
    t = Table(position(phase="regroup", edicts="off", warp={2: 3}, hands={2: "flare-symbiote"}))
    t.react(2, "flare-symbiote").pass_windows().answer(2, "from the warp", {"2.1": 1}).pass_windows()
    t.expect_tokens("2 warp -1", "2 2.1 +1")


def test_at_the_own_regroup_a_token_comes_back_anyway() -> None:
    t = Table(position(phase="regroup", edicts="off", warp={0: 3}, hands={0: "flare-symbiote"}))
    assert not t.can_react(0, "flare-symbiote")


def test_a_super_symbiote_flare_is_discarded_for_all_tokens() -> None:
    planets = {"2.1": {2: 7}, "2.2": {2: 1}}
    state = position(
        phase="regroup", edicts="off", flares="kept", powers={2: "symbiote"}, planets=planets, warp={2: 6},
        hands={2: "flare-symbiote"},
    )  # fmt: skip
    t = Table(state).react(2, "flare-symbiote").pass_windows()
    t.answer(2, "from the warp", {"2.1": 1, "2.2": 5}).pass_windows()
    t.expect_tokens("2 warp -6", "2 2.1 +1", "2 2.2 +5")
    assert "flare-symbiote" in t.state.discard


def test_no_planet_takes_more_than_eight() -> None:
    state = position(
        phase="regroup", edicts="off", powers={2: "symbiote"}, planets={"2.1": {2: 7}}, warp={2: 6},
        hands={2: "flare-symbiote"},
    )  # fmt: skip
    t = Table(state).react(2, "flare-symbiote").pass_windows()
    caps = {choice.key: choice.cap for choice in t.asked(2, "from the warp").prompt.bins}  # type: ignore[attr-defined]
    assert caps["2.1"] == 1
