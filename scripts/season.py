"""The season, by the name it had: `python -m rehearsals.season` is meant."""

import sys

from rehearsals.season import main

if __name__ == "__main__":
    sys.exit(main())
