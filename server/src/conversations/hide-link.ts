// Removes a private link from what a buyer wrote, even if a space or a new message breaks it. The rest of a broken link would be enough to
// open the private page.
import { privateLinkPattern } from "../checkout/index.ts";

/** This many matching characters in a row are no coincidence. */
const pieceLeast = 6;
/** The start of such a link, complete or cut off. */
const beginning = /(?:https?:\/\/[^\s/]+\/pay\/)?\bbt_[\w-]*/gi;

/** Whether the text may hold a piece of such a secret. Ordinary words have no digits, dashes or inner capitals. */
export function mayHoldLink(text: string): boolean {
  return (
    text.includes("bt_") ||
    [...text.matchAll(/[\w-]{6,}/g)].some(([run]) => /\d|[_-]/.test(run) || /\p{Ll}.*\p{Lu}/u.test(run))
  );
}

/** @param secrets the part after the id in the private links of this person's orders */
export function hideLinks(text: string, secrets: readonly string[], mark: string): string {
  const whole = text.replaceAll(privateLinkPattern, mark);
  const left = secrets.reduce(
    (rest, secret) => hidePieces(rest, secret.toLowerCase().replaceAll(/[_-]/g, ""), mark),
    whole,
  );
  const marked = left.replaceAll(beginning, mark);
  if (marked === whole) return whole;
  const twice = `${mark} ${mark}`;
  return marked.replaceAll(`${mark}${mark}`, mark).replaceAll(twice, mark);
}

/**
 * Removes the second part of a link that came in two messages, in any chat: so many letters of both cases and digits are no word. Part of an address
 * of another site, or a payment link, it is left.
 */
export function hideBareSecrets(text: string, mark: string): string {
  return text.replaceAll(/(?<![\w./=?&#%@+~-])(?![cp]t_)[\w-]{16,}/g, (token) => (isNoWord(token) ? mark : token));
}

function isNoWord(token: string): boolean {
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token)) return false;
  return /\d|[A-Z][a-z][A-Z]/.test(token) || (token.match(/[a-z][A-Z]/g) ?? []).length >= 4;
}

function hidePieces(text: string, secret: string, mark: string): string {
  // Dashes may be part of the secret, or may have been put between its characters.
  const signs = [...text.matchAll(/[a-z\d]/gi)].map(({ index }) => index);
  const plain = signs.map((at) => text.charAt(at).toLowerCase()).join("");
  const pieces: { from: number; to: number }[] = [];
  for (let at = 0; at + pieceLeast <= plain.length;) {
    const length = longestAt(plain, at, secret);
    const [from, to] = [signs[at], signs[at + length - 1]];
    if (length >= pieceLeast && from !== undefined && to !== undefined) pieces.push({ from, to: to + 1 });
    at += length >= pieceLeast ? length : 1;
  }
  return pieces.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}${mark}${rest.slice(to)}`, text);
}

/** How many characters match the secret here, starting at any position in the secret. */
function longestAt(plain: string, at: number, secret: string): number {
  let length = 0;
  while (at + length < plain.length && secret.includes(plain.slice(at, at + length + 1))) length += 1;
  return length;
}
