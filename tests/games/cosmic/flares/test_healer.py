"""HealerFlare: no zap, or a card for each token."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardPlayed
from tests.games.cosmic.table import challenge

DECK = "attack-08 attack-06 attack-04 attack-12 attack-15 attack-30"


def test_a_wild_healer_flare_shrugs_off_a_zap() -> None:
    t = challenge("attack-10 flare-healer", "attack-08", powers={0: "tripler"}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "cosmic-zap").react(0, "flare-healer").pass_windows()
    assert t.totals == (30 + 2, 12)
    assert {"cosmic-zap#1", "flare-healer"} <= {played.card for played in t.told(CardPlayed)}


def test_a_zap_played_on_somebody_else_is_none_of_its_business() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "tripler"}, hands={2: "cosmic-zap", 3: "flare-healer"})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "cosmic-zap")
    assert not t.can_react(3, "flare-healer")


def test_a_super_healer_flare_draws_a_card_for_each_healed_token() -> None:
    t = challenge(
        "attack-01", "attack-20", edicts="off", powers={2: "healer"}, cone=3, hands={2: "flare-healer"}, deck=DECK
    ).play("attack-01", "attack-20")  # fmt: skip
    t.choose(2, "heal", "yes").react(2, "flare-healer").pass_windows().answer(0, "tokens home", {"0.1": 3}).finish()
    assert len(t.state.players[2].hand) == 3


def test_a_healer_that_was_zapped_before_uses_it_wild() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "healer"}, hands={2: "flare-healer", 3: "cosmic-zap"})
    t.play("attack-01", "attack-20").choose(2, "heal", "yes").pass_windows(to="use announced").react(3, "cosmic-zap")
    assert not t.can_react(2, "flare-healer")
