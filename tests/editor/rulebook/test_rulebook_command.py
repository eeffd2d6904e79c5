"""``railwright rulebook``: to the terminal, as a page, as a booklet, in both languages, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument

from railwright.core.documents.chapters import Span
from railwright.editor.app import make_application
from railwright.editor.commands import run_words
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.features.printing.sheet import Sheet
from railwright.editor.features.rulebook.booklet import Booklet, Column
from railwright.editor.language.choice import install_language
from railwright.plugins.features.rulebook.api import Book, BookBlock, BookPart, BookSection
from tests.editor.printing.prints import print_job_of

PICTURE_SIGN = "\ufffc"  # Qt's placeholder for a picture in a text
HOUSE = "plugins: {draw_three: {}, stations: {count: 2}}\n"


def test_the_book_is_printed_with_the_house_rules_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "house.yaml"
    rules.write_text(HOUSE, "utf-8")
    assert run_words(["rulebook", "--map", "tiny", "--rules", str(rules)]) == 0
    told = capsys.readouterr().out
    assert "If you draw train cards, take 3 cards." in told
    assert "- with Draw three" in told
    assert "Each player has 2 stations." in told


@pytest.mark.sweep
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


@pytest.mark.sweep
def test_a_german_book_is_german_and_so_is_what_differs(tmp_path: Path) -> None:
    rules, file = tmp_path / "house.yaml", tmp_path / "regeln.md"
    rules.write_text(HOUSE, "utf-8")
    words = ["rulebook", "--map", "tiny", "--rules", str(rules), "--lang", "de", "-o", str(file)]
    subprocess.run([sys.executable, "-m", "railwright", *words], check=True, capture_output=True)
    text = file.read_text("utf-8")
    assert "## Vor dem ersten Zug" in text
    assert "Ziehst du Wagenkarten, nimmst du 3 Karten" in text
    assert "- mit Drei ziehen" in text
    assert "Draw three" not in text


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
@pytest.mark.sweep
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


@pytest.mark.sweep
def test_the_booklet_has_all_of_the_book_on_its_pages() -> None:
    job = print_job_of("tiny")
    sheets = job.sheets(PrintOptions(("rulebook",)))
    assert len(sheets) > 2
    assert {sheet.size for sheet in sheets} == {(210, 297)}
    assert len({*map(pixels, sheets)}) == len(sheets)
    assert job.rules.game is not None
    booklet = Booklet(job.rules.game)
    text = " ".join(words_of(booklet.pages(QSizeF(180, 260))))
    for _, section in booklet.book.sections():
        if section.title != "The European game":  # on the title page
            assert section.blocks[0].text in text


@cache
def booklet_of(name: str, language: str = "en") -> Booklet:
    """The booklet of a map in the language that is spoken."""
    game = print_job_of(name).rules.game
    assert game is not None
    return Booklet(game)


def words_of(pages: Iterable[Sequence[Column]]) -> list[str]:
    """The text of every piece, in their order."""
    groups = (group for page in pages for column in page for group in column)
    return [piece.document.toPlainText() for group in groups for piece in group.pieces]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.sweep
def test_every_picture_is_in_one_piece_with_its_sentence_and_fits_into_its_column(language: str) -> None:
    application = make_application()
    install_language(application, language)
    try:
        booklet = booklet_of("europe", language)
        for height in range(200, 280, 20):  # millimetres
            pages = booklet.pages(QSizeF(170, height))
            pictured = [text for text in words_of(pages) if PICTURE_SIGN in text]
            assert len(pictured) > 10
            assert [text for text in pictured if not text.partition(PICTURE_SIGN)[0].strip()] == []
            columns = [column for page in pages for column in page]
            assert [column for column in columns if sum(group.height for group in column) > height] == []
    finally:
        install_language(application, "en")


@pytest.mark.sweep
def test_a_heading_is_never_the_last_of_a_column() -> None:
    pages = booklet_of("europe").pages(QSizeF(170, 240))
    groups = [group for page in pages for column in page for group in column]
    titles = {section.title for _, section in booklet_of("europe").book.sections()}
    assert [group for group in groups if group.pieces[-1].document.toPlainText() in titles] == []
    assert [group.part for group in groups if group.part] == [
        "The game", "Before the first turn", "A turn", "The end of the game", "Points", "Examples"
    ]  # fmt: skip


@pytest.mark.parametrize("board", ["europe", "usa", "tiny", "gulf_of_sails", "dragon_isle"])
@pytest.mark.sweep
def test_no_page_of_a_booklet_is_half_empty(board: str) -> None:
    pages = booklet_of(board).pages(QSizeF(182, 265))
    heights = [[sum(group.height for group in column) for column in page] for page in pages]
    assert [columns for columns in heights if max(columns) < 265 / 2] == []
    assert max(heights[-1]) - min(heights[-1]) < 100  # as even as pictures allow


def test_a_text_that_is_higher_than_a_page_goes_on_in_the_next_column() -> None:
    game = print_job_of("tiny").rules.game
    assert game is not None
    long = BookBlock("paragraph", (Span("On and on it goes. " * 800),))
    book = Book("Long", (BookPart("game", "The game", (BookSection("routes", "Routes", (long,)),)),))
    pages = Booklet(game, book).pages(QSizeF(170, 120))
    pieces = [piece for page in pages for column in page for group in column for piece in group.pieces]
    tall = [piece for piece in pieces if "On and on" in piece.document.toPlainText()]
    assert len(tall) > 3
    assert [piece.top for piece in tall] == [120.0 * number for number in range(len(tall))]


def test_a_picture_is_in_its_piece_whatever_its_folder_is_called(tmp_path: Path) -> None:
    game, file = print_job_of("tiny").rules.game, tmp_path / "R&D <1>" / "city.png"
    assert game is not None
    file.parent.mkdir()
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(0)
    image.save(str(file))
    blocks = BookBlock("paragraph", (Span("A city."),)), BookBlock("picture", (), picture=file)
    book = Book("Short", (BookPart("game", "The game", (BookSection("routes", "Routes", blocks),)),))
    (((group,), *_),) = Booklet(game, book).pages(QSizeF(170, 120))
    kind = QTextDocument.ResourceType.ImageResource.value
    assert group.pieces[-1].document.resource(kind, QUrl(f"chapter:{file}")) == image
