"""Powers of loss and capture meet each other and the rest."""

from __future__ import annotations

from games.cosmic.rules.board import Stack
from games.cosmic.rules.card_events import ConsolationTaken
from games.cosmic.rules.token_events import TokensHealed
from tests.games.cosmic.table import Table, challenge, position
from tests.games.cosmic.test_deals import act, dealing

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30 attack-40"
LOST = ("attack-01", "attack-20")
WON = ("attack-20", "attack-01")


def test_tokens_of_the_zombie_are_not_lost_so_nothing_is_drawn_along() -> None:
    t = challenge(*LOST, powers={0: "zombie vacuum"}).play(*LOST).answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")


def test_tokens_of_the_zombie_are_no_counters_of_fury() -> None:
    t = challenge(*LOST, powers={0: "fury zombie"}).play(*LOST).answer(0, "tokens home", {"0.1": 2}).finish()
    assert t.state.powers["fury"].counters == 0


def test_the_zombie_comes_home_from_the_void() -> None:
    t = challenge(*WON, powers={0: "void", 1: "zombie"}).play(*WON).answer(1, "tokens home", {"1.2": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 +4")


def test_the_zombie_comes_home_from_the_fungus() -> None:
    t = challenge(*WON, powers={0: "fungus", 1: "zombie"}).play(*WON).answer(1, "tokens home", {"1.2": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 +4")


def test_there_is_nothing_to_heal_on_a_zombie() -> None:
    t = challenge(*LOST, powers={0: "zombie", 2: "healer"}).play(*LOST)
    assert t.questions == [(0, "tokens home")]


def test_a_healer_saves_from_the_void_before_it_can_remove_anything() -> None:
    t = challenge(*WON, powers={0: "void", 2: "healer"}, deck=DECK).play(*WON).choose(2, "heal", "yes").pass_windows()
    t.answer(1, "tokens home", {"1.2": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 +4")


def test_what_the_healer_lets_go_the_void_removes() -> None:
    t = challenge(*WON, powers={0: "void", 2: "healer"}, deck=DECK).play(*WON).choose(2, "heal", "no").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 gone +4")


def test_a_healer_heals_those_drawn_along_by_the_vacuum() -> None:
    t = challenge(*LOST, powers={0: "vacuum", 2: "healer"}, deck=DECK).play(*LOST).choose(2, "heal", "no")
    t.pass_windows().answer(0, "tokens to draw along", {"3": 2}).pass_windows().answer(3, "tokens to lose", {"3.1": 2})
    t.choose(2, "heal", "yes").pass_windows().answer(3, "tokens home", {"3.2": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "3 3.1 -2", "3 3.2 +2")


def test_healed_tokens_draw_nobody_along() -> None:
    t = challenge(*LOST, powers={0: "vacuum", 2: "healer"}, deck=DECK).play(*LOST).choose(2, "heal", "yes")
    t.pass_windows().answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")


def test_the_healer_comes_before_the_sting() -> None:
    t = challenge(*LOST, powers={0: "sting", 2: "healer"}, deck=DECK).play(*LOST)
    assert t.questions == [(2, "heal")]
    t.choose(2, "heal", "no").choose(0, "who pays", "3").pass_windows().answer(0, "tokens home", {"0.1": 1})
    assert t.answer(3, "tokens to lose", {"3.1": 1}).questions == [(2, "heal")]


def test_sting_and_vacuum_chase_each_other_only_once() -> None:
    t = challenge(*LOST, powers={0: "sting", 2: "vacuum"}, cone=4, deck=DECK).play(*LOST)
    t.choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.1": 2})
    t.answer(2, "tokens to lose", {"2.1": 2}).answer(2, "tokens to draw along", {"0": 2}).pass_windows()
    t.answer(0, "tokens to lose", {"0.2": 2}).answer(2, "cards for a loss", {}).finish()
    t.expect_tokens("0 cone -4", "0 0.1 +2", "0 0.2 -2", "0 warp +4", "2 2.1 -2", "2 warp +2")


def test_a_vacuum_that_pays_for_a_sting_it_drew_along_draws_nobody_again() -> None:
    t = challenge(*LOST, powers={0: "vacuum", 2: "sting"}, deck=DECK).play(*LOST)
    t.answer(0, "tokens to draw along", {"2": 2}).pass_windows().answer(2, "tokens to lose", {"2.1": 2})
    t.choose(2, "who pays", "0").pass_windows().answer(2, "tokens home", {"2.2": 1})
    t.answer(0, "tokens to lose", {"0.1": 1}).answer(0, "cards for a loss", {}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 -1", "0 warp +3", "2 2.1 -2", "2 2.2 +1", "2 warp +1")


def test_tokens_removed_by_the_void_are_counters_of_fury() -> None:
    t = challenge(*WON, powers={0: "void", 1: "fury"}).play(*WON).finish()
    assert t.state.powers["fury"].counters == 4


def test_tokens_caught_by_the_fungus_are_no_counters_of_fury() -> None:
    t = challenge(*WON, powers={0: "fungus", 1: "fury"}).play(*WON).finish()
    assert t.state.powers["fury"].counters == 0


def test_the_ghoul_finds_nothing_where_the_void_has_been() -> None:
    t = challenge(*WON, powers={0: "ghoul void"}, deck=DECK).play(*WON).finish()
    assert t.state.players[0].hand == []


def test_the_ghoul_feeds_on_what_the_cudgel_has_struck() -> None:
    t = (
        challenge(*WON, powers={0: "cudgel ghoul"}, deck=DECK)
        .play(*WON)
        .answer(1, "tokens to lose", {"1.2": 2})
        .finish()
    )
    assert len(t.state.players[0].hand) == 6


def test_ionic_gas_starves_the_ghoul() -> None:
    t = challenge("attack-20", "compromise", powers={0: "ghoul"}, deck=DECK, hands={2: "ionic-gas"})
    t.play("attack-20", "compromise", to="outcome known").react(2, "ionic-gas").finish()
    assert t.state.players[0].hand == []


def test_the_void_removes_what_the_cudgel_strikes() -> None:
    t = challenge(*WON, powers={0: "cudgel void"}).play(*WON).answer(1, "tokens to lose", {"1.2": 2}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 1.2 -2", "1 gone +6")


def test_a_bully_may_pick_tokens_that_the_zombie_brings_home() -> None:
    t = challenge(*WON, powers={0: "bully", 1: "zombie"}).play(*WON, to="outcome known").react(0, "bully")
    t.answer(0, "tokens another loses", {"1.2": 4}).pass_windows().answer(1, "tokens home", {"1.3": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.2 -4", "1 1.3 +4")


def test_a_fungus_catches_what_its_bully_picks() -> None:
    t = challenge(*WON, powers={0: "bully fungus"}).play(*WON, to="outcome known").react(0, "bully")
    t.answer(0, "tokens another loses", {"1.2": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.2 -4", "1 captured +4")


def test_a_spiff_crash_lands_before_the_void_removes_the_rest() -> None:
    lost = ("attack-08", "attack-20")
    t = challenge(*lost, powers={0: "spiff", 1: "void"}).play(*lost, to="outcome known").react(0, "spiff").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +1", "0 gone +1")


def test_lower_totals_win_and_a_spiff_still_counts_the_difference() -> None:
    lost = ("attack-20", "attack-08")
    t = challenge(*lost, powers={0: "spiff", 1: "anti-matter"}).play(*lost, to="outcome known")
    assert t.totals == (22, 4)
    t.react(0, "spiff").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +1", "0 warp +1")


def test_stacks_count_for_a_virus_and_against_an_anti_matter() -> None:
    def totals(powers: str) -> tuple[int, int]:
        state = position(powers={0: powers}, cone=2, hands={0: "attack-08", 1: "attack-10"})
        state.planets["2.5"].tokens[2] -= 3
        state.stacks.append(Stack(0, "cone", [0, 0, 3, 0]))
        return Table(state).play("attack-08", "attack-10").totals

    assert totals("fungus virus") == (8 * 5, 14)
    assert totals("anti-matter fungus") == (8 - 5, 14)


def test_a_warpish_counts_tokens_that_a_kamikaze_has_just_given_up() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "kamikaze warpish"}, deck=DECK).react(0, "kamikaze")
    t.answer(0, "tokens to give up", {"0.1": 4}).play("attack-10", "attack-08")
    assert t.totals == (10 + 2 + 4, 12)


def test_a_kamikaze_whose_tokens_come_home_draws_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "kamikaze zombie"}, deck=DECK).react(0, "kamikaze")
    t.answer(0, "tokens to give up", {"0.1": 2}).pass_windows().answer(0, "tokens home", {"0.2": 2}).pass_windows()
    assert len(t.state.players[0].hand) == 1


def test_a_kamikaze_draws_for_tokens_that_are_healed() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "kamikaze", 2: "healer"}, deck=DECK).react(0, "kamikaze")
    t.answer(0, "tokens to give up", {"0.1": 2}).pass_windows().choose(2, "heal", "yes").pass_windows()
    t.answer(0, "tokens home", {"0.2": 2}).pass_windows()
    assert len(t.told(TokensHealed)) == 1
    assert len(t.state.players[0].hand) == 1 + 4


def test_an_amoeba_may_flow_out_of_a_virus_which_then_multiplies_by_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "amoeba virus"}).plan("attack-10", "attack-08")
    t.react(0, "amoeba").choose(0, "flow", "take back").answer(0, "tokens to take back", {"0.1": 2}).pass_windows()
    assert t.totals == (0, 12)


def test_a_flowing_macron_counts_four_for_each_token_and_may_send_more_than_one() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "amoeba macron"}, cone=1).plan("attack-10", "attack-08")
    t.react(0, "amoeba").choose(0, "flow", "add").answer(0, "tokens to add", {"0.1": 2}).pass_windows()
    assert t.totals == (10 + 12, 12)


def test_an_amoeba_that_has_flowed_out_leaves_its_cudgel_nothing_to_strike_with() -> None:
    t = challenge(*WON, powers={0: "amoeba cudgel"}).plan(*WON).react(0, "amoeba").choose(0, "flow", "take back")
    t.answer(0, "tokens to take back", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_macron_that_is_cleared_from_the_cone_collects_double_consolation() -> None:
    t = challenge(
        "compromise", "attack-20 attack-08 attack-06 attack-04", powers={0: "macron", 2: "healer"}, cone=1, deck=DECK
    ).play("compromise", "attack-20")  # fmt: skip
    t.choose(2, "heal", "yes").pass_windows().answer(0, "tokens home", {"0.1": 1}).finish()
    assert [taken.count for taken in t.told(ConsolationTaken)] == [2]


def test_a_masochist_whose_last_token_is_captured_has_won() -> None:
    state = position(
        phase="regroup", powers={0: "fungus", 2: "masochist"}, planets={f"2.{n}": {} for n in range(1, 6)}, warp={2: 17}
    )
    assert state.gone[2] == 3
    state.gone[2] = 0
    state.stacks.append(Stack(0, "0.1", [0, 0, 3, 0]))
    assert Table(state).state.winners == [2]


def test_a_symbiote_cannot_be_had_by_an_exchange_of_powers() -> None:
    t = Table(position(phase="destiny", powers={0: "changeling", 1: "symbiote"}), destiny=["color-1#1"])
    t.pass_windows().choose(0, "card or exchange", "exchange").pass_windows()
    assert [t.state.players[seat].powers for seat in (0, 1)] == [[], ["changeling", "symbiote"]]


def test_a_symbiote_cannot_be_grafted() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "plant", 1: "symbiote"}, planets={"1.2": {0: 1, 1: 4}})
    assert not t.can_react(0, "plant")


def test_a_zombie_flare_keeps_its_token_before_a_sting_flare_lets_another_pay_for_the_rest() -> None:
    t = challenge(
        "attack-01 flare-sting flare-zombie", "attack-20", edicts="off", flares_each="several", powers={0: "sting"},
        cone=3, deck=DECK,
    ).play(*LOST, to="tokens doomed")  # fmt: skip
    t.react(0, "flare-sting").react(0, "flare-zombie").answer(0, "tokens home", {"0.2": 1})
    t.choose(0, "who pays", "2").pass_windows().answer(0, "tokens home", {"0.1": 2})
    t.answer(2, "tokens to lose", {"2.1": 2}).answer(2, "cards for a loss", {}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +2", "0 0.2 +1", "2 2.1 -2", "2 warp +2")


def test_tokens_that_filth_has_cleared_away_no_longer_settle_in_a_deal() -> None:
    t = act(dealing(powers={0: "filth"}), 1, "offer", base=["1.1"], wanted_base=["0.1"]).fresh()
    act(t, 0, "accept").answer(0, "settle", {"0.2": 1}).answer(1, "settle", {"1.1": 4}).pass_windows()
    t.answer(1, "tokens home", {"1.2": 4}).finish()
    t.expect_tokens("0 0.2 -1", "0 1.1 +1", "1 1.1 -4", "1 1.2 +4")


# --- tokens that were named and then went elsewhere


def test_a_token_that_void_has_cost_meanwhile_is_not_healed_besides() -> None:
    hands = {0: "flare-void attack-06", 1: "plague cosmic-zap", 2: "attack-04"}
    t = Table(position(phase="regroup", powers={2: "healer"}, hands=hands, planets={"0.1": {0: 3}}))
    t.react(1, "plague").choose(1, "target", "0").pass_windows().answer(0, "tokens to lose", {"0.1": 3}).pass_windows()
    t.choose(2, "heal", "yes").pass_windows(to="use announced").react(1, "cosmic-zap")
    t.pass_windows(to="use announced").react(0, "flare-void").answer(0, "tokens to give up", {"0.1": 1})
    t.pass_windows().answer(0, "tokens home", {"0.2": 2})
    assert {"0 0.1 -3", "0 0.2 +2", "0 warp +1"} <= t.changes


def test_a_token_that_void_has_cost_meanwhile_does_not_settle_with_worm() -> None:
    planets = {"0.1": {0: 1}, "0.5": {}}
    t = Table(position(phase="turn", hands={0: "flare-worm flare-void attack-06", 1: "card-zap"}, planets=planets,
                       flares_each="several"))  # fmt: skip
    t.react(0, "flare-worm").answer(0, "settle", {"0.1": 1, "0.2": 1})
    t.pass_windows(to="use announced").react(1, "card-zap")
    t.pass_windows(to="use announced").react(0, "flare-void").answer(0, "tokens to give up", {"0.1": 1})
    t.pass_windows()
    t.expect_tokens("0 0.1 -1", "0 0.2 -1", "0 0.5 +1", "0 warp +1")
