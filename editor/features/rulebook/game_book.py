"""The rulebook of a game in the language of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from railwright.core.game import Game
from railwright.core.kernel.errors import reason
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import sentence, spoken_language
from railwright.core.language.plugin_texts import translate_manifest, value_in_words
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.plugins.features.rulebook.api import (
    Book,
    BookLanguage,
    Explanation,
    ReadChapters,
    make_book,
    read_chapters,
)


def window_language() -> BookLanguage:
    """The language of books, as that of the window."""
    return BookLanguage(spoken_language(), sentence, value_in_words)


def game_book(game: Game, differing: Sequence[Message] = (), examples: bool = True) -> Book:
    """The rulebook of a game; ``differing`` are its differences from the rules of the map."""
    manifests = {manifest.id: translate_manifest(manifest) for manifest in game.rules.manifests}
    sentences = [sentence(difference) for difference in differing]
    return make_book(game, manifests, window_language(), sentences, read_translated_chapters, examples)


def explainer_of(game: Game) -> Callable[[Iterable[str]], Explanation | None]:
    """Return what explains things of a game in the words of its book: the first wanted thing that it has."""
    return game_book(game, examples=False).explanation


def read_translated_chapters(manifest: PluginManifest, language: str) -> ReadChapters:
    """The chapters of a rule; none, but a message, on a drive that does not answer."""
    folder = Path(manifest.path)
    if manifest.origin == "built-in":
        return read_chapters(manifest, language)
    try:
        return wait_for_disk(lambda: read_chapters(manifest, language), folder)
    except OSError as error:
        return ReadChapters((), (say("{file}: {why}.", file=str(folder), why=reason(error)),))
