// Logs as JSON lines. Fields are chosen where they are logged (no bodies, no headers, no buyers' messages); `redact` is only a safety net.
import { type Logger, pino } from "pino";
import { openLogFile } from "./log-file.ts";
import { loggableError } from "./loggable-error.ts";

export type Log = Logger;

/** The streams accept every level; the logger filters. */
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

/** @param settings.onWarning also gets each line of level `warn` and above. */
export function openLog(settings: { level: string; destination?: string; onWarning?: (line: string) => void }): Log {
  const { level, destination, onWarning } = settings;
  const file = openLogFile(destination ?? null);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: never.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
      serializers: { err: (thrown: unknown) => loggableError(thrown) },
    },
    onWarning
      ? pino.multistream([
          { level: lowest, stream: file },
          { level: "warn", stream: { write: onWarning } },
        ])
      : file,
  );
}
