"""KamikazeFlare: tokens for strength, or three at a regroup."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_wild_kamikaze_flare_is_worth_three_for_each_token() -> None:
    t = challenge("attack-10 flare-kamikaze", "attack-20", edicts="off").plan("attack-10", "attack-20")
    t.react(0, "flare-kamikaze").answer(0, "tokens to give up", {"0.1": 4}).pass_windows()
    assert t.totals == (12 + 12, 24)
    assert "0 0.1 -4" in t.changes


def test_tokens_in_the_challenge_cannot_be_given_up() -> None:
    t = challenge("attack-10", "attack-20 flare-kamikaze", edicts="off").plan("attack-10", "attack-20")
    t.react(1, "flare-kamikaze")
    assert t.choices_of_split(1, "tokens to give up") == ["1.2", "1.3", "1.4", "1.5"]


def test_an_ally_cannot_use_it() -> None:
    t = challenge("attack-10", "attack-20", edicts="off", allies={2: ("offense", 1)}, hands={2: "flare-kamikaze"})
    assert not t.plan("attack-10", "attack-20").can_react(2, "flare-kamikaze")


def test_a_super_kamikaze_flare_retrieves_three_tokens_instead_of_one() -> None:
    t = Table(position(phase="regroup", edicts="off", powers={0: "kamikaze"}, warp={0: 5}, hands={0: "flare-kamikaze"}))
    t.react(0, "flare-kamikaze").pass_windows()
    for target in ("0.1", "0.1", "cone"):
        t.choose(0, "regroup", target)
    t.expect_tokens("0 warp -3", "0 0.1 +2", "0 cone +1")
    assert (0, "regroup") not in t.questions


def test_at_the_regroup_of_another_it_is_of_no_use() -> None:
    t = Table(position(phase="regroup", edicts="off", powers={1: "kamikaze"}, warp={1: 5}, hands={1: "flare-kamikaze"}))
    assert not t.can_react(1, "flare-kamikaze")
