"""Chapters that rules bring in their folders, as formatted text with its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from railwright.core.documents.chapters import (
    HEADING,
    ITEM,
    PICTURE,
    SLANTED,
    STRONG,
    BadChapter,
    Chapter,
    ChapterBlock,
    Span,
    chapter_files,
    read_chapter,
)
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.language.messages import error_text
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.looks.rich_text import Html, HtmlView, html, join_html
from railwright.editor.looks.text_dialog import TextDialog

MAX_PICTURE_BYTES = 2_000_000
MAX_PICTURE_WIDTH_PX, MAX_PICTURE_HEIGHT_PX = 520, 400  # pixels
SIZE_PX = 640, 640  # wider than other texts: pictures stand in it


def has_chapters(manifest: PluginManifest) -> bool:
    """Whether a rule brings chapters."""
    return bool(_files(manifest))


def chapters_text(manifest: PluginManifest, view: HtmlView) -> Html:
    """The chapters of a rule, their pictures put into the view; of one that cannot be read the reason."""
    return join_html(_chapter_text(file, view) for file in _files(manifest))


def _files(manifest: PluginManifest) -> list[Path]:
    folder, language = Path(manifest.path), QLocale().name().partition("_")[0]
    if folder.suffix == ".py":
        return []
    try:
        return wait_for_disk(lambda: chapter_files(folder, language), folder)
    except OSError:  # a drive that does not answer
        return []


def _chapter_text(file: Path, view: HtmlView) -> Html:
    try:
        chapter: Chapter = wait_for_disk(partial(read_chapter, file), file)
    except (BadChapter, OSError) as error:
        return html("<p><i>{why}</i></p>", why=error_text(error))
    return join_html([html("<h3>{title}</h3>", title=chapter.title), *_body(chapter.blocks, view)])


def _body(blocks: Iterable[ChapterBlock], view: HtmlView) -> Iterator[Html]:
    for is_list, some in groupby(blocks, lambda block: block.kind == ITEM):
        if is_list:
            items = join_html(html("<li>{words}</li>", words=_line(block.spans)) for block in some)
            yield html("<ul>{items}</ul>", items=items)
        else:
            yield from (_block(block, view) for block in some)


def _block(block: ChapterBlock, view: HtmlView) -> Html:
    text = _line(block.spans)
    if block.kind == HEADING:
        return html("<h4>{words}</h4>", words=text)
    if block.kind != PICTURE or block.picture is None:
        return html("<p>{words}</p>", words=text)
    image = _picture(block.picture)
    if image.isNull():
        return html("<p><i>{words}</i></p>", words=text)
    name = f"chapter:{block.picture}"
    view.put_picture(name, image)
    return html('<p align="center"><img src="{name}"><br><i>{words}</i></p>', name=name, words=text)


def _line(spans: Iterable[Span]) -> Html:
    templates = {STRONG: "<b>{text}</b>", SLANTED: "<i>{text}</i>"}
    return join_html(html(templates.get(span.style, "{text}"), text=span.text) for span in spans)


def _picture(file: Path) -> QImage:
    """A picture, no larger than a page; a null one where it cannot be shown."""
    from railwright.editor.scene.paint.ground import read_picture  # late: hardly a rule has pictures

    try:
        image: QImage = wait_for_disk(lambda: read_picture(file, MAX_PICTURE_BYTES), file)
    except OSError:
        return QImage()
    if image.width() <= MAX_PICTURE_WIDTH_PX and image.height() <= MAX_PICTURE_HEIGHT_PX:
        return image
    ratio, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(MAX_PICTURE_WIDTH_PX, MAX_PICTURE_HEIGHT_PX, ratio, smooth)


class ChaptersDialog(TextDialog):
    """The chapters of a rule."""

    def __init__(self, manifest: PluginManifest, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rulebook: {rule}").format(rule=manifest.title), parent, SIZE_PX)
        self.text.show_html(chapters_text(manifest, self.text))
