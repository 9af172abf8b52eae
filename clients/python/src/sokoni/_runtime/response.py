"""An answer with its status and headers, next to its decoded data."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Generic, List, Mapping, Optional, TypeVar

from .errors import request_id_of
from .operation import Answer

T = TypeVar("T")


class ApiResponse(Generic[T]):
    """The result of ``with_response``."""

    __slots__ = ("content", "data", "headers", "status")

    def __init__(self, data: T, answer: Answer) -> None:
        #: The result of the call without ``with_response``.
        self.data: T = data
        self.status: int = answer.status
        #: With names in lower case.
        self.headers: Mapping[str, str] = answer.headers
        self.content: bytes = answer.content

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")

    @property
    def request_id(self) -> Optional[str]:
        return request_id_of(self.headers)

    @property
    def etag(self) -> Optional[str]:
        """For ``if_match``: change the object only if it has not changed since."""
        return self.headers.get("etag")

    @property
    def replayed(self) -> bool:
        """Whether this is the stored answer of an earlier request with the same key."""
        return self.headers.get("idempotent-replayed") == "true"

    def __repr__(self) -> str:
        return f"ApiResponse(status={self.status}, request_id={self.request_id!r}, data={self.data!r})"


#: Collects the answers of a call for ``with_response``.
seen: ContextVar[Optional[List[Answer]]] = ContextVar("sokoni_seen", default=None)
