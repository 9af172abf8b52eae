"""What is known of a call before it is made, and the answer as it came."""

from __future__ import annotations

from typing import Mapping, NamedTuple, Union

#: How an answer is read.
JSON, TEXT, BYTES, NOTHING = "json", "text", "bytes", "nothing"


class Operation(NamedTuple):
    """What is known of an operation before it is called."""

    method: str
    #: With ``{}`` for each parameter.
    path: str
    #: The shape of its body in Python, where it has one of JSON.
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
