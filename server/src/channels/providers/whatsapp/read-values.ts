// Single values as WhatsApp writes them; strings and numbers count alike. Null: not such a value.

type Loose = string | number | null | undefined;

/** WhatsApp ids are the number's digits without the plus. → E.164 with plus. */
export function readPhone(digits: Loose): string | null {
  const text = String(digits ?? "").replace(/^\+/, "");
  return /^[1-9][0-9]{4,14}$/.test(text) ? `+${text}` : null;
}

/** Unix seconds. */
export function readTime(seconds: Loose): Date | null {
  const text = String(seconds ?? "");
  return /^[0-9]{1,11}$/.test(text) ? new Date(Number(text) * 1_000) : null;
}

/** A quantity: 1 to a million. */
export function readCount(value: Loose): number | null {
  const text = String(value ?? "");
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null;
}

/** Degrees between -limit and limit. */
export function readCoordinate(value: Loose, limit: number): number | null {
  const text = String(value ?? "").trim();
  if (!/^[+-]?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= limit ? degrees : null;
}
