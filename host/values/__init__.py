"""Values: what the house talks about, without reading or writing anything.

Paces, banks, when people rest and what time is left of it; orders and routines; what a person or a server chose; what
people are told at once (`receipts`) or refused (`refusals`); and what is needed from outside, as protocols (`ports`).
Everything may be imported from anywhere, cogs and bot included. Begin with `ports.py` and `receipts.py`.
"""
