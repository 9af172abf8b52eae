"""A client's settings."""

from __future__ import annotations

import os
import re
from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional

from .._version import __version__
from .errors import SokoniError

default_timeout = 30.0
default_max_retries = 2


class RequestInfo(NamedTuple):
    """The request that a hook sees, without the key, the body and the query."""

    method: str
    path: str
    #: With ``authorization`` hidden.
    headers: Mapping[str, str]
    #: From 1.
    attempt: int
    idempotency_key: Optional[str]


class ResponseInfo(NamedTuple):
    """The result of an attempt."""

    request: RequestInfo
    #: ``None`` when no answer came.
    status: Optional[int]
    headers: Mapping[str, str]
    request_id: Optional[str]
    #: Seconds.
    duration: float
    #: Seconds until the retry; ``None`` if there is no retry.
    retry_in: Optional[float]


class Settings(NamedTuple):
    api_key: str
    base_url: str
    timeout: float
    total_timeout: Optional[float]
    max_retries: int
    headers: Mapping[str, str]
    on_request: Optional[Callable[[RequestInfo], None]]
    on_response: Optional[Callable[[ResponseInfo], None]]


def settings(
    api_key: Optional[str],
    base_url: Optional[str],
    api_version: Optional[str],
    headers: Optional[Mapping[str, str]],
    timeout: float,
    total_timeout: Optional[float],
    max_retries: int,
    on_request: Optional[Callable[[RequestInfo], None]],
    on_response: Optional[Callable[[ResponseInfo], None]],
) -> Settings:
    """
    :raises SokoniError: without a key, or with one that is not valid in a header.
    """
    key = (api_key or os.environ.get("SOKONI_API_KEY") or "").strip()
    if not key:
        raise SokoniError("No API key. Say Sokoni(api_key=...) or set SOKONI_API_KEY.")
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise SokoniError("The API key holds characters that no key has: it may have been copied with others around it.")
    if max_retries < 0:
        raise ValueError("max_retries is 0 or more")
    url = (base_url or os.environ.get("SOKONI_BASE_URL") or "").rstrip("/")
    if not url:
        raise SokoniError("No address. Say Sokoni(base_url=...) or set SOKONI_BASE_URL: your installation's.")
    if not re.match(r"https?://[^/]", url):
        raise SokoniError(f"base_url has to begin with https:// or http://, and {url!r} does not.")
    sent: Dict[str, str] = {"accept": "application/json", "user-agent": user_agent()}
    if api_version:
        sent["api-version"] = api_version
    sent.update(lower(headers))
    return Settings(key, url, timeout, total_timeout, max_retries, sent, on_request, on_response)


def changed(old: Settings, changes: Mapping[str, Any]) -> Settings:
    """A copy with changes: ``headers`` are added to the existing ones."""
    found = dict(changes)
    api_version = found.pop("api_version", None)
    headers = {**old.headers, **lower(found.pop("headers", None))}
    if api_version:
        headers["api-version"] = str(api_version)
    return old._replace(headers=headers, **found)


def lower(headers: Optional[Mapping[str, str]]) -> Dict[str, str]:
    return {name.lower(): value for name, value in (headers or {}).items()}


def user_agent() -> str:
    return f"sokoni-python/{__version__}"
