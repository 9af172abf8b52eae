// What is special in Shipbubble's JSON: lists with and without a wrapper, and times without a time zone.
import { type JsonObject, type JsonValue } from "../../../kernel/text/strict-json.ts";
import { listIn, objectIn, textIn } from "../read-json.ts";

/** A list, inside `results` or bare. */
export function resultsIn(data: JsonValue | undefined): JsonObject[] {
  return Array.isArray(data) ? listIn(data) : listIn(objectIn(data)?.results);
}

/** Whether there is another page, if it says so. */
export function hasNextPage(data: JsonValue | undefined): boolean {
  const next = textIn(objectIn(objectIn(data)?.pagination)?.next);
  return next !== null && Number(next) > 0;
}

/** `yyyy-MM-dd HH:mm:ss` has no zone and is Lagos time; RFC 3339 has its own. */
export function timeIn(value: JsonValue | undefined): Date | null {
  const text = textIn(value);
  if (text === null) return null;
  const plain = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const time = new Date(plain ? `${plain[1]}T${plain[2]}+01:00` : text);
  return Number.isNaN(time.getTime()) ? null : time;
}
