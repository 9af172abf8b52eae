// Lists: newest first, by page or cursor, limited by time.
import type { Answer } from "./refusals.ts";

type Query = Record<string, string>;
type Listed = { id: number; createdAt: number };

const perPageDefault = 50;

export type Listing<Item> = {
  message: string;
  query: Query;
  items: readonly Item[];
  view: (item: Item) => unknown;
  /** What the call adds to `meta`. */
  meta?: object;
};

export function answerList<Item extends { id: number }>({ message, query, items, view, meta }: Listing<Item>): Answer {
  const perPage = positive(query["perPage"]) ?? perPageDefault;
  const page =
    query["use_cursor"] === "true" ? cursorPage(items, query, perPage) : offsetPage(items, query, perPage, meta);
  return { http: 200, body: { status: true, message, data: page.items.map(view), meta: page.meta } };
}

/** Newest first, created between `from` and `to`, both included. */
export function withinTime<Item extends Listed>(items: readonly Item[], query: Query): Item[] {
  const from = Date.parse(query["from"] ?? "");
  const to = Date.parse(query["to"] ?? "");
  return items
    .filter(({ createdAt }) => !(createdAt < from) && !(createdAt > to))
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

function offsetPage<Item>(items: readonly Item[], query: Query, perPage: number, extra: object = {}) {
  const page = positive(query["page"]) ?? 1;
  const skipped = (page - 1) * perPage;
  const meta = { total: items.length, ...extra, skipped, perPage, page, pageCount: Math.ceil(items.length / perPage) };
  return { items: items.slice(skipped, skipped + perPage), meta };
}

/**
 * A cursor names the last item of the page, or the first for the way back. If there is no such page it is null, or "null" for the way back.
 */
function cursorPage<Item extends { id: number }>(items: readonly Item[], query: Query, perPage: number) {
  const after = items.findIndex(({ id }) => cursor("next", id) === query["next"]);
  const before = items.findIndex(({ id }) => cursor("previous", id) === query["previous"]);
  const start = before >= 0 ? Math.max(before - perPage, 0) : after + 1;
  const shown = items.slice(start, start + perPage);
  const [first] = shown;
  const last = shown.at(-1);
  const next = last && start + perPage < items.length ? cursor("next", last.id) : null;
  const previous = first && start > 0 ? cursor("previous", first.id) : "null";
  return { items: shown, meta: { next, previous, perPage } };
}

function cursor(direction: string, id: number): string {
  return Buffer.from(`${direction}:${id}`).toString("base64");
}

function positive(value: string | undefined): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
