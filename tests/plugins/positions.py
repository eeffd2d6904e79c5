"""Position files for tests: asked through the command line, answered as data."""

from __future__ import annotations

import io
import json
import sys
from typing import Any, NamedTuple

import pytest

from railwright.core.cli.main import main


class Reply(NamedTuple):
    """What `railwright position` answered: its exit code, the JSON lines of stdout, and stderr."""

    code: int
    lines: tuple[Any, ...]
    err: str

    @property
    def data(self) -> Any:
        """The only JSON line."""
        assert len(self.lines) == 1, self
        return self.lines[0]


class Asker:
    """Asks `railwright position … - --json` about a text on standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *arguments: str, text: str = "") -> tuple[int, str, str]:
        """Exit code, stdout and stderr of the program with a text on standard input."""
        stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
        self._monkeypatch.setattr(sys, "stdin", stdin)
        code = main(arguments)
        out, err = self._capsys.readouterr()
        return code, out, err

    def ask(self, what: str, text: str, *arguments: str) -> Reply:
        """The reply to a position, or to a stream of them."""
        code, out, err = self.run("position", what, "-", "--json", *arguments, text=text)
        return Reply(code, tuple(json.loads(line) for line in out.splitlines()), err)

    def __call__(self, text: str, do: str = "", chance: str = "", what: str = "do") -> Any:
        """The data that answers a chain: ``do`` split at ``;``, ``chance`` colours or ticket ids without their verb."""
        arguments = []
        for answer in filter(None, (part.strip() for part in do.split(";"))):
            arguments += ["--do", answer]
        for outcome in chance.split():
            arguments += ["--chance", f"deal {outcome}" if "-" in outcome else f"turn-up {outcome}"]
        return self.ask(what, text, *arguments).data

    def options(self, text: str, do: str = "", chance: str = "", verb: str = "") -> list[str]:
        """The legal answers, only those with a verb if one is given."""
        options = self(text, do, chance, "options")["options"]
        return [option for option in options if not verb or option.split()[0] == verb]


def seats(*fields: str, head: str = "") -> str:
    """A position on Europe in YAML: the seats' fields in braces, and further lines of the game."""
    return "\n".join(["map: europe", head, "seats:", *(f"  - {{{field}}}" for field in fields)])
