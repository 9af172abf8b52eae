# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import returns as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_RETURNS_LIST = Operation("GET", "/api/returns")
_RETURNS_CREATE = Operation("POST", "/api/returns", shape="AskForReturnBody", keyed=True)
_RETURNS_GET = Operation("GET", "/api/returns/{}")
_RETURNS_APPROVE = Operation("POST", "/api/returns/{}/approve", keyed=True)
_RETURNS_CANCEL = Operation("POST", "/api/returns/{}/cancel", keyed=True)
_RETURNS_RECEIVE = Operation("POST", "/api/returns/{}/receive", shape="ReceiveReturnBody", keyed=True)
_RETURNS_REFUND = Operation("POST", "/api/returns/{}/refund", keyed=True)
_RETURNS_REJECT = Operation("POST", "/api/returns/{}/reject", keyed=True)
_RETURNS_REPLACE = Operation("POST", "/api/returns/{}/replace", shape="ReplaceReturnBody", keyed=True)


class Returns:
    """Goods that buyers send back, and the refunds."""

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
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"], str], Sequence[Union[Literal["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"], str]]]] = None,
        reason: Optional[Union[Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str], Sequence[Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Return]:
        """
        List returns, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param reason: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _RETURNS_LIST,
            models.Return.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "orderId": order_id,
                "status": status,
                "reason": reason,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        order_id: str,
        reason: Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str],
        items: Union[Sequence[inputs.AskForReturnItemInput], Unset] = UNSET,
        wants: Union[Literal["money", "replacement"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        asked_by: Union[Literal["buyer", "seller"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Create a return.

        For goods of a delivered order, each piece once, within the return period of the product or shop; wrong or
        damaged goods at least for a week. The money is not released while the return is open.

        :param order_id: The id of the order.
        :param items: Lines of the order; by default all that is left.
        :param reason: Why.
        :param wants: `money` by default. With `replacement` another size, colour or piece is wanted.
        :param note: In the words of who asks.
        :param asked_by: Defaults to `buyer`. A return that the shop starts has no deadline.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `dispute_exists`, `resource_missing`, `return_not_possible`,
            `return_too_late`, `return_too_many`.
        """
        return self._caller.call(
            _RETURNS_CREATE,
            models.Return.from_dict,
            body={
                "order_id": order_id,
                "items": items,
                "reason": reason,
                "wants": wants,
                "note": note,
                "asked_by": asked_by,
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
    ) -> models.Return:
        """Retrieve a return."""
        return self._caller.call(
            _RETURNS_GET,
            models.Return.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def approve(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Approve a return.

        The buyer gets your note, the return address, and who pays for the return shipping.

        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _RETURNS_APPROVE,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def cancel(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Cancel a return.

        The buyer keeps the goods. An approved return that the buyer asked for can be cancelled only by the buyer.

        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _RETURNS_CANCEL,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def receive(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.ReceiveReturnItemInput], Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Receive a return.

        Restocked goods can be sold again at once, with movements that name the return. The rest is written off. A
        return that was refunded or replaced before its goods came can be received later; its status stays.

        :param items: Items that are not named came back as new, and go back into stock.
        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`, `resource_missing`.
        """
        return self._caller.call(
            _RETURNS_RECEIVE,
            models.Return.from_dict,
            path=(id,),
            body={
                "items": items,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def refund(
        self,
        id: str,
        *,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Refund a return.

        The price of the goods, refunded the way it was paid; also the delivery fee if everything came back and the
        shop is the cause. Goods that were paid in cash are refunded by you in cash. A smaller `amount` is an offer
        (`offered`): the buyer is asked in the chat and on their page, and the return stays open until their yes.

        :param amount: All that the goods and the fee are worth by default. Less is offered to the buyer, and the
            return ends only with their yes.
        :param note: The buyer is notified.
        :raises ApiError: with the code `currency_mismatch`, `invalid_transition`, `payment_not_refundable`,
            `refund_too_large`.
        """
        return self._caller.call(
            _RETURNS_REFUND,
            models.Return.from_dict,
            path=(id,),
            body={
                "amount": amount,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def reject(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Reject a return.

        Also when the returned goods are not as described: then with a `note`, and the money for them stays held for
        seven days more. The buyer is notified, and can open a dispute until seven days later, also after the
        release.

        :param note: Your reason; the buyer is notified. Required once the goods were received.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _RETURNS_REJECT,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def replace(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.ReplaceReturnItemInput], Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Replace returned goods.

        Creates a confirmed order that costs nothing, and takes its goods from stock at once. The money of the first
        order is released when the replacement has arrived. The buyer is asked if they wanted their money, or if it
        is not what came back, and only their yes makes it a replacement: without it the return is `received` again.

        :param items: Goods to send, such as another size; defaults to the same goods.
        :param note: The buyer is notified.
        :raises ApiError: with the code `currency_mismatch`, `invalid_transition`, `no_price_in_currency`,
            `out_of_stock`, `resource_missing`, `unknown_option`, `variant_required`.
        """
        return self._caller.call(
            _RETURNS_REPLACE,
            models.Return.from_dict,
            path=(id,),
            body={
                "items": items,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncReturns:
    """Goods that buyers send back, and the refunds."""

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
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"], str], Sequence[Union[Literal["asked", "approved", "received", "refunded", "replaced", "rejected", "cancelled"], str]]]] = None,
        reason: Optional[Union[Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str], Sequence[Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Return]:
        """
        List returns, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param reason: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _RETURNS_LIST,
            models.Return.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "orderId": order_id,
                "status": status,
                "reason": reason,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        order_id: str,
        reason: Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str],
        items: Union[Sequence[inputs.AskForReturnItemInput], Unset] = UNSET,
        wants: Union[Literal["money", "replacement"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        asked_by: Union[Literal["buyer", "seller"], str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Create a return.

        For goods of a delivered order, each piece once, within the return period of the product or shop; wrong or
        damaged goods at least for a week. The money is not released while the return is open.

        :param order_id: The id of the order.
        :param items: Lines of the order; by default all that is left.
        :param reason: Why.
        :param wants: `money` by default. With `replacement` another size, colour or piece is wanted.
        :param note: In the words of who asks.
        :param asked_by: Defaults to `buyer`. A return that the shop starts has no deadline.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `dispute_exists`, `resource_missing`, `return_not_possible`,
            `return_too_late`, `return_too_many`.
        """
        return await self._caller.call(
            _RETURNS_CREATE,
            models.Return.from_dict,
            body={
                "order_id": order_id,
                "items": items,
                "reason": reason,
                "wants": wants,
                "note": note,
                "asked_by": asked_by,
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
    ) -> models.Return:
        """Retrieve a return."""
        return await self._caller.call(
            _RETURNS_GET,
            models.Return.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def approve(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Approve a return.

        The buyer gets your note, the return address, and who pays for the return shipping.

        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _RETURNS_APPROVE,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def cancel(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Cancel a return.

        The buyer keeps the goods. An approved return that the buyer asked for can be cancelled only by the buyer.

        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _RETURNS_CANCEL,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def receive(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.ReceiveReturnItemInput], Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Receive a return.

        Restocked goods can be sold again at once, with movements that name the return. The rest is written off. A
        return that was refunded or replaced before its goods came can be received later; its status stays.

        :param items: Items that are not named came back as new, and go back into stock.
        :param note: The buyer is notified.
        :raises ApiError: with the code `invalid_transition`, `resource_missing`.
        """
        return await self._caller.call(
            _RETURNS_RECEIVE,
            models.Return.from_dict,
            path=(id,),
            body={
                "items": items,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def refund(
        self,
        id: str,
        *,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Refund a return.

        The price of the goods, refunded the way it was paid; also the delivery fee if everything came back and the
        shop is the cause. Goods that were paid in cash are refunded by you in cash. A smaller `amount` is an offer
        (`offered`): the buyer is asked in the chat and on their page, and the return stays open until their yes.

        :param amount: All that the goods and the fee are worth by default. Less is offered to the buyer, and the
            return ends only with their yes.
        :param note: The buyer is notified.
        :raises ApiError: with the code `currency_mismatch`, `invalid_transition`, `payment_not_refundable`,
            `refund_too_large`.
        """
        return await self._caller.call(
            _RETURNS_REFUND,
            models.Return.from_dict,
            path=(id,),
            body={
                "amount": amount,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def reject(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Reject a return.

        Also when the returned goods are not as described: then with a `note`, and the money for them stays held for
        seven days more. The buyer is notified, and can open a dispute until seven days later, also after the
        release.

        :param note: Your reason; the buyer is notified. Required once the goods were received.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _RETURNS_REJECT,
            models.Return.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def replace(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.ReplaceReturnItemInput], Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Return:
        """
        Replace returned goods.

        Creates a confirmed order that costs nothing, and takes its goods from stock at once. The money of the first
        order is released when the replacement has arrived. The buyer is asked if they wanted their money, or if it
        is not what came back, and only their yes makes it a replacement: without it the return is `received` again.

        :param items: Goods to send, such as another size; defaults to the same goods.
        :param note: The buyer is notified.
        :raises ApiError: with the code `currency_mismatch`, `invalid_transition`, `no_price_in_currency`,
            `out_of_stock`, `resource_missing`, `unknown_option`, `variant_required`.
        """
        return await self._caller.call(
            _RETURNS_REPLACE,
            models.Return.from_dict,
            path=(id,),
            body={
                "items": items,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
