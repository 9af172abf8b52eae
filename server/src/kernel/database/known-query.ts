// Sends a statement as the library does, with two savings. The rows' description is requested once per connection and prepared statement.
// And the statement that must precede it is sent together with it, so both need one round trip.
import pg from "pg";

export type Prepared = { name: string; text: string; values: readonly string[] };
export type Answer<Row> = { command: string; rowCount: number | null; rows: Row[] };

/** The library's own query. Its types omit the methods that are called while a query is answered. */
type LibraryQuery = pg.Submittable & {
  name?: string;
  prepare(wire: Wire): void;
  handleRowDescription(description: Description): void;
  handleDataRow(row: object): void;
  handleCommandComplete(complete: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
};
type Description = { fields: readonly object[] };
type Wire = {
  parsedStatements: Record<string, string>;
  bind(config: { statement: string; values: readonly string[] }): void;
  execute(): void;
  describe(config: object): void;
};
const LibrarysQuery = pg.Query as unknown as new (config: pg.QueryConfig) => LibraryQuery;

/**
 * `asked`: the row description of each prepared statement; null for no rows. `notAsking`: the same connection, but it sends no describe.
 */
type Talk = { asked: Map<string, Description | null>; notAsking: Wire };
const talks = new WeakMap<Wire, Talk>();

function talkOver(wire: Wire): Talk {
  const known = talks.get(wire);
  if (known) return known;
  const notAsking = Object.create(wire, { describe: { value: () => {} } }) as Wire;
  const talk = { asked: new Map(), notAsking };
  talks.set(wire, talk);
  return talk;
}

/** Whether the connection has prepared it, so that it can be sent together with another statement. */
export function isPrepared(client: pg.PoolClient, { name }: Prepared): boolean {
  return (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined;
}

class KnownQuery extends LibrarysQuery {
  /** Null once it is answered, and when there is no opening. */
  opening: Prepared | null;
  #isKnown = false;
  #description: Description | null = null;

  constructor(config: pg.QueryConfig, opening: Prepared | null) {
    super(config);
    this.opening = opening;
  }

  override prepare(wire: Wire): void {
    if (this.opening) {
      wire.bind({ statement: this.opening.name, values: this.opening.values });
      wire.execute();
    }
    const { asked, notAsking } = talkOver(wire);
    const description = this.name === undefined ? undefined : asked.get(this.name);
    if (description === undefined) return super.prepare(wire);
    this.#isKnown = true;
    if (description) super.handleRowDescription(description);
    return super.prepare(notAsking);
  }

  override handleRowDescription(description: Description): void {
    this.#description = description;
    super.handleRowDescription(description);
  }

  override handleDataRow(row: object): void {
    if (!this.opening) super.handleDataRow(row);
  }

  override handleCommandComplete(complete: object, wire: Wire): void {
    if (this.opening) this.opening = null;
    else super.handleCommandComplete(complete, wire);
  }

  override handleReadyForQuery(wire: Wire): void {
    // It was answered without an error: if no rows were described, there are none.
    if (!this.#isKnown && this.name !== undefined) talkOver(wire).asked.set(this.name, this.#description);
    super.handleReadyForQuery(wire);
  }
}

/**
 * @param opening runs before the query, which runs only if it succeeds. It must be prepared.
 * @param onRefused called when the opening failed
 */
export function ask<Row>(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  opening: Prepared | null,
  onRefused: (error: Error) => void,
): Promise<Answer<Row>> {
  // Also without values: statements that are sent together must use the same protocol.
  const query = new KnownQuery({ ...config, queryMode: "extended" } as pg.QueryConfig, opening);
  return new Promise<Answer<Row>>((resolve, reject) => {
    const callback = (error: Error | null, answer: Answer<Row>): void => {
      if (error && query.opening) onRefused(error);
      if (error) reject(error);
      else resolve(answer);
    };
    (client.query as (query: pg.Submittable, callback: unknown) => void)(query, callback);
  });
}
