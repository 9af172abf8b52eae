// The two requests of a pair. Both servers take them.
import type { Sent } from "../send.ts";
import type { Sale } from "./seed-sales.ts";

export type MoneyKind = "capture" | "release";

export function requestOf(kind: MoneyKind, { key, reference, orderId }: Sale): Sent {
  return {
    method: "POST",
    path: kind === "capture" ? "/api/payments/verify" : "/api/payments/release",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(kind === "capture" ? { reference } : { orderId }),
  };
}
