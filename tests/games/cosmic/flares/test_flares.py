"""Flares: wild for everybody, super for the owner of the power."""

from __future__ import annotations

from typing import Any

from games.cosmic import RULES
from games.cosmic.content import FLARE, card
from tests.games.cosmic.table import Table, challenge

# A flare is not part of the plain deck: it is put into the hand it is tested in.


def with_flare(flares: dict[int, str], offense: str, defense: str, mode: str = "used_up", **facts: Any) -> Table:
    state = challenge(offense, defense, edicts="off", flares=mode, **facts).state
    return Table(holding(state, flares))


def holding(state: Any, flares: dict[int, str]) -> Any:
    for seat, key in flares.items():
        state.players[seat].hand = sorted([*state.players[seat].hand, key])
    state.flares = sorted(flares.values())
    RULES.check(state)
    return state


def test_the_deck_holds_the_flares_of_the_powers_in_play() -> None:
    t = Table(RULES.new(RULES.agree(4, "3" * 64, {"flares": "used_up", "planetoids": "off", "powers": "two"})))
    flares = set(t.state.flares)
    owned = {key for player in t.state.players for key in player.powers}
    implemented = {key for key in RULES.registry.components if key.startswith("flare-") and card(key).kind == FLARE}
    assert {f"flare-{key}" for key in owned} & implemented <= flares <= implemented
    RULES.check(t.state)


def test_a_wild_warpish_flare_adds_own_tokens_in_the_warp() -> None:
    t = with_flare({0: "flare-warpish"}, "attack-08", "attack-10", warp={0: 3, 1: 5})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish").pass_windows()
    assert t.totals == (8 + 2 + 3, 14)
    assert "flare-warpish" in t.state.discard


def test_a_super_warpish_flare_weakens_the_opponent() -> None:
    t = with_flare({0: "flare-warpish"}, "attack-08", "attack-10", warp={1: 5}, powers={0: "warpish"})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish").pass_windows()
    assert t.totals == (8 + 2 + 5, 14 - 5)


def test_a_flare_that_is_kept_stays_in_the_hand_and_is_known() -> None:
    t = with_flare({0: "flare-warpish"}, "attack-08", "attack-10", mode="kept", warp={0: 3})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish").pass_windows()
    assert "flare-warpish" in t.state.players[0].hand
    assert t.driver.view(None).players[0].known == ("flare-warpish",)


def test_one_flare_for_each_player_in_a_challenge() -> None:
    t = with_flare({0: "flare-warpish"}, "attack-08", "attack-10", mode="kept", warp={0: 3})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    assert not t.can_react(0, "flare-warpish")


def test_a_wild_zombie_flare_keeps_one_token() -> None:
    t = with_flare({0: "flare-zombie"}, "attack-04", "attack-20")
    t.play("attack-04", "attack-20", to="tokens doomed").react(0, "flare-zombie").pass_windows()
    t.answer(0, "tokens home", {"0.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +1", "0 warp +1")


def test_a_super_zombie_flare_raises_allies() -> None:
    t = with_flare(
        {0: "flare-zombie"}, "attack-04", "attack-20", powers={0: "zombie"}, allies={2: ("offense", 1)}, warp={2: 2}
    )  # fmt: skip
    t.react(0, "flare-zombie").pass_windows().choose(2, "token from the warp", "yes").pass_windows()
    t.expect_tokens("2 warp -1", "2 cone +1")


def test_a_wild_trader_flare_swaps_a_card() -> None:
    state = challenge("attack-04", "attack-20", edicts="off", flares="used_up", phase="alliance").state
    t = Table(holding(state, {0: "flare-trader"}))
    t.react(0, "flare-trader").pass_windows().choose(0, "card to give", "attack-04").pass_windows()
    assert {"0 gains attack-20", "1 loses attack-20", "0 loses attack-04", "1 gains attack-04"} <= t.changes


def test_a_super_trader_flare_swaps_hands_with_anybody() -> None:
    t = with_flare(
        {0: "flare-trader"}, "attack-04", "attack-20", powers={0: "trader"}, hands={2: "attack-30 attack-06"}
    )  # fmt: skip
    t.react(0, "flare-trader").choose(0, "hand to take", "2").pass_windows()
    assert {"0 gains attack-30", "0 gains attack-06", "2 gains attack-04"} <= t.changes


def test_a_wild_filch_flare_snatches_a_card_for_a_compromise() -> None:
    t = with_flare(
        {2: "flare-filch", 0: "flare-warpish"}, "attack-08", "attack-10", warp={0: 3}, hands={2: "compromise"}
    )  # fmt: skip
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced").react(2, "flare-filch").pass_windows()
    assert t.totals == (10, 14)
    assert "flare-warpish" in t.state.players[2].hand


def test_a_super_filch_flare_takes_a_card_of_a_challenge_of_others() -> None:
    t = with_flare({0: "flare-filch"}, "attack-08", "attack-10", powers={0: "filch"})
    t.play("attack-08", "attack-10", to="challenge over").react(0, "flare-filch").finish()
    assert "0 gains attack-10" in t.changes


def test_a_wild_anti_matter_flare_stops_a_wild_flare() -> None:
    t = with_flare({1: "flare-anti-matter", 0: "flare-warpish"}, "attack-08", "attack-10", warp={0: 3})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced").react(1, "flare-anti-matter").pass_windows()
    assert t.totals == (10, 14)


def test_only_a_super_anti_matter_flare_stops_a_super_flare() -> None:
    flares = {1: "flare-anti-matter", 0: "flare-warpish"}
    t = with_flare(flares, "attack-08", "attack-10", warp={1: 3}, powers={0: "warpish"})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish").pass_windows()
    assert t.totals[1] == 14 - 3
    t = with_flare(flares, "attack-08", "attack-10", warp={1: 3}, powers={0: "warpish", 1: "anti-matter"})
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced")
    assert t.can_react(1, "flare-anti-matter")


def snatched(mode: str, *zappers: int) -> Table:
    hands = {2: "compromise", **dict.fromkeys(zappers, "card-zap")}
    flares = {2: "flare-filch", 0: "flare-warpish"}
    state = challenge("attack-08", "attack-10", flares=mode, warp={0: 3}, hands=hands).state
    t = Table(holding(state, flares)).play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    return t.pass_windows(to="use announced").react(2, "flare-filch")


def test_a_wild_filch_flare_snatches_a_kept_flare_out_of_its_hand() -> None:
    t = snatched("kept").pass_windows()
    assert "flare-warpish" in t.state.players[2].hand
    assert "flare-warpish" not in t.state.players[0].hand


def test_a_cancelled_filch_flare_costs_no_compromise() -> None:
    t = snatched("used_up", 3).react(3, "card-zap").pass_windows()
    assert "2 loses compromise" not in t.changes
    assert "2 loses flare-filch" in t.changes


def test_a_super_filch_flare_may_take_the_own_card_too() -> None:
    t = with_flare({0: "flare-filch"}, "attack-08", "attack-10", powers={0: "filch"})
    t.play("attack-08", "attack-10", to="challenge over").react(0, "flare-filch")
    assert t.choices(0, "card to take") == ["1", "0"]
