"""``railwright serve``: keeps tables for friends on this machine, which deals their cards."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from railwright.api import Exit
from railwright.core.cli.api import CommandError, discover, positive_number, print_json, print_lines
from railwright.core.cli.seats import user_name
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, say
from railwright.plugins.features.online.api import (
    DEFAULT_PORT,
    MAX_PORT,
    Invitation,
    encode_message,
    is_server_address,
    own_addresses,
    own_identity,
    token_bytes,
)
from railwright.plugins.features.online.running import ServeOptions, back_up, serve

LONGEST_NAME, KEY_CHARS = 60, 43  # characters


def arguments(parser: ArgumentParser) -> None:
    """Declare where it listens, who may open tables, and where games are saved."""
    parser.add_argument(
        "--port", type=_port, metavar="N",
        help=f"the port to listen on (default: {DEFAULT_PORT}, or the next free one; 0: any free port)",
    )  # fmt: skip
    parser.add_argument("--address", metavar="A", help="listen only on this address of the machine, such as 127.0.0.1")
    parser.add_argument("--name", type=_name, help="the dealer's name, which others see (default: your name)")
    parser.add_argument("--folder", type=Path, metavar="D", help="the folder for its tables and its certificate")
    parser.add_argument(
        "--store", default="", metavar="URL",
        help="store the tables in a PostgreSQL database, postgresql://name@host/database; servers may share one",
    )  # fmt: skip
    parser.add_argument(
        "--at", type=_at, metavar="ADDRESS",
        help="the address of this server alone, such as tables.example.org/1, if several share a database",
    )  # fmt: skip
    parser.add_argument("--public", action="store_true", help="let anybody open tables, not only you")
    parser.add_argument(
        "--owner", type=_key, metavar="KEY",
        help="the key of the person who may open tables instead of you, as --key prints it on their computer",
    )  # fmt: skip
    parser.add_argument("--key", action="store_true", help="print your key, for --owner on another machine, and exit")
    parser.add_argument("--plain", action="store_true", help="serve without TLS, behind a proxy that has a certificate")
    parser.add_argument(
        "--tables",
        type=positive_number,
        default=200,
        metavar="N",
        help="the maximum number of active tables (default: 200)",
    )
    parser.add_argument("--motd", type=_name, metavar="WORDS", help="a message that everybody sees")
    parser.add_argument("--hidden", action="store_true", help="do not announce tables on the local network")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="copy all tables to a file, and exit")
    parser.add_argument(
        "--go-on", nargs="+", default=(), metavar="COPY",
        help="resume a game whose dealer is gone: the code of its table, and the copies that other players send",
    )  # fmt: skip
    parser.add_argument("--for-window", action="store_true", help="exit when nobody has been there for ten minutes")
    parser.epilog = (
        "examples:\n  railwright serve\n  railwright serve --name Ann --port 4775\n"
        "  railwright serve --owner KEY                     on a machine where nobody plays\n"
        "  railwright serve --backup tables.db\n  railwright serve --go-on K7PQ4M K7PQ4M-bob.copy\n\n"
        "Ctrl+C stops the server. All tables are kept."
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MAX_PORT):
        raise ArgumentTypeError(f"{text!r} is no port: that is a number from 0 to {MAX_PORT}")
    return int(text)


def _at(text: str) -> str:
    if not is_server_address(text):
        raise ArgumentTypeError(f"{text!r} is not an address; it looks like tables.example.org:4775 or example.org/1")
    return text


def _key(text: str) -> str:
    try:
        token_bytes(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a key; copy it again, all {KEY_CHARS} characters") from None
    return text


def _name(text: str) -> str:
    if not text.isprintable() or not text.strip() or len(text) > LONGEST_NAME:
        raise ArgumentTypeError(f"{text!r} is no name: that is one line of at most {LONGEST_NAME} characters")
    return text.strip()


def run(options: Namespace) -> int:
    """Serve until the process is ended, copy the saved games, or print the user's key."""
    if options.key:
        key = own_identity().key
        print_json({"key": key}) if options.json else print_lines([key])
        return Exit.OK
    if options.backup is not None:
        if options.store:
            text = "Use `pg_dump` to back up tables in a database. --backup copies tables in a folder."
            raise CommandError(Exit.USAGE, say(text))
        back_up(options.folder, options.backup)
        return Exit.OK
    port = DEFAULT_PORT if options.port is None else options.port
    settings = ServeOptions(
        port, options.port is None or options.for_window, options.address, options.name or user_name(),
        options.folder, options.public, options.plain, options.for_window, max_tables=options.tables,
        motd=options.motd or "", hidden=options.hidden, resume=options.go_on, store=options.store,
        owner=options.owner or "", at=options.at or "",
    )  # fmt: skip
    try:
        serve(discover(options.safe), settings, lambda invitation: _notify(invitation, settings, options.json))
    except (RailwrightError, OSError) as error:
        if not options.for_window:
            raise
        message = error.message if isinstance(error, RailwrightError) else _trouble(error)
        print_json({"refused": encode_message(message)})  # the window says it in its own language
        return Exit.NO
    return Exit.OK


def _addresses(settings: ServeOptions) -> list[str]:
    """The addresses of this machine in its local networks; that of the machine itself if there is no other."""
    if settings.address is not None:
        return [settings.address]
    return [address for address in own_addresses() if not address.startswith("127.")] or ["127.0.0.1"]


def _trouble(error: OSError) -> Message:
    text = "The server cannot store its tables in {path}: {why}."
    return say(text, path=str(error.filename or "-"), why=reason(error))


def _notify(invitation: Invitation, settings: ServeOptions, as_json: bool) -> None:
    if as_json:
        print_json({"port": invitation.port, "fingerprint": invitation.fingerprint, "link": invitation.link})
        return
    lines = [f"{settings.name} deals at port {invitation.port}. Ctrl+C ends this; all tables are kept."]
    if invitation.fingerprint:
        lines += [
            f"On this machine: {invitation.link}",
            f"From elsewhere the same with this machine's address in place of {invitation.host}.",
            *(f"In a browser in this network: http://{address}:{invitation.port}/" for address in _addresses(settings)),
        ]
    print_lines(lines)
    sys.stdout.flush()  # a journal or the log of a container is no terminal, and shows the link now
