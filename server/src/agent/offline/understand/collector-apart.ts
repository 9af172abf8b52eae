// "My brother Emeka will pick it up, 0803 555 1234": who fetches a pick-up order is a note to the shop, in the buyer's own words.
import type { StateCard } from "../../brain.ts";
import { collects, collectsByName } from "./packs/collectors.ts";

/** Null where nobody else is said to come for it, where it is asked, or where the order is brought. */
export function collectorIn(raw: string, { dialogue, shop }: StateCard): { start: number; end: number } | null {
  if (!shop.pickup || dialogue.area !== null) return null;
  const text = raw.normalize("NFC").replace(/\P{ASCII}/gu, (letter) => {
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare.length === letter.length ? bare : letter;
  });
  const found = collects.exec(text) ?? collectsByName.exec(text);
  if (!found || text.length !== raw.length) return null;
  const end = found.index + found[0].length;
  return /^[^.!\n]*\?/.test(text.slice(end)) ? null : { start: found.index, end };
}
