// A question why asks for nothing to be done.
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";

/** "I need 25 zobo. Why did you remove the zobo": it is not to be removed. */
export function withoutReproach(raw: string): string {
  const sentences = raw.split(/(?<=[.!?])(?=[^\S\n])|(?<=\n)/);
  const kept = sentences.filter((one) => !languagePacks.some(({ asksWhy }) => asksWhy?.test(normalise(one).trim())));
  return kept.length > 0 ? kept.join("").trim() : raw;
}
