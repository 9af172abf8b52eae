// What the seller has said goes to a person, found by code in the buyer's own words before any brain reads them.
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../conversations/index.ts";
import type { BuyerMessage } from "../brain.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { languagePacks } from "../offline/understand/packs.ts";
import { phraseIn } from "./find-phrase.ts";
import type { TurnRules } from "./turn-rules.ts";

/** `topic`: one of the seller's words; `angry`: the buyer swears. */
export type HandOverRule = { reason: "topic" | "angry"; summary: string };

/** @param messages what they tapped is the shop's own wording, and doesn't count. */
export function handOverRule(messages: readonly BuyerMessage[], { handOver }: TurnRules): HandOverRule | null {
  const written = messages
    .filter(({ choice }) => choice === null)
    .map(({ text }) => text)
    .join("\n");
  const word = phraseIn(written, handOver.words);
  if (word !== null)
    return { reason: "topic", summary: sentenceOf(handOverSummaries, "topic", { word, words: written }) };
  return handOver.angry && isAngry(written)
    ? { reason: "angry", summary: sentenceOf(handOverSummaries, "angry", { words: written }) }
    : null;
}

function isAngry(text: string): boolean {
  const plain = normalise(text);
  return languagePacks.some(({ intents }) => intents.abuse?.test(plain));
}
