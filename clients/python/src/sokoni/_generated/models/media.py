# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Literal, Optional, Union

from ..._runtime.model import Model


class Media(Model):
    """A file that came with a message, or was uploaded to be sent."""

    __slots__ = (
        "id",
        "kind",
        "state",
        "reason",
        "mime_type",
        "file_name",
        "bytes",
        "sha256",
        "url",
        "url_expires_at",
        "created_at",
    )
    _names = (
        "id",
        "kind",
        "state",
        "reason",
        "mimeType",
        "fileName",
        "bytes",
        "sha256",
        "url",
        "urlExpiresAt",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    kind: Union[Literal["image", "video", "audio", "document", "sticker", "post", "story"], str]
    """Which sort it is."""
    state: Union[Literal["waiting", "kept", "refused"], str]
    """`waiting`: not here yet; `kept`: `url` has it; `refused`: will not come, see `reason`."""
    reason: Optional[str]
    """Why it was not kept: too_large, type_not_taken, gone, unreachable, deleted …"""
    mime_type: Optional[str]
    """What the bytes are, once they are here."""
    file_name: Optional[str]
    """As it was called where it came from."""
    bytes: Optional[int]
    """How large it is."""
    sha256: Optional[str]
    """Of its bytes, in hexadecimal."""
    url: Optional[str]
    """Opens without a key until `urlExpiresAt`; null unless kept."""
    url_expires_at: Optional[str]
    created_at: str
    """RFC 3339, UTC, milliseconds."""
