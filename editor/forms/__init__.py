"""Forms made from JSON Schema: a widget for every option, with its default and its mistakes in place."""
