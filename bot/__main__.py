"""`henge`, or `python -m bot`: begins with as little as can be, and runs `bot/commands/command_line.py`."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command that was typed, and end with its exit code.

    What is imported stays as long as the process: looking through it again and again for garbage, while it grows, was
    a sixth of what the start of a bot cost.
    """
    gc.disable()
    from bot.commands import command_line

    gc.freeze()
    gc.enable()
    leave(command_line.main())


def leave(code: int) -> NoReturn:
    """End now, with this exit code, once what was to be done at the end is done.

    Nobody waits for threads that are at work with what nobody will take, and nothing is taken apart piece by piece that
    the system takes back at once.
    """
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
