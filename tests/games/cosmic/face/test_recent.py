"""What came of one's last answer in Cosmic Encounter: what befell oneself, and how the challenge ended."""

from __future__ import annotations

from games.cosmic.face import asking
from games.cosmic.face.told.recent import recent
from games.cosmic.rules import events as e
from games.cosmic.rules.card_events import ConsolationTaken
from games.cosmic.rules.challenge_events import ConsolationSet, OutcomeDecided
from games.cosmic.rules.token_events import TokensLost
from games.recent import Sentence
from tests.games.cosmic.table import Table, challenge, position

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
    assert outcome == Sentence("Moss wins the challenge.", own=True)
    assert lost.own
    assert lost.words.startswith("You lose 3 tokens to the warp")


def test_whoever_is_the_defense_reads_that_they_are():
    (defense,) = recent([e.DefenseNamed(0, 1, "B2")], 0, NAMES).lines
    assert defense.words.startswith("You are the defense and defend ")


def told_since(t: Table, seat: int, answered: int) -> list[str]:
    """What a seat is told that answered last when so much had happened."""
    seen = [own for event in t.log if (own := event.seen_by(seat)) is not None]
    return [line.words for line in recent(seen[answered:], seat, NAMES, seen[:answered]).lines]


def question(t: Table, seat: int, ask: str) -> str:
    return asking.question(t.asked(seat, ask).prompt, t.driver.view(seat), NAMES).body


def test_whoever_passed_after_something_was_played_reads_beside_the_sums_what_it_was():
    t = challenge("attack-12", "attack-06", hands={2: "emotion-control"}).play(
        "attack-12", "attack-06", to="cards revealed"
    )
    chosen = len(t.log)
    t.react(2, "emotion-control").pass_windows()
    told = told_since(t, 0, chosen)
    assert told[:4] == [
        "Fern plays Emotion Control.",
        "Your card counts as a compromise.",
        "Moss's card counts as a compromise.",
        "Neither side wins: there may be a deal.",
    ]
    passed = next(at for at, event in enumerate(t.log) if getattr(event, "kind", "") == "compromise") + 1
    told = told_since(t, 0, passed)
    assert told[0] == "Before that: Fern plays Emotion Control. Your card counts as a compromise."
    assert told[-1] == "Neither side wins: there may be a deal."


def test_what_was_played_in_an_earlier_challenge_is_not_told_again():
    t = challenge("attack-12 attack-20", "attack-06", hands={2: "emotion-control"})
    t.play("attack-12", "attack-06", to="cards revealed").react(2, "emotion-control").pass_windows()
    outcome = next(at for at, event in enumerate(t.log) if isinstance(event, OutcomeDecided)) + 1
    assert not any("Emotion Control" in line for line in told_since(t, 0, outcome))


def test_at_the_reveal_and_in_the_deal_it_says_what_the_cards_count_as_and_what_was_played_to_it():
    t = challenge("attack-12 flare-macron", "attack-06", hands={2: "emotion-control"})
    t.play("attack-12", "attack-06", to="cards revealed").react(2, "emotion-control").pass_windows(to="cards revealed")
    assert question(t, 0, t.window(0).prompt.ask).startswith(
        "Your Attack 12 (it counts as a compromise) meets Moss's Attack 6 (it counts as a compromise). "
        "Played so far: Emotion Control by Fern."
    )
    t.pass_windows().wait("tokens home")
    assert "(it counts as a compromise). Played so far: Emotion Control by Fern." in question(t, 1, "deal")


def test_a_deal_of_two_compromises_needs_no_reason():
    t = challenge("compromise", "compromise").play("compromise", "compromise").wait("tokens home")
    assert "counts as" not in question(t, 1, "deal")


def test_of_destiny_cards_in_whose_place_others_were_drawn_nothing_is_told():
    happened = [e.DestinyDrawn("color-0"), e.DestinyDrawn("color-0"), e.DestinyDrawn("color-1"), e.DefenseNamed(1, 1)]
    told = [line.words for line in recent(happened, 2, NAMES).lines]
    assert told == ["Destiny names Moss as the defense."]
    assert [line.words for line in recent(happened, 1, NAMES).lines] == ["Destiny names you as the defense."]


def test_consolation_that_is_drawn_is_told_once():
    happened = [ConsolationSet(0, 2), ConsolationTaken(1, 0, (), 2)]
    (line,) = recent(happened, 0, NAMES).lines
    assert line.words == "You draw 2 cards from Moss's hand as consolation."


def test_what_was_used_before_the_cards_were_chosen_is_told_once_and_not_with_the_sums():
    t = challenge("attack-12", "attack-06 cosmic-zap", powers={0: "loser"}, hands={2: "plague"})
    t.pass_windows(to="before cards").react(0, "loser").pass_windows()
    t.choose(0, "card", "attack-12")
    chosen = len(t.log)
    t.choose(1, "card", "attack-06").pass_windows()
    assert told_since(t, 2, chosen)[0].startswith("The offense reveals")


def test_where_one_has_aimed_the_cone_oneself_is_not_told_as_what_came_of_it():
    aimed = [e.TurnStarted(2), e.DefenseNamed(1, 1), e.ConeAimed("1.2")]
    assert "The cone is aimed at B2." in [line.words for line in recent(aimed, 0, NAMES).lines]
    assert [line.words for line in recent(aimed, 2, NAMES).lines] == ["Moss is the defense."]


def test_what_was_played_on_oneself_is_told_with_what_became_of_it():
    hands = {0: "attack-10", 1: "attack-08 card-zap", 2: "plague attack-04"}
    t = Table(position(phase="regroup", hands=hands)).pass_windows("before regroup")
    began = len(t.log)
    t.react(2, "plague").choose(2, "target", "0").pass_windows("use announced").react(1, "card-zap").pass_windows()
    seen = [own for event in t.log if (own := event.seen_by(0)) is not None]
    assert recent(seen[began:], 0, NAMES, seen[:began]).lines[:3] == [
        Sentence("Fern plays Plague on you.", own=True),
        Sentence("Moss plays Card Zap on Fern's Plague.", own=True),
        Sentence("Plague has no effect.", own=True),
    ]
