"""The blind reader, by the name it had: `python -m rehearsals.blind` is meant."""

import sys

from rehearsals.blind import main

if __name__ == "__main__":
    sys.exit(main())
