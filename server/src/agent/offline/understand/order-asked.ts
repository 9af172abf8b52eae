// Questions about an order, whatever goods their words name: "Why did you send my money back?", "where is my order
// QSCX-95Y5?".
import type { BuyerMessage, OrderCard, StateCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";
import { asksOfOrder, asksWhereMine, asksWhyEnded } from "./packs/why-ended.ts";
import { isSaid } from "./is-said.ts";

export type OrderAsked = { order: OrderCard; asks: "why" | "where" };

const over: ReadonlySet<OrderCard["status"]> = new Set<OrderCard["status"]>(["expired", "cancelled", "refunded"]);

export function orderAsked(
  messages: readonly BuyerMessage[],
  { orders, dialogue, cart }: StateCard,
): OrderAsked | null {
  if (orders.length === 0 || !messages.every(isSaid) || dialogue.asked === "cancel") return null;
  const raw = messages.map(({ text }) => text).join("\n");
  const text = normalise(raw);
  const named = orders.find(({ number }) => raw.toUpperCase().includes(number.toUpperCase()));
  const ended = named ?? orders.find(({ status, goesBack }) => over.has(status) || goesBack === true);
  if (ended && (over.has(ended.status) || ended.goesBack) && asksWhyEnded.test(text))
    return { order: ended, asks: "why" };
  if (cart.lines.length > 0 || raw.length > longestAsked) return null;
  const [last] = orders;
  if (named && asksOfOrder.test(text)) return { order: named, asks: "where" };
  return last && asksWhereMine.test(text) ? { order: last, asks: "where" } : null;
}

const longestAsked = 160;
