"""Each edict: what it does, when it may not be played, and that it may be cancelled."""

from __future__ import annotations

import pytest

from engine import UseCancelled
from games.cosmic.rules.deal_events import DealFailed
from games.cosmic.rules.events import ChallengeVoided
from tests.games.cosmic.table import Table, challenge, position

# --- zaps


def test_a_cosmic_zap_may_be_zapped_by_a_card_zap() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "virus"}, hands={2: "cosmic-zap", 3: "card-zap"})
    t.play("attack-08", "attack-10", to="cards revealed").react(2, "cosmic-zap")
    t.pass_windows(to="use announced").react(3, "card-zap").pass_windows()
    assert t.totals == (8 * 2, 14)


def test_last_in_first_out_among_three_zaps() -> None:
    hands = {2: "cosmic-zap card-zap", 3: "card-zap"}
    t = challenge("attack-08", "attack-10", powers={0: "virus"}, hands=hands)
    t.play("attack-08", "attack-10", to="cards revealed").react(2, "cosmic-zap")
    t.pass_windows(to="use announced").react(3, "card-zap")
    t.pass_windows(to="use announced").react(2, "card-zap").pass_windows()
    assert len(t.told(UseCancelled)) == 1
    assert t.totals == (8 + 2, 14)


@pytest.mark.parametrize("zap", ["flare-zap", "card-zap"])
@pytest.mark.parametrize("flares", ["used_up", "kept"])
def test_a_zapped_flare_is_discarded_also_where_flares_are_kept(zap: str, flares: str) -> None:
    t = challenge("attack-08 flare-warpish", "attack-10", hands={2: zap}, warp={0: 3}, flares=flares)
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced").react(2, zap).pass_windows()
    assert t.totals == (8 + 2, 14)
    assert "flare-warpish" in t.state.discard


def test_a_flare_that_is_kept_stays_if_the_zap_itself_is_zapped() -> None:
    hands = {2: "flare-zap", 3: "card-zap"}
    t = challenge("attack-08 flare-warpish", "attack-10", hands=hands, warp={0: 3}, flares="kept")
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "flare-warpish")
    t.pass_windows(to="use announced").react(2, "flare-zap")
    t.pass_windows(to="use announced").react(3, "card-zap").pass_windows()
    assert t.totals == (8 + 2 + 3, 14)
    assert "flare-warpish" in t.state.players[0].hand


def test_nobody_zaps_its_own_power() -> None:
    t = challenge("attack-08 cosmic-zap", "attack-10", powers={0: "virus"})
    t.plan("attack-08", "attack-10")
    assert not t.can_react(0, "cosmic-zap")


def test_with_all_cosmic_zaps_on_the_discard_pile_nobody_is_asked() -> None:
    zaps = " ".join(["cosmic-zap"] * 4 + ["emotion-control"] * 2 + ["time-gash"])
    t = challenge("attack-08 attack-04", "attack-10", powers={0: "virus"}, discard=zaps, deck="")
    t.plan("attack-08", "attack-10")
    assert t.questions == [(0, "another challenge")]


# --- regroup


def test_mobius_tubes_empty_the_warp() -> None:
    state = position(phase="regroup", warp={0: 2, 2: 3}, hands={0: "mobius-tubes attack-06", 1: "attack-06"})
    t = Table(state).react(0, "mobius-tubes").pass_windows()
    t.answer(0, "tokens home", {"0.5": 2}).answer(2, "tokens home", {"2.1": 3})
    t.expect_only("0 loses mobius-tubes", "0 warp -2", "0 0.5 +2", "2 warp -3", "2 2.1 +3")


def test_only_the_offense_opens_the_tubes() -> None:
    t = Table(position(phase="regroup", warp={0: 2}, hands={0: "attack-06", 1: "mobius-tubes"}))
    assert not t.can_react(1, "mobius-tubes")


def test_plague_costs_three_tokens_and_a_card_of_each_kind() -> None:
    state = position(phase="regroup", hands={0: "attack-06", 1: "plague", 2: "attack-08 attack-09 compromise quash"})
    t = Table(state).react(1, "plague").choose(1, "target", "2").pass_windows()
    t.answer(2, "tokens to lose", {"2.1": 3})
    prompt = t.asked(2, "cards to discard").prompt
    t.answer(2, "cards to discard", {kind: [pick.choices[0].key] for kind, pick in prompt.fields.items()})
    t.expect_only(
        "1 loses plague", "2 2.1 -3", "2 warp +3", "2 loses attack-08", "2 loses compromise", "2 loses quash"
    )  # fmt: skip


def test_a_cancelled_plague_costs_nothing_but_itself() -> None:
    t = Table(position(phase="regroup", hands={0: "attack-06 card-zap", 1: "plague", 2: "attack-08"}))
    t.react(1, "plague").choose(1, "target", "2").react(0, "card-zap").pass_windows()
    t.expect_only("1 loses plague", "0 loses card-zap")


def test_rebirth_lets_a_player_settle_its_empty_planets() -> None:
    state = position(phase="regroup", planets={"2.1": {}, "2.2": {3: 1}}, hands={0: "attack-06", 1: "rebirth"})
    t = Table(state).react(1, "rebirth").pass_windows()
    t.choose(2, "planet to settle", "2.1").answer(2, "settle", {"2.3": 2})
    t.choose(2, "planet to settle", "2.2").answer(2, "settle", {"2.4": 1}).pass_windows()
    t.expect_only("1 loses rebirth", "2 2.3 -2", "2 2.1 +2", "2 2.4 -1", "2 2.2 +1")


