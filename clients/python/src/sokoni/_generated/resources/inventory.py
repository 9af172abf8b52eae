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
    """Stock on hand, reserved and available."""

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
        List stock alerts.

        One alert per product or variant, from the moment it falls to its threshold or sells out until there is
        enough again; with how long the rest will last.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
    """Stock on hand, reserved and available."""

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
        List locations.

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
        Create a location.

        The location starts empty: transfer goods to it, or count what is there. Opening the same location again
        returns it with 200.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether the stock at this location is for sale in chats, on payment pages, in catalogs
            and through the API.
        :param priority: Orders take stock from the lowest number first, and then from the next ones.
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
        """Retrieve a location."""
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
        Update a location.

        What stops selling online is not for sale from this moment on; what placed orders were promised from it
        stays promised.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether the stock at this location is for sale in chats, on payment pages, in catalogs
            and through the API.
        :param priority: Orders take stock from the lowest number first, and then from the next ones.
        :param metadata: Merged into the present metadata; null removes a key.
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
        Remove an empty location.

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
    """Stock on hand, reserved and available."""

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
        List stock movements.

        Newest first, filtered by product, location, reason or order. The movements of an item at a location sum to
        its stock on hand.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param product_id: Of all products when left out.
        :param variant_id: All of the product's when left out.
        :param location_id: Of all locations when left out.
        :param reason: One, or several.
        :param order_id: Sold with this order, and returned from it.
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
    """Stock on hand, reserved and available."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """Retrieve the stock alert settings."""
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
        Update the stock alert settings.

        With `coverDays`, the shop also gets an alert for items that will sell out within that many days. It is
        checked every hour.

        :param cover_days: Also alert about items that will sell out within this many days. Null: only thresholds
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
    """Stock on hand, reserved and available."""

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

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Create a transfer between locations.

        As a draft, sent, or received at once, as `status` says. Only stock that is not reserved can leave.

        :param from_location_id: The id of the from location.
        :param to_location_id: The id of the to location.
        :param items: What it is about, line by line.
        :param status: `draft` (the default): nothing moves yet. `in_transit`: sent at once. `received`: moved at
            once.
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
        """Retrieve a transfer."""
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

        Goods that have not arrived go back to the sending location.

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

        Repeat it for further parts. The transfer ends when everything has arrived or is missing. Missing goods are
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
    """Stock on hand, reserved and available."""

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
        include: Optional[Union[Union[Literal["totalCount", "image"], str], Sequence[Union[Literal["totalCount", "image"], str]]]] = None,
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
        List stock per product or variant.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `image` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param location_id: Only items with stock at this location.
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
        :param set: New stock on hand. Or send `delta` or `count`.
        :param delta: Number of pieces added or removed. Or send `set` or `count`.
        :param count: Number of pieces counted on the shelf at `countedAt`; later changes are added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: Defaults to `correction`. Can't be combined with `count`.
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
        :param set: New stock on hand. Or send `delta` or `count`.
        :param delta: Number of pieces added or removed. Or send `set` or `count`.
        :param count: Number of pieces counted on the shelf at `countedAt`; later changes are added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: Defaults to `correction`. Can't be combined with `count`.
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
    """Stock on hand, reserved and available."""

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
        List stock alerts.

        One alert per product or variant, from the moment it falls to its threshold or sells out until there is
        enough again; with how long the rest will last.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
    """Stock on hand, reserved and available."""

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
        List locations.

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
        Create a location.

        The location starts empty: transfer goods to it, or count what is there. Opening the same location again
        returns it with 200.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether the stock at this location is for sale in chats, on payment pages, in catalogs
            and through the API.
        :param priority: Orders take stock from the lowest number first, and then from the next ones.
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
        """Retrieve a location."""
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
        Update a location.

        What stops selling online is not for sale from this moment on; what placed orders were promised from it
        stays promised.

        :param name: What it is called.
        :param address: Where it is, with a landmark.
        :param sells_online: Whether the stock at this location is for sale in chats, on payment pages, in catalogs
            and through the API.
        :param priority: Orders take stock from the lowest number first, and then from the next ones.
        :param metadata: Merged into the present metadata; null removes a key.
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
        Remove an empty location.

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
    """Stock on hand, reserved and available."""

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
        List stock movements.

        Newest first, filtered by product, location, reason or order. The movements of an item at a location sum to
        its stock on hand.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param product_id: Of all products when left out.
        :param variant_id: All of the product's when left out.
        :param location_id: Of all locations when left out.
        :param reason: One, or several.
        :param order_id: Sold with this order, and returned from it.
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
    """Stock on hand, reserved and available."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.InventorySettings:
        """Retrieve the stock alert settings."""
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
        Update the stock alert settings.

        With `coverDays`, the shop also gets an alert for items that will sell out within that many days. It is
        checked every hour.

        :param cover_days: Also alert about items that will sell out within this many days. Null: only thresholds
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
    """Stock on hand, reserved and available."""

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

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
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
        Create a transfer between locations.

        As a draft, sent, or received at once, as `status` says. Only stock that is not reserved can leave.

        :param from_location_id: The id of the from location.
        :param to_location_id: The id of the to location.
        :param items: What it is about, line by line.
        :param status: `draft` (the default): nothing moves yet. `in_transit`: sent at once. `received`: moved at
            once.
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
        """Retrieve a transfer."""
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

        Goods that have not arrived go back to the sending location.

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

        Repeat it for further parts. The transfer ends when everything has arrived or is missing. Missing goods are
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
    """Stock on hand, reserved and available."""

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
        include: Optional[Union[Union[Literal["totalCount", "image"], str], Sequence[Union[Literal["totalCount", "image"], str]]]] = None,
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
        List stock per product or variant.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `image` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param location_id: Only items with stock at this location.
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
        :param set: New stock on hand. Or send `delta` or `count`.
        :param delta: Number of pieces added or removed. Or send `set` or `count`.
        :param count: Number of pieces counted on the shelf at `countedAt`; later changes are added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: Defaults to `correction`. Can't be combined with `count`.
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
        :param set: New stock on hand. Or send `delta` or `count`.
        :param delta: Number of pieces added or removed. Or send `set` or `count`.
        :param count: Number of pieces counted on the shelf at `countedAt`; later changes are added to it.
        :param counted_at: Now when left out. Only with `count`.
        :param reason: Defaults to `correction`. Can't be combined with `count`.
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
