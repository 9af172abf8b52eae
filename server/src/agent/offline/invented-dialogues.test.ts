// Invented dialogues: everything that buyers may write, in any order. `HUNT=<number> …` plays that many.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { BuyerMessage } from "../brain.ts";
import { readConsent } from "../consent.ts";
import { judge } from "../end-turn.ts";
import { inventedDialogue } from "../testing/invented-dialogues.ts";
import { memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

const dialogues = Number(process.env["HUNT"] ?? 40);
const seed = Number(process.env["HUNT_SEED"] ?? 20_261_122);
const mostTurns = 8;

test("an invented dialogue ends in no error, no empty answer, no second question, no figure without a receipt, and no order without a yes", async () => {
  await fc.assert(
    fc.asyncProperty(inventedDialogue(mostTurns), fc.boolean(), async (turns, haggles) => {
      const shop = memoryShop();
      if (haggles) for (const { id, price } of shop.products) shop.floors.set(id, (price.minor * 7n) / 10n);
      for (const { texts, asks } of turns) {
        const cart = [...shop.lines];
        const orders = shop.orders.length;
        const live = shop.orders.filter(({ status }) => status !== "cancelled").length;
        const messages = texts.map((text, index) => typed(text, index, shop.now));
        const { draft, receipts, card } = await playTurn(shop, offlineBrain, messages);
        const told = { texts, reply: draft.text };
        expect({ ...told, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
        expect({ ...told, empty: draft.text.trim() === "" }).toMatchObject({ empty: false });
        expect({ ...told, questions: draft.text.match(/\?/g)?.length ?? 0 }).toMatchObject({
          questions: draft.text.includes("?") ? 1 : 0,
        });
        if (asks) expect({ ...told, cart: [...shop.lines] }).toMatchObject({ cart });
        if (shop.orders.length > orders)
          expect({ ...told, consent: readConsent(messages, card) }).toMatchObject({ consent: "yes" });
        const left = shop.orders.filter(({ status }) => status !== "cancelled").length;
        if (left < live) expect({ ...told, asked: card.dialogue.asked }).toMatchObject({ asked: "cancel" });
        for (const [id, quantity] of shop.lines) {
          const available = shop.products.find((product) => product.id === id)?.available ?? 0;
          expect({ ...told, fits: quantity > 0 && quantity <= available }).toMatchObject({ fits: true });
        }
        for (const { floor, price } of soldBelow(shop)) expect({ ...told, price }).toMatchObject({ price: floor });
      }
    }),
    { numRuns: dialogues, seed },
  );
}, 3_600_000);

function typed(text: string, index: number, at: Date): BuyerMessage {
  return { id: `msg_${index}`, text, type: "text", at, choice: null, forwarded: false, enquiry: null };
}

/** Prices agreed below what the seller allows. */
function soldBelow(shop: ReturnType<typeof memoryShop>): { floor: bigint; price: bigint }[] {
  return [...shop.quotes].flatMap(([id, { price }]) => {
    const floor = shop.floors.get(id);
    return floor !== undefined && price < floor ? [{ floor, price }] : [];
  });
}
