# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import checkout as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_CHECKOUT_LIST = Operation("GET", "/api/checkout")
_CHECKOUT_CREATE = Operation("POST", "/api/checkout", shape="CreateCheckoutBody", keyed=True)
_CHECKOUT_GET = Operation("GET", "/api/checkout/{}")


class Checkout:
    """A payment page for one order."""

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
        timeout: Optional[float] = None,
    ) -> Page[models.Checkout]:
        """
        List checkouts, newest first.

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
            _CHECKOUT_LIST,
            models.Checkout.from_dict,
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
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        customer_id: Union[str, Unset] = UNSET,
        items: Union[Sequence[inputs.NewOrderItemInput], Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        discount_code: Union[str, Unset] = UNSET,
        delivery_method: Union[Literal["courier", "own_rider", "pickup"], str, Unset] = UNSET,
        gift: Union[inputs.CreateCheckoutGiftInput, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        success_url: Union[str, Unset] = UNSET,
        cancel_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Checkout:
        """
        Create a checkout.

        For an order that is there, or for a customer and items (then it places the order). A key with
        `payments:write` alone may do both: an order for a payment link is part of taking a payment. Asked again for
        the same order, it answers the same checkout with 200, or with 409 `order_not_payable` when the order has
        expired or was cancelled.

        :param order_id: An order that is not paid yet. Without it, customerId and items make one.
        :param invoice_id: Means its order.
        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param discount_code: A code of the shop's, as the buyer typed it.
        :param delivery_method: `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas
            for their fee, `courier` anywhere. By default the shop chooses.
        :param gift: The goods are for another person than the buyer.
        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param success_url: Where the buyer goes after paying. Without it, the receipt is shown.
        :param cancel_url: Where the buyer goes after cancelling.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `delivery_not_offered`, `discount_not_applicable`,
            `no_price_in_currency`, `order_not_payable`, `out_of_stock`, `quantity_not_sold`, `resource_missing`,
            `unknown_option`, `variant_required`.
        """
        return self._caller.call(
            _CHECKOUT_CREATE,
            models.Checkout.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "discount_code": discount_code,
                "delivery_method": delivery_method,
                "gift": gift,
                "notes": notes,
                "success_url": success_url,
                "cancel_url": cancel_url,
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
    ) -> models.Checkout:
        """Retrieve a checkout."""
        return self._caller.call(
            _CHECKOUT_GET,
            models.Checkout.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncCheckout:
    """A payment page for one order."""

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
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Checkout]:
        """
        List checkouts, newest first.

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
            _CHECKOUT_LIST,
            models.Checkout.from_dict,
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
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        customer_id: Union[str, Unset] = UNSET,
        items: Union[Sequence[inputs.NewOrderItemInput], Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        discount_code: Union[str, Unset] = UNSET,
        delivery_method: Union[Literal["courier", "own_rider", "pickup"], str, Unset] = UNSET,
        gift: Union[inputs.CreateCheckoutGiftInput, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        success_url: Union[str, Unset] = UNSET,
        cancel_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Checkout:
        """
        Create a checkout.

        For an order that is there, or for a customer and items (then it places the order). A key with
        `payments:write` alone may do both: an order for a payment link is part of taking a payment. Asked again for
        the same order, it answers the same checkout with 200, or with 409 `order_not_payable` when the order has
        expired or was cancelled.

        :param order_id: An order that is not paid yet. Without it, customerId and items make one.
        :param invoice_id: Means its order.
        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param discount_code: A code of the shop's, as the buyer typed it.
        :param delivery_method: `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas
            for their fee, `courier` anywhere. By default the shop chooses.
        :param gift: The goods are for another person than the buyer.
        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param success_url: Where the buyer goes after paying. Without it, the receipt is shown.
        :param cancel_url: Where the buyer goes after cancelling.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `delivery_not_offered`, `discount_not_applicable`,
            `no_price_in_currency`, `order_not_payable`, `out_of_stock`, `quantity_not_sold`, `resource_missing`,
            `unknown_option`, `variant_required`.
        """
        return await self._caller.call(
            _CHECKOUT_CREATE,
            models.Checkout.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "discount_code": discount_code,
                "delivery_method": delivery_method,
                "gift": gift,
                "notes": notes,
                "success_url": success_url,
                "cancel_url": cancel_url,
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
    ) -> models.Checkout:
        """Retrieve a checkout."""
        return await self._caller.call(
            _CHECKOUT_GET,
            models.Checkout.from_dict,
            path=(id,),
            timeout=timeout,
        )
