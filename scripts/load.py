"""The load, by the name it had: `python -m rehearsals.load` is meant."""

import sys

from rehearsals.load import main

if __name__ == "__main__":
    sys.exit(main())
