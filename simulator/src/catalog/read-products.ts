// `GET /{catalog_id}/products`: items with the names for reading, filtered and in pages.
import { isRecord } from "../shape.ts";
import type { Item } from "./books.ts";
import { productFields } from "./product-view.ts";
import { refuseCall, type CatalogAnswer } from "./refusals.ts";
import type { CatalogWorld } from "./world.ts";

export type ProductsQuery = { fields?: string; filter?: string; limit?: string; after?: string; before?: string };

const usualLimit = 25;
const mostPerPage = 3_000;

/** @param address of this page without its query, for `paging.next`. */
export function readProducts(
  { books }: CatalogWorld,
  catalogId: string,
  query: ProductsQuery,
  address: string,
): CatalogAnswer {
  const filter = query.filter === undefined ? () => true : readFilter(query.filter);
  if (!filter) return refuseCall(100, "Param filter must be a JSON-encoded rule");
  const fields = query.fields === undefined ? ["id", "name", "retailer_id"] : namesIn(query.fields);
  const unknown = fields.find((name) => !Object.hasOwn(productFields, name));
  if (unknown !== undefined) return refuseCall(100, `Tried accessing nonexisting field (${unknown})`);
  const found = books.items(catalogId).filter(filter);

  const limit = Math.min(Math.max(Number(query.limit ?? usualLimit) || usualLimit, 1), mostPerPage);
  const start = startOf(found, query, limit);
  const page = found.slice(start, start + limit);
  const [first, last] = [page[0], page.at(-1)];
  const link = (turn: Record<string, string>) =>
    `${address}?${new URLSearchParams({ ...withoutTurn(query), ...turn }).toString()}`;
  const paging = first &&
    last && {
      cursors: { before: cursorOf(first), after: cursorOf(last) },
      ...(start + limit < found.length ? { next: link({ after: cursorOf(last) }) } : {}),
      ...(start > 0 ? { previous: link({ before: cursorOf(first) }) } : {}),
    };
  return { http: 200, body: { data: page.map((item) => view(item, fields)), ...(paging ? { paging } : {}) } };
}

/** One product with its fields; `id` is always included. */
export function view(item: Item, fields: readonly string[]): Record<string, unknown> {
  const wanted = [...new Set([...fields, "id"])];
  const values = wanted.map((name) => [name, productFields[name]?.(item)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The top-level names of "id,name,product_set{id}". */
export function namesIn(fields: string): string[] {
  return fields
    .replace(/\{[^}]*\}/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

function withoutTurn({ fields, filter, limit }: ProductsQuery): Record<string, string> {
  return { ...(fields && { fields }), ...(filter && { filter }), ...(limit && { limit }) };
}

function startOf(found: readonly Item[], { after, before }: ProductsQuery, limit: number): number {
  const firstWhere = (test: (item: Item) => boolean) => {
    const index = found.findIndex(test);
    return index === -1 ? found.length : index;
  };
  if (after !== undefined) return firstWhere(({ id }) => id > idIn(after));
  return before === undefined ? 0 : Math.max(firstWhere(({ id }) => id >= idIn(before)) - limit, 0);
}

function cursorOf({ id }: Item): string {
  return Buffer.from(id).toString("base64url");
}

function idIn(cursor: string): string {
  return Buffer.from(cursor, "base64url").toString();
}

type Test = (item: Item) => boolean;

function readFilter(json: string): Test | null {
  try {
    return ruleOf(JSON.parse(json));
  } catch {
    return null;
  }
}

/** `{field: {operator: value}}`, `{and: […]}`, `{or: […]}`; null when it can't be understood. */
function ruleOf(rule: unknown): Test | null {
  if (!isRecord(rule)) return null;
  const tests = Object.entries(rule).map(([name, inside]): Test | null => {
    if (name === "and" || name === "or") {
      const parts = Array.isArray(inside) ? inside.map(ruleOf) : [null];
      const understood = parts.filter((part) => part !== null);
      if (understood.length < parts.length) return null;
      return (item) => (name === "and" ? understood.every((one) => one(item)) : understood.some((one) => one(item)));
    }
    const field = Object.hasOwn(productFields, name) ? productFields[name] : undefined;
    return field && isRecord(inside) ? comparison(field, inside) : null;
  });
  const understood = tests.filter((test) => test !== null);
  return understood.length === tests.length ? (item) => understood.every((test) => test(item)) : null;
}

const operators: Record<string, (value: string, wanted: unknown) => boolean> = {
  eq: (value, wanted) => value === String(wanted),
  neq: (value, wanted) => value !== String(wanted),
  contains: (value, wanted) => value.includes(String(wanted)),
  i_contains: (value, wanted) => value.toLowerCase().includes(String(wanted).toLowerCase()),
  starts_with: (value, wanted) => value.startsWith(String(wanted)),
  is_any: (value, wanted) => Array.isArray(wanted) && wanted.map(String).includes(value),
  is_not_any: (value, wanted) => Array.isArray(wanted) && !wanted.map(String).includes(value),
};

function comparison(field: (item: Item) => unknown, inside: Record<string, unknown>): Test | null {
  const [only, ...more] = Object.entries(inside);
  const operator = only && Object.hasOwn(operators, only[0]) ? operators[only[0]] : undefined;
  if (!only || !operator || more.length > 0) return null;
  return (item) => {
    const value = field(item);
    return operator(typeof value === "string" || typeof value === "number" ? String(value) : "", only[1]);
  };
}
