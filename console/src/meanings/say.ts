// What the server has written, in the seller's language: by what its sentence means. The sentence itself is told where nothing else is
// known of it.
import type { Meaning } from "@sokoni/sdk";
import { useEffect, useState } from "react";
import { refusalWords, toldRefusal } from "../api/refusals.ts";
import { useSession } from "../app/session.tsx";
import { useFormat } from "../words/format.ts";
import type { Language } from "../words/language.ts";
import { useWords, type Words } from "../words/words.ts";
import { refused, sentenceOf, type Sentences, type Told } from "./sentence.ts";

/** One table of several. Where two know a meaning, the last one says it. */
export function together(...tables: readonly Words<unknown>[]): Words<unknown> {
  const of = (language: Language) => Object.assign({}, ...tables.map((table) => table[language])) as object;
  return { en: of("en"), fr: of("fr"), pcm: of("pcm"), sw: of("sw") };
}

/** @param table the sentences by what they mean */
export function useSay<Table>(table: Words<Table>): (told: Told) => string {
  const sentences = useWords(table) as Sentences;
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  return (told) => sentenceOf(sentences, told, format, toldRefusal);
}

/** As `useSay`, of what may have been refused as well. Null where nothing was written. */
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

/** A provider's bare word for its end says no more than the status beside it. */
export function isBareWord(meaning: Meaning | null | undefined): boolean {
  const { words, word } = meaning?.facts ?? {};
  return [words, word].some((said) => said === "failed" || said === "reversed");
}
