// Access to PostgreSQL. All work runs in one transaction, in one role, for one shop. Statements that don't depend on each other's results
// are pipelined. Each text is prepared once per connection.
import type { Transaction } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import { readClosed } from "./closed-shop.ts";
import type { DB } from "./generated/database.ts";
import type { AppRole } from "./migrate.ts";
import { unknownOutcome } from "./outcome-unknown.ts";
import { beginApart, beginReading, beginTransaction, type NameOf } from "./pipelined-transaction.ts";
import { isSessionLost, isStorageFull } from "../http/problem.ts";
import { span, theTracer } from "../process/traced.ts";
import { readTimestamp } from "./read-timestamp.ts";

export { sql };

declare const transactional: unique symbol;
/** A transaction in progress. No other object can be passed where one is required: the types don't allow it. */
export type Tx = Transaction<DB> & { readonly [transactional]: true };

export type Database = {
  /** Reads and writes in one transaction (READ COMMITTED), fenced to the shop. @throws ShopClosed */
  write<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Like `write`, but excludes every other writer of the shop. It waits for writers in progress, and others wait until it ends.
   * @throws ShopClosed if the shop was closed before
   */
  writeAlone<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads, fenced to the shop. Each statement sees its own snapshot, and none may write. @throws ShopClosed */
  read<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads data that belongs to no shop. Every fenced table looks empty. */
  readWithoutShop<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Writes to the few tables that belong to no shop. Every fenced table looks empty. */
  platform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Like `platform` for one statement, without `begin` and `commit`. It is a transaction of its own. */
  append<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Statements sent so far, for tests and benchmarks that count round trips. */
  statements(): number;
  /** How many connections are in use, are open and idle, may still be opened, and how much work waits for one. */
  connections(): Record<"used" | "idle" | "free" | "waiting", number>;
  /** @throws when the database does not answer, or when its disk was full and still is */
  ping(): Promise<void>;
  close(): Promise<void>;
};

// bigint stays bigint: a balance must never become a float.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);
const preparedTextsMax = 1_000;
const openingOfReads = {
  name: "read",
  text: "select set_config('app.shop', $1, false), set_config('default_transaction_read_only', 'on', false), refuse_closed_shop($1)",
};
const openingOfAppends = {
  name: "append",
  text: "select set_config('app.shop', '', false), set_config('default_transaction_read_only', 'off', false)",
  values: [],
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
    // The library's default is to wait without limit.
    connectionTimeoutMillis: options.lockTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    options: `-c role=${options.role} -c statement_timeout=${options.statementTimeoutMs} -c lock_timeout=${options.lockTimeoutMs} -c idle_in_transaction_session_timeout=${options.statementTimeoutMs} -c timezone=UTC`,
    application_name: options.role,
  });
  pool.on("error", options.onError);
  // When an idle session ends, the library emits this error. Without a listener it would end the process. The next statement on the session
  // fails, and the pool drops it.
  pool.on("connect", (client) => client.on("error", () => {}));
  const names = statementNames();
  /** What the last opening of a session was for. It holds beyond transactions. */
  const sessions = new WeakMap<pg.PoolClient, "shop" | "look" | "append">();
  let foundNoRoom = false;

  /** One span for the statements of one piece of work, with their number. Polls of an idle worker are inside no span, and get none. */
  function traced<Result>(use: string, work: (nameOf: NameOf) => Promise<Result>): Promise<Result> {
    if (!theTracer()?.current()) return work(names.of);
    const attributes = { "db.system.name": "postgresql", "sokoni.database.role": options.role };
    return span({ name: `database ${use}`, kind: "called", attributes }, (open) => {
      if (open === null) return work(names.of);
      let statements = 0;
      return work((text) => {
        open.set({ "sokoni.statements": (statements += 1) });
        return names.of(text);
      });
    });
  }

  function write<Result>(entering: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return traced("write", (nameOf) => writeAs(nameOf, entering, work));
  }

  async function writeAs<Result>(nameOf: NameOf, entering: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    // Sets `read write` and the shop even if there is no shop, because an earlier read on this connection left its own settings.
    const opening = `begin read write; ${entering}`;
    const transaction = beginTransaction(await pool.connect(), opening, nameOf);
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

  function read<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return traced("read", (nameOf) => readAs(nameOf, shopId, work));
  }

  async function readAs<Result>(nameOf: NameOf, shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    const before = sessions.get(client);
    const opening = shopId === "" && before === "look" ? null : { ...openingOfReads, values: [shopId] };
    sessions.set(client, shopId === "" ? "look" : "shop");
    const reading = (before === "append" ? beginApart : beginReading)(client, opening, nameOf);
    try {
      return await work(reading.kysely as Tx);
    } catch (error) {
      // It may be the opening that failed.
      sessions.delete(client);
      throw readClosed(error);
    } finally {
      reading.end();
    }
  }

  function append<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return traced("append", (nameOf) => appendAs(nameOf, work));
  }

  async function appendAs<Result>(nameOf: NameOf, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    const isSet = sessions.get(client) === "append";
    sessions.set(client, "append");
    const appending = beginApart(client, isSet ? null : openingOfAppends, nameOf);
    try {
      return await work(appending.kysely as Tx);
    } catch (error) {
      sessions.delete(client);
      foundNoRoom ||= isStorageFull(error);
      throw isSessionLost(error) ? unknownOutcome(error) : error;
    } finally {
      appending.end();
    }
  }

  return {
    write: (shopId, work) => write(`select enter_shop(${pg.escapeLiteral(shopId)}, false)`, work),
    writeAlone: (shopId, work) => write(`select enter_shop(${pg.escapeLiteral(shopId)}, true)`, work),
    read,
    readWithoutShop: (work) => read("", work),
    platform: (work) => write(noShop, work),
    append,
    statements: names.asked,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      free: options.max - pool.totalCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await pool.query("select 1");
      if (!foundNoRoom) return;
      await write(noShop, (tx) => sql.raw(tryToWrite).execute(tx));
      foundNoRoom = false;
    },
    close: () => pool.end(),
  };
}

/** Changes the shop that the transaction is fenced to, for the few operations that write in two shops. */
export async function fenceTo(tx: Tx, shopId: string): Promise<void> {
  await sql`select set_config('app.shop', ${shopId}, true)`.execute(tx);
}

/** Whether the statement violated this unique constraint or index. The transaction is aborted: throw afterwards. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
}

/**
 * Put it into a statement whose best plan depends on its values. The statement is then sent without a name and planned at each execution.
 * With a name, PostgreSQL would eventually use one plan for all shops, as if all had average size.
 */
export const plannedEachTime = "/* planned each time */";

/**
 * `unnest` of arrays, as a subquery, for look-ups by key. The planner takes it for one row, however long the arrays are and whichever shop asks.
 * Otherwise a plan for these values looks cheaper to it than one for all values, so it plans again at each execution; or a plan that was made
 * in a small shop reads that whole shop, and is kept for a large one. An unknown limit is what makes it think so; null is no limit.
 */
export function few<Row>(...arrays: { values: readonly unknown[]; type: "text" | "integer" }[]) {
  const given = arrays.map(({ values, type }) => sql`${values}::${sql.raw(type)}[]`);
  return sql<Row>`(select * from unnest(${sql.join(given)}) limit (select null::bigint))`;
}

/** The server keeps one plan per name and connection, so the number of names is limited. Later texts are not prepared. */
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
