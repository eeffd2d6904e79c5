"""Playing records back for commands, and reporting those that cannot be."""

from __future__ import annotations

from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.printing import print_json, print_remark
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.errors import RecordError
from railwright.core.records.format import DivergedRecord, IncompatibleRecord
from railwright.core.records.replay import LoadedRecord, open_record, replay


def replay_file(path: Path, catalogue: Catalogue, map: str | None) -> LoadedRecord:
    """Play a record back, and print what differs from when it was written. Raises RecordError, OSError."""
    opened = open_record(path, catalogue, map)
    for warning in opened.warnings:
        print_remark(f"{path}: warning: {warning}")
    return replay(opened)


def report_refusal(path: Path, error: RecordError, as_json: bool) -> Exit:
    """Print why a record cannot be played back, with its line; return the exit code of ``replay`` and the like."""
    code = "incompatible-record" if isinstance(error, IncompatibleRecord) else "unreadable-record"
    if isinstance(error, DivergedRecord):
        code = error.code
    if as_json:
        refusal = {"code": code, "message": str(error), "line": error.line}
        print_json({"illegal": error.answer, **refusal} if isinstance(error, DivergedRecord) else {"error": refusal})
    print_remark(f"{path}:{error.line}:1: error: {error} [{code}]")
    if isinstance(error, DivergedRecord):
        return Exit.NO
    return Exit.INCOMPATIBLE if isinstance(error, IncompatibleRecord) else Exit.UNREADABLE
