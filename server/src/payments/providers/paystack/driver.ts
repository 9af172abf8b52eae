// Paystack: payment pages, refunds, transfers, chargebacks, webhooks. As of late 2026.
import type { Currency } from "../../../kernel/values/money.ts";
import type { Gateway, PaymentDriver } from "../../provider.ts";
import { mpesaBounds } from "../kenyan-wallets.ts";
import type { PaystackAccount } from "./account.ts";
import { answerDispute } from "./answer-dispute.ts";
import { ask } from "./ask.ts";
import { balances, listDisputes, listPayments, listPayouts, listRefunds } from "./books.ts";
import { collect } from "./collect.ts";
import { askDispute } from "./dispute.ts";
import { askPayout, payOut } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { bankTypes, walletCountries } from "./recipient.ts";
import { askRefund, refund } from "./refund.ts";
import { refundsOf } from "./refunds-of.ts";
import { banks, resolveAccount } from "./resolve-account.ts";
import { isSignedByPaystack } from "./sign.ts";

/** The methods by currency. An account has its country's currency, and others that Paystack has enabled. */
const collects = [
  { method: "card", currencies: ["NGN", "GHS", "ZAR", "KES", "USD", "XOF"] },
  { method: "bank_transfer", currencies: ["NGN"] },
] as const;
/** A wallet belongs to one country. Of the countries that use the CFA franc, Paystack supports only wallets of Côte d'Ivoire. */
const collectsFromWallets = [
  { method: "mobile_money", currency: "GHS" },
  { method: "mobile_money", currency: "KES", ...mpesaBounds },
  { method: "mobile_money", currency: "XOF", countries: ["CI"] },
] as const;

export const paystack = {
  name: "paystack",
  collects: [
    ...collects.flatMap(({ method, currencies }) => currencies.map((currency: Currency) => ({ method, currency }))),
    ...collectsFromWallets,
  ],
  paysOut: [
    ...Object.entries(bankTypes).map(
      ([country, { currency }]) => ({ kind: "bank_account", currency, countries: [country] }) as const,
    ),
    ...Object.entries(walletCountries).map(
      ([country, { currency }]) => ({ kind: "mobile_wallet", currency, countries: [country] }) as const,
    ),
  ],
  serves: ({ currencies }: PaystackAccount, { currency }) => currencies.includes(currency),
  open: (account: PaystackAccount): Required<Omit<Gateway, "askUnasked" | "referenceOf">> => ({
    collect: (request) => collect(account, request),
    ask: ({ reference }) => ask(account, reference),
    refund: (request) => refund(account, request),
    askRefund: (question) => askRefund(account, question),
    refundsOf: (transaction) => refundsOf(account, transaction),
    payOut: (request) => payOut(account, request),
    askPayout: ({ reference }) => askPayout(account, reference),
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
  verifyNotice: isSignedByPaystack,
  readNotice,
} as const satisfies PaymentDriver<PaystackAccount>;
