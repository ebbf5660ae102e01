"""MasochistFlare: somebody else regroups, or a token leaves the game."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def test_a_wild_masochist_flare_lets_another_player_retrieve_a_token() -> None:
    t = Table(position(phase="regroup", edicts="off", warp={0: 2, 1: 1, 3: 1}, hands={2: "flare-masochist"}))
    t.react(2, "flare-masochist")
    assert t.choices(2, "who takes a token back") == ["1", "3"]
    t.choose(2, "who takes a token back", "3").pass_windows().answer(3, "from the warp", {"3.1": 1}).pass_windows()
    t.expect_tokens("3 warp -1", "3 3.1 +1")
    assert (0, "regroup") not in t.questions


def test_without_another_token_in_the_warp_it_is_of_no_use() -> None:
    t = Table(position(phase="regroup", edicts="off", warp={0: 2}, hands={2: "flare-masochist"}))
    assert not t.can_react(2, "flare-masochist")


def test_a_super_masochist_flare_removes_a_token_of_its_own() -> None:
    state = position(phase="regroup", edicts="off", powers={0: "masochist"}, warp={0: 2}, hands={0: "flare-masochist"})
    t = Table(state).react(0, "flare-masochist").pass_windows()
    t.expect_tokens("0 warp -1", "0 gone +1")
    assert (0, "regroup") not in t.questions


def test_the_masochist_does_not_use_it_at_the_regroup_of_another() -> None:
    state = position(
        phase="regroup", edicts="off", powers={2: "masochist"}, warp={0: 2, 2: 2, 3: 1}, hands={2: "flare-masochist"}
    )
    assert not Table(state).can_react(2, "flare-masochist")
