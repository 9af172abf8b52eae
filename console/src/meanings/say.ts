// Shows the server's sentences in the seller's language, by their meaning. The sentence itself is shown when its meaning is unknown.
import type { Meaning } from "@sokoni/sdk";
import { useEffect, useState } from "react";
import { refusalWords, toldRefusal } from "../api/refusals.ts";
import { useSession } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import type { Language } from "../words/language.ts";
import { useWords, type Words } from "../words/words.ts";
import { refused, sentenceOf, type Sentences, type Told } from "./sentence.ts";

/** Joins tables. If two tables have the same meaning, the last one is used. */
export function together(...tables: readonly Words<unknown>[]): Words<unknown> {
  const of = (language: Language) => Object.assign({}, ...tables.map((table) => table[language])) as object;
  return { en: of("en"), fr: of("fr"), pcm: of("pcm"), sw: of("sw") };
}

/** @param table sentences by meaning */
export function useSay<Table>(table: Words<Table>): (told: Told) => string {
  const sentences = useWords(table) as Sentences;
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  return (told) => sentenceOf(sentences, told, format, toldRefusal);
}

/** The same for text that may also be a refusal. Null if there is no text. */
export function useSaid<Table>(
  table: Words<Table>,
  meaning: Meaning | null | undefined,
  text: string | null,
): string | null {
  const say = useSay(table);
  const isRefused = meaning?.code === refused;
  const [, hear] = useState(false);
  useEffect(() => {
    if (isRefused) void refusalWords().then(() => hear(true));
  }, [isRefused]);
  return text === null ? null : say({ meaning, text });
}

/** A gateway's bare status word adds nothing to the status that is shown next to it. */
export function isBareWord(meaning: Meaning | null | undefined): boolean {
  const { words, word } = meaning?.facts ?? {};
  return [words, word].some((said) => said === "failed" || said === "reversed");
}
