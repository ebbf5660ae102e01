"""What people see and press on Discord, in plain pieces: made of prompts, panels and receipts, never of game state.

Addresses, layouts, replies, errors in words, and Discord's numbers; `shapes` draws questions with them, `pages` whole
private pages. Cogs and presses import all of it. Begin with `replies.py`, then `widgets.py`.
"""
