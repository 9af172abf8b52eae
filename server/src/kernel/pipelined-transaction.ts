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

export type PipelinedTransaction = {
  kysely: Transaction<DB>;
  /** @throws when anything in the transaction has failed: then it left nothing behind. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

export type BeginOptions = {
  /** `begin` and what belongs to it, as one text; it travels with the first statement. */
  opening: string;
  readOnly: boolean;
  /** The name a text is prepared under; undefined for one that is not to be prepared. */
  nameOf(text: string): string | undefined;
};

/** Owns the client until committed or rolled back, and then gives it back to its pool. */
export function beginTransaction(client: pg.PoolClient, options: BeginOptions): PipelinedTransaction {
  let ended = false;
  let broken: Error | undefined;
  const noteBroken = (error: Error): void => {
    broken = error;
  };
  const gather = gatherer(client);
  gather();
  // Sent, not awaited: should it fail, so do the statements behind it.
  client.query(options.opening).catch(noteBroken);

  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      // Whatever one of several statements sent together still wants to do after another has failed comes too late.
      if (ended) throw new Error("a statement after the end of its transaction");
      gather();
      return toResult<Row>(
        await client.query<Row & pg.QueryResultRow>({
          text: sql,
          values: parameters as unknown[],
          name: options.nameOf(sql),
        } as pg.QueryConfig),
      );
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
    commit: async () => {
      ended = true;
      gather();
      const done = client.query("commit");
      if (options.readOnly) {
        // Nothing hangs on the end of a read: its answer goes out, and the connection to the next, who is served behind it.
        done.catch(() => {});
        return client.release(broken);
      }
      try {
        const { command } = await done;
        // PostgreSQL answers ROLLBACK to the commit of a failed transaction, which would otherwise look like success.
        if (command !== "COMMIT") throw new Error("the transaction had failed and was rolled back");
        if (broken) throw broken;
      } finally {
        client.release(broken);
      }
    },
    rollback: async () => {
      ended = true;
      gather();
      await client.query("rollback").catch(noteBroken);
      client.release(broken);
    },
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

function toResult<Row>({ command, rows, rowCount }: pg.QueryResult<Row & pg.QueryResultRow>): QueryResult<Row> {
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
  return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}
