"""The routes of the REST API, by group."""

from playground.rest import Route
from playground.routes import commands, guilds, identity, interactions, messages, pins, places, threads

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
