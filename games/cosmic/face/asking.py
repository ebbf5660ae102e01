"""Questions and answers in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import Choice, Form, Number, Order, Pick, Prompt, Seat, Split, Window
from games.cosmic.content import POWERS
from games.cosmic.face import windows
from games.cosmic.face.asked_by import naming
from games.cosmic.face.asks import ASKS, ask_words
from games.cosmic.face.facts import Counted, Facts, asked_about, fields_of, said
from games.cosmic.face.phrases import (
    card_name,
    card_names,
    destiny_words,
    ground,
    place_name,
    planet_label,
    power_name,
)
from games.cosmic.face.reading import effect_of, further_texts, texts_of_choices
from games.cosmic.face.stakes import around_the_launch, bound, how_it_came, is_near, laid_open, said_to, there_already
from games.cosmic.face.whole import whole
from games.cosmic.rules.facts import TermsTold
from games.cosmic.rules.names import NOBODY, POWER_PLACE
from games.cosmic.rules.views import CosmicView, MoonView, PlanetView
from games.hosted import Names, Words
from games.kit.asks import BODY, DETAIL, LABEL, TITLE
from games.kit.sentences import brief, clipped, count, listed, seat_name, upper

NONE, YES, NO = "none", "yes", "no"
VERB = "verb"
"""The word for what is done with a choice of a list, where it is not merely chosen."""


def facts_of(prompt: Prompt, view: CosmicView, names: Names) -> Mapping[str, Any]:
    """The facts of a question as people say them."""
    challenge = view.challenge
    facts = Facts(
        offense=seat_name(names, view.offense),
        defense=seat_name(names, challenge.defense) if challenge.defense != NOBODY else "the defense",
        challenged=planet_label(challenge.planet) if challenge.planet else "a planet",
    )
    if isinstance(prompt, Split):
        facts |= {"count": Counted(prompt.at_most), "tokens": Counted(prompt.at_least)}
    for name, value in prompt.facts.items():
        facts[name] = said(name, value, prompt.seat, names)
    if isinstance(prompt, Form) and prompt.ask == "launch":
        facts["steps"] = _steps(prompt, view)
    if "also" in prompt.facts:
        facts["with"] = f"{facts['with']} and {facts['also']}"
    return asked_about(facts)


def _steps(launch: Form, view: CosmicView) -> str:
    """What there is to do for a launch; where the cone points may be settled already."""
    at = f" at {planet_label(view.challenge.planet)}" if view.challenge.planet else ""
    least, most = next(
        ((field.at_least, field.at_most) for field in launch.fields.values() if isinstance(field, Split)), (0, 0)
    )
    steps = {
        "invite": "invite allies",
        "planet": f"aim the cone at a planet{' or a moon' if launch.facts.get('moons') else ''}",
        "tokens": f"send {'up to ' if least < most else ''}{count(most, 'token')} of yours",
    }
    return f"{at}: {listed([steps[name] for name in steps if name in launch.fields])}"


# --- questions


def question(prompt: Prompt, view: CosmicView, names: Names) -> Words:
    """A prompt in words, with a label for everything that can be chosen."""
    if isinstance(prompt, Window):
        return windows.question(prompt, view, names)
    words, facts = ask_words(prompt.ask), facts_of(prompt, view, names)
    title = clipped(upper(words.title.format_map(facts)), TITLE)
    body = naming(words.body.format_map(facts), prompt, title, view, names)
    context = _context(prompt, view, names)
    if isinstance(prompt, Split) and not context and not {"count", "tokens"} & fields_of(words.body):
        context = f"Exactly {prompt.at_most}."
    labels, details = _choices(prompt, view, names)
    body = clipped(f"{body} {context}".strip(), BODY)
    offered = whole(prompt, view) if isinstance(prompt, Split) else ()
    return Words(title, body, labels, details, texts_of_choices(prompt, view), further_texts(prompt, view), offered)


def _context(prompt: Prompt, view: CosmicView, names: Names) -> str:
    """What else must be known to answer."""
    match prompt:
        case Split() if prompt.at_least != prompt.at_most:
            return f"From {prompt.at_least} to {prompt.at_most} together."
        case Pick() if prompt.at_most > 1:
            if prompt.at_least == prompt.at_most:
                return f"Choose {prompt.at_most}."
            return f"Choose {f'{prompt.at_least} to' if prompt.at_least else 'up to'} {prompt.at_most}."
        case Pick() if prompt.ask == "side" and prompt.facts.get("card"):
            return f"{card_name(str(prompt.facts['card']))} changes its total."
        case Pick() if prompt.ask == "card":
            seat = prompt.seat
            return " ".join(
                filter(None, (bound(prompt, view), laid_open(seat, view, names), said_to(seat, view, names)))
            )
        case Form() if prompt.ask == "ally":
            return f"{there_already(prompt.seat, view)} {said_to(prompt.seat, view, names)}".strip()
        case Form() if prompt.ask == "deal":
            three = "also" in prompt.facts
            offers = offers_of(prompt)
            how = "An offer is between two of you; everything offered needs the consent of all three. " if three else ""
            told = (
                how_it_came(prompt.seat, view, names)
                + how
                + " ".join(terms_words(offer, prompt.seat, names, third=three) for offer in offers)
            )
            return f"{told} {_what_remains(prompt, offers)}".strip()
        case Pick() if prompt.ask == "vote":
            return _promised(prompt, names)
        case Form() if prompt.ask == "launch":
            return around_the_launch(prompt, view, names)
        case _:
            return ""


def _promised(prompt: Pick, names: Names) -> str:
    """What somebody gives for a vote, if it helps; "" if nothing."""
    cards = prompt.facts.get("cards", ())
    goods = goods_words(cards, len(cards), 0, str(prompt.facts.get("planet", "")))
    by = seat_name(names, int(prompt.facts["by"]))
    return f"{by} promises you {goods} if you vote for {by} and {by} wins." if goods else ""


def _what_remains(prompt: Form, offers: Sequence[TermsTold]) -> str:
    """Why terms cannot be accepted, or what the one whose offer they are may still do."""
    act = prompt.fields["act"]
    acts = [choice.key for choice in act.choices] if isinstance(act, Pick) else []
    if "withdraw" in acts:
        better = "better it or take it back" if "offer" in acts else "take it back"
        return f"Until that is answered you may {better}."
    asked = [terms for terms in offers if terms and terms["to"] == prompt.seat]
    if any(terms["wanted cards"] for terms in asked) and "accept" not in acts:
        return "You cannot accept: you do not hold what is asked for by name."
    return ""


def offers_of(prompt: Form) -> list[TermsTold]:
    """What lies on the table of a deal: among three one offer of each, between two the last one."""
    return list(prompt.facts.get("offers") or [prompt.facts.get("terms", {})])


def terms_words(terms: TermsTold, me: Seat, names: Names, *, third: bool = False) -> str:
    """The terms on the table, as one of the parties reads them: what each gets; among three also to whom they are
    offered.
    """
    if not terms:
        return "No terms are on the table yet."
    by, to = terms["by"], terms["to"]
    who = "You offer" if by == me else f"{seat_name(names, by)} offers"
    if third:
        who += " you" if to == me else f" {seat_name(names, to)}"
    gives = goods_words(terms["cards"], terms["named"], terms["random"], terms["base"], terms["lucre"])
    wants = goods_words(
        terms["wanted cards"], terms["wanted named"], terms["wanted"], terms["wanted base"], terms["wanted lucre"]
    )
    gets = [(to, gives or "nothing"), (by, wants or "nothing")]
    told = [f"you get {goods}" if seat == me else f"{seat_name(names, seat)} gets {goods}" for seat, goods in gets]
    return f"{who}: {', '.join(told)}{freed_words(terms['freed'], names)}."


def freed_words(freed: Iterable[tuple[Seat, int]], names: Names) -> str:
    """What a deal takes out of the warp, at the end of its sentence; "" if nothing."""
    parts = [f"{count(number, 'token')} of {seat_name(names, seat)}" for seat, number in freed]
    return f", with {listed(parts)} out of the warp" if parts else ""


def goods_words(cards: Iterable[str], named: int, random: int, base: str, lucre: int = 0) -> str:
    """One side of a deal: cards by name where they are known, cards by chance, lucre, a base."""
    goods = card_names(cards) or ([count(named, "chosen card")] if named else [])
    goods += [f"{count(random, 'card')} by chance"] if random else []
    goods += [f"{lucre} lucre"] if lucre else []
    goods += [f"a base on {planet_label(base)}"] if base else []
    return listed(goods)


def _choices(prompt: Prompt, view: CosmicView, names: Names) -> tuple[dict[str, str], dict[str, str]]:
    match prompt:
        case Pick():
            pairs = [(choice.key, *_choice(prompt, choice, view, names)) for choice in prompt.choices]
            if prompt.at_least == 0:
                pairs.append((NONE, _fixed(prompt, NONE, view, names) or "Nothing", ""))
            if does := _fixed(prompt, VERB, view, names):
                pairs.append((VERB, does, ""))
        case Split():
            pairs = [(bin_.key, *_choice(prompt, bin_, view, names)) for bin_ in prompt.bins]
        case Order():
            pairs = [(item.key, *_choice(prompt, item, view, names)) for item in prompt.items]
        case Number():
            pairs = []
        case Form():
            return _fields(prompt, view, names)
        case _:
            raise TypeError(f"There is no question of shape {type(prompt).__name__} in Cosmic Encounter.")
    return _distinct(pairs)


def _distinct(pairs: Iterable[tuple[str, str, str]]) -> tuple[dict[str, str], dict[str, str]]:
    """Labels and details; what would read alike (copies of a card) is told apart by a number."""
    labels: dict[str, str] = {}
    details: dict[str, str] = {}
    seen: dict[str, int] = {}
    for key, label, detail in pairs:
        if key in labels:
            continue
        seen[label] = seen.get(label, 0) + 1
        labels[key] = clipped(label, LABEL - 6) + (f" ({seen[label]})" if seen[label] > 1 else "")
        if detail:
            details[key] = clipped(upper(" ".join(detail.split())), DETAIL)
    return labels, details


def _fields(prompt: Form, view: CosmicView, names: Names) -> tuple[dict[str, str], dict[str, str]]:
    """Fields by name, what they offer under `field/choice`."""
    labels: dict[str, str] = {}
    details: dict[str, str] = {}
    words = ask_words(prompt.ask).choices
    for name, field in prompt.fields.items():
        inner = question(field, view, names)
        title = words.get(name) or (inner.title if field.ask in ASKS else upper(name))
        labels[name] = clipped(title.format_map(facts_of(field, view, names)), TITLE)
        is_worded = field.ask in ASKS and name not in words
        details[name] = clipped(inner.body if is_worded else _context(field, view, names), DETAIL)
        for key, label in inner.labels.items():
            fixed = words.get(key) if _is_own_word(field, key) else None
            labels[f"{name}/{key}"] = fixed or label
        details |= {f"{name}/{key}": detail for key, detail in inner.details.items()}
    return labels, {key: detail for key, detail in details.items() if detail}


def _is_own_word(prompt: Prompt, key: str) -> bool:
    """Whether a field offers this as a choice that stands for nothing on the table: accept, no base."""
    choices = prompt.choices if isinstance(prompt, Pick) else prompt.bins if isinstance(prompt, Split) else ()
    return any(choice.key == key and not choice.ref for choice in choices)


def _fixed(prompt: Prompt, key: str, view: CosmicView, names: Names) -> str:
    """The words for a fixed choice, if there are any."""
    words = ask_words(prompt.ask).choices.get(key, "")
    return words.format_map(facts_of(prompt, view, names))


# --- choices


def _choice(prompt: Prompt, choice: Choice, view: CosmicView, names: Names) -> tuple[str, str]:
    """A choice in a few words, and what else should be known of it."""
    key, kind = choice.key, choice.ref.partition(":")[0]
    if fixed := _fixed(prompt, key, view, names):
        return fixed, ""
    usual = {NONE: "Do nothing", YES: "Yes", NO: "No"}.get(key)
    if usual and not choice.ref:
        return usual, ""
    match kind:
        case "seat":
            return seat_name(names, int(key)), _seat_detail(view, int(key))
        case "planet":
            return _planet(key, view, names, prompt.seat, fights=prompt.ask == "own color")
        case "card":
            return card_name(key), _effect(key, view, prompt.seat)
        case "power":
            seat, slash, power = key.partition("/")
            if slash and seat.isdecimal():
                return f"{seat_name(names, int(seat))}'s {power_name(power)}", _effect(power, view, prompt.seat)
            return power_name(key), _effect(key, view, prompt.seat)
        case "destiny":
            return upper(destiny_words(key, names)), ""
        case "moon":
            return card_name(key), _effect(key, view, prompt.seat)
        case "side" if key in ("offense", "defense"):
            who = view.offense if key == "offense" else view.challenge.defense
            return f"The {key} ({seat_name(names, who)})", ""
        case _:
            return choice.label or upper(key.replace("-", " ")), ""


def _effect(key: str, view: CosmicView, me: Seat) -> str:
    """What a card or power does, in whole sentences that fit beside a choice: the question has all of it."""
    return POWERS[key].line if key in POWERS else brief(effect_of(key, view, me), DETAIL)


def _seat_detail(view: CosmicView, seat: Seat) -> str:
    player = view.players[seat]
    powers = listed([power_name(power.key) for power in player.powers]) or "no power"
    bases = f"{player.foreign_bases} of {player.needed} foreign bases"
    near = ", one short of winning" if is_near(view, seat) else ""
    return f"{powers}; {bases}{near}; {count(player.hand_count, 'card')}"


def planet_of(view: CosmicView, key: str) -> PlanetView | MoonView | None:
    """A planet in play, or a moon, by its key."""
    places: tuple[PlanetView | MoonView, ...] = (*view.planets, *view.moons)
    return next((place for place in places if place.key == key), None)


def _planet(key: str, view: CosmicView, names: Names, me: Seat, *, fights: bool = False) -> tuple[str, str]:
    """A place of tokens, or tokens of somebody at a planet (`planet:seat`)."""
    place, colon, intruder = key.partition(":")
    if place == "power" and colon:
        return f"Your {power_name(key.removeprefix(POWER_PLACE))}", ""
    planet = planet_of(view, place)
    if planet is None:
        return upper(place_name(place)), ""
    if colon and intruder.isdecimal():
        whose = f"{'against' if fights else 'of'} {seat_name(names, int(intruder))}"
        return f"{planet_label(place)} {whose}", tokens_words(planet, names, me)
    what = "" if ground(place) == "planet" else f"{ground(place)} in "
    whose = "your system" if planet.system == me else f"{seat_name(names, planet.system)}'s system"
    mine = planet.tokens[me]
    have = f", you have {mine}" if mine else ", nobody there" if not any(planet.tokens) else ""
    return f"{planet_label(place)}{have}", f"{what}{whose}: {tokens_words(planet, names, me)}"


def tokens_words(planet: PlanetView | MoonView, names: Names, me: Seat | None = None) -> str:
    """Whose tokens stand on a planet: "Anna 3, Ben 1"; "empty" if nobody's do."""
    standing = [
        f"{'you' if seat == me else seat_name(names, seat)} {number}"
        for seat, number in enumerate(planet.tokens)
        if number
    ]
    return ", ".join(standing) or "empty"
