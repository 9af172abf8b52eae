# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, Literal, Optional, Union

from ..._runtime.model import Model, bind
from . import shared


class Approval(Model):
    __slots__ = (
        "id",
        "code",
        "kind",
        "status",
        "question",
        "question_meaning",
        "asked_by",
        "tool",
        "target",
        "parameters",
        "amount",
        "expires_at",
        "decided_by",
        "closed_at",
        "result",
        "failure",
        "failure_meaning",
        "replaced_by",
        "version",
        "created_at",
    )
    _names = (
        "id",
        "code",
        "kind",
        "status",
        "question",
        "questionMeaning",
        "askedBy",
        "tool",
        "target",
        "parameters",
        "amount",
        "expiresAt",
        "decidedBy",
        "closedAt",
        "result",
        "failure",
        "failureMeaning",
        "replacedBy",
        "version",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    code: int
    """What a member may type before the answer when several are open."""
    kind: str
    """`refund`, `discount`, `payout_destination` or `owner`."""
    status: Union[Literal["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"], str]
    """
    `replaced`: the facts had changed, and a new question was asked. `withdrawn`: nothing was left to decide.
    `failed`: it was approved, and could not be done.
    """
    question: str
    """The question, in words."""
    question_meaning: shared.Meaning
    asked_by: ApprovalAskedBy
    """Who asked for it."""
    tool: str
    """What would have done it."""
    target: str
    """What it is about, by id."""
    parameters: Dict[str, str]
    amount: Optional[shared.Money]
    expires_at: str
    """RFC 3339, UTC, milliseconds."""
    decided_by: Optional[ApprovalDecidedBy]
    """A member (`human`) or a key."""
    closed_at: Optional[str]
    result: Optional[str]
    """The objects that an approval led to, by id."""
    failure: Optional[str]
    """Why it did not come about."""
    failure_meaning: Optional[shared.Meaning]
    """`refused`: the operation was refused; `refusal` is the code."""
    replaced_by: Optional[str]
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class ApprovalAskedBy(Model):
    """Who asked for it."""

    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: str
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class ApprovalDecidedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: str
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


bind(Approval, {
    "question_meaning": shared.Meaning.from_dict,
    "asked_by": ApprovalAskedBy.from_dict,
    "amount": shared.Money.from_dict,
    "decided_by": ApprovalDecidedBy.from_dict,
    "failure_meaning": shared.Meaning.from_dict,
})
