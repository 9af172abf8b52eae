// Helpers for reading callers' input.

/** A JSON number or a string of digits; null when it is neither, or too large. */
export function wholeNumber(value: unknown): number | null {
  const number =
    typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value)) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Null when it is missing or empty. */
export function textIn(body: Record<string, unknown>, name: string): string | null {
  const value = body[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The first of these that is missing or empty; numbers count as present. */
export function missingIn(body: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names.find((name) => body[name] === undefined || body[name] === null || body[name] === "");
}
