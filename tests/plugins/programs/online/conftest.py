"""What tests of tables elsewhere share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plugins.programs.online.postgres_server import PostgresServer, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL that runs until the end of the tests: making one takes a second, a database in it no time."""
    with running_postgres() as server:
        yield server
