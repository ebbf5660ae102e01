"""How it is told that time ran out: with what came of it, once, and never as something that somebody chose."""

from __future__ import annotations

from host.delivery import timeout_sentences


class Told:
    """Something that happened."""


def test_a_timeout_is_told_with_what_came_of_it_only():
    happened = [(4, "Time ran out for Fay."), (4, Told()), (5, "Time ran out for Gus."), (6, Told())]
    said = [item for item in timeout_sentences.opened(happened) if isinstance(item, str) and "Time" in item]
    assert said == ["Time ran out for Fay:", "Time ran out for Gus."]
    assert timeout_sentences.joined(["Time ran out for Fay:", "Fay passes.", "Fay wins."]) == (
        "Time ran out for Fay: passes.", "Fay wins.",
    )  # fmt: skip
    assert timeout_sentences.joined(["Time ran out for Fay:", "Fay and Gus pass."])[0] == "Time ran out for Fay."
    assert timeout_sentences.joined(["Time ran out for Fay:", "The market opens."])[0] == "Time ran out for Fay."
    assert timeout_sentences.joined(["Time ran out for Fay:"]) == ("Time ran out for Fay.",)


def test_that_somebody_is_away_is_told_once_where_nothing_that_came_of_it_is_told():
    away, also = "Fay is away; from now on that seat is answered for at once.", ("Gus is away.", "Gus is away:")
    told = timeout_sentences.joined([away, "Fay is away.", "Gus wins.", *also, "Gus passes."])
    assert told == (away, "Gus wins.", "Gus is away.", "Gus is away: passes.")
    assert timeout_sentences.joined(["Fay is away."] * 3) == ("Fay is away.",)


def test_that_time_ran_out_is_told_once_of_a_turn_beside_what_came_of_it():
    ran_out, words = "Time ran out for Fay", iter([" draws a tile", "'s druid goes there", " passes"])
    told = timeout_sentences.opened(
        [(4, f"{ran_out}."), (4, Told()), (5, f"{ran_out}."), (6, f"{ran_out}."), (6, Told()), (7, f"{ran_out}."),
         (7, Told()), (9, f"{ran_out}.")]
    )  # fmt: skip
    lines = [f"Fay{next(words)}." if isinstance(each, Told) else str(each) for each in told]
    assert timeout_sentences.joined(lines) == (
        f"{ran_out}: draws a tile.", "Fay's druid goes there.", f"{ran_out}: passes.", f"{ran_out}.",
    )  # fmt: skip


def test_that_time_ran_out_is_not_told_by_itself_right_before_what_came_of_it():
    ran_out = "Time ran out for Fay"
    assert timeout_sentences.joined([f"{ran_out}.", f"{ran_out}:", "Fay passes."]) == (f"{ran_out}: passes.",)


def test_what_the_clock_did_among_others_never_sounds_chosen():
    prices = ["Ana asks 5 for L12.", "Fay asks 1 for L10.", "Gus asks 1 for L7."]
    happened = [(4, "Time ran out for Fay."), (5, "Time ran out for Gus."), (5, Told()), (5, Told()), (6, Told())]
    first, second, *_ = told = timeout_sentences.opened(happened)
    assert (first, second) == ("Time ran out for Fay:", "Time ran out for Gus:")
    lines = [*map(str, (first, second)), *prices, str(told[4]), "Fay buys L7."]
    assert timeout_sentences.joined(lines) == (
        "Ana asks 5 for L12.",
        "Time ran out for Fay: asks 1 for L10.",
        "Time ran out for Gus: asks 1 for L7.",
        "Fay buys L7.",
    )
    later = [str(first), "The market opens.", str(told[4]), "Fay buys L7."]
    assert timeout_sentences.joined(later)[-1] == "Fay buys L7.", "what she does herself is told as hers"
