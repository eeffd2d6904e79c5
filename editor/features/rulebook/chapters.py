"""The rulebook chapters of one rule, with the values of its options, while rules are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from railwright.core.documents.chapters import PICTURE
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.editor.features.rulebook.book_html import sections_html
from railwright.editor.features.rulebook.game_book import read_translated_chapters, window_language
from railwright.editor.features.rulebook.pictures import read_chapter_picture
from railwright.editor.looks.rich_text import html, join_html
from railwright.editor.looks.text_dialog import TextDialog
from railwright.plugins.features.rulebook.api import chapter_sections

SIZE_PX = 640, 640  # wider than other texts, because of the pictures


class ChaptersDialog(TextDialog):
    """The chapters of a rule; ``options`` are those of the rules in play, by plugin."""

    def __init__(
        self,
        manifest: PluginManifest,
        parent: QWidget | None = None,
        options: Mapping[str, Mapping[str, Any]] = EMPTY_MAPPING,
        spec: MapSpec | None = None,
    ) -> None:
        super().__init__(self.tr("Rulebook: {rule}").format(rule=manifest.title), parent, SIZE_PX)
        read = read_translated_chapters(manifest, window_language().code)
        sections, problems = chapter_sections(manifest, read, options, spec, window_language())
        blocks = [block for section in sections for block in section.blocks if block.kind == PICTURE]
        pictures = {block.picture_name: read_chapter_picture(block.picture) for block in blocks if block.picture}
        for name, image in pictures.items():
            self.text.put_picture(name, image)
        remarks = join_html(html("<p><i>{problem}</i></p>", problem=problem) for problem in problems)
        self.text.show_html(
            join_html([sections_html(sections, {name: image.size() for name, image in pictures.items()}), remarks])
        )
