// Logs as JSON lines. Fields are chosen where they are written (no bodies, no headers, no messages of buyers);
// `redact` is the net below, not the plan.
import { type Logger, pino } from "pino";

export type Log = Logger;

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

export function openLog(settings: { level: string; destination?: string }): Log {
  return pino(
    {
      level: settings.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: never.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
      serializers: { err: describeError },
    },
    settings.destination
      ? pino.destination({ dest: settings.destination, mkdir: true, sync: true })
      : pino.destination({ dest: 2, sync: true }),
  );
}

/** Stack and code, but not the message's `detail`: PostgreSQL puts row values there. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}
