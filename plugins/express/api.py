"""What other plugins may use of the express."""

from plugins.express.rule import TABLE, holders, lengths
from plugins.express.trail import longest_length, longest_trail

__all__ = ["TABLE", "holders", "lengths", "longest_length", "longest_trail"]
