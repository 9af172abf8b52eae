# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import discounts as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_DISCOUNTS_LIST = Operation("GET", "/api/discounts")
_DISCOUNTS_CREATE = Operation("POST", "/api/discounts", shape="CreateDiscountBody", keyed=True)
_DISCOUNTS_GET = Operation("GET", "/api/discounts/{}")
_DISCOUNTS_UPDATE = Operation("PATCH", "/api/discounts/{}", shape="UpdateDiscountBody", keyed=True)
_DISCOUNTS_DELETE = Operation("DELETE", "/api/discounts/{}")


class Discounts:
    """Discount codes."""

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
        status: Optional[Union[Union[Literal["active", "paused"], str], Sequence[Union[Literal["active", "paused"], str]]]] = None,
        code: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Discount]:
        """
        List discount codes, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param code: Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _DISCOUNTS_LIST,
            models.Discount.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
                "code": code,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        code: str,
        kind: Union[Literal["percentage", "fixed_amount", "free_delivery"], str],
        percent: Union[int, Unset] = UNSET,
        amounts: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        minimum_subtotals: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        starts_at: Union[str, datetime, Unset] = UNSET,
        ends_at: Union[str, datetime, Unset] = UNSET,
        once_per_customer: Union[bool, Unset] = UNSET,
        first_order_only: Union[bool, Unset] = UNSET,
        uses_max: Union[int, Unset] = UNSET,
        status: Union[Literal["active", "paused"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Discount:
        """
        Create a discount code.

        Send it as `discountCode` with an order or a checkout; buyers write it in the chat. Its limits are exact,
        even with many orders at the same moment. In the console, owners and managers make, change and delete codes;
        the role `agent` sets no prices (403 `missing_scope`).

        :param code: Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals.
        :param kind: Which sort it is.
        :param percent: For `percentage`: of the price of the goods.
        :param amounts: For `fixed_amount`: what it takes off, never more than the goods cost. One per currency.
        :param minimum_subtotals: What the goods it applies to have to come to. One per currency.
        :param product_ids: Products it applies to. Defaults to all.
        :param starts_at: RFC 3339, UTC, milliseconds.
        :param ends_at: RFC 3339, UTC, milliseconds.
        :param once_per_customer: Each buyer can use it once.
        :param uses_max: In all. Without: no limit.
        :param status: A `paused` code gives no discount until it is `active`.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `discount_exists`, `resource_missing`.
        """
        return self._caller.call(
            _DISCOUNTS_CREATE,
            models.Discount.from_dict,
            body={
                "code": code,
                "kind": kind,
                "percent": percent,
                "amounts": amounts,
                "minimum_subtotals": minimum_subtotals,
                "product_ids": product_ids,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "once_per_customer": once_per_customer,
                "first_order_only": first_order_only,
                "uses_max": uses_max,
                "status": status,
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
    ) -> models.Discount:
        """Retrieve a discount code."""
        return self._caller.call(
            _DISCOUNTS_GET,
            models.Discount.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        percent: Union[int, Unset] = UNSET,
        amounts: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        minimum_subtotals: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        product_ids: Union[Sequence[str], None, Unset] = UNSET,
        starts_at: Union[Union[str, datetime], None, Unset] = UNSET,
        ends_at: Union[Union[str, datetime], None, Unset] = UNSET,
        once_per_customer: Union[bool, Unset] = UNSET,
        first_order_only: Union[bool, Unset] = UNSET,
        uses_max: Union[int, None, Unset] = UNSET,
        status: Union[Literal["active", "paused"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Discount:
        """
        Update a discount code.

        Also pauses or resumes it.

        :param percent: For `percentage`: of the price of the goods.
        :param amounts: Replaces the present amounts. One per currency.
        :param minimum_subtotals: Replaces the present amounts. One per currency.
        :param once_per_customer: Each buyer can use it once.
        :param uses_max: How often it can be used in all.
        :param status: The location.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return self._caller.call(
            _DISCOUNTS_UPDATE,
            models.Discount.from_dict,
            path=(id,),
            body={
                "percent": percent,
                "amounts": amounts,
                "minimum_subtotals": minimum_subtotals,
                "product_ids": product_ids,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "once_per_customer": once_per_customer,
                "first_order_only": first_order_only,
                "uses_max": uses_max,
                "status": status,
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
    ) -> models.Discount:
        """
        Delete a discount code.

        Placed orders keep their discount.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _DISCOUNTS_DELETE,
            models.Discount.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncDiscounts:
    """Discount codes."""

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
        status: Optional[Union[Union[Literal["active", "paused"], str], Sequence[Union[Literal["active", "paused"], str]]]] = None,
        code: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Discount]:
        """
        List discount codes, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param code: Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _DISCOUNTS_LIST,
            models.Discount.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
                "code": code,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        code: str,
        kind: Union[Literal["percentage", "fixed_amount", "free_delivery"], str],
        percent: Union[int, Unset] = UNSET,
        amounts: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        minimum_subtotals: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        product_ids: Union[Sequence[str], Unset] = UNSET,
        starts_at: Union[str, datetime, Unset] = UNSET,
        ends_at: Union[str, datetime, Unset] = UNSET,
        once_per_customer: Union[bool, Unset] = UNSET,
        first_order_only: Union[bool, Unset] = UNSET,
        uses_max: Union[int, Unset] = UNSET,
        status: Union[Literal["active", "paused"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Discount:
        """
        Create a discount code.

        Send it as `discountCode` with an order or a checkout; buyers write it in the chat. Its limits are exact,
        even with many orders at the same moment. In the console, owners and managers make, change and delete codes;
        the role `agent` sets no prices (403 `missing_scope`).

        :param code: Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals.
        :param kind: Which sort it is.
        :param percent: For `percentage`: of the price of the goods.
        :param amounts: For `fixed_amount`: what it takes off, never more than the goods cost. One per currency.
        :param minimum_subtotals: What the goods it applies to have to come to. One per currency.
        :param product_ids: Products it applies to. Defaults to all.
        :param starts_at: RFC 3339, UTC, milliseconds.
        :param ends_at: RFC 3339, UTC, milliseconds.
        :param once_per_customer: Each buyer can use it once.
        :param uses_max: In all. Without: no limit.
        :param status: A `paused` code gives no discount until it is `active`.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `discount_exists`, `resource_missing`.
        """
        return await self._caller.call(
            _DISCOUNTS_CREATE,
            models.Discount.from_dict,
            body={
                "code": code,
                "kind": kind,
                "percent": percent,
                "amounts": amounts,
                "minimum_subtotals": minimum_subtotals,
                "product_ids": product_ids,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "once_per_customer": once_per_customer,
                "first_order_only": first_order_only,
                "uses_max": uses_max,
                "status": status,
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
    ) -> models.Discount:
        """Retrieve a discount code."""
        return await self._caller.call(
            _DISCOUNTS_GET,
            models.Discount.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        percent: Union[int, Unset] = UNSET,
        amounts: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        minimum_subtotals: Union[Sequence[Union[inputs.MoneyInput, shared.Money]], Unset] = UNSET,
        product_ids: Union[Sequence[str], None, Unset] = UNSET,
        starts_at: Union[Union[str, datetime], None, Unset] = UNSET,
        ends_at: Union[Union[str, datetime], None, Unset] = UNSET,
        once_per_customer: Union[bool, Unset] = UNSET,
        first_order_only: Union[bool, Unset] = UNSET,
        uses_max: Union[int, None, Unset] = UNSET,
        status: Union[Literal["active", "paused"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Discount:
        """
        Update a discount code.

        Also pauses or resumes it.

        :param percent: For `percentage`: of the price of the goods.
        :param amounts: Replaces the present amounts. One per currency.
        :param minimum_subtotals: Replaces the present amounts. One per currency.
        :param once_per_customer: Each buyer can use it once.
        :param uses_max: How often it can be used in all.
        :param status: The location.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `resource_missing`, `version_conflict`.
        """
        return await self._caller.call(
            _DISCOUNTS_UPDATE,
            models.Discount.from_dict,
            path=(id,),
            body={
                "percent": percent,
                "amounts": amounts,
                "minimum_subtotals": minimum_subtotals,
                "product_ids": product_ids,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "once_per_customer": once_per_customer,
                "first_order_only": first_order_only,
                "uses_max": uses_max,
                "status": status,
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
    ) -> models.Discount:
        """
        Delete a discount code.

        Placed orders keep their discount.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _DISCOUNTS_DELETE,
            models.Discount.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
