"""Formatted text: only the program's own markup is interpreted; values filled in stay plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTextBrowser


class Html(str):
    """Text with markup. Create it only by ``html`` and ``join_html``."""

    __slots__ = ()


def html(template: str, **parts: object) -> Html:
    """Fill the gaps of markup: ``html("<b>{name}</b>", name=city)``. Values that are not Html are escaped."""
    return Html(
        template.format(**{name: part if isinstance(part, Html) else escape(str(part)) for name, part in parts.items()})
    )


def join_html(parts: Iterable[Html]) -> Html:
    """Concatenate pieces of markup."""
    return Html("".join(parts))


class HtmlDocument(QTextDocument):
    """Formatted text for painting, page by page. Like ``HtmlView`` it loads no files."""

    def show_html(self, text: Html) -> None:
        """Replace the text."""
        self.setHtml(text)

    def put_picture(self, name: str, image: QImage) -> None:
        """Provide the picture of ``<img src="name">``; the name has a scheme, so that it is no file name."""
        self.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return QByteArray()


class HtmlView(QTextBrowser):
    """Shows formatted text. It follows no links and loads nothing, so that no markup can make it read a file."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._draw_picture: Callable[[str], QImage] = lambda name: QImage()
        self.setOpenLinks(False)
        self.setAccessibleName(name)

    def draw_pictures(self, draw: Callable[[str], QImage]) -> None:
        """Let ``draw`` make the pictures that ``put_picture`` has not provided, by name, when they become visible.

        A picture whose ``width`` and ``height`` stand in the text is not needed before.
        """
        self._draw_picture = draw

    def show_html(self, text: Html) -> None:
        """Replace the text."""
        self.setHtml(text)

    def put_picture(self, name: str, image: QImage) -> None:
        """Provide the picture of ``<img src="name">``; the name has a scheme, so that it is no file name."""
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        image = QImage()
        if kind == QTextDocument.ResourceType.ImageResource.value:
            image = self._draw_picture(name if isinstance(name, str) else name.toString())
        return QByteArray() if image.isNull() else image  # for None, Qt would look for a file of that name
