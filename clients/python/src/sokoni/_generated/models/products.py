# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Product(Model):
    __slots__ = (
        "id",
        "name",
        "description",
        "price",
        "compare_at_price",
        "prices",
        "sku",
        "external_id",
        "category",
        "tags",
        "options",
        "images",
        "status",
        "low_stock_threshold",
        "weight_grams",
        "dimensions",
        "return_days",
        "negotiation",
        "unit",
        "lead_time_days",
        "components",
        "metadata",
        "stock",
        "price_range",
        "variants",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "description",
        "price",
        "compareAtPrice",
        "prices",
        "sku",
        "externalId",
        "category",
        "tags",
        "options",
        "images",
        "status",
        "lowStockThreshold",
        "weightGrams",
        "dimensions",
        "returnDays",
        "negotiation",
        "unit",
        "leadTimeDays",
        "components",
        "metadata",
        "stock",
        "priceRange",
        "variants",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    description: str
    """In the language it is shown in."""
    price: shared.Money
    compare_at_price: Optional[shared.Money]
    """The price before a reduction."""
    prices: List[shared.FurtherPrice]
    """In further currencies."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    external_id: Optional[str]
    """By which another system knows it: unique in the shop. An import finds the product by it."""
    category: Optional[str]
    """The kind of goods, in your words."""
    tags: List[str]
    """The seller's own words for what belongs together."""
    options: List[ProductOption]
    """The variants, by their choice: `Size` → `42`."""
    images: List[shared.ProductImage]
    """Pictures, the first one first."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    low_stock_threshold: Optional[int]
    """Null: no alert before the last."""
    weight_grams: Optional[int]
    """In grams, packed."""
    dimensions: Optional[ProductDimensions]
    """How large it is, packed."""
    return_days: Optional[int]
    """Null: the shop's."""
    negotiation: Optional[shared.ProductVariantNegotiation]
    """Null: the price is fixed."""
    unit: Optional[shared.SaleUnit]
    """What one of it is, and in which numbers it is sold. Null: pieces, any number."""
    lead_time_days: Optional[int]
    """Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock."""
    components: List[shared.BundleComponent]
    """The products in this bundle. The stock of a bundle follows from theirs. Empty: it is no bundle."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    stock: ProductStock
    """Of all variants on sale together."""
    price_range: ProductPriceRange
    """Over the variants on sale; the price twice where there are none."""
    variants: List[shared.ProductVariant]
    """Options, as the seller lists them. Empty: it has none."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class ProductDimensions(Model):
    __slots__ = ("length_cm", "width_cm", "height_cm")
    _names = ("lengthCm", "widthCm", "heightCm")

    length_cm: int
    width_cm: int
    height_cm: int


class ProductImport(Model):
    __slots__ = (
        "id",
        "state",
        "mode",
        "dry_run",
        "percent",
        "columns",
        "lines",
        "created",
        "updated",
        "unchanged",
        "rejected",
        "errors",
        "problem",
        "problem_meaning",
        "created_at",
        "ended_at",
    )
    _names = (
        "id",
        "state",
        "mode",
        "dryRun",
        "percent",
        "columns",
        "lines",
        "created",
        "updated",
        "unchanged",
        "rejected",
        "errors",
        "problem",
        "problemMeaning",
        "createdAt",
        "endedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    state: Union[Literal["running", "completed", "failed"], str]
    """
    A completed import may have products that were not imported. A failed one imported the products before the
    error; in the mode `all`, nothing.
    """
    mode: Union[Literal["each", "all"], str]
    """Sandbox or live, or how it is to be done."""
    dry_run: bool
    """Nothing is written; the figures say what would be."""
    percent: int
    """How far it has come."""
    columns: List[ProductImportColumn]
    """How each column of a CSV file was read."""
    lines: int
    """Lines read, the header not counted."""
    created: int
    """Products made."""
    updated: int
    """Products changed."""
    unchanged: int
    """Products without changes."""
    rejected: int
    """Products that were not imported."""
    errors: int
    """Faults found; the list of errors has each."""
    problem: Optional[str]
    """Why the file could not be read to its end, or was not imported."""
    problem_meaning: Optional[shared.Meaning]
    """What `problem` says."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    ended_at: Optional[str]


class ProductImportColumn(Model):
    __slots__ = ("column", "field")
    _names = ("column", "field")

    column: str
    field: Optional[Union[Literal["id", "externalId", "name", "description", "price", "currency", "compareAtPrice", "sku", "category", "tags", "status", "stock", "lowStockThreshold", "leadTimeDays", "weightGrams", "lengthCm", "widthCm", "heightCm", "returnDays", "components", "imageAlts", "images", "options", "colour", "size", "option1Name", "option1Value", "option2Name", "option2Value", "option3Name", "option3Value", "variantPrice", "variantCompareAtPrice", "variantSku", "variantBarcode", "variantImage", "variantWeightGrams", "variantStatus", "variantNegotiation", "prices", "variantPrices", "unit", "negotiation", "metadata"], str]]
    """Null: not read."""


class ProductImportError(Model):
    __slots__ = ("line", "column", "code", "detail")
    _names = ("line", "column", "code", "detail")

    line: int
    """In the file, the header counted."""
    column: Optional[str]
    """As the file calls it; in JSON where in the line; null for the whole."""
    code: str
    """What it is typed or decided by."""
    detail: str
    """The error and what to do."""


class ProductOption(Model):
    __slots__ = ("name", "values")
    _names = ("name", "values")

    name: str
    """For example Colour or Size."""
    values: List[str]
    """Values that differ only in case, width or invisible characters are refused."""


class ProductPriceRange(Model):
    """Over the variants on sale; the price twice where there are none."""

    __slots__ = ("lowest", "highest")
    _names = ("lowest", "highest")

    lowest: shared.Money
    highest: shared.Money


class ProductRemoval(Model):
    __slots__ = ("id", "outcome")
    _names = ("id", "outcome")

    id: str
    """Its id: what it is read and changed by."""
    outcome: Union[Literal["deleted", "archived"], str]
    """Archived if orders refer to it: it can still be read, and is no longer sold."""


class ProductStock(Model):
    """Of all variants on sale together."""

    __slots__ = ("on_hand", "reserved", "available", "tracked")
    _names = ("onHand", "reserved", "available", "tracked")

    on_hand: int
    """Stock on hand."""
    reserved: int
    """Of it, promised to placed orders."""
    available: int
    """What can be sold: on hand minus reserved."""
    tracked: bool
    """False until somebody sets a number: until then it is sold without limit, and the figures are 0."""


bind(Product, {
    "price": shared.Money.from_dict,
    "compare_at_price": shared.Money.from_dict,
    "prices": each(shared.FurtherPrice.from_dict),
    "options": each(ProductOption.from_dict),
    "images": each(shared.ProductImage.from_dict),
    "dimensions": ProductDimensions.from_dict,
    "negotiation": shared.ProductVariantNegotiation.from_dict,
    "unit": shared.SaleUnit.from_dict,
    "components": each(shared.BundleComponent.from_dict),
    "stock": ProductStock.from_dict,
    "price_range": ProductPriceRange.from_dict,
    "variants": each(shared.ProductVariant.from_dict),
})
bind(ProductImport, {
    "columns": each(ProductImportColumn.from_dict),
    "problem_meaning": shared.Meaning.from_dict,
})
bind(ProductPriceRange, {
    "lowest": shared.Money.from_dict,
    "highest": shared.Money.from_dict,
})
