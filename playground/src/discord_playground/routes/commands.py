"""Registering commands, globally and for one guild."""

from discord_playground.endpoints.rest import Answer, Call, Route
from discord_playground.model import commands
from discord_playground.model.errors import ApiError
from discord_playground.model.state import Json


def _where(call: Call) -> int | None:
    """The guild of the path, or None for global commands."""
    if call.id("application") != call.world.application.id:
        raise ApiError(50001)
    return call.world.guild(call.id("guild")).id if "guild" in call.params else None


def _command(call: Call) -> Json:
    return commands.find(call.world, _where(call), call.id("command"))


def list_all(call: Call) -> Answer:
    registered = call.world.application.commands.get(_where(call), {})
    return Answer(list(registered.values()))


def replace_all(call: Call) -> Answer:
    return Answer(commands.replace_all(call.world, _where(call), call.body))


def create(call: Call) -> Answer:
    command, new = commands.put_one(call.world, _where(call), call.json())
    return Answer(command, 201 if new else 200)


def one(call: Call) -> Answer:
    return Answer(_command(call))


def change(call: Call) -> Answer:
    command, _ = commands.put_one(call.world, _where(call), call.json(), replacing=_command(call))
    return Answer(command)


def delete(call: Call) -> Answer:
    command = _command(call)
    del call.world.application.commands[_where(call)][int(command["id"])]
    call.world.tell("commands")
    return Answer(status=204)


def permissions(call: Call) -> Answer:
    """Nobody changed any permission here."""
    return Answer([] if _where(call) is not None else None)


ROUTES = (
    *(
        Route(method, prefix + suffix, handler)
        for prefix in ("/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")
        for method, suffix, handler in (
            ("GET", "", list_all),
            ("PUT", "", replace_all),
            ("POST", "", create),
            ("GET", "/{command}", one),
            ("PATCH", "/{command}", change),
            ("DELETE", "/{command}", delete),
        )
    ),
    Route("GET", "/applications/{application}/guilds/{guild}/commands/permissions", permissions),
)
