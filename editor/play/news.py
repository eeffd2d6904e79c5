"""What has happened, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.chronicle import Told
from editor.wording import Wording

MOST = 6  # sentences


def summary(since: Sequence[Told], wording: Wording, viewer: int | None) -> str:
    """The latest events, those on the board first to stay; the same sentence again is counted."""
    sentences: dict[str, int] = {}
    for told in since:
        words = wording.text(told.event.told_to(viewer))
        sentences[words] = sentences.get(words, 0) + 1
    kept = list(sentences.items())
    placed = {wording.text(told.event.told_to(viewer)) for told in since if told.event.places}
    while len(kept) > MOST:
        kept.remove(next((one for one in kept if one[0] not in placed), kept[0]))
    return " ".join(f"{words.removesuffix('.')} ({count}×)." if count > 1 else words for words, count in kept)
