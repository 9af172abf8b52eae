"""The HTTP library underneath: ``httpx``, or ``httpx2`` where that is installed. Loaded when the first client is made."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    import httpx


def library_of(client: Optional[object]) -> Any:
    """
    The library that a client handed in is of; else the newest that is installed.

    :raises ImportError: when there is none.
    """
    if client is not None:
        for kind in type(client).__mro__:
            name = kind.__module__.partition(".")[0]
            if name in ("httpx", "httpx2"):
                return import_module(name)
        raise TypeError(f"http_client is to be a client of httpx, not {type(client).__name__}")
    try:
        return import_module("httpx2")
    except ImportError:
        return import_module("httpx")


def timeouts(library: Any, seconds: float) -> httpx.Timeout:
    """For each of connecting, sending and reading; the sum of them is watched while the body is read."""
    made: httpx.Timeout = library.Timeout(seconds)
    return made
