"""A judged run as an HTML page with a picture of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from railwright.api import MapSpec, Route, Ticket
from railwright.plugins.features.balance.causes.finding import Finding
from railwright.plugins.features.balance.comparison import Difference
from railwright.plugins.features.balance.report import RouteUse
from railwright.plugins.features.balance.run_report import (
    RunReport,
    certainty,
    difference_lines,
    misread_lines,
    report_tables,
)
from railwright.plugins.programs.reports.api import Dot, Lettering, Line, Picture, Place, write_page

UNPLAYED_TINT_SHARE = 0.3  # the tint of routes if no games were played
FEW, MANY = (222, 205, 160), (123, 42, 26)  # colors of routes that are seldom and nearly always claimed
PAIR_GAP_PX = 4.0  # between the lines of routes side by side
CITY_INK, NUMBER_INK = "#2b2118", "#1f4e79"
PAPER = "#fffaf0"


def balance_page(run: RunReport, differences: Sequence[Difference] = (), paper: Sequence[str] = ()) -> str:
    """The run as a self-contained HTML page; numbers on the board are links to the findings."""
    return write_page(
        "balance.html",
        title=f"{run.spec.name}: balance",
        told=run,
        misread=list(misread_lines(run)),
        certainty=certainty(run),
        board=board_picture(run.spec, run.report.routes, run.findings),
        compared=bool(differences),
        changes=[line.strip() for line in list(difference_lines(differences))[1:]],
        paper=paper,
        tables=report_tables(run),
    )


def board_picture(spec: MapSpec, uses: Sequence[RouteUse], findings: Sequence[Finding]) -> Picture:
    """The board, with routes tinted by how often they are claimed, and the numbers of findings."""
    places = {city.id: city.at for city in spec.cities}
    claimed = {use.id: use.claimed.value for use in uses}
    shapes: list[Line | Lettering | Dot] = [
        _line(spec, route, places, claimed.get(route.id, UNPLAYED_TINT_SHARE)) for route in spec.routes
    ]
    for city in spec.cities:
        x, y = city.at
        shapes += [Dot(city.at, 4, PAPER, CITY_INK), Lettering((x, y - 6), city.name, on_map=True)]
    for number, finding in enumerate(findings, 1):
        shapes += [Dot(spot, 8, NUMBER_INK, PAPER, str(number), f"f{number}") for spot in _spots(spec, finding, places)]
    return Picture("How often routes are claimed", spec.size, shapes)


def _line(spec: MapSpec, route: Route, places: Mapping[str, Place], share: float) -> Line:
    a, b = (places[end] for end in route.between)
    beside = [parallel for parallel in spec.routes if set(parallel.between) == set(route.between)]
    # Without bends, the routes of a pair would lie on top of each other.
    shift = 0.0 if route.bends else PAIR_GAP_PX * (2 * beside.index(route) - len(beside) + 1) / 2
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    path = [(x - shift * dy / far, y + shift * dx / far) for x, y in (a, *route.bends, b)]
    ink = "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in zip(FEW, MANY, strict=True))
    return Line(path, ink, 1 + 3 * share, title=f"{route.id}: {share:.0%}")


def _spots(spec: MapSpec, finding: Finding, places: Mapping[str, Place]) -> Iterator[Place]:
    """Where the number of a finding is drawn: on its routes, at its cities, and at both cities of its tickets."""
    joining: list[Route | Ticket] = [*spec.routes, *spec.tickets]
    for part in joining:
        if ("route" if isinstance(part, Route) else "ticket", part.id) in finding.places:
            (ax, ay), (bx, by) = (places[end] for end in part.between)
            yield from [((ax + bx) / 2, (ay + by) / 2)] if isinstance(part, Route) else [(ax, ay), (bx, by)]
    yield from (places[id] for kind, id in finding.places if kind == "city")
