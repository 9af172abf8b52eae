# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Optional

from ..._runtime.model import Model, bind, each
from . import shared


class Segment(Model):
    """A named group of customers. Its members are evaluated at each use."""

    __slots__ = ("id", "name", "description", "expression", "metadata", "version", "created_at", "updated_at")
    _names = ("id", "name", "description", "expression", "metadata", "version", "createdAt", "updatedAt")

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    description: Optional[str]
    """In the language it is shown in."""
    expression: shared.SegmentExpression
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class SegmentPreview(Model):
    __slots__ = ("count", "channels", "customers")
    _names = ("count", "channels", "customers")

    count: int
    """All who fit now."""
    channels: SegmentPreviewChannels
    customers: List[shared.Customer]
    """The newest of them."""


class SegmentPreviewChannels(Model):
    __slots__ = ("chatapp", "photoapp")
    _names = ("chatapp", "photoapp")

    chatapp: SegmentPreviewChannelsChatapp
    photoapp: SegmentPreviewChannelsPhotoapp


class SegmentPreviewChannelsChatapp(Model):
    __slots__ = ("reachable", "consented")
    _names = ("reachable", "consented")

    reachable: int
    """Have a phone, or have written there."""
    consented: int
    """Those of them who have agreed to broadcasts there."""


class SegmentPreviewChannelsPhotoapp(Model):
    __slots__ = ("reachable", "consented")
    _names = ("reachable", "consented")

    reachable: int
    """Have written there."""
    consented: int
    """Those of them who have agreed to broadcasts there."""


bind(Segment, {
    "expression": shared.SegmentExpression.from_dict,
})
bind(SegmentPreview, {
    "channels": SegmentPreviewChannels.from_dict,
    "customers": each(shared.Customer.from_dict),
})
bind(SegmentPreviewChannels, {
    "chatapp": SegmentPreviewChannelsChatapp.from_dict,
    "photoapp": SegmentPreviewChannelsPhotoapp.from_dict,
})
