"""``railwright rulebook``: to the terminal, as a page, as a booklet, in both languages, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter, QTextDocument

from railwright.editor.app import make_application
from railwright.editor.commands import run_words
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.features.printing.sheet import Sheet
from railwright.editor.features.rulebook.booklet import Booklet
from railwright.editor.language.choice import install_language
from tests.editor.printing.prints import print_job_of

HOUSE = "plugins: {draw_three: {}, stations: {count: 2}}\n"


def test_the_book_is_printed_with_the_house_rules_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "house.yaml"
    rules.write_text(HOUSE, "utf-8")
    assert run_words(["rulebook", "--map", "tiny", "--rules", str(rules)]) == 0
    told = capsys.readouterr().out
    assert "If you draw train cards, take 3 cards." in told
    assert "- with Draw three" in told
    assert "Each player has 2 stations." in told


def test_a_page_holds_its_pictures_and_loads_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "rules.html"
    assert run_words(["rulebook", "--map", "tiny", "-o", str(page), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["file"] == str(page)
    assert {"tunnels", "ferries"} <= {section["rule"] for part in data["parts"] for section in part["sections"]}
    text = page.read_text("utf-8")
    assert 'src="data:image/png;base64,' in text
    assert "http:" not in text
    assert "https:" not in text
    assert 'lang="en"' in text


def test_a_german_book_is_german(tmp_path: Path) -> None:
    file = tmp_path / "regeln.md"
    words = [sys.executable, "-m", "railwright", "rulebook", "--map", "tiny", "--lang", "de", "-o", str(file)]
    subprocess.run(words, check=True, capture_output=True)
    text = file.read_text("utf-8")
    assert "## Vor dem ersten Zug" in text
    assert "Ziehst du Wagenkarten, nimmst du 2 Karten" in text


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["-o", "book.txt"], 2),
        (["--lang", "xx"], 2),
        (["--map", "nowhere"], 3),
        (["--rules", "nowhere.yaml"], 3),
        (["--map", "tiny", "-o", "/no/such/folder/book.pdf"], 3),
    ],
)
def test_what_cannot_be_done_has_its_exit_code(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_words(["rulebook", *words]) == code
    assert capsys.readouterr().err


def pixels(sheet: Sheet) -> bytes:
    """A sheet as a small picture."""
    image = QImage(round(sheet.size[0]), round(sheet.size[1]), QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    for _ in sheet.paint(painter):
        pass
    painter.end()
    return bytes(image.constBits())


def test_the_booklet_has_all_of_the_book_on_its_pages() -> None:
    job = print_job_of("tiny")
    sheets = job.sheets(PrintOptions(("rulebook",)))
    assert len(sheets) > 2
    assert {sheet.size for sheet in sheets} == {(210, 297)}
    assert len({*map(pixels, sheets)}) == len(sheets)
    assert job.rules.game is not None
    booklet = Booklet(job.rules.game)
    text = booklet.document(QSizeF(180, 260)).toPlainText()
    for _, section in booklet.book.sections():
        assert section.blocks[0].text in text


def test_a_german_book_tells_what_differs_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "house.yaml"
    rules.write_text(HOUSE, "utf-8")
    words = [sys.executable, "-m", "railwright", "rulebook", "--map", "tiny", "--rules", str(rules), "--lang", "de"]
    text = subprocess.run(words, check=True, capture_output=True).stdout.decode("utf-8")
    assert "- mit Drei ziehen" in text
    assert "Draw three" not in text


def test_a_picture_stands_on_the_page_of_its_sentence() -> None:
    game = print_job_of("europe").rules.game
    assert game is not None
    booklet = Booklet(game)
    for height in (210, 247, 270):  # millimetres
        document = booklet.document(QSizeF(170, height))
        page, areas = document.pageSize().height(), document.documentLayout().blockBoundingRect
        blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
        pairs = [
            (one, other) for one, other in pairwise(blocks) if "\ufffc" in other.text() and "\ufffc" not in one.text()
        ]
        assert len(pairs) > 8
        ends = [((areas(words).bottom() - 1) // page, areas(picture).top() // page) for words, picture in pairs]
        assert [pair for pair in ends if pair[0] != pair[1]] == []


def test_no_picture_is_cut_at_the_foot_of_a_page() -> None:
    game = print_job_of("europe").rules.game
    assert game is not None
    booklet = Booklet(game)
    for height in range(200, 280, 16):  # millimetres
        document = booklet.document(QSizeF(160, height))
        page, areas = document.pageSize().height(), document.documentLayout().blockBoundingRect
        blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
        pictures = [areas(block) for block in blocks if "\ufffc" in block.text()]
        assert len(pictures) > 3
        assert [area for area in pictures if area.top() // page != (area.bottom() - 1) // page] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_heading_and_no_line_of_a_short_paragraph_stands_alone(language: str) -> None:
    application = make_application()
    install_language(application, language)
    try:
        game = print_job_of("europe").rules.game
        assert game is not None
        booklet = Booklet(game)
        for height in range(200, 280, 11):  # millimetres
            document = booklet.document(QSizeF(170, height))
            assert [text for text, pages in paragraphs(document) if len({*pages}) > 1] == []
            assert headings_left_behind(document) == []
    finally:
        install_language(application, "en")


def paragraphs(document: QTextDocument) -> Iterator[tuple[str, list[int]]]:
    """The short paragraphs of a document, each with the pages of its lines."""
    height = document.pageSize().height()
    for number in range(document.blockCount()):
        block = document.findBlockByNumber(number)
        lines = [block.layout().lineAt(line) for line in range(block.layout().lineCount())]
        if len(lines) <= 3 and "\ufffc" not in block.text():
            at = block.layout().position().y()
            yield block.text(), [int((at + line.rect().center().y()) // height) for line in lines]


def headings_left_behind(document: QTextDocument) -> list[str]:
    """The headings whose first line of text stands on the next page."""
    height, left_behind, headings = document.pageSize().height(), [], list[tuple[str, int]]()
    for number in range(document.blockCount()):
        block = document.findBlockByNumber(number)
        page = int((block.layout().position().y() + block.layout().lineAt(0).rect().center().y()) // height)
        if block.blockFormat().headingLevel():
            headings.append((block.text(), page))
        else:
            left_behind += [text for text, stands in headings if stands != page]
            headings = []
    return left_behind
