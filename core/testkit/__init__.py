"""What proves that rules are sound: random games with checks, rulesets and maps in one call, the plugin of pytest."""
