// Keyset pages: the next page begins after the last row's (sort key, id). So page 10,000 costs as much as page 1, and new rows in between
// shift nothing.
import { type SelectQueryBuilder, sql } from "kysely";
import { sha256 } from "../security/crypto.ts";
import { plannedEachTime } from "./db.ts";
import { includeSchema, readIncludes } from "../contract/include.ts";
import { Refusal } from "../contract/refusal.ts";
import { named, nullable, oneOf, strict, type TSchema, TimeSchema, Type } from "../contract/schema.ts";

/**
 * `id` names the id column if `column` is in another table, so that one index serves both. `apart`: no index has both, and the page is found by the
 * column alone.
 */
type SortColumn = { column: string; as: "timestamptz" | "text" | "bigint"; id?: string; apart?: true };
export type Sorts = Record<string, SortColumn>;

/** Written into the statement's text instead of a parameter, so that PostgreSQL plans once and not at each execution. */
const limitDefault = 20;

/**
 * `includes`: the values of `include`. `fleeting`: those whose resource may be gone.
 * `metadata`: items have metadata and can be filtered by it.
 */
type ListOptions = { includes?: readonly string[]; fleeting?: readonly string[]; metadata?: true };

const totalCount = "totalCount";
const countedMax = 10_000;

/** The query parameters of every list, plus the list's own filters. `sort=createdAt` or `sort=-createdAt`. */
export function listQuery<Filters extends Record<string, TSchema>>(
  sorts: Sorts,
  filters: Filters,
  { includes = [], fleeting = [], metadata }: ListOptions = {},
) {
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  const parameters = strict({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: limitDefault, description: "Number of rows per page." }),
    ),
    cursor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000, description: "`nextCursor` of the previous page." }),
    ),
    sort: Type.Optional(oneOf(names, "Field to sort by, with `-` for descending.")),
    include: includeSchema(
      [totalCount, ...includes],
      `\`totalCount\` counts all matches, up to ${countedMax.toLocaleString("en")}.${added(includes)}`,
      fleeting,
    ),
    "createdAt[gte]": Type.Optional(TimeSchema),
    "createdAt[gt]": Type.Optional(TimeSchema),
    "createdAt[lte]": Type.Optional(TimeSchema),
    "createdAt[lt]": Type.Optional(TimeSchema),
    ...filters,
  });
  return metadata
    ? Object.assign(parameters, { patternProperties: { [metadataFilter.source]: metadataText } })
    : parameters;
}

function added(includes: readonly string[]): string {
  if (includes.length === 0) return "";
  const named = includes.map((name) => `\`${name}\``).join(", ");
  return includes.length === 1 ? ` ${named} adds that object.` : ` ${named} add these objects.`;
}

const metadataFilter = /^metadata\[([^\]]{1,40})\]$/;
const metadataText = Type.String({ maxLength: 500 });

const TotalCountSchema = named(
  "TotalCount",
  strict(
    {
      value: Type.Integer({ minimum: 0, description: "How many there are over all pages." }),
      relation: oneOf(["eq", "gte"], "`gte`: there are more; counting ended here."),
    },
    { description: "With `include=totalCount`." },
  ),
);

export function listOf<Item extends TSchema>(item: Item) {
  return strict({
    data: Type.Array(item),
    hasMore: Type.Boolean(),
    nextCursor: nullable(Type.String(), "Send as `cursor` for the next page; null on the last."),
    totalCount: Type.Optional(TotalCountSchema),
  });
}

export const byNewest = { createdAt: { column: "created_at", as: "timestamptz" } } as const satisfies Sorts;

export type ListRequest = { limit?: number; cursor?: string; sort?: string; include?: readonly string[] } & {
  [filter: string]: unknown;
};
export type Page<Item> = {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
  totalCount?: { value: number; relation: "eq" | "gte" };
};

/**
 * Runs one page of a query.
 * @param query filtered by shop and by the list's own filters, with `id` and every column that `item` reads.
 * @param within what the list belongs to (the shop, and perhaps a parent resource). Its cursors work nowhere else.
 * @throws Refusal invalid_cursor when the cursor belongs to another list, filter or sort.
 */
