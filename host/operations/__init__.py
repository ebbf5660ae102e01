"""Operations: what whoever runs the bot does with it, and what a new release does to tables.

Status, settings of servers, export, import, backup; ways out for a table that waits (`rescue.py`), rebuilding what is
derived (`repair.py`), and upgrades. The composition and `bot/commands` import them. Begin with `operator.py`.
"""
