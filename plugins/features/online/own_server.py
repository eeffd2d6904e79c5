"""The server that runs with the tables of this home: it notes where it listens, so that a window finds it again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from railwright.core.file_locks import try_lock
from railwright.core.files import make_privately, read_file
from railwright.plugins.features.online.identity import online_folder
from railwright.plugins.features.online.invitations import MAX_LINK_CHARS, Invitation, InvitationError, parse_invitation

LOCK_FILE, LINK_FILE = "server.lock", "server.link"


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
