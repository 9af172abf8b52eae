// French number words: "deux", "vingt et un", "soixante-quinze", "quatre-vingt-dix", "deux cents", "quinze mille".

export type Run = { length: number; value: number };
type Token = { text: string; start: number; end: number };

const units: Record<string, number> = {
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12,
  treize: 13, quatorze: 14, quinze: 15, seize: 16,
}; // prettier-ignore
const tens: Record<string, number> = { vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 };
const groups: Record<string, number> = { dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, centaine: 100 };
const longest = 12;

/** The longest run of French number words from a position on, with its value; `text` is what the tokens come from. */
export function frenchRun(all: readonly Token[], from: number, text: string): Run {
  let total = 0;
  let group = 0;
  let length = 0;
  let previous = "";
  for (let at = from; at < all.length && length < longest; at += 1) {
    const word = all[at]?.text ?? "";
    const next = all[at + 1]?.text ?? "";
    const joins = length === 0 || ["cent", "cents", "mille", "et"].includes(previous);
    if (word === "et" && length > 0 && Object.hasOwn(tens, previous) && ["un", "une", "onze"].includes(next)) {
      previous = word;
      continue;
    }
    if ((word === "vingt" || word === "vingts") && previous === "quatre") group += 76;
    else if (Object.hasOwn(units, word)) {
      const value = units[word] ?? 0;
      const afterTen = previous === "dix" && value >= 7 && value <= 9;
      const afterTens = Object.hasOwn(tens, previous) && (value < 10 || /^(?:soixante|vingts?)$/.test(previous));
      if (!joins && !afterTen && !afterTens) break;
      group += value;
    } else if (Object.hasOwn(tens, word)) {
      if (!joins) break;
      group += tens[word] ?? 0;
    } else if (word === "cent" || word === "cents") {
      if (length > 0 && group >= 10) break;
      group = (group || 1) * 100;
    } else if (word === "mille" || word === "mil") {
      if (length === 0 && word === "mil") break;
      total += (group || 1) * 1_000;
      group = 0;
    } else if (/^millions?$/.test(word) && group > 0) {
      total += group * 1_000_000;
      group = 0;
    } else if (Object.hasOwn(groups, word)) {
      if (length > 0 && group !== 1) break;
      group = groups[word] ?? 0;
    } else break;
    length = at - from + 1;
    previous = word;
  }
  const run = { length, value: total + group };
  return length === 1 && !countsAlone(all[from], all[from - 1]?.text ?? "", text) ? { length: 0, value: 0 } : run;
}

/** "une robe" is any dress, "juste une" is one; "c'est neuf" is new; "10 per cent" is not a hundred. */
function countsAlone(token: Token | undefined, before: string, text: string): boolean {
  if (!token) return false;
  if (token.text === "neuf") return !["est", "etat", "tout", "du", "produit", "article"].includes(before);
  if (token.text === "cent") return before !== "per" && before !== "pour";
  if (token.text !== "un" && token.text !== "une") return true;
  const after = text.slice(token.end);
  return (
    orderedPolitely(text, token.start) ||
    before === "qu" ||
    ["en", "juste", "seulement", "que"].includes(before) ||
    (before !== "l" &&
      /^\s*(?:$|[,.!?;\n]|(?:seule?|seulement|svp|stp|s'il|merci|please|piece|paire|aussi|de plus)\b)/.test(after))
  );
}

/** "une chemise en lin svp" orders one. */
function orderedPolitely(text: string, start: number): boolean {
  return (
    /^(?:(?:bonjour|bonsoir|bjr|bsr|slt|salut|hello|alors|ok)[\s,]*)*$/.test(text.slice(0, start)) &&
    /\b(?:svp|stp|s'il (?:vous|te) plait|please|pls)\b/.test(text) &&
    !/\?|\b(?:combien|prix|quel\w*|avez|dispo\w*)\b/.test(text)
  );
}
