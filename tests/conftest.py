"""What every test needs: Qt without a display, a home of its own, and the same examples on every CI run."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from random import randrange

import pytest
from hypothesis import HealthCheck, settings

from railwright.core.language import messages
from railwright.editor.qt_loading import load_qt
from tests.boards import read_each_board_once
from tests.examples import AMOUNT, examples, left_out
from tests.homes import share_cache

# Compiled code is kept, whatever the shell says: every worker reads all tests, and tests start hundreds of processes.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
BENCH = Path(__file__).with_name("bench")
SEED = os.environ.setdefault("RAILWRIGHT_TESTS_SEED", str(randrange(1_000_000)))  # every worker draws the same sweeps

# Before pytest-qt makes an application; QT_QPA_PLATFORM=xcb on the command line shows the windows.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")  # the window speaks the language of the system
load_qt()  # as the program does: else the source of each module that is imported later is read
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in what it runs in the background

read_each_board_once()


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the settings, saves, maps and plugins of whoever runs the tests out of them, and the tests out of those.

    All processes of one run share its cache.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        if "PYTEST_XDIST_WORKER" in os.environ:
            patch.setenv("RAILWRIGHT_HOME", str(tmp_path_factory.getbasetemp().parent))
            share_cache(home)
        patch.setenv("RAILWRIGHT_HOME", str(home))
        for name in ("RAILWRIGHT_MAP_PATH", "RAILWRIGHT_PLUGIN_PATH", "RAILWRIGHT_PLUGINS", "RAILWRIGHT_TRACE"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def language_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test speaks, the next one begins with the language that this one began with."""
    monkeypatch.setattr(messages, "_spoken", messages._spoken)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not read what measures speed where it is not run: its modules take 2 s in each worker."""
    is_left_out = collection_path == BENCH and "not bench" in config.getoption("markexpr")
    return True if is_left_out else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while modules and tests are read, nor go through them again and again afterwards."""
    gc.disable()
    done = yield
    gc.enable()
    gc.freeze()
    return done


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Collect cycles as Python does; tests of the window, where their own fixtures see to it, do so between events."""
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Draw from the sweeps only where all tests are run: a file that is named is run whole."""
    if not hasattr(config, "workerinput") and not os.environ.get(AMOUNT):
        os.environ[AMOUNT] = "third" if config.args_source is pytest.Config.ArgsSource.TESTPATHS else "sweeps"
    # No deadlines: other programs may use the machine at the same time.
    settings.register_profile(
        "dev", max_examples=examples(50), deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None)
    settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the files that have sweeps, and draw a third of each; those without parameters are one sweep."""
    long = {item.path for item in items if item.get_closest_marker("sweep")}
    items.sort(key=lambda item: item.path not in long)  # no worker is left alone with them at the end
    if os.environ[AMOUNT] != "third":
        return
    left = left_out((item.nodeid for item in items if item.get_closest_marker("sweep")), SEED)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
    items[:] = [item for item in items if item.nodeid not in left]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if os.environ[AMOUNT] == "third":
        terminalreporter.write_line(f"A third of each sweep was run: RAILWRIGHT_TESTS_SEED={SEED} repeats the draw.")
