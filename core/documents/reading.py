"""YAML text to documents; whatever is wrong with the text becomes an issue, never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import yaml

from core.documents.build import Builder, TooMuch
from core.documents.check import decoded
from core.documents.document import Document, place_of
from core.issues import Issue, Severity
from core.text import Message, say

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one is ten times as fast; not every build has it

# What the parsers (the C one and the Python one) complain of, and what that means to the writer.
_TAB = say("A tab stands where only spaces may; indent with spaces.")
_UNCLOSED = say("A quote is opened here and never closed.")
_SYNTAX = {
    "cannot start any token": say("This character cannot start a value; put the text in quotes."),
    "mapping values are not allowed": say("A second `:` in one entry; put the text in quotes or start a new line."),
    "<block end>": say("This line does not fit the lines around it; check its indentation and the entry before."),
    "expected key": say("This line does not fit the lines around it; check its indentation and the entry before."),
    "node content": say("A value is missing here."),
    "escape character": say("This is no escape of double quotes; use single quotes around text with a backslash."),
    "expected ':'": say("A `:` with a space after it is missing in this entry."),
    "',' or '}'": say("A `,` or the closing `}}` is missing."),
    "',' or ']'": say("A `,` or the closing `]` is missing."),
    "end of stream": _UNCLOSED,
    "<document start>": say("The data ends before this line; check the indentation."),
    "duplicate anchor": say("This name follows `&` for the second time."),
}


def read_document(source: str | bytes) -> Document:
    """The only document of a text; a second one is an issue."""
    documents = read_documents(source)
    if len(documents) == 1:
        return documents[0]
    second = _error("several-documents", say("A second document starts here; keep one in a file."), documents[1].start)
    return replace(documents[0], issues=(*documents[0].issues, second))


def read_documents(source: str | bytes, above: int = 0) -> tuple[Document, ...]:
    """All documents of a text in their order, at least one; what cannot be parsed ends the last one.

    Places are told as if so many lines stood above the text.
    """
    text, issues = decoded(source)
    if issues:
        return (Document(None, tuple([_lower(issue, above) for issue in issues])),)
    empty = _error("empty-file", say("The file is empty."), (1 + above, 1))
    return tuple(_documents(text, above)) or (Document(None, (empty,)),)


class Mark(NamedTuple):
    """A place as the parser tells it: line and column from 0."""

    line: int
    column: int


def _lower(issue: Issue, lines: int) -> Issue:
    return replace(issue, line=issue.line + lines)


def _documents(text: str, above: int) -> Iterator[Document]:
    builder = Builder()
    try:
        event: Any
        for event in yaml.parse(text, Loader=_LOADER):
            if above:
                event.start_mark = Mark(event.start_mark.line + above, event.start_mark.column)
            if isinstance(event, yaml.DocumentStartEvent):
                builder = Builder()
            elif isinstance(event, yaml.DocumentEndEvent):
                yield builder.document()
            else:
                builder.take(event)
    except TooMuch as stop:
        yield _failed(builder, stop.issue)
    except yaml.YAMLError as error:
        yield _failed(builder, _lower(_syntax(error, text), above))


def _failed(builder: Builder, last: Issue) -> Document:
    """The document that could not be read to its end."""
    return Document(None, (*builder.issues, last), (last.line, last.column))


def _syntax(error: yaml.YAMLError, text: str) -> Issue:
    """A parser's complaint in our words, and where it stands."""
    problem = str(getattr(error, "problem", None) or error).partition("\n")[0]
    known = (ours for theirs, ours in _SYNTAX.items() if theirs in problem)
    sentence = next(known, say("Not readable as YAML: {problem}.", problem=problem))
    mark, opened = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    if mark and text[mark.index : mark.index + 1] == "\t":
        sentence = _TAB
    elif sentence is _UNCLOSED:
        mark = opened or mark
    return _error("syntax", sentence, place_of(mark) if mark else (1, 1))


def _error(code: str, message: Message, place: tuple[int, int]) -> Issue:
    return Issue(Severity.ERROR, code, message, (), *place)
