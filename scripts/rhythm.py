"""The rhythm, by the name it had: `python -m rehearsals.rhythm` is meant."""

import sys

from rehearsals.rhythm import main

if __name__ == "__main__":
    sys.exit(main())
