// "…, I'll pay when it comes": how the buyer wants to pay, alone or with what they want.
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";

/** A piece of a text with the punctuation that ends it. "no. 5" and "1.5k" stay whole. */
const ends =
  /(?<=[,;!?\n]|\.(?=\s|$)(?<!\bno\.))|(?<=\s(?:and|et|na)\s)(?=(?:what|how|do|does|is|are|where|which|combien|quel\w*|prix|le prix|bei|mna)\b)/;
/** Belongs to the words about payment, and to nothing before them. */
const leadIn =
  /(?:(?:^|[\s,]+)(?:and|but|so|please|pls|abeg|with|by|i|i'll|i will|i'd|i want|i wan|i would like|i like|to|want to|wan|go|gonna|can|could|fit|make|let|me|we|you|una|do|does|if|et|mais|avec|je|j'aimerais|vous|on|puis-je|peux|peut|pouvons|vais|veux|voudrais|pour|en|na|lakini|kwa|naweza|nataka|nitaweza))+\s*$/;
const fewestBefore = 2;

/** The words about payment at the door, and the rest; null if there are none. */
export function cashApart(text: string): { said: string; rest: string } | null {
  const pieces = text.split(ends).flatMap(apart);
  const said = pieces.filter(speaksOfCash);
  if (said.length === 0) return null;
  return {
    said: said.join(" ").trim(),
    rest: pieces
      .filter((piece) => !speaksOfCash(piece))
      .join("")
      .replace(/[\s,]+$/, "")
      .trim(),
  };
}

/** The text as written, without these words. */
export function withoutCash(raw: string): string {
  const pieces = raw.trim().split(ends);
  if (!pieces.some(speaksOfCash)) return raw;
  return pieces
    .map(beforeCash)
    .join("")
    .replace(/[\s,]+$/, "");
}

export function speaksOfCash(text: string): boolean {
  const read = normalise(text);
  return bareCash.test(read) || languagePacks.some(({ intents }) => intents.pay_on_delivery?.test(read) ?? false);
}

/** In a rule about payment the word alone is enough: "cash at the door in Yaba, up to 6,000". */
export function isRuleOfCash(rule: string): boolean {
  return speaksOfCash(rule) || ofCash.test(normalise(rule));
}

const ofCash = /\b(?:cash|especes|liquide|taslimu|(?:on|at) (?:delivery|the door)|a la livraison|wakati wa kupokea)\b/;

/** Only the word "cash". */
const bareCash =
  /^\W*(?:(?:(?:i'?ll|i will|i go|i want to) )?pay )?(?:(?:in|with|by|na|kwa|en) )?(?:cash|especes|taslimu|pesa taslimu)(?: (?:please|pls|abeg|svp|tafadhali))?\W*$/u;

export function saysOnlyCash(text: string): boolean {
  return bareCash.test(text);
}

/** Works if every letter has the same position in the text that we read. Otherwise the whole piece is removed. */
function beforeCash(piece: string): string {
  if (!speaksOfCash(piece)) return piece;
  const written = piece.trimStart();
  const read = normalise(written);
  const [before = "", said] = read.length === written.trimEnd().length ? apart(read) : [];
  return said === undefined ? "" : piece.slice(0, piece.length - written.length + before.length);
}

/** "deliver it to Yaba and I'll pay on delivery": two things. */
function apart(piece: string): string[] {
  const at = startOf(piece);
  if (at === null) return [piece];
  const before = piece.slice(0, at).replace(leadIn, "");
  const words = before.match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length >= fewestBefore ? [before, piece.slice(before.length)] : [piece];
}

function startOf(piece: string): number | null {
  const starts = languagePacks.flatMap(({ intents }) => {
    const found = intents.pay_on_delivery?.exec(piece);
    return found ? [found.index] : [];
  });
  if (bareCash.test(piece)) return 0;
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** "Should I hold exact cash?", "l'appoint", "pesa kamili". @param text normalised */
export function asksExactCash(text: string): boolean {
  return exact.test(text);
}

const exact =
  /\b(?:exact|correct|complete) (?:cash|amount|change|money|sum)\b|\b(?:cash|money|amount) (?:exact|complete)\b|\b(?:have|has|get|carry|bring) change\b|\bl'appoint\b|\b(?:monnaie|montant|somme) exacte?\b|\b(?:pesa|hela|kiasi) (?:kamili|taslimu kamili)\b|\bchenji\b/;
