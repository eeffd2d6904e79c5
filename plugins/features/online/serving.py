"""``railwright serve``: what it is given. Nothing of the network is imported before it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.plugins.features.online.invitations import Invitation

IDLE_S = 600.0  # without anybody, after which a server for a window ends


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How a server runs.

    ``address`` None: on all of this machine; ``port`` 0: any that is free. ``public``: anybody may open tables, else
    only the person of this machine. ``plain``: without TLS, behind a proxy. ``ends_when_idle``: for a window.
    ``hidden``: who asks the local network for tables does not hear of it; nor of one without TLS. ``go_on``: copies of
    a game whose dealer is gone, by their files or by the code of its table. ``store``: the URL of a PostgreSQL
    database, with a password perhaps; where empty the tables lie in the folder. ``owner``: the key of who may
    open tables in place of the person of this machine.
    """

    port: int
    address: str | None = None
    name: str = ""
    folder: Path | None = None
    public: bool = False
    plain: bool = False
    ends_when_idle: bool = False
    idle_s: float = IDLE_S
    max_tables: int = 200
    motd: str = ""
    hidden: bool = False
    go_on: Sequence[str] = ()
    store: str = field(default="", repr=False)
    owner: str = ""


def serve(catalogue: Catalogue, options: ServeOptions, on_listening: Callable[[Invitation], None]) -> None:
    """Serve until Ctrl+C, or until nobody needs the server; ``on_listening`` gets the invitation once it listens.

    Raises CommandError.
    """
    from railwright.plugins.features.online import running

    running.serve(catalogue, options, on_listening)


def resume_here(catalogue: Catalogue, names: Sequence[str], dealer_name: str, folder: Path | None = None) -> str:
    """Put a game whose dealer is gone among the tables of a folder, also while their server runs.

    ``names`` are copies of it by their files or by the code of its table. Returns that code. Raises CommandError.
    """
    from railwright.plugins.features.online import running

    return running.resume_here(catalogue, names, dealer_name, folder)


def back_up(folder: Path | None, path: Path) -> None:
    """Copy the tables of a server, which may run meanwhile, into a file. Raises CommandError."""
    from railwright.plugins.features.online import running

    running.back_up(folder, path)
