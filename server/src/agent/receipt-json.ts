// Receipts as they are kept and shown: amounts as the API writes them, dates as text.
import { isCurrency, type Money, toWire } from "../kernel/values/money.ts";
import type { Receipt } from "./tool.ts";

export function toJson(receipt: Receipt): Record<string, unknown> {
  return plain({ tool: receipt.tool, input: receipt.input, result: receipt.result }) as Record<string, unknown>;
}

function plain(value: unknown): unknown {
  if (isMoney(value)) return toWire(value);
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function isMoney(value: unknown): value is Money {
  return (
    typeof value === "object" &&
    value !== null &&
    "minor" in value &&
    typeof value.minor === "bigint" &&
    "currency" in value &&
    typeof value.currency === "string" &&
    isCurrency(value.currency)
  );
}
