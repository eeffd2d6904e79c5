"""Homes of their own for tests that look at files of the user, without working out again what lies in the cache."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.folders import cache_folder


def move_home(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Let files of the user live below another folder for one test; the cache stays that of all tests.

    What the cache holds depends on its inputs alone. A test of the cache itself sets ``RAILWRIGHT_HOME`` instead.
    """
    share_cache(home)
    monkeypatch.setenv("RAILWRIGHT_HOME", str(home))


def share_cache(home: Path) -> None:
    """Let a folder that becomes a home have the cache of the home that there is now."""
    shared = cache_folder()
    shared.mkdir(parents=True, exist_ok=True)
    home.mkdir(parents=True, exist_ok=True)
    (home / "cache").symlink_to(shared, target_is_directory=True)
