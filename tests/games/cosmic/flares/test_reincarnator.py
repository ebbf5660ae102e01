"""The flare of Reincarnator: another must change, or its owner need not."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.challenge import Loan
from tests.games.cosmic.table import Table, position


def table(rig: list[str], **facts: Any) -> Table:
    facts = {"cone": 2, "hands": {0: "attack-04", 1: "attack-20 flare-reincarnator"}, **facts}
    return Table(position(**facts), powers=rig)


def test_wild_a_loser_replaces_its_power_and_gets_the_flare() -> None:
    t = table(["virus"], powers={0: "zombie"})
    t.play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 2}).pass_windows(to="challenge over")
    t.react(1, "flare-reincarnator").finish()
    assert t.state.players[0].powers == ["virus"]
    assert "0 gains flare-reincarnator" in t.changes


def test_wild_of_several_powers_the_loser_gives_one_up() -> None:
    t = table(["virus"], powers={0: "macron tripler"})
    t.play("attack-04", "attack-20", to="challenge over").react(1, "flare-reincarnator").pass_windows()
    t.choose(0, "power to give up", "tripler").finish()
    assert t.state.players[0].powers == ["macron", "virus"]


def test_wild_a_borrowed_power_is_not_given_up_but_one_that_is_lent() -> None:
    hands = {0: "attack-04", 1: "attack-20 flare-reincarnator"}
    state = position(cone=2, hands=hands, powers={0: "zombie", 2: "macron"})
    state.challenge.borrowed = [Loan(0, 2, "macron"), Loan(2, 0, "zombie")]
    t = Table(state, powers=["virus"])
    t.play("attack-04", "attack-20", to="challenge over").react(1, "flare-reincarnator").finish()
    assert (t.state.players[0].powers, t.state.players[2].powers) == (["virus"], ["macron"])


def test_wild_is_for_losers_and_never_for_its_own_player() -> None:
    t = table([], powers={1: "virus"})
    t.play("attack-04", "attack-20", to="challenge over")
    assert not t.can_react(1, "flare-reincarnator")


def test_super_its_owner_need_not_change() -> None:
    hands = {0: "attack-04 flare-reincarnator", 1: "attack-20"}
    t = table(["virus"], powers={0: "reincarnator"}, hands=hands)
    t.play("attack-04", "attack-20", to="use announced").react(0, "flare-reincarnator").finish()
    assert t.state.players[0].powers == ["reincarnator"]


def test_super_its_owner_need_not_change_where_both_sides_lose_either() -> None:
    hands = {0: "attack-04 flare-reincarnator", 1: "attack-20 flare-loser"}
    t = table(["virus"], powers={0: "reincarnator"}, hands=hands, edicts="off")
    t.react(1, "flare-loser").close().pass_windows(to="use announced").react(0, "flare-reincarnator").finish()
    assert t.state.players[0].powers == ["reincarnator"]


def test_super_is_of_no_use_to_a_winner() -> None:
    t = table([], powers={1: "reincarnator", 0: "zombie"})
    t.play("attack-04", "attack-20", to="use announced")
    assert not t.can_react(1, "flare-reincarnator")
