"""Runs a dealer and its server, from the options of the command to its end."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.user_plugins import check_imports
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.cli.printing import print_remark
from railwright.core.file_locks import FileLock, try_lock
from railwright.core.guard.process import try_import
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import say
from railwright.core.language.messages import sentence
from railwright.plugins.features.online.dealer import Dealer, Hall
from railwright.plugins.features.online.dealer_clock import DealerClock, was_set
from railwright.plugins.features.online.identity import (
    Certificate,
    group_certificate,
    online_folder,
    own_identity,
)
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.lan import MAX_TABLES, Announcement, NearbyTable, own_addresses, respond
from railwright.plugins.features.online.libraries import need_libraries
from railwright.plugins.features.online.own_server import LOCK_FILE, forget_server, note_server
from railwright.plugins.features.online.ports import MAX_PORT
from railwright.plugins.features.online.protocol import MAX_VERSION, MIN_VERSION, free_seats
from railwright.plugins.features.online.sealed import SealedError
from railwright.plugins.features.online.sealed_table import Copy, find_copies, open_copies
from railwright.plugins.features.online.server import Server
from railwright.plugins.features.online.store import SqliteStore, Store, TableStoreError
from railwright.plugins.features.online.table_data import resumed_table

LIBRARIES = ("websockets", "cryptography")
TABLES_FILE, RECORDS_FOLDER, DRAWINGS_FOLDER = "tables.db", "records", "drawings"
THIS_MACHINE = "127.0.0.1"
LOOK_S = 1.0  # between two looks whether anybody is there
COLLECT_EVERY = 50_000  # objects that are new
MAX_PORTS_TRIED = 100  # where any will do
IDLE_S = 600.0  # without anybody, after which a server for a window ends


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How a server runs.

    * ``port``: 0 takes any free port
    * ``or_next``: take the next free port if this one is in use
    * ``address``: None listens on all addresses of this machine
    * ``name``: the name of the server, as players see it
    * ``folder``: where its files are; None is the usual folder
    * ``public``: whether anybody may open tables; otherwise only the owner may
    * ``plain``: without TLS, for use behind a proxy
    * ``ends_when_idle``: end after ``idle_s`` seconds without players, for a server that a window started
    * ``max_tables``: the most tables at a time
    * ``motd``: a message for everybody who connects
    * ``hidden``: not announced on the local network; a server without TLS never is
    * ``resume``: copies of a game whose dealer is gone, as files or as the code of its table
    * ``store``: the URL of a PostgreSQL database, perhaps with a password; "" stores the tables in the folder
    * ``owner``: the key of the person who may open tables; "" is the person of this machine, or of the first server
      of a database
    * ``at``: the address at which players reach this server, and none of the others with the same database
    """

    port: int
    or_next: bool = False
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
    resume: Sequence[str] = ()
    store: str = field(default="", repr=False)
    owner: str = ""
    at: str = ""


def serve(catalogue: Catalogue, options: ServeOptions, on_listening: Callable[[Invitation], None]) -> None:
    """Serve until Ctrl+C, or until nobody needs the server; ``on_listening`` gets the invitation once it listens.

    Raises CommandError.
    """
    need_libraries(*LIBRARIES)
    check_imports(try_import)  # a plugin of one's own that hangs when it is imported is told of, and left out
    folder = options.folder or online_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = _locked(folder)
    spare_collections()
    try:
        with closing(_store(folder, options.store)) as store, interrupt_when_ended():
            asyncio.run(_run(catalogue, options, store, folder, on_listening))
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass  # this is how a server ends
    finally:
        lock.unlock()


def spare_collections() -> None:
    """Let Python look for cycles less often.

    A collection goes through all that live tables hold, of which hardly anything is in a cycle. It keeps everybody
    waiting: 20 ms before there is any table.
    """
    gc.freeze()
    gc.set_threshold(COLLECT_EVERY)


def resume_here(catalogue: Catalogue, names: Sequence[str], dealer_name: str, folder: Path | None) -> str:
    """Add a game whose dealer is gone to the tables of a folder; ``resuming.resume_here`` says more."""

    async def resume(store: Store) -> str:
        hall = Hall(dealer_name, own_identity().key)
        dealer = Dealer(store, catalogue, hall, lambda addressed, is_reply=False: None, time.time)
        try:
            return await _resume(dealer, store, names, dealer_name)
        finally:
            await dealer.close()

    with closing(_sqlite_store(folder or online_folder())) as store:
        return asyncio.run(resume(store))


def back_up(folder: Path | None, path: Path) -> None:
    """Copy the tables of a server, which may be running, into a file. Raises CommandError."""
    with closing(_sqlite_store(folder or online_folder())) as store:
        try:
            store.backup(path)
        except (TableStoreError, OSError) as error:
            raise CommandError(Exit.UNREADABLE, say("Cannot write {path}.", path=str(path))) from error


def _store(folder: Path, url: str) -> Store:
    """The store in a folder, or in the database of a URL, if one is named."""
    if not url:
        return _sqlite_store(folder)
    from railwright.plugins.features.online.postgres_store import DatabaseError, PostgresStore  # late, 3 ms

    try:
        return PostgresStore(url)
    except DatabaseError as error:
        raise CommandError(Exit.NO, error.message) from None


