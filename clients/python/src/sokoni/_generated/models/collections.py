# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind


class Collection(Model):
    __slots__ = (
        "id",
        "name",
        "description",
        "rule",
        "product_ids",
        "metadata",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "description",
        "rule",
        "productIds",
        "metadata",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """As buyers say it."""
    description: str
    """In the language it is shown in."""
    rule: Optional[CollectionRule]
    """Null: its products were put in by hand."""
    product_ids: Optional[List[str]]
    """Null if a rule selects the products. `GET /api/products?collectionId=` lists them."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class CollectionRemoval(Model):
    __slots__ = ("id",)
    _names = ("id",)

    id: str
    """Its id: what it is read and changed by."""


class CollectionRule(Model):
    """Conditions that a product must meet, all of them. The rule is evaluated at each use."""

    __slots__ = ("categories", "tags", "colours", "price_from", "price_to", "reduced", "newer_than_days")
    _names = ("categories", "tags", "colours", "priceFrom", "priceTo", "reduced", "newerThanDays")

    categories: Optional[List[str]]
    """Its category is one of these, in whatever case."""
    tags: Optional[List[str]]
    """It has one of these tags."""
    colours: Optional[List[Union[Literal["black", "white", "grey", "red", "orange", "brown", "yellow", "green", "teal", "blue", "navy", "purple", "pink", "beige", "gold", "cream"], str]]]
    """An uploaded picture shows it in one of these, or it has a choice called so."""
    price_from: Optional[int]
    """Something of it costs at least this. Minor units."""
    price_to: Optional[int]
    """Something of it costs at most this. Minor units."""
    reduced: Optional[bool]
    """Whether it has a price before, shown struck through."""
    newer_than_days: Optional[int]
    """It was made since then."""


bind(Collection, {
    "rule": CollectionRule.from_dict,
})
