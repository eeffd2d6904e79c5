"""What stands where in the program's window: the program and its pages on top, everything else in rooms."""

from __future__ import annotations

from pathlib import Path

EDITOR = Path(__file__).parents[2] / "editor"
# What starts the program, its one window with the contract of the pages, and what that window does itself.
ON_TOP = {
    *(
        "__init__",
        "__main__",
        "app",
        "commands",
        "completion_command",
        "desktop_entry",
        "qt_loading",
        "qt_platforms",
        "start_folder",
    ),
    *("main_window", "pages", "inspector", "completion_command", "edit_command", "position_commands", "rules_command"),
}


def test_only_the_program_and_its_window_stand_on_top() -> None:
    assert {path.stem for path in EDITOR.glob("*.py")} == ON_TOP


def test_the_page_of_the_editor_names_every_room() -> None:
    page = (EDITOR.parent / "docs" / "how-the-editor-works.md").read_text("utf-8")
    rooms = {path.parent.name for path in EDITOR.glob("*/__init__.py")}
    rooms |= {f"features/{path.parent.name}" for path in EDITOR.glob("features/*/__init__.py")}
    assert {room for room in rooms if f"`{room}/`" not in page} == set()
