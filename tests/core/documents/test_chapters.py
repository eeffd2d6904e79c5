"""Chapters of a rulebook: the marks that they have, and what is told of files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.documents.chapters import (
    HEADING,
    ITEM,
    MAX_CHAPTER_BYTES,
    MAY,
    PARAGRAPH,
    PICTURE,
    SLANTED,
    STRONG,
    BadChapter,
    BookPlace,
    ChapterBlock,
    EachEntry,
    Instead,
    Span,
    Term,
    chapter_files,
    read_chapter,
    spans,
)

SLANTED_WORD = Span("slanted", SLANTED)
EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouses"


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "one.md"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_every_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "lamp.svg").touch()
    text = (
        "# Lamps\nOne **bold**\nand *slanted* line.\n\n## When\n- now\n- <b>never</b>\n![A lamp](lamp.svg)\n5 * 3 * 2\n"
    )
    chapter = read_chapter(written(tmp_path, text))
    assert chapter.title == "Lamps"
    assert chapter.blocks == (
        ChapterBlock(
            PARAGRAPH, (Span("One "), Span("bold", STRONG), Span(" and "), Span("slanted", SLANTED), Span(" line."))
        ),
        ChapterBlock(HEADING, (Span("When"),)),
        ChapterBlock(ITEM, (Span("now"),)),
        ChapterBlock(ITEM, (Span("<b>never</b>"),)),
        ChapterBlock(PICTURE, (Span("A lamp"),), tmp_path / "lamp.svg"),
        ChapterBlock(PARAGRAPH, (Span("5 * 3 * 2"),)),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no title", "one.md:1:1: error: A chapter starts with its title"),
        ("", "A chapter starts with its title"),
        (b"# A\n\xff\n", "one.md:2:1: error: This is not UTF-8 text"),
        ("# A\n\n![x](../secret.png)\n", "one.md:3:1: error: A picture must be a .png or .svg file in the same folder"),
        ("# A\n![x](http://example.org/a.png)\n", "not 'http://example.org/a.png'. Correct the picture's name"),
        ("# A\n![x](a.gif)\n![x](none.png)\n", "The picture none.png is missing"),
        ("# A\n" + "x" * MAX_CHAPTER_BYTES, "one.md: "),
    ],
)
def test_what_is_no_chapter_is_told_with_its_line(tmp_path: Path, text: str | bytes, message: str) -> None:
    with pytest.raises(BadChapter) as caught:
        read_chapter(written(tmp_path, text))
    assert message in str(caught.value)


def test_marks_of_a_book_are_read(tmp_path: Path) -> None:
    text = (
        "# Lamps\n@instead draw-4 draw-6 if lamps > 1\n@turn 30\n"
        "- [if not fog and cards.draws >= 2] You have {lamps|1=one lamp|# lamps}\n  in all. {#lamps-1 #no-lamp}\n"
        "[each prices to lamps] {key}: {value}\n\n@scoring\n![It shines](board:ferry)\n"
    )
    chapter = read_chapter(written(tmp_path, text))
    assert chapter.instead == (Instead(("draw-4", "draw-6"), (Term("lamps", ">", "1"),)),)
    item, each, picture = chapter.blocks
    assert item.terms == (Term("fog", negated=True), Term("cards.draws", ">=", "2"))
    assert item.spans == (Span("You have {lamps|1=one lamp|# lamps} in all."),)
    assert (item.anchors, item.gaps, item.place) == (("lamps-1", "no-lamp"), ["lamps"], BookPlace("turn", 30))
    assert each.each == EachEntry("prices", "lamps")
    assert (picture.drawing, picture.place) == ("board:ferry", BookPlace("scoring"))


def test_marks_that_depend_on_other_chapters_are_read(tmp_path: Path) -> None:
    text = (
        "# Lamps\n@instead cards @scoring draw-4\n@turn 60 if has fog\n- [may] light a lamp\n"
        "- [if not clause draw-4] Lamps are free.\n\n@end\n- It is dark.\n"
    )
    chapter = read_chapter(written(tmp_path, text))
    assert chapter.instead == (Instead(("cards", "@scoring", "draw-4")),)
    action, item, last = chapter.blocks
    fog = Term("fog", has=True)
    assert (action.kind, action.spans, action.terms) == (MAY, (Span("light a lamp"),), (fog,))
    assert (item.kind, item.terms) == (ITEM, (fog, Term("draw-4", negated=True, clause=True)))
    assert (last.terms, last.place) == ((), BookPlace("end"))


@pytest.mark.parametrize("text", [" " * 90_000, "{" * 90_000, "[if " * 20_000, "{a|" * 30_000, "{#a " * 20_000])
def test_no_text_keeps_the_reader_busy(tmp_path: Path, text: str) -> None:
    assert read_chapter(written(tmp_path, f"# A\n\nx{text}x\n")).title == "A"


@given(st.text(st.sampled_from("*ab #-![]()<>&"), max_size=30))
def test_text_is_never_lost(text: str) -> None:
    assert "".join(span.text for span in spans(text)).replace("*", "") == text.replace("*", "")


def test_a_chapter_stands_for_another_in_a_language() -> None:
    assert [file.name for file in chapter_files(EXAMPLE)] == ["01_lamps.md"]
    assert [file.name for file in chapter_files(EXAMPLE, "de")] == ["01_lamps.de.md"]
    assert [file.name for file in chapter_files(EXAMPLE, "fr")] == ["01_lamps.md"]
    assert chapter_files(EXAMPLE / "__init__.py") == []
