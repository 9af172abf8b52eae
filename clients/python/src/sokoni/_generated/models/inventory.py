# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each


class InventoryAdjustment(Model):
    __slots__ = ("movement_id", "delta", "reason", "location", "item")
    _names = ("movementId", "delta", "reason", "location", "item")

    movement_id: Optional[str]
    """Null when the count was as it should be."""
    delta: int
    """By how much; below zero: fewer."""
    reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count"], str]
    """Why."""
    location: InventoryPlace
    item: InventoryItem


class InventoryItem(Model):
    __slots__ = (
        "product_id",
        "variant_id",
        "name",
        "options",
        "sku",
        "image",
        "on_hand",
        "reserved",
        "available",
        "tracked",
        "locations",
        "low_stock_threshold",
        "status",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "productId",
        "variantId",
        "name",
        "options",
        "sku",
        "image",
        "onHand",
        "reserved",
        "available",
        "tracked",
        "locations",
        "lowStockThreshold",
        "status",
        "version",
        "createdAt",
        "updatedAt",
    )

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """Null for a product without variants."""
    name: str
    """With its choice, for example `Palm Slippers – Black, 42`."""
    options: Optional[Dict[str, str]]
    """The variants, by their choice: `Size` → `42`."""
    sku: Optional[str]
    """Your own number of it."""
    image: Optional[str]
    """A small picture of the variant, or else of its product. Null: it has none. Only with `include=image`."""
    on_hand: int
    """Stock on hand."""
    reserved: int
    """Of it, promised to placed orders."""
    available: int
    """What can be sold: on hand minus reserved."""
    tracked: bool
    """False until somebody sets a number: until then it is sold without limit, and the figures are 0."""
    locations: List[InventoryPlace]
    """The same by location, the home first. Those that sell online add up to the item's figures."""
    low_stock_threshold: Optional[int]
    """Alert when stock falls to this level."""
    status: Union[Literal["in_stock", "low_stock", "out_of_stock"], str]
    """By what can be sold. `in_stock` while it is not tracked."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class InventoryPlace(Model):
    __slots__ = ("location_id", "sells_online", "on_hand", "reserved", "available")
    _names = ("locationId", "sellsOnline", "onHand", "reserved", "available")

    location_id: str
    """The id of the location."""
    sells_online: bool
    """Whether the stock at this location is sold on this channel."""
    on_hand: int
    """How many there are."""
    reserved: int
    """Promised to placed orders from here."""
    available: int
    """On hand and not reserved."""


class InventorySettings(Model):
    __slots__ = ("cover_days", "version")
    _names = ("coverDays", "version")

    cover_days: Optional[int]
    """Also alert about items that will sell out within this many days. Null: only thresholds count."""
    version: int
    """Grows by one with each change; the ETag is made of it."""


class Location(Model):
    __slots__ = (
        "id",
        "name",
        "address",
        "sells_online",
        "priority",
        "is_home",
        "metadata",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "address",
        "sellsOnline",
        "priority",
        "isHome",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    address: Optional[str]
    """Where it is, with a landmark."""
    sells_online: bool
    """
    Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API.
    """
    priority: int
    """Orders take stock from the lowest number first, and then from the next ones."""
    is_home: bool
    """The location that every shop has. Stock without a named location is here."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class StockAlert(Model):
    __slots__ = (
        "id",
        "kind",
        "status",
        "product_id",
        "variant_id",
        "name",
        "sku",
        "on_hand",
        "reserved",
        "available",
        "low_stock_threshold",
        "sold_lately",
        "days_of_cover",
        "created_at",
        "resolved_at",
    )
    _names = (
        "id",
        "kind",
        "status",
        "productId",
        "variantId",
        "name",
        "sku",
        "onHand",
        "reserved",
        "available",
        "lowStockThreshold",
        "soldLately",
        "daysOfCover",
        "createdAt",
        "resolvedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["low_stock", "out_of_stock", "low_cover"], str]
    """
    `low_stock`: at the product's threshold or below. `low_cover`: sold out within the shop's `coverDays`, as it
    sold lately.
    """
    status: Union[Literal["open", "resolved"], str]
    """The location."""
    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    name: str
    """What it is called."""
    sku: Optional[str]
    """Your own number of it."""
    on_hand: int
    """How many there are."""
    reserved: int
    """Promised to orders."""
    available: int
    """On hand and not reserved."""
    low_stock_threshold: Optional[int]
    """Alert when stock falls to this level."""
    sold_lately: int
    """Pieces sold in the last 28 days, here and elsewhere, minus returns."""
    days_of_cover: Optional[float]
    """Null when nothing was sold lately."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    resolved_at: Optional[str]
    """When there was enough again."""


class StockMovement(Model):
    __slots__ = (
        "id",
        "product_id",
        "variant_id",
        "location_id",
        "delta",
        "reason",
        "order_id",
        "transfer_id",
        "created_at",
    )
    _names = (
        "id",
        "productId",
        "variantId",
        "locationId",
        "delta",
        "reason",
        "orderId",
        "transferId",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    location_id: str
    """The id of the location."""
    delta: int
    """By how much; below zero: fewer."""
    reason: Union[Literal["opening", "sale", "restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere", "count", "transfer_out", "transfer_in", "became_variant"], str]
    """Why."""
    order_id: Optional[str]
    """The order it was sold with, or returned from."""
    transfer_id: Optional[str]
    """The transfer that took it there or away."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class StockTransfer(Model):
    __slots__ = (
        "id",
        "from_location_id",
        "to_location_id",
        "status",
        "items",
        "note",
        "metadata",
        "version",
        "created_at",
        "updated_at",
        "sent_at",
        "ended_at",
    )
    _names = (
        "id",
        "fromLocationId",
        "toLocationId",
        "status",
        "items",
        "note",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
        "sentAt",
        "endedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    from_location_id: str
    """The id of the from location."""
    to_location_id: str
    """The id of the to location."""
    status: Union[Literal["draft", "in_transit", "received", "cancelled"], str]
    """In transit, the goods are at neither location and not for sale."""
    items: List[StockTransferItem]
    """What it is about, line by line."""
    note: Optional[str]
    """For yourselves."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""
    sent_at: Optional[str]
    ended_at: Optional[str]
    """When it was received as a whole, or cancelled."""


class StockTransferItem(Model):
    __slots__ = ("product_id", "variant_id", "quantity", "received", "missing")
    _names = ("productId", "variantId", "quantity", "received", "missing")

    product_id: str
    """The id of the product."""
    variant_id: Optional[str]
    """The id of the variant."""
    quantity: int
    """How many."""
    received: int
    missing: int
    """Sent, and never arrived; booked as a loss."""


bind(InventoryAdjustment, {
    "location": InventoryPlace.from_dict,
    "item": InventoryItem.from_dict,
})
bind(InventoryItem, {
    "locations": each(InventoryPlace.from_dict),
})
bind(StockTransfer, {
    "items": each(StockTransferItem.from_dict),
})
