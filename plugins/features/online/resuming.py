"""Resumes a game whose dealer is gone, out of its players' copies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue


def resume_here(catalogue: Catalogue, names: Sequence[str], dealer_name: str, folder: Path | None = None) -> str:
    """Add a game whose dealer is gone to the tables of a folder, even while their server runs.

    ``names`` are copies of it, by their files or by the code of its table. Return that code. Raises CommandError.
    """
    # late, 100 ms: joining a table needs no dealer, which takes 50 ms
    from railwright.plugins.features.online import running

    return running.resume_here(catalogue, names, dealer_name, folder)
