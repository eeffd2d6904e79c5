"""The layout process: it arranges the board that is edited, and caches arrangements."""

from __future__ import annotations

from collections.abc import Callable

from railwright.editor.layout.arrangement import Arrangement, LayoutRequest, LayoutSearch, store_arrangement


class LayoutWorker:
    """Answers the requests of a LayoutClient; each search starts from the result of the last one. Free of Qt."""

    def __init__(self, check: Callable[[], None]) -> None:
        """``check`` raises TaskCancelled if there is a newer request."""
        self._search = LayoutSearch(check)
        self._latest: tuple[LayoutRequest, Arrangement] | None = None

    def answer(self, request: LayoutRequest) -> Arrangement:
        """The best arrangement of a board. Raises TaskCancelled."""
        arrangement = self._search.arrange(request)
        self._latest = request, arrangement
        return arrangement

    def rest(self) -> None:
        """Cache the latest arrangement, since no other one has been asked for."""
        if self._latest is not None:
            store_arrangement(*self._latest)
