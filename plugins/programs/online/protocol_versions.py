"""What a client or a server that speaks an older version of the protocol can read of this one's messages.

Version 2 has tables at which those who are there vote on whether a bot plays for somebody who is away, and notices,
which version 1 has as refusals of nothing.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.protocol import MOST_VERSION, TableOptions, ToClient, ToServer

VOTES_SINCE = 2
Told = TypeVar("Told", protocol.TableNews, protocol.ListedTable)


def version_of(message: ToServer) -> int:
    """The first version in which a request means something."""
    match message:
        case protocol.Vote() | protocol.Create(options=TableOptions(leaver="ask")):
            return VOTES_SINCE
        case _:
            return 1


def for_version(message: ToClient, version: int) -> ToClient | None:
    """A message as somebody of a version can read it: what he need not know is left out; None where nothing remains.

    To whoever knows no votes, a table that asks is one that waits: that is what it does as far as it is up to him.
    """
    if version >= MOST_VERSION:
        return message
    match message:
        case protocol.Voting():
            return None
        case protocol.TableNotice():
            return protocol.RefusedRequest(0, message.code, message.message)
        case protocol.TableNews():
            return _waiting(message)
        case protocol.Tables():
            return replace(message, tables=[*map(_waiting, message.tables)], own=[*map(_waiting, message.own)])
        case _:
            return message


def _waiting(message: Told) -> Told:
    if message.options.leaver != "ask":
        return message
    return replace(message, options=replace(message.options, leaver="wait"))
