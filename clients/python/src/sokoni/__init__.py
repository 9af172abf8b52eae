"""
Sokoni for Python::

    from sokoni import Sokoni

    sokoni = Sokoni()  # SOKONI_API_KEY, SOKONI_BASE_URL
    for order in sokoni.orders.list(status="paid"):
        print(order.number, order.total.amount)
"""

from ._client import AsyncSokoni, Sokoni
from ._runtime.errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    FieldProblem,
    IdempotencyError,
    NotFoundError,
    PaymentDeclinedError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SokoniError,
    VersionError,
)
from ._runtime.model import Model, UnknownObject
from ._runtime.pages import AsyncList, AsyncPage, Page, TotalCount
from ._runtime.response import ApiResponse
from ._runtime.settings import RequestInfo, ResponseInfo
from ._runtime.unset import UNSET, Unset
from ._version import __version__
from .money import format_money, to_minor

__all__ = [
    "UNSET",
    "ApiConnectionError",
    "ApiError",
    "ApiResponse",
    "ApiTimeoutError",
    "AsyncList",
    "AsyncPage",
    "AsyncSokoni",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "FieldProblem",
    "IdempotencyError",
    "Model",
    "NotFoundError",
    "Page",
    "PaymentDeclinedError",
    "PermissionDeniedError",
    "RateLimitError",
    "RequestInfo",
    "ResponseInfo",
    "ServerError",
    "Sokoni",
    "SokoniError",
    "TotalCount",
    "UnknownObject",
    "Unset",
    "VersionError",
    "__version__",
    "format_money",
    "to_minor",
]
