"""A lock that keeps programs of one home from taking each other's place at a server."""

from __future__ import annotations

from railwright.core.file_locks import FileLock, try_lock
from railwright.plugins.features.online.identity import online_folder
from railwright.plugins.features.online.invitations import Invitation


def seat_lock(invitation: Invitation) -> FileLock | None:
    """A lock that a window or a terminal has while it is at a server: a second connection would end the first one.

    None where another has it. Raises OSError.
    """
    return try_lock(online_folder() / f"at-{invitation.fingerprint[:16] or 'proxy'}-{invitation.port}.lock")
