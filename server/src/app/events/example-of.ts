// An object just after an event, derived from the example of its own operation, which shows a single moment.
import type { TSchema } from "../../kernel/contract/schema.ts";

type Fields = Record<string, unknown>;

/** Fields that the last word of the type does not imply. */
const after: Readonly<Record<string, Fields>> = {
  "message.received": { status: "received", direction: "inbound", author: "customer" },
  "order.status_changed": { status: "paid" },
  "invoice.issued": { status: "open" },
  "invoice.sent": { status: "open" },
  "invoice.voided": { status: "void" },
  "payment.succeeded": {
    received: { amount: 3_250_000, currency: "NGN" },
    status: "succeeded",
    nextAction: null,
    paidAt: "2026-11-21T09:05:00.000Z",
  },
  "payment.refunded": { status: "succeeded", settledAt: "2026-11-23T09:05:00.000Z" },
  "mispayment.decided": { status: "accepted" },
  "payout.paid_twice": { status: "paid", paidAt: "2026-11-21T09:05:00.000Z" },
  "payout.paid_twice_back": { status: "paid", paidAt: "2026-11-21T09:05:00.000Z" },
  "approval.decided": { status: "approved" },
};

/**
 * `payout.paid` shows a payout with `status` `paid` and with `paidAt`. If the type's last word is a status of the object, the example gets
 * that status and its time.
 */
export function exampleOf(type: string, schema: TSchema, example: unknown): unknown {
  if (typeof example !== "object" || example === null) return example;
  const object = example as Fields;
  const known = after[type];
  if (known) return { ...object, ...known };
  const word = type.slice(type.lastIndexOf(".") + 1);
  if (!statusesOf(schema).includes(word)) return example;
  const at = `${word}At`;
  return { ...object, status: word, ...(object[at] === null ? { [at]: object.updatedAt ?? object.createdAt } : {}) };
}

function statusesOf(schema: TSchema): readonly string[] {
  const { properties } = schema as { properties?: { status?: { enum?: readonly string[] } } };
  return properties?.status?.enum ?? [];
}
