// A payer as Paystack shows them: derived from the e-mail address, the only known data.
import { createHash } from "node:crypto";

export function customerOf(email: string) {
  const hash = createHash("sha256").update(email).digest();
  return {
    id: 210_000_000 + (hash.readUInt32BE() % 1_000_000),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${hash.toString("hex").slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}
