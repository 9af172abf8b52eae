// "My brother Emeka will pick it up, 0803 555 1234": who fetches a pick-up order is a note to the shop, in the buyer's own words.
import type { StateCard } from "../../brain.ts";
import { collects, collectsByName, namesPerson } from "./packs/collectors.ts";

/** Null where nobody else is said to come for it, where it is asked, or where the order is brought. */
export function collectorIn(raw: string, card: StateCard): { start: number; end: number; isName: boolean } | null {
  const { dialogue, shop } = card;
  if (!shop.pickup || dialogue.area !== null) return null;
  const text = raw.normalize("NFC").replace(/\P{ASCII}/gu, (letter) => {
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare.length === letter.length ? bare : letter;
  });
  const name = isAwaited(card) ? namesPerson.exec(text) : null;
  const found = name ?? collects.exec(text) ?? collectsByName.exec(text);
  if (!found || text.length !== raw.length) return null;
  const end = found.index + found[0].length;
  return /^[^.!\n]*\?/.test(text.slice(end)) ? null : { start: found.index, end, isName: name !== null };
}

/** Another person comes for what is open, or for an order that is not packed. */
function isAwaited({ dialogue, cart, orders }: StateCard): boolean {
  if ((dialogue.notes ?? []).some(({ kind }) => kind === "collects")) return true;
  return cart.lines.length === 0 && orders.some((order) => !order.deliveryArea && notPacked.has(order.status));
}

const notPacked: ReadonlySet<string> = new Set(["pending", "confirmed", "paid"]);
