// One transaction on one connection. Statements go out as they are asked for, none waiting for the answer of another
// (Kysely's own transactions send one and wait), and PostgreSQL takes them in that order.
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
  /** @throws when anything in the transaction has failed: then it left nothing behind. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

export type PipelinedReading = { kysely: Transaction<DB>; end(): void };

type Ask = (asked: string | Prepared, told: (error: Error | null) => void) => void;

/** The name a text is prepared under; undefined for one that is not to be prepared. */
export type NameOf = (text: string) => string | undefined;

/**
 * Owns the client until committed or rolled back, and then gives it back to its pool.
 * @param opening `begin` and what belongs to it, as one text; it travels with the first statement.
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
        // PostgreSQL answers ROLLBACK to the commit of a failed transaction, which would otherwise look like success.
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
 * Statements on one connection without a transaction around them: under READ COMMITTED each would see its own moment
 * anyway, and `begin` and `commit` cost as much as a small read. Owns the client until ended.
 * @param opening says for whom is read, and that nothing may be written; it holds until the next opening on this connection.
 */
export function beginReading(client: pg.PoolClient, opening: Prepared, nameOf: NameOf): PipelinedReading {
  const pipeline = openPipeline(client, nameOf);
  if (isPrepared(client, opening)) pipeline.openWithTheFirst(opening);
  else pipeline.open(opening);
  // What is still under way is answered before the next one's: its opening lines up behind.
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
      // Whatever one of several statements sent together still wants to do after another has failed comes too late.
      if (ended) throw new Error("a statement after the end of its transaction");
      gather();
      const statement = { text: sql, values: parameters as unknown[], name: nameOf(sql) };
      const opening = unopened;
      unopened = null;
      const result = await ask<Row>(client, statement, opening, noteBroken).catch((error: Error) => {
        // Whoever reads it wants to know which of our statements it was; it was made where the answer was read.
        Error.captureStackTrace(error);
        // That it came after a failed opening is not what is wrong.
        throw broken ?? error;
      });
      // Answered before: without it, this was no answer for the shop it was asked for.
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
    /** Sent, not awaited: should it fail, so do the statements behind it. */
    open: (opening: string | Prepared) => {
      gather();
      // Told at once and not by a promise: what failed behind it is answered with the same bytes, and asks why.
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
 * What is sent before the event loop turns leaves in one write: the operating system's part of a small one is most of
 * its cost. Under load the end of one transaction shares its write with the beginning of the next.
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
