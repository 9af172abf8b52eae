// A statement as the library sends it, but for two things that it would do anew each time: what the rows look like is asked once per
// connection and prepared statement, and what must come before it travels in the same breath, so that both are answered in one.
import pg from "pg";

export type Prepared = { name: string; text: string; values: readonly string[] };
export type Answer<Row> = { command: string; rowCount: number | null; rows: Row[] };

/** The library's own, of which its types leave out what is done to a query while it is answered. */
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

/** `asked`: what each prepared statement answers with; null for no rows. `notAsking`: the same wire, which asks nobody. */
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

/** Whether it can travel with another statement: the connection has prepared it. */
export function isPrepared(client: pg.PoolClient, { name }: Prepared): boolean {
  return (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined;
}

class KnownQuery extends LibrarysQuery {
  /** Null once it is answered, and where there is none. */
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
    // It was answered without an error: where no rows were described there are none.
    if (!this.#isKnown && this.name !== undefined) talkOver(wire).asked.set(this.name, this.#description);
    super.handleReadyForQuery(wire);
  }
}

/**
 * @param opening done before it, and only then it. It must be prepared.
 * @param onRefused told when it was the opening that failed
 */
export function ask<Row>(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  opening: Prepared | null,
  onRefused: (error: Error) => void,
): Promise<Answer<Row>> {
  // Also without values: what travels together must speak the same protocol.
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
