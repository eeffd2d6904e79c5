"""What every test of the window needs: the application speaks, since English has plural forms to tell apart as well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from editor.language.choice import choose_language, speak


@pytest.fixture(scope="session", autouse=True)
def spoken_language(own_home: None, qapp: QApplication) -> None:
    """English, for all tests."""
    speak(qapp)


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """German, for one test."""
    choose_language("de")
    speak(qapp)
    yield
    choose_language("en")
    speak(qapp)
