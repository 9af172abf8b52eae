# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import collections as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_COLLECTIONS_LIST = Operation("GET", "/api/collections")
_COLLECTIONS_CREATE = Operation("POST", "/api/collections", shape="NewCollection", keyed=True)
_COLLECTIONS_GET = Operation("GET", "/api/collections/{}")
_COLLECTIONS_UPDATE = Operation("PATCH", "/api/collections/{}", shape="CollectionChange", keyed=True)
_COLLECTIONS_DELETE = Operation("DELETE", "/api/collections/{}")


class Collections:
    """What the shop sells."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

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
        timeout: Optional[float] = None,
    ) -> Page[models.Collection]:
        """
        List collections, newest first.

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
            _COLLECTIONS_LIST,
            models.Collection.from_dict,
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

    def create(
        self,
        *,
        name: str,
        description: Union[str, Unset] = UNSET,
        rule: Union[inputs.NewCollectionRuleInput, Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """
        Create a collection.

        A list of products (`productIds`, in that order), or a `rule` that is evaluated at each use. Buyers may ask
        the agent for a collection by its name.

        :param name: As buyers say it.
        :param description: In the language it is shown in.
        :param rule: Conditions that a product must meet, all of them. The rule is evaluated at each use.
        :param product_ids: Put in by hand, in their order.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `collection_exists`, `resource_missing`.
        """
        return self._caller.call(
            _COLLECTIONS_CREATE,
            models.Collection.from_dict,
            body={
                "name": name,
                "description": description,
                "rule": rule,
                "product_ids": product_ids,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """Retrieve a collection."""
        return self._caller.call(
            _COLLECTIONS_GET,
            models.Collection.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        rule: Union[inputs.CollectionRuleInput, models.CollectionRule, Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """
        Update a collection.

        :param name: As buyers say it.
        :param description: In the language it is shown in.
        :param rule: Conditions that a product must meet, all of them. The rule is evaluated at each use.
        :param product_ids: Put in by hand, in their order.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `collection_exists`, `resource_missing`, `version_conflict`.
        """
        return self._caller.call(
            _COLLECTIONS_UPDATE,
            models.Collection.from_dict,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "rule": rule,
                "product_ids": product_ids,
                "metadata": metadata,
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
    ) -> models.CollectionRemoval:
        """
        Delete a collection; its products stay.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _COLLECTIONS_DELETE,
            models.CollectionRemoval.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncCollections:
    """What the shop sells."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

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
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Collection]:
        """
        List collections, newest first.

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
            _COLLECTIONS_LIST,
            models.Collection.from_dict,
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

    async def create(
        self,
        *,
        name: str,
        description: Union[str, Unset] = UNSET,
        rule: Union[inputs.NewCollectionRuleInput, Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """
        Create a collection.

        A list of products (`productIds`, in that order), or a `rule` that is evaluated at each use. Buyers may ask
        the agent for a collection by its name.

        :param name: As buyers say it.
        :param description: In the language it is shown in.
        :param rule: Conditions that a product must meet, all of them. The rule is evaluated at each use.
        :param product_ids: Put in by hand, in their order.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `collection_exists`, `resource_missing`.
        """
        return await self._caller.call(
            _COLLECTIONS_CREATE,
            models.Collection.from_dict,
            body={
                "name": name,
                "description": description,
                "rule": rule,
                "product_ids": product_ids,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """Retrieve a collection."""
        return await self._caller.call(
            _COLLECTIONS_GET,
            models.Collection.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        rule: Union[inputs.CollectionRuleInput, models.CollectionRule, Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Collection:
        """
        Update a collection.

        :param name: As buyers say it.
        :param description: In the language it is shown in.
        :param rule: Conditions that a product must meet, all of them. The rule is evaluated at each use.
        :param product_ids: Put in by hand, in their order.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `collection_exists`, `resource_missing`, `version_conflict`.
        """
        return await self._caller.call(
            _COLLECTIONS_UPDATE,
            models.Collection.from_dict,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "rule": rule,
                "product_ids": product_ids,
                "metadata": metadata,
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
    ) -> models.CollectionRemoval:
        """
        Delete a collection; its products stay.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _COLLECTIONS_DELETE,
            models.CollectionRemoval.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
