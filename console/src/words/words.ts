// The words of a page, in every language: English says which there are, and the others must have them all.
import { useLanguage, type Language } from "./language.ts";

type Said = string | ((...given: never[]) => string);
type Like<One> = One extends (...given: infer Given) => string ? (...given: Given) => string : string;
type Others<English> = { [Name in keyof English]: Like<English[Name]> };

export type Words<English> = Record<Language, Others<English>>;

/** @param english each word or sentence by what it is for; a function where something stands in it. */
export function defineWords<English extends Record<string, Said>>(
  english: English,
  others: Record<Exclude<Language, "en">, Others<NoInfer<English>>>,
): Words<English> {
  return { en: english as unknown as Others<English>, ...others };
}

export function useWords<English>(words: Words<English>): Others<English> {
  return words[useLanguage()];
}
