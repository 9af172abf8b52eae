// The door to PostgreSQL. Every piece of work runs in one transaction, in one role, for one shop.
// Statements that need not wait for each other's answers travel together (pipelining), and each text is prepared once per connection.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type Transaction,
} from "kysely";
import pg from "pg";
import type { DB } from "./generated/database.ts";
import type { AppRole } from "./migrate.ts";

export { sql } from "kysely";

declare const transactional: unique symbol;
/** A transaction in progress. Giving anything else where one is asked does not compile. */
export type Tx = Transaction<DB> & { readonly [transactional]: true };

export type Database = {
  /** Reads and writes in one transaction (READ COMMITTED), fenced to the shop. */
  write<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads in one read-only transaction, fenced to the shop. */
  read<Result>(shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** For the few tables that belong to no shop; every fenced table looks empty. */
  platform<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Statements sent so far, for tests and benchmarks that count round trips. */
  statements(): number;
  ping(): Promise<void>;
  close(): Promise<void>;
};

// bigint stays bigint: a balance must not pass through a float on its way.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
const preparedTextsMax = 1_000;

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
  const driver = new PipelinedDriver(pool);
  const kysely = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

  async function run<Result>(
    shopId: string | null,
    readOnly: boolean,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return kysely
      .transaction()
      .setAccessMode(readOnly ? "read only" : "read write")
      .execute((transaction) => {
        // Sent, not awaited: it travels with the first statement, and if it failed that statement fails too.
        if (shopId !== null) sql`select set_config('app.shop', ${shopId}, true)`.execute(transaction).catch(() => {});
        return work(transaction as Tx);
      });
  }
  return {
    write: (shopId, work) => run(shopId, false, work),
    read: (shopId, work) => run(shopId, true, work),
    platform: (work) => run(null, false, work),
    statements: () => driver.statements,
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => kysely.destroy(),
  };
}

/** The statement broke this unique constraint or index. Its transaction is lost: throw. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();
  readonly #names = new Map<string, string>();
  statements = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PipelinedConnection(client, (text) => this.#nameOf(text));
      this.#connections.set(client, connection);
    }
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, settings: { accessMode?: string }): Promise<void> {
    connection.begin(settings.accessMode === "read only");
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }

  /** The server keeps a plan per name and connection, so the number of names is bounded; later texts go unprepared. */
  #nameOf(text: string): string | undefined {
    this.statements += 1;
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < preparedTextsMax) {
      name = `q${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #readOnly = false;
  #broken: Error | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  begin(readOnly: boolean): void {
    this.#readOnly = readOnly;
    this.#broken = undefined;
    this.#client.query(readOnly ? "begin read only" : "begin").catch((error: Error) => (this.#broken = error));
  }

  /** Nothing hangs on the end of a read: its answer goes out while the commit is still on its way. */
  async commit(): Promise<void> {
    const done = this.#client.query("commit");
    if (this.#readOnly) {
      this.#last = done.catch((error: Error) => (this.#broken = error));
      return;
    }
    const { command } = await done;
    // PostgreSQL answers ROLLBACK to the commit of a failed transaction, which would otherwise look like success.
    if (command !== "COMMIT") throw new Error("the transaction had failed and was rolled back");
    if (this.#broken) throw this.#broken;
  }

  async rollback(): Promise<void> {
    await this.#client.query("rollback").catch((error: Error) => (this.#broken = error));
  }

  release(): void {
    void this.#last.then(() => this.#client.release(this.#broken ?? false));
    this.#last = Promise.resolve();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#nameOf(query.sql);
    const result = await this.#client.query<Row & pg.QueryResultRow>({
      text: query.sql,
      values: [...query.parameters],
      ...(name ? { name } : {}),
    });
    const affected =
      result.command === "INSERT" || result.command === "UPDATE" || result.command === "DELETE"
        ? BigInt(result.rowCount ?? 0)
        : undefined;
    return { rows: result.rows, ...(affected === undefined ? {} : { numAffectedRows: affected }) };
  }

  // eslint-disable-next-line require-yield -- pages are keyset pages; nothing streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("streaming is not offered");
  }
}
