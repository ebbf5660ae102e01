"""Presses: what a button, a menu or a sheet does, by the address that it carries.

`router.py` takes every press and hands it on by its address. Each of the other modules answers those of one kind of
page, and reads what a press brings with it by `contents.py`. Only the composition imports the router. Begin with
`router.py`, then `answer_presses.py`.
"""
