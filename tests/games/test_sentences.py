"""Sentences as people type them: each is exactly the meant answer, or is refused with what was not understood."""

from __future__ import annotations

import pytest

from engine import Choice, Illegal, Split, Window
from games.cosmic import GAME as COSMIC
from games.kit.sentences import letter_of
from games.lagoon import GAME as LAGOON
from games.skye.face import FACE as SKYE
from games.skye.face.asking import owner_of
from tests.games.cosmic import table as cosmic
from tests.games.cosmic.table import challenge
from tests.games.lagoon import table as lagoon
from tests.games.lagoon.table import acting
from tests.games.skye.face.moments import game

BUYING = {
    "tile": """{tile} | buy {tile} | take {tile} | i buy {tile} | I'll take {tile} | buy {tile} please
        | please buy {tile} | {tile} pls | {tile}, thanks | {tile} thank you | {tile} thx | {tile} from {seller}
        | {seller} {tile} | buy {tile} from {seller} | let's buy {tile} | purchase {tile} | take the {tile}
        | {low} | buy {low} plz | {tile}.""",
    "pass": "pass | Pass | pass please | i pass | no | no thanks | none | nothing | buy nothing | skip | skip, please",
    "": """pass on {tile} | don't buy {tile} | not {tile} | {tile} or {other} | {tile}, {other} | no {tile}
        | never {tile} | {tile} {tile} | {tile} {other} | {tile} and {other} | anything but {tile} | {tile}?
        | maybe {tile} | {tile} if it is cheap | either {tile} or {other} | {tile} tomorrow | bye {tile} | buy
        | do not buy {tile} | {tile} rather than {other} | not {tile} but {other} | pass, or {tile} | pass pass
        | i will not buy {tile} | skip {tile} | {tile} instead of {other} | {tile} for 1000 | sell {tile}
        | no don't | buuy {tile}""",
}
PRICING = {
    "3, 0, 1": """{a} 3, axe {b}, {c} 1 | {a} 3, {c} 1, axe {b} | {a} 3 {c} 1 axe {b} | {a} 3 gold, {b} axe, {c} 1 gold
        | {a}: 3, {b}: axe, {c}: 1 | {a}=3; {b}=0; {c}=1 | axe {b}, {a} 3 and {c} 1 | {a} for 3, {c} for 1
        | {a} 3, {c} 1 please | please {a} 3, {c} 1, axe {b} | {a} 3 and {c} 1 | discard {b}, {a} 3, {c} 1
        | the axe {b}, {a} 3, {c} 1
        | {a} costs 3, {c} costs 1, {b} gets axe | {a} 3 g, {c} 1 g""",
    "": """{a} 3 or 4, {c} 1 | not {a} 3, {c} 1 | {a} 3, {c} 1, don't axe {b} | {a} 3 {a} 3, {c} 1
        | {a} 3, {c} 1, axe {b} axe {c}
        | {a} 3 maybe, {c} 1 | {a} about 3, {c} 1 | {a} 3-4, {c} 1 | {a} three, {c} 1 | {a} 3, {c} 1 and | {a}, {b}, {c}
        | all 2 | everything for 2 | {a} 3, {c} 1, never {b} | {a} 3 instead of 4, {c} 1 | {a} 3 5, {c} 1
        | no {a} 3, {c} 1""",
}
ACTING = {
    "move": "move | Move | move please | please move | i move | let's move | MOVE.",
    "explore": """explore
        | Explore, please | i explore | i'll explore | explore thanks | explore pls | thank you explore""",
    "end": "end | End | end turn | end my turn | end please | done | i end",
    "": """don't move | not move | move or explore | never explore | no move | move move | explore maybe
        | end or not | do not end | don't end | i won't explore | move instead of explore | explore unless empty
        | moove | end tomorrow | stop moving | explore not | either move or end | move? | anything but end
        | exploring | invoke nothing at all | not end, explore | end explore | explore end | pass on it
        | without end | no | no thanks | not now | pass | skip | stop | none | nothing""",
}
WALKING = {
    "14": """N9 | n9 | to N9 | to n9 please | 14A | Eye of the Forest | the Eye of the Forest | eye | on N9
        | at N9 | to eye of the""",
    "": """not N9 | N9 or N10 | don't go to N9 | N9 N9 | never N9 | N9 N10 | N9 maybe | no N9 | N9, N10
        | N9 not N10 | Z9 | somewhere | N9 instead | away from N9 | either N9 or N10 | N9 unless full
        | Eye or Terrapin | back""",
}

