"""Starts the self-contained program, or code in it: a child process is the program itself, started with the code."""

import sys

if {"-c", "--multiprocessing-fork"} & set(sys.argv[1:]):
    import multiprocessing
    import warnings

    # What PYTHONWARNINGS asks for elsewhere (core/guard/pool.py): such a program does not read it.
    warnings.filterwarnings("ignore", "resource_tracker")
    multiprocessing.freeze_support()  # PyInstaller's own: runs a worker or the resource tracker, and exits
    if sys.argv[1] == "-c":
        code = sys.argv[2]
        sys.argv[:] = ["-c", *sys.argv[3:]]
        exec(compile(code, "<string>", "exec"))  # as `python -c` does
        sys.exit()

from railwright.editor.__main__ import main

sys.exit(main())
