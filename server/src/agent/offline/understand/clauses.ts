// One message, several wishes: split where a new wish begins, and nowhere else ("black and white dress" stays whole).
import { withSpansWhole } from "./budget.ts";
import { languagePacks } from "./packs.ts";

const own = (part: "starters" | "breaks" | "cuts" | "joints" | "verbOnly"): string =>
  languagePacks.flatMap((pack) => (pack[part] === undefined ? [] : `|${pack[part]}`)).join("");
const starters = `${own("starters").slice(1)}|price|cost|tell|forget (?:about )?(?:the|di|that|dat)|comot|how|do|does|can|could|is|are|where|what|when|which|i|i'm|i'd|i'll|show|add|remove|deliver|delivery|make|give|send|put|una|wetin|abeg|please|cancel|also|let|what's|you|my|check|e|no|will|we|collect|pick|come|coming|go|(?:take|drop|leave|skip|scrap|remove) (?:it|that|them|the)|your|votre|vos|laisse[rz]? tomber|oublie[rz]? (?:la|le|les|ca)`;
const counted =
  "\\d{1,3}(?![\\d,.k])|one|two|three|four|five|six|seven|eight|nine|ten|a|an|the|another|some|dis|dat|di|" +
  "un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|le|la|les|des|aussi";
const joint = new RegExp(
  `\\s*(?:,?\\s(?:and also|and|also|(?<!\\b(?:veux|veut|voulons|prends|ai|ne|de|en|non)\\s)plus|then|with(?! (?:my|you|your|the|this|that|it)(?![\\p{L}]))|&${own("joints")})\\s|,(?!\\d)\\s*(?:and\\s|but\\s|et\\s|mais\\s)?|\\s(?:but|\\+)\\s)(?=(?:${starters}|${counted})(?![\\p{L}\\p{N}]))`,
  "gu",
);
const bareBreak = new RegExp(`\\s+(?=(?:${own("breaks").slice(1)})(?![\\p{L}\\p{N}]))`, "gu");
const cut = new RegExp(own("cuts").slice(1), "gu");
/** "Cancel that one give me a necklace": after the dropped thing, the buyer asks for something else. */
const dropped =
  /(?<=\b(?:cancel|remove|drop|leave|forget|comot|scrap|delete)\s(?:(?:it|that|this|them|am|dem|those|dat|dis)(?: one)?))\s+(?=(?:give|gimme|add|put|bring|send|make|i want|i wan)\b)/u;
const mostClauses = 8;
const mostAsked = 4;

/** "add also a candle": the verb alone is not a clause. */
const verbOnly = new RegExp(
  `^(?:(?:please|abeg|oya)\\s)?(?:add|include|put|buy|take|get me|give me|i want|i wan|i need|i'd like|i go take|show me${own("verbOnly")})$`,
);

/** The clauses of a normalised text, in order, without their punctuation except a question mark. */
export function clauses(text: string): string[] {
  const whole = sentences(withSpansWhole(text))
    .flatMap((part) => part.split(joint))
    .flatMap((part) => part.split(bareBreak))
    .flatMap((part) => part.split(dropped))
    .flatMap((part) => part.split(cut))
    .flatMap(apart)
    .map((part) => part.replace(/^(?:[\s,.:]|-(?!\d))+|[\s,.:-]+$/g, ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .reduce<string[]>((whole, part) => {
      const before = whole.at(-1);
      if (before !== undefined && verbOnly.test(before)) whole[whole.length - 1] = `${before} ${part}`;
      else whole.push(part);
      return whole;
    }, []);
  return foremost(whole);
}

/** From a long story, the last questions, then what was said first. Nothing twice. */
function foremost(all: readonly string[]): string[] {
  if (all.length <= mostClauses) return [...all];
  const different = [...new Set(all)];
  const asked = different.filter((clause) => clause.endsWith("?")).slice(-mostAsked);
  const kept = new Set([...new Set([...asked, ...different])].slice(0, mostClauses));
  return different.filter((clause) => kept.has(clause));
}

/** "2 mugs 1 candle 3 lamps": a count after counted goods begins the next clause. */
function apart(clause: string): string[] {
  const pieces = clause.split(nextCount);
  const goods = (piece: string): boolean => {
    const [, named = ""] = countedGoods.exec(piece) ?? [];
    return named !== "" && !stopWords.has(named);
  };
  return pieces.length > 1 && pieces.every(goods) ? pieces : [clause];
}

const few = "\\d{1,2}|one|two|three|four|five|six|un|une|deux|trois|quatre|cinq|six";
const nextCount = new RegExp(`(?<=\\p{L}{3,}) (?=(?:${few}) (?:pcs |pieces |x )?\\p{L}{3,})`, "u");
const countedGoods = new RegExp(`(?:^|\\s)(?:${few}) (?:pcs (?:of )?|pieces (?:of )?|x )?(\\p{L}{3,})`, "u");
const stopWords: ReadonlySet<string> = new Set(languagePacks.flatMap((pack) => pack.stopWords));

/** The sentences of a text. A question keeps its mark. */
export function sentences(text: string): string[] {
  return text.split(/[\n!;]+|(?<=\?)|\.(?!\d)(?<!\bno\.)/);
}

export function beginsSentence(clause: string, text: string): boolean {
  return sentences(text).some((sentence) => sentence.trimStart().startsWith(clause));
}
