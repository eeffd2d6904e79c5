"""Tools to test rules: random games with checks, rulesets and maps in one call, the pytest plugin."""
