// A bare connection to the books, in any of the application's roles: what a hijacked server could send.
import pg from "pg";
import { newId } from "../../src/kernel/values/id.ts";
import { bookInvariants, brokenInvariants } from "../../src/ledger/index.ts";
import { startSystem, type TestShop, type TestSystem } from "./system.ts";

/** `owner` is the superuser, whom no right and no fence stops: only triggers and constraints do. */
export type Role = "sokoni_api" | "sokoni_worker" | "sokoni_agent" | "owner";
/** Credit is above zero, debit below. */
export type Line = readonly [code: string, currency: string, amount: bigint];
export type Posted = { id: string; already: boolean };
export type Posting = { key?: string; kind?: string; lines: readonly Line[]; reverses?: string | null };

export type Books = {
  system: TestSystem;
  /** One transaction of one role, for one shop. */
  inShop<Result>(role: Role, work: (client: pg.PoolClient) => Promise<Result>, shop?: TestShop): Promise<Result>;
  post(posting: Posting, role?: Role): Promise<Posted>;
  /** The tracked balance in naira. */
  balanceOf(code: string): Promise<bigint>;
  /** Everything the books say, in one figure: a refused attack leaves it as it was. */
  footprint(): Promise<string>;
  /** The numbers of the invariants of any books that do not hold: what is posted here has no cause in the business. */
  broken(): Promise<number[]>;
  stop(): Promise<void>;
};

/** SQLSTATEs of the database's refusals. */
export const refusedFor = {
  privilege: "42501",
  check: "23514",
  unique: "23505",
  appendOnly: "23001",
  foreignKey: "23503",
  parameter: "22023",
} as const;

export async function openBooks(): Promise<Books> {
  const system = await startSystem({ parts: [] });
  const pools = new Map<Role, pg.Pool>([["owner", system.admin]]);
  for (const role of ["sokoni_api", "sokoni_worker", "sokoni_agent"] as const) {
    const pool = new pg.Pool({ connectionString: system.databaseUrl, options: `-c role=${role}`, max: 8 });
    pool.on("error", () => {});
    pools.set(role, pool);
  }

  const inShop: Books["inShop"] = async (role, work, shop = system.shop) => {
    const client = await (pools.get(role) ?? system.admin).connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.shop', $1, true)", [shop.id]);
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    system,
    inShop,
    post: (posting, role = "sokoni_worker") => inShop(role, (client) => postIn(client, posting)),
    balanceOf: async (code) => {
      const { rows } = await system.admin.query<{ amount: string }>(
        "select amount::text from ledger_balances where shop_id = $1 and code = $2 and currency = 'NGN'",
        [system.shop.id, code],
      );
      return BigInt(rows[0]?.amount ?? 0);
    },
    footprint: async () => {
      const { rows } = await system.admin.query<{ all: string }>(`
        select md5(concat_ws('|',
          (select string_agg(t::text, ';' order by t.shop_id, t.id) from ledger_transactions t),
          (select string_agg(e::text, ';' order by e.shop_id, e.transaction_id, e.line) from ledger_entries e),
          (select string_agg(b::text, ';' order by b.shop_id, b.code, b.currency) from ledger_balances b),
          (select string_agg(a::text, ';' order by a.shop_id, a.code, a.currency) from ledger_accounts a))) "all"`);
      return rows[0]?.all ?? "";
    },
    broken: async () =>
      (await brokenInvariants((text) => system.admin.query(text), bookInvariants)).map((line) =>
        Number.parseInt(line, 10),
      ),
    stop: async () => {
      for (const [role, pool] of pools) if (role !== "owner") await pool.end();
      await system.stop();
    },
  };
}

export async function postIn(
  client: pg.PoolClient,
  { key, kind = "test", lines, reverses = null }: Posting,
): Promise<Posted> {
  const { rows } = await client.query<Posted>(
    "select * from ledger_post($1, $2, $3, 'test', 'cause', $4::text[], $5::text[], $6::bigint[], $7, $8)",
    [
      newId("transaction"),
      key ?? newId("transaction"),
      kind,
      lines.map(([code]) => code),
      lines.map(([, currency]) => currency),
      lines.map(([, , amount]) => amount.toString()),
      reverses,
      new Date("2026-11-21T09:00:00.000Z"),
    ],
  );
  const posted = rows[0];
  if (!posted) throw new Error("nothing was answered");
  return posted;
}

export const naira = (from: string, to: string, amount: bigint): readonly Line[] => [
  [from, "NGN", -amount],
  [to, "NGN", amount],
];