FIGHTING = {
    "attack-08#1": """attack 8 | Attack 8 | attack-8 | a8 | attack8 | attack 8 please | please attack 8
        | the attack 8 | my attack 8 | i attack 8 | attack 8, thanks | attack 8 pls""",
    "compromise#1": "compromise | Compromise please | my compromise | compromise thx",
    "": """not attack 8
        | attack 8 or attack 6 | don't attack 8 | attack 8 attack 8 | no attack | attack 7 | never compromise
        | attack 8, not 6 | maybe compromise | attack 8 instead | pass | either | attack 6 and 8
        | attack 8 tomorrow | anything but compromise | attack 8 unless zapped | compromize
        | compromise or attack 8""",
}

BUILDING = {
    "L11 M12 180": """build L11 at M12 turned 180 | Build tile L11 on space M12, turned by 180°
        | L11 M12 180 | put L11 at M12 180 please
        | lay L11 @ M12 by 180 | L11, M12, 180 | I build L11 at M12 rotated by 180 degrees | the L11 on M12 180
        | l11 m12 180° | L 11 M12 180, thanks | place L11 to M12 turn 180 | let's build L11 M12 180""",
    "": """not L11 M12 180 | don't build L11 M12 180 | L11 M12 0 or 180 | L11 M12 180 or M14
        | L11 or L50 M12 180 | L11 M12 180 L11 M12 180 | L11 M12 | L11 M12 45 | L11 M12 180 but not now
        | build nothing | pass | L99 M12 0 | buld L11 M12 0 | never L11 M12 180 | L11 M12 180?
        | either L11 M12 180 | L11 M12 180 unless it hurts | L11 M12 180 0 | L11 anywhere | L11 not M12 180
        | L11 M12 upside down | L11 M12 180 and M14 | maybe L11 M12 0""",
}
KEEPING = {
    "L01": """L01 | keep L01 | keep L01 please | i keep the L01 | l1 | take L01 | I'll keep L01 | let's keep L01
        | L01, thanks | L 1""",
    "": """not L01 | keep L01 or L02 | not L01 but L02 | L01 L02 | both | neither | don't keep L01 | keep none
        | kep L01 | L01 for now | L01? | anything but L01 | return L02 | L01 unless it rains | keep L01 and L02
        | no L01 | pass""",
}
DOLMEN = {
    "D12": """D12 | buy D12 | take the D12 | D12 please | i buy D12 | purchase D12 | D 12 | let's buy D12
        | D12, thx""",
    "pass": "pass | no thanks | nothing | buy nothing please | skip",
    "": """not D12 | D12 or D25
        | bag or D12 | D12 and D25 | pass on D12 | don't buy D12 | skip D12 | by D12 | no bag
        | D12 instead of D25 | D12 if cheap | either | maybe D12 | never D12 | D12 D25 | all of the dolmen
        | buy from the bag | D12 rather than D25 | D12, no D25""",
}
STONES = {
    "2, 0": "{a} 2 | 2 on {a} | {a}: 2 | {a}=2 please | 2 stones on {a} | {a} 2, thanks",
    "1, 1": "{a} 1, {b} 1 | {a}, {b} | 1 on {a}, 1 on {b} | {a} 1; {b} 1 | please {a} 1, {b} 1",
    "": """not {a} 2 | {a} 2 or {b} 2 | {a} 2, not {b} | {a} 2 {b} | don't use {a} | {a} 1, {a} 1 | {a} two
        | all on {a} | {a} 1 maybe | never {a} | {a} 1, {b} 1 or none | {a} 2 instead of {b}""",
}
REFRESHING = {
    "0E 0a": """E a | E, a | e and a | Eldrid and a | refresh E a | refresh E and a | please refresh E a
        | E a please | the Eldrid and a | E a, thanks | my Eldrid and a""",
    "0E 0a 0b": "all | E a b | refresh all | everybody | everyone please | refresh everyone",
    "none": "none | nobody | refresh nobody | nothing | no | no thanks | pass | don't refresh | do not refresh anybody",
    "": """not E | E or a | E a E | E not a | don't refresh E | never E | E a x | E a later | pass on E
        | all but E | everybody but a | no E | without E | skip E | E a and | E maybe | either E or a | refreh E
        | all except a | E and not a | refresh E or a | unravel a | move E | invoke 14A | E a instead""",
}
PLACING = {
    "7A L9": """7A L9 | place 7A L9 | put 7A on L9 | 7A at L9 please | place 7A at L9 | 7A, L9
        | the 7A on L9, thanks | 7a l9 | please place 7A L9 | i place 7A at L9""",
    "": """L9 | 7A or 7B L9 | 7A L9 or M11 | not 7A L9 | don't place 7A L9 | 7A not L9 | 7A L9 M11 | 7A 7B L9
        | 7A L9 maybe | pass on 7A | 7A anywhere | flip 7A L9 | 7A L9? | plase 7A L9 | 7A L9 unless it floods
        | never 7A L9 | 7A Z99 | place it at L9 | step | 7A L9 and step""",
}
PAYING = {
    "elemeen 3": "elemeen | Elemeen please | e | E 3 | elemeen 3 | please elemeen",
    "vowelon 2": "vowelon | v, thanks | V 2 | vow",
    "": """not elemeen | elemeen or vowelon | no elemeen | don't pay elemeen | elemeen maybe | everything | elmeen
        | deonin 3 | elemeen 9 | never elemeen | elemeen and vowelon | anything but elemeen | elemeen unless vowelon""",
}
LAUNCHING = {
    "1.3 | 0.1 2, 0.4 1 | 2 3": """B3 from A1x2 A4 with C D | b3 from a1x2, a4 with c, d
        | launch B3 from A1x2 A4 with C D | B3 from A1x2 A4 with C and D please
        | at B3 from 2xA1 A4 invite green yellow | B3 A1x2 A4 with all
        | please launch B3 from A1x2 and A4 with C, D | aim at B3 from A1x2 A4 inviting C and D""",
    "1.3 | 0.1 1 | ": "B3 from A1 | B3 from A1 with none | attack B3 from A1 | B3 from A1 with nobody, thanks | b3 a1",
    "": """not B3 from A1 | B3 or B4 from A1 | B3 not from A1 | B3 from A1 or A2 | B3 from A1 with C or D
        | don't launch | B3 from A1 without C | B3 from A1 with all but C | B3 from A1 with C, not D
        | never B3 from A1 | C3 from A1 | B3 from A1 instead of A2 | B3 from 9 A1 | B3 from A1 if C joins
        | B3 B4 from A1 | lauch B3 from A1 | B3 from A1 and nowhere | everything at B3
        | B3 from A1 with C and no D | B3 from A1 tomorrow | B3 and B4 from A1 | B3 from A1 with nobody but C
        | pass""",
}
ALLYING = {
    "offense | 2.1 2": """offense C1x2 | Offense C1x2 please | A C1x2 | join offense C1x2 | off 2 from C1
        | offense 2 from C1, thanks | i join offense C1x2""",
    "none | ": "none | no | no thanks | decline | pass | nobody | Decline, please",
    "": """not offense | offense or defense C1 | defense C1 | offense C1 or C2 | don't join offense | offense not C1
        | neither | never offense C1 | offense 9 C1 | offense | ofense C1 | offense C1 unless B plays | pass on offense
        | both C1 | no offense C1 | maybe offense C1 | offense C1 and defense C2 | either side C1""",
}
DEALING = {
    "random 1, wanted base 1.1": """offer 1 random for base B1 | 1 random for base on B1
        | offer 1 card for a base on B1 | offer 1 random for base B1 please | Offer: 1 random for base B1
        | please offer 1 random for a base at B1""",
    "refuse": "refuse | no deal | reject | refuse please",
    "": """not 1 random
        | offer 1 random or 2 random for base B1 | don't offer 1 random | accept | offer anything
        | offer 1 random for base B1 or base B2 | never 1 random | offer no base A1 for 1 random
        | refuse 1 random | offer not attack 8 for 1 random | offer 1 random for base B1 maybe | ofer 1 random
        | offer my best card | offer everything but attack 8 | no 1 random | accept not
        | offer attack 8 or attack 6 for 1 random | no, 1 random for base B1 | offer 1 random for base B1, no
        | offer nothing, attack 8 for base B1 | refuse, 1 random for base B1 | no | no thanks | decline | nothing""",
}
REACTING = {
    "emotion-control": """emotion control | Emotion Control please | play emotion control | use emotion control
        | emotion | please use emotion control | my emotion control | i play emotion control
        | emotion-control, thx""",
    "pass": "pass | no | nothing | no thanks | skip | decline | i pass",
    "": """not emotion control
        | don't play emotion control | emotion control or pass | never | no emotion control
        | pass on emotion control | emotion control maybe | emotion control instead | cosmic zap
        | emotin control | anything but emotion control | pass or emotion control
        | emotion control unless zapped | skip emotion control""",
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


def skye_asked(ask, fits=lambda prompt: True):
    return next(m for seats in (3, 4, 2, 5) for m in game(seats) if m.prompt.ask == ask and fits(m.prompt))


@pytest.mark.parametrize(("meant", "sentence"), sentences(BUILDING))
def test_building_in_isle_of_skye(meant, sentence):
    moment = skye_asked("build", lambda prompt: {"L11 M12 0", "L11 M12 180"} <= {spot.key for spot in prompt.spots})
    understood(SKYE, moment.prompt, moment.own, sentence, meant or None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(KEEPING))
def test_keeping_a_tile_of_the_bag_in_isle_of_skye(meant, sentence):
    moment = skye_asked("keep", lambda prompt: {choice.key for choice in prompt.choices} == {"L01", "L02"})
    understood(SKYE, moment.prompt, moment.own, sentence, [meant] if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(DOLMEN))
def test_buying_from_the_dolmen_in_isle_of_skye(meant, sentence):
    offered = {"D12", "D25", "pass"}
    moment = skye_asked("second buy", lambda prompt: {choice.key for choice in prompt.choices} == offered)
    understood(SKYE, moment.prompt, moment.own, sentence, [meant] if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(STONES))
def test_stones_of_memory_in_isle_of_skye(meant, sentence):
    tiles = ("L24", "L36")
    prompt = Split(
        seat=0, ask="rescore", bins=tuple(Choice(tile, f"tile:{tile}", cap=2) for tile in tiles), at_least=0, at_most=2
    )
    text = sentence.format(a=tiles[0], b=tiles[1])
    amounts = meant and {tile: int(many) for tile, many in zip(tiles, meant.split(", "), strict=True) if int(many)}
    understood(SKYE, prompt, skye_asked("build").own, text, amounts or None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(REFRESHING))
def test_refreshing_in_lagoon(meant, sentence):
    table = lagoon.Table(lagoon.position("1A 14A 21A", {0: "E@1- a@14- b@21-"}))
    keys = [] if meant == "none" else meant.split()
    understood(LAGOON.face, table.question, LAGOON.rules.view(table.state, 0), sentence, keys if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(PLACING))
def test_placing_a_tile_in_lagoon(meant, sentence):
    table = acting("1B 14A 21A", {0: "E@1 a@14"}, draws="7").choose("explore").choose("0E")
    understood(LAGOON.face, table.question, LAGOON.rules.view(table.state, 0), sentence, meant or None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(PAYING))
def test_paying_for_an_unraveling_in_lagoon(meant, sentence):
    table = acting("1B 14A 21A PA", {0: "E@P a@P- b@1", 1: "E@P"}, seeds={0: "eeevvv"}).choose("unravel")
    understood(LAGOON.face, table.question, LAGOON.rules.view(table.state, 0), sentence, [meant] if meant else None)


def understood_in_cosmic(table, seat, ask, text, meant):
    """What of the fields of the answer is not as it stands when nothing is said is as meant."""
    prompt = table.asked(seat, ask).prompt
    understood(COSMIC.face, prompt, COSMIC.rules.view(table.state, seat), text, meant)


def amounts(said):
    """`0.1 2, 0.4 1`."""
    return {place: int(many) for place, many in (part.split() for part in said.split(", ") if part)}


def launching():
    return cosmic.Table(cosmic.position(phase="destiny", hands={0: "attack-06", 1: "attack-08"}), destiny=["color-1#1"])


@pytest.mark.parametrize(("meant", "sentence"), sentences(LAUNCHING))
def test_launching_in_cosmic_encounter(meant, sentence):
    planet, tokens, guests = meant.split(" | ") if meant else ("", "", "")
    launch = {"planet": [planet], "tokens": amounts(tokens), "invite": guests.split()}
    understood_in_cosmic(launching(), 0, "launch", sentence, launch if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(ALLYING))
def test_an_alliance_in_cosmic_encounter(meant, sentence):
    table = launching()
    table.answer(0, "launch", {"planet": ["1.3"], "tokens": {"0.1": 1}, "invite": ["2"]}).answer(1, "invite", [])
    side, _, tokens = meant.partition(" | ")
    understood_in_cosmic(table, 2, "ally", sentence, {"side": [side], "tokens": amounts(tokens)} if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(DEALING))
def test_a_deal_in_cosmic_encounter(meant, sentence):
    table = challenge("compromise attack-06 attack-08", "compromise attack-09")
    table.play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2})
    terms = {"act": ["refuse"]} if meant == "refuse" else {"act": ["offer"], "random": 1, "wanted base": ["1.1"]}
    prompt = table.asked(0, "deal").prompt
    nothing = {name: field.fallback for name, field in prompt.fields.items()}
    understood_in_cosmic(table, 0, "deal", sentence, {**nothing, **terms} if meant else None)


@pytest.mark.parametrize(("meant", "sentence"), sentences(REACTING))
def test_reacting_in_a_window_of_cosmic_encounter(meant, sentence):
    table = challenge("attack-06 emotion-control", "attack-08")
    table.plan("attack-06", "attack-08").pass_windows("cards revealed")
    prompt = next(q.prompt for q in table.driver.open.values() if isinstance(q.prompt, Window))
    view = COSMIC.rules.view(table.state, 0)
    if not meant:
        understood(COSMIC.face, prompt, view, sentence, None)
        return
    (key,) = COSMIC.face.parse(prompt, sentence, view)
    assert key.partition("#")[0] == meant


def test_there_are_enough_of_them():
    tables = (BUYING, PRICING, BUILDING, KEEPING, DOLMEN, STONES, ACTING, WALKING, REFRESHING, PLACING, PAYING)
    tables += (FIGHTING, LAUNCHING, ALLYING, DEALING, REACTING)
    assert sum(len(sentences(table)) for table in tables) >= 500
