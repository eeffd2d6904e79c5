"""Changes of the rules in a file: plugin ids with options to change, ``null`` to switch a plugin off."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from railwright.core.catalogue.requirements import Request
from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import bundled_schema, schema_issues, schema_validator
from railwright.core.files import read_file_or_pipe
from railwright.core.kernel.errors import reason
from railwright.core.kernel.issues import Issue, Severity, first_issues, has_errors
from railwright.core.kernel.text import Message, say


class RulesFile(Struct, frozen=True):
    """The changes that a file requests, and its problems; a file with errors requests nothing."""

    path: Path
    request: Request
    issues: tuple[Issue, ...]
    document: Document

    def notes(self, issues: tuple[Issue, ...]) -> list[Message]:
        """Issues as lines, those of plugins that the file names at their place in it."""
        return [self.document.with_position(issue).note(str(self.path)) for issue in first_issues(issues)]


MAX_PLUGINS = 1000  # that a file names


def _form_issues(document: Document) -> Iterable[Issue]:
    data = document.data
    plugins = data.get("plugins") if isinstance(data, dict) else None
    if isinstance(plugins, dict) and len(plugins) > MAX_PLUGINS:  # to tell what is wrong with each would take long
        text = "The file lists too many plugins: {count}. The limit is {most}."
        message = say(text, count=len(plugins), most=MAX_PLUGINS)
        return [document.with_position(Issue(Severity.ERROR, "wrong-count", message, ("plugins",)))]
    return schema_issues(schema_validator(bundled_schema("rules-1")), document)


def read_rules(path: Path) -> RulesFile:
    """Read a rules file; a file that cannot be read is an issue as well."""
    # late, 20 ms: most games are played without such a file
    from railwright.core.documents.yaml_io import read_document

    try:
        document = read_document(read_file_or_pipe(path))
    except OSError as error:
        message = say("The file cannot be read: {why}.", why=reason(error))
        return RulesFile(path, {}, (Issue(Severity.ERROR, "unreadable-file", message),), Document(None))
    issues = document.issues
    if document.data is not None or not issues:
        issues = (*issues, *_form_issues(document))
    request = {} if has_errors(issues) else document.data["plugins"]
    return RulesFile(path, request, issues, document)
