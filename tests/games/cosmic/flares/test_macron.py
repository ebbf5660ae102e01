"""MacronFlare: heavier tokens, or more of them."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_wild_macron_flare_counts_own_tokens_twice() -> None:
    t = challenge("attack-10 flare-macron", "attack-08", edicts="off", cone=3, allies={2: ("offense", 1)})
    t.play("attack-10", "attack-08", to="cards revealed").react(0, "flare-macron").pass_windows()
    assert t.totals == (10 + 3 + 1 + 3, 12)


def test_an_ally_cannot_use_it_wild() -> None:
    t = challenge("attack-10", "attack-08", edicts="off", allies={2: ("offense", 1)}, hands={2: "flare-macron"})
    t.play("attack-10", "attack-08")
    assert "flare-macron" in t.state.players[2].hand


def test_a_super_macron_flare_lets_four_tokens_into_the_cone() -> None:
    t = Table(position(phase="launch", edicts="off", powers={0: "macron"}, hands={0: "flare-macron"}))
    t.react(0, "flare-macron").pass_windows().launch("1.1", p0_1=4).wait("invite")
    assert t.state.challenge.cone[0] == 4


def test_tokens_sent_by_a_super_macron_flare_still_count_four() -> None:
    hands = {0: "attack-08", 1: "attack-10", 2: "flare-macron"}
    t = Table(position(phase="alliance", edicts="off", powers={2: "macron"}, cone=1, hands=hands))
    t.react(2, "flare-macron").invite(0, 2).invite(1).ally(2, "offense", p2_1=3).play("attack-08", "attack-10")
    assert t.totals == (8 + 1 + 12, 14)


def test_without_the_flare_one_is_all() -> None:
    t = Table(position(phase="launch", edicts="off", powers={0: "macron"}, hands={0: "flare-macron"})).pass_windows()
    assert t.asked(0, "launch").prompt.fields["tokens"].at_most == 1  # type: ignore[attr-defined]
