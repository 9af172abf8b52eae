// Records what a process sends to PostgreSQL, from any sender: our modules on any connection, and the job queue.
import pg from "pg";

export type Statement = {
  text: string;
  values: unknown[];
  /** The connection's application name; undefined for a test's own connections. */
  sender: string | undefined;
  /** The statement is outside `begin` and `commit`. */
  isAlone: boolean;
};
export type Recorded = {
  statements: Statement[];
  /** How many times a connection waited for an answer before it sent more. Pipelining saves these. */
  roundTrips: number;
};
export type Recorder = Recorded & { stop(): void };

type Asked = { text: string; values?: unknown[] };
type Query = (
  this: pg.Client,
  config: string | (Asked & { opening?: Asked | null }),
  ...rest: (unknown[] | ((...answer: unknown[]) => void) | undefined)[]
) => unknown;

/** @param onStatement called for each statement when it is sent */
export function startRecording(onStatement: (statement: Statement) => void = () => {}): Recorder {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const unanswered = new WeakMap<pg.Client, number>();
  const begun = new WeakSet<pg.Client>();
  const recorder: Recorder = {
    statements: [],
    roundTrips: 0,
    stop: () => {
      prototype.query = original;
    },
  };
  prototype.query = function query(config, ...rest) {
    const sender = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
      .application_name;
    const note = ({ text, values = [] }: Asked): void => {
      if (/^begin\b/i.test(text)) begun.add(this);
      const statement: Statement = { text, values: [...values], sender, isAlone: !begun.has(this) };
      if (/^(commit|rollback)$/i.test(text)) begun.delete(this);
      recorder.statements.push(statement);
      onStatement(statement);
    };
    const asked = typeof config === "string" ? { text: config } : config;
    const [values] = rest;
    // The opening statement is sent with this one and runs before it.
    if (asked.opening) note(asked.opening);
    note(Array.isArray(values) ? { text: asked.text, values } : asked);
    const waiting = unanswered.get(this) ?? 0;
    if (waiting === 0) recorder.roundTrips += 1;
    unanswered.set(this, waiting + 1);
    const answered = (): void => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    const place = rest.findIndex((one) => typeof one === "function");
    const callback = rest[place];
    if (typeof callback === "function") {
      rest[place] = (...answer) => {
        answered();
        callback(...answer);
      };
      return original.call(this, config, ...rest);
    }
    const answer = original.call(this, config, ...rest);
    if (answer instanceof Promise) void answer.finally(answered).catch(() => {});
    return answer;
  };
  return recorder;
}

export async function recordStatements<Result>(work: () => Promise<Result>): Promise<Recorded & { result: Result }> {
  const recorder = startRecording();
  try {
    const result = await work();
    return { statements: recorder.statements, roundTrips: recorder.roundTrips, result };
  } finally {
    recorder.stop();
  }
}
