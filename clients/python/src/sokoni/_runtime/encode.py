"""Converts Python arguments to the API's JSON."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import Any, Mapping, Tuple, Union, cast

from .model import Model
from .unset import Unset

#: Name in Python → name in JSON, with the shape of its value if the value has names too.
Names = Mapping[str, Union[str, Tuple[str, str]]]
#: Shape → its names. A shape whose name begins with ``*`` is a map of that shape, and its keys are the caller's own.
Shapes = Mapping[str, Names]


def encode(value: Any, shape: str, shapes: Shapes) -> Any:
    """Leaves out ``UNSET`` at every depth and keeps ``None``. Unknown names stay as they are."""
    if isinstance(value, Model):
        return value.to_dict()
    if isinstance(value, Mapping):
        given = cast("Mapping[str, Any]", value)
        if shape.startswith("*"):
            return {key: encode(one, shape[1:], shapes) for key, one in given.items() if not isinstance(one, Unset)}
        names = shapes.get(shape, {})
        found: dict[str, Any] = {}
        for key, one in given.items():
            if isinstance(one, Unset):
                continue
            name = names.get(key, key)
            if isinstance(name, tuple):
                found[name[0]] = encode(one, name[1], shapes)
            else:
                found[name] = encode(one, "", shapes)
        return found
    if isinstance(value, (list, tuple)):
        return [encode(one, shape, shapes) for one in cast("list[Any]", value)]
    return to_plain(value)


def to_plain(value: Any) -> Any:
    """
    Times become RFC 3339 in UTC.

    :raises ValueError: for a time without a time zone, because its moment is unknown.
    """
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: say datetime(..., tzinfo=timezone.utc)")
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    return value


def encode_query(query: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Joins lists with commas, as the API expects, and leaves out ``None`` and ``UNSET``."""
    found: list[tuple[str, str]] = []
    for name, value in query.items():
        if value is None or isinstance(value, Unset):
            continue
        if isinstance(value, Mapping):
            # Sent as metadata[key]=value.
            pairs = cast("Mapping[str, Any]", value).items()
            found.extend((f"{name}[{key}]", _text(one)) for key, one in pairs)
        elif isinstance(value, (list, tuple, set, frozenset)):
            found.append((name, ",".join(_text(one) for one in cast("list[Any]", value))))
        else:
            found.append((name, _text(value)))
    return found


def _text(value: Any) -> str:
    plain = to_plain(value)
    if isinstance(plain, bool):
        return "true" if plain else "false"
    return str(plain)
