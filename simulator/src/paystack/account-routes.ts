// Banks, the name behind an account, and the merchant's own balance.
import { accountHolder, banks, findBank } from "./banks.ts";
import type { AnswerCalls } from "./calls.ts";
import { integrationId } from "./integration.ts";
import { iso } from "./iso-time.ts";
import { answerList } from "./paging.ts";
import { breakDown, refuseInvalid, refuseMissing, refuseShortly, succeed } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

const bankListedAt = "2016-07-14T10:04:29.000Z";
const banksPerPageMax = 100;

export function accountRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { books, failedOnce } = world;

  calls("GET", "/bank", ({ query }) => {
    const { currency, country, type, perPage = "50" } = query;
    if (Number(perPage) > banksPerPageMax) return refuseInvalid("perPage must be at most 100");
    const items = banks.filter(
      (bank) =>
        (currency === undefined || currency === bank.currency) &&
        (country === undefined || country.toLowerCase() === bank.country.toLowerCase()) &&
        (type === undefined || type === bank.type),
    );
    return answerList({ message: "Banks retrieved", query, items, view: bankView });
  });

  calls("GET", "/bank/resolve", ({ query }) => {
    const { account_number: accountNumber, bank_code: bankCode } = query;
    if (!accountNumber) return refuseMissing("Account number is required");
    if (!bankCode) return refuseMissing("Bank code is required");
    if (accountNumber.endsWith("0503") && !failedOnce.has(`resolve ${accountNumber}`)) {
      failedOnce.add(`resolve ${accountNumber}`);
      return breakDown(503);
    }
    const bank = findBank(bankCode, "NGN") ?? findBank(bankCode, "GHS");
    const holder = bank ? accountHolder(bankCode, accountNumber) : null;
    return bank && holder !== null
      ? succeed("Account number resolved", { account_number: accountNumber, account_name: holder, bank_id: bank.id })
      : refuseShortly(422, "Could not resolve account name. Check parameters or try again.");
  });

  calls("GET", "/balance", ({ account }) => {
    const moved = books.movements().filter(({ secretKey }) => secretKey === account.secretKey);
    const currencies = new Set([account.defaultCurrency ?? "NGN", ...moved.map(({ currency }) => currency)]);
    const balances = [...currencies].map((currency) => ({
      currency,
      balance: books.balanceOf(account.secretKey, currency),
    }));
    return succeed("Balances retrieved", balances);
  });

  calls("GET", "/balance/ledger", ({ account, query }) =>
    answerList({
      message: "Balance ledger retrieved",
      query,
      items: books
        .movements()
        .filter(({ secretKey }) => secretKey === account.secretKey)
        .toReversed(),
      view: ({ id, balance, currency, difference, reason, kind, row, at }) => ({
        integration: integrationId,
        domain: "test",
        balance,
        currency,
        difference,
        reason,
        model_responsible: models[kind],
        model_row: row,
        id,
        createdAt: iso(at),
        updatedAt: iso(at),
      }),
    }),
  );
}

const models = {
  charge: "Transaction",
  charge_fee: "Transaction",
  refund: "Refund",
  chargeback: "Dispute",
  transfer: "Transfer",
  transfer_fee: "Transfer",
  top_up: "Topup",
} as const;

function bankView({ id, name, code, country, currency, type }: (typeof banks)[number]) {
  return {
    id,
    name,
    slug: name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
    code,
    longcode: "",
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    active: true,
    is_deleted: false,
    country,
    currency,
    type,
    createdAt: bankListedAt,
    updatedAt: bankListedAt,
  };
}
