// An operator who releases money without a proof answers for it to the buyer, in the chat and on the buyer's own page.
// Every page of an order says the same, also to people who have only the payment link.
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../src/kernel/security/actor.ts";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { overrideRelease } from "../src/escrow/index.ts";
import { ask } from "./support/ask.ts";
import { privatePageOf } from "./support/private-page.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { paidInChat, type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const reason = "The courier's paper with a signature was shown to us.";

async function moved(orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const { status: code } = await scene.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
    expect(code).toBe(200);
  }
  await rest();
}

async function override(orderId: string): Promise<void> {
  const { worker } = selling.system.services;
  const actor = {
    ...systemActor(scene.shop.id, "cli", selling.system.clock.now()),
    by: { kind: "operator", id: "cli" },
  } as const;
  await worker.write(scene.shop.id, (tx) => overrideRelease(tx, actor, { orderId, reason }));
  await rest();
}

/** What a browser shows, without the parts that the page's script adds. */
async function pages(orderId: string): Promise<{ buyers: string; anyones: string }> {
  const { body } = await scene.api("POST", "/api/checkout", { body: { orderId } });
  const read = async (url: string): Promise<string> => (await ask(url, { method: "GET", headers: {} })).text;
  const anyones = body.url.replace(selling.system.services.config.publicUrl, selling.system.url);
  return { buyers: await read(privatePageOf(selling.system, body.url)), anyones: await read(anyones) };
}
const headingOf = (page: string): string | undefined => /<h1[^>]*>([^<]*)/.exec(page)?.[1];

test("the buyer is told of an override once, in the chat and on their page, with the reason", async () => {
  const { buyer, orderId } = await paidInChat(selling, scene);
  await moved(orderId, "processing", "shipped");
  await override(orderId);
  const told = buyer.heard().filter(({ text }) => text.includes("no proof that it reached you"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(reason);
  // As after a release by silence. A link without a time would promise too much.
  expect(told[0]?.text).toMatch(/If your order has not come, you can open a dispute until \d{1,2} [A-Z][a-z]+: /);
  const { buyers, anyones } = await pages(orderId);
  expect([headingOf(buyers), headingOf(anyones)]).toEqual([
    "Your money went to the shop",
    "Your money went to the shop",
  ]);
  expect(buyers).toContain("The courier&#39;s paper with a signature was shown to us.");
  expect(buyers).toContain("/problem");
  // The operator's reason may name the buyer.
  expect(anyones).not.toContain("signature was shown to us");
  for (const page of [buyers, anyones]) expect(page).not.toContain("Your money is held");
});

test("a buyer whose chat is closed is told when they write again, once", async () => {
  const { buyer, orderId } = await paidInChat(selling, scene);
  await moved(orderId, "processing", "shipped");
  selling.system.clock.advance(hours(25));
  const before = buyer.heard().length;
  const told = () =>
    buyer
      .heard()
      .slice(before)
      .filter(({ text }) => text.includes("no proof that it reached you"));
  await override(orderId);
  expect(told()).toEqual([]);
  for (const words of ["good morning", "what are your opening hours?"]) {
    await buyer.says(words);
    selling.system.clock.advance(minutes(1));
    await selling.system.worker?.sweep();
    await rest();
    expect(told()).toMatchObject([{ text: expect.stringContaining(reason) }]);
  }
});

test("what only the seller says has come has not arrived on any page", async () => {
  const { orderId } = await paidInChat(selling, scene);
  await moved(orderId, "processing", "shipped", "delivered");
  const { buyers, anyones } = await pages(orderId);
  expect([headingOf(buyers), headingOf(anyones)]).toEqual([
    "The shop “Amaka&#39;s Closet” says that it has arrived",
    "Arrival is not confirmed yet",
  ]);
  expect(anyones).not.toContain("/received");
});
