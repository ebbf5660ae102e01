"""Nobody names the account of a bot where a person is meant: whatever command takes one, ours or another."""

from __future__ import annotations

import pytest

from discord_playground import reading

USER, MENTIONABLE = 6, 9
EXAMPLES = {3: "Dunes", 4: 1, 5: True, 10: 1.0}


def naming(options, path=()):
    """(path, options) of each command below this one that takes a person."""
    for option in options:
        if option["type"] in (1, 2):
            yield from naming(option.get("options", ()), (*path, option["name"]))
    leaf = [option for option in options if option["type"] not in (1, 2)]
    if any(option["type"] in (USER, MENTIONABLE) for option in leaf):
        yield " ".join(path), leaf


@pytest.mark.parametrize("ours", [True, False])
async def test_no_command_takes_a_bot_for_a_person(bot, playground, ana, channel, ours):
    account = playground.world.bot if ours else playground.world.add_user("Weather", bot=True)
    found = [
        each
        for command in playground.world.application.commands_in(None)
        for each in naming(command.get("options", ()), (command["name"],))
    ]
    assert {"league substitute", "league me", "league penalty"} <= {command for command, _ in found}
    for command, options in found:
        given = {}
        for option in options:
            if option["type"] in (USER, MENTIONABLE):
                given[option["name"]] = account
            elif option.get("required"):
                choices = [each["value"] for each in option.get("choices", ())]
                given[option["name"]] = (choices or [EXAMPLES[option["type"]]])[0]
        told = reading.text(await ana.slash(channel, command, **given))
        assert f"{account.name} is the account of a bot" in told, command
