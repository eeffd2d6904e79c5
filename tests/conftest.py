"""What every test needs: Qt without a display, a home of its own, and the same examples on every CI run."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from railwright.core.language import messages
from tests.examples import examples

# Before pytest-qt makes an application; QT_QPA_PLATFORM=xcb on the command line shows the windows.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")  # the window speaks the language of the system
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in what it runs in the background
os.environ["RAILWRIGHT_ACCELERATOR"] = "off"  # the bots' model answers alike in both of its forms, of which one is here

# No deadlines: other programs may use the machine at the same time.
settings.register_profile("dev", max_examples=examples(50), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the settings, saves, maps and plugins of whoever runs the tests out of them, and the tests out of those."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAILWRIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        for name in ("RAILWRIGHT_MAP_PATH", "RAILWRIGHT_PLUGIN_PATH", "RAILWRIGHT_PLUGINS", "RAILWRIGHT_TRACE"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def language_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test speaks, the next one begins with the language that this one began with."""
    monkeypatch.setattr(messages, "_spoken", messages._spoken)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Collect cycles as Python does; tests of the window, where their own fixtures see to it, do so between events."""
    gc.enable()
