// What is Shipbubble's own in its JSON: lists with and without a wrapper, and times without a zone.
import { type JsonObject, type JsonValue } from "../../../kernel/strict-json.ts";
import { listIn, objectIn, textIn } from "../read-json.ts";

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
