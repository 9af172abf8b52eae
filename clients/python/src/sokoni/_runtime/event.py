"""The base class of webhook events."""

from __future__ import annotations

from typing import Any, Optional

from .model import Model, bind


class EventData(Model):
    __slots__ = ("object", "previous")
    _names = ("object", "previous")


class BaseEvent(Model):
    """
    Something that happened. Events may repeat and arrive out of order: handle each ``id`` once, and drop an event with a
    lower ``sequence`` than one that you have handled for the same object.
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
    """An event of a kind that is newer than this version of the library. Answer 200; nothing is wrong."""

    __slots__ = ()

    type: str
    data: UnknownEventData


class UnknownEventData(EventData):
    __slots__ = ()

    object: Any
    previous: Any


bind(UnknownEvent, {"data": UnknownEventData.from_dict})
