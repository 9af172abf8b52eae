// How long WhatsApp wants us to wait. `Retry-After` is undocumented but sent; the usage header counts in minutes.
import type { IncomingHttpHeaders } from "node:http";
import { minutes } from "../../../kernel/values/clock.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import { BusinessUsage } from "./wire.ts";

/** Undefined when it gives none. */
export function retryAfterMs(headers: IncomingHttpHeaders): number | undefined {
  const seconds = headers["retry-after"] ?? "";
  if (/^[0-9]{1,6}$/.test(seconds)) return Number(seconds) * 1_000;
  const regained = regainedInMinutes(headers["x-business-use-case-usage"]);
  return regained > 0 ? minutes(regained) : undefined;
}

/** `{ <id>: [{ type, estimated_time_to_regain_access }] }`; the longest wait counts. */
function regainedInMinutes(usage: string | string[] | undefined): number {
  const reading = readStrictJson(Array.isArray(usage) ? (usage[0] ?? "") : (usage ?? ""));
  if (reading.kind === "unreadable" || !BusinessUsage.Check(reading.value)) return 0;
  const waits = Object.values(reading.value).flatMap((uses) =>
    uses.map((use) => use.estimated_time_to_regain_access ?? 0),
  );
  return Math.max(0, ...waits);
}
