"""Sentences as people type them: each is exactly the meant answer, or is refused with what was not understood."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.cosmic import GAME as COSMIC
from games.kit.sentences import letter_of
from games.lagoon import GAME as LAGOON
from games.skye.face import FACE as SKYE
from games.skye.face.asking import owner_of
from tests.games.cosmic.table import challenge
from tests.games.lagoon.table import acting
from tests.games.skye.face.moments import game

BUYING = {
    "tile": """{tile} | buy {tile} | take {tile} | i buy {tile} | I'll take {tile} | buy {tile} please
        | please buy {tile}
        | {tile} pls | {tile}, thanks | {tile} thank you | {tile} thx | {tile} from {seller} | {seller} {tile}
        | buy {tile} from {seller} | let's buy {tile} | purchase {tile} | take the {tile} | {low} | buy {low} plz
        | {tile}.""",
    "pass": "pass | Pass | pass please | i pass | no | no thanks | none | nothing | buy nothing | skip | skip, please",
    "": """pass on {tile} | don't buy {tile} | not {tile} | {tile} or {other} | {tile}, {other} | no {tile}
        | never {tile}
        | {tile} {tile} | {tile} {other} | {tile} and {other} | anything but {tile} | {tile}? | maybe {tile}
        | {tile} if it is cheap | either {tile} or {other} | {tile} tomorrow | bye {tile} | buy | do not buy {tile}
        | {tile} rather than {other} | not {tile} but {other} | pass, or {tile} | pass pass | i will not buy {tile}
        | skip {tile} | {tile} instead of {other} | {tile} for 1000 | sell {tile} | no don't | buuy {tile}""",
}
PRICING = {
    "3, 0, 1": """{a} 3, axe {b}, {c} 1 | {a} 3, {c} 1, axe {b} | {a} 3 {c} 1 axe {b} | {a} 3 gold, {b} axe, {c} 1 gold
        | {a}: 3, {b}: axe, {c}: 1 | {a}=3; {b}=0; {c}=1 | axe {b}, {a} 3 and {c} 1 | {a} for 3, {c} for 1
        | {a} 3, {c} 1 please | please {a} 3, {c} 1, axe {b} | {a} 3 and {c} 1 | discard {b}, {a} 3, {c} 1
        | the axe {b}, {a} 3, {c} 1
        | {a} costs 3, {c} costs 1, {b} gets axe | {a} 3g, {c} 1g""".replace("3g, {c} 1g", "3 g, {c} 1 g"),
    "": """{a} 3 or 4, {c} 1 | not {a} 3, {c} 1 | {a} 3, {c} 1, don't axe {b} | {a} 3 {a} 3, {c} 1
        | {a} 3, {c} 1, axe {b} axe {c}
        | {a} 3 maybe, {c} 1 | {a} about 3, {c} 1 | {a} 3-4, {c} 1 | {a} three, {c} 1 | {a} 3, {c} 1 and | {a}, {b}, {c}
        | all 2 | everything for 2 | {a} 3, {c} 1, never {b} | {a} 3 instead of 4, {c} 1 | {a} 3 5, {c} 1
        | no {a} 3, {c} 1""",
}
ACTING = {
    "move": "move | Move | move please | please move | i move | let's move | MOVE.",
    "explore": """explore | Explore, please | i explore | i'll explore | explore thanks | explore pls
        | thank you explore""",
    "end": "end | End | end turn | end my turn | end please | done | stop | i end | pass | none",
    "": """don't move | not move | move or explore | never explore | no move | move move | explore maybe | end or not
        | do not end | don't end | i won't explore | move instead of explore | explore unless empty | moove
        | end tomorrow
        | stop moving | explore not | either move or end | move? | anything but end | exploring | invoke nothing at all
        | not end, explore | end explore | explore end | pass on it | without end""",
}
WALKING = {
    "14": """N9 | n9 | to N9 | to n9 please | 14A | Eye of the Forest | the Eye of the Forest | eye | on N9
        | at N9 | to eye of the""",
    "": """not N9 | N9 or N10 | don't go to N9 | N9 N9 | never N9 | N9 N10 | N9 maybe | no N9 | N9, N10 | N9 not N10
        | Z9 | somewhere | N9 instead | away from N9 | either N9 or N10 | N9 unless full | Eye or Terrapin | back""",
}

