// The door to PostgreSQL. Every piece of work runs in one transaction, in one role, for one shop.
// Statements that need not wait for each other's answers travel together (pipelining), and each text is prepared once per connection.
import type { Transaction } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import { readClosed } from "./closed-shop.ts";
import type { DB } from "./generated/database.ts";
import type { AppRole } from "./migrate.ts";
import { unknownOutcome } from "./outcome-unknown.ts";
import { beginReading, beginTransaction } from "./pipelined-transaction.ts";
import { isSessionLost, isStorageFull } from "./problem.ts";
import { readTimestamp } from "./read-timestamp.ts";

export { sql };

declare const transactional: unique symbol;
/** A transaction in progress. Giving anything else where one is asked does not compile. */
export type Tx = Transaction<DB> & { readonly [transactional]: true };

export type Database = {
  /** Reads and writes in one transaction (READ COMMITTED), fenced to the shop. @throws ShopClosed */
  write<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * The same while nobody else writes for the shop: waits for all who do, and lets in whoever waited while it was closed.
   * @throws ShopClosed where it had been before
   */
  writeAlone<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads, fenced to the shop; each statement sees its own moment, and none may write. @throws ShopClosed */
  read<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads what belongs to no shop; every fenced table looks empty. */
  look<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** For the few tables that belong to no shop; every fenced table looks empty. */
  platform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Statements sent so far, for tests and benchmarks that count round trips. */
  statements(): number;
  /** @throws when the database does not answer, or when its disk was full and still is */
  ping(): Promise<void>;
  close(): Promise<void>;
};

// bigint stays bigint: a balance must not pass through a float on its way.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);
const preparedTextsMax = 1_000;
const openingOfReads = {
  name: "read",
  text: "select set_config('app.shop', $1, false), set_config('default_transaction_read_only', 'on', false), refuse_closed_shop($1)",
};

const noShop = "set local app.shop = ''";
/** Takes about a megabyte of the disk until the transaction ends. */
const tryToWrite =
  "create temp table room_for_writing on commit drop as select md5(n::text) from generate_series(1, 20000) n";

export type DatabaseOptions = {
  url: string;
  role: AppRole;
  max: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  onError(error: Error): void;
};

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    // The library waits without limit by default.
    connectionTimeoutMillis: options.lockTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    options: `-c role=${options.role} -c statement_timeout=${options.statementTimeoutMs} -c lock_timeout=${options.lockTimeoutMs} -c idle_in_transaction_session_timeout=${options.statementTimeoutMs} -c timezone=UTC`,
    application_name: options.role,
  });
  pool.on("error", options.onError);
  // A session that ends while we hold it and nothing is asked of it has nobody else to tell: unheard, that would end this
  // process. The next statement on it fails, and the pool keeps it no longer.
  pool.on("connect", (client) => client.on("error", () => {}));
  const names = statementNames();
  let foundNoRoom = false;

  async function write<Result>(entering: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    // `read write` and the shop, also when it is none: a read before us on this connection has left its own.
    const opening = `begin read write; ${entering}`;
    const transaction = beginTransaction(await pool.connect(), opening, names.of);
    let result: Result;
    try {
      result = await work(transaction.kysely as Tx);
    } catch (error) {
      await transaction.rollback();
      foundNoRoom ||= isStorageFull(error);
      throw readClosed(error);
    }
    await transaction.commit().catch((error: unknown) => {
      foundNoRoom ||= isStorageFull(error);
      throw isSessionLost(error) ? unknownOutcome(error) : readClosed(error);
    });
    return result;
  }

  async function read<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const reading = beginReading(await pool.connect(), { ...openingOfReads, values: [shopId] }, names.of);
    try {
      return await work(reading.kysely as Tx);
    } catch (error) {
      throw readClosed(error);
    } finally {
      reading.end();
    }
  }

  return {
    write: (shopId, work) => write(`select enter_shop(${pg.escapeLiteral(shopId)}, false)`, work),
    writeAlone: (shopId, work) => write(`select enter_shop(${pg.escapeLiteral(shopId)}, true)`, work),
    read,
    look: (work) => read("", work),
    platform: (work) => write(noShop, work),
    statements: names.asked,
    ping: async () => {
      await pool.query("select 1");
      if (!foundNoRoom) return;
      await write(noShop, (tx) => sql.raw(tryToWrite).execute(tx));
      foundNoRoom = false;
    },
    close: () => pool.end(),
  };
}

/** From here on, until it is said again, the transaction is fenced to this shop: for the few acts that write in two. */
export async function fenceTo(tx: Tx, shopId: string): Promise<void> {
  await sql`select set_config('app.shop', ${shopId}, true)`.execute(tx);
}

/** The statement broke this unique constraint or index. Its transaction is lost: throw. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
}

/**
 * In the text of a statement whose best plan depends on its values: it is sent without a name and planned at each execution.
 * By name PostgreSQL would come to plan it once for all shops, as if each were of the average size.
 */
export const plannedEachTime = "/* planned each time */";

/** The server keeps a plan per name and connection, so the number of names is bounded; later texts go unprepared. */
function statementNames(): { of: (text: string) => string | undefined; asked: () => number } {
  const names = new Map<string, string>();
  let asked = 0;
  return {
    of: (text) => {
      asked += 1;
      if (text.includes(plannedEachTime)) return undefined;
      let name = names.get(text);
      if (name === undefined && names.size < preparedTextsMax) {
        name = `q${names.size}`;
        names.set(text, name);
      }
      return name;
    },
    asked: () => asked,
  };
}
