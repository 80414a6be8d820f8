"""Items from whatever a notebook has: a DataFrame, dicts or plain texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_text_names = ("text", "body", "content", "passage", "sentence", "comment", "title", "image", "url")
_id_names = ("id", "item_id", "externalid", "external_id")


def to_items(
    items: Any, *, text: str | None = None, id: str | None = None, format: str = "text"
) -> Iterator[dict[str, Any]]:
    """Each as the API takes it. Columns that are neither text nor id are kept and come back with the labels."""
    if hasattr(items, "to_dict") and hasattr(items, "columns"):
        yield from _from_frame(items, text, id, format)
        return
    for place, item in enumerate(_each(items), start=1):
        if isinstance(item, str):
            yield {"externalId": str(place), "format": format, "body": item}
        elif isinstance(item, Mapping) and "externalId" in item and "body" in item:
            yield dict(item)
        elif isinstance(item, Mapping):
            names = [str(name) for name in item]
            body, key = _text_column(names, text), _id_column(names, id)
            yield _item(item, place, body=body, key=key, format=format)
        else:
            raise TypeError(
                f"Item {place} is a {type(item).__name__}. Give texts, dicts or a DataFrame."
            )


def _each(items: Any) -> Iterable[Any]:
    if isinstance(items, (str, bytes)) or not isinstance(items, Iterable):
        raise TypeError("Give a DataFrame, or a list of texts or dicts.")
    return items


def _from_frame(frame: Any, text: str | None, id: str | None, format: str) -> Iterator[dict[str, Any]]:
    names = [str(name) for name in frame.columns]
    body, key = _text_column(names, text), _id_column(names, id)
    for place, row in enumerate(frame.to_dict("records"), start=1):
        yield _item(row, place, body=body, key=key, format=format)


def _item(
    row: Mapping[Any, Any], place: int, *, body: str, key: str | None, format: str
) -> dict[str, Any]:
    others = {
        str(name): _cell(value) for name, value in row.items() if str(name) not in (body, key)
    }
    return {
        "externalId": _cell(row[key]) if key is not None else str(place),
        "format": format,
        "body": _cell(row[body]),
        "columns": {name: cell for name, cell in others.items() if cell != ""},
    }


def _cell(value: Any) -> str:
    """As a file would have it: nothing for what is missing."""
    if value is None or value != value:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _text_column(names: list[str], wanted: str | None) -> str:
    if wanted is not None:
        if wanted not in names:
            raise ValueError(f'There is no column "{wanted}". There are: {", ".join(names)}.')
        return wanted
    for name in _text_names:
        for own in names:
            if own.lower() == name:
                return own
    rest = [name for name in names if name.lower() not in _id_names]
    if len(rest) == 1:
        return rest[0]
    raise ValueError(f'Say which column has the text: text="…". There are: {", ".join(names)}.')


def _id_column(names: list[str], wanted: str | None) -> str | None:
    if wanted is not None:
        if wanted not in names:
            raise ValueError(f'There is no column "{wanted}". There are: {", ".join(names)}.')
        return wanted
    return next((own for own in names if own.lower() in _id_names), None)
