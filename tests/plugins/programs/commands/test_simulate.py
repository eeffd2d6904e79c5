"""``simulate``: the same games on any machine, figures that add up, and records that play back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder
from railwright.core.kernel.match import Listener, Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.programs.commands import series
from railwright.plugins.programs.commands.series import new_match, runner_of
from railwright.plugins.programs.commands.simulate import seat_summary, summary
from tests.core.guard.broken import BROKEN, written
from tests.plugins.programs.waiting import wait_until

Capture = pytest.CaptureFixture[str]
GAMES = ("simulate", "--map", "tiny", "--seats", "bot:steady,Eve=bot:greedy", "--games", "3", "--seed", "5")


def simulated(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert main([*GAMES, "--json", *arguments]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def printed(folder: Path, hash_seed: int, jobs: int) -> tuple[bytes, dict[str, bytes]]:
    """What a process of its own prints and records."""
    done = subprocess.run(
        [sys.executable, "-m", "railwright", *GAMES, "--json", "--jobs", str(jobs), "--records", str(folder)],
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        timeout=100,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout, {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.sweep
def test_neither_processes_nor_hashing_change_a_byte(tmp_path: Path) -> None:
    first = printed(tmp_path / "a", 0, 1)
    assert sorted(first[1]) == ["tiny-5-0001.jsonl", "tiny-5-0002.jsonl", "tiny-5-0003.jsonl"]
    assert printed(tmp_path / "b", 1, 2) == first
    assert printed(tmp_path / "c", 2, 1) == first


def test_figures_and_results_are_one_document(capsys: Capture) -> None:
    report = simulated(capsys)
    assert (report["map"], report["seed"], report["games"]) == ("tiny", 5, 3)
    assert [(seat["name"], seat["agent"]) for seat in report["seats"]] == [
        ("bot:steady", "bot:steady"),
        ("Eve", "bot:greedy"),
    ]
    assert sum(seat["wins"] for seat in report["seats"]) == 3
    assert len(report["results"]) == 3
    totals = [result["seats"][0]["total"] for result in report["results"]]
    assert report["seats"][0]["mean_total"] == pytest.approx(sum(totals) / 3, abs=0.001)


def test_a_table_for_people(capsys: Capture) -> None:
    assert main([*GAMES]) == 0
    out, err = capsys.readouterr()
    assert "Eve" in out
    assert "3 games with seed 5" in out
    assert err == ""


def test_a_bot_that_does_not_know_a_rule_says_so(tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {neutral_player: {}}\n", encoding="utf-8")
    arguments = ["simulate", "--map", "tiny", "--seats", "bot:quick,bot:random", "--seed", "1", "--rules", str(rules)]
    assert main(arguments) == 0
    remarks = capsys.readouterr().err.splitlines()
    assert remarks[-1] == "bot:quick does not support the rule Neutral player and plays like bot:steady."
    rules.write_text("plugins: {mulligan: {}}\n", encoding="utf-8")
    arguments[4] = "bot:greedy,bot:random"
    assert main(arguments) == 0
    remarks = capsys.readouterr().err.splitlines()
    meaning = "The figures show how it plays, but say nothing about balance."
    assert remarks[-2:] == [f"bot:{bot} does not understand Mulligan. {meaning}" for bot in ("greedy", "random")]


def test_a_bot_that_lacks_what_it_thinks_with_gives_its_seat_away(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("railwright.plugins.features.expert.model.machine_code.is_compiled", lambda: False)
    monkeypatch.setattr("railwright.plugins.features.expert.bot.QuickExpert", RandomBot)
    arguments = [
        "simulate",
        "--map",
        "tiny",
        "--seats",
        "bot:expert,Eve=bot:expert,bot:random",
        "--seed",
        "1",
        "--json",
    ]
    assert main(arguments) == 0
    printed = capsys.readouterr()
    remark = "bot:expert cannot run here, so bot:quick plays instead; see docs/bots.md."
    assert printed.err.splitlines().count(remark) == 1
    seats = [(seat["name"], seat["agent"]) for seat in json.loads(printed.out)["seats"]]
    assert seats == [("bot:quick", "bot:quick"), ("Eve", "bot:quick"), ("bot:random", "bot:random")]


def test_records_play_back(tmp_path: Path, capsys: Capture) -> None:
    report = simulated(capsys, "--records", str(tmp_path))
    for number, result in enumerate(report["results"], 1):
        assert main(["replay", str(tmp_path / f"tiny-5-{number:04d}.jsonl"), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == result


def test_every_answer_is_in_the_record_before_the_next(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a killed simulation loses the answer in flight at most."""
    lines: list[tuple[int, int]] = []

    def looked(answered: Transition) -> None:
        lines.append((answered.number + 1, max(path.read_bytes().count(b"\n") for path in tmp_path.iterdir())))

    def watched(*args: Any, listeners: list[Listener]) -> Match:
        return new_match(*args, listeners=[*listeners, looked])

    monkeypatch.setattr(series, "new_match", watched)
    assert main([*GAMES, "--games", "1", "--jobs", "1", "--records", str(tmp_path)]) == 0
    assert len(lines) > 50
    assert all(written == due for due, written in lines[:-1])


