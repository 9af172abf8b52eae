// Writing the values that a row already has is no change: no event is announced and the version stays.
import { isDeepStrictEqual } from "node:util";

/** @param values columns to write; a JSON column may be given as its text */
export function changesNothing(row: object, values: object): boolean {
  return Object.entries(values).every(([column, value]) => isSame((row as Record<string, unknown>)[column], value));
}

function isSame(before: unknown, value: unknown): boolean {
  if (before instanceof Date && typeof value === "string") return before.getTime() === Date.parse(value);
  if (typeof before === "object" && before !== null && typeof value === "string")
    return isDeepStrictEqual(before, JSON.parse(value));
  return isDeepStrictEqual(before ?? null, value ?? null);
}
