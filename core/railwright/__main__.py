"""``python -m railwright`` is the program ``railwright``."""

import sys

from railwright.editor.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
