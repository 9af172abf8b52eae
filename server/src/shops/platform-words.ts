// What a shop writes is repeated to buyers, by the agent and on pages of ours. So it says nothing in the platform's name, nothing of the code for
// the door, and nothing of held money that has been released: buyers would take it for the platform's word.
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { unmasked } from "../kernel/unmasked.ts";
import { readsAsPlatform } from "./platform-name.ts";

/** English and Pidgin, French, Swahili. */
const code = /\b(?:codes?|pin|otp|nambari ya siri|msimbo)\b/;
const whoAsks =
  /\b(?:riders?|drivers?|couriers?|dispatch\w*|deliver\w*|door|livreur\w*|livraison|coursier\w*|porte|dereva|msafirishaji|mlango|mlangoni|mzigo|sokoni)\b/;
const giving =
  /\b(?:giv\w*|show\w*|tell|send|share|read|need\w*|want\w*|ask\w*|enter|donn\w*|montr\w*|envoy\w*|envoie\w*|dites|mp\w+|tuma|onyesh\w*|mwambi\w*|sema|anahitaji)\b/;
const money = /\b(?:money|payments?|funds|argent|paiements?|fonds|pesa|hela|fedha|malipo)\b/;
const released = /\b(?:releas\w*|unfroz\w*|unfreez\w*|paid out|liber\w*|debloqu\w*|\w*achili\w*)\b/;

/** "Sokoni: …" */
const asSpeaker = /^\W*s[o0]k[o0]n[i1l]\s*[:–—-]\s*\p{L}/u;

/**
 * What in this text could be taken for the platform's word: a sentence of it; null where nothing. The shop's own name may hold the platform's.
 */
export function platformWordsIn(text: string, shopName: string | null = null): string | null {
  return (
    (shopName === null ? text : text.replaceAll(shopName, " "))
      .split(/[.!?;\n\r]+/)
      .find(isPlatforms)
      ?.trim() ?? null
  );
}

function plainOf(text: string): string {
  return unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function isPlatforms(sentence: string): boolean {
  const plain = plainOf(sentence);
  return (
    (code.test(plain) && whoAsks.test(plain) && giving.test(plain)) ||
    (money.test(plain) && released.test(plain)) ||
    asSpeaker.test(plain) ||
    readsAsPlatform(sentence)
  );
}

type Written = { pointer: string; text: string | null | undefined };

/** For each text that holds such words. */
export function platformWordsFaults(texts: readonly Written[], shopName: string | null = null): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const found = text ? platformWordsIn(text, shopName) : null;
    if (found === null) return [];
    const detail = `Leave out “${found.slice(0, longest)}”: what happens to held money and to the code for the door is said by the platform alone, and nothing in its name.`;
    return [{ pointer, code: "platform_words", detail }];
  });
}

/** A place or its hours. */
const noPlace =
  /\b(?:your|the|ur|una|di|votre|le)\b.{0,20}\bcode\b|\bcode\b.{0,25}\b(?:sent|send|chat|rider|tuma)\b|\b(?:refund\w*|money|funds|argent|rembours\w*|pesa|hela|rejesh\w*)\b/;

/** Where goods are fetched and brought to stands in the platform's own messages, beside the code: it speaks of neither money nor codes. */
export function placeWordsFaults(texts: readonly Written[]): Fault[] {
  return texts.flatMap(({ pointer, text }) =>
    text && platformWordsIn(text) === null && noPlace.test(plainOf(text))
      ? [{ pointer, code: "platform_words", detail: "Write a place and its hours only: leave out money and codes." }]
      : [],
  );
}

/** @throws Refusal invalid_request */
export function refusePlatformWords(texts: readonly Written[]): void {
  const errors = platformWordsFaults(texts);
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

const longest = 100;
