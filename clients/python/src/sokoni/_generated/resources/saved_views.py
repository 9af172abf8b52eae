# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import saved_views as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SAVED_VIEWS_LIST = Operation("GET", "/api/saved-views")
_SAVED_VIEWS_CREATE = Operation("POST", "/api/saved-views", keyed=True)
_SAVED_VIEWS_UPDATE = Operation("PATCH", "/api/saved-views/{}", keyed=True)
_SAVED_VIEWS_DELETE = Operation("DELETE", "/api/saved-views/{}")


class SavedViews:
    """The caller's identity, and sign-in to the console."""

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
        list: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.SavedView]:
        """
        List your saved views, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param list: The list that it shows, as the console's address names it, such as `orders`.
        :raises ApiError: with the code `invalid_cursor`, `session_required`.
        """
        return self._caller.page(
            _SAVED_VIEWS_LIST,
            models.SavedView.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "list": list,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        list: str,
        name: str,
        query: Mapping[str, str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Save a view of a list.

        Only you see it, on every device. Saving the same view under the same name again returns the existing one
        with 200. A list has at most 50.

        :param list: The list that it shows, as the console's address names it, such as `orders`.
        :param name: The member's own name for it.
        :param query: The search, filters and order, as the parameters of the page's address.
        :raises ApiError: with the code `saved_view_exists`, `saved_views_full`, `session_required`.
        """
        return self._caller.call(
            _SAVED_VIEWS_CREATE,
            models.SavedView.from_dict,
            body={
                "list": list,
                "name": name,
                "query": query,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        query: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Rename a saved view or replace what it shows.

        :param name: The member's own name for it.
        :param query: The search, filters and order, as the parameters of the page's address.
        :raises ApiError: with the code `saved_view_exists`, `session_required`, `version_conflict`.
        """
        return self._caller.call(
            _SAVED_VIEWS_UPDATE,
            models.SavedView.from_dict,
            path=(id,),
            body={
                "name": name,
                "query": query,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Delete a saved view.

        :raises ApiError: with the code `session_required`, `version_conflict`.
        """
        return self._caller.call(
            _SAVED_VIEWS_DELETE,
            models.SavedView.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncSavedViews:
    """The caller's identity, and sign-in to the console."""

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
        list: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.SavedView]:
        """
        List your saved views, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param list: The list that it shows, as the console's address names it, such as `orders`.
        :raises ApiError: with the code `invalid_cursor`, `session_required`.
        """
        return self._caller.page(
            _SAVED_VIEWS_LIST,
            models.SavedView.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "list": list,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        list: str,
        name: str,
        query: Mapping[str, str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Save a view of a list.

        Only you see it, on every device. Saving the same view under the same name again returns the existing one
        with 200. A list has at most 50.

        :param list: The list that it shows, as the console's address names it, such as `orders`.
        :param name: The member's own name for it.
        :param query: The search, filters and order, as the parameters of the page's address.
        :raises ApiError: with the code `saved_view_exists`, `saved_views_full`, `session_required`.
        """
        return await self._caller.call(
            _SAVED_VIEWS_CREATE,
            models.SavedView.from_dict,
            body={
                "list": list,
                "name": name,
                "query": query,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        query: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Rename a saved view or replace what it shows.

        :param name: The member's own name for it.
        :param query: The search, filters and order, as the parameters of the page's address.
        :raises ApiError: with the code `saved_view_exists`, `session_required`, `version_conflict`.
        """
        return await self._caller.call(
            _SAVED_VIEWS_UPDATE,
            models.SavedView.from_dict,
            path=(id,),
            body={
                "name": name,
                "query": query,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.SavedView:
        """
        Delete a saved view.

        :raises ApiError: with the code `session_required`, `version_conflict`.
        """
        return await self._caller.call(
            _SAVED_VIEWS_DELETE,
            models.SavedView.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
