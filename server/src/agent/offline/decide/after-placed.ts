// Messages after the order was placed: "I said yes. Order it for me", "cancel the juice", "paid. When does it come?".
import { asksOfPlaced } from "../understand/asks-of-placed.ts";
import type { Intent } from "../understand/wish.ts";
import { answerPaidAndWhen, tellLastOrder } from "./orders.ts";
import type { Scene } from "./scene.ts";
import { takeOutOfPlaced } from "./take-out-of-placed.ts";

/** These are more important than the question whether it was placed. */
const others: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "person", "cancel", "refund", "dispute", "complaint", "paid", "received", "give_back", "remember", "reorder", "payer", "remove",
]); // prettier-ignore

/** @returns whether the message said that */
export async function answerPlaced(scene: Scene): Promise<boolean> {
  return (await takeOutOfPlaced(scene)) || (await answerPaidAndWhen(scene)) || asksWhetherPlaced(scene);
}

async function asksWhetherPlaced(scene: Scene): Promise<boolean> {
  const { card, reading, cart, state, orders } = scene;
  const [order] = orders;
  const isDone = cart.lines.length === 0 && state.choosing.length === 0 && card.proposal === null;
  if (!order || !isDone || card.dialogue.asked !== null || state.focus !== null || reading.choices.length > 0)
    return false;
  if (!asksOfPlaced(reading.text) || reading.wishes.some(({ intent }) => others.has(intent))) return false;
  // "Order it for me" may be about another product: "order the comb for me".
  if (
    reading.wishes.some(({ wanted }) => wanted.named !== null) ||
    (reading.taken?.takes.some(({ names }) => names) ?? false)
  )
    return false;
  return tellLastOrder(scene);
}
