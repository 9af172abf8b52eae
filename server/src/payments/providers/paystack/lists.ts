// Lists have pages. Unreadable items are reported, and the others are still processed. A search that finds nothing treats such a list as
// trouble, because the unreadable item may be the one.
import { wordsIn } from "../words-in.ts";
import type { Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { asTrouble, callPaystack, trouble, unreadable } from "./call.ts";
import type { CallLimits, PaystackAnswer } from "./call.ts";
import { Paged } from "./wire.ts";

export type List<Item> = {
  path: string;
  query: Record<string, string>;
  isItem: (value: unknown) => value is Item;
};
/** `unreadable`: a description of each item whose shape we don't know. */
export type Listed<Item> = { kind: "items"; items: Item[]; unreadable: string[]; more: boolean } | Trouble;
export type AllListed<Item> = { kind: "items"; items: Item[]; unreadable: string[] };

export const perPage = 50;
const pagesMax = 50;

export async function listPage<Item>(
  account: PaystackAccount,
  { path, query, isItem }: List<Item>,
  page: number,
  limits: CallLimits,
): Promise<Listed<Item>> {
  const search = new URLSearchParams({ ...query, perPage: `${perPage}`, page: `${page}` });
  const answer = await callPaystack(account, { method: "GET", path: `${path}?${search.toString()}` }, limits);
  return readList(answer, page, isItem);
}

/** All pages, with descriptions of unreadable items. Trouble if there are more than 50 pages. */
export async function listAll<Item>(
  account: PaystackAccount,
  list: List<Item>,
  limits: CallLimits,
): Promise<AllListed<Item> | Trouble> {
  const items: Item[] = [];
  const strange: string[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const listed = await listPage(account, list, page, limits);
    if (listed.kind === "trouble") return listed;
    items.push(...listed.items);
    strange.push(...listed.unreadable);
    if (!listed.more) return { kind: "items", items, unreadable: strange };
  }
  return trouble(false, `more than ${pagesMax} pages`);
}

/** Null if every item is readable. */
export function hiddenIn({ unreadable: [strange] }: Pick<AllListed<unknown>, "unreadable">): Trouble | null {
  return strange === undefined ? null : unreadable(strange);
}

export function readList<Item>(
  answer: PaystackAnswer,
  page: number,
  isItem: (value: unknown) => value is Item,
): Listed<Item> {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asTrouble(answer);
  const { data, meta } = answer;
  if (!Array.isArray(data)) return unreadable("a list in a shape we don't know");
  const strange = data
    .filter((item) => !isItem(item))
    .map((item) => `an item in a shape we don't know: ${wordsIn(item)}`);
  return {
    kind: "items",
    items: data.filter(isItem),
    unreadable: strange,
    more: Paged.Check(meta) ? page < meta.pageCount : data.length > 0,
  };
}
