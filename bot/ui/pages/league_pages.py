"""The private panels of a league: a manager's with everything that can be done now, a member's, and their forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.ui import limits
from bot.ui.layouts import Message, Part, Rule, titled
from bot.ui.shapes import components
from bot.ui.texts import stressed
from bot.ui.widgets import Entry, Item, Sheet
from engine import Refusal
from games.kit.sentences import count
from host.leagues.management.league_panels import ManageView, RulingView
from host.leagues.members.members import MOST_WISHES, Wishes
from host.leagues.members.partnerships import Partnering
from host.leagues.rulings.late_tables import ENDINGS
from host.leagues.shown.rule_choices import CHOICES
from host.table.names import FORMER
from host.values.ports import Style
from host.values.receipts import TextView

REASON = Entry("reason", "Why?", "Everybody can read it in the log.", length=200)
STARTING = (
    "The season is planned for everybody who has joined, and its first tables open at once. There is no way back; it "
    "can be paused, and ended early."
)
MOVES = {
    "open": (("Close sign-up", "close"), ("Start …", "start")),
    "closed": (("Open sign-up", "open"), ("Start …", "start")),
    "running": (("Pause", "pause"), ("End the season …", "finish")),
    "paused": (("Go on", "go-on"), ("End the season …", "finish")),
    "finished": (),
    "archived": (),
}
"""What a manager can do with a league by how it stands: label and verb."""
ASKED = 4
"""How many people who named a member have a button on the member's page: a row holds one more."""
READS = (("Report", "report"), ("Standings", "standings"), ("Schedule", "schedule"), ("Log", "log"))


def manage(view: ManageView, note: str = "") -> Message:
    """Everything that a manager can do now."""
    keys = [_button(view.league, label, verb) for label, verb in MOVES[view.status]]
    if view.status not in ("running", "paused"):
        keys.append(_button(view.league, "Out of the archive" if view.status == "archived" else "Archive", "archive"))
    keys.append(_button(view.league, "Write to everybody …", "message"))
    parts: list[Part] = [stressed(note), view.text, ui.ActionRow(*keys), _reads(view.league)]
    menus = (
        ("Change a rule …", "rule", view.rules),
        ("A table …", "table", view.tables),
        ("A member …", "member", view.members),
        ("Take back …", "undo", view.undoable),
    )
    for hint, verb, found in menus:
        if found and view.status != "archived":
            parts.append(ui.ActionRow(_menu(view.league, verb, hint, found)))
    more = max(len(found) for _, _, found in menus) > limits.OPTIONS
    parts.append("-# What a list has no room for is reached by typing `/league`." if more else "")
    return titled(f"{view.name}: manage", *parts)


def rule(view: ManageView, what: str, note: str = "") -> Message:
    """One rule with what it may become."""
    now = next((words for words, name in view.rules if name == what), "")
    choice = CHOICES.get(what)
    if choice is None or not now:
        return manage(view, "That rule cannot be changed now.")
    values = [(f"{value}: {words}", value) for value, words in choice.values.items()]
    if what == "options":
        values = list(view.options)
    parts: list[Part] = [stressed(note), f"**{now}**"]
    if values:
        parts.append(ui.ActionRow(_menu(view.league, f"set:{what}", "What it is to be", values)))
    keys = (_button(view.league, "Something else …", f"type:{what}"), _back(view.league))
    return titled(f"{view.name}: a rule", *parts, ui.ActionRow(*keys))


def table(view: RulingView, text: TextView) -> Message:
    """One table, and what a manager may rule about it."""
    if view.status == "running":
        keys = [
            _button(view.league, "Forfeit …", f"forfeit:{view.which}", Style.DANGER),
            _button(view.league, "Substitute …", f"instead:{view.which}"),
        ]
    else:
        keys = [_button(view.league, "Another result …", f"overrule:{view.which}")]
    return titled(text.title, next(iter(text.pages), ""), ui.ActionRow(*keys, _back(view.league)))


