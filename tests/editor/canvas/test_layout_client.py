"""The process that arranges boards: it answers the last question, and knows the board by then."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.layout_client import LayoutClient
from railwright.editor.document import edits
from railwright.editor.layout.arrangement import (
    Arrangement,
    LayoutRequest,
    LayoutSearch,
    layout_request,
    load_arrangement,
    store_arrangement,
)
from tests.editor.scene.boards import board_map
from tests.homes import move_home

pytestmark = pytest.mark.gui
TINY = board_map("tiny")


def asked(spec: MapSpec) -> LayoutRequest:
    return layout_request(spec, [(3.1 * len(city.name), 7.0) for city in spec.cities])


def moved(step: int) -> LayoutRequest:
    return asked(edits.move_cities(TINY, ["arven"], (step, 2 * step)))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


@pytest.fixture
def told() -> list[Arrangement]:
    return []


@pytest.fixture
def client(qtbot: QtBot, told: list[Arrangement], early_layouts: None) -> Iterator[LayoutClient]:
    owner = QObject()
    layout_client = LayoutClient(owner)
    layout_client.arranged.connect(told.append)
    yield layout_client
    layout_client.findChild(QProcess).kill()
    layout_client.findChild(QProcess).waitForFinished(5000)


def answered(client: LayoutClient, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not client.busy)


@pytest.mark.sweep
def test_only_the_last_question_is_answered(client: LayoutClient, told: list[Arrangement], qtbot: QtBot) -> None:
    for step in range(4):
        client.submit(moved(step))
    answered(client, qtbot)
    for step in range(4, 9):
        client.submit(moved(step))
    answered(client, qtbot)
    client.submit(moved(9))  # what was answered before it would be heard before it
    answered(client, qtbot)
    assert told == [LayoutSearch().arrange(moved(step)) for step in (3, 8, 9)]


@pytest.mark.parametrize("rest", [0, 205, 260, pytest.param(700, marks=pytest.mark.slow)])
def test_an_answer_to_an_earlier_question_is_not_heard(
    client: LayoutClient, told: list[Arrangement], qtbot: QtBot, rest: int
) -> None:
    """Also where the process was still coming up when the second one was asked."""
    client.submit(asked(TINY))
    qtbot.wait(rest)
    told.clear()
    larger = edits.add_city(TINY, "Ee", (30, 100))[0]
    client.submit(asked(larger))
    answered(client, qtbot)
    client.submit(moved(1))
    answered(client, qtbot)
    assert [len(arrangement.names) for arrangement in told] == [len(larger.cities), len(TINY.cities)]


@pytest.mark.sweep
def test_what_was_answered_last_is_not_asked_again(client: LayoutClient, told: list[Arrangement], qtbot: QtBot) -> None:
    client.submit(moved(1))
    answered(client, qtbot)
    client.submit(moved(2))
    client.submit(moved(1))
    assert not client.busy
    client.submit(moved(3))
    answered(client, qtbot)
    assert told == [LayoutSearch().arrange(moved(step)) for step in (1, 3)]


@pytest.mark.sweep
def test_what_is_being_answered_is_not_asked_again(
    client: LayoutClient, told: list[Arrangement], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.submit(moved(1))
    answered(client, qtbot)
    sent: list[object] = []
    send = client._process._send
    monkeypatch.setattr(client._process, "_send", lambda: (sent.append(1), send()))
    client.submit(moved(2))
    client.submit(moved(2))
    answered(client, qtbot)
    assert (len(sent), told[-1]) == (1, LayoutSearch().arrange(moved(2)))


@pytest.mark.sweep
def test_nobody_hears_of_what_is_forgotten(client: LayoutClient, told: list[Arrangement], qtbot: QtBot) -> None:
    client.submit(moved(1))
    answered(client, qtbot)
    client.submit(moved(2))
    client.cancel()
    client.submit(moved(3))
    answered(client, qtbot)
    assert told == [LayoutSearch().arrange(moved(step)) for step in (1, 3)]


@pytest.mark.sweep
def test_a_process_that_is_gone_is_started_anew(client: LayoutClient, told: list[Arrangement], qtbot: QtBot) -> None:
    client.submit(moved(1))
    answered(client, qtbot)
    process = client.findChild(QProcess)
    process.kill()
    process.waitForFinished(5000)
    client.submit(moved(2))
    answered(client, qtbot)
    assert told[-1] == LayoutSearch().arrange(moved(2))


@pytest.mark.sweep
def test_an_answer_is_remembered_once_the_board_rests(client: LayoutClient, qtbot: QtBot) -> None:
    client.submit(moved(1))
    answered(client, qtbot)
    client.submit(moved(2))
    answered(client, qtbot)
    qtbot.waitUntil(lambda: load_arrangement(moved(2)) is not None)


@pytest.mark.sweep
def test_what_is_remembered_is_told_at_once(client: LayoutClient, told: list[Arrangement], qtbot: QtBot) -> None:
    """And known to the process a little later, which nobody is told of again."""
    store_arrangement(moved(5), LayoutSearch().arrange(moved(5)))
    client.submit(moved(5))
    assert not client.busy
    assert told == [LayoutSearch().arrange(moved(5))]
    qtbot.waitUntil(lambda: client.findChild(QProcess).state() == QProcess.ProcessState.Running)
    client.submit(moved(6))
    answered(client, qtbot)
    assert told[1:] == [LayoutSearch().arrange(moved(6))]


def test_the_process_does_without_qt() -> None:
    """It is there sooner then, and takes a fraction of the memory."""
    code = "from railwright.editor.work import process_server; from railwright.editor.canvas import layout_worker; "
    code += "import sys; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("kept", [0, -1], ids=["no request", "a part of one"])
def test_the_process_ends_when_the_program_does_in_the_middle_of_a_request(kept: int) -> None:
    code = "from railwright.editor.work import process_server; "
    code += "process_server.serve('railwright.editor.canvas.layout_worker:LayoutWorker')"
    request = pickle.dumps((1, asked(TINY)))[:kept]
    done = subprocess.run([sys.executable, "-P", "-c", code], input=request, capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
