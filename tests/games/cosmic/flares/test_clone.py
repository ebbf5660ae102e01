"""The flare of Clone: an edict comes back, and twice the consolation."""

from __future__ import annotations

from tests.games.cosmic.table import card_face, challenge


def test_a_played_edict_comes_back_when_the_challenge_is_over() -> None:
    t = challenge("attack-08 emotion-control flare-clone", "attack-20")
    t.play("attack-08", "attack-20", to="cards revealed").react(0, "emotion-control")
    t.pass_windows(to="use announced").react(0, "flare-clone")
    t.pass_windows()
    assert t.outcome == "deal"
    assert [card_face(key) for key in t.state.players[0].aside] == ["emotion-control"]
    t.finish()
    assert [card_face(key) for key in t.state.players[0].hand] == ["emotion-control"]


def test_somebody_elses_edict_is_not_kept() -> None:
    t = challenge("attack-08 flare-clone", "attack-20", hands={2: "emotion-control"})
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "emotion-control")
    t.pass_windows(to="use announced")
    assert not t.can_react(0, "flare-clone")


def test_the_owner_takes_up_to_twice_the_consolation() -> None:
    t = challenge("compromise flare-clone", "attack-20 attack-10 attack-12 attack-15", powers={0: "clone"}, cone=1)
    t.play("compromise", "attack-20", to="consolation due").react(0, "flare-clone")
    t.answer(0, "consolation to take", 2).finish()
    gained = {change for change in t.changes if change.startswith("0 gains")}
    assert len(gained) == 2


def test_without_the_power_consolation_stays_as_it_is() -> None:
    t = challenge("compromise flare-clone", "attack-20 attack-10 attack-12 attack-15", cone=1)
    t.play("compromise", "attack-20").finish()
    assert len({change for change in t.changes if change.startswith("0 gains")}) == 1
