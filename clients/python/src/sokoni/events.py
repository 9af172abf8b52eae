"""What ``webhooks.verify`` gives. Tell them apart with ``isinstance`` or ``event.type``."""

from ._generated.events import *  # noqa: F403
