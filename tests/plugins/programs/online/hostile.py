"""What hostile peers send: messages with something wrong in them, and connections that misbehave."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from railwright.core.kernel.text import verbatim
from railwright.plugins.features.online.protocol import MalformedMessage, ToServer, decode_to_server, encode
from tests.plugins.programs.online.test_protocol import TO_SERVER

WRONG = [
    None, -1, 10**300, "", "x" * 9000, [], {}, [[[[]]]] * 50, "\ud800", True, 1.5, "K7PQ4M\n", -(2**63), 2**64, "NaN",
    {"": {"": {}}}, ["human"] * 100, "\u202e", "\x00", "A" * 43, 2**53,
]  # fmt: skip


def hostile_message(rng: Random) -> str | bytes:
    """A message with something wrong in it: bytes changed, deep, huge, of other types, or at a table that is none."""
    data = json.loads(encode(rng.choice(TO_SERVER)))
    key = rng.choice([*data, "unknown"])
    data[key] = rng.choice(WRONG)
    text = json.dumps(data)
    match rng.randrange(6):
        case 0:
            return text
        case 1:
            place = rng.randrange(len(text))
            return text[:place] + rng.choice(['"', "{", "\\ud800", "9" * 5000, "[" * 9000]) + text[place + 1 :]
        case 2:
            return text[: rng.randrange(len(text))]
        case 3:
            return '{"t":"do","id":' + "9" * rng.choice([20, 400, 12_000]) + "}"
        case 4:
            return "[" * 7000 + "]" * 7000
    return bytes(rng.randrange(256) for _ in range(rng.randrange(300)))


def deaf_to(*types: type) -> Callable[[str | bytes], ToServer]:
    """Reads requests as a server does, but takes those of some types for no message that can be read."""

    def decode(frame: str | bytes) -> ToServer:
        request = decode_to_server(frame)
        if isinstance(request, types):
            raise MalformedMessage(verbatim("a field that is not known"))
        return request

    return decode
