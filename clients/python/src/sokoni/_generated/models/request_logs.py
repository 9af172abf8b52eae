# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each


class RequestLog(Model):
    """A request that could change something, or was refused. Kept for 30 days."""

    __slots__ = (
        "id",
        "request_id",
        "caller",
        "operation_id",
        "method",
        "path",
        "params",
        "query",
        "body",
        "status",
        "code",
        "errors",
        "duration_ms",
        "replayed",
        "user_agent",
        "created_at",
    )
    _names = (
        "id",
        "requestId",
        "caller",
        "operationId",
        "method",
        "path",
        "params",
        "query",
        "body",
        "status",
        "code",
        "errors",
        "durationMs",
        "replayed",
        "userAgent",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    request_id: str
    """As `X-Request-Id` and every problem name it."""
    caller: RequestLogCaller
    operation_id: str
    """The operation, as this document names it."""
    method: Union[Literal["GET", "POST", "PUT", "PATCH", "DELETE"], str]
    """The delivery method."""
    path: str
    """The path as in the contract; `params` has the values."""
    params: Dict[str, Any]
    """What stood in the path."""
    query: Dict[str, Any]
    """What stood in the query."""
    body: Optional[Dict[str, Any]]
    """Null where none was sent, it was no JSON, or it was too long to keep."""
    status: int
    """What it was answered with."""
    code: Optional[str]
    """Why it was refused."""
    errors: List[RequestLogError]
    """Its faults."""
    duration_ms: int
    """How long it took us."""
    replayed: bool
    """Answered from what an earlier request with its Idempotency-Key got."""
    user_agent: Optional[str]
    """What the client calls itself."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class RequestLogCaller(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "payer", "human"], str]
    """A key of the shop, a payer with the client token of a checkout, or a member in the console."""
    id: str
    """The key's id, the checkout's, or the member's."""


class RequestLogError(Model):
    __slots__ = ("pointer", "code")
    _names = ("pointer", "code")

    pointer: str
    code: str
    """What it is typed or decided by."""


bind(RequestLog, {
    "caller": RequestLogCaller.from_dict,
    "errors": each(RequestLogError.from_dict),
})
