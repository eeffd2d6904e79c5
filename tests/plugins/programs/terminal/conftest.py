"""A server on this machine, at whose tables terminals sit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugins.programs.online.server_thread import ServerThread


@pytest.fixture
def server(own_home: object, tmp_path: Path) -> Iterator[ServerThread]:
    server = ServerThread(tmp_path)
    yield server
    server.end()
