import { languageNames } from "./language.ts";

const known: Readonly<Record<string, string>> = languageNames;

/** A language's name in that language; the code if the browser knows no name. */
export function languageName(tag: string): string {
  const own = known[tag];
  if (own !== undefined) return own;
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
