// Lists: newest first, in pages, filtered by days of creation and by the fields of a record.
import { isRecord } from "../shape.ts";
import { succeed, type Answer } from "./answers.ts";

export type ListQuery = Record<string, string | undefined>;

type Listed = { id: number; secretKey: string; createdAt: number };

/**
 * `equal` gives the record's value for each query parameter, compared as text, ignoring case. `pageSize` is in the answer only if the real service
 * has it there.
 */
export function listPage<Item extends Listed>({
  message,
  items,
  query,
  equal,
  show,
  pageSize,
  told,
}: {
  message: string;
  items: Iterable<Item>;
  query: ListQuery;
  equal: Record<string, (item: Item) => string | number>;
  show: (item: Item) => object;
  pageSize: number;
  told: boolean;
}): Answer {
  const found = [...items]
    .filter((item) => withinDays(item.createdAt, query["from"], query["to"]))
    .filter((item) => Object.entries(equal).every(([word, of]) => !query[word] || same(query[word], of(item))))
    .sort((a, b) => b.id - a.id);
  const page = Math.max(1, Math.trunc(Number(query["page"] ?? 1)) || 1);
  const pageInfo = {
    total: found.length,
    current_page: page,
    total_pages: Math.ceil(found.length / pageSize),
    ...(told ? { page_size: pageSize } : {}),
  };
  const shown = found.slice((page - 1) * pageSize, page * pageSize).map(show);
  return succeed(message, shown, { page_info: pageInfo });
}

/** Both days are included, in UTC. */
function withinDays(at: number, from: string | undefined, to: string | undefined): boolean {
  const day = new Date(at).toISOString().slice(0, 10);
  return (!from || day >= from.slice(0, 10)) && (!to || day <= to.slice(0, 10));
}

function same(wanted: string, value: string | number): boolean {
  return wanted.toLowerCase() === String(value).toLowerCase();
}

/** The query as text; for a repeated parameter, the first value is used. */
export function readQuery(query: unknown): ListQuery {
  if (!isRecord(query)) return {};
  return Object.fromEntries(
    Object.entries(query).map(([word, value]) => [word, String(Array.isArray(value) ? value[0] : value)]),
  );
}
