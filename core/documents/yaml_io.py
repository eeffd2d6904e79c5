"""YAML 1.2 text to documents that know the place of every value, and plain data to YAML text.

Whatever is wrong with a text becomes an issue, never an exception.

The program has two readers of YAML, for two needs. This one builds data from the events of PyYAML's parser in C: it
knows the place of every value, keeps to YAML 1.2, bounds what a hostile file can cost, and reads the map of Europe in
6 ms where ruamel.yaml takes 64 ms without and 96 ms with comments. The map editor changes files with ruamel.yaml
(``railwright.editor.document.map_source``), which keeps the comments, the order and the quotes of whoever wrote them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import yaml
from msgspec import structs

from railwright.core.documents.document import Document, Entries, LineColumn, mark_position
from railwright.core.files import MAX_FILE_BYTES
from railwright.core.kernel.issues import DataPath, Issue, Severity
from railwright.core.kernel.text import Message, say

# --- plain words: the core schema of YAML 1.2, and nothing that YAML 1.1 guessed ----------------------------

_CONSTANTS: dict[str, Any] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_STARTS_NUMBER = frozenset("-+.0123456789")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_OTHER_BASE = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
# Numbers beyond these limits are read differently by different programs, so that a file would mean two things.
_MAX_NUMBER_CHARS = 40  # characters; longer ones are slips or attacks, and Python refuses integers of 4300 digits
_MAX_EXACT_NUMBER = 1 << 53  # beyond it a whole number and the same number written with a point may differ


class NumberTooLarge(ValueError):
    """A number that no map, position or record needs and that programs read in different ways."""


def plain_value(word: str) -> Any:
    """The value of an unquoted scalar: None, a truth value, a finite number or the word itself.

    Raises NumberTooLarge for numbers that are infinite, not numbers, or too large to be exact.
    """
    if word in _CONSTANTS:
        return _CONSTANTS[word]
    return _number(word) if word[0] in _STARTS_NUMBER else word


def _number(word: str) -> Any:
    if _NOT_FINITE.fullmatch(word):
        raise NumberTooLarge(word)
    for form, convert in ((_INTEGER, int), (_DECIMAL, float), (_OTHER_BASE, _from_other_base)):
        if form.fullmatch(word):
            number: int | float = convert(word) if len(word) <= _MAX_NUMBER_CHARS else math.inf
            if not -_MAX_EXACT_NUMBER <= number <= _MAX_EXACT_NUMBER:
                raise NumberTooLarge(word)
            return number
    return word


def _from_other_base(word: str) -> int:
    return int(word, 0)


# --- the text before it is parsed: encoding, size, characters -----------------------------------------------

_BYTE_ORDER_MARK = "\ufeff"
# U+0085, U+2028 and U+2029 end a line in YAML 1.1 and stand in one in YAML 1.2: what follows one in a comment would be
# data to some readers, and every later line have another number.
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def decode(source: str | bytes) -> tuple[str, tuple[Issue, ...]]:
    """The text of a file, and what forbids parsing it; the text is empty if it cannot be read at all."""
    if len(source) > MAX_FILE_BYTES:
        return "", (_text_error("file-too-large", say("The file is over 10 MB; make it smaller."), 1, 1),)
    text, issues = (source, ()) if isinstance(source, str) else _decode_utf8(source)
    return text, issues or tuple(_find_text_issues(text))


def _decode_utf8(source: bytes) -> tuple[str, tuple[Issue, ...]]:
    try:
        return source.decode(), ()
    except UnicodeDecodeError as error:
        before = source[: error.start].decode()
        position = line_and_column(before, len(before))
        if source.startswith(_UTF16_MARKS):
            return "", (_text_error("not-utf-8", say("The file is saved as UTF-16; save it as UTF-8."), *position),)
        text = "The file contains the byte {byte}, which is not valid UTF-8. Save the file as UTF-8."
        return "", (_text_error("not-utf-8", say(text, byte=f"{source[error.start]:#04x}"), *position),)


def _find_text_issues(text: str) -> Iterator[Issue]:
    """The first character of each kind that keeps a text from being parsed."""
    if text.startswith(_BYTE_ORDER_MARK):
        yield _text_error(
            "byte-order-mark", say("The file starts with a byte order mark; save it as UTF-8 without one."), 1, 1
        )
    if match := _FORBIDDEN.search(text):
        name = f"U+{ord(match.group()):04X}"
        position = line_and_column(text, match.start())
        yield _text_error(
            "control-character", say("The character {name} is not allowed. Remove it.", name=name), *position
        )
    if match := _DIRECTIVE.search(text):
        position = line_and_column(text, match.start())
        yield _text_error(
            "directive", say("Lines that start with % are instructions for YAML programs. Remove this line."), *position
        )


def line_and_column(text: str, index: int) -> tuple[int, int]:
    """Where a character of a text stands, both counted from 1."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _text_error(code: str, message: Message, line: int, column: int) -> Issue:
    return Issue(Severity.ERROR, code, message, (), line, column)


