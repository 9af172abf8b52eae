// Paystack: payment pages, asking about payments, webhooks. Facts are as of late 2026.
import type { PaymentProvider } from "../../provider.ts";
import { ask } from "./ask.ts";
import { collect, paystackCurrencies } from "./collect.ts";
import { readNotice } from "./read-notice.ts";
import { isSignedByPaystack } from "./sign.ts";

/** `baseUrl` is https://api.paystack.co for test and live alike: the secret key decides the mode. */
export const paystack: PaymentProvider = {
  name: "paystack",
  currencies: paystackCurrencies,
  collect: (account, request) => collect(account, request),
  ask: (account, reference) => ask(account, reference),
  verifyNotice: isSignedByPaystack,
  readNotice,
};
