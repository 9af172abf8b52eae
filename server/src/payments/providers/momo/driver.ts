// MTN Mobile Money: prompts on the payer's phone, payouts to wallets, refunds. One account serves one country and one currency. MTN signs
// nothing and sends each outcome at most once. As of late 2026.
import type { Currency } from "../../../kernel/values/money.ts";
import type { PaymentDriver } from "../../provider.ts";
import { accountAt, accountsOf } from "./account.ts";
import type { MomoAccount, MomoAccounts } from "./account.ts";
import { ask } from "./ask.ts";
import { balances } from "./books.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";
import { refused } from "./create.ts";
import { askPayout, payOut, wallets } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { askRefund, refund } from "./refund.ts";
import { resolveAccount } from "./resolve-account.ts";

/** MTN's countries, by the currencies we support. */
const places: { currency: Currency; countries: string[] }[] = [
  { currency: "UGX", countries: ["UG"] },
  { currency: "GHS", countries: ["GH"] },
  { currency: "XOF", countries: ["CI", "BJ"] },
  { currency: "XAF", countries: ["CM", "CG"] },
  { currency: "RWF", countries: ["RW"] },
  { currency: "ZMW", countries: ["ZM"] },
  { currency: "ZAR", countries: ["ZA"] },
  { currency: "NGN", countries: ["NG"] },
];

export const momo = {
  name: "momo",
  collects: places.map((place) => ({ method: "mobile_money", ...place })),
  paysOut: places.map((place) => ({ kind: "mobile_wallet", ...place })),
  serves: (settings, { currency, country }) => accountAt(settings, country, currency) !== null,
  open: (settings, tools) => {
    const lineOf = (account: MomoAccount) => ({ baseUrl: settings.baseUrl, account, tools, limits: callLimits });
    const lineAt = (country: string, currency: string) => {
      const account = accountAt(settings, country, currency);
      return account && lineOf(account);
    };
    const linesOf = (name: string | null, currency: string) => accountsOf(settings, name, currency).map(lineOf);
    const nowhere = (country: string, currency: string) =>
      refused("unsupported_destination", `no account for ${currency} in ${country}`);
    return {
      collect: async (request) => {
        const line = lineAt(request.country, request.amount.currency);
        return line ? collect(line, request) : nowhere(request.country, request.amount.currency);
      },
      ask: (question) => ask(linesOf(question.providerToken, question.amount.currency), question),
      refund: (request) => refund(linesOf(request.payment.providerToken, request.payment.amount.currency), request),
      askRefund: (question) => {
        const name = question.providerRefundId ?? question.payment.providerToken;
        return askRefund(linesOf(name, question.amount.currency), question);
      },
      payOut: async (request) => {
        const { country, currency } = request.destination;
        const line = lineAt(country, currency);
        return line ? payOut(line, request) : nowhere(country, currency);
      },
      askPayout: (question) => askPayout(linesOf(question.providerPayoutId, question.amount.currency), question),
      resolveAccount: async (destination) => {
        const line = lineAt(destination.country, destination.currency);
        return line ? resolveAccount(line, destination) : { kind: "not_offered" };
      },
      banks: async (country, currency) => ({ kind: "banks", banks: lineAt(country, currency) ? wallets : [] }),
      balances: () => balances(settings.accounts.map(lineOf)),
    };
  },
  readNotice,
} as const satisfies PaymentDriver<MomoAccounts>;
