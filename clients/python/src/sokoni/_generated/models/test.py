# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Optional

from ..._runtime.model import Model, bind, each
from . import shared


class BegunAnew(Model):
    __slots__ = ("shop_id", "former_shop_id", "channels_emptied")
    _names = ("shopId", "formerShopId", "channelsEmptied")

    shop_id: str
    """The shop's setting from now on, as in `GET /api/shop`."""
    former_shop_id: str
    """What the shop was called before. Nothing is found under it any more."""
    channels_emptied: bool
    """Whether the simulated phones and catalogs are empty as well; false where the simulator gave no answer."""


class SandboxClock(Model):
    __slots__ = ("now", "advanced_seconds", "moving_to")
    _names = ("now", "advancedSeconds", "movingTo")

    now: str
    """The time in this installation."""
    advanced_seconds: int
    """How far the clock is ahead of real time, by all moves together."""
    moving_to: Optional[str]
    """Where a move that is still under way ends."""


class WrittenMessage(Model):
    __slots__ = ("channel_message_id", "message_id", "conversation_id", "turn_over", "replies")
    _names = ("channelMessageId", "messageId", "conversationId", "turnOver", "replies")

    channel_message_id: str
    """Its id in the channel."""
    message_id: Optional[str]
    """Null when it was not waited for, is not read yet, or is of one of the team."""
    conversation_id: Optional[str]
    """The id of the conversation."""
    turn_over: bool
    """Whether the agent's turn is over; false when it was not waited for."""
    replies: List[shared.Message]
    """What the shop answered, in order."""


bind(WrittenMessage, {
    "replies": each(shared.Message.from_dict),
})
