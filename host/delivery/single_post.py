"""A message that is posted once and edited from then on."""

from __future__ import annotations

import logging

from host.values.ports import Announcer, MessageGone, Post
from storage.rows import OutboxRow

log = logging.getLogger(__name__)


async def post_or_edit(announcer: Announcer, row: OutboxRow, channel: int, known: int | None, post: Post) -> int:
    """Show a post in its message; returns the message's id. One that may have been sent is looked for, one that was
    deleted is posted anew. Raises `Undeliverable` or `NotNow`.
    """
    if known is None and row.uncertain:
        known = await announcer.find(channel, row.id, row.created_at)
    if known is not None:
        try:
            await announcer.edit(channel, known, post)
            return known
        except MessageGone:
            log.info("table %s: its message was deleted and is posted anew", row.table_id)
    return await announcer.post(channel, post)