export async function listPage<DB, TB extends keyof DB, Row extends { id: string }, Item>({
  query,
  request,
  sorts,
  otherwise,
  item,
  within,
}: {
  query: SelectQueryBuilder<DB, TB, Row>;
  request: ListRequest;
  sorts: Sorts;
  otherwise: string;
  item: (row: Row) => Item;
  within: string;
}): Promise<Page<Item>> {
  const { limit = limitDefault, cursor, sort = otherwise, include, ...filters } = request;
  const descending = sort.startsWith("-");
  const key = sorts[descending ? sort.slice(1) : sort];
  if (!key) throw new Error(`no such sort: ${sort}`);
  const scope = (): string => scopeOf(within, sort, filters);
  const column = sql.ref(key.column);
  const as = sql.raw(key.as);
  const id = sql.ref(key.id ?? "id");

  const matching = withMetadata(withCreatedRange(query, filters), filters);
  let keyed = matching.select(sql<string>`${column}::text`.as("cursorKey"));
  if (cursor !== undefined) {
    const after = readCursor(cursor, scope());
    if (key.apart)
      keyed = keyed.where(sql<boolean>`${column} ${sql.raw(descending ? "<=" : ">=")} ${after.key}::${as}`);
    keyed = keyed.where(
      sql<boolean>`(${column}, ${id}) ${sql.raw(descending ? "<" : ">")} (${after.key}::${as}, ${after.id})`,
    );
  }
  const direction = descending ? "desc" : "asc";
  const reading = keyed
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(limit === limitDefault ? sql.lit(limit + 1) : limit + 1)
    .execute() as unknown as Promise<(Row & { cursorKey: string })[]>;
  const [rows, counted] = await Promise.all([
    reading,
    readIncludes(include).has(totalCount) ? countAll(matching) : undefined,
  ]);

  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: data.map(item),
    hasMore,
    nextCursor: hasMore ? writeCursor(scope(), last.cursorKey, last.id) : null,
    ...(counted ? { totalCount: counted } : {}),
  };
}

/** Counts only up to a maximum. */
async function countAll<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const rows = await query
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(sql.lit(countedMax + 1))
    .execute();
  const isMore = rows.length > countedMax;
  return { value: isMore ? countedMax : rows.length, relation: isMore ? ("gte" as const) : ("eq" as const) };
}

function withCreatedRange<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filters: { [filter: string]: unknown },
): SelectQueryBuilder<DB, TB, Row> {
  const operators = { gte: ">=", gt: ">", lte: "<=", lt: "<" } as const;
  let ranged = query;
  for (const [name, operator] of Object.entries(operators)) {
    const bound = filters[`createdAt[${name}]`];
    if (typeof bound === "string")
      ranged = ranged.where(sql<boolean>`${sql.ref("created_at")} ${sql.raw(operator)} ${new Date(bound)}`);
  }
  return ranged;
}

/** `metadata[k]=v`: items with this pair. */
function withMetadata<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  filters: { [filter: string]: unknown },
): SelectQueryBuilder<DB, TB, Row> {
  const pairs = Object.entries(filters).flatMap(([name, value]) => {
    const key = metadataFilter.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  if (pairs.length === 0) return query;
  // Nearly all rows have no metadata, so the index contains only those that have some.
  return query.where(
    sql<boolean>`(metadata @> ${JSON.stringify(Object.fromEntries(pairs))}::jsonb and metadata <> '{}' ${sql.raw(plannedEachTime)})`,
  );
}

/** The context of a cursor: this sort and these filters, in this place. */
function scopeOf(within: string, sort: string, filters: object): string {
  // A list is written as it was sent. `status=paid` was one word before lists were allowed, and its old cursors must stay valid.
  const told = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]);
  return sha256(JSON.stringify([within, sort, told.sort(([a], [b]) => (a < b ? -1 : 1))]))
    .toString("base64url")
    .slice(0, 8);
}

function writeCursor(scope: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([scope, key, id])).toString("base64url");
}

/** The edge has checked the seal already. This checks that the cursor belongs to these filters and this sort. */
function readCursor(cursor: string, scope: string): { key: string; id: string } {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as unknown[];
    if (of === scope && typeof key === "string" && typeof id === "string" && !/[\0\uFFFD]/.test(key + id))
      return { key, id };
  } catch {
    // Falls through to the refusal.
  }
  throw badCursor();
}

export function badCursor(): Refusal {
  return new Refusal(
    "invalid_cursor",
    "This cursor was not issued for this list with these filters and this sort. Begin again without a cursor.",
    {
      errors: [{ pointer: "/query/cursor", code: "invalid_cursor", detail: "Not a cursor of this list." }],
    },
  );
}
