"""Pages: private messages as people see them, one module for each thing that is shown.

A page is made of what a room of the host returned, and has the buttons to go on; the presses on it are in the module of
`bot/presses` of the same name. Cogs and presses import them. Begin with `panel_pages.py`.
"""
