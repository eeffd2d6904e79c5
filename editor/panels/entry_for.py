"""Which widget shows the values of a schema."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.panels.entries import CheckEntry, ChoiceEntry, Entry, JsonEntry, LineEntry, NumberEntry, Schema

BETWEEN = ";"  # two texts of a list


class TextsEntry(LineEntry):
    """A list of texts in one line."""

    def __init__(self, title: str, schema: Schema) -> None:
        super().__init__(title, schema)
        self.line.setPlaceholderText(_several())

    def show_value(self, value: Any) -> None:
        super().show_value(value)
        self.line.setPlaceholderText(self.line.placeholderText() or _several())

    def written(self, value: Any) -> str:
        return f"{BETWEEN} ".join(map(str, value))

    def read(self, words: str) -> Any:
        return [text for text in map(str.strip, words.split(BETWEEN)) if text] or None


def entry_for(title: str, schema: Schema) -> Entry:
    """The widget for values of a schema."""
    if "enum" in schema:
        return ChoiceEntry(title, schema)
    texts = schema.get("type") == "array" and schema.get("items", {}).get("type") == "string"
    kinds = {"boolean": CheckEntry, "integer": NumberEntry, "number": NumberEntry, "string": LineEntry}
    return (TextsEntry if texts else kinds.get(str(schema.get("type")), JsonEntry))(title, schema)


def _several() -> str:
    return QCoreApplication.translate("Properties", "several with ; between them")
