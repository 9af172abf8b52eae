// Single values as Instagram writes them; strings and numbers are equivalent. Null: not such a value.

type Loose = string | number | null | undefined;

export function readId(value: Loose): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** Milliseconds in messages, seconds in comments, either also as text, or an ISO date. */
export function readTime(value: unknown): Date | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value);
  if (/^[0-9]{1,11}$/.test(text)) return new Date(Number(text) * 1_000);
  if (/^[0-9]{12,14}$/.test(text)) return new Date(Number(text));
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
