"""What a guard process is asked for, and what it answers: one line to it or from it at a time."""

from __future__ import annotations

import base64
import json
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from core.catalogue.requirements import Request
from core.kernel.errors import PluginError, RailwrightError, RulesError
from core.kernel.mapspec import MapSpec
from core.kernel.text import Message


class GameRequest(NamedTuple):
    """Play the same game as somebody else, one answer ahead; a seat begins, an answer may take so many seconds."""

    spec: MapSpec
    changes: Request
    seats: int
    first: int
    safe: bool
    timeout_s: float


class TrialRequest(NamedTuple):
    """Play random games for so many seconds, with a plugin that nobody has allowed to run (None: without one)."""

    spec: MapSpec
    changes: Request
    plugin: Path | None
    safe: bool
    timeout_s: float
    budget_s: float


def request_line(request: GameRequest | TrialRequest) -> str:
    """A request as the first line to a process of our own; never unpack what somebody else may have written."""
    return base64.b64encode(pickle.dumps(request)).decode()


def read_request(line: str) -> GameRequest | TrialRequest:
    """The request in a line."""
    request: GameRequest | TrialRequest = pickle.loads(base64.b64decode(line))
    return request


def error_reply(error: RailwrightError) -> dict[str, Any]:
    """What is answered for an error; nothing for a refusal, which comes again in the match itself."""
    if isinstance(error, PluginError):
        return {"plugin": error.plugin, "place": error.place, "cause": pack_message(error.what)}
    return {"rules": pack_message(error.message)} if isinstance(error, RulesError) else {}


def raise_error(reply: Mapping[str, Any]) -> None:
    """Raise the error of a reply, if it tells of one."""
    if "rules" in reply:
        raise RulesError(unpack_message(reply["rules"]))
    if "plugin" in reply:
        raise PluginError(reply["plugin"], reply["place"], unpack_message(reply["cause"]))


def reply_line(reply: Mapping[str, Any]) -> str:
    """A reply as a line."""
    return json.dumps(reply)


def pack_message(words: Any) -> Any:
    """A message as JSON can hold it; ``unpack_message`` makes it again."""
    if isinstance(words, Message):
        args = {name: pack_message(value) for name, value in words.args.items()}
        return {"say": words.template, "with": args, "one": words.one, "by": words.by}
    return words if isinstance(words, str | int | float) else str(words)


def unpack_message(data: Any) -> Any:
    """The message that was packed."""
    if isinstance(data, dict):
        args = {name: unpack_message(value) for name, value in data["with"].items()}
        return Message(data["say"], args, data["one"], data["by"])
    return data
