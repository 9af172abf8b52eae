# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from typing import Final, Optional

API_VERSION: Final[Optional[str]] = "2026-11-22"
