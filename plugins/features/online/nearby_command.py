"""``railwright nearby``: the tables for friends that stand open on the local network."""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any

from railwright.api import Exit
from railwright.core.cli.api import print_data_or_lines, quantity
from railwright.plugins.features.online.api import DEFAULT_PORT, MAX_PORT, NearbyServer, ask_nearby, is_local_address

WAIT_S = 2.0
MAX_WAIT_S = 60.0


def arguments(parser: ArgumentParser) -> None:
    """Declare how long to wait, and whom to ask."""
    parser.add_argument(
        "--wait", type=_seconds, default=WAIT_S, metavar="S", help="seconds to wait for answers (default: 2)"
    )
    parser.add_argument(
        "--at",
        type=_address,
        metavar="A",
        help="ask only this address, for example in a virtual network without broadcasts",
    )
    parser.epilog = "examples:\n  railwright nearby\n  railwright nearby --at 100.101.102.103"


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= MAX_WAIT_S:
        raise ArgumentTypeError(f"{text!r} is no number of seconds up to {MAX_WAIT_S:.0f}")
    return seconds


def _address(text: str) -> tuple[str, int]:
    address, colon, digits = text.partition(":")
    port = (int(digits) if re.fullmatch("[0-9]{1,5}", digits) else 0) if colon else DEFAULT_PORT
    if not is_local_address(address) or not 0 < port <= MAX_PORT:
        raise ArgumentTypeError(f"{text!r} is no address of a local network, such as 192.168.1.7")
    return address, port


def run(options: Namespace) -> int:
    """Print every server that answers, with a link to each of its tables. The exit code is 1 if none does."""
    servers: list[NearbyServer] = []
    targets = {"targets": [options.at]} if options.at else {}
    asyncio.run(ask_nearby(servers.append, options.wait, **targets))
    print_data_or_lines(
        options.json,
        lambda: {"servers": [_data(server) for server in servers]},
        lambda: [line for server in servers for line in _lines(server)] or ["Nobody nearby has answered."],
    )
    return Exit.OK if servers else Exit.NO


def _data(server: NearbyServer) -> dict[str, Any]:
    tables = [
        {"table": table.table, "map": table.map, "free": table.free, "link": server.invitation(table.table).link}
        for table in server.about.tables
    ]
    return {"name": server.about.server, "link": server.invitation().link, "tables": tables}


def _lines(server: NearbyServer) -> list[str]:
    head = f"{server.about.server} deals at {server.invitation().address}"
    if not server.about.tables:
        return [f"{head}; no table stands open. {server.invitation().link}"]
    return [f"{head}:"] + [
        f"  {at.table}  {at.map}, {quantity(at.free, 'free seat', 'free seats')}: {server.invitation(at.table).link}"
        for at in server.about.tables
    ]
