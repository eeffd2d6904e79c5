"""The command line: what it finds, what it prints where, and the exit code of everything that can happen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from railwright.core import __version__
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder, state_folder
from railwright.core.kernel.commands import Command, CommandError, Exit
from railwright.core.kernel.errors import PluginError, RecordError, RulesError
from railwright.editor.commands import COMMANDS

Capture = pytest.CaptureFixture[str]


def no_arguments(parser: ArgumentParser) -> None:
    """A command without arguments of its own."""


def command(run: Callable[[Namespace], int], name: str = "try") -> Command:
    return Command(name, "Try something.", no_arguments, run)


def raising(error: BaseException) -> Command:
    def run(options: Namespace) -> int:
        raise error

    return command(run)


def run_program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "railwright", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
    )


@pytest.mark.sweep
def test_the_program_tells_its_version() -> None:
    done = run_program("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"railwright {__version__} (map format 1, Python {sys.version.split()[0]}, Qt 6.")


@pytest.mark.parametrize(
    "arguments", ["--seed 1 --version", "validate --version", "plugins --version --safe", "--version x"]
)
def test_the_version_is_told_behind_a_command_too(arguments: str, capsys: Capture) -> None:
    assert main(arguments.split()) == Exit.OK
    out, err = capsys.readouterr()
    assert out.startswith(f"railwright {__version__} (")
    assert not err


def test_help_lists_every_command_with_examples(capsys: Capture) -> None:
    assert main(["--help"]) == Exit.OK
    out = capsys.readouterr().out
    for name in ("validate", "simulate", "replay", "analyse-game", "puzzle", "position", "plugins", "schema"):
        assert f"\n    {name} " in out.replace("\n        ", " ")
    assert "examples:" in out


@pytest.mark.parametrize(
    "name", ["validate", "simulate", "replay", "analyse-game", "puzzle", "position", "plugins", "schema"]
)
def test_every_command_has_help_with_examples(name: str, capsys: Capture) -> None:
    assert main([name, "--help"]) == Exit.OK
    out = capsys.readouterr().out
    assert f"railwright {name}" in out
    assert "examples:" in out
    for option in ("--seed", "--json", "--rules", "--safe"):
        assert option in out


def test_an_unknown_command_is_wrong_usage(capsys: Capture) -> None:
    assert main(["validte"]) == Exit.USAGE
    assert "did you mean validate?" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["validate"], ["validate", "--bogus", "tiny"], ["--bogus"], ["plugins", "burn"]])
def test_wrong_options_are_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == Exit.USAGE
    assert capsys.readouterr().out == ""


def test_options_may_stand_before_and_behind_the_command(capsys: Capture) -> None:
    seen: list[Namespace] = []
    probe = command(lambda options: seen.append(options) or 0)
    assert main(["--json", "--seed", "7", "try"], [probe]) == Exit.OK
    assert main(["try", "--seed", "7", "--json"], [probe]) == Exit.OK
    assert main(["try"], [probe]) == Exit.OK
    assert seen[0] == seen[1] == Namespace(seed=7, json=True, rules=None, safe=False)
    assert seen[2] == Namespace(seed=None, json=False, rules=None, safe=False)


def test_only_the_command_that_runs_is_asked_for_its_arguments() -> None:
    def refuse(parser: ArgumentParser) -> None:
        raise AssertionError("asked although it does not run")

    do_other = Command("other", "Do something else.", refuse, lambda options: 1)
    assert main(["try"], [command(lambda options: 0), do_other]) == Exit.OK
    assert main(["--help"], [do_other]) == Exit.OK


def test_words_and_options_of_a_command_may_be_mixed(capsys: Capture) -> None:
    assert main(["validate", "tiny", "--json", "europe"]) == Exit.OK
    assert len(json.loads(capsys.readouterr().out)["maps"]) == 2


def test_a_file_or_nothing_opens_the_window(tmp_path: Path) -> None:
    opened: list[list[str]] = []

    def arguments(parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?")

    window = Command("open", "Open the window.", arguments, lambda options: opened.append([options.file]) or 0)
    assert main([], [window]) == Exit.OK
    assert main(["some/board.yaml"], [window]) == Exit.OK
    assert main(["board.yaml", "--safe"], [window]) == Exit.OK
    assert main(["--seed", "7", "--json", "other/board.yaml", "--safe"], [window]) == Exit.OK
    assert main(["--safe"], [window]) == Exit.OK
    assert opened == [[None], ["some/board.yaml"], ["board.yaml"], ["other/board.yaml"], [None]]


def test_without_a_window_nothing_prints_the_help(capsys: Capture) -> None:
    assert main([]) == Exit.USAGE
    assert "validate" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (CommandError(Exit.USAGE, "Name a map."), 2),
        (RecordError("The line is no JSON.", 3), 3),
        (RulesError("There is no plugin x."), 4),
        (FileNotFoundError(2, "No such file or directory", "nothing.yaml"), 3),
        (PluginError("huts", "after_turn", "it broke"), 70),
        (KeyError("slice"), 70),
        (KeyboardInterrupt(), 130),
        (BrokenPipeError(), 0),
    ],
)
def test_every_error_has_its_exit_code_and_no_traceback(
    error: BaseException, code: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["try"], [raising(error)]) == code
    out, err = capfd.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err.count("\n") == (0 if isinstance(error, KeyboardInterrupt | BrokenPipeError) else 1)


def test_an_internal_error_leaves_its_traceback_where_it_says(capsys: Capture) -> None:
    main(["try"], [raising(KeyError("slice"))])
    err = capsys.readouterr().err
    (path,) = [Path(word.strip("(.)")) for word in err.split() if word.startswith(str(state_folder()))]
    assert "KeyError: 'slice'" in path.with_suffix(".txt").read_text("utf-8")


def test_an_internal_error_is_told_even_where_nothing_can_be_written(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "file"))
    assert main(["try"], [raising(KeyError("slice"))]) == 70
    assert "could not be written" in capsys.readouterr().err


@pytest.mark.sweep
def test_a_reader_that_has_read_enough_is_no_error() -> None:
    program = f"{sys.executable} -m railwright schema | head -c 10"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout == '{\n  "$sche'
    assert done.stderr == ""


@pytest.mark.sweep
def test_validating_imports_no_qt() -> None:
    code = (
        "import sys; from railwright.core.cli.main import main; main(['validate', 'tiny']);"
        "print(*(name for name in sys.modules if name.startswith('PySide6')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == ""
    assert "can be played" in done.stderr


@pytest.mark.sweep
def test_telling_the_version_imports_no_rules() -> None:
    code = "import sys; from railwright.core.cli.main import main; main(['--version']); print('plugins' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "False"


USER_PLUGIN = """
from railwright.api import Command
PLUGIN = {"id": "greeting", "version": "1.0", "api": 1, "summary": "Greets."}
def declare_commands():
    return [Command("greet", "Greet.", lambda parser: None, lambda options: print("Good day.") or 0)]
