"""The routes of the REST API, by group."""

from discord_playground.endpoints.rest import Route
from discord_playground.routes import commands, guilds, identity, interactions, messages, pins, places, threads

ALL: tuple[Route, ...] = (
    *identity.ROUTES,
    *commands.ROUTES,
    *guilds.ROUTES,
    *places.ROUTES,
    *messages.ROUTES,
    *pins.ROUTES,
    *threads.ROUTES,
    *interactions.ROUTES,
)
