"""What came of one's last answer in Cosmic Encounter: what befell oneself, and how the challenge ended."""

from __future__ import annotations

from games.cosmic.face.told.recent import recent
from games.cosmic.rules import events as e
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.token_events import TokensLost

NAMES = {0: "Ana", 1: "Moss", 2: "Fern"}


def test_how_a_challenge_ended_and_what_befell_oneself_come_before_what_others_did():
    happened = [
        e.TurnStarted(2),
        e.DefenseNamed(1, 1),
        OutcomeDecided("defense"),
        TokensLost(0, (("0.1", 3),), "challenge"),
    ]
    told = recent(happened, 0, NAMES)
    assert told.own[0] == "The defense wins the challenge."
    assert told.own[1].startswith("Ana loses 3 tokens to the warp")
    assert told.others == ["Moss is the defense."]
