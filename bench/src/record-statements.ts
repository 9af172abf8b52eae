// What the server really sends to PostgreSQL for one piece of work: the bare handlers send the same.
import pg from "pg";

export type Statement = { text: string; values: unknown[] };
export type Recorded = {
  statements: Statement[];
  /** How often something was sent after something had come back: what pipelining saves. */
  roundTrips: number;
};

type Query = (this: pg.Client, config: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => unknown;

export async function recordStatements<Result>(work: () => Promise<Result>): Promise<Recorded & { result: Result }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: Statement[] = [];
  let roundTrips = 0;
  let answeredSince = true;
  prototype.query = function query(config, ...rest) {
    const { text, values = [] } = typeof config === "string" ? { text: config } : config;
    statements.push({ text, values: [...values] });
    if (answeredSince) roundTrips += 1;
    answeredSince = false;
    const answer = original.call(this, config, ...rest);
    if (answer instanceof Promise) void answer.finally(() => (answeredSince = true)).catch(() => {});
    return answer;
  };
  try {
    const result = await work();
    return { statements, roundTrips, result };
  } finally {
    prototype.query = original;
  }
}
