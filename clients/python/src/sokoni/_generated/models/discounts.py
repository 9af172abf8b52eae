# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Discount(Model):
    """A code that makes an order cheaper."""

    __slots__ = (
        "id",
        "code",
        "kind",
        "percent",
        "amounts",
        "minimum_subtotals",
        "product_ids",
        "starts_at",
        "ends_at",
        "once_per_customer",
        "first_order_only",
        "uses_max",
        "uses",
        "status",
        "metadata",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "code",
        "kind",
        "percent",
        "amounts",
        "minimumSubtotals",
        "productIds",
        "startsAt",
        "endsAt",
        "oncePerCustomer",
        "firstOrderOnly",
        "usesMax",
        "uses",
        "status",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    code: str
    """What it is typed or decided by."""
    kind: Union[Literal["percentage", "fixed_amount", "free_delivery"], str]
    """Which sort it is."""
    percent: Optional[int]
    """Of a hundred."""
    amounts: List[shared.Money]
    """For `fixed_amount`: what it takes off the goods. One per currency."""
    minimum_subtotals: List[shared.Money]
    """The goods it applies to have to come to this. A currency without one has none. One per currency."""
    product_ids: Optional[List[str]]
    """Null: everything."""
    starts_at: Optional[str]
    ends_at: Optional[str]
    """The discount ends then."""
    once_per_customer: bool
    """Each buyer can use it once."""
    first_order_only: bool
    """For customers without a placed order."""
    uses_max: Optional[int]
    """How often it can be used in all."""
    uses: int
    """Counts placed orders: an order that is cancelled or expires frees its use."""
    status: Union[Literal["active", "paused"], str]
    """The location."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


bind(Discount, {
    "amounts": each(shared.Money.from_dict),
    "minimum_subtotals": each(shared.Money.from_dict),
})
