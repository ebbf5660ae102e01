"""`GET /metrics`: a small page of one process, for Prometheus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.process.config import BadConfig, Config
from bot.process.metrics import Metrics

log = logging.getLogger(__name__)


@asynccontextmanager
async def served(config: Config, metrics: Metrics, look: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """The page, while the block runs; nothing where no port is set. `look` is done before each answer.

    Raises `BadConfig` where the port is taken.
    """
    if config.metrics_port is None:
        yield
        return

    async def answer(request: web.Request) -> web.Response:
        await look()
        text = await asyncio.to_thread(metrics.text)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    page = web.Application()
    page.router.add_get("/metrics", answer)
    runner = web.AppRunner(page, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, config.metrics_address, config.metrics_port).start()
        except OSError as error:
            where = f"{config.metrics_address}, port {config.metrics_port}"
            raise BadConfig(f"HENGE_METRICS_PORT: nothing can be served at {where}: {error.strerror}.") from error
        log.info("metrics are at http://%s:%s/metrics", config.metrics_address, config.metrics_port)
        yield
    finally:
        await runner.cleanup()