# --- events to plain data, without recursion and within limits ----------------------------------------------

MAX_DEPTH_LEVELS = 40  # lists and tables inside one another
MAX_NODES = 200_000  # values of one document, those that aliases repeat included
_TOO_DEEP = say("Lists and tables are nested too deeply (limit: {deepest}). Flatten them.", deepest=MAX_DEPTH_LEVELS)


class UnusableDocument(Exception):
    """Reading on would cost more than any honest file does, or has no meaning."""

    def __init__(self, code: str, message: Message, mark: Any) -> None:
        super().__init__(str(message))
        self.issue = Issue(Severity.ERROR, code, message, (), *mark_position(mark))


@dataclass(slots=True)
class _OpenCollection:
    """A list or table that is still being filled; ``key`` waits for its value, ``height`` counts levels within."""

    value: Any
    mark: Any
    anchor: str | None
    nodes_before: int
    height: int = 1
    key: str | None = None
    key_mark: Any = None
    repeated: bool = False

    @property
    def wants_key(self) -> bool:
        return self.key is None and isinstance(self.value, dict)


class DocumentBuilder:
    """Builds one document from its events."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []
        self._root: Any = None
        self._start: LineColumn = (1, 1)
        self._stack: list[_OpenCollection] = []
        self._entries: dict[int, Entries] = {}
        self._anchors: dict[str, tuple[Any, int, int] | None] = {}  # value, nodes, height; None while it is open
        self._nodes = 0
        self._takers: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.AliasEvent: self._alias,
            yaml.SequenceStartEvent: self._start_list,
            yaml.MappingStartEvent: self._start_table,
            yaml.SequenceEndEvent: self._end,
            yaml.MappingEndEvent: self._end,
        }

    def take(self, event: Any) -> None:
        """Use one event; those that carry no data are passed over. Raises UnusableDocument."""
        if taker := self._takers.get(type(event)):
            taker(event)

    def document(self) -> Document:
        """The document as far as it was built."""
        return Document(self._root, tuple(self.issues), self._start, self._entries)

    def _scalar(self, event: Any) -> None:
        if self._stack and self._stack[-1].wants_key:
            top = self._stack[-1]
            top.key, top.key_mark, top.repeated = event.value, event.start_mark, event.value in top.value
            if event.tag is not None:
                self._refuse_tag(event)
            if top.repeated:
                first = mark_position(self._entries[id(top.value)][event.value][0])[0]
                message = say("`{key}` is already on line {first}. Remove one.", key=event.value[:40], first=first)
                self._report("duplicate-key", message, event.start_mark)
            return
        self._count(1, event)
        value = event.value
        if event.tag is not None:
            self._refuse_tag(event)
        elif event.implicit[0]:
            value = self._plain(event)
        if event.anchor:
            self._anchors[event.anchor] = (value, 1, 0)
        self._put(value, event.start_mark)

    def _plain(self, event: Any) -> Any:
        try:
            return plain_value(event.value)
        except NumberTooLarge:
            message = say(
                "{value} is not a usable number. Use a finite number of reasonable size.",
                value=event.value[:20],
            )
            self._report("number-too-large", message, event.start_mark)
            return 0

    def _alias(self, event: Any) -> None:
        self._refuse_as_key(event)
        if event.anchor not in self._anchors:
            message = say("`*{anchor}` has no `&{anchor}` before it. Write the value here.", anchor=event.anchor)
            self._report("unknown-alias", message, event.start_mark)
            self._put(None, event.start_mark)
            return
        target = self._anchors[event.anchor]
        if target is None:
            message = say("`*{anchor}` is inside the value that it repeats. Write the value out.", anchor=event.anchor)
            raise UnusableDocument("recursive-alias", message, event.start_mark)
        value, nodes, height = target
        # What is repeated counts as often as it stands there: ten aliases of ten aliases would fill the memory.
        self._count(nodes, event)
        self._check_depth(len(self._stack) + height, event)
        self._put(value, event.start_mark, height)

    def _start_list(self, event: Any) -> None:
        self._open([], event)

    def _start_table(self, event: Any) -> None:
        self._open({}, event)

    def _open(self, value: Any, event: Any) -> None:
        self._refuse_as_key(event)
        if event.tag is not None:
            self._refuse_tag(event)
        if event.anchor:
            self._anchors[event.anchor] = None
        self._check_depth(len(self._stack) + 1, event)
        self._stack.append(_OpenCollection(value, event.start_mark, event.anchor, self._nodes))
        self._count(1, event)
        self._entries[id(value)] = {}

    def _end(self, event: Any) -> None:
        done = self._stack.pop()
        if done.anchor:
            self._anchors[done.anchor] = (done.value, self._nodes - done.nodes_before, done.height)
        self._put(done.value, done.mark, done.height)

    def _put(self, value: Any, mark: Any, height: int = 0) -> None:
        """Set a finished value into the list or table around it."""
        if not self._stack:
            self._root, self._start = value, mark_position(mark)
            return
        top = self._stack[-1]
        top.height = max(top.height, height + 1)
        if top.key is None:
            self._entries[id(top.value)][len(top.value)] = (mark, mark)
            top.value.append(value)
            return
        if not top.repeated:
            self._entries[id(top.value)][top.key] = (top.key_mark, mark)
            top.value[top.key] = value
        else:
            # A dropped list or table must outlive the reading, so that no later one gets its id.
            self._anchors[f" dropped {self._nodes}"] = (value, 0, 0)
        top.key = None

    def _count(self, nodes: int, event: Any) -> None:
        self._nodes += nodes
        if self._nodes > MAX_NODES:
            message = say("The document contains too many values (limit: {most}). Shorten the file.", most=MAX_NODES)
            if isinstance(event, yaml.AliasEvent):
                message = say("The aliases repeat too many values (limit: {most}). Shorten the file.", most=MAX_NODES)
            raise UnusableDocument("too-many-values", message, event.start_mark)

    def _check_depth(self, depth: int, event: Any) -> None:
        if depth > MAX_DEPTH_LEVELS:
            raise UnusableDocument("too-deep", _TOO_DEEP, event.start_mark)

    def _refuse_as_key(self, event: Any) -> None:
        if self._stack and self._stack[-1].wants_key:
            message = say("A list, table or alias cannot be a key. Use a word instead.")
            raise UnusableDocument("key-not-text", message, event.start_mark)

    def _refuse_tag(self, event: Any) -> None:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")[:40]
        self._report("tag", say("Tags such as {tag} are not allowed. Remove the tag.", tag=tag), event.start_mark)

    def _report(self, code: str, message: Message, mark: Any) -> None:
        self.issues.append(Issue(Severity.ERROR, code, message, self._path(), *mark_position(mark)))

    def _path(self) -> DataPath:
        return tuple(len(level.value) if level.key is None else level.key for level in self._stack)


# --- text to documents --------------------------------------------------------------------------------------

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one is ten times as fast; not every build has it

# What the parsers (the C one and the Python one) complain of, and what that means to the writer.
_TAB = say("A tab is not allowed here. Indent with spaces.")
_UNCLOSED = say("This quote is never closed.")
_SYNTAX = {
    "cannot start any token": say("This character cannot start a value; put the text in quotes."),
    "mapping values are not allowed": say("A second `:` in one entry; put the text in quotes or start a new line."),
    "<block end>": say("This line does not fit the lines around it; check its indentation and the entry before it."),
    "expected key": say("This line does not fit the lines around it; check its indentation and the entry before it."),
    "node content": say("A value is missing here."),
    "escape character": say("Invalid escape in double quotes. Use single quotes around text with a backslash."),
    "expected ':'": say("A `:` with a space after it is missing in this entry."),
    "',' or '}'": say("A `,` or the closing `}}` is missing."),
    "',' or ']'": say("A `,` or the closing `]` is missing."),
    "end of stream": _UNCLOSED,
    "<document start>": say("The data ends before this line; check the indentation."),
    "duplicate anchor": say("This name after `&` is already in use."),
}


def read_document(source: str | bytes) -> Document:
    """The only document of a text; a second one is an issue."""
    documents = read_documents(source)
    if len(documents) == 1:
        return documents[0]
    second = _error(
        "several-documents", say("A second document starts here. Use only one per file."), documents[1].start
    )
    return structs.replace(documents[0], issues=(*documents[0].issues, second))


def read_documents(source: str | bytes, above: int = 0) -> tuple[Document, ...]:
    """All documents of a text in their order, at least one; what cannot be parsed ends the last one.

    Places are told as if so many lines stood above the text.
    """
    text, issues = decode(source)
    if issues:
        return (Document(None, tuple([_shift_down(issue, above) for issue in issues])),)
    empty = _error("empty-file", say("The file is empty."), (1 + above, 1))
    return tuple(_parse_documents(text, above)) or (Document(None, (empty,)),)


class _ParserMark(NamedTuple):
    """A place as the parser tells it: line and column from 0."""

    line: int
    column: int


def _shift_down(issue: Issue, lines: int) -> Issue:
    return structs.replace(issue, line=issue.line + lines)


def _parse_documents(text: str, above: int) -> Iterator[Document]:
    builder = DocumentBuilder()
    try:
        event: Any
        for event in yaml.parse(text, Loader=_LOADER):
            if above:  # one document cut out of a stream: its places are those of the stream
                event.start_mark = _ParserMark(event.start_mark.line + above, event.start_mark.column)
            if isinstance(event, yaml.DocumentStartEvent):
                builder = DocumentBuilder()
            elif isinstance(event, yaml.DocumentEndEvent):
                yield builder.document()
            else:
                builder.take(event)
    except UnusableDocument as stop:
        yield _failed_document(builder, stop.issue)
    except yaml.YAMLError as error:
        yield _failed_document(builder, _shift_down(_syntax_issue(error, text), above))


def _failed_document(builder: DocumentBuilder, last: Issue) -> Document:
    """The document that could not be read to its end."""
    return Document(None, (*builder.issues, last), (last.line, last.column))


def _syntax_issue(error: yaml.YAMLError, text: str) -> Issue:
    """A parser's complaint in our words, and where it stands."""
    problem = str(getattr(error, "problem", None) or error).partition("\n")[0]
    explanations = (ours for theirs, ours in _SYNTAX.items() if theirs in problem)
    sentence = next(explanations, say("Not readable as YAML: {problem}.", problem=problem))
    mark, opened = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    if "nesting depth" in problem:  # the C parser has a limit of its own, from libyaml 0.2.6 on, and looks ahead
        return _error("too-deep", _TOO_DEEP, mark_position(mark))
    # The parser names what it expected, not what is wrong: a tab and a forgotten quote are told by where it stopped.
    if mark and text[mark.index : mark.index + 1] == "\t":
        sentence = _TAB
    elif sentence is _UNCLOSED:
        mark = opened or mark
    return _error("syntax", sentence, mark_position(mark) if mark else (1, 1))


def _error(code: str, message: Message, position: tuple[int, int]) -> Issue:
    return Issue(Severity.ERROR, code, message, (), *position)


# --- plain data to text that reads back alike by the rules of YAML 1.2 and of 1.1 ---------------------------


class _Dumper(yaml.SafeDumper):
    """Writes what is small on one line, and never repeats data by an alias."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _represent_text(dumper: _Dumper, value: str) -> Any:
    """A text, in quotes where a reader of YAML 1.2 would take it for something else."""
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, None if _is_plain_word(value) else '"')


def _is_plain_word(value: str) -> bool:
    try:
        return value.isprintable() and isinstance(plain_value(value), str)
    except NumberTooLarge:
        return False


_Dumper.add_representer(str, _represent_text)


def dump_yaml(data: Any) -> str:
    """Plain data as one YAML document; tables keep their order."""
    text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
    return text
