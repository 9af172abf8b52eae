// Paystack's own books, page by page. Items outside the requested time are left out here. The cursor is the page number.
import type {
  ListPage,
  ListResult,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  Trouble,
} from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { balanceFromHundredths } from "./amounts.ts";
import { isTransaction, toPayment } from "./ask.ts";
import { asTrouble, callLimits, callPaystack, trouble } from "./call.ts";
import type { CallLimits, PaystackAnswer } from "./call.ts";
import { isDispute, toDispute } from "./dispute.ts";
import { listPage } from "./lists.ts";
import { isTransfer, toPayout } from "./pay-out.ts";
import { isRefund, toRefund } from "./read-refund.ts";
import { readTime } from "./times.ts";
import { wordsIn } from "../words-in.ts";
import { Balance } from "./wire.ts";

export function listPayments(
  account: PaystackAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderPayment>> {
  return listBook(account, page, { path: "/transaction", isItem: isTransaction, read: toPayment }, limits);
}

export function listRefunds(
  account: PaystackAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderRefund>> {
  return listBook(account, page, { path: "/refund", isItem: isRefund, read: toRefund }, limits);
}

export function listPayouts(
  account: PaystackAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderPayout>> {
  return listBook(account, page, { path: "/transfer", isItem: isTransfer, read: toPayout }, limits);
}

export function listDisputes(
  account: PaystackAccount,
  page: ListPage,
  limits = callLimits,
): Promise<ListResult<ProviderDispute>> {
  return listBook(account, page, { path: "/dispute", isItem: isDispute, read: toDispute }, limits);
}

type Balances = { kind: "balances"; balances: { currency: string; available: bigint }[] };

export async function balances(account: PaystackAccount, limits = callLimits): Promise<Balances | Trouble> {
  return readBalances(await callPaystack(account, { method: "GET", path: "/balance" }, limits));
}

export function readBalances(answer: PaystackAnswer): Balances | Trouble {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asTrouble(answer);
  if (!Array.isArray(answer.data)) return trouble(false, "balances in a shape we don't know");
  const read: Balances["balances"] = [];
  for (const item of answer.data) {
    if (!Balance.Check(item)) return trouble(false, "a balance in a shape we don't know");
    const available = balanceFromHundredths(item.balance, item.currency);
    if (available === null) return trouble(false, `a balance that is no sum of ${item.currency}`);
    read.push({ currency: item.currency, available });
  }
  return { kind: "balances", balances: read };
}

type Timed = { created_at?: string | null | undefined; createdAt?: string | null | undefined };
type Book<Wire, Item> = {
  path: string;
  isItem: (value: unknown) => value is Wire;
  read: (wire: Wire) => Item | null;
};

async function listBook<Wire extends Timed, Item>(
  account: PaystackAccount,
  { from, to, cursor }: ListPage,
  { path, isItem, read }: Book<Wire, Item>,
  limits: CallLimits,
): Promise<ListResult<Item>> {
  if (cursor !== null && !/^[1-9][0-9]{0,6}$/.test(cursor)) return trouble(false, "no cursor of ours");
  const page = Number(cursor ?? "1");
  const query = { from: from.toISOString(), to: to.toISOString() };
  const listed = await listPage(account, { path, query, isItem }, page, limits);
  if (listed.kind === "trouble") return listed;
  const items: Item[] = [];
  const unreadable = [...listed.unreadable];
  for (const wire of listed.items) {
    const created = readTime(wire.created_at, wire.createdAt);
    if (created && (created < from || created > to)) continue;
    const item = read(wire);
    if (item === null) {
      unreadable.push(`an amount that is no whole sum of its currency: ${wordsIn(wire)}`);
      continue;
    }
    items.push(item);
  }
  return { kind: "page", items, unreadable, cursor: listed.more ? `${page + 1}` : null };
}
