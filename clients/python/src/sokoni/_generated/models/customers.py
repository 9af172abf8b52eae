# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Consent(Model):
    """A yes or no to broadcasts, as it was given. None is ever changed or deleted."""

    __slots__ = (
        "id",
        "channel",
        "marketing",
        "source",
        "place",
        "words",
        "message_id",
        "said_at",
        "created_at",
    )
    _names = ("id", "channel", "marketing", "source", "place", "words", "messageId", "saidAt", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Whether broadcasts may be sent."""
    marketing: bool
    source: Union[Literal["buyer", "seller", "import"], str]
    """The person who recorded it."""
    place: Optional[Union[Literal["chatapp", "photoapp", "channel_settings"], str]]
    """Where the buyer said it: in a message to the shop on a channel, or in the settings of the channel's app."""
    words: Optional[str]
    """How the buyer said it: by message or by setting."""
    message_id: Optional[str]
    """The id of the message."""
    said_at: str
    """RFC 3339, UTC, milliseconds."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class CustomerImport(Model):
    __slots__ = (
        "id",
        "state",
        "dry_run",
        "percent",
        "columns",
        "rows",
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
        "dryRun",
        "percent",
        "columns",
        "rows",
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
    A completed import may have lines that were not imported. A failed one imported the lines before the error.
    """
    dry_run: bool
    """Nothing is written; the figures say what would be."""
    percent: int
    """How far it has come."""
    columns: List[CustomerImportColumn]
    """How each column of the file was read."""
    rows: int
    """Lines read, the header not counted."""
    created: int
    """Lines that made a customer."""
    updated: int
    """Lines that changed one."""
    unchanged: int
    """Lines without changes."""
    rejected: int
    """Lines that were not imported."""
    errors: List[CustomerImportError]
    """The first hundred."""
    problem: Optional[str]
    """Why the file could not be read to its end."""
    problem_meaning: Optional[shared.Meaning]
    """What `problem` says."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    ended_at: Optional[str]


class CustomerImportColumn(Model):
    __slots__ = ("column", "field")
    _names = ("column", "field")

    column: str
    field: Optional[Union[Literal["id", "name", "firstName", "lastName", "phone", "whatsapp", "email", "instagram", "language", "tags", "address", "landmark", "area", "city", "consent", "consentInstagram", "notes"], str]]
    """Null: not read."""


class CustomerImportError(Model):
    __slots__ = ("line", "column", "code", "detail", "imported")
    _names = ("line", "column", "code", "detail", "imported")

    line: int
    """In the file, the header counted; among JSON rows, the first is 1."""
    column: Optional[str]
    """As the file calls it; null for the line as a whole."""
    code: str
    """What it is typed or decided by."""
    detail: str
    """The error and what to do."""
    imported: bool
    """Whether the rest of the line was imported."""


class DeleteCustomerFactAnswer(Model):
    __slots__ = ("key", "removed")
    _names = ("key", "removed")

    key: str
    """For example `size`, `shoe_size`, `area`, `birthday`."""
    removed: Literal[True]


class EraseCustomerAnswer(Model):
    __slots__ = ("id", "erased")
    _names = ("id", "erased")

    id: str
    """Its id: what it is read and changed by."""
    erased: Literal[True]


class ExportCustomerAnswer(Model):
    __slots__ = ("exported_at", "customer", "held")
    _names = ("exportedAt", "customer", "held")

    exported_at: str
    """RFC 3339, UTC, milliseconds."""
    customer: shared.Customer
    held: Dict[str, List[Any]]
    """By kind: `consents`, `conversations`, `messages`, `orders`, `payments`, `refunds`, `disputes`."""


bind(CustomerImport, {
    "columns": each(CustomerImportColumn.from_dict),
    "errors": each(CustomerImportError.from_dict),
    "problem_meaning": shared.Meaning.from_dict,
})
bind(ExportCustomerAnswer, {
    "customer": shared.Customer.from_dict,
})
