// A shop sends its own buttons: in a template, or with its own token past us. Whatever their id and text, a tap on one
// is not the buyer's word that the order came.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tapItem } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
let sale: Sold;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());
beforeEach(async () => {
  sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
});

const proof = async () => (await stage.holdOf(sale.orderId)).proof;
const id = () => `received:${sale.orderId}`;
const templateButton = (payload: string, below: string) => ({
  type: "button",
  button: { payload, text: "Yes, it came" },
  context: { id: below },
});
const strange = "wamid.sentWithTheShopsOwnToken";

test("a template's button that says so is a word at most: the buyer is asked", async () => {
  await sale.chat.sends(templateButton("Yes, it came", strange));
  expect(await proof()).toBeNull();
  await sale.chat.sends(templateButton("Yes, it came", strange));
  expect(await proof()).toBeNull();
});

test("the id of our button is worth nothing below a message that is not ours, also after our question", async () => {
  for (const before of [null, "I have received my order"]) {
    if (before !== null) await sale.chat.says(before);
    await sale.chat.sends(templateButton(id(), strange));
    await sale.chat.sends({ ...tapItem({ id: id(), title: "Show me the bag" }), context: { id: strange } });
    expect(await proof()).toBeNull();
  }
});

test("nor below our message without that button, nor where we never sent it", async () => {
  await sale.chat.sends(tapItem({ id: id(), title: "Yes, it came" }));
  expect(await proof()).toBeNull();
  const [first] = stage.simulator.whatsapp.sentTo(sale.chat.phone);
  await sale.chat.sends({ ...tapItem({ id: id(), title: "Yes" }), context: { id: first?.id } });
  expect(await proof()).toBeNull();
});

test("a tap on our own button is the buyer's word", async () => {
  await sale.chat.says("I have received my order");
  const button = sale.chat
    .heard()
    .flatMap(({ choices }) => choices)
    .find((choice) => choice.id === id());
  await sale.chat.taps(button?.title ?? "");
  expect(await proof()).toMatchObject({ kind: "buyer" });
});