# --- alliances


def test_a_force_field_sends_chosen_allies_home() -> None:
    allies = {2: ("offense", 2), 3: ("defense", 1)}
    t = challenge("attack-06 force-field", "attack-06", allies=allies).react(0, "force-field")
    t.choose(0, "alliances to end", "3").pass_windows().answer(3, "tokens home", {"3.1": 1}).pass_windows()
    t.expect_only("0 loses force-field", "3 shield -1", "3 3.1 +1")
    assert [t.state.side(seat) for seat in range(4)] == ["offense", "defense", "offense", ""]


def test_without_allies_there_is_no_force_field() -> None:
    t = challenge("attack-06 force-field", "attack-06")
    assert not t.can_react(0, "force-field")


# --- reveal


def test_emotion_control_makes_peace() -> None:
    t = challenge("attack-20", "attack-04", hands={2: "emotion-control"})
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_emotion_control_beats_the_pacifist() -> None:
    t = challenge("compromise", "attack-04", powers={0: "pacifist"}, hands={2: "emotion-control"})
    t.play("compromise", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_against_two_compromises_emotion_control_is_of_no_use() -> None:
    t = challenge("compromise", "compromise", hands={2: "emotion-control"})
    t.play("compromise", "compromise", to="cards revealed")
    assert not t.can_react(2, "emotion-control")


def test_a_time_gash_undoes_the_challenge() -> None:
    t = challenge("attack-20 attack-06", "attack-04", hands={2: "time-gash"}, allies={2: ("defense", 1)})
    t.play("attack-20", "attack-04", to="cards revealed").react(2, "time-gash").pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.1": 1})
    assert t.told(ChallengeVoided)
    assert (t.state.offense, t.state.challenge.number) == (0, 1)
    t.expect_only(
        "0 cone -2", "0 0.1 +2", "2 shield -1", "2 2.1 +1", "0 loses attack-20", "1 loses attack-04",
        "2 loses time-gash",
    )  # fmt: skip


# --- outcome


def test_ionic_gas_stops_consolation() -> None:
    t = challenge("compromise", "attack-08 attack-06", hands={2: "ionic-gas"})
    t.play("compromise", "attack-08", to="outcome known").react(2, "ionic-gas").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses compromise", "1 loses attack-08", "2 loses ionic-gas")


def test_ionic_gas_stops_rewards_and_allies_still_go_home() -> None:
    t = challenge("attack-04", "attack-20", allies={2: ("defense", 1)}, warp={2: 1}, hands={3: "ionic-gas"})
    t.play("attack-04", "attack-20", to="outcome known").react(3, "ionic-gas").pass_windows()
    t.answer(2, "tokens home", {"2.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 shield -1", "2 2.1 +1")
    assert t.state.players[2].hand == []


def test_victory_boon_rewards_a_winning_defense() -> None:
    t = challenge("attack-04", "attack-20 victory-boon", warp={1: 2})
    t.play("attack-04", "attack-20", to="outcome known").react(1, "victory-boon").pass_windows()
    t.answer(1, "rewards", {"1.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 warp -2", "1 1.1 +2")
    assert sum("gains" in change and change.startswith("1 ") for change in t.changes) >= 1


def test_victory_boon_is_not_for_a_winning_offense() -> None:
    t = challenge("attack-20", "attack-04 victory-boon").play("attack-20", "attack-04")
    assert not t.can_react(1, "victory-boon")


# --- deals


def test_quash_lets_a_deal_fail() -> None:
    t = challenge("compromise", "compromise", hands={2: "quash"}).play("compromise", "compromise")
    t.answer(0, "tokens home", {"0.1": 2})
    terms = {
        "cards": [],
        "random": 0,
        "base": ["0.1"],
        "wanted": 0,
        "wanted base": ["none"],
        "wanted cards": [],
        "act": ["offer"],
    }
    t.answer(0, "deal", terms).answer(1, "deal", {**terms, "act": ["accept"], "base": ["none"]})
    t.react(2, "quash").pass_windows()
    assert t.told(DealFailed)


def test_after_a_time_gash_what_was_out_of_reach_returns() -> None:
    hands = {0: "attack-20 attack-06", 1: "attack-04 attack-05 attack-07 attack-09 compromise", 2: "time-gash"}
    t = Table(position(phase="alliance", cone=2, powers={0: "laser"}, hands=hands)).pass_windows()
    assert len(t.state.players[1].aside) == 4
    card = t.invite(0).invite(1).pass_windows().choices(1, "card")[0]
    t.play("attack-20", card, to="cards revealed").react(2, "time-gash").pass_windows().wait("tokens home")
    assert not t.state.players[1].aside


def test_ionic_gas_starves_a_ghoul() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "ghoul"}, hands={2: "ionic-gas"})
    t.play("attack-20", "attack-04", to="outcome known").react(2, "ionic-gas").finish()
    assert not t.state.players[0].hand


def test_nobody_is_reborn_beside_filth() -> None:
    planets = {"2.1": {3: 1}, "2.2": {}}
    state = position(phase="regroup", planets=planets, powers={3: "filth"}, hands={0: "attack-06", 1: "rebirth"})
    t = Table(state).react(1, "rebirth").pass_windows()
    assert t.choices(2, "planet to settle") == ["2.2", "none"]
