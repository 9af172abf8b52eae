// "c combien pr 2": short forms that mean something only in their own language.
import type { Language } from "../../brain.ts";
import { languagePacks } from "./packs.ts";

/** Short forms of the message's own language written out: "c combien pr 2" is French, "size c vs d" is not. */
export function inFull(text: string, language: Language): string {
  const own = languagePacks.find((pack) => pack.language === language)?.ownSlang;
  return own ? text.replace(/(?<![\p{L}'’.\d])\p{L}{1,2}(?![\p{L}'’])/gu, (word) => own[word] ?? word) : text;
}
