"""StingFlare: consolation goes elsewhere, or another player pays for everything."""

from __future__ import annotations

from tests.games.cosmic.table import challenge

DECK = "attack-06 attack-04"


def test_a_wild_sting_flare_sends_consolation_to_a_third_player() -> None:
    t = challenge("compromise", "attack-20 attack-08 attack-30 flare-sting", edicts="off")
    t.play("compromise", "attack-20", to="consolation paid").react(1, "flare-sting")
    t.choose(1, "who draws consolation", "3").finish()
    assert len(t.state.players[3].hand) == 2
    assert t.state.players[0].hand == []


def test_who_is_owed_consolation_cannot_direct_it() -> None:
    t = challenge("compromise flare-sting", "attack-20 attack-08 attack-30", edicts="off")
    t.play("compromise", "attack-20").finish()
    assert len(t.state.players[0].hand) == 3


def test_a_super_sting_flare_lets_another_pay_for_all_tokens() -> None:
    t = challenge("attack-01 flare-sting", "attack-20", edicts="off", powers={0: "sting"}, cone=3, deck=DECK)
    t.play("attack-01", "attack-20", to="tokens doomed").react(0, "flare-sting").choose(
        0, "who pays", "2"
    ).pass_windows()
    t.answer(0, "tokens home", {"0.1": 3}).answer(2, "tokens to lose", {"2.1": 3})
    t.answer(2, "cards for a loss", {"deck": 1}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +3", "2 2.1 -3", "2 warp +3")


def test_losses_of_others_do_not_open_it() -> None:
    t = challenge("attack-01", "attack-20", edicts="off", powers={2: "sting"}, hands={2: "flare-sting"})
    t.play("attack-01", "attack-20", to="tokens doomed")
    assert not t.can_react(2, "flare-sting")


def test_a_super_sting_flare_saves_tokens_of_a_failed_deal_from_bases_with_more() -> None:
    t = challenge("compromise flare-sting", "compromise", edicts="off", powers={0: "sting"}, deck=DECK)
    t.play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2}).pass_windows()
    t.wait("deal").wait("deal").answer(0, "failed deal", {"0.2": 3}).answer(1, "failed deal", {"1.2": 3})
    t.react(0, "flare-sting").choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.2": 3})
    t.answer(2, "tokens to lose", {"2.1": 3}).answer(2, "cards for a loss", {}).finish()
    t.expect_tokens("0 0.1 +2", "0 cone -2", "1 1.2 -3", "1 warp +3", "2 2.1 -3", "2 warp +3")
