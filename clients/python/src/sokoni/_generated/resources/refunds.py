# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_REFUNDS_LIST = Operation("GET", "/api/refunds")
_REFUNDS_GET = Operation("GET", "/api/refunds/{}")


class Refunds:
    """Payments and refunds, and money that does not fit an order."""

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
        payment_id: Optional[str] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["pending", "processing", "needs_attention", "succeeded", "failed"], str], Sequence[Union[Literal["pending", "processing", "needs_attention", "succeeded", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Refund]:
        """
        List refunds, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _REFUNDS_LIST,
            shared.Refund.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "paymentId": payment_id,
                "orderId": order_id,
                "status": status,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Refund:
        """Retrieve a refund."""
        return self._caller.call(
            _REFUNDS_GET,
            shared.Refund.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncRefunds:
    """Payments and refunds, and money that does not fit an order."""

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
        payment_id: Optional[str] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["pending", "processing", "needs_attention", "succeeded", "failed"], str], Sequence[Union[Literal["pending", "processing", "needs_attention", "succeeded", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Refund]:
        """
        List refunds, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _REFUNDS_LIST,
            shared.Refund.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "paymentId": payment_id,
                "orderId": order_id,
                "status": status,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Refund:
        """Retrieve a refund."""
        return await self._caller.call(
            _REFUNDS_GET,
            shared.Refund.from_dict,
            path=(id,),
            timeout=timeout,
        )
