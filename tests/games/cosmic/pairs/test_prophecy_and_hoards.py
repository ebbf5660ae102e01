"""Pairs in which powers of prophecy, doubt, hoards and reincarnation meet others."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.content import card
from tests.games.cosmic.table import Table, challenge, position

# --- an upset comes last (rules 3.5)


def test_anti_matter_decides_before_an_upset_turns_the_result_around() -> None:
    for powers in ({0: "loser", 1: "anti-matter"}, {0: "anti-matter", 1: "loser"}):
        t = challenge("attack-20", "attack-04", powers=powers, cone=2)
        t.react(next(seat for seat, key in powers.items() if key == "loser"), "loser")
        t.play("attack-20", "attack-04")
        assert t.outcome == "offense"


def test_in_an_upset_a_pacifist_who_had_to_play_a_compromise_loses_by_it() -> None:
    for loser in (0, 1):
        powers = {0: "pacifist", 1: "loser"} if loser else {0: "pacifist loser"}
        t = challenge("compromise", "attack-04", powers=powers)
        t.react(loser, "loser").play("compromise", "attack-04")
        assert t.outcome == "defense"


def test_in_an_upset_a_pacifist_must_attack_if_it_can() -> None:
    t = challenge("compromise attack-08", "attack-04", powers={0: "pacifist", 1: "loser"})
    t.react(1, "loser").pass_windows()
    assert [card(key).face for key in t.choices(0, "card")] == ["attack-08"]


def test_an_oracles_opponent_shows_an_attack_in_an_upset() -> None:
    t = challenge("attack-20 compromise", "attack-04", powers={0: "loser", 1: "oracle"})
    t.react(0, "loser").pass_windows()
    assert [card(key).face for key in t.choices(0, "card")] == ["attack-20"]


def test_emotion_control_after_an_upset_makes_a_deal() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "loser"}, hands={2: "emotion-control"})
    t.react(0, "loser").play("attack-20", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_when_time_is_turned_back_an_upset_must_be_declared_again() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "loser", 1: "chronos"})
    t.react(0, "loser").play("attack-20", "attack-04", to="cards revealed").react(1, "chronos").pass_windows()
    t.play("attack-20", "attack-04")
    assert t.outcome == "offense"


# --- borrowed powers


def test_a_plant_exchanges_hands_with_a_borrowed_trader_in_the_same_window() -> None:
    planets = {"1.2": {0: 1, 1: 4}}
    t = challenge("attack-08", "attack-20", powers={0: "plant", 1: "trader"}, planets=planets)
    t.react(0, "plant").pass_windows(to="alliances formed").react(0, "trader").pass_windows()
    assert [card(key).face for key in t.choices(0, "card")] == ["attack-20"]


def test_a_borrowed_zombie_saves_the_plants_tokens_and_not_its_owners() -> None:
    planets = {"1.2": {0: 1, 1: 4}}
    t = challenge("attack-04", "attack-20", powers={0: "plant", 1: "zombie"}, planets=planets, cone=2)
    t.react(0, "plant").play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")
    t = challenge("attack-20", "attack-04", powers={0: "plant", 1: "zombie"}, planets=planets, cone=2)
    t.react(0, "plant").play("attack-20", "attack-04").finish()
    assert "1 warp +4" in t.changes


def test_a_plant_that_borrows_reincarnator_gives_the_new_power_up_when_the_challenge_ends() -> None:
    planets = {"1.2": {0: 1, 1: 4}}
    hands = {0: "attack-04", 1: "attack-20"}
    state = position(powers={0: "plant", 1: "reincarnator"}, planets=planets, hands=hands, cone=2)
    t = Table(state, powers=["zombie"])
    t.react(0, "plant").play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")
    assert t.state.players[0].powers == ["plant"]
    assert "zombie" not in t.state.powers


def test_a_borrowed_power_works_by_the_home_bases_of_who_has_borrowed_it() -> None:
    planets = {"1.1": {1: 4}, "1.2": {0: 1, 1: 8}, "1.3": {1: 8}, "1.4": {}, "1.5": {}}
    t = challenge("attack-08", "attack-10", powers={0: "plant", 1: "tripler"}, planets=planets)
    t.react(0, "plant").play("attack-08", "attack-10", to="outcome known").finish()
    assert t.state.active_powers(1) == []
    assert t.totals == (24 + 2, 10 + 4)


# --- new powers in defeat


def test_a_reincarnator_that_becomes_a_zombie_is_saved_in_the_same_defeat_but_not_by_the_zombie_it_was() -> None:
    hands = {0: "attack-04", 1: "attack-20"}
    t = Table(position(powers={0: "reincarnator"}, hands=hands, cone=2), powers=["zombie"])
    t.play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2")
    state = position(powers={0: "reincarnator zombie"}, hands=hands, cone=2)
    state.powers["reincarnator"].words = ["zombie"]
    t = Table(state, powers=["tripler"])
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_a_reincarnator_is_reborn_when_both_sides_lose() -> None:
    state = position(
        powers={0: "reincarnator"}, hands={0: "attack-20", 1: "attack-04 flare-loser"}, cone=2, edicts="off"
    )
    t = Table(state, powers=["virus"])
    t.react(1, "flare-loser").pass_windows().finish()
    assert t.state.players[0].powers == ["reincarnator", "virus"]


# --- used cards


def test_of_clone_and_fido_who_comes_first_in_timing_order_gets_the_card() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "clone", 2: "fido"})
    t.play("attack-20", "attack-04", to="challenge over").react(0, "clone").pass_windows(to="challenge over")
    t.react(2, "fido").choose(2, "player to offer it", "3").pass_windows().choose(3, "card offered", "no").finish()
    assert "0 loses attack-20" not in t.changes
    assert "2 gains attack-04" in t.changes


def test_a_fido_that_fetches_first_leaves_nothing_to_filch() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "filch", 0: "fido"})
    t.play("attack-20", "attack-04", to="challenge over").react(0, "fido")
    t.choose(0, "card to fetch", "attack-20").choose(0, "player to offer it", "2").pass_windows()
    t.choose(2, "card offered", "yes").pass_windows(to="challenge over")
    assert not t.can_react(1, "filch")


def test_a_plague_that_costs_vulch_an_edict_is_vulchs_afterwards() -> None:
    hands = {0: "plague", 2: "quash force-field"}
    t = Table(position(phase="regroup", powers={2: "vulch"}, hands=hands))
    t.react(0, "plague").choose(0, "target", "2").pass_windows()
    t.wait("tokens to lose")
    held = [card(key).face for key in t.state.players[2].hand]
    assert "plague" in held


def test_an_edict_that_mesmer_produces_comes_to_vulch_as_what_it_is() -> None:
    t = challenge("attack-20", "attack-04", powers={3: "mesmer", 2: "vulch"}, hands={3: "plague"})
    t.play("attack-20", "attack-04", to="cards revealed").react(3, "mesmer")
    t.choose(3, "edict to play", "emotion-control").choose(3, "card to play as it", "plague").pass_windows()
    assert t.outcome == "deal"
    assert "2 gains plague" in t.changes


def test_what_vulch_has_taken_cannot_be_snatched_by_a_wild_filch_flare_afterwards() -> None:
    hands = {2: "emotion-control", 3: "flare-filch compromise"}
    t = challenge("attack-20", "attack-04", powers={1: "vulch"}, hands=hands)
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "emotion-control")
    t.pass_windows(to="use announced").react(3, "flare-filch").pass_windows()
    assert "3 gains emotion-control" in t.changes
    assert "1 gains emotion-control" not in t.changes
    assert t.outcome == "offense"


def test_cards_that_chronos_calls_back_are_not_doubled_by_vulch() -> None:
    hands = {3: "force-field"}
    t = challenge("attack-20", "attack-04", powers={1: "chronos", 2: "vulch"}, hands=hands, allies={3: ("offense", 1)})
    t.react(3, "force-field").pass_windows()
    t.wait("alliances to end").wait("tokens home")
    t.play("attack-20", "attack-04", to="cards revealed").react(1, "chronos").pass_windows()
    RULES.check(t.state)
    holders = [seat for seat in range(4) for key in t.state.players[seat].hand if card(key).face == "force-field"]
    assert holders == [2]


# --- hoards


def test_plague_and_trader_reach_the_hand_of_a_miser_and_not_the_hoard() -> None:
    state = position(powers={0: "trader", 1: "miser"}, hands={0: "attack-04", 1: "attack-08"}, cone=2)
    hoard = next(key for key in state.deck if card(key).face == "attack-30")
    state.deck.remove(hoard)
    state.powers["miser"].cards = [hoard]
    t = Table(state)
    t.react(0, "trader").pass_windows()
    assert [card(key).face for key in t.choices(0, "card")] == ["attack-08"]
    assert [card(key).face for key in t.choices(1, "card")] == ["attack-04", "attack-30"]


def test_mind_sees_a_misers_hand_and_not_the_hoard() -> None:
    state = position(phase="alliance", powers={0: "mind", 1: "miser"}, hands={0: "attack-04", 1: "attack-08"}, cone=2)
    hoard = next(key for key in state.deck if card(key).face == "attack-30")
    state.deck.remove(hoard)
    state.powers["miser"].cards = [hoard]
    t = Table(state)
    t.react(0, "mind").pass_windows()
    assert hoard in RULES.hidden(t.state, 0)
    assert "0 knows attack-08" in t.changes


def test_a_clone_keeps_a_card_that_was_played_from_the_hoard_in_its_hand() -> None:
    state = position(powers={1: "miser clone"}, hands={0: "attack-04", 1: "attack-08"}, cone=2)
    hoard = next(key for key in state.deck if card(key).face == "attack-30")
    state.deck.remove(hoard)
    state.powers["miser"].cards = [hoard]
    t = Table(state)
    t.play("attack-04", "attack-30", to="challenge over").react(1, "clone").finish()
    assert hoard in t.state.players[1].hand
    assert t.state.powers["miser"].cards == []


# --- turning the cone, doubts and prophecies


def test_a_virus_counts_its_tokens_at_the_planet_the_worm_has_turned_to() -> None:
    t = challenge("attack-10", "attack-06", powers={0: "worm", 1: "virus"}, planets={"1.2": {1: 1}})
    t.play("attack-10", "attack-06", to="cards revealed").react(0, "worm").choose(0, "planet to turn to", "1.2")
    t.pass_windows()
    assert t.totals == (12, 6 * 1)


def test_a_zombie_loses_neither_its_tokens_nor_those_it_has_staked() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "zombie", 1: "skeptic"})
    t.react(1, "skeptic").pass_windows().choose(0, "giving in", "no").play("attack-04", "attack-20")
    t.answer(0, "tokens home", {"0.1": 2}).answer(0, "tokens to lose", {"0.2": 2}).finish()
    assert t.state.warp[0] == 0


def test_a_machine_goes_on_after_both_sides_have_lost() -> None:
    t = challenge("attack-20 attack-08 flare-loser", "attack-04", powers={0: "machine"})
    t.react(0, "flare-loser").pass_windows()
    assert (0, "another challenge") in t.questions or t.can_react(0, "machine")


def test_a_prophet_is_right_about_a_defense_that_gives_in() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "skeptic", 2: "prophet"})
    t.react(2, "prophet").choose(2, "winner foretold", "offense").pass_windows(to="alliances formed")
    t.react(0, "skeptic").pass_windows().choose(1, "giving in", "yes").pass_windows()
    assert (2, "base to gain") in t.questions


def test_a_judges_cards_are_drawn_after_consolation() -> None:
    t = challenge("compromise", "attack-20 plague quash", powers={0: "judge"}, cone=1)
    t.react(0, "judge").answer(0, "extra gain", {"to": ["loser"], "base": ["no"], "cards": 1}).pass_windows()
    t.play("compromise", "attack-20").finish()
    assert {"0 gains plague", "0 gains quash"} <= t.changes
