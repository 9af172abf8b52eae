// One transaction on one connection. Statements are sent without waiting for each other's answers (Kysely's own transactions wait). PostgreSQL runs
// them in that order.
import type { Writable } from "node:stream";
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from "kysely";
import type pg from "pg";
import type { DB } from "./generated/database.ts";
import { type Answer, ask, isPrepared, type Prepared } from "./known-query.ts";

export type PipelinedTransaction = {
  kysely: Transaction<DB>;
  /** @throws when any statement failed. The transaction is then rolled back. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

export type PipelinedReading = { kysely: Transaction<DB>; end(): void };

type Ask = (asked: string | Prepared, told: (error: Error | null) => void) => void;

/** The name under which a text is prepared; undefined if it is not prepared. */
export type NameOf = (text: string) => string | undefined;

/**
 * Owns the client until commit or rollback, and then returns it to its pool.
 * @param opening `begin` and its settings, as one text. It is sent together with the first statement.
 */
export function beginTransaction(client: pg.PoolClient, opening: string, nameOf: NameOf): PipelinedTransaction {
  const pipeline = openPipeline(client, nameOf);
  pipeline.open(opening);
  return {
    kysely: pipeline.kysely,
    commit: async () => {
      const done = pipeline.last("commit");
      try {
        const { command } = await done;
        pipeline.throwIfBroken();
        // PostgreSQL answers ROLLBACK when a failed transaction is committed. Without this check it would look like success.
        if (command !== "COMMIT") throw new Error("the transaction had failed and was rolled back");
      } finally {
        pipeline.release();
      }
    },
    rollback: async () => {
      await pipeline.last("rollback").catch(pipeline.noteBroken);
      pipeline.release();
    },
  };
}

/**
 * Statements on one connection without a transaction. Under READ COMMITTED each has its own snapshot anyway, and `begin` and `commit` cost as much as
 * a small read. Owns the client until `end`.
 * @param opening sets the shop and read-only mode. It holds until the next opening on this connection. Null: the last opening still holds.
 */
export function beginReading(client: pg.PoolClient, opening: Prepared | null, nameOf: NameOf): PipelinedReading {
  const pipeline = openPipeline(client, nameOf);
  if (opening && isPrepared(client, opening)) pipeline.openWithTheFirst(opening);
  else if (opening) pipeline.open(opening);
  // Statements still in progress are answered first: the next opening is sent behind them.
  return { kysely: pipeline.kysely, end: pipeline.end };
}

/**
 * Like `beginReading`, but the opening is a transaction of its own before the first statement. This is needed to change from read-only mode to
 * writing or back, because a transaction keeps the mode in which it began.
 */
export function beginApart(client: pg.PoolClient, opening: Prepared | null, nameOf: NameOf): PipelinedReading {
  const pipeline = openPipeline(client, nameOf);
  if (opening) pipeline.open(opening);
  return { kysely: pipeline.kysely, end: pipeline.end };
}

function openPipeline(client: pg.PoolClient, nameOf: NameOf) {
  let ended = false;
  let unopened: Prepared | null = null;
  let broken: Error | undefined;
  const noteBroken = (error: Error): void => {
    broken = error;
  };
  const throwIfBroken = (): void => {
    if (broken) throw broken;
  };
  const gather = gatherer(client);

  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      // After one of several concurrent statements failed, later ones are refused.
      if (ended) throw new Error("a statement after the end of its transaction");
      gather();
      const statement = { text: sql, values: parameters as unknown[], name: nameOf(sql) };
      const opening = unopened;
      unopened = null;
      const result = await ask<Row>(client, statement, opening, noteBroken).catch((error: Error) => {
        // The stack should show which of our statements failed. The error was created where the answer was read.
        Error.captureStackTrace(error);
        // The cause is the failed opening, not the error that followed from it.
        throw broken ?? error;
      });
      // The opening was answered before. If it failed, this answer was not read for the requested shop.
      throwIfBroken();
      return toResult<Row>(result);
    },
    // eslint-disable-next-line require-yield -- pages are keyset pages; nothing streams rows.
    async *streamQuery() {
      throw new Error("streaming is not offered");
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return {
    kysely: new Transaction<DB>({ config: { dialect }, dialect, driver, executor }),
    /** Sent without waiting. If it fails, the statements behind it fail too. */
    open: (opening: string | Prepared) => {
      gather();
      // A callback, not a promise: the statements behind it get their error from the same packet and need the cause immediately.
      (client.query as Ask)(opening, (error) => error && noteBroken(error));
    },
    openWithTheFirst: (opening: Prepared) => {
      unopened = opening;
    },
    last: (text: "commit" | "rollback") => {
      ended = true;
      gather();
      return client.query(text);
    },
    end: () => {
      ended = true;
      client.release(broken);
    },
    release: () => client.release(broken),
    noteBroken,
    throwIfBroken,
  };
}

/**
 * Statements of the same event loop turn are sent in one write, because the system call is most of the cost of a small one. Under load the
 * end of one transaction shares a write with the beginning of the next.
 */
function gatherer(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  return () => {
    if (stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  };
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (kysely: ConstructorParameters<typeof PostgresIntrospector>[0]) =>
    new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

function toResult<Row>({ command, rows, rowCount }: Answer<Row>): QueryResult<Row> {
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
  return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}
