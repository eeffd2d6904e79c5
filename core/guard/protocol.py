"""The protocol of guard processes: requests, and replies as lines of JSON."""

from __future__ import annotations

import base64
import pickle
from collections.abc import Mapping
from json import dumps  # at the start, since rules may replace what is in that module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from railwright.core.catalogue.requirements import Request
from railwright.core.kernel.errors import PluginError, RailwrightError, RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, Name


class GameRequest(NamedTuple):
    """Play the same game as the parent, one answer ahead; ``timeout_s`` limits one answer.

    ``position`` is the position that it begins from as plain data, None for the start.
    """

    spec: MapSpec
    changes: Request
    seats: int
    first: int
    safe: bool
    timeout_s: float
    position: Mapping[str, Any] | None = None


class TrialRequest(NamedTuple):
    """Play random games for ``budget_s`` seconds, with a plugin that nobody has allowed to run (None: without one)."""

    spec: MapSpec
    changes: Request
    plugin: Path | None
    safe: bool
    timeout_s: float
    budget_s: float


class ImportRequest(NamedTuple):
    """Import a plugin of the user's, to see whether that comes to an end; ``timeout_s`` limits it."""

    plugin: str
    safe: bool
    timeout_s: float


class AgentRequest(NamedTuple):
    """Answer for a seat with a bot of one of the user's plugins, which thinks for as long as it likes."""

    spec: MapSpec
    changes: Request
    safe: bool
    timeout_s: float
    plugin: str
    bot: str
    seat: int
    rng: Random


class ScriptRequest(NamedTuple):
    """Play the answers of a position file, with a plugin that nobody has allowed to run (None: without one).

    ``position`` is the text of the file, with its ``do`` and ``chance``; ``folder`` is where its map is looked for.
    """

    position: str
    folder: Path
    plugin: Path | None
    safe: bool
    timeout_s: float


GuardRequest = GameRequest | TrialRequest | ImportRequest | AgentRequest | ScriptRequest


def request_line(request: GuardRequest) -> str:
    """A request as the first line to a child. It is pickled: never read one from a source that may not be trusted."""
    return base64.b64encode(pickle.dumps(request)).decode()  # base64 keeps it in one line


def read_request(line: str) -> GuardRequest:
    """The request in a line."""
    request: GuardRequest = pickle.loads(base64.b64decode(line))
    return request


def error_reply(error: RailwrightError) -> dict[str, Any]:
    """The reply that reports an error; empty for a refused answer, which the match will refuse by itself."""
    if isinstance(error, PluginError):
        return {"plugin": error.plugin, "place": error.place, "cause": pack_message(error.what)}
    return {"rules": pack_message(error.message)} if isinstance(error, RulesError) else {}


def raise_error(reply: Mapping[str, Any]) -> None:
    """Raise the error that a reply reports, if it does."""
    if "rules" in reply:
        raise RulesError(unpack_message(reply["rules"]))
    if "plugin" in reply:
        raise PluginError(reply["plugin"], reply["place"], unpack_message(reply["cause"]))


def reply_line(reply: Mapping[str, Any]) -> str:
    """A reply as a line."""
    return dumps(reply)


def pack_message(part: Any) -> Any:
    """A message as JSON data, which ``unpack_message`` reads."""
    if isinstance(part, Message):
        args = {name: pack_message(value) for name, value in part.args.items()}
        return {"say": part.template, "with": args, "one": part.one, "by": part.by}
    if isinstance(part, Name):
        return {"of": part.of, "id": part.id, "words": pack_message(part.words) if part.words else None}
    if isinstance(part, tuple):
        return [pack_message(word) for word in part]
    # What plugins put into a message may be anything; a child sends words instead of objects.
    return part if isinstance(part, str | int | float) else str(part)


def unpack_message(data: Any) -> Any:
    """The message of ``pack_message``."""
    # A name has ``of`` and a message has ``say``: that tells the two apart.
    if isinstance(data, dict) and "of" in data:
        return Name(data["of"], data["id"], unpack_message(data["words"]))
    if isinstance(data, list):
        return tuple(unpack_message(entry) for entry in data)
    if isinstance(data, dict):
        args = {name: unpack_message(value) for name, value in data["with"].items()}
        return Message(data["say"], args, data["one"], data["by"])
    return data
