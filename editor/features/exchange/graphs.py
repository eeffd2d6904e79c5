"""Files of other kinds as the data that a JSON file of the same board would hold.

* YAML, and the values that a Python program gives to its names
* GraphML, GEXF and GML, read by networkx; Graphviz
* KML; any other XML as lists of its elements by name
"""

from __future__ import annotations

import ast
import io
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, pairwise
from typing import Any
from xml.etree import ElementTree

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.documents.yaml_io import read_document
from railwright.core.kernel.text import say
from railwright.editor.features.exchange.import_result import ImportRefused

MAX_CHARS = 1_000_000  # of a file: the readers take a hundred times its memory and some seconds
GRAPHVIZ_HEAD = re.compile(r"\s*(?:strict\s+)?(?:di)?graph\b[^{\[]*\{")
GRAPHVIZ_WORD = r'(?:"[^"]*"|[\w.]+)'
GRAPHVIZ_PART = re.compile(rf"({GRAPHVIZ_WORD}(?:\s*-[->]\s*{GRAPHVIZ_WORD})*)\s*(?:\[([^\[\]]*)\])?")
GRAPHVIZ_SETTING = re.compile(rf"(\w+)\s*=\s*({GRAPHVIZ_WORD})")
GRAPHVIZ_COMMENT = re.compile(r"//[^\n]*|^#[^\n]*|/\*.*?(?:\*/|\Z)", re.MULTILINE | re.DOTALL)


def read_data(name: str, text: str) -> Any | None:
    """The data of a file with this name and text; None if it is none of these kinds. Raises ImportRefused."""
    reader = _reader(name.lower().rpartition(".")[2], text)
    if reader is None:
        return None
    if len(text) > MAX_CHARS:
        raise ImportRefused(say("{file} is too large for a map.", file=name))
    try:
        return reader(text)
    except Exception as error:  # the readers raise whatever they stumble over
        why = str(error).strip() or type(error).__name__
        raise ImportRefused(say("{file} cannot be read ({why}). Export it again.", file=name, why=why)) from error


def _reader(ending: str, text: str) -> Callable[[str], Any] | None:
    if ending in ("yaml", "yml"):
        return _yaml
    if ending == "py":
        return _python
    if text.lstrip()[:1] == "<":
        return _xml
    if ending == "gml":
        return _gml
    return _graphviz if GRAPHVIZ_HEAD.match(GRAPHVIZ_COMMENT.sub("", text[:1000])) else None


def _yaml(text: str) -> Any:
    document = read_document(text)
    if document.data is None and document.issues:
        raise ValueError(document.issues[0].words)
    return document.data


def _python(text: str) -> Any:
    """The literals that a program assigns, by name, including those in its classes and functions."""
    with warnings.catch_warnings(action="ignore"):  # of odd escapes in its texts
        tree = ast.parse(text)
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            with suppress(ValueError, TypeError):  # computed values are not read
                found[ast.unparse(target)] = _plain(ast.literal_eval(node.value))
    return found


def _plain(value: Any) -> Any:
    """A value of Python as one of JSON; a dict by pairs of names is a list of rows."""
    if isinstance(value, dict) and value and all(isinstance(key, tuple) for key in value):
        return [[*map(_plain, key), *(part if isinstance(part, list) else [part])]
                for key, part in zip(value, map(_plain, value.values()), strict=True)]  # fmt: skip
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    return [*map(_plain, value)] if isinstance(value, list | tuple | set) else value


# Graphs


def _graph(nodes: Iterable[tuple[Any, Mapping[str, Any]]], links: Iterable[tuple[Any, Any, Mapping[str, Any]]]) -> Any:
    """Nodes and links with what is written at them. The label of a link is no name: it may be its length."""
    named = [({} if {"label", "name"} & {*about} else {"name": id}) | {"id": id, **about} for id, about in nodes]
    routes = [
        {"from": a, "to": b, **{"text" if key == "label" else key: value for key, value in about.items()}}
        for a, b, about in links
    ]
    return {"cities": named, "routes": routes}


