"""The HTTP library: ``httpx``, or ``httpx2`` if that is installed. It is loaded when the first client is made."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    import httpx


def library_of(client: Optional[object]) -> Any:
    """
    The library of the client that was passed in; otherwise the newest installed one.

    :raises ImportError: when neither is installed.
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
    """The timeout for connecting, sending and reading, each. The total is checked while the body is read."""
    made: httpx.Timeout = library.Timeout(seconds)
    return made
