"""Henge on Discord: what people press and read, the connection, and the composition root.

From below: `process` is what every process has, `ui` what is drawn and understood, `presses` what a press does,
`gateway` the connection to Discord, `serving` all of it put together, `commands` what `python -m bot` can do. Cogs
import `bot.ui` and nothing else. Begin with `serving/app.py`, or with `presses/router.py` for a press.
"""
