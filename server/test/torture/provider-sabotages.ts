// Faults in a driver's knowledge of what provider staff do, in money that a bank takes back, and in impossible answers.
import type { Sabotage } from "./sabotages.ts";

export const providerSabotages: readonly Sabotage[] = [
  {
    name: "a bank takes nothing back of what was released",
    file: "server/src/disputes/open-chargeback.ts",
    find: "const frozen = least(claimed, least(rest, kept + books.held + books.withSeller));",
    replace: "const frozen = least(claimed, least(rest, kept + books.held));",
    tests: ["server/test/torture/chargeback-orders.test.ts"],
  },
  {
    name: "what a bank left of a payment is released while the bank decides",
    file: "server/src/disputes/open-chargeback.ts",
    find: "const { legs, ...moved } = await freezeWanted(tx, { order, books, known, more: frozen - kept });",
    replace: "const { legs, ...moved } = await freezeWanted(tx, { order, books, known, more: 0n });",
    tests: ["server/test/torture/chargeback-orders.test.ts"],
  },
  {
    name: "M-Pesa's word that a payment was given back before is not known",
    file: "server/src/payments/providers/mpesa/read-result.ts",
    find: "if (code === alreadyReversed)",
    replace: "if (code === alreadyReversed.toLowerCase())",
    tests: ["server/test/provider-conformance.test.ts"],
  },
  {
    name: "a refund that staff made at Paystack counts as ours",
    file: "server/src/payments/providers/paystack/read-refund.ts",
    find: "reference: referenceIn(refund.merchant_note),",
    replace: 'reference: refund.merchant_note ?? "ours",',
    tests: ["server/test/provider-conformance.test.ts"],
  },
  {
    name: "what MTN calls failed counts as under way",
    file: "server/src/payments/providers/momo/status.ts",
    find: 'FAILED: "failed",',
    replace: 'FAILED: "processing",',
    tests: ["server/test/provider-conformance.test.ts"],
  },
  {
    name: "a balance of any size is believed",
    file: "server/src/payments/providers/paystack/amounts.ts",
    find: "return minor <= largestMinor && minor >= -largestMinor ? minor : null;",
    replace: "return minor;",
    tests: ["server/test/torture/poison-drivers.test.ts"],
  },
  {
    name: "a deadline in a far time is kept",
    file: "server/src/payments/providers/plausible-time.ts",
    find: "return year >= 2000 && year < 2200 ? time : null;",
    replace: "return Number.isNaN(year) ? null : time;",
    tests: ["server/test/torture/poison-drivers.test.ts"],
  },
  {
    name: "M-Pesa's names are kept at any length",
    file: "server/src/payments/providers/mpesa/wire.ts",
    find: "const idMax = 200;",
    replace: "const idMax = 2_000_000;",
    tests: ["server/test/torture/poison-drivers.test.ts"],
  },
  {
    name: "what does not look like a code of M-Pesa is a no",
    file: "server/src/payments/providers/mpesa/wire.ts",
    find: 'const Code = Type.Union([Type.Number(), Type.String({ pattern: "^[A-Za-z0-9_.]{1,40}$" })]);',
    replace: "const Code = Type.Union([Type.Number(), Type.String()]);",
    tests: ["server/test/torture/poison-gateways.test.ts"],
  },
];
