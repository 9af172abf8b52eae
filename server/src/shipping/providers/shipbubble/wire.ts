// Shipbubble's JSON drifts: ids as text or numbers, lists with and without a wrapper, fields that come and go. So it is read
// field by field, with every number as the text that stood there.
import { type JsonObject, type JsonValue } from "../../../kernel/strict-json.ts";

export function objectIn(value: JsonValue | undefined): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

export function listIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== null) : [];
}

/** A text that says something; null for anything else. */
export function textIn(value: JsonValue | undefined): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

/** A list, wrapped in `results` or bare. */
export function resultsIn(data: JsonValue | undefined): JsonObject[] {
  return Array.isArray(data) ? listIn(data) : listIn(objectIn(data)?.results);
}

/** What it has more of, when it says so. */
export function hasNextPage(data: JsonValue | undefined): boolean {
  const next = textIn(objectIn(objectIn(data)?.pagination)?.next);
  return next !== null && Number(next) > 0;
}

/** `yyyy-MM-dd HH:mm:ss` is Lagos time, and has no zone; RFC 3339 is what it says. */
export function timeIn(value: JsonValue | undefined): Date | null {
  const text = textIn(value);
  if (text === null) return null;
  const plain = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const time = new Date(plain ? `${plain[1]}T${plain[2]}+01:00` : text);
  return Number.isNaN(time.getTime()) ? null : time;
}
