"""Pairs in which somebody stands on both sides, or a card meets what another one has just changed."""

from __future__ import annotations

from games.cosmic.content import card
from games.cosmic.rules.power_events import PowersLost, PowersRegained
from tests.games.cosmic.table import Table, position

# --- whoever stands on both sides loses with the side that has lost


def on_both_sides(side: str, offense: str, defense: str, powers: dict[int, str], to: str = "") -> Table:
    """Seat 2 has joined one side with two tokens, and as a Lunatic with two more the other one."""
    hands = {0: offense, 1: defense, 2: "flare-lunatic"}
    state = position(powers={2: "lunatic", **powers}, allies={2: (side, 2)}, hands=hands, cone=2, edicts="off")
    state.challenge.invited = {"offense": [2], "defense": [2]}
    t = Table(state).react(2, "flare-lunatic").answer(2, "tokens against yourself", {"2.1": 2})
    return t.play(offense.split()[0], defense, to=to)


def test_the_void_removes_what_its_own_ally_loses_on_the_other_side() -> None:
    t = on_both_sides("offense", "attack-20", "attack-04", {0: "void"}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 gone +4", "2 cone -2", "2 1.1 +2", "2 2.1 -2", "2 gone +2")


def test_a_fungus_captures_what_its_own_ally_loses_on_the_other_side() -> None:
    t = on_both_sides("offense", "attack-20", "attack-04", {0: "fungus"}).finish()
    t.expect_tokens(
        "0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 captured +4", "2 cone -2", "2 1.1 +2", "2 2.1 -2", "2 captured +2"
    )


def test_a_lunatic_is_captured_by_its_own_ally_where_it_has_lost_to_itself() -> None:
    hands = {0: "attack-20", 1: "attack-04"}
    t = Table(position(powers={0: "lunatic", 2: "fungus"}, allies={2: ("offense", 1)}, hands=hands, cone=2))
    t.react(0, "lunatic").answer(0, "tokens against yourself", {"0.1": 2}).play("attack-20", "attack-04").finish()
    t.expect_tokens(
        "0 cone -2", "0 1.1 +2", "0 0.1 -2", "0 captured +2", "1 1.1 -4", "1 captured +4", "2 cone -1", "2 1.1 +1"
    )


def test_the_wild_flare_of_fungus_holds_what_an_ally_of_the_defense_loses_in_the_attack() -> None:
    hands = {0: "attack-04", 1: "attack-20 flare-fungus", 2: "flare-lunatic"}
    state = position(powers={2: "lunatic"}, allies={2: ("defense", 2)}, hands=hands, cone=2, edicts="off")
    state.challenge.invited = {"offense": [2], "defense": [2]}
    t = Table(state).react(2, "flare-lunatic").answer(2, "tokens against yourself", {"2.1": 2})
    t.play("attack-04", "attack-20", to="outcome known").react(1, "flare-fungus").finish()
    assert t.state.captives[1] == [2, 0, 2, 0]


def test_a_ghoul_is_rewarded_for_what_its_own_ally_loses_on_the_other_side() -> None:
    t = on_both_sides("offense", "attack-20", "attack-04", {0: "ghoul"}).finish()
    assert len(t.state.players[0].hand) == 4 + 2


def test_the_wild_flare_of_ghoul_counts_an_own_ally_that_opposed_as_well() -> None:
    t = on_both_sides("offense", "attack-20 flare-ghoul", "attack-04", {}, to="outcome known")
    t.react(0, "flare-ghoul").finish()
    assert len(t.state.players[0].hand) == 2


def test_the_super_flare_of_bully_picks_what_an_own_ally_loses_on_the_other_side() -> None:
    t = on_both_sides("offense", "attack-20 flare-bully", "attack-04", {0: "bully"}, to="outcome known")
    t.react(0, "flare-bully").answer(0, "tokens another loses", {"2.3": 2}).pass_windows()
    t.answer(2, "tokens home", {"2.4": 2}).finish()
    assert {"2 2.3 -2", "2 2.4 +2", "2 warp +2", "2 1.1 +2"} <= t.changes


def test_the_super_flare_of_cudgel_strikes_an_own_ally_that_opposed_as_well() -> None:
    t = on_both_sides("offense", "attack-20 flare-cudgel", "attack-04", {0: "cudgel"}, to="outcome known")
    t.react(0, "flare-cudgel").pass_windows().answer(2, "tokens to lose", {"2.3": 2}).finish()
    assert {"2 2.3 -2", "2 warp +4"} <= t.changes


# --- what is drawn is paid for, whoever gets it


def test_a_card_that_was_bought_is_paid_for_also_if_a_sirens_flare_claims_it() -> None:
    hands = {0: "attack-04", 2: "flare-siren"}
    state = position(phase="regroup", lucre="mayfair", hands=hands, deck="compromise compromise", edicts="off")
    state.players[0].lucre = state.lucre = 5
    t = Table(state).react(2, "flare-siren").choose(2, "card to name", "compromise").pass_windows()
    t.answer(0, "spend lucre", {"card": 2})
    assert "2 gains compromise x2" in t.changes
    assert t.state.players[0].lucre == 3


def test_the_flare_of_sting_directs_only_what_an_ethic_has_not_drawn_from_the_deck() -> None:
    hands = {0: "attack-04", 1: "attack-20 attack-05 attack-06 attack-07 attack-08 flare-sting"}
    t = Table(position(powers={0: "ethic"}, hands=hands, cone=4, deck="attack-01 attack-10 attack-11", edicts="off"))
    t.play("attack-04", "attack-20").answer(0, "consolation from the deck", 3).react(1, "flare-sting")
    t.choose(1, "who draws consolation", "2").finish()
    assert len(t.state.players[0].hand) == 3
    assert len(t.state.players[2].hand) == 1


# --- a hoard is played from like a hand


def test_a_miser_that_has_discarded_its_last_challenge_card_to_hates_flare_plays_from_its_hoard() -> None:
    hands = {0: "attack-20 flare-hate", 1: "attack-04"}
    state = position(powers={1: "miser"}, hands=hands, deck="attack-40 attack-10", cone=2, edicts="off")
    state.powers["miser"].cards = [state.deck.pop(), state.deck.pop()]
    t = Table(state).react(0, "flare-hate").play("attack-20", "attack-40")
    assert t.outcome == "defense"


def test_a_miser_lays_the_compromise_for_diplomats_flare_from_its_hoard() -> None:
    hands = {0: "compromise", 1: "compromise", 2: "attack-04 flare-diplomat"}
    state = position(powers={2: "miser"}, hands=hands, deck="compromise", cone=2, edicts="off")
    state.powers["miser"].cards = [state.deck.pop()]
    t = Table(state).play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2})
    t.react(2, "flare-diplomat").choose(2, "party to replace", "0").pass_windows()
    assert sorted(t.questions) == [(1, "deal"), (2, "deal")]
    assert t.state.powers["miser"].cards == []


