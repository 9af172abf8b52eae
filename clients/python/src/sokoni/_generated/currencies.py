# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from typing import Dict, Final

#: How many decimals each currency has.
EXPONENTS: Final[Dict[str, int]] = {
    "NGN": 2,
    "GHS": 2,
    "KES": 2,
    "ZAR": 2,
    "TZS": 2,
    "ZMW": 2,
    "USD": 2,
    "UGX": 0,
    "RWF": 0,
    "XOF": 0,
    "XAF": 0,
}
