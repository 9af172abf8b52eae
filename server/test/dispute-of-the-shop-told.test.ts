// The seller opens a dispute, and ends it. The buyer reads who opened it, what their silence does, who decided, and where the rest of the money is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { buyerTells } from "./support/buyer-tells.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

async function opened({ orderId }: Sold, reason: string): Promise<string> {
  const { data } = await stage.does(200, "GET", `/api/payments?orderId=${orderId}`);
  const body = { paymentId: data[0].id, reason, openedBy: "seller", description: "Wrong stock" };
  return (await stage.does(201, "POST", "/api/payments/dispute", body)).id;
}
const last = ({ chat }: Sold): string => chat.heard().at(-1)?.text ?? "";
const split = { outcome: "split", toBuyer: { amount: 100_000, currency: "NGN" } };

test.each(["not_as_described", "not_received", "damaged"])(
  "who opened it, the time to answer and what silence does stand in the message: %s",
  async (reason) => {
    const sale = await stage.sold();
    await opened(sale, reason);
    expect(last(sale)).toMatch(/^The shop opened a dispute about order \*/);
    expect(last(sale)).toMatch(/Say what you think within \d+ hours, in this chat or there: \S+\/problem/);
    expect(last(sale)).toMatch(/If you say nothing/);
  },
);

test("its end says who decided, and that what is not paid back stays held", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  const told = sale.chat.heard().find(({ text }) => text.includes("is decided: ₦1,000 goes back"));
  expect(told?.text).toContain(
    "The shop decided it. What you do not get back stays held until your order's delivery is proven.",
  );
});

test("of an order whose delivery is proven the rest goes to the shop, and the message says so", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const code = handoverCode(stage.system.services.vault, sale.orderId);
  await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  const told = sale.chat.heard().find(({ text }) => text.includes("is decided: ₦1,000 goes back"));
  expect(told?.text).toContain("What you do not get back goes to the shop, because it is proven that your order came.");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "split", held: { amount: 0 } });
});

async function pageOf({ url }: Sold, path = "/problem"): Promise<string> {
  const page = await (await fetch(`${privatePageOf(stage.system, url)}${path}`)).text();
  return page.replaceAll("&#39;", "'").replaceAll(/\s+/g, " ");
}

test("the buyer's page of a decided dispute says who decided it, and what goes back and has gone back to them", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  await stage.passes(hours(48));
  expect(await pageOf(sale)).toContain(
    "The money is shared. The shop decided it. ₦1,000 has gone back to you the way you paid.",
  );
  expect(await pageOf(sale, "")).toContain(
    "The dispute about this order is over. The money is shared. The shop decided it. ₦1,000 has gone back to you",
  );
  const won = await stage.sold();
  await stage.does(201, "POST", "/api/payments/dispute", {
    orderId: won.orderId,
    reason: "damaged",
    openedBy: "buyer",
  });
  await stage.passes(hours(25));
  expect(await pageOf(won)).toMatch(
    /It is decided for you\. It was decided by what was said in time and what is proven\. ₦9,000 (?:goes back|has gone back) to you the way you paid\./,
  );
  const whole = await pageOf(won, "");
  expect(whole).toContain("The dispute about this order is over. It is decided for you.");
  expect(whole).toContain("See the problem, or add to it");
  const lost = await stage.sold();
  await opened(lost, "not_as_described");
  await stage.passes(hours(25));
  expect(await pageOf(lost)).toContain(
    "It is decided for the shop. It was decided by what was said in time and what is proven. None of it goes back to you.",
  );
});

test("a part that is on its way back to the buyer is told as such, and a refund that failed as well", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  const isIn = (state: string, settledAt: Date | null, returnedTo: string | null) =>
    stage.system.admin.query("update refunds set state = $2, settled_at = $3, returned_to = $4 where dispute_id = $1", [
      id,
      state,
      settledAt,
      returnedTo,
    ]);
  await isIn("processing", null, null);
  expect(await pageOf(sale)).toContain(
    "The shop decided it. ₦1,000 goes back to you the way you paid. A bank or wallet",
  );
  await isIn("failed", stage.system.clock.now(), "escrow");
  expect(await pageOf(sale)).toContain("The shop decided it. ₦1,000 could not be sent back to you. We tell the shop");
});

test.each([
  ["bonjour, je parle français", "C'est la boutique qui l'a tranché. ₦1,000 "],
  ["abeg how far, wetin una dey sell", "Na the shop decide am. ₦1,000 "],
  ["habari, naomba kuona bidhaa zenu", "Duka ndilo lililoamua. ₦1,000 "],
])("%s: the page of a decided dispute is in the buyer's language", async (language, says) => {
  const sale = await stage.sold(language);
  const id = await opened(sale, "not_as_described");
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, split);
  expect(await pageOf(sale)).toContain(says);
});

test("a shop that gives one kobo ends no dispute in which the buyer has written, also a moment before", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  const { id: conversationId } = await sale.chat.conversation();
  stage.system.clock.advance(1_000);
  // The message is stored, and nothing has been done with it yet.
  await stage.system.admin.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, created_at)
      select shop_id, 'msg_written_just_now', conversation_id, direction, author, type, 'The seam is open.', content, 'wamid.just', status, $2, $2
      from messages where conversation_id = $1 and direction = 'inbound' limit 1`,
    [conversationId, stage.system.clock.now()],
  );
  const one = { outcome: "split", toBuyer: { amount: 1, currency: "NGN" } };
  const granted = await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, one);
  expect(granted).toMatchObject({ outcome: null, toBuyer: { amount: 1 }, toSeller: null });
  expect(granted.status).not.toBe("resolved");
  const { evidence } = await stage.does(200, "GET", `/api/payments/dispute/${id}`);
  expect(evidence.map(({ text }: { text: string }) => text)).toContain("The seam is open.");
  expect((await stage.holdOf(sale.orderId)).frozen.amount).toBe(899_999);
});

test("and where the buyer was silent, the rest waits for a proof, and they can open a dispute of their own", async () => {
  const sale = await stage.sold();
  const id = await opened(sale, "not_as_described");
  const one = { outcome: "split", toBuyer: { amount: 1, currency: "NGN" } };
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, one);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 899_999 }, proof: null });
  const refused = await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(refused.code).toBe("delivery_not_proven");
  await buyerTells(stage.system, sale.url, { text: "The seam is open." });
  await stage.rests();
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 0 }, frozen: { amount: 899_999 } });
  const [own] = (await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data;
  const again = await stage.does(200, "POST", `/api/payments/dispute/${own.id}/resolve`, one);
  expect(again).toMatchObject({ outcome: null, toBuyer: { amount: 1 } });
});
