"""What people type for numbers of tokens and of what is bought."""

from __future__ import annotations

from tests.games.cosmic.face.test_notation import _launch, read, refused
from tests.games.cosmic.table import Table
from tests.games.cosmic.test_lucre import rich


def buying() -> Table:
    """Seat 0 has nine lucre and three tokens in the warp."""
    return Table(rich({0: 9, 1: 3}, lucre="mayfair", warp={0: 3, 1: 2}))


def test_what_lucre_buys_is_typed_as_one_says_it():
    for text in ("cardx2 token", "2 cards, 1 token", "2 cards and 1 token", "cards x2 token", "2 x card 1 token"):
        assert read(buying(), "spend lucre", text) == {"card": 2, "token": 1}


def test_what_lucre_buys_is_not_refused_as_tokens_at_a_place():
    table = buying()
    assert refused(table, "spend lucre", "12 cards") == "At most 9 cards, not 12."
    assert refused(table, "spend lucre", "4 tokens") == "At most 3 tokens, not 4."
    assert refused(table, "spend lucre", "9 cards 3 tokens") == "12 together are too many: at most 9."
    assert refused(table, "spend lucre", "A1").startswith("“A1” is not among the choices: card or token.")
    assert refused(table, "spend lucre", "5") == "What is the 5 for? Write it like this: cardx2 token."


def test_a_number_may_stand_apart_from_its_x_and_with_the_word_tokens():
    table = Table(rich({0: 3}, "regroup", warp={0: 4})).answer(0, "spend lucre", {"token": 2})
    for text in ("A1 x2", "A1 x 2", "2 x A1", "2 tokens to A1"):
        assert read(table, "from the warp", text) == {"0.1": 2}
    for text in ("A1 x1 A2 x1", "1 token at A1 and 1 token at A2"):
        assert read(table, "from the warp", text) == {"0.1": 1, "0.2": 1}


def test_a_number_of_tokens_is_no_number_of_cards_where_only_cards_are_sold():
    table = Table(rich({0: 3, 1: 1}, phase="alliance"))
    assert read(table, "spend lucre", "2") == {"card": 2}
    assert refused(table, "spend lucre", "2 tokens").startswith("“tokens” is not among the choices: card.")


def test_a_launch_may_end_with_the_planet_it_goes_to():
    for text in ("send 2 from A1 to B3", "from A1x2 to B3", "send 2 tokens from A1 at B3"):
        assert read(_launch(), "launch", text) == read(_launch(), "launch", "B3 from A1x2")
    assert refused(_launch(), "launch", "send 2 from A1 to B9").startswith("“B9” is not among the choices")
    assert refused(_launch(), "launch", "B3 from A1 to B4").startswith("You have no token on B4.")
    assert refused(_launch(), "launch", "send 2 from A1 to B3 not B4").startswith("Which planet do you attack?")
