// Logs as JSON lines. Fields are chosen where they are logged (no bodies, no headers, no buyers' messages); `redact` is only a safety net.
import { type Logger, pino } from "pino";
import { openLogFile } from "./log-file.ts";
import { theTracer } from "./traced.ts";
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

export type LogSettings = {
  level: string;
  destination?: string;
  /** Also gets each line of level `warn` and above. */
  onWarning?: (line: string) => void;
  /** Also gets each line. */
  onLine?: ((line: string) => void) | undefined;
};

export function openLog(settings: LogSettings): Log {
  const { level, destination, onWarning, onLine } = settings;
  const file = openLogFile(destination ?? null);
  return pino(
    {
      level,
      base: null,
      ...(onLine ? { mixin: () => theTracer()?.current() ?? {} } : {}),
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: never.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
      serializers: { err: (thrown: unknown) => loggableError(thrown) },
    },
    onWarning || onLine
      ? pino.multistream([
          { level: lowest, stream: file },
          ...(onWarning ? [{ level: "warn", stream: { write: onWarning } } as const] : []),
          ...(onLine ? [{ level: lowest, stream: { write: onLine } } as const] : []),
        ])
      : file,
  );
}