def member(view: ManageView, user: str) -> Message:
    """One member, and what a manager may rule about them."""
    name = next((words for words, number in view.members if number == user), "")
    if not name:
        return manage(view, "They are not in the league any more.")
    keys = [_button(view.league, "Take or give points …", f"penalty:{user}")]
    if view.begun:
        keys.append(_button(view.league, "Somebody plays for them …", f"replace:{user}"))
    out = "Out of the season …" if view.begun else "Off the list …"
    keys.append(_button(view.league, out, f"out:{user}", Style.DANGER))
    return titled(f"{view.name}: {name}", ui.ActionRow(*keys, _back(view.league)))


def starting(view: ManageView) -> Message:
    """What it means to start, to be confirmed."""
    key = _button(view.league, f"Start with {count(view.count, 'person', 'people')}", "start-sure", Style.SUCCESS)
    return titled(f"{view.name}: start the season?", STARTING, ui.ActionRow(key, _back(view.league)))


def ending(view: ManageView) -> Message:
    """What it means to end the season early. Raises `Refusal` where none runs."""
    if view.status not in ("running", "paused"):
        raise Refusal(f"The league {view.name} is {view.status}; there is no season to end.")
    text = (
        "No further table opens. Tables that are being played end at once, in the way that you choose. The standings "
        "stay as they are then. There is no way back."
    )
    if view.provisional:
        text = "The season is played. It is final at once, before its appeal time is over. There is no way back."
    key = _button(view.league, "End the season …", "finish", Style.DANGER)
    return titled(f"{view.name}: end the season?", text, ui.ActionRow(key, _back(view.league)))


def read(league: int, view: TextView, back: str, *keys: ui.ActionRow[Any]) -> Message:
    """The first page of something to read, with rows of what can be pressed beside going back."""
    more = "-# `/league` shows the other pages." if len(view.pages) > 1 else ""
    words = next(iter(view.pages), "") or "There is nothing to tell yet."
    return titled(view.title, words, more, *keys, ui.ActionRow(_button(league, "Back", back)))


# --- members


def mine(view: Wishes, note: str = "") -> Message:
    """What a member can do, and whoever is none."""
    parts: list[Part] = [stressed(note) or _standing(view), "\n".join(view.stands), _reads(view.league, manages=False)]
    if view.member and view.status not in ("finished", "archived"):
        if view.partnering is not None:
            parts += _partner(view, view.partnering)
        others = [Item(name, str(who), chosen=who in view.not_with) for who, name in view.others.items()]
        shown = sorted(others, key=lambda item: not item.chosen)[: limits.OPTIONS]
        if shown:
            address, most = _address(view.league, "wish"), min(MOST_WISHES, len(shown))
            menu = components.menu(address, "With whom I do not want to sit, if it can be helped", shown, 0, most)
            parts += [Rule(), "Nobody else sees whom you name; an empty list drops the wish.", ui.ActionRow(menu)]
            if len(others) > len(shown):
                parts.append("-# `/league me` with `avoid` names whomever this list has no room for.")
        if not view.zone_known:
            parts.append("-# `/me zone` says where you live, so that you are planned with people who are awake then.")
    keys = [_button(view.league, label, verb, style) for label, verb, style in _acts(view)]
    return titled(view.name, *parts, *([ui.ActionRow(*keys)] if keys else []))


def _partner(view: Wishes, stands: Partnering) -> list[Part]:
    """With whom a member plays for the season, and what they can do about it."""
    names, parts = view.others, list[Part]()
    if stands.partner is not None:
        until = "until the season is over" if stands.settled else "for the season"
        parts.append(f"{names.get(stands.partner, FORMER)} is your partner {until}.")
    elif stands.named is not None:
        parts.append(f"You want to play with {names[stands.named]}; you are partners once they name you, too.")
    elif stands.settled:
        parts.append("You have no partner now; you get one of those who have none when the next round is planned.")
    else:
        parts.append("Partners stay together here. Who has none when the season begins gets somebody who has none.")
    keys = [
        _button(view.league, f"Play with {names[who]}", f"accept:{who}", Style.SUCCESS) for who in stands.asked[:ASKED]
    ]
    if stands.named is not None or (stands.partner is not None and not stands.settled):
        keys.append(_button(view.league, "Take it back", "alone"))
    if keys:
        parts.append(ui.ActionRow(*keys))
    free = [(names[who], str(who)) for who in stands.free if who != stands.named]
    if free and stands.partner is None:
        parts.append(ui.ActionRow(_menu(view.league, "partner", "With whom I want to play for the season", free)))
    if len(free) > limits.OPTIONS or len(stands.asked) > ASKED:
        parts.append("-# `/league me` with `partner` names whomever there is no room for here.")
    return [Rule(), *parts]


