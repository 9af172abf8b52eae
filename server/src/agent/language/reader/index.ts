// Reads a buyer's text: what they want, and the words that say which goods, how many, where and when.
import { intents, type Intent, type SpanType } from "../read-voice.ts";
import { situations, type Situation, type Vocabulary } from "./context.ts";
import { featuresOf } from "./features.ts";
import { run, weight } from "./network.ts";
import { likeliest, tags } from "./tags.ts";
import { tokensOf } from "./tokens.ts";
import { type LoadedWeights, shape } from "./weights.ts";

export type ReadSpan = { type: SpanType; isRejected: boolean; start: number; end: number; text: string };
export type ReadIntent = {
  intent: Intent;
  /** From 0 to 1: of a hundred intents read with 0.9, ninety are right. */
  confidence: number;
  /** The position of the words that show it most clearly. */
  at: number;
};
export type Reading = { intents: ReadIntent[]; spans: ReadSpan[] };

/** What just happened, and the words of the shop. */
export type Moment = { situation: Situation; vocabulary: Vocabulary };

/**
 * Intents from the most likely down to a probability of one in ten; spans in the order of the text. @param loaded from
 * `readWeights`
 */
export function readWith(
  { weights, calibration }: LoadedWeights,
  text: string,
  { situation, vocabulary }: Moment,
): Reading {
  const tokens = tokensOf(text);
  const features = featuresOf(tokens, vocabulary, situation);
  const pass = run(weights, shape, { features, situation: situations.indexOf(situation) });
  const found: ReadIntent[] = [];
  for (const [place, intent] of intents.entries()) {
    const confidence = 1 / (1 + Math.exp(-(pass.intents[place] ?? 0) * calibration.slope));
    if (confidence < leastConfidence) continue;
    let most = 0;
    for (let at = 1; at < tokens.length; at += 1)
      if ((pass.votes[at * shape.intents + place] ?? 0) > (pass.votes[most * shape.intents + place] ?? 0)) most = at;
    found.push({ intent, confidence, at: tokens[most]?.start ?? 0 });
  }
  const spans: ReadSpan[] = [];
  for (const [at, place] of likeliest(pass.tags, weight(weights, "tagAfter"), tokens.length).entries()) {
    const [tag, token] = [tags[place], tokens[at]];
    if (!tag || !token) continue;
    const last = spans.at(-1);
    if (tag.isFirst || !last) spans.push({ ...tag, start: token.start, end: token.end, text: "" });
    else last.end = token.end;
  }
  return {
    intents: found.toSorted((one, other) => other.confidence - one.confidence),
    spans: spans.map(({ type, isRejected, start, end }) => ({
      type,
      isRejected,
      start,
      end,
      text: text.slice(start, end),
    })),
  };
}

const leastConfidence = 0.1;
