"""A child process that tries rules as an ordinary user, also where the tests run as root."""

from __future__ import annotations

import multiprocessing.util  # noqa: F401  # for rules: the user may not be able to read Python's own folder
import os

from railwright.core.guard import worker

NOBODY = 65534


def main() -> None:
    """Answer the request; become an ordinary user when everything of the program is loaded."""
    limit = worker.limit_files_and_processes

    def limit_as_nobody(max_file_bytes: int) -> None:
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        limit(max_file_bytes)

    worker.limit_files_and_processes = limit_as_nobody
    worker.main()
