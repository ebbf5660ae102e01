"""What `python -m bot` can do: serve, and look after tables without Discord. One small module for each group.

Each has a function for each subcommand, which `command_line.py` registers; nothing else imports them. Begin with
`processes.py`.
"""
