"""What came of one's last answer in Cosmic Encounter: what befell oneself, and how the challenge ended."""

from __future__ import annotations

from games.cosmic.face.told.recent import recent
from games.cosmic.rules import events as e
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.token_events import TokensLost
from games.recent import Sentence

NAMES = {0: "Ana", 1: "Moss", 2: "Fern"}


def test_how_a_challenge_ended_and_what_befell_oneself_come_before_what_others_did():
    happened = [
        e.TurnStarted(2),
        e.DefenseNamed(1, 1),
        OutcomeDecided("defense"),
        TokensLost(0, (("0.1", 3),), "challenge"),
    ]
    defense, outcome, lost = recent(happened, 0, NAMES).lines
    assert defense == Sentence("Moss is the defense.")
    assert outcome == Sentence("The defense wins the challenge.", own=True)
    assert lost.own
    assert lost.words.startswith("You lose 3 tokens to the warp")


def test_whoever_is_the_defense_reads_that_they_are():
    (defense,) = recent([e.DefenseNamed(0, 1, "B2")], 0, NAMES).lines
    assert defense.words.startswith("You are the defense and defend ")
