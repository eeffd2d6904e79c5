"""What has happened, as sentences for a viewer."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.core.table.event_log import LoggedEvent
from railwright.plugins.programs.table.wording import Wording


def news_lines(events: Iterable[LoggedEvent], wording: Wording, viewer: int | None) -> list[str]:
    """The events in their order; repeated sentences are counted."""
    sentences: dict[str, int] = {}
    for logged in events:
        sentence = wording.text(logged.event.told_to(viewer))
        sentences[sentence] = sentences.get(sentence, 0) + 1
    shown = sentences.items()
    return [f"{sentence.removesuffix('.')} ({count}×)." if count > 1 else sentence for sentence, count in shown]
