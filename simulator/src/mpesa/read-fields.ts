// Fields of a request. Daraja accepts numbers and strings of digits.

export type Fields = Record<string, unknown>;

/** Empty when it is missing or neither text nor number. */
export function textField(body: Fields, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** Whole shillings as hundredths; null when it is not a whole number of at least one. */
export function amountField(body: Fields, name: string): number | null {
  const text = textField(body, name);
  const shillings = /^\d+$/.test(text) ? Number(text) : 0;
  return shillings >= 1 && Number.isSafeInteger(shillings * 100) ? shillings * 100 : null;
}

export function isPhone(text: string): boolean {
  return /^254[17]\d{8}$/.test(text);
}

/** An address for notices: the real service requires HTTPS and a public host name. */
export function isNoticeAddress(text: string, lenient: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (lenient) return protocol === "https:" || protocol === "http:";
  return protocol === "https:" && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}
