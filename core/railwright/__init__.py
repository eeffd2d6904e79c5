"""Railwright: a turn engine, its rules as plugins, boards as files, and a window to play and draw in.

The parts ``railwright.core``, ``railwright.plugins``, ``railwright.editor``, ``railwright.maps`` and
``railwright.schemas`` are the folders of the repository. Rules import ``railwright.api``, their tests
``railwright.testing``.
"""
