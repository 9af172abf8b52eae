// Voices as lessons for the network: tokens, the shop they were said to, and the right tags and intents.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { intents, readVoice, type Voice, type VoiceMessage } from "../src/agent/language/read-voice.ts";
import { vocabularyOf, type ReadingContext, type Vocabulary } from "../src/agent/language/reader/context.ts";
import { tagOf } from "../src/agent/language/reader/tags.ts";
import { tokensOf, type Token } from "../src/agent/language/reader/tokens.ts";

export type Lesson = {
  voice: string;
  language: string;
  message: VoiceMessage;
  tokens: Token[];
  vocabulary: Vocabulary;
  tags: number[];
  /** Places of the intents. */
  intents: number[];
};

const languageFolder = join(import.meta.dirname, "../src/agent/language");

export function voicesIn(kind: "voices" | "held-out"): { name: string; voice: Voice }[] {
  return globSync(`*/${kind}/*.txt`, { cwd: languageFolder })
    .toSorted()
    .map((file) => ({ name: file, voice: readVoice(readFileSync(join(languageFolder, file), "utf8")) }));
}

export function contextOf(voice: Voice, message: VoiceMessage): ReadingContext {
  const options = voice.products.flatMap((product) => Object.entries(product.options));
  return {
    situation: message.situation,
    products: voice.products.map(({ name }) => name),
    shown: message.products.flatMap((at) => voice.products[at]?.name ?? []),
    optionNames: options.map(([name]) => name),
    optionValues: options.flatMap(([, values]) => values),
    categories: voice.products.map(({ category }) => category),
    areas: voice.areas,
  };
}

export function lessonOf(name: string, voice: Voice, message: VoiceMessage): Lesson {
  const tokens = tokensOf(message.text);
  return {
    voice: name,
    language: voice.language,
    message,
    tokens,
    vocabulary: vocabularyOf(contextOf(voice, message)),
    tags: tokens.map(({ start, end }, at) => {
      const span = message.spans.find((one) => start >= one.start && end <= one.end);
      if (!span) return 0;
      return tagOf(span.type, span.isRejected, (tokens[at - 1]?.start ?? -1) < span.start);
    }),
    intents: message.intents.map((intent) => intents.indexOf(intent)),
  };
}

export function lessonsOf(voices: readonly { name: string; voice: Voice }[]): Lesson[] {
  return voices.flatMap(({ name, voice }) => voice.messages.map((message) => lessonOf(name, voice, message)));
}