# --- what ends with a challenge, and what does not begin again in it


def test_an_avenger_is_not_offered_a_second_challenge_by_the_flare_of_machine() -> None:
    hands = {0: "attack-20 attack-10", 1: "attack-04 attack-06 flare-warrior flare-machine"}
    t = Table(position(hands=hands, cone=2, flares_each="several", edicts="off"))
    t.play("attack-20", "attack-04", to="challenge over").react(1, "flare-warrior").pass_windows()
    t.wait("regroup").launch("0.1", p1_2=2).invite(1).invite(0)
    t.play("attack-06", "attack-10", to="challenge over")
    assert t.can_react(1, "flare-machine") is False


def test_an_avenger_is_not_told_of_another_challenge_to_come() -> None:
    hands = {0: "attack-04 attack-05 attack-01", 1: "attack-10 attack-20 attack-06 flare-warrior flare-vulch"}
    t = Table(position(hands=hands, cone=2, edicts="off"))
    t.play("attack-04", "attack-10", to="challenge over").react(1, "flare-warrior").pass_windows()
    t.launch("0.1", p1_2=2).invite(1).invite(0).play("attack-20", "attack-05", to="challenge over")
    assert [prompt.ask for prompt in t.driver.coming.get(1, ())] == []


def test_what_is_out_of_reach_returns_when_a_turn_is_skipped_at_its_regroup() -> None:
    planets = {f"0.{number}": {} for number in range(1, 6)}
    state = position(phase="regroup", planets=planets, hands={0: "attack-04", 2: "plague flare-clone"})
    state.gone[0] = 20
    t = Table(state).react(2, "plague").choose(2, "target", "3").react(2, "flare-clone").pass_windows()
    t.wait("tokens to lose")
    assert t.state.offense == 1
    assert [card(key).face for key in t.state.players[2].hand] == ["plague"]


