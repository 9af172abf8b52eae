"""The events that ``webhooks.verify`` returns. Tell them apart with ``isinstance`` or ``event.type``."""

from ._generated.events import *  # noqa: F403
