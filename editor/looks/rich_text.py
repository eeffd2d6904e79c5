"""Formatted text: the markup is the program's own, and whatever is filled into it stays plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QTextBrowser


class Html(str):
    """Text with markup. Only ``html`` and ``join_html`` make it."""

    __slots__ = ()


def html(template: str, **parts: object) -> Html:
    """Markup with its gaps filled: ``html("<b>{name}</b>", name=city)``. What is no Html shows as it is written."""
    return Html(
        template.format(**{name: part if isinstance(part, Html) else escape(str(part)) for name, part in parts.items()})
    )


def join_html(parts: Iterable[Html]) -> Html:
    """Pieces of markup one after the other."""
    return Html("".join(parts))


class HtmlDocument(QTextDocument):
    """Formatted text that is painted, page by page. It loads nothing, as ``HtmlView`` does not."""

    def show_html(self, text: Html) -> None:
        """Hold a text in place of what was there."""
        self.setHtml(text)

    def put_picture(self, name: str, image: QImage) -> None:
        """Give a picture to show where the text has ``<img src="name">``; a name with a scheme, which is no file's."""
        self.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return QByteArray()


class HtmlView(QTextBrowser):
    """Shows formatted text. It opens no links and loads nothing: not even markup could make it read a file."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._draw_picture: Callable[[str], QImage] = lambda name: QImage()
        self.setOpenLinks(False)
        self.setAccessibleName(name)

    def draw_pictures(self, draw: Callable[[str], QImage]) -> None:
        """Let pictures that no ``put_picture`` gave be drawn by their names when they come into sight.

        Where the text says how wide and high a picture is, it is not needed before.
        """
        self._draw_picture = draw

    def show_html(self, text: Html) -> None:
        """Show a text in place of what was there."""
        self.setHtml(text)

    def put_picture(self, name: str, image: QImage) -> None:
        """Give a picture to show where the text has ``<img src="name">``; a name with a scheme, which is no file's."""
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        image = QImage()
        if kind == QTextDocument.ResourceType.ImageResource.value:
            image = self._draw_picture(name if isinstance(name, str) else name.toString())
        return QByteArray() if image.isNull() else image  # for None, Qt would look for a file of that name itself
