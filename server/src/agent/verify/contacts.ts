// Links, and numbers that money could be sent to or somebody called on. The agent repeats none that the shop itself did not write: not
// from a buyer's name, address or memory, nor from product text, which others may have written.
import { unmasked } from "../../kernel/text/normalize-draft.ts";

export const link =
  /\b(?:https?:\/\/|www\.)[^\s<>“”]+|\b(?:[a-z0-9-]+\.)+(?:com|ng|net|org|io|co|link|me|ly|shop|store|africa|example|app|xyz|info|biz|site|online|gh|ke|za|page|dev|to|gg|cc|tk|top|click|vip|live|pro|bank)(?:\/[^\s<>“”]*)?(?![\p{L}\p{N}])|[^\s“”]+@[^\s“”]+\.[^\s“”]+|(?<![\p{L}\p{N}])@[a-z0-9_.]{3,}/giu;
export const account = /(?:\+\s?)?\d(?:[\s().-]{0,2}\d){6,}/g;
const digitsMin = 7;
const digitsShown = 3;

/** A text as the agent may repeat it: what a link was is gone, of a long number its beginning is left, so that its owner knows it. */
export function withoutContacts(text: string): string {
  const read = unmasked(text);
  const kept = read
    .replace(link, "…")
    .replace(account, (number) => (isLongNumber(number) ? `${number.slice(0, digitsShown)}…` : number));
  return kept === read ? text : kept;
}

/** Not the sizes "36 37 38 39", but digits told one by one. */
function isLongNumber(number: string): boolean {
  return number.replace(/\D/g, "").length >= digitsMin && (/\d{3}/.test(number) || !/\d\d/.test(number));
}
