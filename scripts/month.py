"""The month, by the name it had: `python -m rehearsals.month` is meant."""

import sys

from rehearsals.month import main

if __name__ == "__main__":
    sys.exit(main())
