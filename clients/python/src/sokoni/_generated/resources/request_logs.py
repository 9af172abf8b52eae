# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import request_logs as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_REQUEST_LOGS_LIST = Operation("GET", "/api/request-logs")
_REQUEST_LOGS_GET = Operation("GET", "/api/request-logs/{}")


class RequestLogs:
    """The shop, its channels, team, agent and API keys."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        request_id: Optional[str] = None,
        caller_id: Optional[str] = None,
        operation_id: Optional[str] = None,
        code: Optional[str] = None,
        status: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.RequestLog]:
        """
        List request logs, newest first.

        Requests that were to change something, and those that were refused, for 30 days. They are here about a
        second after they were answered.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param request_id: Of one problem or answer.
        :param caller_id: Of one key.
        :param code: Refused with this code.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _REQUEST_LOGS_LIST,
            models.RequestLog.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "requestId": request_id,
                "callerId": caller_id,
                "operationId": operation_id,
                "code": code,
                "status": status,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.RequestLog:
        """Retrieve a request log."""
        return self._caller.call(
            _REQUEST_LOGS_GET,
            models.RequestLog.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncRequestLogs:
    """The shop, its channels, team, agent and API keys."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        request_id: Optional[str] = None,
        caller_id: Optional[str] = None,
        operation_id: Optional[str] = None,
        code: Optional[str] = None,
        status: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.RequestLog]:
        """
        List request logs, newest first.

        Requests that were to change something, and those that were refused, for 30 days. They are here about a
        second after they were answered.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param request_id: Of one problem or answer.
        :param caller_id: Of one key.
        :param code: Refused with this code.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _REQUEST_LOGS_LIST,
            models.RequestLog.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "requestId": request_id,
                "callerId": caller_id,
                "operationId": operation_id,
                "code": code,
                "status": status,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.RequestLog:
        """Retrieve a request log."""
        return await self._caller.call(
            _REQUEST_LOGS_GET,
            models.RequestLog.from_dict,
            path=(id,),
            timeout=timeout,
        )
