# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import inventory as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_INVENTORY_ALERTS_LIST = Operation("GET", "/api/inventory/alerts")
_INVENTORY_LOCATIONS_LIST = Operation("GET", "/api/inventory/locations")
_INVENTORY_LOCATIONS_CREATE = Operation("POST", "/api/inventory/locations", shape="NewLocation", keyed=True)
_INVENTORY_LOCATIONS_GET = Operation("GET", "/api/inventory/locations/{}")
_INVENTORY_LOCATIONS_UPDATE = Operation("PATCH", "/api/inventory/locations/{}", shape="LocationChange", keyed=True)
_INVENTORY_LOCATIONS_DELETE = Operation("DELETE", "/api/inventory/locations/{}")
_INVENTORY_MOVEMENTS_LIST = Operation("GET", "/api/inventory/movements")
_INVENTORY_SETTINGS_GET = Operation("GET", "/api/inventory/settings")
_INVENTORY_SETTINGS_UPDATE = Operation("PATCH", "/api/inventory/settings", shape="UpdateInventorySettingsBody", keyed=True)
_INVENTORY_TRANSFERS_LIST = Operation("GET", "/api/inventory/transfers")
_INVENTORY_TRANSFERS_CREATE = Operation("POST", "/api/inventory/transfers", shape="NewStockTransfer", keyed=True)
_INVENTORY_TRANSFERS_GET = Operation("GET", "/api/inventory/transfers/{}")
_INVENTORY_TRANSFERS_CANCEL = Operation("POST", "/api/inventory/transfers/{}/cancel", keyed=True)
_INVENTORY_TRANSFERS_RECEIVE = Operation("POST", "/api/inventory/transfers/{}/receive", shape="StockTransferArrival", keyed=True)
_INVENTORY_TRANSFERS_SEND = Operation("POST", "/api/inventory/transfers/{}/send", keyed=True)
_INVENTORY_LIST = Operation("GET", "/api/inventory")
_INVENTORY_ADJUST = Operation("POST", "/api/inventory/adjustments", shape="NewInventoryAdjustment", keyed=True)
_INVENTORY_PATCH = Operation("PATCH", "/api/inventory/adjustments", shape="NewInventoryAdjustment", keyed=True)


