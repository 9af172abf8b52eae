// Buyers of products with variants: each has its own price, and one may be sold out while others are available.
import type { Circumstance } from "./task.ts";
import { mustSay, nothing, type TaskMaker, type Varied } from "./task-maker.ts";
import { orderOne } from "./ordering-tasks.ts";

/** @param varied each with at least two available variants */
export function choosingTasks(maker: TaskMaker, varied: readonly Varied[]): void {
  const { make, says, whole } = maker;
  for (const { name, choices } of varied.slice(0, 1)) {
    const byPrice = choices.toSorted((a, b) => a.price - b.price);
    const [cheapest, dearest] = [byPrice.at(0), byPrice.at(-1)];
    if (!cheapest || !dearest) continue;
    const named = ({ words }: { words: string }): string => `${name} ${words}`;
    make("variants", "price", { steps: [says("price", { product: name }), mustSay(whole(cheapest.price))] }, nothing);
    const asksForOne = [says("price", { product: named(dearest) }), mustSay(whole(dearest.price))];
    make("variants", "price-of-one", { steps: asksForOne }, nothing);
    // The buyer names the one that is sold out. The one to order is chosen when the shop asks.
    const given: Circumstance[] = [{ kind: "stock", product: cheapest.name, left: 0 }];
    const asksForGone = [says("gone", { product: named(cheapest) }), mustSay(":sold_out")];
    make("variants", "one-gone", { given, forbidden: ["confirm_order"], steps: asksForGone });
    orderOne(maker, "variants", { good: dearest, asked: name, taste: { choice: dearest.words } });
  }
}
