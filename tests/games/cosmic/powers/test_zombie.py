"""Zombie: tokens come home instead of going to the warp."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal
from games.cosmic import GAME
from games.cosmic.face.told.tellers import told as in_words
from games.cosmic.rules.deal_events import DealConcluded, TermsOffered
from tests.games.cosmic.table import Table, challenge, position


def test_zombie_tokens_come_home_from_a_lost_attack_and_nobody_elses() -> None:
    t = Table(
        position(powers={0: "zombie"}, cone=3, allies={2: ("offense", 2)}, hands={0: "attack-04", 1: "attack-20"})
    )
    t.play("attack-04", "attack-20")
    t.answer(0, "tokens home", {"0.2": 2, "0.3": 1}).finish()
    t.expect_tokens("0 cone -3", "0 0.2 +2", "0 0.3 +1", "2 cone -2", "2 warp +2")


def test_a_zombie_does_nothing_for_the_loser_when_it_wins() -> None:
    t = challenge("attack-04", "attack-20", powers={1: "zombie"}, cone=3)
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")


def test_with_two_home_bases_the_power_is_lost() -> None:
    planets = {f"0.{n}": {} for n in range(3, 6)}
    t = challenge("attack-04", "attack-20", powers={0: "zombie"}, planets=planets)
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_tokens_of_a_zombie_that_gives_up_its_last_bases_wait_for_its_next_launch() -> None:
    planets = {"0.1": {0: 1}, "0.2": {0: 1}, "0.3": {0: 1}, "0.4": {}, "0.5": {}}
    t = challenge("compromise", "compromise", powers={0: "zombie"}, cone=0, planets=planets, warp={0: 17})
    t.play("compromise", "compromise")
    for _ in range(2):
        t.wait("deal")
    t.answer(1, "failed deal", {"1.2": 3}).finish()
    t.expect_tokens("0 0.1 -1", "0 0.2 -1", "0 0.3 -1", "0 waiting +3", "1 1.2 -3", "1 warp +3")


def test_a_zapped_zombie_loses_its_tokens() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "zombie"}, cone=3, hands={2: "cosmic-zap"})
    t.play("attack-04", "attack-20", to="use announced").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")


# --- freeing tokens in a deal

NOTHING = {
    "act": ["offer"],
    "cards": [],
    "random": 0,
    "base": ["none"],
    "wanted": 0,
    "wanted base": ["none"],
    "wanted cards": [],
}


def dealing(zombie: int = 0, **facts: Any) -> Table:
    hands = {0: "compromise", 1: "compromise", **facts.pop("hands", {})}
    facts = {"powers": {zombie: "zombie"}, "cone": 0, "warp": {1: 3, 2: 2}, "hands": hands, **facts}
    return Table(position(**facts)).plan("compromise", "compromise").pass_windows()


def offer(t: Table, seat: int, **freed: int) -> Table:
    return t.answer(seat, "deal", {**NOTHING, "freed": {name[1:]: count for name, count in freed.items()}})


def accept(t: Table, seat: int) -> Table:
    return t.answer(seat, "deal", {**NOTHING, "act": ["accept"], "freed": {}})


def test_a_zombie_frees_tokens_of_anybody_as_part_of_a_deal() -> None:
    t = accept(offer(dealing(), 0, s1=2, s2=1), 1)
    t.answer(1, "tokens home", {"1.2": 2}).answer(2, "tokens home", {"2.1": 1})
    t.expect_tokens("1 warp -2", "1 1.2 +2", "2 warp -1", "2 2.1 +1")
    assert t.told(DealConcluded)


def test_a_zombie_may_be_asked_to_free_tokens() -> None:
    t = accept(offer(dealing(zombie=1), 0, s2=2), 1).answer(2, "tokens home", {"2.1": 2})
    t.expect_tokens("2 warp -2", "2 2.1 +2")


def test_without_a_zombie_at_the_table_of_the_deal_nobody_frees_tokens() -> None:
    assert "freed" not in dealing(zombie=2).asked(0, "deal").prompt.fields  # type: ignore[attr-defined]


def test_no_more_can_be_freed_than_is_in_the_warp() -> None:
    with pytest.raises(Illegal):
        offer(dealing(), 0, s2=3)


def test_a_zombie_zapped_as_it_frees_leaves_the_rest_of_the_deal() -> None:
    t = dealing(hands={2: "cosmic-zap", 1: "compromise plague"})
    t.answer(0, "deal", {**NOTHING, "wanted": 1, "freed": {"1": 2}})
    accept(t, 1).pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.state.warp[1] == 3
    assert {"0 gains plague", "1 loses plague"} <= t.changes
    assert t.told(DealConcluded)


def test_terms_tell_everybody_what_would_leave_the_warp() -> None:
    t = offer(dealing(), 0, s2=2)
    (offered,) = t.told(TermsOffered)
    assert in_words(offered, {0: "Ana", 1: "Ben", 2: "Cem"}) == (
        "Ana offers Ben nothing for nothing, with 2 tokens of Cem out of the warp."
    )


def test_terms_that_free_tokens_may_be_written() -> None:
    t = dealing()
    prompt, view = t.asked(0, "deal").prompt, t.driver.view(0)
    answer = GAME.face.parse(prompt, "offer free Bx2 C for nothing", view)
    assert answer["freed"] == {"1": 2, "2": 1}
    assert GAME.face.parse(prompt, GAME.face.notation(prompt, answer), view) == answer
