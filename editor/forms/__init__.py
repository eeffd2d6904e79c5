"""Forms generated from JSON Schema: a widget for every option, with its default and error messages."""
