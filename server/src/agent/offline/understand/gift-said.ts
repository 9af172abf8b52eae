// Who the goods are for, apart from the rest of a turn: "It's a gift for my sister", "no, it's not a gift", "it is for
// me".
import type { StateCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { forBuyer, noGift, putsPrice, wraps } from "./packs/gifts.ts";

/** `receiver`: it is not a gift, but the named person still takes it. */
export type GoesTo = "gift" | "receiver" | "buyer";
export type GiftSaid = { goesTo: GoesTo; pieces: { start: number; end: number }[] };

/** Also pieces between commas: "it's for me, not a gift". */
const piece = /[^,;\n.!?]+[.!?]*/gu;

/** The last one counts. A question does not say whether it is a gift. */
export function giftSaid(raw: string, card: StateCard): GiftSaid | null {
  const found = [...raw.matchAll(piece)].flatMap(({ index, 0: said }) => {
    const goesTo = said.includes("?") ? null : goesToIn(normalise(said), card);
    return goesTo === null ? [] : [{ goesTo, start: index, end: index + said.length }];
  });
  const last = found.at(-1);
  if (!last) return null;
  const goesTo = found.some((one) => one.goesTo === "buyer") ? "buyer" : last.goesTo;
  return { goesTo, pieces: found };
}

function goesToIn(text: string, { dialogue, orders, cart }: StateCard): GoesTo | null {
  const placed = cart.lines.length === 0 ? orders[0] : undefined;
  const isGift = (dialogue.gift ?? null) !== null || placed?.isGift === true;
  const isOthers = isGift || (dialogue.receiver ?? null) !== null;
  if (isOthers && forBuyer.test(text)) return "buyer";
  if (noGift.test(text) || (isGift && putsPrice.test(text))) return "receiver";
  return !wraps.test(text) && languagePacks.some(({ intents }) => intents.gift?.test(text)) ? "gift" : null;
}
