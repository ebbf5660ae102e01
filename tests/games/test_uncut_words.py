"""Nothing that is said of a question is cut: whoever decides reads whole sentences."""

from __future__ import annotations

import pytest

from games import GAMES
from games.hosted import HostedGame
from tests.games.asked import asked, said
from tests.games.declared import declaring

CUT = "…"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_that_is_said_of_a_question_is_cut(game: HostedGame) -> None:
    cut = {(each.prompt.ask, words) for each in asked(game.key) for words in said(each.words) if CUT in words}
    assert cut == set()


@declaring("primer")
def test_why_something_is_asked_is_told_whole(game: HostedGame) -> None:
    why = {each.prompt.ask: game.primer.why_of(each.prompt, each.view) for each in asked(game.key)}
    assert {ask: words for ask, words in why.items() if CUT in words} == {}
