"""The flare of Loser: both lose, or a late upset."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_wild_both_sides_lose_all_their_tokens_in_the_challenge() -> None:
    allies = {2: ("offense", 1), 3: ("defense", 2)}
    t = challenge("attack-20 flare-loser", "attack-04", allies=allies)
    t.react(0, "flare-loser").pass_windows().finish()
    t.expect_tokens(
        "0 cone -2", "0 warp +2", "1 1.1 -4", "1 warp +4", "2 cone -1", "2 warp +1", "3 shield -2", "3 warp +2"
    )
    assert "flare-loser" in t.state.discard


def test_wild_is_no_success_for_the_offense() -> None:
    t = challenge("attack-20 attack-08 flare-loser", "attack-04")
    t.react(0, "flare-loser").pass_windows()
    assert (0, "another challenge") not in t.questions
    assert t.state.offense == 1


def test_wild_is_for_main_players() -> None:
    t = challenge("attack-20", "attack-04", hands={2: "flare-loser"}, allies={2: ("offense", 1)})
    assert not t.can_react(2, "flare-loser")


def test_super_turns_the_result_around_when_cards_are_chosen_and_forces_nobody_to_attack() -> None:
    t = challenge("attack-20 flare-loser", "compromise attack-04", powers={0: "loser"})
    t.pass_windows().choose(0, "card", "attack-20").choose(1, "card", "compromise")
    t.react(0, "flare-loser").finish()
    assert t.outcome == "defense"


def test_an_upset_is_not_declared_twice() -> None:
    t = challenge("attack-20 flare-loser", "attack-04", powers={0: "loser"})
    t.react(0, "loser").plan("attack-20", "attack-04")
    assert not t.can_react(0, "flare-loser")


def test_the_owner_of_a_zapped_power_uses_the_wild_effect() -> None:
    t = challenge("attack-20 flare-loser", "attack-04", powers={0: "loser"}, hands={2: "cosmic-zap"})
    t.react(0, "loser").pass_windows(to="use announced").react(2, "cosmic-zap")
    t.pass_windows(to="alliances formed").react(0, "flare-loser").pass_windows()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 1.1 -4", "1 warp +4")
