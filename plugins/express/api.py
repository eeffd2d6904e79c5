"""The interface of the express for other plugins."""

from railwright.plugins.express.rule import TABLE, holders, lengths
from railwright.plugins.express.trail import Trail, longest_length, longest_trail

__all__ = ["TABLE", "Trail", "holders", "lengths", "longest_length", "longest_trail"]
