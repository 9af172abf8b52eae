// A written no counts for a question that the buyer had read. It doesn't count for one that came at the same moment, or if it quotes another
// message. A written yes never counts, and a tap always does.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { textItem } from "./support/chat.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Returned = Sold & { returnId: string };

/** A bag of ₦9,000 that is back at the shop. */
async function returned(): Promise<Returned> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants: "money" });
  const page = privatePageOf(stage.system, sale.url);
  expect((await fetch(`${page}/returns`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await stage.rests();
  const [{ id: returnId }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${returnId}/${verb}`, {});
  await stage.passes(minutes(1));
  return { ...sale, returnId };
}
const returnOf = ({ returnId }: Returned) => stage.does(200, "GET", `/api/returns/${returnId}`);

const asks: [string, string, (sale: Returned) => Promise<void>, (sale: Returned) => Promise<boolean>][] = [
  [
    "an offer of a part of the money",
    "the shop offers you",
    async ({ returnId }) => {
      await stage.does(200, "POST", `/api/returns/${returnId}/refund`, { amount: { amount: 100, currency: "NGN" } });
    },
    async (sale) => (await returnOf(sale)).status === "refunded",
  ],
  [
    "other goods in place of the money",
    "Pebble",
    async ({ returnId }) => {
      const price = { amount: 1_000, currency: "NGN" };
      const { id } = await stage.does(201, "POST", "/api/products", { name: "Pebble", price });
      const items = [{ productId: id, quantity: 1 }];
      await stage.does(200, "POST", `/api/returns/${returnId}/replace`, { items });
    },
    async ({ chat }) => chat.heard().some(({ text }) => text.includes("You take what the shop sends in place of")),
  ],
];

/** The words come with this time, in whole seconds as in the channel's messages. */
const writes = ({ chat }: Sold, text: string, at: number, more: object = {}) =>
  chat.sends({ ...textItem(text), timestamp: String(Math.floor(at / 1_000)), ...more });
const now = () => stage.system.clock.now().getTime();

test.each(asks)(
  "%s: a yes of the same moment and a no of the same moment ask again, and the tap counts",
  async (_, words, ask, isAgreed) => {
    const sale = await returned();
    const asked = () => sale.chat.heard().filter(({ text, choices }) => text.includes(words) && choices.length > 1);
    await ask(sale);
    const sent = now();
    await writes(sale, "No", sent + 999);
    await writes(sale, "Yes", sent + 1_000);
    expect(asked()).toHaveLength(3);
    expect(asked()[2]?.choices).toEqual(asked()[0]?.choices);
    expect(asked()[2]?.text).toContain(asked()[0]?.text);
    expect(await isAgreed(sale)).toBe(false);
    await sale.chat.tapsYes();
    expect(await isAgreed(sale)).toBe(true);
  },
);

test.each(asks)("%s: a button belongs to its question, whenever it is tapped", async (_, words, ask, isAgreed) => {
  const sale = await returned();
  await ask(sale);
  const sent = now();
  const [yes] = sale.chat.heard().findLast(({ text }) => text.includes(words))?.choices ?? [];
  await sale.chat.sends({
    type: "interactive",
    interactive: { type: "button_reply", button_reply: yes },
    timestamp: String(Math.floor(sent / 1_000)),
    context: { id: sale.chat.idOf(words) },
  });
  expect(await isAgreed(sale)).toBe(true);
});

test.each(asks)("%s: a no that quotes another message answers no question of ours", async (_, words, ask) => {
  const sale = await returned();
  const earlier = sale.chat.idOf(sale.chat.heard()[0]?.text ?? "");
  await ask(sale);
  const before = await returnOf(sale);
  const isOpen = async () => {
    const { status, offered, replacementOrderId } = await returnOf(sale);
    return [status, offered, replacementOrderId];
  };
  for (const id of [earlier, "wamid.of-nobody"]) {
    await sale.chat.sends({ ...textItem("No"), context: { id } });
    expect(await isOpen()).toEqual([before.status, before.offered, before.replacementOrderId]);
  }
  await sale.chat.sends({ ...textItem("No"), context: { id: sale.chat.idOf(words) } });
  expect(await isOpen()).toEqual(["received", null, null]);
});

test("a changed address: no written yes agrees to it, also one that quotes the question", async () => {
  const home = { line: "12 Herbert Macaulay Way", area: "Yaba", city: "Lagos", country: "NG" };
  const sale = await stage.sold("hello", { shippingAddress: home });
  const earlier = sale.chat.idOf(sale.chat.heard()[0]?.text ?? "");
  const edit = { shippingAddress: { ...home, line: "9 Montgomery Road" }, reason: "As agreed by telephone" };
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, edit);
  const originOf = async () => (await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).addressOrigin;
  await writes(sale, "Yes", now() + 999);
  expect(await originOf()).toBe("seller");
  await sale.chat.sends({ ...textItem("Yes"), context: { id: earlier } });
  expect(await originOf()).toBe("seller");
  await sale.chat.sends({ ...textItem("Yes"), context: { id: sale.chat.idOf("9 Montgomery Road") } });
  expect(await originOf()).toBe("seller");
  await sale.chat.tapsYes();
  expect(await originOf()).toBe("buyer");
});
