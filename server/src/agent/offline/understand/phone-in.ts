// The number that the rider calls: "Her number is 0803 123 4567, so the rider can call her".
import { normalise } from "./normalise.ts";

/** Ten digits can be an account number too, so the words around them decide. */
const phone = /(?<![\d\p{L}₦#.,])(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}(?!\d)/u;
const ofCalling =
  /\b(?:phones?|fone|numbers?|num|line|whatsapp|call(?:s|ed|ing)?|reach|ring|contact|rider|dispatch|numero|num|tel(?:ephone)?|appel\p{L}*|joindre|livreur|simu|namba|nambari|pig\p{L}+|mpigie|anapatikana)\b/u;
const ofMoney =
  /\b(?:account|acct|acc|bank|transfer\p{L}*|paid|pay(?:ing|ment)?|send money|sent|opay|palmpay|compte|virement|paye\p{L}*|akaunti|benki|nimelipa|lipa|till|paybill|receipt|order number)\b/u;

export function phoneAt(raw: string): { text: string; start: number; end: number } | null {
  const found = phone.exec(raw);
  return found && { text: found[0], start: found.index, end: found.index + found[0].length };
}

/** The same in a text that is all address: an address has no account number. */
export function anyPhoneIn(address: string): string | null {
  const [number] = phone.exec(address) ?? [];
  return number === undefined ? null : number.replace(/[\s().-]+/g, "");
}

/** An account, a transfer, a receipt: a number next to these is not a phone number. */
export function speaksOfMoneySent(raw: string): boolean {
  return ofMoney.test(normalise(raw));
}

/** The phone number that the buyer gives for the receiver; null if a number is for something else. */
export function phoneIn(raw: string): string | null {
  const [number] = phone.exec(raw) ?? [];
  if (number === undefined) return null;
  const around = normalise(raw.replace(number, " "));
  const isAlone = !/[\p{L}\p{N}]/u.test(around);
  if (!isAlone && (ofMoney.test(around) || !ofCalling.test(around))) return null;
  return number.replace(/[\s().-]+/g, "");
}
