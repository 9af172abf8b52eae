// What the hand-written routes share: transactions, prepared statements and keys.
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";

export class Problem extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

type Row = Record<string, unknown>;

/** Prepared under its name. */
export async function query<Found extends Row = Row>(
  client: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<Found[]> {
  return (await client.query<Found>({ name, text, values })).rows;
}

export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

export function sha256(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(13).toString("hex")}`;
}

/** As long as in our server. */
const keyLivesMs = 4_000;
const keys = new Map<string, { shopId: string; until: number }>();

export async function shopOfKey(pool: pg.Pool, header: string | undefined): Promise<string> {
  const key = header?.replace(/^Bearer /, "") ?? "";
  const known = keys.get(key);
  if (known && known.until > Date.now()) return known.shopId;
  const [row] = await query<{ shop_id: string }>(pool, "key", "select shop_id from keys where hash = $1", [
    sha256(key),
  ]);
  if (!row) throw new Problem(401, "unknown key");
  keys.set(key, { shopId: row.shop_id, until: Date.now() + keyLivesMs });
  return row.shop_id;
}
