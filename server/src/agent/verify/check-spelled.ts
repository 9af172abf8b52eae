// Numbers and links in words: "zero one two three…", "ada dot com". Text that is allowed has no reason to be written this
// way.
import { link } from "./contacts.ts";
import type { Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { isOwn } from "./check-words.ts";

/** Words for one or more digits: English and Pidgin, French, Swahili. */
const one =
  "zero oh o one two three four five six seven eight nine un une deux trois quatre cinq sept huit neuf sifuri moja mbili tatu nne tano sita saba nane tisa";
const two =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante nonante kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini";
const digits = new Map([
  ...one.split(" ").map((word) => [word, 1] as const),
  ...two.split(" ").map((word) => [word, 2] as const),
]);
const again = new Map([
  ["double", 1],
  ["triple", 2],
]);
const between = /^(?:\s|[,.;-]|and|then|et|puis|na|kisha|halafu)*$/;
const shortestNumber = 6;
const fewestWords = 3;

/** @param rest a sentence, without what it quotes */
export function checkSpelledNumbers(findings: Findings, rest: string): void {
  let [count, said, from, to] = [0, 0, 0, 0];
  const close = (): void => {
    if (count >= shortestNumber && said >= fewestWords)
      wrong(findings, "account", rest.slice(from, to), "a long number in words");
    [count, said] = [0, 0];
  };
  for (const match of rest.matchAll(/\d+|\p{L}+/gu)) {
    const inWords = digits.get(match[0]) ?? again.get(match[0]);
    const length = /\d/.test(match[0]) ? match[0].length : inWords;
    if (count > 0 && !between.test(rest.slice(to, match.index))) close();
    if (length === undefined) continue;
    if (count === 0) from = match.index;
    count += length;
    if (inWords !== undefined) said += 1;
    to = match.index + match[0].length;
  }
  close();
}

const spokenWeb = /\b(?:w[\s.-]?w[\s.-]?w|trois w|triple w|h[\s.-]t[\s.-]t[\s.-]p|https?)(?![\p{L}\p{N}])/giu;
const spokenLink = new RegExp(`(?:${link.source.replace("(?![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}-])")})`, link.flags);

/** @param text without the links that were already checked */
export function checkSpelledLinks(findings: Findings, text: string, facts: Facts): void {
  for (const [said] of text.matchAll(spokenWeb)) wrong(findings, "link", said, "a link in words");
  const written = text
    // By now, a dot in brackets has become a dot between spaces.
    .replace(
      /\s+\.\s+(?=(?:com|ng|net|org|co|store|shop|ke|gh|ci|africa|app|xyz|info|biz|site|online|ly|link)(?![\p{L}\p{N}]))/giu,
      ".",
    )
    .replace(/\s*[([]?\b(?:dot|d0t|point|nukta)\b[)\]]?\s+(?=[a-z])/gi, ".")
    .replace(/\s*[([]?\b(?:(?:forward |back)?slash|barre(?: oblique)?|mkwaju)\b[)\]]?\s+/gi, "/")
    .replace(/\s*\b(?:underscore|tiret bas)\b\s*/gi, "_")
    .replace(/\s+arobase\s+/gi, "@");
  if (written === text) return;
  for (const [said] of written.matchAll(spokenLink)) {
    const known = facts.quotes.find(({ value, source }) => isOwn(source) && value.includes(said.toLowerCase()));
    if (known) matched(findings, "link", said, known.source);
    else wrong(findings, "link", said, "a link in words");
  }
}
