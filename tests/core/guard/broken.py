"""Plugins that break in every way, as code below three lines of head, and the sentences that tell of it."""

from __future__ import annotations

from pathlib import Path

NEEDS = "'requires': ['routes', 'tickets']"
MANIFEST = f"PLUGIN = {{'id': 'broken', 'version': '1.0', 'api': 1, 'summary': 'Breaks.', {NEEDS}}}\n"
HEAD = "from railwright.api import *\nfrom railwright.plugins.cards.api import CARDS\n" + MANIFEST  # three lines
AFTER = "@hookimpl\ndef after_turn(state, seat):\n"

BOTS = """class Mine:
    def choose(self, view, options): return {}
@hookimpl
def declare_agents(): return [AgentType('mine', 'Mine.', lambda rules, seat, rng: Mine())]
"""

# What breaks, and the sentence of the trial run as a pattern.
BROKEN = {
    "is not Python": ("def x(:", r"broken\.py:4: this is not valid Python"),
    "names an unknown hook": (
        "@hookimpl\ndef after_trun(state, seat): return state",
        r"The plugin broken cannot be used: \S+broken\.py:4: there is no hook named after_trun; "
        r"did you mean after_turn\?$",
    ),
    "writes a hook into a class": (
        "class Rules:\n    @hookimpl\n    def after_turn(self, state): return state",
        r"broken cannot be used: \S+broken\.py:5: the hook after_turn is in the class Rules; move it to the top level",
    ),
    "forgets a mark": (
        "def after_turn(state): return state",
        r"broken has an error in after_turn, line 4: it has the name of a hook but is not marked; write @hookimpl",
    ),
    "raises in the third turn": (
        AFTER + "    if state.turns == 3: {}['third']\n    return state",
        r"The plugin broken has an error in after_turn, line 6: KeyError: 'third'",
    ),
    "returns nonsense": (
        "@hookimpl\ndef turn_options(state, seat): return None if state.turns == 3 else []",
        r"The plugin broken has an error in turn_options, line 4: returned None, not a list of choices",
    ),
    "loops for ever": (
        AFTER + "    while state.turns == 3: __import__('time').sleep(1)\n    return state",
        r"The plugin broken failed in after_turn, line 6: did not return within 1\.5 seconds",
    ),
    "loops on import": (
        "while True: pass",
        r"The plugin broken failed in <module>, line 4: did not return within 1\.5 seconds",
    ),
    "mutates what it is given": (
        AFTER + "    state.slices.pop('tickets')\n    return state",
        r"The plugin broken has an error in after_turn, line 6: it changes the state that it receives",
    ),
    "looks at hidden cards": (
        "@hookimpl\ndef forbid_option(state, seat, choice):\n"
        "    if choice.verb == 'claim' and CARDS.get(state).hands[1 - seat][8]: return Refusal('no', say('They do.'))",
        r"The plugin broken has an error in forbid_option: it uses something hidden from seat \d, which has to answer",
    ),
    "fails when points are counted": (
        "@hookimpl\ndef adjust_ticket_points(value): return value / 0",
        r"The plugin broken has an error in adjust_ticket_points, line 5: ZeroDivisionError",
    ),
    "ends the process": (
        "import os\n@hookimpl\ndef after_turn(state, seat): return state if state.turns < 3 else os._exit(3)",
        r"The plugin broken failed in after_turn, line 6: ended the process that tried it \(exit code 3\)",
    ),
    "wants all memory": (
        AFTER + "    'x' * (1 << 36)\n    return state",
        r"The plugin broken has an error in after_turn, line 6: MemoryError",
    ),
    "writes a file": (
        AFTER + "    open(__file__ + '.new', 'w').write('x')\n    return state",
        r"The plugin broken failed in after_turn, line 6: it reaches outside the game \(open\)",
    ),
    "uses the network": (
        "import socket\n" + AFTER + "    socket.create_connection(('127.0.0.1', 9))\n    return state",
        r"The plugin broken failed in after_turn, line 7: it reaches outside the game \(socket",
    ),
    "starts a program": (
        "import subprocess\nsubprocess.run(['touch', __file__ + '.new'])",
        r"The plugin broken failed in <module>, line 5: it reaches outside the game \(subprocess\.Popen\)",
    ),
}

# What a trial run alone, or almost alone, finds.
RARE = {
    "changes the board that all share": (
        AFTER
        + "    return state\n@hookimpl\ndef turn_options(rules):\n    rules.board.city_index.clear()\n    return []",
        r"The plugin broken has an error in turn_options, line 7: changes board\.city_index, which all share",
    ),
    "remembers what it was asked": (
        "SEEN = []\n" + AFTER + "    SEEN.append(1)\n    return state\n@hookimpl\ndef forbid_option(choice):\n"
        "    if choice.verb == 'claim' and len(SEEN) > 9: return Refusal('no', say('Late.'))",
        r"The plugin broken has an error in .*: .*(for an earlier state|asked twice|is refused)",
    ),
    "pushes a frame of nobody's": (
        AFTER + "    return state.pushed(Frame('nobody.ask', 0))",
        r"The plugin broken has an error in after_turn, line 4: pushes a frame of the kind 'nobody\.ask'",
    ),
    "declares bots that fail": (
        BOTS.format("options['none']"),
        r"The plugin broken failed in choose, line 5: TypeError: .* indices must be integers",
    ),
    "brings a portrait that is not shown": (
        BOTS.format("options[0]").replace("))]", "), portrait=__file__ + '.svg')]"),
        r"The plugin broken failed in declare_agents: the portrait broken\.py\.svg cannot be read \(No such file",
    ),
    "declares bots that answer nonsense": (
        BOTS.format("'nothing'"),
        r"The plugin broken failed in tickets\.keep: nothing is not an option",
    ),
    "declares bots that think for ever": (
        BOTS.format("[len(options) for _ in iter(int, 1)]"),
        r"The plugin broken failed in (choose|<listcomp>), line 5: did not return within 1\.5 seconds",
    ),
    "declares no bots": (
        "@hookimpl\ndef declare_agents(): return [len]",
        r"The plugin broken failed in declare_agents: AttributeError",
    ),
}


def written(folder: Path, code: str, name: str = "broken") -> Path:
    """A plugin in a folder; nobody has allowed it to run."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.py"
    path.write_text(HEAD.replace("broken", name) + code, "utf-8")
    return path
