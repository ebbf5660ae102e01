"""The flare of Empath: rewards for peace, and an attack in place of a compromise."""

from __future__ import annotations

from tests.games.cosmic.table import Table, card_face, challenge

NOTHING = {"cards": [], "random": 0, "base": ["none"], "wanted": 0, "wanted base": ["none"], "wanted cards": []}


def at_the_table(t: Table, succeeds: bool) -> Table:
    t.answer(0, "tokens home", {"0.1": 2}).react(2, "flare-empath").pass_windows()
    if succeeds:
        t.answer(0, "deal", {"act": ["offer"], **NOTHING, "random": 1})
        fields = t.asked(1, "deal").prompt.fields  # type: ignore[attr-defined]
        t.answer(1, "deal", {name: {"act": ["accept"], **NOTHING}[name] for name in fields}).pass_windows()
    return t


def dealing() -> Table:
    t = challenge("compromise attack-10", "compromise", hands={2: "flare-empath"}, warp={0: 2})
    return t.play("compromise", "compromise")


def test_a_deal_brings_both_parties_three_rewards() -> None:
    t = at_the_table(dealing(), succeeds=True)
    t.answer(0, "rewards", {"0.1": 2}).finish()
    assert len(t.state.players[1].hand) >= 3
    assert t.state.warp[0] == 0


def test_a_failed_deal_brings_nothing() -> None:
    t = at_the_table(dealing(), succeeds=False).finish()
    assert t.state.warp[0] == 2 + 3


def test_the_owner_exchanges_a_compromise_shown_against_it() -> None:
    t = challenge("attack-20 attack-30 flare-empath", "compromise", powers={0: "empath"})
    t.play("attack-20", "compromise", to="cards revealed").react(0, "flare-empath")
    t.choose(0, "attack to leave", "attack-30").pass_windows()
    assert t.totals == (22, 34)
    assert "compromise" in {card_face(key) for key in t.state.players[0].hand} or t.outcome == "defense"


def test_an_ally_without_the_power_exchanges_nothing() -> None:
    t = challenge("attack-20", "compromise", hands={2: "flare-empath attack-01"}, allies={2: ("offense", 1)})
    t.play("attack-20", "compromise", to="cards revealed")
    assert not t.can_react(2, "flare-empath")


def test_whoever_has_stepped_into_the_deal_is_rewarded() -> None:
    hands = {2: "flare-empath", 3: "compromise flare-diplomat"}
    t = challenge("compromise", "compromise attack-06", hands=hands, warp={3: 3}, flares_each="1")
    t.play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2})
    t.react(3, "flare-diplomat").choose(3, "party to replace", "0").pass_windows(to="talks open")
    t.react(2, "flare-empath").pass_windows()
    t.answer(1, "deal", {"act": ["offer"], **NOTHING, "random": 1})
    fields = t.asked(3, "deal").prompt.fields  # type: ignore[attr-defined]
    t.answer(3, "deal", {name: {"act": ["accept"], **NOTHING}[name] for name in fields}).pass_windows()
    t.answer(3, "rewards", {"3.1": 3})
    assert t.state.warp[3] == 0
    assert not t.state.players[0].hand
