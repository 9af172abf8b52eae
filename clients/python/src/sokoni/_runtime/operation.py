"""The description of an operation, and its raw answer."""

from __future__ import annotations

from typing import Mapping, NamedTuple, Union

#: Decodes an answer.
JSON, TEXT, BYTES, NOTHING = "json", "text", "bytes", "nothing"


class Operation(NamedTuple):
    """The description of an operation."""

    method: str
    #: With ``{}`` for each parameter.
    path: str
    #: The shape of its JSON body, if it has one.
    shape: str = ""
    #: Whether it takes ``Idempotency-Key``.
    keyed: bool = False
    reads: str = JSON
    accept: str = "application/json"


class Raw(NamedTuple):
    """A body that is not JSON."""

    content: Union[str, bytes]
    content_type: str


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")
