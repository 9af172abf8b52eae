// A dispute is decided more than a day after the buyer last wrote, when WhatsApp takes only a template: they hear of it all the same, once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { hours } from "../src/kernel/values/clock.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

const decided = /The dispute about|Le litige de|Malalamiko kuhusu oda yako \S+ yameamuliwa/;
async function toldOf({ chat }: Sold, from: number): Promise<string[]> {
  const texts = (await chat.messages()).slice(from).map(({ text }) => text);
  return texts.filter((text) => decided.test(text) && !text.includes("is open"));
}

test.each([
  ["hello", "for the shop", "for you, and ₦9,000 goes back the way you paid"],
  ["bonjour, je parle français", "en faveur de la boutique", "en votre faveur, et"],
  ["abeg how far, wetin una dey sell", "for the shop", "for you, and ₦9,000 goes back the way you paid"],
  ["habari, naomba kuona bidhaa zenu", "kwa upande wa duka", "kwa upande wako, na"],
])("%s: both outcomes are told after the channel's day, once", async (hello, lost, won) => {
  for (const [openedBy, says] of [
    ["seller", lost],
    ["buyer", won],
  ] as const) {
    const sale = await stage.sold(hello);
    await stage.passes(1_000);
    const body = { orderId: sale.orderId, reason: "damaged", openedBy, description: "Torn" };
    const { id } = await stage.does(201, "POST", "/api/payments/dispute", body);
    const before = (await sale.chat.messages()).length;
    await stage.passes(hours(25));
    await stage.passes(hours(1));
    expect(await stage.does(200, "GET", `/api/payments/dispute/${id}`)).toMatchObject({ status: "resolved" });
    const told = await toldOf(sale, before);
    expect(told).toEqual([expect.stringContaining(says)]);
  }
});
