"""What the events of webhooks have in common."""

from __future__ import annotations

from typing import Any, Optional

from .model import Model, bind


class EventData(Model):
    __slots__ = ("object", "previous")
    _names = ("object", "previous")


class BaseEvent(Model):
    """
    Something that happened. It may come twice and out of order: do what you do once per ``id``, and drop what has a
    lower ``sequence`` than you have seen of the same object.
    """

    __slots__ = ("api_version", "created_at", "data", "id", "mode", "sequence", "shop_id", "type")
    _names = ("apiVersion", "createdAt", "data", "id", "mode", "sequence", "shopId", "type")

    id: str
    created_at: str
    shop_id: str
    mode: str
    api_version: Optional[str]
    sequence: int


class UnknownEvent(BaseEvent):
    """An event of a kind that came after this version of the library. Answer 200; nothing is wrong."""

    __slots__ = ()

    type: str
    data: UnknownEventData


class UnknownEventData(EventData):
    __slots__ = ()

    object: Any
    previous: Any


bind(UnknownEvent, {"data": UnknownEventData.from_dict})
