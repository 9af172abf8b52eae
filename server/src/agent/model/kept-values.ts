// Stores a tool's result between two runs of a turn, and reads it back unchanged, including amounts and dates.

export function toKept(value: unknown): string {
  return JSON.stringify(marked(value));
}

export function fromKept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromKept);
  if (value === null || typeof value !== "object") return value;
  if ("$bigint" in value && typeof value.$bigint === "string") return BigInt(value.$bigint);
  if ("$date" in value && typeof value.$date === "string") return new Date(value.$date);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fromKept(inner)]));
}

function marked(value: unknown): unknown {
  if (typeof value === "bigint") return { $bigint: String(value) };
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(marked);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}
