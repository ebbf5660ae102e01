"""Presses that are no moves: votes, seats that change hands, and what is asked for certain first."""

from __future__ import annotations

from bot.presses.contents import number_in, values_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.pages import panel_pages, request_pages
from bot.ui.replies import Interaction, key, person
from host.service import Host

VERBS = frozenset({"here", "ask", "vote", "sure", "certainly", "stay", "offer", "back", "sit"})
"""The verbs of a table that are answered here."""

_OLDER = "That button belongs to an older version; please use /table here."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed. Raises `Refusal` with a sentence for the person."""
    table, who, k = address.number, person(interaction), key(interaction)
    match address.rest:
        case ("here",):
            await replies.acknowledge(interaction)
            await replies.show(interaction, request_pages.page(await host.votes.page(table, who)))
        case ("stay",):
            await replies.acknowledge_update(interaction)
            await replies.show(interaction, request_pages.page(await host.votes.page(table, who)))
        case ("ask", kind):
            await replies.acknowledge_update(interaction)
            argument = next(iter(values_of(interaction)), "")
            done = await host.votes.propose(table, who, kind, key=k, argument=argument)
            await replies.show(interaction, request_pages.page(await host.votes.page(table, who), done.text))
        case ("vote", number, ("yes" | "no") as said):
            await replies.acknowledge_update(interaction)
            done = await host.votes.vote(table, who, number_in(number, _OLDER), said == "yes", key=k)
            await _noted(host, interaction, table, done.text)
        case ("sure", "resign"):
            await replies.acknowledge(interaction)
            await replies.show(
                interaction, request_pages.sure(table, "resign", await host.handover.resigning(table, who))
            )
        case ("sure", "call-off"):
            await replies.acknowledge(interaction)
            told, alone = await host.votes.calling_off(table, who)
            await replies.show(interaction, request_pages.sure(table, "call-off", told, alone=alone))
        case ("certainly", "resign"):
            await replies.acknowledge_update(interaction)
            await replies.instead(interaction, (await host.handover.resign(table, who, key=k)).text)
        case ("certainly", "call-off"):
            await replies.acknowledge_update(interaction)
            await replies.instead(interaction, (await host.votes.propose(table, who, "call-off", key=k)).text)
        case ("offer",):
            await replies.acknowledge_update(interaction)
            await _noted(host, interaction, table, (await host.handover.offer(table, who, key=k)).text)
        case ("back",):
            await replies.acknowledge_update(interaction)
            done = await host.handover.back(table, who, key=k)
            await replies.show(interaction, panel_pages.panel(await host.panels.panel(table, who), done.text))
        case ("sit", number):
            await replies.acknowledge(interaction)
            await replies.show(
                interaction, panel_pages.receipt(await host.handover.take(table, who, number_in(number, _OLDER), key=k))
            )
        case _:
            raise UnknownAddress(_OLDER)


async def _noted(host: Host, interaction: Interaction, table: int, text: str) -> None:
    """What came of a press: on the private page that was pressed, as it is now, or beside a message that all see."""
    pressed = interaction.message
    if pressed is None or not pressed.flags.ephemeral:
        await replies.say(interaction, text)
    else:
        await replies.show(interaction, request_pages.page(await host.votes.page(table, person(interaction)), text))
