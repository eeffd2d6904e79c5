"""Nothing that people see goes past ``tr()``: every call that shows words is read in the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.sources import nodes_of, trees

SHOWS = re.compile(
    r"set\w*(Text|Tip|Title|AccessibleName|Description|Labels?|WhatsThis|Html|Prefix|Suffix|NameFilters?)"
    r"|add(Action|Menu|Tab|Items?|Row|Button|Section|Text)|insert(Tab|Items?|Row)|showMessage|showText|drawText"
    r"|information|warning|critical|question|about|getText|getItem|getInt|getOpenFileNames?|getSaveFileName"
)
WIDGETS = {
    "QLabel", "QPushButton", "QAction", "QCheckBox", "QRadioButton", "QGroupBox", "QToolButton", "QDockWidget",
    "QMessageBox", "QMenu", "QFileDialog", "QProgressDialog", "QListWidgetItem", "QTreeWidgetItem",
    "QTableWidgetItem", "QStandardItem", "QInputDialog", "ElidedLabel", "Switch", "label", "paragraph", "button",
    "check_box", "combo", "search_field", "show_text",
}  # fmt: skip
LOOKS = {"ElidedLabel": 1, "label": 1, "paragraph": 1}  # how many of the arguments are words; the others name a look
SAME_EVERYWHERE = {"Railwright", "[*] – Railwright"}
FILE = re.compile(r"\w+\.\w+|yaml|human")  # names of files, their ending, and what a seat holds
MARKUP = re.compile(r"<[^>]*>|&\w+;")
Scope = ast.Module | ast.FunctionDef | ast.Lambda


def bare_strings(name_of_file: str, tree: ast.Module) -> Iterator[str]:
    """Where a module gives words straight to a widget, be it by way of a variable of the same function."""
    scopes = [tree, *(node for node in nodes_of(tree) if isinstance(node, ast.FunctionDef))]
    strings = dict.fromkeys(
        (constant.lineno, constant.value)
        for scope in scopes
        for call in nodes_of(scope)
        if isinstance(call, ast.Call)
        for shown in _shown(call)
        for constant in _constants(shown, scope)
        if _is_words(str(constant.value))
    )
    for line, text in sorted(strings):
        yield f"{name_of_file}:{line}: {text!r} should go through tr()"


def _shown(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that people will read."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in WIDGETS and not SHOWS.fullmatch(name):
        return []
    named = [word.value for word in call.keywords if word.arg in ("text", "title", "tip", "parent_title")]
    return [*call.args[: LOOKS.get(name)], *named]


def _constants(node: ast.AST, scope: ast.AST) -> Iterator[ast.Constant]:
    """The texts that an expression may be made of, apart from those that another call is given."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.Name):
        for statement in nodes_of(scope):
            if isinstance(statement, ast.Assign) and any(
                getattr(target, "id", "") == node.id for target in statement.targets
            ):
                yield from _constants(statement.value, ast.Module([], []))
    elif isinstance(node, ast.IfExp):
        yield from (*_constants(node.body, scope), *_constants(node.orelse, scope))
    elif isinstance(node, ast.JoinedStr | ast.BinOp | ast.BoolOp | ast.List | ast.Tuple | ast.FormattedValue):
        for part in ast.iter_child_nodes(node):
            yield from _constants(part, scope)


def _is_words(text: str) -> bool:
    return (
        bool(re.search(r"[^\W\d_]{2}", MARKUP.sub("", text)))
        and not FILE.fullmatch(text)
        and text not in SAME_EVERYWHERE
    )


def test_every_visible_string_can_be_translated() -> None:
    files = trees("editor")
    assert len(files) > 200
    assert [problem for name, tree in files.items() for problem in bare_strings(name, tree)] == []


def test_bare_strings_are_found_wherever_they_hide() -> None:
    wrong = """
def show(label, n):
    label.setText("Hello you")
    QLabel(self.tr("fine")), QLabel("Railwright"), ElidedLabel(self.tr("fine"), "muted")
    box.addItems(["One", "<b>9</b>"])
    words = "In a variable"
    label.setToolTip(words)
    QPushButton(f"{n} routes")
    label.setText(self.tr("fine") if n else "Half of it")
    ui.paragraph("Of the vocabulary", "muted"), ui.button(self.tr("fine"), act, tip="In a tip")
"""
    lines = [problem.split(" should")[0].partition(":")[2] for problem in bare_strings("wrong.py", ast.parse(wrong))]
    assert lines == ["3: 'Hello you'", "5: 'One'", "6: 'In a variable'", "8: ' routes'", "9: 'Half of it'",
             "10: 'In a tip'", "10: 'Of the vocabulary'"]  # fmt: skip