def leaving(league: int, text: str) -> Message:
    """What it means to leave, to be confirmed."""
    keys = (_button(league, "Leave", "leave-sure", Style.DANGER), _button(league, "Stay", "mine"))
    return titled("Leave the league?", text, ui.ActionRow(*keys))


def _standing(view: Wishes) -> str:
    who = "You are in it." if view.member else "You stand by for its seats." if view.stands_by else "You are not in it."
    return f"The league is {view.status}. {who}"


def _acts(view: Wishes) -> list[tuple[str, str, Style]]:
    if view.status in ("finished", "archived"):
        return []
    if view.member:
        return [("Leave …", "leave", Style.DANGER)]
    joins = [] if view.status == "closed" or view.settled else [("Join", "join", Style.SUCCESS)]
    by = ("Stand by no more", "leave-sure") if view.stands_by else ("Stand by", "stand-by")
    return [*joins, (*by, Style.SECONDARY)]


# --- forms


def form(verb: str, argument: str, view: ManageView, ruling: RulingView | None = None) -> Sheet:
    """What is asked before something is done. Raises `KeyError` for a verb that has no form."""
    people = () if ruling is None else tuple(Item(name, number) for name, number in ruling.people)
    by = tuple(Item(name, number) for name, number in view.standing_by[: limits.OPTIONS])
    instead = Entry("to", "Who plays on?", "Who stands by; others by /league substitute.", by)
    how = Entry("how", "Tables that are being played", items=tuple(Item(w, k) for k, w in ENDINGS.items()))
    sheets = {
        "message": ("Write to everybody", (Entry("text", "What do you want to say?", length=1000),)),
        "finish": (
            "End the season: no way back",
            (REASON,) if view.provisional else (how, REASON),
        ),
        "type": (f"Rule: {argument}", (Entry("value", "What is it to be?"),)),
        "forfeit": ("Forfeit: a bot plays on, no way back", (Entry("who", "Who forfeits?", items=people), REASON)),
        "instead": (
            "Somebody else plays on",
            (Entry("who", "Whose seat?", items=people), instead, REASON),
        ),
        "overrule": (
            "Another result",
            (Entry("order", "People by place, or nobody", "With commas; = between who shares a place.",
                text=", ".join(name for name, _ in ruling.people) if ruling else ""), REASON),
        ),
        "penalty": ("Points", (Entry("points", "How many are taken off?", "Below zero gives points back."), REASON)),
        "out": ("Out of the season: bots play on" if view.begun else "Off the list of the season", (REASON,)),
        "replace": ("For the rest of the season", (instead, REASON)),
    }  # fmt: skip
    title, entries = sheets[verb]
    return Sheet("", title, entries)


def _reads(league: int, *, manages: bool = True) -> ui.ActionRow[ui.LayoutView]:
    suffix = "manage" if manages else "mine"
    return ui.ActionRow(*(_button(league, label, f"read:{verb}-{suffix}") for label, verb in READS))


def _menu(league: int, verb: str, hint: str, found: Sequence[tuple[str, str]]) -> ui.Select[ui.LayoutView]:
    items = [Item(words, value) for words, value in found[: limits.OPTIONS]]
    return components.menu(_address(league, verb), hint, items)


def _back(league: int) -> ui.Button[ui.LayoutView]:
    return _button(league, "Back", "manage")


def _button(league: int, label: str, verb: str, style: Style = Style.SECONDARY) -> ui.Button[ui.LayoutView]:
    return components.button(_address(league, verb), label, style)


def _address(league: int, verb: str) -> tuple[str, ...]:
    return "g", str(league), *verb.split(":", 1)
