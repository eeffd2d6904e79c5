"""A model of the European and classic rules to think in: flat whole numbers, mutable, cloned by copying a list."""
