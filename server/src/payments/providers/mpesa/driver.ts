// M-Pesa in Kenya, through Safaricom's Daraja: prompts on the payer's phone, payments from the phone's menu, payouts to wallets, reversals.
// It signs nothing, and most results come only by webhook. As of late 2026.
import type { PaymentDriver } from "../../provider.ts";
import { centsOfShilling, mpesaBounds } from "../kenyan-wallets.ts";
import type { MpesaAccount } from "./account.ts";
import { payoutLimits, paymentLimits } from "./amounts.ts";
import { ask } from "./ask.ts";
import { askBalances } from "./balances.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";
import { askUnasked } from "./ask-unasked.ts";
import { askPayout, payOut, wallets } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { askRefund, refund } from "./refund.ts";
import { registerUnasked } from "./register-unasked.ts";

export const mpesa = {
  name: "mpesa",
  collects: [{ method: "mobile_money", currency: "KES", countries: ["KE"], ...mpesaBounds }],
  paysOut: [
    {
      kind: "mobile_wallet",
      currency: "KES",
      countries: ["KE"],
      unit: centsOfShilling,
      least: payoutLimits.fromShillings * centsOfShilling,
      most: payoutLimits.toShillings * centsOfShilling,
    },
  ],
  boundsOf: (account) => ({ most: paymentLimits(account).toShillings * centsOfShilling }),
  open: (account, tools) => {
    const line = { account, tools, limits: callLimits };
    return {
      collect: (request) => collect(line, request),
      ask: (question) => ask(line, question),
      askUnasked: (question) => askUnasked(line, question),
      refund: (request) => refund(line, request),
      askRefund: (question) => askRefund(line, question),
      payOut: (request) => payOut(line, request),
      askPayout: (question) => askPayout(line, question),
      balances: (openAddresses) => askBalances(line, openAddresses),
      banks: (country, currency) =>
        Promise.resolve({ kind: "banks", banks: country === "KE" && currency === "KES" ? wallets : [] }),
    };
  },
  readNotice,
  registerUnasked,
} as const satisfies PaymentDriver<MpesaAccount>;
