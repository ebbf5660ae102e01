"""VoidFlare: swallows an edict, or works for an ally."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_wild_void_flare_cancels_an_edict_for_a_token_and_is_discarded() -> None:
    t = Table(position(phase="regroup", flares="kept", hands={2: "plague", 3: "flare-void"}))
    t.react(2, "plague").choose(2, "target", "0").react(3, "flare-void").answer(3, "tokens to give up", {"3.1": 1})
    t.pass_windows()
    t.expect_tokens("3 3.1 -1", "3 warp +1")
    assert "flare-void" in t.state.discard


def test_it_cancels_nothing_else() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "kamikaze"}, hands={3: "flare-void"}, deck="attack-04")
    t.react(0, "kamikaze").answer(0, "tokens to give up", {"0.1": 1})
    assert not t.can_react(3, "flare-void")


def test_tokens_in_the_challenge_cannot_pay() -> None:
    t = challenge("attack-10", "attack-08 flare-void", hands={2: "emotion-control"})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "emotion-control").react(1, "flare-void")
    assert t.choices_of_split(1, "tokens to give up") == ["1.2", "1.3", "1.4", "1.5"]


def test_a_super_void_flare_works_for_an_ally() -> None:
    t = challenge(
        "attack-20", "attack-01", edicts="off", powers={2: "void"}, allies={2: ("offense", 1)}, hands={2: "flare-void"}
    ).play("attack-20", "attack-01", to="outcome known")  # fmt: skip
    t.react(2, "flare-void").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "2 cone -1", "2 1.1 +1", "1 1.1 -4", "1 gone +4")
