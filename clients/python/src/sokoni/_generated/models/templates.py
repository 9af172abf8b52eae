# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each


class Template(Model):
    """Words a channel has to approve before they may be sent to buyers who have not written for 24 hours."""

    __slots__ = (
        "id",
        "channel_id",
        "name",
        "language",
        "category",
        "header",
        "body",
        "footer",
        "buttons",
        "variables",
        "state",
        "reason",
        "quality",
        "metadata",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "channelId",
        "name",
        "language",
        "category",
        "header",
        "body",
        "footer",
        "buttons",
        "variables",
        "state",
        "reason",
        "quality",
        "metadata",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    channel_id: str
    """The id of the channel."""
    name: str
    """What it is called."""
    language: str
    """The language it is in, as `en` or `fr`."""
    category: Optional[str]
    """`marketing`, `utility` or `authentication`: the channel may put it into another than was asked."""
    header: Optional[TemplateHeader]
    body: Optional[str]
    """Null until the channel has been asked for its words."""
    footer: Optional[str]
    """The small line below it."""
    buttons: List[TemplateButton]
    """What the buyer may tap."""
    variables: List[TemplateVariable]
    """
    What has to be given when it is sent: places of the body by their name or number, `header`, `headerLink` for the
    address of a picture, video or document, `button0` … for the end of a button's address or its code.
    """
    state: Union[Literal["approved", "pending", "rejected", "paused", "disabled", "unknown"], str]
    """Only `approved` ones can be sent; `paused`: buyers have blocked it too often."""
    reason: Optional[str]
    """Why it was rejected or paused, in the channel's words."""
    quality: Optional[Union[Literal["green", "yellow", "red", "unknown"], str]]
    """The channel's latest quality rating."""
    metadata: Dict[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class TemplateButton(Model):
    __slots__ = ("type", "text", "url")
    _names = ("type", "text", "url")

    type: Union[Literal["quick_reply", "url", "copy_code", "phone_number", "other"], str]
    """Which sort it is."""
    text: Optional[str]
    """The words."""
    url: Optional[str]
    """Where it is."""


class TemplateHeader(Model):
    __slots__ = ("type", "text")
    _names = ("type", "text")

    type: Union[Literal["text", "image", "video", "document", "other"], str]
    """`other`: something that can't be filled in here."""
    text: Optional[str]
    """The words."""


class TemplateVariable(Model):
    __slots__ = ("key", "place")
    _names = ("key", "place")

    key: str
    place: Union[Literal["header", "body", "button"], str]


bind(Template, {
    "header": TemplateHeader.from_dict,
    "buttons": each(TemplateButton.from_dict),
    "variables": each(TemplateVariable.from_dict),
})
