"""A map as the plain data of its file, and patches that carry changes of a map over to such data.

The same patch works on plain dicts and lists (to check a map) and on those of ruamel.yaml (to write it). Free of Qt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, MutableMapping, MutableSequence, Sequence
from dataclasses import replace
from typing import Any

from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket, pair_id
from railwright.editor.document.parts import Link, Piece

# A map as plain data

Data = dict[str, Any]
FORMAT_VERSION = 1


def number_data(value: float) -> float:
    """A number as people write it: whole ones without a decimal point."""
    return int(value) if float(value).is_integer() else value


def point_data(point: Iterable[float]) -> list[float]:
    """A place as the file has it."""
    return [number_data(value) for value in point]


def piece_data(piece: Piece) -> Data:
    """The entry of a city, route or ticket, without its id, which may follow from its place."""
    if isinstance(piece, City):
        return {"name": piece.name, "at": point_data(piece.at), **thaw(piece.fields)}
    if isinstance(piece, Ticket):
        return {"between": list(piece.between), "points": piece.points, **thaw(piece.fields)}
    bends = {"bends": [point_data(bend) for bend in piece.bends]} if piece.bends else {}
    start = {"between": list(piece.between), "length": piece.length, "color": piece.color}
    return {**start, **bends, **thaw(piece.fields)}


def head_data(spec: MapSpec) -> Data:
    """Everything but cities, routes and tickets."""
    width, height = point_data(spec.size)
    length, across = point_data(spec.wagon)
    return {
        "format": FORMAT_VERSION,
        "id": spec.id,
        "name": spec.name,
        **thaw(spec.about),
        "board": {"width": width, "height": height},
        "wagon": {"length": length, "width": across},
        "players": {"min": spec.players[0], "max": spec.players[1]},
        "pieces": thaw(spec.pieces),
        "plugins": thaw(spec.plugins),
        **thaw(spec.fields),
    }


def derived_ids(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """The ids of routes or tickets that do not state one: from their order between the same cities."""
    joined = [pair_id(*pair) for pair in pairs]
    total, numbers, ids = Counter(joined), Counter[str](), []
    for pair in joined:
        numbers[pair] += 1
        ids.append(pair if total[pair] == 1 else f"{pair}-{numbers[pair]}")
    return ids


def map_data(spec: MapSpec) -> Data:
    """A whole map as a new file holds it."""
    cities = {city.id: piece_data(city) for city in spec.cities}
    return {**head_data(spec), "cities": cities, "routes": link_rows(spec.routes), "tickets": link_rows(spec.tickets)}


def numbered(links: Sequence[Link]) -> tuple[Link, ...]:
    """New routes or tickets with the derived ids."""
    derived = derived_ids(link.between for link in links)
    return tuple(replace(link, id=id) for link, id in zip(links, derived, strict=True))


def link_rows(links: Sequence[Route | Ticket]) -> list[Data]:
    """The entries of routes or tickets, each with its id if that is not the derived one."""
    derived = derived_ids(link.between for link in links)
    return [
        {**({} if link.id == id else {"id": link.id}), **piece_data(link)}
        for link, id in zip(links, derived, strict=True)
    ]


# Changes of a map carried over to the data of its file

Fresh = Callable[[Any], Any]  # converts a new value to the form of the file's data
Put = Callable[[Any, str, Any], None]  # puts a new entry into the head of the file
Rows = Mapping[str, tuple[int, ...]]  # for ``routes`` and ``tickets``, the row in the file of each one that was read
Tree = MutableMapping[str, Any]
Entries = MutableSequence[Any]


def as_is(value: Any) -> Any:
    """A ``Fresh`` for plain data, which needs no conversion."""
    return value


def at_end(tree: Tree, key: str, value: Any) -> None:
    """A ``Put`` for plain data, where the order has no meaning."""
    tree[key] = value


def patch(tree: Tree, before: MapSpec, after: MapSpec, rows: Rows, fresh: Fresh = as_is, put: Put = at_end) -> None:
    """Change the data of a file that was read as ``before`` so that it is read as ``after``.

    Entries that could not be read stay where they are.
    """
    if before is after:
        return
    old, new = head_data(before), head_data(after)
    for key in [key for key in new if key not in tree and old.get(key) != new[key]]:
        put(tree, key, fresh(new[key]))
        old[key] = new[key]
    merge(tree, old, new, fresh)
    if before.cities != after.cities:
        _patch_cities(_section(tree, "cities", fresh({})), before, after, fresh)
    if before.routes != after.routes:
        entries = _section(tree, "routes", fresh([]))
        _name_links(entries, _patch_list(entries, before.routes, after.routes, rows.get("routes", ()), fresh))
    if before.tickets != after.tickets:
        entries = _section(tree, "tickets", fresh([]))
        _name_links(entries, _patch_list(entries, before.tickets, after.tickets, rows.get("tickets", ()), fresh))


def _patch_cities(tree: Tree, before: MapSpec, after: MapSpec, fresh: Fresh) -> None:
    wanted = {city.id: piece_data(city) for city in after.cities}
    merge(tree, {city.id: piece_data(city) for city in before.cities}, wanted, fresh)
    if [id for id in tree if id in wanted] != [*wanted]:
        for id in wanted:
            tree[id] = tree.pop(id)


def _section(tree: Tree, key: str, empty: Any) -> Any:
    if tree.get(key) is None:
        tree[key] = empty
    return tree[key]


def merge(tree: Tree, before: Mapping[str, Any], after: Mapping[str, Any], fresh: Fresh) -> None:
    """Carry over the differences between two mappings, key by key."""
    for key in before:
        if key not in after:
            tree.pop(key, None)
    for key, value in after.items():
        if key not in before or before[key] != value:
            _assign(tree, key, before.get(key), value, fresh)


def _assign(tree: Tree, key: str, before: Any, after: Any, fresh: Fresh) -> None:
    node = tree.get(key)
    if isinstance(after, dict) and isinstance(before, dict) and isinstance(node, MutableMapping):
        merge(node, before, after, fresh)
    elif _same_length(node, before, after):
        for index, value in enumerate(after):
            if before[index] != value:
                node[index] = fresh(value)  # type: ignore[index]
    else:
        tree[key] = fresh(after)


def _same_length(node: Any, before: Any, after: Any) -> bool:
    """Whether these are three lists of the same length, so that entries can be changed in place."""
    return (
        isinstance(node, MutableSequence)
        and isinstance(before, list)
        and isinstance(after, list)
        and len(node) == len(before) == len(after)
    )


def _patch_list(
    entries: Entries, before: Sequence[Piece], after: Sequence[Piece], rows: Sequence[int], fresh: Fresh
) -> dict[int, str]:
    """Change a list, and return the ids of its entries by their identity (``id()``)."""
    nodes = {piece.id: entries[row] for piece, row in zip(before, rows, strict=True)}
    old, wanted = {piece.id: piece for piece in before}, {piece.id for piece in after}
    removed = {id(node) for name, node in nodes.items() if name not in wanted}
    for row in reversed(range(len(entries))):
        if id(entries[row]) in removed:
            del entries[row]
    for piece in after:
        if piece.id in old:
            merge(nodes[piece.id], piece_data(old[piece.id]), piece_data(piece), fresh)
        else:
            nodes[piece.id] = fresh(piece_data(piece))
    _reorder(entries, [nodes[piece.id] for piece in after])
    return {id(nodes[piece.id]): piece.id for piece in after}


def _reorder(entries: Entries, nodes: Sequence[Any]) -> None:
    """Bring the nodes into an order; new ones follow the node before them."""
    node_ids = {id(node) for node in nodes}
    positions = [index for index, entry in enumerate(entries) if id(entry) in node_ids]
    present = {id(entries[index]) for index in positions}
    for index, node in zip(positions, (node for node in nodes if id(node) in present), strict=True):
        if entries[index] is not node:
            entries[index] = node
    position = positions[0] if positions else len(entries)
    for node in nodes:
        if id(node) not in present:
            entries.insert(position, node)
        while entries[position] is not node:
            position += 1
        position += 1


def _name_links(entries: Entries, ids: Mapping[int, str]) -> None:
    """Add ``id`` to every entry whose derived id would be another one."""
    usable = [entry for entry in entries if _joins(entry)]
    for entry, derived in zip(usable, derived_ids(tuple(entry["between"]) for entry in usable), strict=True):
        wanted = ids.get(id(entry))
        if wanted is not None and entry.get("id", derived) != wanted:
            entry["id"] = wanted


def _joins(entry: Any) -> bool:
    ends = entry.get("between") if isinstance(entry, Mapping) else None
    return isinstance(ends, Sequence) and len(ends) == 2 and all(isinstance(end, str) for end in ends)
