"""Seeds that are drawn where none is given."""

from __future__ import annotations

import secrets

_BITS = 53  # every reader of JSON keeps such a number whole


def drawn_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(_BITS)
