// Paystack: payment pages, asking about payments, webhooks. Facts are as of late 2026.
import type { Currency } from "../../../kernel/money.ts";
import type { PaymentDriver } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { ask } from "./ask.ts";
import { collect } from "./collect.ts";
import { readNotice } from "./read-notice.ts";
import { isSignedByPaystack } from "./sign.ts";

/** Which currencies take which methods. A business switches each on for itself. */
const collects = [
  { method: "card", currencies: ["NGN", "GHS", "ZAR", "KES", "USD", "XOF"] },
  { method: "bank_transfer", currencies: ["NGN"] },
  { method: "mobile_money", currencies: ["GHS", "KES", "XOF"] },
] as const;

export const paystack = {
  name: "paystack",
  collects: collects.flatMap(({ method, currencies }) =>
    currencies.map((currency: Currency) => ({ method, currency })),
  ),
  paysOut: [],
  open: (account) => ({
    collect: (request) => collect(account, request),
    ask: ({ reference }) => ask(account, reference),
  }),
  verifyNotice: isSignedByPaystack,
  readNotice,
} as const satisfies PaymentDriver<PaystackAccount>;
