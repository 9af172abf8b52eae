// Single values of what we send. Lengths are in UTF-16 units: WhatsApp does not document its unit, and no other unit gives a higher count.

/** Null when nothing is wrong. */
export function wrongLength(what: string, text: string, maxLength: number): string | null {
  if (text.trim() === "") return `empty ${what}`;
  return text.length > maxLength ? `${what} longer than ${maxLength}` : null;
}

export function isWebAddress(link: string): boolean {
  return /^https?:$/.test(URL.parse(link)?.protocol ?? "");
}
