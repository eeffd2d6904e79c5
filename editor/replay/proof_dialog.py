"""The proof that nobody has cheated: cards dealt again from the seed and bots asked again, in the background."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QProgressBar, QWidget

from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.outcome import player_names
from railwright.core.language.messages import error_text
from railwright.core.records.replay import LoadedRecord
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.work.background import Task, Worker
from railwright.plugins.programs.commands.api import (
    MISSING,
    NO_SECRET,
    NO_SEED,
    OTHER_VERSION,
    TIMED,
    Proof,
    RecordProof,
    prove,
)

WHOLE_BAR_STEPS = 1000  # range of the progress bar


class ProofDialog(QDialog):
    """Shows for chance and for every player how many recorded answers are reproduced."""

    def __init__(self, record: LoadedRecord, types: Mapping[str, AgentType], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._record, self._types = record, types
        self._names = player_names([(seat.name, seat.agent) for seat in record.seats], bot_name)
        self._worker = Worker(self, latest_only=True)
        self.setWindowTitle(self.tr("Was it fair?"))
        self.setMinimumWidth(size_for_text(self, 520, 0).width())
        self.explanation, self.bar = ui.paragraph(self._explanation()), QProgressBar()
        self.bar.setMaximum(WHOLE_BAR_STEPS)
        self.bar.setAccessibleName(self.tr("Progress of the check"))
        self.verdict = ui.paragraph(selectable=True)
        self.verdict.hide()
        buttons = ui.dialog_buttons(self, QDialogButtonBox.StandardButton.Close)
        texts = (self.explanation, self.bar, self.verdict, buttons)
        self.setLayout(ui.column(*texts, margins=(18, 16, 18, 14), spacing=10))

    def _explanation(self) -> str:
        if self._record.opened.header.fair is not None:
            return self.tr(
                "Before the first card was drawn, the dealer fixed a secret, and each player added a secret word. "
                "The secret and all words are now known. Every card is drawn again from the secret and the words. "
                "This proves that nobody chose a card. It does not prove that nobody looked at the cards."
            )
        return self.tr(
            "The cards are dealt again from the seed. The bots answer again, seeing only what their "
            "seats could see. If anyone had cheated, the answers would differ."
        )

    def begin(self) -> None:
        """Start the proof."""
        self._worker.start(self._prove, self.show_proof, self._fail, self._show_progress)

    def _prove(self, task: Task[RecordProof]) -> RecordProof:
        """Run the proof; in the thread of the worker."""
        shown_steps = 0

        def notify(part: float) -> None:
            nonlocal shown_steps
            task.check()
            if round(part * WHOLE_BAR_STEPS) // 10 > shown_steps:
                shown_steps = round(part * WHOLE_BAR_STEPS) // 10
                task.progress(part)

        with rules_guard(self._record.game.rules):
            return prove(self._record, self._types, notify)

    def _show_progress(self, part: float) -> None:
        self.bar.setValue(round(part * WHOLE_BAR_STEPS))

    def _fail(self, error: Exception) -> None:
        self.bar.hide()
        self._notify(error_text(error))

    def show_proof(self, proof: RecordProof) -> None:
        """Show the result."""
        self.bar.hide()
        head = (
            self.tr("No errors found: everything that can be checked is correct.")
            if proof.holds
            else self.tr("Something does not match.")
        )
        chance = self._sentences(proof.chance, self.tr("Chance"))
        seats = zip(proof.answers, self._names, strict=True)
        sentences = [sentence for seat, name in seats for sentence in self._sentences(seat, name)]
        self._notify("\n".join([head, "", *chance, *sentences]))

    def _notify(self, text: str) -> None:
        self.verdict.setText(text)
        self.verdict.setAccessibleName(text)
        self.verdict.show()

    def _sentences(self, proof: Proof, name: str) -> list[str]:
        if proof.unproved:
            return [f"{name}: {self._reason(proof.unproved)}"]
        text = self.tr("{equal} of %n answers match the record.", "", proof.checked)
        sentences = [f"{name}: {text.format(equal=proof.equal)}"]
        if proof.first:
            line, recorded, again = proof.first
            first = self.tr("The first difference is on line {line}: recorded {recorded}, now {again}.")
            sentences.append(first.format(line=line, recorded=recorded, again=again))
        return sentences

    def _reason(self, unproved: str) -> str:
        reasons = {
            NO_SECRET: self.tr("cannot be verified: the dealer has not revealed its secret."),
            NO_SEED: self.tr("cannot be verified: the record has no seed."),
            TIMED: self.tr(
                "cannot be verified: this bot thinks for a fixed time and may answer differently next time."
            ),
            MISSING: self.tr("cannot be verified: this bot is not installed."),
            OTHER_VERSION: self.tr("cannot be verified: a different version of this bot answered."),
        }
        return reasons.get(unproved, self.tr("a person: any answer is allowed."))

    def done(self, result: int) -> None:
        self._worker.cancel()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._worker.close(0)
        super().closeEvent(event)
