# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import shipping as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_SHIPPING_RATES_GET = Operation("GET", "/api/shipping/rates")
_SHIPPING_RATES_ASK = Operation("POST", "/api/shipping/rates", shape="AskShippingRatesBody", keyed=True)
_SHIPPING_SHIPMENTS_LIST = Operation("GET", "/api/shipping/shipments")
_SHIPPING_SHIPMENTS_GET = Operation("GET", "/api/shipping/shipments/{}")
_SHIPPING_SHIPMENTS_UPDATE = Operation("PATCH", "/api/shipping/shipments/{}", keyed=True)
_SHIPPING_SHIPMENTS_CANCEL = Operation("POST", "/api/shipping/shipments/{}/cancel", keyed=True)
_SHIPPING_DISPATCH = Operation("POST", "/api/shipping/dispatch", shape="DispatchOrderBody", keyed=True)


class ShippingRates:
    """Courier rates, and shipments."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        order_id: str,
        direction: Optional[Union[Literal["out", "back"], str]] = None,
        timeout: Optional[float] = None,
    ) -> models.ShippingRates:
        """
        Retrieve an order's latest delivery rates.

        Without those that have expired. After the order's address changed, the rates of the earlier address are
        gone: ask for them again.
        """
        return self._caller.call(
            _SHIPPING_RATES_GET,
            models.ShippingRates.from_dict,
            query={"orderId": order_id, "direction": direction},
            timeout=timeout,
        )

    def ask(
        self,
        *,
        order_id: str,
        direction: Union[Literal["out", "back"], str, Unset] = UNSET,
        package: Union[inputs.AskShippingRatesPackageInput, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ShippingRates:
        """
        Request delivery rates for an order.

        Requests rates from couriers and keeps them for 24 hours. Your own rider and pickup are always included.
        With `direction` `back`: from the buyer to you, for a delivered order.

        :param order_id: The id of the order.
        :param direction: `out` when left out. `back`: from the buyer to you, for goods that they have.
        :param package: 30 × 25 × 10 cm when left out.
        :raises ApiError: with the code `invalid_transition`, `resource_missing`.
        """
        return self._caller.call(
            _SHIPPING_RATES_ASK,
            models.ShippingRates.from_dict,
            body={
                "order_id": order_id,
                "direction": direction,
                "package": package,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class ShippingShipments:
    """Courier rates, and shipments."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer"], str], Sequence[Union[Literal["totalCount", "customer"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str], Sequence[Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Shipment]:
        """
        List shipments, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHIPPING_SHIPMENTS_LIST,
            shared.Shipment.from_dict,
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
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer"], str], Sequence[Union[Literal["customer"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.ShipmentWithHistory:
        """
        Retrieve a shipment with its history.

        :param include: Adds who ordered, as `customer`.
        """
        return self._caller.call(
            _SHIPPING_SHIPMENTS_GET,
            models.ShipmentWithHistory.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        status: Union[Literal["out_for_delivery", "delivered", "attempt_failed", "returning", "returned"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Update a shipment's status or metadata.

        A status is for your own rider, and for failed attempts and returns that a courier does not tell. Of a
        courier's parcel it is refused until the courier has fetched it, and the buyer reads it as your word. Your
        own `delivered` does not start the release of the buyer's money; the hand-over code does.

        :param status: Required unless only the metadata changes. Of a courier's shipment only what couriers do not
            tell: `attempt_failed`, `returning`, `returned`.
        :param note: Why the status changes.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `invalid_transition`, `version_conflict`.
        """
        return self._caller.call(
            _SHIPPING_SHIPMENTS_UPDATE,
            shared.Shipment.from_dict,
            path=(id,),
            body={
                "status": status,
                "note": note,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Cancel a shipment.

        A courier's label before it is collected. Your own rider is called back at any time: the goods are then
        returned.

        :raises ApiError: with the code `courier_refused`, `invalid_transition`, `shipping_unavailable`.
        """
        return self._caller.call(
            _SHIPPING_SHIPMENTS_CANCEL,
            shared.Shipment.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Shipping:
    """Courier rates, and shipments."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def rates(self) -> ShippingRates:
        return ShippingRates(self._caller)

    @cached_property
    def shipments(self) -> ShippingShipments:
        return ShippingShipments(self._caller)

    def dispatch(
        self,
        *,
        order_id: str,
        rate_id: str,
        rider: Union[inputs.DispatchOrderRiderInput, Unset] = UNSET,
        cash_on_delivery: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Dispatch an order with a courier or your own rider.

        For orders that are paid, or confirmed for payment at the door; with a return rate, for orders that were
        delivered. A parcel is booked once, even if the request is repeated. 202 means that the courier has not
        answered yet; the label is looked up automatically. A rate older than a day is requested again, and booked
        only if the price has not gone up. The buyer gets the tracking page.

        :param order_id: The id of the order.
        :param rate_id: One of the order's rates: a courier's, or `own_rider`.
        :param cash_on_delivery: The courier collects the buyer's cash. Only for an order that is not paid.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `choices_missing`, `courier_refused`, `invalid_transition`,
            `label_not_covered`, `no_such_rate`, `resource_missing`, `shipment_exists`, `shipping_price_changed`,
            `shipping_unavailable`.
        """
        return self._caller.call(
            _SHIPPING_DISPATCH,
            shared.Shipment.from_dict,
            body={
                "order_id": order_id,
                "rate_id": rate_id,
                "rider": rider,
                "cash_on_delivery": cash_on_delivery,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShippingRates:
    """Courier rates, and shipments."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        order_id: str,
        direction: Optional[Union[Literal["out", "back"], str]] = None,
        timeout: Optional[float] = None,
    ) -> models.ShippingRates:
        """
        Retrieve an order's latest delivery rates.

        Without those that have expired. After the order's address changed, the rates of the earlier address are
        gone: ask for them again.
        """
        return await self._caller.call(
            _SHIPPING_RATES_GET,
            models.ShippingRates.from_dict,
            query={"orderId": order_id, "direction": direction},
            timeout=timeout,
        )

    async def ask(
        self,
        *,
        order_id: str,
        direction: Union[Literal["out", "back"], str, Unset] = UNSET,
        package: Union[inputs.AskShippingRatesPackageInput, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ShippingRates:
        """
        Request delivery rates for an order.

        Requests rates from couriers and keeps them for 24 hours. Your own rider and pickup are always included.
        With `direction` `back`: from the buyer to you, for a delivered order.

        :param order_id: The id of the order.
        :param direction: `out` when left out. `back`: from the buyer to you, for goods that they have.
        :param package: 30 × 25 × 10 cm when left out.
        :raises ApiError: with the code `invalid_transition`, `resource_missing`.
        """
        return await self._caller.call(
            _SHIPPING_RATES_ASK,
            models.ShippingRates.from_dict,
            body={
                "order_id": order_id,
                "direction": direction,
                "package": package,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShippingShipments:
    """Courier rates, and shipments."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer"], str], Sequence[Union[Literal["totalCount", "customer"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str], Sequence[Union[Literal["booking", "created", "confirmed", "picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning", "returned", "delivered", "cancelled", "failed"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Shipment]:
        """
        List shipments, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _SHIPPING_SHIPMENTS_LIST,
            shared.Shipment.from_dict,
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
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer"], str], Sequence[Union[Literal["customer"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.ShipmentWithHistory:
        """
        Retrieve a shipment with its history.

        :param include: Adds who ordered, as `customer`.
        """
        return await self._caller.call(
            _SHIPPING_SHIPMENTS_GET,
            models.ShipmentWithHistory.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        status: Union[Literal["out_for_delivery", "delivered", "attempt_failed", "returning", "returned"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Update a shipment's status or metadata.

        A status is for your own rider, and for failed attempts and returns that a courier does not tell. Of a
        courier's parcel it is refused until the courier has fetched it, and the buyer reads it as your word. Your
        own `delivered` does not start the release of the buyer's money; the hand-over code does.

        :param status: Required unless only the metadata changes. Of a courier's shipment only what couriers do not
            tell: `attempt_failed`, `returning`, `returned`.
        :param note: Why the status changes.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `invalid_transition`, `version_conflict`.
        """
        return await self._caller.call(
            _SHIPPING_SHIPMENTS_UPDATE,
            shared.Shipment.from_dict,
            path=(id,),
            body={
                "status": status,
                "note": note,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Cancel a shipment.

        A courier's label before it is collected. Your own rider is called back at any time: the goods are then
        returned.

        :raises ApiError: with the code `courier_refused`, `invalid_transition`, `shipping_unavailable`.
        """
        return await self._caller.call(
            _SHIPPING_SHIPMENTS_CANCEL,
            shared.Shipment.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncShipping:
    """Courier rates, and shipments."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def rates(self) -> AsyncShippingRates:
        return AsyncShippingRates(self._caller)

    @cached_property
    def shipments(self) -> AsyncShippingShipments:
        return AsyncShippingShipments(self._caller)

    async def dispatch(
        self,
        *,
        order_id: str,
        rate_id: str,
        rider: Union[inputs.DispatchOrderRiderInput, Unset] = UNSET,
        cash_on_delivery: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Shipment:
        """
        Dispatch an order with a courier or your own rider.

        For orders that are paid, or confirmed for payment at the door; with a return rate, for orders that were
        delivered. A parcel is booked once, even if the request is repeated. 202 means that the courier has not
        answered yet; the label is looked up automatically. A rate older than a day is requested again, and booked
        only if the price has not gone up. The buyer gets the tracking page.

        :param order_id: The id of the order.
        :param rate_id: One of the order's rates: a courier's, or `own_rider`.
        :param cash_on_delivery: The courier collects the buyer's cash. Only for an order that is not paid.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `choices_missing`, `courier_refused`, `invalid_transition`,
            `label_not_covered`, `no_such_rate`, `resource_missing`, `shipment_exists`, `shipping_price_changed`,
            `shipping_unavailable`.
        """
        return await self._caller.call(
            _SHIPPING_DISPATCH,
            shared.Shipment.from_dict,
            body={
                "order_id": order_id,
                "rate_id": rate_id,
                "rider": rider,
                "cash_on_delivery": cash_on_delivery,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
