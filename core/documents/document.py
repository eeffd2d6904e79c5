"""Plain data read from YAML that knows where each of its parts stands in the text."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field, structs

from railwright.core.kernel.issues import DataPath, Issue

LineColumn = tuple[int, int]  # line and column, from 1
Entries = dict[str | int, tuple[Any, Any]]  # key or index -> the parser's marks of the key and of the value


def mark_position(mark: Any) -> LineColumn:
    """Line and column, from 1, of a parser's mark."""
    return mark.line + 1, mark.column + 1


class Document(Struct, frozen=True):
    """One YAML document: None, truth values, numbers, text, lists and dicts with text keys, and the issues met.

    ``data`` is None where the text cannot be read; of two equal keys it holds the first.
    """

    data: Any
    issues: tuple[Issue, ...] = ()
    start: LineColumn = (1, 1)
    entries: dict[int, Entries] = field(default_factory=dict)  # by the id() of the list or dict

    def position(self, where: DataPath) -> LineColumn:
        """Line and column of the value at a path, or of the nearest part of the document around it."""
        return self._find(where, 1)

    def key_position(self, where: DataPath) -> LineColumn:
        """Line and column of the key (in a list: of the entry) that a path ends with."""
        return self._find(where, 0)

    def with_position(self, issue: Issue) -> Issue:
        """The issue with line and column of what it points to: a value, or the key of a whole list or table.

        An issue that has its line already stays as it is.
        """
        if issue.line:
            return issue
        line, column = self._find(issue.where, 0 if self._is_whole(issue.where) else 1)
        return structs.replace(issue, line=line, column=column)

    def _is_whole(self, where: DataPath) -> bool:
        data = self.data
        for part in where:
            if part not in self.entries.get(id(data), {}):
                return False
            data = data[part]
        return isinstance(data, list | dict)

    def _find(self, where: DataPath, which: int) -> LineColumn:
        data, place = self.data, self.start
        for part in where:
            marks = self.entries.get(id(data), {}).get(part)
            if marks is None:
                break
            place, data = mark_position(marks[which]), data[part]
        return place
