// Repeats what a suggested turn did, now for good: the same calls in their order. Their results may differ only in newly
// given names (an order's number, a link, a token), which are then put into the message.
import type { Receipt, ToolBox } from "../tool.ts";

/** From the names in the suggestion to the current ones. */
export type Renamed = ReadonlyMap<string, string>;

const given: ReadonlySet<string> = new Set(["id", "token", "number", "paymentUrl", "payerUrl"]);
/** Times and stock may differ. The verifier checks whether the message about them is still true. */
const passedOver: ReadonlySet<string> = new Set(["expiresAt", "placedAt", "available"]);

/** Null if a result differs from the suggestion. */
export async function replay(calls: readonly Receipt[], tools: ToolBox): Promise<Renamed | null> {
  const renamed = new Map<string, string>();
  for (const { tool, input, result } of calls) {
    const again = await tools.call(tool, withNames(input, renamed));
    if (!isSame(result, again, renamed)) return null;
  }
  return renamed;
}

export function withNames<Value>(value: Value, renamed: Renamed): Value {
  return mapped(value, renamed) as Value;
}

function mapped(value: unknown, renamed: Renamed): unknown {
  if (typeof value === "string") return [...renamed].reduce((text, [from, to]) => text.replaceAll(from, to), value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, renamed));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, renamed)]));
}

function isSame(before: unknown, now: unknown, renamed: Map<string, string>, name = ""): boolean {
  if (passedOver.has(name)) return true;
  if (typeof before === "string" && typeof now === "string" && before !== now) {
    if (!given.has(name) || before === "") return false;
    renamed.set(before, now);
    return true;
  }
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && before.every((one, at) => isSame(one, now[at], renamed, name));
  if (!isObject(before) || !isObject(now)) return Object.is(before, now);
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].every((inner) => isSame(before[inner], now[inner], renamed, inner));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}
