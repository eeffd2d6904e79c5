"""The interface of the reports for programs and the window."""

from railwright.plugins.programs.reports.estimates import (
    Z_95,
    Estimate,
    mean_estimate,
    share_estimate,
)
from railwright.plugins.programs.reports.figures import (
    MEAN,
    SHARE,
    Data,
    Unit,
    counted_data,
    interval_data,
    mean,
    percent,
    rounded,
    with_interval,
)
from railwright.plugins.programs.reports.pages import write_page
from railwright.plugins.programs.reports.pictures import Dot, Lettering, Line, Picture, Place
from railwright.plugins.programs.reports.tables import Column, FigureTable, table_data, table_lines

__all__ = [
    "MEAN",
    "SHARE",
    "Z_95",
    "Column",
    "Data",
    "Dot",
    "Estimate",
    "FigureTable",
    "Lettering",
    "Line",
    "Picture",
    "Place",
    "Unit",
    "counted_data",
    "interval_data",
    "mean",
    "mean_estimate",
    "percent",
    "rounded",
    "share_estimate",
    "table_data",
    "table_lines",
    "with_interval",
    "write_page",
]
