"""What rules keep that has no picture on the table."""

from __future__ import annotations

from collections.abc import Sequence

from editor.play.aids.kept_words import Line
from editor.play.aids.parts import LitLabel, Section
from editor.play.aids.switches import aid_words


class KeptSection(Section):
    """A line for each rule and seat."""

    def __init__(self) -> None:
        super().__init__(aid_words("On the table"))
        self.lines: list[LitLabel] = []
        self.hide()

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines; nothing where there are none."""
        while len(self.lines) < len(lines):
            self.lines.append(self.line())
        for label in self.lines[len(lines) :]:
            label.hide()
        for label, (words, lights) in zip(self.lines, lines, strict=False):
            if label.text() != words:
                label.say(words, lights)
            label.show()
        self.setVisible(bool(lines))
