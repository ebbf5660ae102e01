"""What `python -m bot` can do besides serving: one small module for each group of subcommands."""
