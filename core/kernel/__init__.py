"""The kernel of the engine: state, answers, hooks, rules and matches. It imports nothing else of core."""
