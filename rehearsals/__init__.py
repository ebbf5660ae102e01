"""Rehearsals: Henge as people live with it, played through in minutes and judged by what shares no code with it.

`month` (`elapsed`), `season` (`seasonal`), `siege` (`besieged`), `rhythm` (`lived`), `load` (`loaded`), `solo`
(`alone`) and `blind` (`unseen`) are commands (`python -m rehearsals.month --help`), each with the package named behind
it; their last line is one JSON object. Nothing here is shipped, and nothing that is shipped imports it; `scripts` and
`tests` may. Begin reading with `month.py`.
"""