def test_two_angels_go_with_a_launch_also_where_a_siren_has_its_tokens_sent_again() -> None:
    moons = {"3.m1": ("pearly-gates", {3: 1})}
    planets = {"1.2": {1: 4, 2: 2}, "0.1": {}}
    hands = {0: "attack-04", 1: "attack-05"}
    state = position(phase="launch", powers={2: "siren"}, moons=moons, planets=planets, hands=hands, edicts="off")
    state.apart["moon-pearly-gates"], state.planets["0.5"].tokens[0] = [4, 0, 0, 0], 4
    state.planets["0.4"].tokens[0] = 20 - 4 - sum(state.planets[key].tokens[0] for key in ("0.2", "0.3", "0.5"))
    t = Table(state).launch("1.1", p0_2=2).answer(0, "angels to send", 2).pass_windows(to="cone aimed")
    t.react(2, "siren").choose(2, "planet to lure to", "2.1").answer(0, "tokens again", {"0.2": 2}).pass_windows()
    assert (0, "angels to send") not in t.questions


# --- what was done by an outcome that does not stand


def test_whoever_settles_by_a_deal_where_a_draw_was_called_is_not_driven_away_by_the_filth_it_had_beaten() -> None:
    planets = {"1.1": {1: 4}, "1.2": {1: 4}, "1.3": {1: 4}, "1.4": {}, "1.5": {}}
    hands = {0: "attack-13 attack-40", 1: "attack-10 flare-judge"}
    state = position(powers={1: "filth"}, planets=planets, warp={1: 8}, hands=hands, cone=2, edicts="off")
    t = Table(state).play("attack-13", "attack-10", to="outcome known").react(1, "flare-judge").pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).pass_windows()
    offer = dict.fromkeys(("random", "wanted"), 0) | {"act": ["offer"], "base": ["none"], "wanted cards": []}
    t.answer(0, "deal", {**offer, "cards": t.state.players[0].hand, "wanted base": ["1.1"]})
    accept = {**offer, "act": ["accept"], "cards": [], "wanted base": ["none"]}
    t.answer(1, "deal", accept).pass_windows().answer(0, "settle", {"0.1": 2}).answer(1, "tokens home", {"1.2": 4})
    t.pass_windows().finish()
    assert "0 1.1 +2" in t.changes


# --- the numbers that a Crystal sets


def test_a_crystal_sends_no_second_token_of_a_macron() -> None:
    hands = {0: "attack-10", 1: "attack-08"}
    t = Table(position(powers={0: "crystal", 2: "macron"}, allies={2: ("offense", 1)}, hands=hands, cone=2))
    assert (0, "tokens of allies") not in t.questions


# --- no home to go to


def test_a_zombie_that_filth_drives_from_its_last_bases_waits_for_a_launch() -> None:
    shared = {f"2.{number}": {2: 4, 3: 1} for number in (1, 2, 3)}
    planets = {**shared, "2.4": {}, "2.5": {}}
    hands = {0: "attack-04"}
    powers = {2: "zombie", 3: "filth"}
    t = Table(position(phase="regroup", powers=powers, planets=planets, warp={2: 8}, hands=hands, edicts="off"))
    t.expect_tokens("2 2.1 -4", "2 2.2 -4", "2 2.3 -4", "2 waiting +12")


# --- what was played stays what it was


def test_emotion_control_makes_no_prophecy_of_two_compromises_true() -> None:
    hands = {0: "attack-10", 1: "attack-08", 2: "flare-prophet", 3: "emotion-control"}
    t = Table(position(hands=hands, cone=2)).react(2, "flare-prophet").choose(2, "compromises foretold", "2")
    t.plan("attack-10", "attack-08").pass_windows(to="cards revealed").react(3, "emotion-control").finish()
    assert "3 gains flare-prophet" in t.changes


def test_who_is_complained_to_shows_no_second_card_for_its_assurance() -> None:
    hands = {0: "attack-04 attack-05 attack-06", 1: "attack-10", 2: "flare-sniveler"}
    moons = {"2.m1": ("assurance", {0: 1})}
    t = Table(position(phase="launch", hands=hands, moons=moons, edicts="off"))
    t.launch("1.1", invite=[3], p0_1=2).pass_windows().choose(0, "card not to play", "attack-06").invite(1)
    t.react(2, "flare-sniveler").choose(2, "host to complain to", "0").pass_windows()
    t.choose(0, "answer to a complaint", "yes").pass_windows()
    assert (0, "card not to play") not in t.questions


