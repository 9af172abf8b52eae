# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_EVENTS_LIST = Operation("GET", "/api/events")
_EVENTS_GET = Operation("GET", "/api/events/{}")
_EVENTS_REDELIVER = Operation("POST", "/api/events/{}/redeliver", shape="EventRedelivery", keyed=True)


class Events:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

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
        type: Optional[str] = None,
        object_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Event]:
        """
        List events, newest first.

        For 30 days, whether an endpoint wanted it or not: what you missed, you find here. You see the events of
        what you may read: `order.created` needs `orders:read` as well, `team.member_added` `shop:read`.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param type: `order.created`, or `order.*`.
        :param object_id: Events of this object.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _EVENTS_LIST,
            shared.Event.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "type": type,
                "objectId": object_id,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Event:
        """
        Retrieve an event.

        Of what you may read; others are 404.
        """
        return self._caller.call(
            _EVENTS_GET,
            shared.Event.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def redeliver(
        self,
        id: str,
        *,
        endpoint_id: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.QueuedDeliveries:
        """
        Resend an event.

        :param endpoint_id: To this one, whatever its filter; by default to each that wants it.
        :raises ApiError: with the code `grant_too_wide`, `resource_missing`, `webhook_endpoint_disabled`.
        """
        return self._caller.call(
            _EVENTS_REDELIVER,
            shared.QueuedDeliveries.from_dict,
            path=(id,),
            body={
                "endpoint_id": endpoint_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncEvents:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

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
        type: Optional[str] = None,
        object_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Event]:
        """
        List events, newest first.

        For 30 days, whether an endpoint wanted it or not: what you missed, you find here. You see the events of
        what you may read: `order.created` needs `orders:read` as well, `team.member_added` `shop:read`.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param type: `order.created`, or `order.*`.
        :param object_id: Events of this object.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _EVENTS_LIST,
            shared.Event.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "type": type,
                "objectId": object_id,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> shared.Event:
        """
        Retrieve an event.

        Of what you may read; others are 404.
        """
        return await self._caller.call(
            _EVENTS_GET,
            shared.Event.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def redeliver(
        self,
        id: str,
        *,
        endpoint_id: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.QueuedDeliveries:
        """
        Resend an event.

        :param endpoint_id: To this one, whatever its filter; by default to each that wants it.
        :raises ApiError: with the code `grant_too_wide`, `resource_missing`, `webhook_endpoint_disabled`.
        """
        return await self._caller.call(
            _EVENTS_REDELIVER,
            shared.QueuedDeliveries.from_dict,
            path=(id,),
            body={
                "endpoint_id": endpoint_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
