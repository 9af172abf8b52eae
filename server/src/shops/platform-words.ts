// What a shop writes is repeated to buyers, by the agent and on pages of ours. So it says nothing in the platform's name and
// nothing of held money that has been released: buyers would take it for the platform's word. And it does not ask for the code for the door.
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { unmasked } from "../kernel/unmasked.ts";
import { asksForSecretAt } from "./asks-for-code.ts";
import { readsAsPlatform } from "./platform-name.ts";

const money = /\b(?:money|payments?|funds|argent|paiements?|fonds|pesa|hela|fedha|malipo)\b/;
const released = /\b(?:releas\w*|unfroz\w*|unfreez\w*|paid out|liber\w*|debloqu\w*|\w*achili\w*)\b/;

/** "Sokoni: …" */
const asSpeaker = /^\W*s[o0]k[o0]n[i1l]\s*[:–—-]\s*\p{L}/u;

type Found = { code: "platform_words" | "asks_for_code"; sentence: string };

/** A sentence that could be taken for the platform's word, or that asks for the code. The shop's own name may hold the platform's. */
function foundIn(text: string, shopName: string | null): Found | null {
  const sentences = (shopName === null ? text : text.replaceAll(shopName, " ")).split(/[.!;\n\r]+|(?<=\?)/);
  const spoken = sentences.find(isPlatforms);
  if (spoken !== undefined) return { code: "platform_words", sentence: spoken.trim() };
  const asking = sentences[asksForSecretAt(sentences.map(plainOf))];
  return asking === undefined ? null : { code: "asks_for_code", sentence: asking.trim() };
}

function plainOf(text: string): string {
  return unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function isPlatforms(sentence: string): boolean {
  const plain = plainOf(sentence);
  return (money.test(plain) && released.test(plain)) || asSpeaker.test(plain) || readsAsPlatform(sentence);
}

const whatToDo: Record<Found["code"], string> = {
  platform_words:
    "what happens to held money is said by the platform alone, and nothing in its name. Write what you yourself do or know.",
  asks_for_code:
    "the buyer shows the code to the rider at the door, with the goods in hand, and opens their own page alone. You never need either.",
};

type Written = { pointer: string; text: string | null | undefined };

/** For each text that holds such words. */
export function platformWordsFaults(texts: readonly Written[], shopName: string | null = null): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const found = text ? foundIn(text, shopName) : null;
    if (found === null) return [];
    const { code, sentence } = found;
    return [{ pointer, code, detail: `Leave out “${sentence.slice(0, longest)}”: ${whatToDo[code]}` }];
  });
}

/** A place or its hours. */
const noPlace =
  /\b(?:your|the|ur|una|di|votre|le)\b.{0,20}\bcode\b|\bcode\b.{0,25}\b(?:sent|send|chat|rider|tuma)\b|\b(?:refund\w*|money|funds|argent|rembours\w*|pesa|hela|rejesh\w*)\b/;

/** Where goods are fetched and brought to stands in the platform's own messages, beside the code: it speaks of neither money nor codes. */
export function placeWordsFaults(texts: readonly Written[]): Fault[] {
  return texts.flatMap(({ pointer, text }) =>
    text && foundIn(text, null) === null && noPlace.test(plainOf(text))
      ? [{ pointer, code: "platform_words", detail: "Write a place and its hours only: leave out money and codes." }]
      : [],
  );
}

/** @throws Refusal invalid_request */
export function refusePlatformWords(texts: readonly Written[], shopName: string | null = null): void {
  const errors = platformWordsFaults(texts, shopName);
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

const longest = 100;
