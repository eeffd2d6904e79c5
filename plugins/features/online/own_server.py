"""The server that runs with the tables of this home: it notes where it listens, so that a window finds it again."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

from railwright.core.file_locks import try_lock
from railwright.core.files import make_privately, read_file
from railwright.plugins.features.online.identity import client_context, online_folder
from railwright.plugins.features.online.invitations import MAX_LINK_CHARS, Invitation, InvitationError, parse_invitation

LOCK_FILE, LINK_FILE = "server.lock", "server.link"
TRY_S = 5.0  # until a server counts as one that does not answer


def note_server(folder: Path, invitation: Invitation) -> None:
    """Write down where the server of a folder listens; on a full disk it runs, but is not found."""
    with suppress(OSError):
        (folder / LINK_FILE).unlink(missing_ok=True)
        make_privately(folder / LINK_FILE, invitation.link.encode("ascii"))


def forget_server(folder: Path) -> None:
    """Delete the note: the server of the folder ends."""
    with suppress(OSError):
        (folder / LINK_FILE).unlink(missing_ok=True)


def running_server(folder: Path | None = None) -> Invitation | None:
    """Where the server that runs with the tables of a folder listens; None where there is none. Raises OSError."""
    folder = folder or online_folder()
    lock = try_lock(folder / LOCK_FILE)
    if lock is not None:
        lock.unlock()
        return None
    try:
        return parse_invitation(read_file(folder / LINK_FILE, MAX_LINK_CHARS).decode("ascii"))
    except (OSError, UnicodeError, InvitationError):
        return None


def is_reachable(invitation: Invitation) -> bool:
    """Whether the server of an invitation answers at its address; connects there, for up to five seconds."""
    context, address = client_context(invitation.fingerprint), (invitation.host, invitation.port)
    try:
        with (
            socket.create_connection(address, TRY_S) as opened,
            context.wrap_socket(opened, server_hostname=invitation.host),
        ):
            return True
    except OSError:  # with those of TLS
        return False
