"""Pages of reports: HTML that needs nothing else. Every value is escaped where a template puts it in."""

from __future__ import annotations

from pathlib import Path

TEMPLATES = Path(__file__).with_name("templates")


def write_page(template: str, /, **values: object) -> str:
    """A page from a template of the folder ``templates``."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # 50 ms, for those alone who ask for a page

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(values)
