// Logs as JSON lines. Fields are chosen where they are written (no bodies, no headers, no messages of buyers);
// `redact` is the net below, not the plan.
import { type Logger, pino } from "pino";

export type Log = Logger;

/** The streams take what the logger lets through. */
const lowest = "trace";

const never = [
  "authorization",
  "cookie",
  "secret",
  "secretKey",
  "accessToken",
  "token",
  "password",
  "text",
  "phone",
  "email",
  "name",
  "raw",
  "body",
];

/** @param settings.onWarning is given each line of level `warn` and above beside its way to the destination. */
export function openLog(settings: { level: string; destination?: string; onWarning?: (line: string) => void }): Log {
  const { level, destination, onWarning } = settings;
  const file = pino.destination(destination ? { dest: destination, mkdir: true, sync: true } : { dest: 2, sync: true });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: never.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
      serializers: { err: describeError },
    },
    onWarning
      ? pino.multistream([
          { level: lowest, stream: file },
          { level: "warn", stream: { write: onWarning } },
        ])
      : file,
  );
}

/** Stack and code, but not the message's `detail`: PostgreSQL puts row values there. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
