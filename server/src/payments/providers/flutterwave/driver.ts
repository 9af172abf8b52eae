// Flutterwave v3: payment pages, refunds, transfers, chargebacks, webhooks. As of late 2026.
import type { Currency } from "../../../kernel/values/money.ts";
import type { Gateway, GatewayTools, Method, PaymentDriver } from "../../provider.ts";
import { mpesaBounds } from "../kenyan-wallets.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { payoutUnit } from "./amounts.ts";
import { ask } from "./ask.ts";
import { balances, listDisputes, listPayments, listPayouts, listRefunds } from "./books.ts";
import { collect, pageOptions } from "./collect.ts";
import { answerDispute, askDispute } from "./dispute.ts";
import { operatorsByCountry } from "./operators.ts";
import { askPayout, bankCountries, payOut } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { askRefund, refund } from "./refund.ts";
import { refundsOf } from "./refunds-of.ts";
import { banks, resolveAccount } from "./resolve-account.ts";
import { referenceOf } from "./transactions.ts";
import { isFromFlutterwave } from "./sign.ts";

export const flutterwave = {
  name: "flutterwave",
  collects: Object.entries(pageOptions).flatMap(([currency, options]) =>
    Object.keys(options).map((method) => ({
      method: method as Method,
      currency: currency as Currency,
      ...(method === "mobile_money" && currency === "KES" ? mpesaBounds : {}),
    })),
  ),
  paysOut: [
    ...Object.entries(bankCountries).map(
      ([country, currency]) => ({ kind: "bank_account", currency, countries: [country] }) as const,
    ),
    ...Object.entries(operatorsByCountry).map(
      ([country, { currency }]) =>
        ({ kind: "mobile_wallet", currency, countries: [country], unit: payoutUnit(currency) }) as const,
    ),
  ],
  open: (account: FlutterwaveAccount, tools: Pick<GatewayTools, "now">): Required<Omit<Gateway, "askUnasked">> => ({
    collect: (request) => collect(account, request),
    ask: (question) => ask(account, question, tools.now()),
    refund: (request) => refund(account, request, tools.now()),
    askRefund: (question) => askRefund(account, question, tools.now()),
    refundsOf: (transaction) => refundsOf(account, transaction, tools.now()),
    referenceOf: (id) => referenceOf(account, id),
    payOut: (request) => payOut(account, request),
    askPayout: (question) => askPayout(account, question),
    resolveAccount: (destination) => resolveAccount(account, destination),
    banks: (country, currency) => banks(account, country, currency),
    askDispute: (id) => askDispute(account, id),
    answerDispute: (answer) => answerDispute(account, answer),
    listPayments: (page) => listPayments(account, page),
    listRefunds: (page) => listRefunds(account, page),
    listPayouts: (page) => listPayouts(account, page),
    listDisputes: (page) => listDisputes(account, page),
    balances: () => balances(account),
  }),
  verifyNotice: isFromFlutterwave,
  readNotice,
} as const satisfies PaymentDriver<FlutterwaveAccount>;
