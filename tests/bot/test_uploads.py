"""Pictures on their way to Discord."""

from __future__ import annotations

import tracemalloc

import aiohttp

from bot.ui.layouts import compose
from host.values.ports import Picture


def test_a_picture_on_its_way_is_in_memory_once():
    size = 1_000_000
    message = compose(Picture(bytes(size), "board.webp", "The board."))
    tracemalloc.start()
    try:
        (upload,) = message.files
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("files[0]", upload.fp, filename=upload.filename)
        body = form()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert body.size is not None
    assert body.size > size
    assert taken < size // 10
    assert upload.fp.read() == bytes(size)
