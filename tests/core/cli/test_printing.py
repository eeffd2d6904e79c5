"""What is printed for people: nothing that a file, a name or a path holds controls the terminal or forges a line."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.core.cli.printing import ProgressLine, print_lines, printable_streams
from railwright.core.folders import plugins_folder
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.text import printable_line, printable_text
from railwright.editor.commands import COMMANDS

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[3]
PRINTS = re.compile(r"(?<![\w.])(?<!def )print\(|\bsys\.std(?:out|err)\.write|\bstd(?:out|err)\.buffer\b")
PRINTERS = {  # all but the first talk to programs
    "core/cli/printing.py",
    "core/guard/worker.py",
    "core/testkit/hashseeds.py",
    "editor/work/process_server.py",
}
CONTROLS = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"
)
FORGED = "forged.yaml:9:9: error: this was never written [forged]"
HOSTILE = f"\x1b]0;title\x07\x1b[2K\x9b1A\x7f\u202e\u2028\r\n{FORGED}\u2029\x85{FORGED}\x0b{FORGED}"


def told(capsys: Capture) -> list[str]:
    """The lines that were printed, none of which controls anything or was made by a file."""
    out, err = capsys.readouterr()
    lines = f"{out}{err}".split("\n")
    assert [line for line in lines if CONTROLS.search(line)] == []
    assert [line for line in lines if line.startswith("forged")] == []
    return lines


def written(folder: Path, text: str, name: str = "hostile.yaml") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["validate", "simulate --seats bot:random,bot:random --map", "export -o a.png"])
def test_a_name_of_a_file_is_told_in_one_line(command: str, capsys: Capture) -> None:
    assert main([*command.split(), f"{HOSTILE}.yaml"], COMMANDS) == Exit.UNREADABLE
    assert any(r"\x1b]0;title\x07" in line and FORGED in line for line in told(capsys))


@pytest.mark.parametrize(
    "arguments",
    [
        [HOSTILE],
        ["validate", "tiny", f"--{HOSTILE}"],
        ["simulate", "--map", "tiny", "--seats", HOSTILE],
        ["simulate", "--map", "tiny", "--seats", "bot:random,bot:random", "--games", HOSTILE],
        ["plugins", HOSTILE],
        ["plugins", "info", HOSTILE],
        ["plugins", "try", HOSTILE],
        ["play", "--load", HOSTILE],
        ["--seed", HOSTILE],
    ],
)
def test_words_of_a_command_are_told_in_one_line(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments, COMMANDS) not in (Exit.OK, Exit.INTERNAL)
    told(capsys)


@pytest.mark.parametrize(
    "text",
    [
        "format: 1\n{hostile}: 1\n",
        "format: 1\nname: a\n{hostile}: 1\n{hostile}: 1\n",
        "format: 1\nid: {hostile}\n",
        "format: 1\nplugins: {{ {hostile}: {{}} }}\n",
        "format: 1\ncities: [{{id: {hostile}, name: {hostile}}}]\nroutes: [{{between: [{hostile}, {hostile}]}}]\n",
        "format: 1\nname: *{anchor}\n",
        "format: 1\nname: !{anchor} a\n",
    ],
)
def test_what_stands_in_a_map_forges_no_line(tmp_path: Path, capsys: Capture, text: str) -> None:
    path = written(tmp_path, text.format(hostile=json.dumps(HOSTILE), anchor="a\u202eb"))
    assert main(["validate", path]) == Exit.NO
    lines = [line for line in told(capsys) if line]
    assert lines
    assert all(re.match(rf"{re.escape(path)}:\d+:\d+: ", line) for line in lines)
    assert main(["validate", path, "--json"]) == Exit.NO
    told(capsys)


def test_answers_and_positions_forge_no_line(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, f"map: tiny\nseats: [{{name: {json.dumps(HOSTILE)}}}, {{}}]\n")
    for arguments in (["show", path], ["do", path, "--do", HOSTILE], ["options", path, "--chance", HOSTILE]):
        main(["position", *arguments])
        told(capsys)
    bare = written(tmp_path, f"map: tiny\nseats: [{{}}, {{}}]\ndo: [{json.dumps(HOSTILE)}]\n")
    assert main(["position", "do", bare]) == Exit.NO
    told(capsys)


def test_records_forge_no_line(tmp_path: Path, capsys: Capture) -> None:
    seats = ["simulate", "--map", "tiny", "--seats", "Ann=bot:random,bot:random", "--seed", "1"]
    assert main([*seats, "--records", str(tmp_path)]) == Exit.OK
    capsys.readouterr()
    (record,) = tmp_path.glob("*.jsonl")
    text = record.read_text("utf-8")
    for old, new in (
        ('"Ann"', json.dumps(HOSTILE)),
        ('"do": "', f'"do": "{json.dumps(HOSTILE)[1:-1]}'),
        ("{", HOSTILE),
    ):
        path = written(tmp_path, text.replace(old, new), f"{HOSTILE[:9]}\n{FORGED[:20]}.jsonl")
        main(["replay", path])
        told(capsys)


def test_plugins_forge_no_line(capsys: Capture) -> None:
    manifest = {"id": "hostile", "version": "1.0", "api": 1, "summary": HOSTILE, "title": HOSTILE[:60]}
    plugins_folder().mkdir(parents=True, exist_ok=True)
    good = plugins_folder() / "hostile.py"
    bad = plugins_folder() / f"worse\n{FORGED[:20]}.py"
    good.write_text(f"PLUGIN = {manifest!r}\n", "utf-8")
    bad.write_text(f"PLUGIN = {manifest | {HOSTILE: 1}!r}\n", "utf-8")
    try:
        for arguments in (["list"], ["info", "hostile"], ["explain", "tiny"], ["list", "--json"]):
            main(["plugins", *arguments])
            told(capsys)
    finally:
        good.unlink()
        bad.unlink()


def test_what_libraries_and_plugins_print_is_cleaned_too() -> None:
    before, sys.stdout = sys.stdout, io.StringIO()
    try:
        with printable_streams():
            print("red \x1b[31m", "two\nlines", file=sys.stdout)
            sys.stdout.writelines(["\u202eturned\n"])
            print_lines(["two\nlines"])
        assert sys.stdout.getvalue() == "red \\x1b[31m two\nlines\n\\u202eturned\ntwo\\nlines\n"
    finally:
        sys.stdout = before


def test_only_progress_writes_over_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    with printable_streams():
        line = ProgressLine()
        line.show("1 of \r2")
        line.end()
    assert terminal.getvalue() == "\r1 of \\r2 \n"


def test_escapes_name_what_they_stand_for_and_leave_letters_of_all_languages() -> None:
    text = "Zürich Łódź Київ 東京 שלום 👩‍🚂\u00a0–"
    assert printable_line(text) == printable_text(text) == text
    assert printable_text("a\tb\nc\x1b\udcff") == "a\tb\nc\\x1b\\udcff"
    assert printable_line("a\tb\nc") == r"a\tb\nc"
    assert printable_line("\ufffe\uffff\ufffd") == "\\ufffe\\uffff\ufffd"


@pytest.mark.sweep
def test_nothing_is_printed_around_the_one_place() -> None:
    sources = [path for folder in ("core", "plugins", "editor") for path in (ROOT / folder).rglob("*.py")]
    around = {path.relative_to(ROOT).as_posix() for path in sources if PRINTS.search(path.read_text("utf-8"))}
    assert around - PRINTERS == set()
