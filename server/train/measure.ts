// How well the reader reads: intents and spans by precision, recall and their mean (F1), by language.
import { intents, type Voice, type VoiceMessage, type VoiceSpan } from "../src/agent/language/read-voice.ts";
import { readWith } from "../src/agent/language/reader/index.ts";
import { vocabularyOf } from "../src/agent/language/reader/context.ts";
import type { LoadedWeights } from "../src/agent/language/reader/weights.ts";
import { contextOf } from "./lessons.ts";
import type { NamedVoice } from "./train.ts";

type Count = { right: number; read: number; wanted: number };
export type Figures = {
  messages: number;
  whole: number;
  intents: Count;
  spans: Count;
  byIntent: Map<string, Count>;
  byType: Map<string, Count>;
};

export const f1 = ({ right, read, wanted }: Count): number => (read + wanted === 0 ? 1 : (2 * right) / (read + wanted));

/** @param least an intent counts as read from this confidence on; the likeliest always does */
export function measure(loaded: LoadedWeights, judged: readonly NamedVoice[], least = 0.5): Figures {
  const figures: Figures = {
    messages: 0,
    whole: 0,
    intents: empty(),
    spans: empty(),
    byIntent: new Map(),
    byType: new Map(),
  };
  for (const { voice } of judged) for (const message of voice.messages) judge(message, voice);
  return figures;

  function judge(message: VoiceMessage, voice: Voice): void {
    const reading = readWith(loaded, message.text, {
      situation: message.situation,
      vocabulary: vocabularyOf(contextOf(voice, message)),
    });
    const sure = reading.intents.filter(({ confidence }, at) => confidence >= least || at === 0);
    const [found, wanted] = [new Set(sure.map(({ intent }) => intent)), new Set(message.intents)];
    for (const intent of intents)
      add(of(figures.byIntent, intent), figures.intents, found.has(intent), wanted.has(intent));
    const [spans, right] = [new Set(reading.spans.map(written)), new Set(message.spans.map(written))];
    for (const span of new Set([...spans, ...right]))
      add(of(figures.byType, span.split(" ")[0] ?? ""), figures.spans, spans.has(span), right.has(span));
    figures.messages += 1;
    if (wanted.size === found.size && [...wanted].every((intent) => found.has(intent))) figures.whole += 1;
  }
}

function written({ type, isRejected, start, end }: VoiceSpan): string {
  return `${type} ${isRejected} ${start} ${end}`;
}

const empty = (): Count => ({ right: 0, read: 0, wanted: 0 });
function of(map: Map<string, Count>, key: string): Count {
  const count = map.get(key) ?? empty();
  map.set(key, count);
  return count;
}
function add(one: Count, all: Count, read: boolean, wanted: boolean): void {
  for (const count of [one, all]) {
    if (read) count.read += 1;
    if (wanted) count.wanted += 1;
    if (read && wanted) count.right += 1;
  }
}
