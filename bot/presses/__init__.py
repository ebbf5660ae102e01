"""Presses: what a button, a menu or a sheet does, by the address that it carries.

`router.py` takes every press, answers those of a question itself and hands on the others, each module those of one kind
of page. Only the composition imports the router. Begin with `router.py`.
"""
