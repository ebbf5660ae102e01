"""MachineFlare: a second challenge in any case, or a card at the regroup."""

from __future__ import annotations

from games.cosmic.rules.events import ChallengeBegun, TurnPassed
from tests.games.cosmic.table import Table, challenge, position


def test_a_wild_machine_flare_gives_a_second_challenge_after_a_defeat() -> None:
    t = challenge("attack-01 attack-08 flare-machine", "attack-20", edicts="off")
    t.play("attack-01", "attack-20", to="challenge over").react(0, "flare-machine").pass_windows()
    t.choose(0, "another challenge", "yes")
    assert [begun.number for begun in t.told(ChallengeBegun)] == [2]


def test_a_new_hand_is_drawn_for_it_if_need_be() -> None:
    t = challenge("attack-01 flare-machine", "attack-20", edicts="off")
    t.play("attack-01", "attack-20", to="challenge over").react(0, "flare-machine").pass_windows()
    t.choose(0, "another challenge", "yes")
    assert len(t.state.players[0].hand) == 7


def test_after_the_second_challenge_it_is_of_no_use() -> None:
    t = challenge("attack-01 attack-08 flare-machine", "attack-20", edicts="off", number=2)
    t.play("attack-01", "attack-20")
    assert t.told(TurnPassed)


def test_a_super_machine_flare_draws_a_card_instead_of_a_regroup() -> None:
    state = position(
        phase="regroup", edicts="off", powers={0: "machine"}, warp={0: 2}, hands={0: "flare-machine"}, deck="attack-08"
    )
    t = Table(state).react(0, "flare-machine").pass_windows()
    t.expect_only("0 gains attack-08", "0 loses flare-machine")
    assert (0, "regroup") not in t.questions


def test_with_nothing_in_the_warp_there_is_nothing_to_do_instead() -> None:
    state = position(phase="regroup", edicts="off", powers={0: "machine"}, hands={0: "flare-machine"})
    assert not Table(state).can_react(0, "flare-machine")
