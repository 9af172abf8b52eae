# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import catalog as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_CATALOG_BUFFERS_LIST = Operation("GET", "/api/catalog/buffers")
_CATALOG_BUFFERS_SET = Operation("PUT", "/api/catalog/buffers/{}")
_CATALOG_BUFFERS_DELETE = Operation("DELETE", "/api/catalog/buffers/{}")
_CATALOG_SYNCS_LIST = Operation("GET", "/api/catalog/sync")
_CATALOG_SYNCS_CREATE = Operation("POST", "/api/catalog/sync", shape="NewCatalogSync", keyed=True)
_CATALOG_SYNCS_GET = Operation("GET", "/api/catalog/sync/{}")
_CATALOG_LIST = Operation("GET", "/api/catalog")


class CatalogBuffers:
    """What buyers see of the products in each channel, and how it got there."""

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
        timeout: Optional[float] = None,
    ) -> Page[models.CatalogBuffer]:
        """
        List products of which some pieces are kept out of the catalogs.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_BUFFERS_LIST,
            models.CatalogBuffer.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    def set(
        self,
        product_id: str,
        *,
        pieces: int,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CatalogBuffer:
        """
        Keep some pieces of a product out of every channel's catalog.

        For goods that are sold in the shop as well. It holds instead of the channel's `stockBuffer`, also when it
        is 0; what can be ordered in the chat stays what is there.

        :param pieces: So many of it, and of each of its variants, no channel's catalog shows; instead of the
            channel's `stockBuffer`.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _CATALOG_BUFFERS_SET,
            models.CatalogBuffer.from_dict,
            path=(product_id,),
            body={
                "pieces": pieces,
            },
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        product_id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CatalogBuffer:
        """
        Let the channels' own buffers hold for a product again.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _CATALOG_BUFFERS_DELETE,
            models.CatalogBuffer.from_dict,
            path=(product_id,),
            if_match=if_match,
            timeout=timeout,
        )


class CatalogSyncs:
    """What buyers see of the products in each channel, and how it got there."""

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
        catalog_id: Optional[str] = None,
        state: Optional[Union[Union[Literal["queued", "running", "completed", "failed"], str], Sequence[Union[Literal["queued", "running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.CatalogRun]:
        """
        List what was sent to the catalogs, newest first, and what was not taken.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_SYNCS_LIST,
            models.CatalogRun.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "catalogId": catalog_id,
                "state": state,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        channel_id: Union[str, Unset] = UNSET,
        full: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StartedCatalogSync:
        """
        Bring the catalogs of the channels up to date now.

        Changes of products, prices and stock reach the channels by themselves within seconds; this tries again what
        was turned down and, with `full`, mends what was changed there.

        :param channel_id: Only the catalog of this channel; all of them when left out.
        :param full: Also reads the whole catalog back and mends what differs.
        :raises ApiError: with the code `no_catalog`, `resource_missing`.
        """
        return self._caller.call(
            _CATALOG_SYNCS_CREATE,
            models.StartedCatalogSync.from_dict,
            body={
                "channel_id": channel_id,
                "full": full,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.CatalogRun:
        """Read one run."""
        return self._caller.call(
            _CATALOG_SYNCS_GET,
            models.CatalogRun.from_dict,
            path=(id,),
            timeout=timeout,
        )


class Catalog:
    """What buyers see of the products in each channel, and how it got there."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def buffers(self) -> CatalogBuffers:
        return CatalogBuffers(self._caller)

    @cached_property
    def syncs(self) -> CatalogSyncs:
        return CatalogSyncs(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        state: Optional[Union[Union[Literal["synced", "pending", "rejected", "hidden"], str], Sequence[Union[Literal["synced", "pending", "rejected", "hidden"], str]]]] = None,
        status: Optional[Union[Union[Literal["draft", "active", "archived"], str], Sequence[Union[Literal["draft", "active", "archived"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.CatalogEntry]:
        """
        List what buyers can see, with how each channel shows it.

        Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is
        sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: Only products in this state.
        :param status: Only products of this status. `active`: what buyers can see.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_LIST,
            models.CatalogEntry.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "state": state,
                "status": status,
            },
            timeout=timeout,
        )


class AsyncCatalogBuffers:
    """What buyers see of the products in each channel, and how it got there."""

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
        timeout: Optional[float] = None,
    ) -> AsyncList[models.CatalogBuffer]:
        """
        List products of which some pieces are kept out of the catalogs.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_BUFFERS_LIST,
            models.CatalogBuffer.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    async def set(
        self,
        product_id: str,
        *,
        pieces: int,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CatalogBuffer:
        """
        Keep some pieces of a product out of every channel's catalog.

        For goods that are sold in the shop as well. It holds instead of the channel's `stockBuffer`, also when it
        is 0; what can be ordered in the chat stays what is there.

        :param pieces: So many of it, and of each of its variants, no channel's catalog shows; instead of the
            channel's `stockBuffer`.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _CATALOG_BUFFERS_SET,
            models.CatalogBuffer.from_dict,
            path=(product_id,),
            body={
                "pieces": pieces,
            },
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        product_id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CatalogBuffer:
        """
        Let the channels' own buffers hold for a product again.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _CATALOG_BUFFERS_DELETE,
            models.CatalogBuffer.from_dict,
            path=(product_id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncCatalogSyncs:
    """What buyers see of the products in each channel, and how it got there."""

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
        catalog_id: Optional[str] = None,
        state: Optional[Union[Union[Literal["queued", "running", "completed", "failed"], str], Sequence[Union[Literal["queued", "running", "completed", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.CatalogRun]:
        """
        List what was sent to the catalogs, newest first, and what was not taken.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_SYNCS_LIST,
            models.CatalogRun.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "catalogId": catalog_id,
                "state": state,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        channel_id: Union[str, Unset] = UNSET,
        full: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StartedCatalogSync:
        """
        Bring the catalogs of the channels up to date now.

        Changes of products, prices and stock reach the channels by themselves within seconds; this tries again what
        was turned down and, with `full`, mends what was changed there.

        :param channel_id: Only the catalog of this channel; all of them when left out.
        :param full: Also reads the whole catalog back and mends what differs.
        :raises ApiError: with the code `no_catalog`, `resource_missing`.
        """
        return await self._caller.call(
            _CATALOG_SYNCS_CREATE,
            models.StartedCatalogSync.from_dict,
            body={
                "channel_id": channel_id,
                "full": full,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.CatalogRun:
        """Read one run."""
        return await self._caller.call(
            _CATALOG_SYNCS_GET,
            models.CatalogRun.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncCatalog:
    """What buyers see of the products in each channel, and how it got there."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def buffers(self) -> AsyncCatalogBuffers:
        return AsyncCatalogBuffers(self._caller)

    @cached_property
    def syncs(self) -> AsyncCatalogSyncs:
        return AsyncCatalogSyncs(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "name", "-name"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        state: Optional[Union[Union[Literal["synced", "pending", "rejected", "hidden"], str], Sequence[Union[Literal["synced", "pending", "rejected", "hidden"], str]]]] = None,
        status: Optional[Union[Union[Literal["draft", "active", "archived"], str], Sequence[Union[Literal["draft", "active", "archived"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.CatalogEntry]:
        """
        List what buyers can see, with how each channel shows it.

        Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is
        sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param state: Only products in this state.
        :param status: Only products of this status. `active`: what buyers can see.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _CATALOG_LIST,
            models.CatalogEntry.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "state": state,
                "status": status,
            },
            timeout=timeout,
        )
