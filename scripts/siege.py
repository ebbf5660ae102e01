"""The siege, by the name it had: `python -m rehearsals.siege` is meant."""

import sys

from rehearsals.siege import main

if __name__ == "__main__":
    sys.exit(main())
