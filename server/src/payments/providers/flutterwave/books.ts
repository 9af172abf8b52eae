// Flutterwave's own books, page by page. Its lists take whole days and return the newest first, so we filter by time. The cursor is the
// page number.
import { after, days } from "../../../kernel/values/clock.ts";
import type {
  ListPage,
  ListResult,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  Trouble,
} from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { balanceFromMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, trouble, unreadable } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { currencyOf } from "./currency-of.ts";
import { isChargeback, toDispute } from "./dispute.ts";
import { listPage } from "./lists.ts";
import { isTransfer, toPayout } from "./transfers.ts";
import { isRefund, toRefund, transactionOf } from "./read-refund.ts";
import { dayOf, readTime } from "./times.ts";
import { isTransaction, toPayment } from "./transactions.ts";
import { wordsIn } from "../words-in.ts";
import { Balance } from "./wire.ts";

export function listPayments(
  account: FlutterwaveAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderPayment>> {
  const read = (item: Parameters<typeof toPayment>[1]) => toPayment(account, item);
  return listBook(account, page, { path: "/transactions", isItem: isTransaction, read }, limits);
}

export function listPayouts(
  account: FlutterwaveAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderPayout>> {
  return listBook(account, page, { path: "/transfers", isItem: isTransfer, read: toPayout }, limits);
}

export function listRefunds(
  account: FlutterwaveAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderRefund>> {
  const read = async (item: Parameters<typeof toRefund>[0]) => {
    const found = await currencyOf(account, item.currency, transactionOf(item), limits);
    return found.kind === "trouble" ? found : toRefund(item, found.currency);
  };
  return listBook(account, page, { path: "/refunds", isItem: isRefund, read }, limits);
}

export function listDisputes(
  account: FlutterwaveAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderDispute>> {
  const read = async (item: Parameters<typeof toDispute>[0]) => {
    const found = await currencyOf(account, item.currency, item.transaction_id, limits);
    return found.kind === "trouble" ? found : toDispute(item, found.currency);
  };
  return listBook(account, page, { path: "/chargebacks", isItem: isChargeback, read }, limits);
}

type Balances = { kind: "balances"; balances: { currency: string; available: bigint }[] };

export async function balances(account: FlutterwaveAccount, limits = callLimits): Promise<Balances | Trouble> {
  return readBalances(await callFlutterwave(account, { method: "GET", path: "/balances" }, limits));
}

export function readBalances(answer: FlutterwaveAnswer): Balances | Trouble {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  if (!Array.isArray(answer.data)) return trouble(false, "balances in a shape we don't know");
  const read: Balances["balances"] = [];
  for (const item of answer.data) {
    if (!Balance.Check(item)) return trouble(false, "a balance in a shape we don't know");
    const available = balanceFromMajor(item.available_balance, item.currency);
    if (available === null) return trouble(false, `a balance that is no sum of ${item.currency}`);
    read.push({ currency: item.currency, available });
  }
  return { kind: "balances", balances: read };
}

type Book<Wire, Item extends object> = {
  path: string;
  isItem: (value: unknown) => value is Wire;
  read: (wire: Wire) => Item | Trouble | null | Promise<Item | Trouble | null>;
};

async function listBook<Wire extends { created_at?: string | null | undefined }, Item extends object>(
  account: FlutterwaveAccount,
  { from, to, cursor }: ListPage,
  { path, isItem, read }: Book<Wire, Item>,
  limits: CallLimits,
): Promise<ListResult<Item>> {
  if (cursor !== null && !/^[1-9][0-9]{0,6}$/.test(cursor)) return trouble(false, "no cursor of ours");
  const page = Number(cursor ?? "1");
  const query = { from: dayOf(after(from, -days(1))), to: dayOf(after(to, days(1))) };
  const listed = await listPage(account, { path, query, isItem }, page, limits);
  if (listed.kind === "trouble") return listed;
  const items: Item[] = [];
  const strange = [...listed.unreadable];
  for (const wire of listed.items) {
    const created = readTime(wire.created_at);
    if (created && (created < from || created > to)) continue;
    const item = (await read(wire)) ?? unreadable("an amount that is no whole sum of its currency");
    if (!isTrouble(item)) items.push(item);
    // If its payment could not be looked up, the list is read again. A final no concerns only this item.
    else if (item.again) return item;
    else strange.push(`${item.detail}: ${wordsIn(wire)}`);
  }
  return { kind: "page", items, unreadable: strange, cursor: listed.more ? `${page + 1}` : null };
}

function isTrouble(item: object): item is Trouble {
  return "kind" in item && item.kind === "trouble";
}
