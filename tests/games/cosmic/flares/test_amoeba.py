"""AmoebaFlare: flows before cards are chosen, or for allies."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_wild_amoeba_flare_adds_tokens_before_cards_are_chosen() -> None:
    t = challenge("attack-10 flare-amoeba", "attack-10", cone=4, edicts="off").react(0, "flare-amoeba")
    t.choose(0, "flow", "add").answer(0, "tokens to add", {"0.1": 3}).play("attack-10", "attack-10")
    assert t.totals == (10 + 7, 14)


def test_a_wild_amoeba_flare_takes_tokens_back() -> None:
    t = challenge("attack-10", "attack-10 flare-amoeba", edicts="off").react(1, "flare-amoeba")
    t.choose(1, "flow", "take back").answer(1, "tokens to take back", {"1.2": 4}).pass_windows()
    t.expect_tokens("1 1.1 -4", "1 1.2 +4")


def test_an_ally_cannot_use_it_wild() -> None:
    t = challenge("attack-10", "attack-10", edicts="off", allies={2: ("offense", 1)}, hands={2: "flare-amoeba"})
    assert not t.can_react(2, "flare-amoeba")


def test_a_super_amoeba_flare_works_for_an_ally_once_cards_are_chosen() -> None:
    t = challenge(
        "attack-10", "attack-10", edicts="off", powers={2: "amoeba"}, allies={2: ("offense", 1)},
        hands={2: "flare-amoeba"},
    ).plan("attack-10", "attack-10")  # fmt: skip
    t.react(2, "flare-amoeba").choose(2, "flow", "add").answer(2, "tokens to add", {"2.1": 4}).pass_windows()
    assert t.totals == (10 + 2 + 5, 14)


def test_an_ally_that_is_not_in_the_challenge_cannot_use_it() -> None:
    t = challenge("attack-10", "attack-10", edicts="off", powers={2: "amoeba"}, hands={2: "flare-amoeba"})
    assert not t.plan("attack-10", "attack-10").can_react(2, "flare-amoeba")