FIGHTING = {
    "attack-08#1": """attack 8 | Attack 8 | attack-8 | a8 | attack8 | attack 8 please | please attack 8 | the attack 8
        | my attack 8 | i attack 8 | attack 8, thanks | attack 8 pls""",
    "compromise#1": "compromise | Compromise please | my compromise | compromise thx",
    "": """not attack 8 | attack 8 or attack 6 | don't attack 8 | attack 8 attack 8 | no attack | attack 7
        | never compromise
        | attack 8, not 6 | maybe compromise | attack 8 instead | pass | either | attack 6 and 8 | attack 8 tomorrow
        | anything but compromise | attack 8 unless zapped | compromize | compromise or attack 8""",
}


def sentences(table):
    """(what is meant, a sentence) of a table of them; nothing is meant by those that are to be refused."""
    return [(meant, " ".join(each.split())) for meant, row in table.items() for each in row.split(" | ")]


def understood(face, prompt, view, text, meant):
    """The sentence is that answer, or where none is meant a refusal that quotes words of it."""
    if meant is not None:
        assert face.parse(prompt, text, view) == meant
        return
    with pytest.raises(Illegal) as why:
        face.parse(prompt, text, view)
    said = str(why.value).casefold()
    assert any(word.strip(",?").casefold() in said for word in text.split())


@pytest.mark.parametrize(("meant", "sentence"), sentences(BUYING))
def test_buying_in_isle_of_skye(meant, sentence):
    moment = next(m for m in game(3) if m.prompt.ask == "buy" and len(m.prompt.choices) > 2)
    tile, other = (choice.key for choice in moment.prompt.choices[:2])
    seller = letter_of(owner_of(moment.own, tile))
    text = sentence.format(tile=tile, low=tile.lower(), other=other, seller=seller)
    understood(SKYE, moment.prompt, moment.own, text, {"tile": [tile], "pass": ["pass"], "": None}[meant])


@pytest.mark.parametrize(("meant", "sentence"), sentences(PRICING))
def test_pricing_in_isle_of_skye(meant, sentence):
    moment = next(m for m in game(3) if m.prompt.ask == "price")
    tiles = list(moment.prompt.fields)
    prices = dict(zip(tiles, map(int, meant.split(", ")), strict=True)) if meant else None
    understood(SKYE, moment.prompt, moment.own, sentence.format(**dict(zip("abc", tiles, strict=True))), prices)


@pytest.mark.parametrize(("meant", "sentence"), sentences(ACTING))
def test_acting_in_lagoon(meant, sentence):
    table = acting("1A 14A 21A", {0: "E@1 a@14"})
    view = LAGOON.rules.view(table.state, 0)
    understood(LAGOON.face, table.question, view, sentence, [meant] if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(WALKING))
def test_walking_in_lagoon(meant, sentence):
    table = acting("1A 14A 21A", {0: "E@1 a@14"}).choose("move").choose("0E")
    view = LAGOON.rules.view(table.state, 0)
    understood(LAGOON.face, table.question, view, sentence, [meant] if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(FIGHTING))
def test_choosing_a_card_in_cosmic_encounter(meant, sentence):
    table = challenge("attack-06 attack-08 compromise", "attack-08")
    prompt = next(question.prompt for question in table.driver.open.values() if question.prompt.ask == "card")
    view = COSMIC.rules.view(table.state, prompt.seat)
    understood(COSMIC.face, prompt, view, sentence, [meant] if meant else None)


def test_there_are_enough_of_them():
    assert sum(len(sentences(table)) for table in (BUYING, PRICING, ACTING, WALKING, FIGHTING)) >= 200