def _sqlite_store(folder: Path) -> SqliteStore:
    try:
        return SqliteStore(folder / TABLES_FILE)
    except TableStoreError as error:
        raise CommandError(Exit.UNREADABLE, error.message) from error


def _locked(folder: Path) -> FileLock:
    lock = try_lock(folder / LOCK_FILE)
    if lock is None:
        text = "Another server is already using the tables in {folder}. Choose another folder with --folder."
        raise CommandError(Exit.NO, say(text, folder=str(folder)))
    return lock


async def _run(
    catalogue: Catalogue, options: ServeOptions, store: Store, folder: Path, on_listening: Callable[[Invitation], None]
) -> None:
    _end_by_signals()
    certificate, owner = _identity(options, store, folder)
    hall = Hall(options.name, owner, options.public, folder / RECORDS_FOLDER, max_live_tables=options.max_tables)
    clock = DealerClock()
    server = Server(
        lambda deliver: Dealer(store, catalogue, hall, deliver, clock),
        options.name,
        certificate,
        motd=options.motd,
        drawings=folder / DRAWINGS_FOLDER,
    )
    code = await _resume(server.dealer, store, options.resume, options.name) if options.resume else ""
    port = await _start(server, options)
    store.announce(options.at or _own_address(options, port))
    announcing = await _announce(server.dealer, options, port, certificate)
    invitation = Invitation(THIS_MACHINE, port, fingerprint=certificate.fingerprint if certificate else "")
    note_server(folder, invitation)
    on_listening(replace(invitation, code=code))
    try:
        await _until_idle(server, options, clock)
    finally:
        forget_server(folder)
        if announcing is not None:
            announcing.close()
        await server.stop()


def _identity(options: ServeOptions, store: Store, folder: Path) -> tuple[Certificate | None, str]:
    """The certificate of a server, None without TLS, and the key of its owner; servers of a database share both."""
    certificate = None if options.plain else group_certificate(folder, partial(store.shared, "certificate"))
    return certificate, options.owner or store.shared("owner", own_identity().key)


def _own_address(options: ServeOptions, port: int) -> str:
    """The address of this server in its network; "" if a proxy is in front of it."""
    if options.plain:
        return ""
    near = [address for address in own_addresses() if address != THIS_MACHINE]
    return Invitation(options.address or next(iter(near), THIS_MACHINE), port).address


def _end_by_signals() -> None:
    """Let SIGTERM and SIGHUP end the server between two steps of its loop, not in the midst of one."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None
    for number in (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")):
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # nohup stays
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, task.cancel)


async def _announce(
    dealer: Dealer, options: ServeOptions, port: int, certificate: Certificate | None
) -> asyncio.DatagramTransport | None:
    """Answer queries on the local network with the open tables; without such a network, invitations still work."""
    if certificate is None or options.hidden:
        return None
    fingerprint = certificate.fingerprint

    def about() -> Announcement:
        tables = [
            NearbyTable(row.table, row.map[:60], len(free_seats(row.chairs)))
            for row in dealer.open_tables()[:MAX_TABLES]
        ]
        return Announcement(MIN_VERSION, MAX_VERSION, options.name, port, fingerprint, tables)

    try:
        return await respond(about, options.address or "")
    except OSError:
        return None


async def _start(server: Server, options: ServeOptions) -> int:
    port = options.port
    while True:
        try:
            return await server.start(options.address, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                text = "The server cannot listen on port {port}: {why}."
                raise CommandError(Exit.NO, say(text, port=port, why=reason(error))) from error
            if not options.or_next or port >= min(options.port + MAX_PORTS_TRIED, MAX_PORT):
                text = "Port {port} is already in use, perhaps by another server. Choose another port."
                raise CommandError(Exit.NO, say(text, port=options.port)) from error
        port += 1


async def _resume(dealer: Dealer, store: Store, names: Sequence[str], dealer_name: str) -> str:
    """Go on with a game out of its players' copies; the code of its table. Raises CommandError."""
    try:
        copies = [Copy.read(path) for name in names for path in find_copies(name)]
        data, lines = resumed_table(opened := open_copies(copies), dealer_name)
        if store.row(data.code) is not None:
            text = "Table {code} already exists here. Start the server without --go-on."
            raise SealedError(say(text, code=data.code))
        await dealer.resume(data, opened.secret, lines)
    except RailwrightError as error:
        raise CommandError(Exit.NO, error.message) from error
    return data.code


async def _until_idle(server: Server, options: ServeOptions, clock: DealerClock) -> None:
    """Wait until nobody has been there for a while; for ever, unless the server is for a window.

    Where the machine's clock was set meanwhile, the dealer's follows.
    """
    needed_at = time.monotonic()
    while not options.ends_when_idle or time.monotonic() < needed_at + options.idle_s:
        await asyncio.sleep(LOOK_S)
        follow_clock(server.dealer, clock)
        if server.people or server.dealer.live_tables:
            needed_at = time.monotonic()


def follow_clock(dealer: Dealer, clock: DealerClock) -> None:
    """Notify a dealer, and the reader of the server's output, when the machine's clock was set."""
    by_s = clock.follow()
    if not by_s:
        return
    dealer.move_time(by_s)
    if (message := was_set(by_s)) is not None:
        print_remark(sentence(message))
