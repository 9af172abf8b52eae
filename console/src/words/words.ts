// The words of a page, in every language. English defines the keys, and the other languages must have all of them.
import { useLanguage, type Language } from "./language.ts";

type Said = string | ((...given: never[]) => string);
type Like<One> = One extends (...given: infer Given) => string ? (...given: Given) => string : string;
type Others<English> = { [Name in keyof English]: Like<English[Name]> };

export type Words<English> = Record<Language, Others<English>>;

/** @param english each text by its purpose; a function if the text has values in it. */
export function defineWords<English extends Record<string, Said>>(
  english: English,
  others: Record<Exclude<Language, "en">, Others<NoInfer<English>>>,
): Words<English> {
  return { en: english as unknown as Others<English>, ...others };
}

export function useWords<English>(words: Words<English>): Others<English> {
  return words[useLanguage()];
}