def test_with_rotation_everybody_moves_up(capsys: Capture) -> None:
    report = simulated(capsys, "--rotate")
    assert [result["seats"][0]["name"] for result in report["results"]] == ["bot:steady", "Eve", "bot:steady"]
    eve = [result["seats"][seat]["total"] for result, seat in zip(report["results"], (1, 0, 1), strict=True)]
    assert report["seats"][1]["mean_total"] == pytest.approx(sum(eve) / 3, abs=0.001)


def test_rules_are_changed_by_a_file(tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {express: null, stations: {count: 0}}\n", encoding="utf-8")
    report = simulated(capsys, "--rules", str(rules))
    assert report["seats"][0]["mean_longest"] is None
    assert report["seats"][0]["mean_stations_used"] == 0


def test_a_drawn_seed_is_told_and_repeats_the_games(capsys: Capture) -> None:
    arguments = [word for word in GAMES if word not in ("--seed", "5")]
    assert main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    seed = err.split()[1]
    assert json.loads(out)["seed"] == int(seed)
    assert main([*arguments, "--json", "--seed", seed]) == 0
    assert capsys.readouterr().out == out


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"--seats": "bot:stedy,bot:greedy"}, 2, "did you mean steady?"),
        ({"--seats": "Ann,bot:greedy"}, 2, "Ann is a person"),
        ({"--seats": "bot:greedy"}, 2, "2 to 3 players"),
        ({"--games": "0"}, 2, "whole number"),
        ({"--games": "9" * 5000}, 2, "whole number"),
        ({"--jobs": "-1"}, 2, "whole number"),
        ({"--seed": "seven"}, 2, "invalid int"),
        ({"--map": "tny"}, 3, "did you mean tiny?"),
        ({"--rules": "none.yaml"}, 3, "cannot be read"),
    ],
)
def test_what_cannot_be_played(changes: dict[str, str], code: int, message: str, capsys: Capture) -> None:
    arguments = [*GAMES]
    for option, value in changes.items():
        arguments += [option, value]
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert message in err
    assert out == ""


