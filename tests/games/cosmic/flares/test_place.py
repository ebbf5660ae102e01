"""Flares of Grudge, Hate, Lunatic, Parasite, Philanthropist, Siren, Sniveler and Will: wild and super."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.events import DefenseNamed
from tests.games.cosmic.table import Table, challenge, position


def at(phase: str, **facts: Any) -> Table:
    hands = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"} | facts.pop("hands", {})
    return Table(position(phase=phase, **{"hands": hands, "edicts": "off", **facts}), destiny=["color-1#1"])


# --- grudge


def test_the_wild_grudge_flare_sends_the_victors_allies_home_with_nothing() -> None:
    t = challenge(
        "attack-04", "attack-20", hands={0: "attack-04 flare-grudge"}, allies={3: ("defense", 2)}, edicts="off"
    )
    t.play("attack-04", "attack-20", to="outcome known").react(0, "flare-grudge").pass_windows()
    t.answer(3, "tokens home", {"3.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "3 shield -2", "3 3.1 +2")
    assert not any("3 gains" in change for change in t.changes)


def test_the_wild_grudge_flare_is_for_the_beaten_only() -> None:
    t = challenge(
        "attack-40", "attack-20", hands={0: "attack-40 flare-grudge"}, allies={2: ("offense", 1)}, edicts="off"
    )
    t.play("attack-40", "attack-20", to="outcome known")
    assert not t.can_react(0, "flare-grudge")


def test_the_super_grudge_flare_makes_it_four_after_a_victory_too() -> None:
    t = at("alliance", cone=2, powers={0: "grudge"}, hands={0: "attack-40 flare-grudge"})
    t.invite(0, 3).invite(1).pass_windows().ally(3).react(0, "flare-grudge").play("attack-40", "attack-08")
    t.answer(3, "tokens for a grudge", {"3.1": 4}).finish()
    assert "3 warp +4" in t.changes


# --- hate


def test_the_wild_hate_flare_wins_against_an_empty_hand() -> None:
    t = challenge("attack-10", "attack-08", hands={0: "attack-10 flare-hate"}, edicts="off")
    t.react(0, "flare-hate").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_after_the_wild_hate_flare_the_challenge_goes_on_with_what_is_left() -> None:
    t = challenge("attack-10", "attack-08 attack-06", hands={0: "attack-10 flare-hate"}, edicts="off")
    t.react(0, "flare-hate").pass_windows()
    assert len(t.state.players[1].hand) == 1
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_the_super_hate_flare_keeps_the_card() -> None:
    t = at("turn", powers={0: "hate"}, hands={0: "attack-20 flare-hate"})
    t.choose(0, "card to hate with", "attack-20").react(0, "flare-hate").pass_windows()
    assert "0 loses attack-20" not in t.changes
    assert any(key.startswith("attack-20") for key in t.driver.view(None).players[0].known)


# --- lunatic


def test_the_wild_lunatic_flare_takes_a_card_and_a_token_for_each_reward() -> None:
    t = challenge(
        "attack-04",
        "attack-20",
        hands={3: "flare-lunatic"},
        allies={3: ("defense", 1)},
        warp={3: 2},
        deck="attack-01 attack-30",
        edicts="off",
    )
    t.play("attack-04", "attack-20", to="outcome known").react(3, "flare-lunatic").pass_windows()
    t.answer(3, "tokens home", {"3.1": 1}).answer(3, "from the warp", {"3.2": 1}).finish()
    assert {"3 shield -1", "3 warp -1", "3 3.1 +1", "3 3.2 +1"} <= t.changes
    assert any(change.startswith("3 gains attack") for change in t.changes)


def test_the_super_lunatic_flare_joins_both_sides() -> None:
    t = (
        at("alliance", cone=2, powers={2: "lunatic"}, hands={2: "flare-lunatic"})
        .invite(0, 2)
        .invite(1, 2)
        .pass_windows()
    )
    t.ally(2, "offense", p2_1=1).react(2, "flare-lunatic").answer(2, "tokens against yourself", {"2.2": 2})
    t.play("attack-10", "attack-08")
    assert t.totals == (10 + 2 + 1, 8 + 4 + 2)


def test_a_lunatic_invited_by_one_side_joins_one() -> None:
    t = at("alliance", cone=2, powers={2: "lunatic"}, hands={2: "flare-lunatic"}).invite(0, 2).invite(1).pass_windows()
    t.ally(2, "offense", p2_1=1)
    assert not t.can_react(2, "flare-lunatic")


# --- parasite


def test_the_wild_parasite_flare_settles_where_a_power_is_lost() -> None:
    homes = {"1.1": {1: 4}, "1.2": {1: 8}, "1.3": {1: 8}, "1.4": {}, "1.5": {}}
    t = challenge(
        "attack-40", "attack-08", hands={3: "flare-parasite"}, powers={1: "mind"}, planets=homes, edicts="off"
    )
    t.play("attack-40", "attack-08", to="powers lost").react(3, "flare-parasite")
    t.choose(3, "planet to infest", "1.4").answer(3, "token to settle", {"3.1": 1}).finish()
    assert {"3 3.1 -1", "3 1.4 +1"} <= t.changes


def test_where_powers_still_work_there_is_nothing_to_infest() -> None:
    t = challenge("attack-40", "attack-08", hands={3: "flare-parasite"}, powers={1: "mind"}, edicts="off")
    t.play("attack-40", "attack-08").finish()
    assert "3 3.1 -1" not in t.changes


def test_the_super_parasite_flare_brings_any_number() -> None:
    t = at("alliance", cone=2, powers={2: "parasite"}, hands={2: "flare-parasite"}).invite(0).invite(1)
    t.react(2, "flare-parasite").pass_windows().ally(2, "offense", p2_1=4, p2_2=3).play("attack-10", "attack-08")
    assert t.totals == (10 + 2 + 7, 12)


def test_a_swarm_is_there_before_later_guests_answer() -> None:
    hands = {2: "flare-parasite", 3: "attack-04"}
    t = at("alliance", cone=2, powers={2: "parasite"}, hands=hands).invite(0, 3).invite(1)
    t.react(2, "flare-parasite").pass_windows().ally(2, "defense", p2_1=4, p2_2=4, p2_3=4).ally(3, "later")
    assert t.asked(3, "ally")
    assert t.state.challenge.shield[2] == 12


def test_whoever_swarms_may_stay_away() -> None:
    t = at("alliance", cone=2, powers={2: "parasite"}, hands={2: "flare-parasite"}).invite(0).invite(1)
    t.react(2, "flare-parasite").pass_windows().ally(2)
    t.expect_tokens()


# --- philanthropist


def test_the_wild_philanthropist_flare_lends_a_power_in_place_of_the_own_one() -> None:
    t = at("regroup", powers={2: "mind", 3: "warrior"}, hands={2: "flare-philanthropist"})
    t.react(2, "flare-philanthropist").choose(2, "player to lend to", "3")
    t.answer(2, "tokens to lose", {"2.1": 1}).pass_windows()
    t.expect_tokens("2 2.1 -1", "2 warp +1")
    assert [t.state.active_powers(seat) for seat in (2, 3)] == [[], ["mind"]]


def test_a_cancelled_philanthropist_flare_costs_no_token() -> None:
    hands = {2: "flare-philanthropist", 1: "attack-08 flare-zap"}
    t = at("regroup", powers={2: "mind", 3: "warrior"}, hands=hands, edicts="on")
    t.react(2, "flare-philanthropist").choose(2, "player to lend to", "3").answer(2, "tokens to lose", {"2.1": 1})
    t.pass_windows(to="use announced").react(1, "flare-zap").expect_tokens()
    assert [t.state.active_powers(seat) for seat in (2, 3)] == [["mind"], ["warrior"]]


def test_a_player_without_a_power_has_none_to_lend() -> None:
    assert not at("regroup", hands={2: "flare-philanthropist"}).can_react(2, "flare-philanthropist")


def test_the_super_philanthropist_flare_makes_the_gift_be_played() -> None:
    t = challenge(
        "attack-04 attack-20",
        "attack-30",
        powers={0: "philanthropist"},
        hands={0: "attack-04 attack-20 flare-philanthropist"},
        edicts="off",
    )
    t.react(0, "philanthropist").choose(0, "card to give", "attack-04").react(0, "flare-philanthropist").pass_windows()
    assert t.questions == [(0, "card")]
    t.choose(0, "card", "attack-20").pass_windows()
    assert t.totals == (22, 8)


# --- siren


def test_the_wild_siren_flare_claims_a_card_when_it_is_drawn() -> None:
    t = challenge(
        "attack-04", "attack-20", hands={2: "flare-siren"}, allies={3: ("defense", 1)}, deck="attack-30", edicts="off"
    )
    t.play("attack-04", "attack-20", to="outcome known").react(2, "flare-siren")
    t.choose(2, "card to name", "attack-30").pass_windows().wait("tokens home and rewards", "tokens home").finish()
    assert "2 gains attack-30" in t.changes


def test_other_cards_stay_where_they_were_drawn() -> None:
    t = challenge(
        "attack-04", "attack-20", hands={2: "flare-siren"}, allies={3: ("defense", 1)}, deck="attack-30", edicts="off"
    )
    t.play("attack-04", "attack-20", to="outcome known").react(2, "flare-siren")
    t.choose(2, "card to name", "attack-40").pass_windows().wait("tokens home and rewards", "tokens home").finish()
    assert "3 gains attack-30" in t.changes


def test_the_super_siren_flare_rewards_its_allies_with_bases() -> None:
    t = at("alliance", cone=2, powers={1: "siren"}, hands={0: "attack-04", 1: "attack-20 flare-siren"})
    t.react(1, "flare-siren").invite(0).invite(1, 3).pass_windows().ally(3, "defense", p3_1=1).play(
        "attack-04", "attack-20"
    )
    t.answer(3, "base in the system of the loser", {"planet": ["0.4"], "tokens": {"3.2": 2}})
    assert {"3 0.4 +2", "3 3.2 -2"} <= t.changes


def test_where_both_sides_lose_nobody_is_rewarded_with_a_base() -> None:
    hands = {0: "attack-04 flare-loser", 1: "attack-20 flare-siren"}
    t = at("alliance", cone=2, powers={1: "siren"}, hands=hands)
    t.react(1, "flare-siren").invite(0).invite(1, 3).pass_windows().ally(3, "defense", p3_1=1)
    t.react(0, "flare-loser").pass_windows()
    assert (3, "base in the system of the loser") not in t.questions


# --- sniveler


def test_the_wild_sniveler_flare_is_invited_or_nobody_is() -> None:
    t = at("alliance", cone=2, hands={2: "flare-sniveler"}).invite(0, 3).invite(1)
    t.react(2, "flare-sniveler").choose(2, "host to complain to", "0").pass_windows()
    t.choose(0, "answer to a complaint", "no").pass_windows()
    assert t.state.challenge.invited["offense"] == []
    t = at("alliance", cone=2, hands={2: "flare-sniveler"}).invite(0, 3).invite(1)
    t.react(2, "flare-sniveler").choose(2, "host to complain to", "0").pass_windows()
    t.choose(0, "answer to a complaint", "yes").pass_windows()
    assert t.state.challenge.invited["offense"] == [3, 2]


def test_who_is_invited_has_nothing_to_complain_of() -> None:
    t = at("alliance", cone=2, hands={2: "flare-sniveler"}).invite(0, 2).invite(1)
    assert not t.can_react(2, "flare-sniveler")


def test_nobody_complains_where_nobody_can_be_invited() -> None:
    t = at("alliance", cone=2, planet="1.m1", moons={"1.m1": ("hulk", {1: 1})}, hands={2: "flare-sniveler"})
    assert not t.pass_windows(to="guests named").can_react(2, "flare-sniveler")


SHORT = {"1.2": {1: 4, 0: 1, 2: 1}, "1.3": {1: 4, 0: 1, 2: 1}, "2.1": {0: 1}, "3.2": {0: 1, 2: 1}, "3.1": {2: 1, 3: 2}}


def nearly_won(*votes: str) -> Table:
    hands = {0: "attack-40", 1: "attack-08", 2: "flare-sniveler attack-20", 3: ""}
    t = challenge("attack-40", "attack-08", powers={2: "sniveler"}, hands=hands, planets=SHORT, edicts="off")
    t.play("attack-40", "attack-08", to="before a victory").react(2, "flare-sniveler").pass_windows()
    for vote in votes:
        t.choose(0, "victory to share", vote)
    return t


def test_the_super_sniveler_flare_shares_a_victory() -> None:
    t = nearly_won("yes")
    assert t.state.winners == [0, 2]
    assert t.driver.standing is not None
    assert t.driver.standing.why == "The victory is shared with a player who was one base short."


def test_or_it_fights_for_it() -> None:
    t = nearly_won("no")
    t.choose(2, "card to fight with", "attack-20")
    assert t.state.winners == [2]


# --- will


def test_the_wild_will_flare_hunts_the_named_player_abroad() -> None:
    t = at("destiny", hands={0: "attack-10 flare-will"}, planets={"3.2": {1: 2, 3: 4}, "2.4": {1: 1, 2: 4}})
    t.react(0, "flare-will").choose(0, "planet to challenge", "3.2").pass_windows()
    assert t.told(DefenseNamed) == [DefenseNamed(1, 3, "3.2")]


def test_the_owner_of_a_third_system_defends_it_where_that_is_agreed() -> None:
    planets = {"3.2": {1: 2, 3: 4}, "0.4": {0: 4, 1: 1}}
    for planet, defense, system in (("3.2", 3, 3), ("0.4", 1, 0)):
        t = at("destiny", hands={0: "attack-10 flare-will"}, planets=planets, will_third_system="system_owner")
        t.react(0, "flare-will").choose(0, "planet to challenge", planet).pass_windows()
        assert t.told(DefenseNamed) == [DefenseNamed(defense, system, planet)]


def test_a_player_who_lives_at_home_only_cannot_be_hunted() -> None:
    assert not at("destiny", hands={0: "attack-10 flare-will"}).can_react(0, "flare-will")


def test_the_super_will_flare_sees_a_hand_before_it_decides() -> None:
    t = at("destiny", powers={0: "will"}, hands={0: "attack-10 flare-will"}).react(0, "flare-will")
    t.choose(0, "hand to see", "3").pass_windows(to="destiny drawn")
    assert "0 knows attack-04" in t.changes
    assert t.can_react(0, "will")