"""


@pytest.fixture
def greeting() -> Iterator[Path]:
    path = plugins_folder() / "greeting.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(USER_PLUGIN, encoding="utf-8")
    yield path
    path.unlink()


def test_a_plugin_of_the_user_adds_a_command_once_it_is_allowed(greeting: Path, capsys: Capture) -> None:
    assert main(["greet"]) == Exit.USAGE
    TrustStore().trust(greeting)
    assert main(["greet"]) == Exit.OK
    assert capsys.readouterr().out == "Good day.\n"
    assert main(["--safe", "greet"]) == Exit.USAGE
    assert main(["--help"]) == Exit.OK
    assert "greet" in capsys.readouterr().out


# --- streams that are closed or full ----------------------------------------------------------------------


def in_shell(arguments: str) -> subprocess.CompletedProcess[str]:
    """The program as a shell starts it, with what stands behind its words."""
    line = f"{sys.executable} -m railwright {arguments}"
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, encoding="utf-8", timeout=60)


@pytest.mark.skipif(os.name == "nt", reason="sh closes the streams")
@pytest.mark.parametrize(
    ("arguments", "code", "out", "err"),
    [
        ("position show - --json <&-", Exit.UNREADABLE, '"code": "empty-file"', "The file is empty."),
        ("validate tiny --json >&-", Exit.OK, "", ""),
        ("replay no_record.jsonl 2>&-", Exit.UNREADABLE, "", ""),
        ("plugins list <&- >&- 2>&-", Exit.OK, "", ""),
    ],
)
@pytest.mark.sweep
def test_a_closed_stream_is_an_empty_one(arguments: str, code: Exit, out: str, err: str) -> None:
    done = in_shell(arguments)
    assert done.returncode == code
    assert out in done.stdout if out else not done.stdout
    assert err in done.stderr if err else not done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", ["validate tiny --json", "plugins explain", "schema"])
@pytest.mark.sweep
def test_a_full_disk_behind_the_output_is_told_in_a_sentence(arguments: str) -> None:
    done = in_shell(f"{arguments} >/dev/full")
    assert done.returncode == Exit.UNREADABLE
    assert done.stderr == "railwright: Not everything could be written: No space left on device.\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end")
@pytest.mark.parametrize(
    "arguments", ["position show", "plugins explain --rules", "plugins try", "replay", "validate", "schema"]
)
@pytest.mark.sweep
def test_a_file_without_an_end_is_not_read_for_ever(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments.split(), "/dev/zero"]) in (Exit.NO, Exit.UNREADABLE)
    out, err = capsys.readouterr()
    assert "/dev/zero" in out + err or "over 10 MB" in err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end")
@pytest.mark.sweep
def test_standard_input_without_an_end_is_not_read_for_ever() -> None:
    done = in_shell("position show - </dev/zero")
    assert done.returncode in (Exit.NO, Exit.UNREADABLE)
    assert "over 10 MB" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="sh makes the pipe")
@pytest.mark.sweep
def test_a_position_may_come_out_of_a_named_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    text = "map: tiny\nseats: [{}, {}]"
    line = f"printf '{text}' > {tmp_path}/pipe & {sys.executable} -m railwright position options {tmp_path}/pipe"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.stdout.splitlines() == ["draw pile", "tickets"]


# --- JSON of what goes wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ("position show no_file.yaml", Exit.UNREADABLE, "no_file.yaml"),
        ("replay no_record.jsonl", Exit.UNREADABLE, "no_record.jsonl"),
        ("simulate --map no_map --seats bot:random,bot:random", Exit.UNREADABLE, "no_map"),
        ("simulate --map tiny --seats bot:random,bot:nobody", Exit.USAGE, "bot:nobody"),
        ("plugins info no_plugin", Exit.INCOMPATIBLE, "no_plugin"),
        ("schema no_map", Exit.UNREADABLE, "no_map"),
    ],
)
def test_whoever_reads_json_is_told_in_json_what_is_wrong(
    arguments: str, code: Exit, message: str, capsys: Capture
) -> None:
    assert main([*arguments.split(), "--json"]) == code
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert error["exit"] == code
    assert message in error["message"]
    assert error["message"] in err
    assert main(arguments.split()) == code
    assert capsys.readouterr().out == ""


def test_an_internal_error_is_told_in_json_as_well(capsys: Capture) -> None:
    assert main(["try", "--json"], [raising(ValueError("boom"))]) == Exit.INTERNAL
    assert "boom" in json.loads(capsys.readouterr().out)["error"]["message"]


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.sweep
def test_a_shell_completes_commands_and_their_words(tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(run_program("completion", "bash").stdout, "utf-8")
    for words, found in (("val", "validate"), ("position s", "show score"), ("replay --pr", "--prove")):
        last = words.split()[-1]
        code = f"source {script}; COMP_WORDS=(railwright {words}); COMP_CWORD={len(words.split())}; "
        code += f"_shtab_railwright railwright {last} x; echo ${{COMPREPLY[@]}}"
        assert subprocess.check_output(["bash", "-c", code], text=True).strip() == found


def test_an_unknown_shell_is_wrong_usage(capsys: Capture) -> None:
    assert main(["completion", "abacus"], COMMANDS) == Exit.USAGE
    assert "choose from" in capsys.readouterr().err
