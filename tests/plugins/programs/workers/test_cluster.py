"""Series on a Dask cluster: the same games as here, whatever ends meanwhile, and sentences for what cannot work."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder
from railwright.editor.commands import COMMANDS
from railwright.plugins.features.balance.api import play_series
from railwright.plugins.programs.workers import cluster as cluster_module
from railwright.plugins.programs.workers.api import (
    AtOnce,
    Cluster,
    ClusterError,
    SeriesCancelled,
    run_in_batches,
)
from railwright.plugins.programs.workers.cluster import program_name
from tests.plugins.own_rules import SOUND, allow
from tests.plugins.programs.balance.test_balance import plan
from tests.plugins.programs.waiting import wait_until
from tests.plugins.programs.workers.dask_cluster import DaskCluster, dask_cluster

pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # of other people's libraries
Capture = pytest.CaptureFixture[str]
SIMULATE = ("simulate", "--map", "tiny", "--seats", "bot:steady,Eve=bot:greedy", "--seed", "5")


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    with dask_cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.sweep
def test_simulated_games_and_their_records_are_those_of_one_process(
    dask: DaskCluster, tmp_path: Path, capsys: Capture
) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {express: null, stations: {count: 1}}\n", encoding="utf-8")
    board = tmp_path / "board.yaml"  # the workers have no such file
    board.write_bytes((Path(__file__).parents[4] / "maps" / "tiny.yaml").read_bytes())
    command = [*SIMULATE, "--map", str(board), "--rules", str(rules), "--rotate", "--games", "12", "--json"]
    printed = []
    for name, where in (("here", ["--jobs", "1"]), ("there", ["--cluster", dask.address.removeprefix("tcp://")])):
        assert main([*command, *where, "--records", str(tmp_path / name)]) == 0
        printed.append(capsys.readouterr())
    assert printed[0] == printed[1]
    assert len(records(tmp_path / "here")) == 12
    assert records(tmp_path / "here") == records(tmp_path / "there")


@pytest.mark.sweep
def test_a_balance_is_that_of_this_machine(dask: DaskCluster, capsys: Capture) -> None:
    command = ["balance", "tiny", "--bot", "greedy", "--games", "10", "--seed", "2", "--json"]
    printed = []
    for where in (["--jobs", "1"], ["--cluster", dask.address]):
        assert main([*command, *where]) == 0
        printed.append(capsys.readouterr())
    assert printed[0] == printed[1]


@pytest.mark.sweep
def test_a_killed_worker_loses_no_game(dask: DaskCluster) -> None:
    expected = list(play_series(plan(120), AtOnce()))
    cluster = Cluster(dask.address)
    wait_until(lambda: cluster.capacity == 4 or time.sleep(1) is not None)  # both workers have come
    games = play_series(plan(120), cluster)
    played = [next(games) for _ in range(5)]
    dask.workers.pop().kill()
    try:
        assert [*played, *games] == expected
    finally:
        cluster.shutdown()
        dask.add_worker()


def test_a_cancelled_run_leaves_the_workers_to_the_next(dask: DaskCluster) -> None:
    cluster, seen = Cluster(dask.address), list[object]()
    with pytest.raises(SeriesCancelled):
        seen.extend(play_series(plan(50_000), cluster, lambda: bool(seen)))
    cluster.shutdown()
    assert 0 < len(seen) < 50_000
    following = Cluster(dask.address)
    assert list(play_series(plan(3), following)) == list(play_series(plan(3), AtOnce()))
    following.shutdown()


@pytest.mark.sweep
def test_ctrl_c_ends_the_command_and_what_is_queued(dask: DaskCluster, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    command = [sys.executable, "-m", "railwright", *SIMULATE, "--games", "99999", "--cluster", dask.address]
    with subprocess.Popen([*command, "--records", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        try:
            wait_until(lambda: folder.is_dir() and len(list(folder.iterdir())) > 3)
            run.send_signal(signal.SIGINT)
            assert run.communicate(timeout=20) == (b"", b"")
        finally:
            run.kill()
    assert run.returncode == 130
    assert all(content.rpartition(b"\n{")[2].startswith(b'"result"') for content in records(folder).values())
    following = Cluster(dask.address)
    assert list(run_in_batches(abs, range(3), following)) == [0, 1, 2]
    following.shutdown()


# --- what cannot work ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["here", "host", "tcp://host", "http://host:1", "host:99999", "host:1/x", ""])
def test_an_address_that_is_none_is_told(address: str, capsys: Capture) -> None:
    for command in (SIMULATE, ("balance", "tiny"), ("edit", "tiny")):
        assert main([*command, "--cluster", address], COMMANDS) == 2
        assert "give the address of a Dask scheduler, such as tcp://192.168.1.20:8786" in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(cluster_module, "CLUSTER_TIMEOUT_S", 1)
    with socket.create_server(("127.0.0.1", 0)) as mute:  # it takes connections, and says nothing
        for port in (1, mute.getsockname()[1]):
            assert main([*SIMULATE, "--cluster", f"127.0.0.1:{port}"]) == 4
            out, err = capsys.readouterr()
            message = f"No Dask scheduler answers at tcp://127.0.0.1:{port}. Check the address, or start one there."
            assert err == f"railwright: {message}\n"
            assert out == ""


def test_without_the_library_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*SIMULATE, "--cluster", "host:1"]) == 4
    assert capsys.readouterr().err == "railwright: To use a cluster, first install Dask: pip install distributed\n"


@pytest.mark.sweep
def test_a_cluster_that_goes_away_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    with dask_cluster(tmp_path, workers=1) as dask:
        clusters = [Cluster(dask.address) for _ in range(2)]
        first, second = (play_series(plan(50_000), cluster) for cluster in clusters)
        assert next(first) == next(second)
        monkeypatch.setattr(cluster_module, "CLUSTER_TIMEOUT_S", 1)
        dask.workers.pop().kill()
        message = f"The scheduler at {dask.address} has no workers. Start some: dask worker {dask.address} --nthreads 1"
        with pytest.raises(ClusterError, match=f"^{message}$"):
            list(first)
        assert main([*SIMULATE, "--cluster", dask.address]) == 4
        assert capsys.readouterr().err == f"railwright: {message}\n"
        dask.scheduler.kill()
        with pytest.raises(ClusterError, match=r"^The connection to the scheduler at tcp://.+ was lost\. Check that"):
            list(second)
        for cluster in clusters:
            cluster.shutdown()


def test_a_worker_with_another_version_is_told(dask: DaskCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "program_name", lambda: "9.0.0+12345678")
    cluster = Cluster(dask.address)
    message = (
        rf"^Worker tcp://.+ runs Railwright {program_name().replace('+', '.')}, and this is Railwright 9.0.0.12345678. "
        r"Install the same version on both, then restart the worker\.$"
    )
    with pytest.raises(ClusterError, match=message):
        list(play_series(plan(3), cluster))
    cluster.shutdown()


@pytest.mark.sweep
def test_a_worker_without_railwright_is_told(tmp_path: Path) -> None:
    with dask_cluster(tmp_path, workers=0) as dask:
        dask.add_worker("sys.modules['railwright'] = None")
        cluster = Cluster(dask.address)
        with pytest.raises(
            ClusterError, match=r"does not have this version of Railwright \(No module named 'railwright"
        ):
            list(play_series(plan(3), cluster))
        cluster.shutdown()


@pytest.mark.sweep
def test_an_own_rule_must_be_allowed_and_the_same_on_each_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "there"))
    with dask_cluster(tmp_path, workers=1) as dask:
        monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "here"))
        allow(SOUND)
        rules = tmp_path / "rules.yaml"
        rules.write_text("plugins: {broken: {}}", encoding="utf-8")
        command = [*SIMULATE, "--games", "3", "--rules", str(rules), "--json"]

        def error() -> str:
            assert main([*command, "--cluster", dask.address]) == 4
            message: str = json.loads(capsys.readouterr().out)["error"]["message"]
            assert message.startswith("Worker tcp://127.0.0.1:")
            return message.partition(": ")[2]

        assert error() == "There is no plugin broken; install it or remove it."
        plugin = tmp_path / "there" / "plugins" / "broken.py"
        plugin.parent.mkdir(parents=True)
        plugin.write_bytes((plugins_folder() / "broken.py").read_bytes())
        assert "the plugin broken is new or has changed. Read it, then allow it to run." in error()
        with monkeypatch.context() as there:
            there.setenv("RAILWRIGHT_HOME", str(tmp_path / "there"))
            allow(f"{SOUND} ")
        assert (
            error() == f"{plugin}: the files of the plugin broken differ from those used in the series. "
            "Copy the series files here."
        )
        with monkeypatch.context() as there:
            there.setenv("RAILWRIGHT_HOME", str(tmp_path / "there"))
            allow(SOUND)
        printed = []
        for where in (["--cluster", dask.address], ["--jobs", "1"]):
            assert main([*command, *where]) == 0
            printed.append(capsys.readouterr())
        assert printed[0] == printed[1]
