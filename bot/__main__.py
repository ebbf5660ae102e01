"""`henge`, or `python -m bot`: begins with as little as can be, and runs `bot/commands/command_line.py`."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Run the command that was typed; returns the exit code.

    What is imported stays as long as the process: looking through it again and again for garbage, while it grows, was
    a sixth of what the start of a bot cost.
    """
    gc.disable()
    from bot.commands import command_line

    gc.freeze()
    gc.enable()
    return command_line.main()


if __name__ == "__main__":
    sys.exit(main())
