"""Parser events to plain data, without recursion; depth, size and anchors are bounded as the data grows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import yaml

from core.documents.document import Document, Entries, Path, Place, place_of
from core.documents.scalars import NumberTooLarge, plain_value
from core.issues import Issue, Severity
from core.text import Message, say

DEEPEST = 40  # lists and tables inside one another
MOST_NODES = 200_000  # values of one document, those that aliases repeat included


class TooMuch(Exception):
    """Reading on would cost more than any honest file does, or has no meaning."""

    def __init__(self, code: str, message: Message, mark: Any) -> None:
        super().__init__(str(message))
        self.issue = Issue(Severity.ERROR, code, message, (), *place_of(mark))


@dataclass(slots=True)
class _Open:
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


class Builder:
    """Builds one document from its events."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []
        self._root: Any = None
        self._start: Place = (1, 1)
        self._stack: list[_Open] = []
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
        """Use one event; those that carry no data are passed over. Raises TooMuch."""
        if taker := self._takers.get(type(event)):
            taker(event)

    def document(self) -> Document:
        """The document as far as it was built."""
        return Document(self._root, tuple(self.issues), self._start, self._entries)

    def _scalar(self, event: Any) -> None:
        if self._stack and self._stack[-1].wants_key:
            self._take_key(event)
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
                "{value} is no number that can be used here; give a finite number of ordinary size.",
                value=event.value[:20],
            )
            self._report("number-too-large", message, event.start_mark)
            return 0

    def _take_key(self, event: Any) -> None:
        top = self._stack[-1]
        top.key, top.key_mark, top.repeated = event.value, event.start_mark, event.value in top.value
        if event.tag is not None:
            self._refuse_tag(event)
        if top.repeated:
            first = place_of(self._entries[id(top.value)][event.value][0])[0]
            message = say("`{key}` was given before, in line {first}; keep one.", key=event.value[:40], first=first)
            self._report("duplicate-key", message, event.start_mark)

    def _alias(self, event: Any) -> None:
        self._refuse_as_key(event)
        if event.anchor not in self._anchors:
            message = say("No `&{anchor}` stands before this `*{anchor}`; write the value here.", anchor=event.anchor)
            self._report("unknown-alias", message, event.start_mark)
            self._put(None, event.start_mark)
            return
        target = self._anchors[event.anchor]
        if target is None:
            message = say("`*{anchor}` stands inside what it repeats; write it out.", anchor=event.anchor)
            raise TooMuch("recursive-alias", message, event.start_mark)
        value, nodes, height = target
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
        self._stack.append(_Open(value, event.start_mark, event.anchor, self._nodes))
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
            self._root, self._start = value, place_of(mark)
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
            self._keep_alive(value)
        top.key = None

    def _keep_alive(self, value: Any) -> None:
        """A dropped list or table must outlive the reading, so that no later one gets its id."""
        self._anchors[f" dropped {self._nodes}"] = (value, 0, 0)

    def _count(self, nodes: int, event: Any) -> None:
        self._nodes += nodes
        if self._nodes > MOST_NODES:
            message = say("The document holds more than {most} values; shorten the file.", most=MOST_NODES)
            if isinstance(event, yaml.AliasEvent):
                message = say("The aliases repeat more than {most} values; shorten the file.", most=MOST_NODES)
            raise TooMuch("too-many-values", message, event.start_mark)

    def _check_depth(self, depth: int, event: Any) -> None:
        if depth > DEEPEST:
            message = say(
                "Lists and tables stand more than {deepest} levels inside one another; flatten them.", deepest=DEEPEST
            )
            raise TooMuch("too-deep", message, event.start_mark)

    def _refuse_as_key(self, event: Any) -> None:
        if self._stack and self._stack[-1].wants_key:
            message = say("A list, a table or an alias cannot be a key; write a word.")
            raise TooMuch("key-not-text", message, event.start_mark)

    def _refuse_tag(self, event: Any) -> None:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")[:40]
        self._report("tag", say("Tags such as {tag} are not used; remove it.", tag=tag), event.start_mark)

    def _report(self, code: str, message: Message, mark: Any) -> None:
        self.issues.append(Issue(Severity.ERROR, code, message, self._path(), *place_of(mark)))

    def _path(self) -> Path:
        return tuple(len(level.value) if level.key is None else level.key for level in self._stack)
