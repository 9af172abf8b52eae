// What a buyer wants is said in as many ways as there are buyers. Some of them are said again in the words that the rules take, so that what is
// wanted is put in and not only shown.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { broughtTo, getsAndAsks, looksFor, sendsThere, standsForAll, standsForEach, standsForIt, sumBehind } from "./packs/wants.ts"; // prettier-ignore

export function wantsPlainly(messages: readonly BuyerMessage[], card: StateCard): BuyerMessage[] {
  const isSent = messages.some(({ text }) => sendsThere.test(normalise(text)));
  const said = messages.map((message) =>
    isTyped(message) ? { ...message, text: apart(message.text, isSent) } : message,
  );
  return withAskedNamed(said, card);
}

function isTyped({ type, choice, forwarded }: BuyerMessage): boolean {
  return type === "text" && choice === null && !forwarded;
}

/** What is wanted, where it goes and what is asked, each in a sentence of its own. */
function apart(raw: string, isSent: boolean): string {
  let text = raw;
  const [, before = "", question = "", after = ""] = /^([^()]+?)\s*\(([^()]+\?)\)([^()]*)$/su.exec(text) ?? [];
  if (question !== "") text = `${before}${after.trimEnd().replace(/[.,;]$/, "")}. ${question}`;
  text = replaced(text, getsAndAsks, "$1I want $2. ");
  text = replaced(text, sumBehind, ". ");
  const isAsked = /\?\s*$/.test(raw);
  for (const [pattern, said, isOfSeveral] of isAsked ? [] : broughtTo) {
    const before = text.slice(0, pattern.exec(normalise(text))?.index ?? 0);
    if (!isOfSeveral || joint.test(before)) text = replaced(text, pattern, said);
  }
  if (isSent || text !== raw) for (const [pattern, said] of looksFor) text = replaced(text, pattern, said);
  return text;
}

/** Only in a text that is as long as typed is the place of a word known. */
function replaced(raw: string, pattern: RegExp, said: string): string {
  const text = normalise(raw);
  const typed = raw.trim().length === text.length ? raw.trim() : text;
  const found = pattern.exec(text);
  if (!found) return raw;
  const put = said.replaceAll("$1", found[1] ?? "").replaceAll("$2", found[2] ?? "");
  const told = `${typed.slice(0, found.index)}${put}${typed.slice(found.index + found[0].length)}`;
  return raw.replace(raw.trim(), () => told.replaceAll("  ", " "));
}

/**
 * "Do you have a stapler? I'd like it with two pens": who takes what they just asked about names it by "it", "both" or "one each". It is named
 * there again.
 */
function withAskedNamed(messages: readonly BuyerMessage[], card: StateCard): BuyerMessage[] {
  const stands = [...standsForEach, ...standsForAll, ...standsForIt.map(([pattern]) => pattern)];
  if (!messages.some(({ text }) => stands.some((pattern) => pattern.test(normalise(text))))) return [...messages];
  let asked = inTalk(card);
  return messages.map((message) => {
    if (!isTyped(message)) return message;
    const told = message.text.split(sentence).map((piece) => {
      const named = goodsIn(piece, card);
      const taken = asked.length > 0 ? takenIn(piece, asked, named) : null;
      if (taken === null && named.length > 0)
        asked = asks(piece, card)
          ? named
          : asked.length > 0 && goesOn.test(normalise(piece))
            ? [...asked, ...named]
            : [];
      return taken ?? piece;
    });
    const text = told.join("");
    return text === message.text ? message : { ...message, text };
  });
}

const sentence = /(?<=[?.!;]\s+|\n)/u;

/** What was shown last, by the name that we wrote. */
function inTalk({ dialogue, lastShopText }: StateCard): string[] {
  if (dialogue.focus === null || dialogue.asked === "confirm") return [];
  const names = new Set([...(lastShopText ?? "").matchAll(/\*([^*\n]+)\*/g)].flatMap(([, name]) => name ?? []));
  return names.size === 1 ? [...names] : [];
}

/** The goods of a sentence with the look beside them, each by itself. */
function goodsIn(piece: string, card: StateCard): string[] {
  const { spans } = hear(piece, card);
  const said = spans.filter(({ type, isRejected }) => (type === "goods" || type === "option") && !isRejected);
  return said
    .reduce<{ start: number; end: number; isGoods: boolean }[]>((all, { type, start, end }) => {
      const last = all.at(-1);
      const isBeside = last && piece.slice(last.end, start).trim() === "" && !(last.isGoods && type === "goods");
      if (isBeside) all[all.length - 1] = { start: last.start, end, isGoods: last.isGoods || type === "goods" };
      else all.push({ start, end, isGoods: type === "goods" });
      return all;
    }, [])
    .flatMap(({ start, end, isGoods }) => (isGoods ? piece.slice(start, end).split(joint) : []));
}

const joint = /\s*,\s*|\s+(?:and|et|na|plus|&)\s+/iu;
/** "And also a gift box": one more of what is asked about. */
const goesOn = /^(?:and|also|plus|et|aussi|na|pia|with)\b(?!.*\b(?:want|need|take|veux|prends|nataka)\b)/u;

function asks(piece: string, card: StateCard): boolean {
  const [surest] = hear(piece, card).intents.filter(({ intent }) => intent !== "greeting");
  return piece.includes("?") || (surest !== undefined && looks.has(surest.intent));
}

const looks: ReadonlySet<string> = new Set(["find", "ask_stock", "ask_price"]);

function takenIn(piece: string, asked: readonly string[], others: readonly string[]): string | null {
  const [only, another] = asked;
  if (piece.includes("?") || only === undefined) return null;
  const put = (pattern: RegExp, said: string): string | null => {
    const told = replaced(piece, pattern, said);
    return told === piece ? null : told;
  };
  const several = another === undefined ? [] : [...standsForEach, ...standsForAll];
  for (const pattern of several) {
    const count = standsForEach.includes(pattern) ? "$1 " : "";
    const taken = put(pattern, asked.map((name) => `${count}${name}`).join(", "));
    if (taken !== null) return taken;
  }
  if (another !== undefined || others.length === 0) return null;
  for (const [pattern, said] of standsForIt) {
    const taken = put(
      pattern,
      said.replace("$X", () => only),
    );
    if (taken !== null) return besideEachOther(taken, others[0] ?? "");
  }
  return null;
}

/** "A lamp with two pens" is a lamp and two pens. */
function besideEachOther(text: string, other: string): string {
  const at = text.lastIndexOf(other);
  return (
    text.slice(0, at).replace(/\b(?:(?:together |along )?with|join|avec)( (?:\S+ ){0,3})$/iu, "and$1") + text.slice(at)
  );
}