class InventoryAlerts:
    """What is on hand, promised, and left to sell."""

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
        status: Optional[Union[Union[Literal["open", "resolved"], str], Sequence[Union[Literal["open", "resolved"], str]]]] = None,
        kind: Optional[Union[Union[Literal["low_stock", "out_of_stock", "low_cover"], str], Sequence[Union[Literal["low_stock", "out_of_stock", "low_cover"], str]]]] = None,
        product_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.StockAlert]:
        """
        List what runs low or is sold out.

        One per product or variant, from when it sank to its threshold or to nothing until there is enough again;
        with how long what is left lasts.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: `open` when left out.
        :param kind: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_ALERTS_LIST,
            models.StockAlert.from_dict,
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
                "kind": kind,
                "productId": product_id,
            },
            timeout=timeout,
        )


class InventoryLocations:
    """What is on hand, promised, and left to sell."""

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
    ) -> Page[models.Location]:
        """
        List where the shop's goods lie.

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
            _INVENTORY_LOCATIONS_LIST,
            models.Location.from_dict,
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
        address: Union[str, None, Unset] = UNSET,
        sells_online: Union[bool, Unset] = UNSET,
        priority: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Location:
        """
        Open a further location.

        Nothing lies there at first: transfer goods to it, or count what is there. The same again is opened once:
        200 and the one that is there.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether what lies here is for sale in chats, on pay pages, in catalogs and through the
            API.
        :param priority: What is ordered is taken from the lowest number first, and from further ones where that has
            too few.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `location_exists`.
        """
        return self._caller.call(
            _INVENTORY_LOCATIONS_CREATE,
            models.Location.from_dict,
            body={
                "name": name,
                "address": address,
                "sells_online": sells_online,
                "priority": priority,
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
    ) -> models.Location:
        """Read a location."""
        return self._caller.call(
            _INVENTORY_LOCATIONS_GET,
            models.Location.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        address: Union[str, None, Unset] = UNSET,
        sells_online: Union[bool, Unset] = UNSET,
        priority: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Location:
        """
        Change a location.

        What stops selling online is not for sale from this moment on; what placed orders were promised from it
        stays promised.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether what lies here is for sale in chats, on pay pages, in catalogs and through the
            API.
        :param priority: What is ordered is taken from the lowest number first, and from further ones where that has
            too few.
        :param metadata: Merged into what is there; null takes a key out.
        :raises ApiError: with the code `location_exists`, `location_is_home`, `version_conflict`.
        """
        return self._caller.call(
            _INVENTORY_LOCATIONS_UPDATE,
            models.Location.from_dict,
            path=(id,),
            body={
                "name": name,
                "address": address,
                "sells_online": sells_online,
                "priority": priority,
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
    ) -> models.Location:
        """
        Remove a location at which nothing lies.

        :raises ApiError: with the code `location_in_use`, `location_is_home`, `version_conflict`.
        """
        return self._caller.call(
            _INVENTORY_LOCATIONS_DELETE,
            models.Location.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class InventoryMovements:
    """What is on hand, promised, and left to sell."""

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
        product_id: Optional[str] = None,
        variant_id: Optional[str] = None,
        location_id: Optional[str] = None,
        reason: Optional[Union[Union[Literal["opening", "sale", "restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count", "transfer_out", "transfer_in", "became_variant"], str], Sequence[Union[Literal["opening", "sale", "restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count", "transfer_out", "transfer_in", "became_variant"], str]]]] = None,
        order_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.StockMovement]:
        """
        List every change of stock.

        Newest first, of one product, location, reason or order, or of all. Those of an item at a location sum to
        what is on hand there.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param product_id: Of all products when left out.
        :param variant_id: All of the product's when left out.
        :param location_id: Of all locations when left out.
        :param reason: One, or several.
        :param order_id: What was sold with this order, and came back from it.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_MOVEMENTS_LIST,
            models.StockMovement.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "productId": product_id,
                "variantId": variant_id,
                "locationId": location_id,
                "reason": reason,
                "orderId": order_id,
            },
            timeout=timeout,
        )


class InventorySettings:
    """What is on hand, promised, and left to sell."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """Read what of its stock the shop is told of."""
        return self._caller.call(
            _INVENTORY_SETTINGS_GET,
            models.InventorySettings.from_dict,
            timeout=timeout,
        )

    def update(
        self,
        *,
        cover_days: Optional[int],
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """
        Change what of its stock the shop is told of.

        With `coverDays`, what will be sold out within so many days is found every hour and is an alert as well.

        :param cover_days: What will be sold out within so many days is told of as well. Null: only thresholds
            count.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _INVENTORY_SETTINGS_UPDATE,
            models.InventorySettings.from_dict,
            body={
                "cover_days": cover_days,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class InventoryTransfers:
    """What is on hand, promised, and left to sell."""

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
        status: Optional[Union[Union[Literal["draft", "in_transit", "received", "cancelled"], str], Sequence[Union[Literal["draft", "in_transit", "received", "cancelled"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.StockTransfer]:
        """
        List transfers between locations.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_TRANSFERS_LIST,
            models.StockTransfer.from_dict,
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
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        from_location_id: str,
        to_location_id: str,
        items: Sequence[inputs.NewStockTransferItemInput],
        status: Union[Literal["draft", "in_transit", "received"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Move goods from one location to another.

        As a draft, sent at once, or carried over at once, as `status` says. Only what is promised to no placed
        order can leave.

        :param from_location_id: The id of the from location.
        :param to_location_id: The id of the to location.
        :param items: What it is about, line by line.
        :param status: `draft` (when left out): nothing moves yet. `in_transit`: sent at once. `received`: carried
            over at once.
        :param note: For yourselves.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `out_of_stock`, `resource_missing`, `variant_required`.
        """
        return self._caller.call(
            _INVENTORY_TRANSFERS_CREATE,
            models.StockTransfer.from_dict,
            body={
                "from_location_id": from_location_id,
                "to_location_id": to_location_id,
                "items": items,
                "status": status,
                "note": note,
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
    ) -> models.StockTransfer:
        """Read a transfer."""
        return self._caller.call(
            _INVENTORY_TRANSFERS_GET,
            models.StockTransfer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Cancel a transfer.

        What has not arrived is back where it came from.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _INVENTORY_TRANSFERS_CANCEL,
            models.StockTransfer.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def receive(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.StockTransferArrivalItemInput], Unset] = UNSET,
        rest_missing: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Receive a transfer, as a whole or in part.

        Said again for the next part; the transfer ends when everything has come or is missing. What is missing is
        booked as a loss.

        :param items: What it is about, line by line.
        :param rest_missing: Whatever has not come by now will not come: the transfer ends.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _INVENTORY_TRANSFERS_RECEIVE,
            models.StockTransfer.from_dict,
            path=(id,),
            body={
                "items": items,
                "rest_missing": rest_missing,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def send(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Send a drafted transfer.

        The goods leave their location and are for sale nowhere until they are received.

        :raises ApiError: with the code `invalid_transition`, `out_of_stock`.
        """
        return self._caller.call(
            _INVENTORY_TRANSFERS_SEND,
            models.StockTransfer.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class Inventory:
    """What is on hand, promised, and left to sell."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def alerts(self) -> InventoryAlerts:
        return InventoryAlerts(self._caller)

    @cached_property
    def locations(self) -> InventoryLocations:
        return InventoryLocations(self._caller)

    @cached_property
    def movements(self) -> InventoryMovements:
        return InventoryMovements(self._caller)

    @cached_property
    def settings(self) -> InventorySettings:
        return InventorySettings(self._caller)

    @cached_property
    def transfers(self) -> InventoryTransfers:
        return InventoryTransfers(self._caller)

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
        status: Optional[Union[Union[Literal["in_stock", "low_stock", "out_of_stock"], str], Sequence[Union[Literal["in_stock", "low_stock", "out_of_stock"], str]]]] = None,
        product_id: Optional[str] = None,
        variant_id: Optional[str] = None,
        location_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.InventoryItem]:
        """
        List what is in stock, per product or variant.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param location_id: Items of which something lies there.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_LIST,
            models.InventoryItem.from_dict,
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
                "productId": product_id,
                "variantId": variant_id,
                "locationId": location_id,
            },
            timeout=timeout,
        )

    def adjust(
        self,
        *,
        product_id: str,
        variant_id: Union[str, Unset] = UNSET,
        location_id: Union[str, Unset] = UNSET,
        set: Union[int, Unset] = UNSET,
        delta: Union[int, Unset] = UNSET,
        count: Union[int, Unset] = UNSET,
        counted_at: Union[str, datetime, Unset] = UNSET,
        reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventoryAdjustment:
        """
        Set, change or count the stock of a product or variant.

        :param product_id: The id of the product.
        :param variant_id: Needed where the product has variants on sale.
        :param location_id: The shop's home when left out.
        :param set: What is there now. Or send `delta` or `count`.
        :param delta: How many came or went. Or send `set` or `count`.
        :param count: What was counted on the shelf at `countedAt`; what came and went since then is added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: `correction` when not said. Not with `count`.
        :raises ApiError: with the code `below_reserved`, `resource_missing`, `variant_required`,
            `version_conflict`.
        """
        return self._caller.call(
            _INVENTORY_ADJUST,
            models.InventoryAdjustment.from_dict,
            body={
                "product_id": product_id,
                "variant_id": variant_id,
                "location_id": location_id,
                "set": set,
                "delta": delta,
                "count": count,
                "counted_at": counted_at,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def patch(
        self,
        *,
        product_id: str,
        variant_id: Union[str, Unset] = UNSET,
        location_id: Union[str, Unset] = UNSET,
        set: Union[int, Unset] = UNSET,
        delta: Union[int, Unset] = UNSET,
        count: Union[int, Unset] = UNSET,
        counted_at: Union[str, datetime, Unset] = UNSET,
        reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventoryAdjustment:
        """
        The same as POST, answered with 200.

        :param product_id: The id of the product.
        :param variant_id: Needed where the product has variants on sale.
        :param location_id: The shop's home when left out.
        :param set: What is there now. Or send `delta` or `count`.
        :param delta: How many came or went. Or send `set` or `count`.
        :param count: What was counted on the shelf at `countedAt`; what came and went since then is added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: `correction` when not said. Not with `count`.
        :raises ApiError: with the code `below_reserved`, `resource_missing`, `variant_required`,
            `version_conflict`.
        """
        return self._caller.call(
            _INVENTORY_PATCH,
            models.InventoryAdjustment.from_dict,
            body={
                "product_id": product_id,
                "variant_id": variant_id,
                "location_id": location_id,
                "set": set,
                "delta": delta,
                "count": count,
                "counted_at": counted_at,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncInventoryAlerts:
    """What is on hand, promised, and left to sell."""

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
        status: Optional[Union[Union[Literal["open", "resolved"], str], Sequence[Union[Literal["open", "resolved"], str]]]] = None,
        kind: Optional[Union[Union[Literal["low_stock", "out_of_stock", "low_cover"], str], Sequence[Union[Literal["low_stock", "out_of_stock", "low_cover"], str]]]] = None,
        product_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.StockAlert]:
        """
        List what runs low or is sold out.

        One per product or variant, from when it sank to its threshold or to nothing until there is enough again;
        with how long what is left lasts.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: `open` when left out.
        :param kind: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_ALERTS_LIST,
            models.StockAlert.from_dict,
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
                "kind": kind,
                "productId": product_id,
            },
            timeout=timeout,
        )


class AsyncInventoryLocations:
    """What is on hand, promised, and left to sell."""

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
    ) -> AsyncList[models.Location]:
        """
        List where the shop's goods lie.

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
            _INVENTORY_LOCATIONS_LIST,
            models.Location.from_dict,
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
        address: Union[str, None, Unset] = UNSET,
        sells_online: Union[bool, Unset] = UNSET,
        priority: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Location:
        """
        Open a further location.

        Nothing lies there at first: transfer goods to it, or count what is there. The same again is opened once:
        200 and the one that is there.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether what lies here is for sale in chats, on pay pages, in catalogs and through the
            API.
        :param priority: What is ordered is taken from the lowest number first, and from further ones where that has
            too few.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `location_exists`.
        """
        return await self._caller.call(
            _INVENTORY_LOCATIONS_CREATE,
            models.Location.from_dict,
            body={
                "name": name,
                "address": address,
                "sells_online": sells_online,
                "priority": priority,
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
    ) -> models.Location:
        """Read a location."""
        return await self._caller.call(
            _INVENTORY_LOCATIONS_GET,
            models.Location.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        address: Union[str, None, Unset] = UNSET,
        sells_online: Union[bool, Unset] = UNSET,
        priority: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Location:
        """
        Change a location.

        What stops selling online is not for sale from this moment on; what placed orders were promised from it
        stays promised.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether what lies here is for sale in chats, on pay pages, in catalogs and through the
            API.
        :param priority: What is ordered is taken from the lowest number first, and from further ones where that has
            too few.
        :param metadata: Merged into what is there; null takes a key out.
        :raises ApiError: with the code `location_exists`, `location_is_home`, `version_conflict`.
        """
        return await self._caller.call(
            _INVENTORY_LOCATIONS_UPDATE,
            models.Location.from_dict,
            path=(id,),
            body={
                "name": name,
                "address": address,
                "sells_online": sells_online,
                "priority": priority,
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
    ) -> models.Location:
        """
        Remove a location at which nothing lies.

        :raises ApiError: with the code `location_in_use`, `location_is_home`, `version_conflict`.
        """
        return await self._caller.call(
            _INVENTORY_LOCATIONS_DELETE,
            models.Location.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncInventoryMovements:
    """What is on hand, promised, and left to sell."""

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
        product_id: Optional[str] = None,
        variant_id: Optional[str] = None,
        location_id: Optional[str] = None,
        reason: Optional[Union[Union[Literal["opening", "sale", "restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count", "transfer_out", "transfer_in", "became_variant"], str], Sequence[Union[Literal["opening", "sale", "restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count", "transfer_out", "transfer_in", "became_variant"], str]]]] = None,
        order_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.StockMovement]:
        """
        List every change of stock.

        Newest first, of one product, location, reason or order, or of all. Those of an item at a location sum to
        what is on hand there.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param product_id: Of all products when left out.
        :param variant_id: All of the product's when left out.
        :param location_id: Of all locations when left out.
        :param reason: One, or several.
        :param order_id: What was sold with this order, and came back from it.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_MOVEMENTS_LIST,
            models.StockMovement.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "productId": product_id,
                "variantId": variant_id,
                "locationId": location_id,
                "reason": reason,
                "orderId": order_id,
            },
            timeout=timeout,
        )


class AsyncInventorySettings:
    """What is on hand, promised, and left to sell."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """Read what of its stock the shop is told of."""
        return await self._caller.call(
            _INVENTORY_SETTINGS_GET,
            models.InventorySettings.from_dict,
            timeout=timeout,
        )

    async def update(
        self,
        *,
        cover_days: Optional[int],
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """
        Change what of its stock the shop is told of.

        With `coverDays`, what will be sold out within so many days is found every hour and is an alert as well.

        :param cover_days: What will be sold out within so many days is told of as well. Null: only thresholds
            count.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _INVENTORY_SETTINGS_UPDATE,
            models.InventorySettings.from_dict,
            body={
                "cover_days": cover_days,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncInventoryTransfers:
    """What is on hand, promised, and left to sell."""

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
        status: Optional[Union[Union[Literal["draft", "in_transit", "received", "cancelled"], str], Sequence[Union[Literal["draft", "in_transit", "received", "cancelled"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.StockTransfer]:
        """
        List transfers between locations.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_TRANSFERS_LIST,
            models.StockTransfer.from_dict,
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
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        from_location_id: str,
        to_location_id: str,
        items: Sequence[inputs.NewStockTransferItemInput],
        status: Union[Literal["draft", "in_transit", "received"], str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Move goods from one location to another.

        As a draft, sent at once, or carried over at once, as `status` says. Only what is promised to no placed
        order can leave.

        :param from_location_id: The id of the from location.
        :param to_location_id: The id of the to location.
        :param items: What it is about, line by line.
        :param status: `draft` (when left out): nothing moves yet. `in_transit`: sent at once. `received`: carried
            over at once.
        :param note: For yourselves.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `out_of_stock`, `resource_missing`, `variant_required`.
        """
        return await self._caller.call(
            _INVENTORY_TRANSFERS_CREATE,
            models.StockTransfer.from_dict,
            body={
                "from_location_id": from_location_id,
                "to_location_id": to_location_id,
                "items": items,
                "status": status,
                "note": note,
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
    ) -> models.StockTransfer:
        """Read a transfer."""
        return await self._caller.call(
            _INVENTORY_TRANSFERS_GET,
            models.StockTransfer.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Cancel a transfer.

        What has not arrived is back where it came from.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _INVENTORY_TRANSFERS_CANCEL,
            models.StockTransfer.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def receive(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.StockTransferArrivalItemInput], Unset] = UNSET,
        rest_missing: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Receive a transfer, as a whole or in part.

        Said again for the next part; the transfer ends when everything has come or is missing. What is missing is
        booked as a loss.

        :param items: What it is about, line by line.
        :param rest_missing: Whatever has not come by now will not come: the transfer ends.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _INVENTORY_TRANSFERS_RECEIVE,
            models.StockTransfer.from_dict,
            path=(id,),
            body={
                "items": items,
                "rest_missing": rest_missing,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def send(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.StockTransfer:
        """
        Send a drafted transfer.

        The goods leave their location and are for sale nowhere until they are received.

        :raises ApiError: with the code `invalid_transition`, `out_of_stock`.
        """
        return await self._caller.call(
            _INVENTORY_TRANSFERS_SEND,
            models.StockTransfer.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncInventory:
    """What is on hand, promised, and left to sell."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def alerts(self) -> AsyncInventoryAlerts:
        return AsyncInventoryAlerts(self._caller)

    @cached_property
    def locations(self) -> AsyncInventoryLocations:
        return AsyncInventoryLocations(self._caller)

    @cached_property
    def movements(self) -> AsyncInventoryMovements:
        return AsyncInventoryMovements(self._caller)

    @cached_property
    def settings(self) -> AsyncInventorySettings:
        return AsyncInventorySettings(self._caller)

    @cached_property
    def transfers(self) -> AsyncInventoryTransfers:
        return AsyncInventoryTransfers(self._caller)

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
        status: Optional[Union[Union[Literal["in_stock", "low_stock", "out_of_stock"], str], Sequence[Union[Literal["in_stock", "low_stock", "out_of_stock"], str]]]] = None,
        product_id: Optional[str] = None,
        variant_id: Optional[str] = None,
        location_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.InventoryItem]:
        """
        List what is in stock, per product or variant.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param location_id: Items of which something lies there.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVENTORY_LIST,
            models.InventoryItem.from_dict,
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
                "productId": product_id,
                "variantId": variant_id,
                "locationId": location_id,
            },
            timeout=timeout,
        )

    async def adjust(
        self,
        *,
        product_id: str,
        variant_id: Union[str, Unset] = UNSET,
        location_id: Union[str, Unset] = UNSET,
        set: Union[int, Unset] = UNSET,
        delta: Union[int, Unset] = UNSET,
        count: Union[int, Unset] = UNSET,
        counted_at: Union[str, datetime, Unset] = UNSET,
        reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventoryAdjustment:
        """
        Set, change or count the stock of a product or variant.

        :param product_id: The id of the product.
        :param variant_id: Needed where the product has variants on sale.
        :param location_id: The shop's home when left out.
        :param set: What is there now. Or send `delta` or `count`.
        :param delta: How many came or went. Or send `set` or `count`.
        :param count: What was counted on the shelf at `countedAt`; what came and went since then is added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: `correction` when not said. Not with `count`.
        :raises ApiError: with the code `below_reserved`, `resource_missing`, `variant_required`,
            `version_conflict`.
        """
        return await self._caller.call(
            _INVENTORY_ADJUST,
            models.InventoryAdjustment.from_dict,
            body={
                "product_id": product_id,
                "variant_id": variant_id,
                "location_id": location_id,
                "set": set,
                "delta": delta,
                "count": count,
                "counted_at": counted_at,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def patch(
        self,
        *,
        product_id: str,
        variant_id: Union[str, Unset] = UNSET,
        location_id: Union[str, Unset] = UNSET,
        set: Union[int, Unset] = UNSET,
        delta: Union[int, Unset] = UNSET,
        count: Union[int, Unset] = UNSET,
        counted_at: Union[str, datetime, Unset] = UNSET,
        reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere"], str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.InventoryAdjustment:
        """
        The same as POST, answered with 200.

        :param product_id: The id of the product.
        :param variant_id: Needed where the product has variants on sale.
        :param location_id: The shop's home when left out.
        :param set: What is there now. Or send `delta` or `count`.
        :param delta: How many came or went. Or send `set` or `count`.
        :param count: What was counted on the shelf at `countedAt`; what came and went since then is added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: `correction` when not said. Not with `count`.
        :raises ApiError: with the code `below_reserved`, `resource_missing`, `variant_required`,
            `version_conflict`.
        """
        return await self._caller.call(
            _INVENTORY_PATCH,
            models.InventoryAdjustment.from_dict,
            body={
                "product_id": product_id,
                "variant_id": variant_id,
                "location_id": location_id,
                "set": set,
                "delta": delta,
                "count": count,
                "counted_at": counted_at,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )
