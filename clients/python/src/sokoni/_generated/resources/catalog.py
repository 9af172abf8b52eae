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
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List catalog buffers.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Set a product's catalog buffer.

        For goods that you also sell in a physical shop. Replaces the channel's `stockBuffer`, even when it is 0.
        Orders in the chat are not affected.

        :param pieces: Number of pieces that no channel's catalog shows, for the product and each of its variants.
            Replaces the channel's `stockBuffer`.
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
        Delete a product's catalog buffer.

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
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List catalog runs, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Sync the channels' catalogs now.

        Changes of products, prices and stock reach the channels within seconds without this call. It retries what a
        channel rejected and, with `full`, restores what was changed there.

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
        """Retrieve a catalog run."""
        return self._caller.call(
            _CATALOG_SYNCS_GET,
            models.CatalogRun.from_dict,
            path=(id,),
            timeout=timeout,
        )


class Catalog:
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List the catalog, with each channel's state.

        Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is
        sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List catalog buffers.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Set a product's catalog buffer.

        For goods that you also sell in a physical shop. Replaces the channel's `stockBuffer`, even when it is 0.
        Orders in the chat are not affected.

        :param pieces: Number of pieces that no channel's catalog shows, for the product and each of its variants.
            Replaces the channel's `stockBuffer`.
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
        Delete a product's catalog buffer.

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
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List catalog runs, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Sync the channels' catalogs now.

        Changes of products, prices and stock reach the channels within seconds without this call. It retries what a
        channel rejected and, with `full`, restores what was changed there.

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
        """Retrieve a catalog run."""
        return await self._caller.call(
            _CATALOG_SYNCS_GET,
            models.CatalogRun.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncCatalog:
    """Products in the channels' catalogs: what buyers see, and the state of each sync."""

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
        List the catalog, with each channel's state.

        Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is
        sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
