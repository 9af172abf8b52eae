// A bare yes and a bare no: the message has nothing else. "yes but make it 3" is neither.
import { emojiOf, normalise } from "./normalise.ts";
import { corrected } from "./spelling.ts";
import { languagePacks } from "./packs.ts";

type Kind = "yes" | "no" | "filler";

const yesEmoji = new Set(["👍", "✅", "👌", "✔", "💯", "🆗"]);
const noEmoji = new Set(["👎", "❌", "✖", "🚫"]);
const phrases: ReadonlyMap<string, Kind> = new Map(
  languagePacks.flatMap((pack) => [
    ...pack.filler.map((phrase): [string, Kind] => [phrase, "filler"]),
    ...pack.yes.map((phrase): [string, Kind] => [phrase, "yes"]),
    ...pack.no.map((phrase): [string, Kind] => [phrase, "no"]),
  ]),
);
const courtesies: ReadonlySet<string> = new Set(["please", "thanks", "thank"]);
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
const longestAnswer = 12;
const cancels = /\b(?:cancel|annul|(?:ku|ni|na|nime|mni|i|u)?ghairi|futa)/;
const denies = /\b(?:no|nah|nope|not|never|dont|don't|non|pas|hapana|usi\w+|msi\w+)\b/;
const cancelDenied =
  /\b(?:don't|dont|do not|no|not|never|nor)(?: (?:want to|wan|go|ever|please|pls|abeg|you|una|make una|bother|say)){0,2} cancel|\b(?:n'|ne (?:l'|les? )?)annul|\b(?:pas|plus|jamais) (?:l'|les? )?annul|\b(?:usi|msi|sitaki ku)(?:ghairi|futa|cancel)/;

/** "yes" or "no" if every word of the text says so or is mere politeness, otherwise null. A question is neither. */
export function bareAnswer(raw: string): "yes" | "no" | null {
  const kinds = kindsIn(raw);
  if (!kinds || kinds.has("yes") === kinds.has("no")) return null;
  return kinds.has("yes") ? "yes" : "no";
}

/** "Thanks", "please": mere politeness. */
export function isOnlyFiller(raw: string): boolean {
  const kinds = kindsIn(raw);
  return kinds !== null && !kinds.has("yes") && !kinds.has("no");
}

/** Null if a word is none of these. */
function kindsIn(raw: string): Set<Kind> | null {
  if (/[?؟]/.test(raw) || namesPlace(normalise(raw))) return null;
  const emoji = emojiOf(raw);
  const tokens = normalise(raw)
    .replace(/\p{Extended_Pictographic}/gu, " ")
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replaceAll("'", "")
    .split(/\s+/)
    .filter(Boolean);
  if (tokens.length > longestAnswer) return null;
  const kinds = new Set<Kind>(emoji.map((one) => (yesEmoji.has(one) ? "yes" : noEmoji.has(one) ? "no" : "filler")));
  let at = 0;
  while (at < tokens.length) {
    // A typo in a polite word changes nothing: "yes pleaes".
    const length = phraseAt(tokens, at) || (courtesies.has(corrected(tokens[at] ?? "", courtesies)) ? 1 : 0);
    if (length === 0) return null;
    kinds.add(phrases.get(tokens.slice(at, at + length).join(" ")) ?? "filler");
    at += length;
  }
  return kinds;
}

/** "Ya kwanza" chooses the first of a list, though "ya" alone is a yes. */
function namesPlace(text: string): boolean {
  return languagePacks.some(({ ordinals }) => ordinals.some(([pattern]) => pattern.test(text)));
}

/** "cancel" without a denial: "don't cancel", "no cancel am", "n'annule pas" keep the order. */
export function saysCancel(text: string): boolean {
  return text.split(/[,.;\n]/).some((piece) => cancels.test(piece) && !denies.test(piece));
}

/** "please don't cancel it": in one clause, whatever else it says. */
export function deniesCancel(text: string): boolean {
  return cancelDenied.test(text);
}

function phraseAt(tokens: readonly string[], at: number): number {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    if (phrases.has(tokens.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}
