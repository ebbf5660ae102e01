"""Macron: one token that counts four."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_macron_token_counts_four_and_others_count_one() -> None:
    t = Table(
        position(powers={0: "macron"}, cone=1, allies={2: ("offense", 2)}, hands={0: "attack-08", 1: "attack-10"})
    )
    t.play("attack-08", "attack-10")
    assert t.totals == (8 + 4 + 2, 10 + 4)


def test_a_defending_macron_counts_four_for_each_token() -> None:
    t = challenge("attack-08", "attack-10", powers={1: "macron"}, cone=1)
    t.play("attack-08", "attack-10")
    assert t.totals == (8 + 1, 10 + 16)


def test_macron_sends_one_token_into_the_cone() -> None:
    t = Table(position(phase="launch", powers={0: "macron"}))
    assert t.asked(0, "launch").prompt.fields["tokens"].at_most == 1


def test_an_allied_macron_sends_one_token_and_takes_two_rewards() -> None:
    state = position(
        powers={2: "macron"}, cone=1, allies={2: ("defense", 1)}, warp={2: 1}, hands={0: "attack-04", 1: "attack-10"}
    )
    t = Table(state).play("attack-04", "attack-10")
    t.answer(2, "tokens home and rewards", {"2.1": 1}).finish()
    t.expect_tokens("0 cone -1", "0 warp +1", "2 shield -1", "2 2.1 +1")
    assert len(t.state.players[2].hand) == 2


def test_a_macron_zapped_after_the_reveal_counts_one() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "macron"}, cone=1, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-10", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (8 + 1, 10 + 4)


def test_a_macron_zapped_before_the_launch_sends_up_to_four() -> None:
    t = Table(position(phase="launch", powers={0: "macron"}, hands={2: "cosmic-zap"}))
    t.react(2, "cosmic-zap").pass_windows(to="cone aimed")
    assert t.asked(0, "launch").prompt.fields["tokens"].at_most == 4  # type: ignore[attr-defined]


def test_a_macron_asked_to_ally_sends_one_token_unless_it_is_zapped_first() -> None:
    def asked(*zaps: int) -> int:
        hands = {0: "attack-08", 1: "attack-10", 3: "cosmic-zap"}
        t = Table(position(phase="alliance", powers={2: "macron"}, cone=1, hands=hands))
        for seat in zaps:
            t.react(seat, "cosmic-zap")
        t.invite(0, 2).invite(1)
        return t.asked(2, "ally").prompt.fields["tokens"].at_most  # type: ignore[attr-defined,no-any-return]

    assert asked() == 1
    assert asked(3) == 4
