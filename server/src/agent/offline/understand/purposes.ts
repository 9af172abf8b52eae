// What a thing is for, as opposed to its name: "something to boil water" needs goods whose text says so.
import { uses } from "../../language/uses.ts";
import { normalise, stem, words } from "./normalise.ts";
import { englishPurposes, frenchPurposes, pidginPurposes, swahiliPurposes } from "./packs/purposes.ts";
import { saysNothing } from "./wanted.ts";
import { otherNamesOf } from "./translate.ts";

/**
 * One need, with all words that shops use for it; `near` says less. `isAside`: where or when, which the shop need not
 * have written.
 */
export type Need = { said: string; written: readonly string[]; near: readonly string[]; isAside: boolean };

const ways: readonly RegExp[] = [...englishPurposes, ...pidginPurposes, ...frenchPurposes, ...swahiliPurposes];
const ends =
  /[?!.;:\n]|,\s|\b(?:please|pls|abeg|svp|s'il vous plait|tafadhali|under|below|less than|moins de|chini ya|my budget|mon budget)\b/u;
const longest = 8;
const mostWords = 4;
const shortest = 2;

/** The text after the words that introduce a purpose; null if the buyer asks for none. @param text normalised */
export function purposeIn(text: string): string | null {
  for (const way of ways) {
    const [, said] = way.exec(text) ?? [];
    const [purpose = ""] = (said ?? "").split(ends);
    const named = words(purpose);
    if (named.length > 0 && named.length <= longest) return purpose.trim();
  }
  return null;
}

/** The words of a purpose, each with the words that shops use for it. */
export function needsIn(purpose: string): Need[] {
  const said = words(normalise(purpose)).map(({ text }) => text.replace(/^(?:d|l|qu|j|n|s)'/, ""));
  const needs: Need[] = [];
  for (let at = 0; at < said.length;) {
    const { taken, need } = nextNeed(said.slice(at));
    if (need && !needs.some((one) => one.said === need.said)) needs.push(need);
    at += taken;
  }
  return needs;
}

function nextNeed(said: readonly string[]): { taken: number; need: Need | null } {
  for (let length = Math.min(mostWords, said.length); length > 0; length -= 1) {
    const phrase = said.slice(0, length).map(stem).join(" ");
    const written = known.get(phrase);
    if (written) return { taken: length, need: { said: phrase, ...written, isAside: isAside(phrase) } };
  }
  const [word = ""] = said;
  const isEmpty = word.length < shortest || saysNothing(word) || empty.has(word) || /^\d+$/.test(word);
  return {
    taken: 1,
    need: isEmpty ? null : { said: word, written: [word, ...otherNamesOf(word)], near: [], isAside: isAside(word) },
  };
}

const known: ReadonlyMap<string, Pick<Need, "written" | "near">> = new Map(
  uses
    .split("\n")
    .filter((line) => line.includes(":"))
    .flatMap((line) => {
      const [said = "", written = ""] = line.split(":");
      const [own = [], near = []] = written.split(";").map((part) => part.split(",").map((one) => one.trim()));
      return said.split(",").map((phrase): [string, Pick<Need, "written" | "near">] => [
        words(normalise(phrase))
          .map(({ text }) => stem(text.replace(/^(?:d|l)'/, "")))
          .join(" "),
        { written: own, near },
      ]);
    }),
);

/** Where, when and by whom it is used. Shops seldom write this. */
const aside: ReadonlySet<string> = new Set(
  `shop office house home room bedroom parlour party morning evening day night travel trip child wedding water food power cut light go
   boutique bureau maison chambre salon fete matin soir voyage nuit duka dukani ofisi nyumba nyumbani chumba sebule safari safarini usiku maji
   hair skin face body cheveux peau visage nywele ngozi uso eau nourriture chakula mtoto`
    .split(/\s+/)
    .map(stem),
);
const asidePhrases =
  /^(?:at night|la nuit|usiku|when .*|no light|nepa|takes? light|power cuts?|giza|travel|voyage|safari.*|blackout|trip|journey|flight)$/;

function isAside(phrase: string): boolean {
  return aside.has(stem(phrase)) || asidePhrases.test(phrase);
}

/** Verbs of use that say nothing on their own. */
const empty: ReadonlySet<string> = new Set(
  `use using help helps make get stop keep wear carry put take good nice best fit well very
   utiliser aider faire mettre porter garder bien bon bonne kutumia kusaidia kuweka kuvaa nzuri vizuri`.split(/\s+/),
);

/** "A cream for dry skin": comes after goods that are named too. */
const ofGoods =
  /\b(?:for|with|against|pour|contre|kwa(?: ajili ya)?|ya|cha)\s+(?:somebody |someone |people |person |une? |les? |la |my |very |a )*((?:[\p{L}'-]+\s?){1,5})/u;

/** @param text normalised */
export function purposeOfGoods(text: string): string | null {
  const [, said = ""] = ofGoods.exec(text) ?? [];
  const [purpose = ""] = said.split(ends);
  return purpose.trim() === "" ? null : purpose.trim();
}
