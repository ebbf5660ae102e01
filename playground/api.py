"""The people's interface over HTTP and WebSocket: what a person sees, what a person does, trouble, time."""

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from playground.server import Playground


class Api:
    """Routes below /people, and the static page."""

    def __init__(self, playground: "Playground") -> None:
        self.playground = playground

    def add_to(self, application: web.Application) -> None:
        """Routes go in before the catch-all."""
