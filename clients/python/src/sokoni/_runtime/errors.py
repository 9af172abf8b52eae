"""The errors, one class per status. All of them are ``SokoniError``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Type, cast

from .plain import entries_of, rows_of

if TYPE_CHECKING:
    from .._generated.codes import ErrorCode


class SokoniError(Exception):
    """The base class of all errors of this library."""


class ApiConnectionError(SokoniError):
    """No answer, an incomplete one, or an unreadable one. The request may have had its effect: repeat it with the same key."""

    def __init__(self, message: str, *, attempts: int, idempotency_key: Optional[str]) -> None:
        super().__init__(message)
        #: The number of attempts.
        self.attempts = attempts
        #: The idempotency key of the request. A repetition with this key has no second effect.
        self.idempotency_key = idempotency_key


class ApiTimeoutError(ApiConnectionError):
    """The time for one attempt, or for all of them, ran out."""


class FieldProblem:
    """One error in a request."""

    __slots__ = ("code", "detail", "pointer")

    def __init__(self, found: Mapping[str, Any]) -> None:
        #: The place: an RFC 6901 pointer into the body, or ``/query/…``, ``/path/…``, ``/header/…``.
        self.pointer = str(found.get("pointer", ""))
        self.code = str(found.get("code", ""))
        self.detail = str(found.get("detail", ""))

    def __repr__(self) -> str:
        return f"{self.pointer}: {self.detail}"


class ApiError(SokoniError):
    """The API refused (RFC 9457). ``code`` is stable; ``detail`` says what to do."""

    code: ErrorCode

    def __init__(
        self,
        status: int,
        headers: Mapping[str, str],
        text: str,
        problem: Mapping[str, Any],
        *,
        retry_after: Optional[float] = None,
        attempts: int = 1,
        idempotency_key: Optional[str] = None,
    ) -> None:
        self.status = status
        self.headers = headers
        #: The raw body.
        self.text = text
        #: The body as JSON; empty if it is not JSON. It includes the extra members of some codes.
        self.problem: Dict[str, Any] = dict(problem)
        self.code = str(problem.get("code") or "unknown")
        self.title = str(problem.get("title") or "")
        self.detail = str(problem.get("detail") or text[:500])
        self.type = str(problem.get("type") or "about:blank")
        #: Give it to support: every log line about this request has it.
        self.request_id = cast(Optional[str], problem.get("requestId") or request_id_of(headers))
        #: Every error in the request, not only the first.
        self.errors: List[FieldProblem] = [
            FieldProblem(entries_of(one) or {}) for one in rows_of(problem.get("errors")) or []
        ]
        #: Seconds to wait before a retry, if the server said so.
        self.retry_after = retry_after
        self.attempts = attempts
        self.idempotency_key = idempotency_key
        super().__init__(self._message())

    def _message(self) -> str:
        faults = "".join(f"\n  {one!r}" for one in self.errors)
        of = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.status} {self.code}: {self.detail}{of}{faults}"

    def __reduce__(self) -> Any:
        return (_again, (type(self), self.status, dict(self.headers), self.text, self.problem, self.__dict__.copy()))


def _again(kind: Type[ApiError], status: int, headers: Any, text: str, problem: Any, state: Any) -> ApiError:
    error = kind(status, headers, text, problem)
    error.__dict__.update(state)
    return error


class BadRequestError(ApiError):
    """400, and every 4xx without a class of its own: the request is wrong; ``errors`` lists every error."""


class AuthenticationError(ApiError):
    """401: no key, or an unknown one."""


class PaymentDeclinedError(ApiError):
    """402: the payment was declined."""


class PermissionDeniedError(ApiError):
    """403: the key lacks a scope."""


class NotFoundError(ApiError):
    """404: not found."""


class ConflictError(ApiError):
    """409: the object's current state does not allow it."""


class VersionError(ApiError):
    """412, 428: the object has changed since you read it, or you must name the version that you have read (``if_match``)."""


class IdempotencyError(ApiError):
    """422: the idempotency key was used for another request."""


class RateLimitError(ApiError):
    """429: ``retry_after`` says how long to wait."""


class ServerError(ApiError):
    """5xx: the server failed."""


_by_status: Dict[int, Type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: PaymentDeclinedError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: VersionError,
    422: IdempotencyError,
    428: VersionError,
    429: RateLimitError,
}


def request_id_of(headers: Mapping[str, str]) -> Optional[str]:
    return headers.get("request-id") or headers.get("x-request-id")


def class_for(status: int) -> Type[ApiError]:
    return _by_status.get(status, ServerError if status >= 500 else BadRequestError)
