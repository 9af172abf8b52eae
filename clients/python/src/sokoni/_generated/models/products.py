# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


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


class ProductRemoval(Model):
    __slots__ = ("id", "outcome")
    _names = ("id", "outcome")

    id: str
    """Its id: what it is read and changed by."""
    outcome: Union[Literal["deleted", "archived"], str]
    """Archived if orders refer to it: it can still be read, and is no longer sold."""


bind(ProductImport, {
    "columns": each(ProductImportColumn.from_dict),
    "problem_meaning": shared.Meaning.from_dict,
})
