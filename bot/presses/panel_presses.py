"""Presses in a private panel, apart from those that answer a question: look again, undo, plan ahead, give orders."""

from __future__ import annotations

from bot.presses.contents import entries_of, is_form, number_in, open_form, value_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.outcomes import refused
from bot.ui.pages import learn_pages, panel_pages
from bot.ui.replies import Interaction, key, person
from bot.ui.widgets import Entry, Sheet
from engine import Refusal
from host.service import Host

VERBS = frozenset({"my", "refresh", "more", "phone", "wide", "undo", "order", "wish", "want", "drop"})
"""The verbs of a table that are answered here."""

_OLDER = "That button belongs to an older version; please use /turn."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed. Raises `Refusal` with a sentence for the person."""
    table, who = address.number, person(interaction)
    match address.rest:
        case ("my",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, panel_pages.panel(await host.panels.panel(table, who, opened=True)))
        case ("refresh", before):
            await replies.acknowledge_update(interaction)
            await replies.show(interaction, panel_pages.again(await host.panels.panel(table, who), before))
        case (("refresh" | "more") as what,):
            await replies.acknowledge_update(interaction)
            view = await host.panels.panel(table, who)
            await replies.show(interaction, panel_pages.panel(view, whole=what == "more"))
        case (("phone" | "wide") as screen,):
            await replies.acknowledge_update(interaction)
            note = await host.looks.small_screen(who, screen == "phone")
            await again(host, interaction, table, note)
        case ("undo",):
            await _undo(host, interaction, table)
        case ("order",) | ("order", _):
            await _order(host, interaction, address)
        case ("wish", ask):
            await _wish(host, interaction, table, ask)
        case ("want", ask, digest):
            # the value of the menu is a position in the question to come, which the digest guards
            await replies.acknowledge_update(interaction)
            which = number_in(value_of(interaction, _OLDER), _OLDER)
            done = await host.seat.want(table, who, ask, digest, which, key=key(interaction))
            await replies.show(interaction, panel_pages.panel(await host.panels.panel(table, who), done.text))
        case ("drop", ask):
            await replies.acknowledge_update(interaction)
            await host.seat.wish(table, who, ask, "", key=key(interaction))
            await replies.show(interaction, panel_pages.panel(await host.panels.panel(table, who)))
        case _:
            raise UnknownAddress(_OLDER)


async def again(host: Host, interaction: Interaction, table: int, note: str, about: str = "", learn: str = "") -> None:
    """Show the panel that was pressed in its place, as it is now, with a sentence that says what came of the press.

    `about` is the part of the panel at which the sentence stands, `learn` a game whose lesson is offered with it.
    """
    await replies.acknowledge_update(interaction)
    view = await host.panels.panel(table, person(interaction))
    await replies.show(interaction, panel_pages.panel(*learn_pages.offered(view, note, learn), about))


async def _undo(host: Host, interaction: Interaction, table: int) -> None:
    await replies.acknowledge_update(interaction)
    try:
        done = await host.seat.undo(table, person(interaction), key=key(interaction))
    except Refusal as no:
        await again(host, interaction, table, refused(interaction, no), panel_pages.FOOT)
    else:
        await replies.show(interaction, panel_pages.receipt(done))


async def _order(host: Host, interaction: Interaction, address: Address) -> None:
    """Standing orders: first the moment is chosen, then what to do at it."""
    table, who = address.number, person(interaction)
    await replies.acknowledge_update(interaction)
    chosen = value_of(interaction, _OLDER)
    match address.rest:
        case (_, moment):
            done = await host.seat.order(table, who, moment, chosen, key=key(interaction))
            orders = panel_pages.orders(table, await host.seat.moments(table, who), "", done.text)
        case _:
            orders = panel_pages.orders(table, await host.seat.moments(table, who), chosen)
    await replies.show(interaction, orders)


async def _wish(host: Host, interaction: Interaction, table: int, ask: str) -> None:
    """Plan ahead for a question to come: a form asks for the wish, and what is sent with it is noted."""
    if not is_form(interaction):
        hint = "In the game's notation, as /help shows it; empty to drop the wish."
        sheet = Sheet("", "Plan ahead", (Entry("wish", "What do you wish?", hint, least=0),))
        await open_form(interaction, ("t", str(table), "wish", ask), sheet)
        return
    await replies.acknowledge_update(interaction)
    text, who = entries_of(interaction).get("wish", ("",))[0], person(interaction)
    done = await host.seat.wish(table, who, ask, text, key=key(interaction))
    await replies.show(interaction, panel_pages.panel(await host.panels.panel(table, who), done.text))