def _networkx_graph(graph: Any) -> Any:
    def about(attributes: Mapping[str, Any]) -> dict[str, Any]:
        return {key: _list_in(value) for key, value in attributes.items()}

    return _graph(
        [(id, about(attributes)) for id, attributes in graph.nodes(data=True)],
        [(a, b, about(attributes)) for a, b, attributes in graph.edges(data=True)],
    )


def _list_in(value: Any) -> Any:
    """A value of an attribute; GraphML has lists as JSON."""
    with suppress(JsonError):
        return parse_json(value) if isinstance(value, str) and value[:1] == "[" else value
    return value


def _gml(text: str) -> Any:
    import networkx  # late, 110 ms

    return _networkx_graph(networkx.parse_gml(re.sub(r"\bgraph\s*\[", "graph [ multigraph 1 ", text, count=1), "id"))


def _graphviz(text: str) -> Any:
    body = GRAPHVIZ_HEAD.sub("", GRAPHVIZ_COMMENT.sub("", text), count=1)
    nodes: dict[str, dict[str, str]] = {}
    links = []
    for part, settings in GRAPHVIZ_PART.findall(body):
        about = {key: value.strip('"') for key, value in GRAPHVIZ_SETTING.findall(settings)}
        ends = [word.strip('"') for word in re.findall(GRAPHVIZ_WORD, part)]
        if len(ends) > 1:
            links += [(a, b, about) for a, b in pairwise(ends)]
        elif about and ends[0] not in ("graph", "node", "edge"):
            nodes[ends[0]] = about
    return _graph({**{end: {} for a, b, _ in links for end in (a, b)}, **nodes}.items(), links)


# XML


def _xml(text: str) -> Any:
    if "<!ENTITY" in text:
        raise ValueError("<!ENTITY")
    root = ElementTree.fromstring(text)
    kind = _local(root)
    if kind in ("graphml", "gexf"):
        import networkx  # late, 110 ms

        if kind == "gexf":
            return _networkx_graph(networkx.read_gexf(io.BytesIO(text.encode())))
        return _networkx_graph(networkx.parse_graphml(text, force_multigraph=True))
    if kind == "kml":
        return {"type": "FeatureCollection", "features": [*_features(root)]}
    found: dict[str, list[dict[str, str]]] = {}
    for element in [*root.iter()][1:]:
        if fields := dict(_fields(element)):
            found.setdefault(_local(element), []).append(fields)
    return found


def _local(element: ElementTree.Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def _fields(element: ElementTree.Element) -> Iterator[tuple[str, str]]:
    """The attributes of an element, its text, and those of its children; two of one name are numbered."""
    if element.attrib and not len(element) and (element.text or "").strip():
        yield "name", element.text or ""  # unless an attribute names it
    yield from element.attrib.items()
    counts = Counter(_local(child) for child in element)
    seen: Counter[str] = Counter()
    for child in element:
        title = _local(child)
        seen[title] += 1
        if counts[title] > 2 or len(child):  # a list of its own
            continue
        number = f" {seen[title]}" if counts[title] == 2 else ""
        if (child.text or "").strip():
            yield f"{title}{number}", (child.text or "").strip()
        for key, value in child.attrib.items():
            yield f"{title}{number}" if key in ("name", "id", "ref", "value") else f"{title}{number} {key}", value


def _features(root: ElementTree.Element) -> Iterator[dict[str, Any]]:
    """The places and lines of KML as features of GeoJSON."""
    for placemark in (element for element in root.iter() if _local(element) == "Placemark"):
        for shape in (*placemark, *chain.from_iterable(placemark)):
            if _local(shape) in ("Point", "LineString"):
                pairs = "".join(part.text or "" for part in shape if _local(part) == "coordinates").split()
                places = [[*map(float, pair.split(","))] for pair in pairs]
                geometry = {"type": _local(shape), "coordinates": places[0] if _local(shape) == "Point" else places}
                yield {"type": "Feature", "properties": dict(_fields(placemark)), "geometry": geometry}