# --- an edict that Mesmer plays as another is that other one


def test_the_flare_of_healer_stops_a_zap_that_mesmer_has_made_of_a_plague() -> None:
    hands = {0: "attack-10 flare-healer", 1: "attack-20", 2: "plague"}
    t = Table(position(powers={0: "tripler", 2: "mesmer"}, hands=hands, cone=2))
    t.plan("attack-10", "attack-20").pass_windows(to="cards revealed").react(2, "mesmer")
    t.choose(2, "edict to play", "cosmic-zap").choose(2, "card to play as it", "plague").close()
    assert t.react(0, "flare-healer").pass_windows().totals == (30 + 2, 20 + 4)


def test_the_flare_of_healer_stops_no_plague_that_mesmer_has_made_of_a_zap() -> None:
    hands = {0: "attack-10 flare-healer", 2: "cosmic-zap"}
    t = Table(position(phase="regroup", powers={2: "mesmer"}, hands=hands)).react(2, "mesmer")
    t.choose(2, "edict to play", "plague").choose(2, "card to play as it", "cosmic-zap").close()
    t.choose(2, "target", "0").pass_windows(to="use announced")
    assert not t.can_react(0, "flare-healer")


# --- nobody collects rewards, whatever becomes of the challenge


def test_ionic_gas_starves_the_deal_of_a_draw_that_is_called_afterwards() -> None:
    hands = {0: "attack-13 flare-empath attack-04", 1: "attack-10 flare-judge", 2: "ionic-gas"}
    state = position(hands=hands, allies={2: ("defense", 1)}, cone=2, warp={0: 3}, deck="attack-01 attack-11 attack-12")
    t = Table(state).play("attack-13", "attack-10", to="outcome known")
    t.react(2, "ionic-gas").pass_windows(to="outcome known").react(1, "flare-judge").pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.1": 1}).react(0, "flare-empath").pass_windows()
    gift = {"act": ["offer"], "cards": t.state.players[0].hand, "random": 0, "base": ["none"], "wanted": 0}
    gift |= {"wanted cards": [], "wanted base": ["none"]}
    t.answer(0, "deal", gift).answer(1, "deal", {**gift, "act": ["accept"], "cards": []}).pass_windows()
    assert (0, "rewards") not in t.questions
    assert len(t.state.players[1].hand) == 1


# --- a power that comes to somebody with too few home bases


def with_two_bases(seat: int) -> dict[str, dict[int, int]]:
    """Planets of a player who has two home bases left."""
    return {f"{seat}.1": {seat: 2}, f"{seat}.2": {seat: 2}, **{f"{seat}.{n}": {} for n in (3, 4, 5)}}


def test_whoever_gets_a_power_in_an_exchange_with_too_few_home_bases_has_lost_it_at_once() -> None:
    powers = {0: "changeling", 1: "masochist"}
    planets, hands = with_two_bases(1), {2: "flare-parasite"}
    state = position(phase="destiny", powers=powers, planets=planets, hands=hands, warp={1: 16}, edicts="off")
    t = Table(state, destiny=["color-1#1"]).pass_windows().choose(0, "card or exchange", "exchange")
    t.pass_windows(to="powers lost")
    assert [lost.seat for lost in t.told(PowersLost)] == [1]
    t.react(2, "flare-parasite").choose(2, "planet to infest", "1.5").answer(2, "token to settle", {"2.1": 1})
    assert "2 1.5 +1" in t.pass_windows().changes


def test_whoever_lends_a_lost_power_has_not_got_it_back() -> None:
    planets, hands = with_two_bases(0), {0: "flare-philanthropist attack-04"}
    state = position(phase="regroup", powers={0: "warrior"}, planets=planets, hands=hands, warp={0: 16}, edicts="off")
    state.powerless = [0]
    t = Table(state).react(0, "flare-philanthropist").choose(0, "player to lend to", "2")
    t.answer(0, "tokens to lose", {"0.1": 1}).pass_windows().choose(0, "regroup", "0.1")
    assert t.state.active_powers(2) == ["warrior"]
    assert not t.told(PowersRegained)
    assert t.state.powerless == [0]
