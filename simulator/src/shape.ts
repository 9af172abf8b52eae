// Helpers for JSON of unknown shape.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text of `least` to `most` characters, counted as UTF-16 units: the stricter reading of the limits. */
export function lengthWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "string" && value.length >= least && value.length <= most;
}

export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A string or number as text; the fallback for anything else. */
export function wordIn(value: unknown, fallback = ""): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : fallback;
}
