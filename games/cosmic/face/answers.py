"""Answers in words, as receipts say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Form, Order, Pick, Prompt, Split, Window
from games.cosmic.face import windows
from games.cosmic.face.asking import NONE, freed_words, goods_words, offers_of, question, terms_words
from games.cosmic.face.facts import asked_about, said
from games.cosmic.face.phrases import BOUGHT, amounts_words, card_name, cards_words, place_name, planet_label, where_of
from games.cosmic.rules.prompts import LATER
from games.cosmic.rules.views import CosmicView
from games.hosted import Names, Words
from games.kit.sentences import count, is_seat, listed, seat_name, upper


def answered(prompt: Prompt, answer: Any, view: CosmicView, names: Names) -> str:
    """An answer in words, for receipts: "Aim the cone at C3 and send 2 from A1"."""
    match prompt:
        case Window():
            return windows.reaction(prompt.chosen(answer))
        case Form():
            return _form_answered(prompt, answer, view, names)
        case _:
            words = question(prompt, view, names)
            between = " " if words.title.endswith("?") else ": "
            return f"{words.title}{between}{_said(prompt, answer, words)}"


def _said(prompt: Prompt, answer: Any, words: Words) -> str:
    match prompt:
        case Pick() if LATER in answer:
            return words.labels[LATER]
        case Pick() if any(choice.ref.startswith("card:") for choice in prompt.choices if choice.key in answer):
            return cards_words(answer)
        case Order():
            return ", then ".join(card_name(key) for key in answer)
        case Pick():
            return listed([words.labels[key].partition(", ")[0] for key in answer]) or words.labels[NONE]
        case Split():
            known = [b.key for b in prompt.bins if b.ref.startswith("planet:")]
            where = where_of(prompt.ask)
            parts = [f"{n} {where} {place_name(key)}" for key, n in answer.items() if key in known]
            parts += [_so_many(number, key, words.labels[key]) for key, number in answer.items() if key not in known]
            if (cards := _earned(prompt, answer)) > 0:
                parts.append(count(cards, "card"))
            return listed(parts) or "nothing"
        case _:
            return str(answer)


def _so_many(number: int, key: str, label: str) -> str:
    """What is no place, with its number: "2 cards", "1 of Ann", "1 from the deck"."""
    if key in BOUGHT:
        return count(number, key)
    return f"{number} of {label}" if is_seat(key) else f"{number} {label[:1].lower()}{label[1:]}"


def _earned(prompt: Split, answer: Mapping[str, int]) -> int:
    """How many rewards are drawn as cards, as no token was placed for them."""
    if prompt.ask not in ("rewards", "tokens home and rewards"):
        return 0
    return int(prompt.facts.get("rewards", 0)) - (sum(answer.values()) - int(prompt.facts.get("tokens", 0)))


def _form_answered(prompt: Form, answer: Mapping[str, Any], view: CosmicView, names: Names) -> str:
    match prompt.ask:
        case "launch":
            return _launch_answered(answer, names)
        case "ally":
            side = answer["side"][0]
            if side in (NONE, LATER):
                return "Decline" if side == NONE else "Wait for your turn"
            return f"Join the {side} with {amounts_words(answer['tokens'].items(), 'from')}"
        case "deal":
            return _deal_answered(prompt, answer, names)
        case "question":
            what, card, value = answer["what"][0], card_name(answer["card"][0]), answer["value"]
            asked = asked_about({"word": said("word", what, prompt.seat, names), "card": card, "value": value})
            return f"{question(prompt, view, names).title}: “{asked['word']}”"
        case _:
            words = question(prompt, view, names)
            parts = [
                f"{words.labels[name]}: {_said(field, answer[name], question(field, view, names))}"
                for name, field in prompt.fields.items()
            ]
            return f"{words.title}: {'; '.join(parts)}"


def _launch_answered(answer: Mapping[str, Any], names: Names) -> str:
    parts = []
    if "invite" in answer:
        guests = [seat_name(names, int(seat)) for seat in answer["invite"] if seat != LATER]
        parts.append("invite later" if LATER in answer["invite"] else f"invite {listed(guests) or 'nobody'}")
    if "planet" in answer:
        parts.append(f"aim the cone at {planet_label(answer['planet'][0])}")
    if "tokens" in answer:
        parts.append(f"send {amounts_words(answer['tokens'].items(), 'from') or 'no token'}")
    return upper(listed(parts))


def _deal_answered(prompt: Form, answer: Mapping[str, Any], names: Names) -> str:
    act = answer["act"][0]
    if act == "accept":
        offers = offers_of(prompt)
        return f"Accept: {' '.join(terms_words(offer, prompt.seat, names, third=len(offers) > 1) for offer in offers)}"
    if act != "offer":
        return "No deal" if act == "refuse" else "Take the offer back"
    base, wanted = (answer[name][0] if answer[name] != [NONE] else "" for name in ("base", "wanted base"))
    whom = f" {seat_name(names, int(answer['partner'][0]))}" if "partner" in answer else ""
    gives = goods_words(answer["cards"], len(answer["cards"]), answer["random"], base, answer.get("lucre", 0))
    by_name = answer["wanted cards"]
    wants = goods_words(by_name, len(by_name), answer["wanted"], wanted, answer.get("wanted lucre", 0))
    freed = [(int(seat), number) for seat, number in answer.get("freed", {}).items()]
    return f"Offer{whom} {gives or 'nothing'} for {wants or 'nothing'}{freed_words(freed, names)}"
