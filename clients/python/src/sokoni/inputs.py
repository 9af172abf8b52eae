"""What methods take, as ``TypedDict``: build a body in pieces and hand it over with ``**``."""

from ._generated.inputs import *  # noqa: F403