BAD_BOT = """
from railwright.api import AgentType
PLUGIN = {"id": "bad_bot", "version": "1.0", "api": 1, "summary": "A bot that fails."}
class Bad:
    def __init__(self, rules, seat, rng):
        pass
    def choose(self, view, options):
        return None
def declare_agents():
    return [AgentType("bad", "Fails.", Bad)]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.sweep
def test_a_bot_that_fails_is_named_with_its_game(jobs: str, capsys: Capture) -> None:
    file = plugins_folder() / "bad_bot.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(BAD_BOT, encoding="utf-8")
    try:
        TrustStore().trust(file)
        assert main([*GAMES, "--seats", "bot:greedy,bot:bad", "--jobs", jobs]) == 70
        out, err = capsys.readouterr()
    finally:
        file.unlink()
    assert out == ""
    assert err.startswith("railwright: Game 1 with seed 5: The plugin bad_bot failed in ")
    assert len(err.splitlines()) == 1


def test_shared_wins_count_in_parts() -> None:
    results = [
        {"seats": [{"rank": 1, "total": 9}, {"rank": 1, "total": 9}], "turns": 10, "answers": 50},
        {"seats": [{"rank": 2, "total": 3}, {"rank": 1, "total": 5}], "turns": 20, "answers": 70},
    ]
    first = seat_summary(0, Seat("Ann"), [result["seats"][0] for result in results], results, 0)
    assert (first["wins"], first["win_share"], first["mean_total"], first["mean_rank"]) == (0.5, 0.25, 6, 1.5)
    assert first["ticket_share"] is None
    assert summary(results) == {"mean_turns": 15, "mean_answers": 60, "mean_winner": 7}


def test_a_plugin_that_misbehaves_is_named(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    TrustStore().trust(written(plugins_folder(), BROKEN["mutates what it is given"][0]))
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {broken: {}}", encoding="utf-8")
    assert main([*GAMES, "--jobs", "1", "--rules", str(rules)]) == 70
    message = "The plugin broken failed in after_turn, line 6: AttributeError: 'mappingproxy'"
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("ends", ["os._exit(3)", pytest.param("os.kill(os.getpid(), 9)", marks=pytest.mark.slow)])
@pytest.mark.sweep
def test_a_process_that_a_rule_ends_is_told_of(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    TrustStore().trust(written(plugins_folder(), f"import os\n@hookimpl\ndef after_turn(state, seat): {ends}"))
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {broken: {}}", encoding="utf-8")
    assert main([*GAMES, "--jobs", "2", "--rules", str(rules)]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "railwright: Game 1 with seed 5 on tiny: its process was ended before the game was over.\n"


@pytest.mark.sweep
def test_the_very_game_is_found_that_ends_its_process(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    code = "import os\n@hookimpl\ndef after_turn(state, seat): return state if state.turns < {} else os._exit(3)"
    TrustStore().trust(written(plugins_folder(), code.format(10**6)))
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {broken: {}}", encoding="utf-8")
    series = [*GAMES, "--rules", str(rules), "--json"]
    assert main([*series, "--jobs", "1"]) == 0
    turns = [game["turns"] for game in json.loads(capsys.readouterr().out)["results"]]
    longest = max(turns)
    TrustStore().trust(written(plugins_folder(), code.format(longest)))
    runner_of.cache_clear()
    assert main([*series, "--jobs", "2"]) == 70
    message = f"Game {turns.index(longest) + 1} with seed 5 on tiny: its process was ended before the game was over."
    assert message in capsys.readouterr().err


# --- what is left behind where a series is ended -----------------------------------------------------------


def workers_of(pid: int) -> list[int]:
    """The processes that a process has started, but the one in which Python cleans up after them."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running_series(records: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A long series on two processes that has written some records, and is gone afterwards whatever happens."""
    seats = ["--seats", "bot:random,bot:random", "--records", str(records)]
    arguments = ["simulate", "--map", "tiny", *seats, "--games", "99999", "--jobs", "2", "--seed", "1"]
    command = [sys.executable, "-m", "railwright", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as series:
        try:
            wait_until(lambda: len(list(records.glob("*.jsonl"))) > 3)
            yield series
        finally:
            series.kill()


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), pytest.param("SIGINT", 130, marks=pytest.mark.slow)])
@pytest.mark.sweep
def test_a_series_beside_own_rules_ends_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    TrustStore().trust(written(plugins_folder(), ""))
    with running_series(tmp_path) as series:
        series.send_signal(getattr(signal, name))
        assert series.communicate(timeout=60) == (b"", b"")
    assert series.returncode == code


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells who is whose child")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SIGKILL", -9),
        ("SIGTERM", 143),
        pytest.param("SIGINT", 130, marks=pytest.mark.slow),
        pytest.param("SIGHUP", 129, marks=pytest.mark.slow),
    ],
)
@pytest.mark.sweep
def test_a_series_that_is_ended_leaves_whole_records_and_no_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))  # where rules are allowed, a process stands between
    with running_series(tmp_path) as series:
        wait_until(lambda: len(workers_of(series.pid)) == 2)
        workers = workers_of(series.pid)
        series.send_signal(getattr(signal, name))
        assert series.communicate(timeout=60) == (b"", b"")
    assert series.returncode == code
    wait_until(lambda: not any(map(is_running, workers)))
    records = [path.read_bytes() for path in tmp_path.glob("*.jsonl")]
    assert all(record.endswith(b"\n") for record in records)
    assert all(isinstance(json.loads(line), dict) for record in records for line in record.splitlines())


@pytest.mark.skipif(sys.platform != "linux", reason="a limit for files stands in for a full disk")
@pytest.mark.sweep
def test_a_full_disk_names_the_record(tmp_path: Path) -> None:
    limit = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)); sys.argv[0] = 'railwright'; "
    )
    start = "from railwright.editor.__main__ import main; sys.exit(main())"
    arguments = [*GAMES, "--records", str(tmp_path), "--jobs", "1"]
    done = subprocess.run([sys.executable, "-c", limit + start, *arguments], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == f"railwright: {tmp_path / 'tiny-5-0001.jsonl'}: File too large.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="a limit for files stands in for a full disk")
@pytest.mark.sweep
def test_a_full_disk_names_every_record_that_it_cuts(tmp_path: Path) -> None:
    limit = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000)); sys.argv[0] = 'railwright'; "
    )
    start = "from railwright.editor.__main__ import main; sys.exit(main())"
    arguments = [*GAMES, "--records", str(tmp_path), "--jobs", "2"]
    done = subprocess.run([sys.executable, "-c", limit + start, *arguments], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (3, "")
    records = sorted(tmp_path.glob("*.jsonl"))
    assert records  # a second one where the other process had begun before this one told of its error
    assert all(str(path) in done.stderr for path in records), done.stderr
