// Records what the server sends to PostgreSQL for one piece of work. The bare handlers send the same.
import pg from "pg";

export type Statement = { text: string; values: unknown[] };
export type Recorded = {
  statements: Statement[];
  /** How many times the server waited for an answer before it sent more. Pipelining saves these. */
  roundTrips: number;
};

type Asked = { text: string; values?: unknown[] };
type Query = (
  this: pg.Client,
  config: string | (Asked & { opening?: Asked | null }),
  ...rest: ((...answer: unknown[]) => void)[]
) => unknown;

export async function recordStatements<Result>(work: () => Promise<Result>): Promise<Recorded & { result: Result }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: Statement[] = [];
  let roundTrips = 0;
  let answeredSince = true;
  const note = ({ text, values = [] }: Asked): void => void statements.push({ text, values: [...values] });
  const answered = (): void => {
    answeredSince = true;
  };
  prototype.query = function query(config, ...rest) {
    const asked = typeof config === "string" ? { text: config } : config;
    // The opening travels with the statement and runs before it.
    if (asked.opening) note(asked.opening);
    note(asked);
    if (answeredSince) roundTrips += 1;
    answeredSince = false;
    const [callback] = rest;
    if (callback)
      return original.call(this, config, (...answer) => {
        answered();
        callback(...answer);
      });
    const answer = original.call(this, config);
    if (answer instanceof Promise) void answer.finally(answered).catch(() => {});
    return answer;
  };
  try {
    const result = await work();
    return { statements, roundTrips, result };
  } finally {
    prototype.query = original;
  }
}
