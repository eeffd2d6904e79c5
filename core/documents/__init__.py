"""YAML documents: read with the place of every value, checked against schemas, printed."""
