"""What somebody is told in their first game of a kind."""

from __future__ import annotations

from engine import Choice, Dice, Driver, Pick
from engine.players import play_out
from engine.windows import Window
from games.hosted import Chapter, HostedGame
from tests.games.declared import declaring

AIM, WHY = 320, 260
"""So long may they be, to be read at a glance on a phone."""


@declaring("primer")
def test_a_newcomer_is_told_the_aim_and_why_things_are_asked_in_few_words(game: HostedGame) -> None:
    primer = game.primer
    assert primer.aim.count(". ") == 1, "two sentences"
    assert len(primer.aim) <= AIM
    for ask, why in primer.why.items():
        assert ask in game.face.asks, f"no question is called {ask!r}"  # type: ignore[attr-defined]
        assert why.endswith("."), ask
        assert len(why) <= WHY, ask


@declaring("primer")
def test_whatever_the_first_game_asks_of_everybody_is_explained(game: HostedGame) -> None:
    first = next(preset for preset in game.pitch.presets if preset.key == "first")
    for number in range(3):
        seats = game.rules.seats[min(2, len(game.rules.seats) - 1)]
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"first/{number}", dict(first.options)))
        unexplained = set()
        for _ in play_out(driver, Dice(f"first/{number}"), 400):
            asked = [q.prompt for q in driver.open.values() if not isinstance(q.prompt, Window)]
            unexplained |= {each.ask for each in asked if not game.primer.why_of(each, driver.view(each.seat))}
        assert not unexplained, f"nobody says why these are asked: {sorted(unexplained)}"
    assert game.primer.reaction or not game.rules.registry.moments()


@declaring("primer")
def test_every_question_there_is_says_why_it_is_asked(game: HostedGame) -> None:
    primer = game.primer
    driver, _ = Driver.start(game.rules, game.rules.agree(game.rules.seats[-1], "why", {}))
    for ask in game.face.asks:  # type: ignore[attr-defined]
        prompt = Pick(seat=0, ask=ask, choices=(Choice("it"),))
        assert bool(primer.asked_by(prompt)) != (ask in primer.why), f"{ask} is said in one place"
        why = primer.why_of(prompt, driver.view(0))
        assert 0 < len(why) <= WHY, ask
        assert why.endswith("."), ask


@declaring("primer")
def test_who_begins_is_known_from_the_first_view_or_still_open_and_the_turn_that_comes_first_is_theirs(
    game: HostedGame,
) -> None:
    seen, seats = set(), min(3, game.rules.seats[-1])
    for seed in range(8):
        driver, started = Driver.start(game.rules, game.rules.agree(seats, f"begins/{seed}", {}))
        begins, chapter = game.primer.begins(driver.view(None)), Chapter()
        seen.add(begins)
        for recorded in started.events:
            if (event := recorded.event.seen_by(None)) is not None:
                chapter = game.face.chapter(chapter, event)
        assert not chapter.seats or begins == chapter.seats[0]
    assert len(seen - {None}) != 1, "chance decides who begins"
