# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class CatalogBuffer(Model):
    __slots__ = ("product_id", "pieces", "created_at")
    _names = ("productId", "pieces", "createdAt")

    product_id: str
    """The id of the product."""
    pieces: int
    """
    Number of pieces that no channel's catalog shows, for the product and each of its variants. Replaces the
    channel's `stockBuffer`.
    """
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class CatalogEntry(Model):
    __slots__ = (
        "product_id",
        "name",
        "status",
        "price",
        "available",
        "tracked",
        "visibility",
        "state",
        "channels",
        "created_at",
    )
    _names = (
        "productId",
        "name",
        "status",
        "price",
        "available",
        "tracked",
        "visibility",
        "state",
        "channels",
        "createdAt",
    )

    product_id: str
    """The id of the product."""
    name: str
    """What it is called."""
    status: Union[Literal["draft", "active", "archived"], str]
    """The location."""
    price: shared.Money
    available: int
    """What can be sold, over all channels; 0 where nobody counts the stock, which `tracked` says."""
    tracked: bool
    """Whether the stock is counted. Goods that nobody counts are always for sale."""
    visibility: Union[Literal["visible", "chat_only", "out_of_stock", "not_synced", "partly_taken", "not_taken", "draft", "archived"], str]
    """
    What buyers see of it. `visible`: it is in a channel's catalog and can be bought. `chat_only`: no channel has a
    catalog, so buyers see it where the agent shows it in the chat. `out_of_stock`: buyers see it and can't buy it.
    `not_synced`: it is on its way to the catalogs. `partly_taken`: some of its variants can be bought, and a
    catalog refuses others; see `rejections`. `not_taken`: no catalog takes any of it; see `rejections`. `draft` and
    `archived`: buyers see nothing of it.
    """
    state: Union[Literal["synced", "pending", "rejected", "hidden"], str]
    """Over all channels: errors first, then changes on their way."""
    channels: List[CatalogListing]
    """Every connected channel that shows a catalog."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class CatalogListing(Model):
    __slots__ = (
        "channel_id",
        "channel",
        "catalog_id",
        "state",
        "retailer_ids",
        "available",
        "availability",
        "rejections",
        "share_link",
        "updated_at",
    )
    _names = (
        "channelId",
        "channel",
        "catalogId",
        "state",
        "retailerIds",
        "available",
        "availability",
        "rejections",
        "shareLink",
        "updatedAt",
    )

    channel_id: str
    """The id of the channel."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """The slot that shows it."""
    catalog_id: str
    """The catalog that this channel shows."""
    state: Union[Literal["synced", "pending", "rejected", "hidden"], str]
    """
    `synced`: as it is here. `pending`: on its way. `rejected`: at least a part is not taken; see `rejections`.
    `hidden`: not shown.
    """
    retailer_ids: List[str]
    """What the catalog knows it by: one for each choice."""
    available: int
    """What this channel shows: less than there is by its buffer, and 100 where nobody counts the stock."""
    availability: Union[Literal["in_stock", "out_of_stock"], str]
    """Whether buyers can have it."""
    rejections: List[CatalogListingRejection]
    """What the channel has against it."""
    share_link: str
    """Opens the shop's chat with this product."""
    updated_at: Optional[str]
    """The last change of its state there; null when it was never there."""


class CatalogListingRejection(Model):
    __slots__ = ("retailer_id", "options", "reason", "detail")
    _names = ("retailerId", "options", "reason", "detail")

    retailer_id: str
    """The id of the retailer."""
    options: Dict[str, str]
    """The choice it is; empty for the whole product."""
    reason: str
    """The error and what to do, in plain words."""
    detail: Optional[str]
    """The catalog's own words, if it gave any."""


class CatalogRun(Model):
    __slots__ = (
        "id",
        "catalog_id",
        "cause",
        "state",
        "reads_back",
        "calls",
        "sent",
        "removed",
        "synced",
        "rejected",
        "resent",
        "differing",
        "failures",
        "problem",
        "created_at",
        "ended_at",
    )
    _names = (
        "id",
        "catalogId",
        "cause",
        "state",
        "readsBack",
        "calls",
        "sent",
        "removed",
        "synced",
        "rejected",
        "resent",
        "differing",
        "failures",
        "problem",
        "createdAt",
        "endedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    catalog_id: str
    """The id of the catalog."""
    cause: Union[Literal["first", "change", "asked", "daily"], str]
    """Why it began."""
    state: Union[Literal["queued", "running", "completed", "failed"], str]
    """Completed runs may have items that were rejected."""
    reads_back: bool
    """Whether the catalog is compared with what was sent."""
    calls: int
    """Lists sent."""
    sent: int
    """Items put in or changed."""
    removed: int
    """Number of removed items."""
    synced: int
    """Items the catalog took."""
    rejected: int
    """Number of rejected items."""
    resent: int
    """Items sent again because the end of their list is unknown."""
    differing: int
    """Items that differed from what was sent, and were sent again."""
    failures: List[CatalogRunFailure]
    """The first hundred rejected items."""
    problem: Optional[str]
    """Why nothing could be sent."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    ended_at: Optional[str]


class CatalogRunFailure(Model):
    __slots__ = ("product_id", "retailer_id", "reason", "detail")
    _names = ("productId", "retailerId", "reason", "detail")

    product_id: str
    """The id of the product."""
    retailer_id: str
    """The id of the retailer."""
    reason: str
    """Why."""
    detail: Optional[str]
    """More details, for people."""


class StartedCatalogSync(Model):
    __slots__ = ("data",)
    _names = ("data",)

    data: List[CatalogRun]
    """One run per catalog."""


bind(CatalogEntry, {
    "price": shared.Money.from_dict,
    "channels": each(CatalogListing.from_dict),
})
bind(CatalogListing, {
    "rejections": each(CatalogListingRejection.from_dict),
})
bind(CatalogRun, {
    "failures": each(CatalogRunFailure.from_dict),
})
bind(StartedCatalogSync, {
    "data": each(CatalogRun.from_dict),
})
