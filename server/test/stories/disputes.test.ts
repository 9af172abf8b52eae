// Disputes of buyers and sellers: each story ends with its books as expected output, and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours } from "../../src/kernel/values/clock.ts";
import sharp from "sharp";
import { newId } from "../../src/kernel/values/id.ts";
import { handoverCode } from "../../src/escrow/index.ts";
import { type Disputing, naira, openDisputing, startDisputing } from "../support/disputing.ts";
import type { Selling } from "../support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openDisputing(selling, await selling.system.newShop());
});

const later = (milliseconds: number): string =>
  new Date(selling.system.clock.now().getTime() + milliseconds).toISOString();

describe("while it is held", () => {
  test("a part is frozen at once, the rest may be released, and the seller wins: released, as the goods were delivered", async () => {
    const sold = await shop.sold("processing", "shipped", "delivered");
    const { orderId } = sold;
    const dispute = await shop.open(orderId, { amount: naira(500_000), description: "The sleeve is torn." });
    expect(dispute).toMatchObject({
      status: "awaiting_seller",
      amount: naira(500_000),
      dueAt: later(hours(24)),
      decideBy: later(hours(72)),
      afterRelease: false,
      chargeback: null,
      outcome: null,
    });
    expect(dispute.evidence).toMatchObject([
      { line: 1, by: "buyer", kind: "statement", text: "The sleeve is torn." },
      {
        line: 2,
        by: "system",
        kind: "order",
        textMeaning: { code: "order", facts: { total: { currency: "NGN" } } },
        content: { order: { id: orderId }, payments: [{ status: "succeeded" }] },
      },
      {
        line: 3,
        by: "system",
        kind: "delivery",
        text: "Fulfilment: delivered.",
        textMeaning: { code: "delivery", facts: { fulfilment: "delivered" } },
        content: { hold: { proof: null } },
      },
    ]);
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "frozen", disputeStatus: "awaiting_seller" });
    expect((await shop.release(orderId, naira(1_000_001))).body.code).toBe("funds_disputed");
    expect((await shop.release(orderId, naira(1_000_000))).status).toBe(200);

    const answered = await shop.says(dispute, "seller", "It left here whole.");
    expect(answered).toMatchObject({ status: "awaiting_buyer", dueAt: later(hours(24)) });
    expect(await shop.buyerSays(sold, "See the picture.")).toMatchObject({
      status: "under_review",
      dueAt: null,
    });
    const decided = await shop.operatorDecides(dispute, {
      outcome: "seller",
      note: "The picture shows another dress.",
    });
    expect(decided).toMatchObject({
      status: "resolved",
      outcome: "seller",
      toBuyer: naira(0),
      toSeller: naira(500_000),
    });
    expect(await shop.order(orderId)).toMatchObject({
      status: "completed",
      fundsStatus: "released",
      disputeStatus: "resolved",
    });
    expect((await shop.hold(orderId)).releases).toMatchObject([{ reason: "seller" }, { reason: "dispute" }]);
    const again = await shop.call("POST", `/api/payments/dispute/${dispute.id}/resolve`, {
      body: { outcome: "buyer" },
    });
    expect(again.body.code).toBe("dispute_resolved");
    await shop.booksAre("dispute-won-by-the-seller");
  });

  test("the seller is silent: the buyer's word stands, and all of it goes back", async () => {
    const { orderId } = await shop.sold("processing", "shipped");
    const dispute = await shop.open(orderId, { reason: "not_received" });
    await shop.passes(hours(24) - 1_000);
    expect(await shop.read(dispute)).toMatchObject({ status: "awaiting_seller" });
    await shop.passes(hours(2));
    await shop.passes(hours(2));
    const resolved = await shop.read(dispute);
    expect(resolved).toMatchObject({ status: "resolved", outcome: "buyer", toBuyer: naira(1_500_000) });
    expect(resolved.evidence.at(-1)).toMatchObject({ by: "system", textMeaning: { code: "seller_silent", facts: {} } });
    expect(await shop.order(orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
    const refunds = (await shop.call("GET", `/api/refunds?orderId=${orderId}`)).body.data;
    expect(refunds).toMatchObject([{ status: "succeeded", disputeId: dispute.id, reason: "dispute: not received" }]);
    await shop.booksAre("dispute-lost-by-the-seller");
  });

  test("it is split: the buyer's part goes back, the seller's is held on until the goods have come", async () => {
    const { orderId } = await shop.sold("processing", "shipped");
    const dispute = await shop.open(orderId, { openedBy: "seller", reason: "late" });
    expect(dispute.status).toBe("awaiting_buyer");
    expect(await shop.decide(dispute, { outcome: "split", toBuyer: naira(600_000) })).toMatchObject({
      outcome: "split",
      toBuyer: naira(600_000),
      toSeller: naira(900_000),
    });
    expect(await shop.order(orderId)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "held" });
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", held: naira(900_000), frozen: naira(0) });
    await shop.passes(hours(1));
    await shop.reminded(orderId);
    await shop.moves(orderId, "delivered");
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "release_due" });
    expect((await shop.release(orderId)).status).toBe(200);
    expect(await shop.order(orderId)).toMatchObject({ status: "completed", fundsStatus: "split" });
    await shop.booksAre("dispute-split");
  });

  test("a buyer who could not be told is not silent: it is reviewed, and undecided it is decided for them", async () => {
    const { orderId } = await shop.sold("processing", "shipped");
    const dispute = await shop.open(orderId, { openedBy: "seller", reason: "late", amount: naira(100) });
    await shop.passes(hours(25));
    expect(await shop.read(dispute)).toMatchObject({ status: "under_review", outcome: null });
    await shop.passes(days(2));
    expect(await shop.read(dispute)).toMatchObject({ outcome: "buyer", toBuyer: naira(100) });
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "held", disputeStatus: "resolved" });
    await selling.wholeBooks();
  });

  test("what the seller was to do while the buyer disputed they have a day for, once it is decided for them", async () => {
    const sold = await shop.sold();
    const dispute = await shop.open(sold.orderId, { reason: "late" });
    await selling.system.admin.query("update disputes set opened_by_buyer_themselves = true where id = $1", [
      dispute.id,
    ]);
    await shop.says(dispute, "seller", "It goes out today.");
    // Their word to take it on was due meanwhile.
    await shop.passes(days(1) + hours(1));
    await shop.operatorDecides(dispute, { outcome: "seller", note: "The day was agreed." });
    expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome: "seller" });
    expect(await shop.order(sold.orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await shop.passes(hours(12));
    expect(await shop.order(sold.orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await shop.passes(hours(13));
    expect(await shop.order(sold.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
  });

  test("that nothing arrived is not decided for the shop by silence, also where the shop entered it", async () => {
    const { orderId } = await shop.sold();
    const dispute = await shop.open(orderId, { reason: "not_received" });
    await shop.says(dispute, "seller", "Sent.");
    await shop.passes(days(1) + hours(1));
    expect(await shop.read(dispute)).toMatchObject({ status: "under_review", outcome: null });
    await shop.passes(days(2));
    expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome: "buyer", toBuyer: naira(1_500_000) });
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "refunded" });
  });

  test("both have spoken and nobody decides: what is proven decides after 72 hours", async () => {
    const claims = [
      { reason: "not_received", outcome: "seller" },
      { reason: "wrong_item", outcome: "buyer" },
    ];
    for (const { reason, outcome } of claims) {
      const sold = await shop.sold("processing", "shipped");
      await proven(sold.orderId);
      const dispute = await shop.open(sold.orderId, { reason });
      await shop.says(dispute, "seller", "The buyer has it.");
      await shop.buyerSays(sold, "No.");
      await shop.passes(hours(71));
      expect(await shop.read(dispute)).toMatchObject({ status: "under_review" });
      await shop.passes(hours(2));
      expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome });
    }
    await selling.wholeBooks();
  });
});

describe("after its release", () => {
  test("within seven days it comes out of the shop's balance, and goes back there when the seller wins", async () => {
    const { orderId } = await shop.sold("processing", "shipped", "delivered");
    await shop.release(orderId);
    await shop.passes(days(6));
    const dispute = await shop.open(orderId, { amount: naira(400_000) });
    expect(dispute).toMatchObject({ afterRelease: true, status: "awaiting_seller" });
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "frozen" });
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", frozen: naira(400_000) });
    await shop.decide(dispute, { outcome: "split", toBuyer: naira(150_000) });
    expect(await shop.order(orderId)).toMatchObject({ status: "completed", fundsStatus: "split" });
    expect(await shop.hold(orderId)).toMatchObject({ status: "split", frozen: naira(0) });
    await shop.passes(hours(1));
    await shop.booksAre("dispute-after-release");
  });

  test("later it is refused, and nothing has moved", async () => {
    const { orderId } = await shop.sold("processing", "shipped", "delivered");
    await shop.release(orderId, naira(1_000_000));
    await shop.passes(days(5));
    const wish = { orderId, reason: "damaged", openedBy: "buyer" };
    expect((await shop.ask({ ...wish, amount: naira(1_500_001) })).body).toMatchObject({
      code: "dispute_too_large",
      available: naira(1_500_000),
    });
    await shop.release(orderId);
    await shop.passes(days(8));
    expect((await shop.ask(wish)).body).toMatchObject({ status: 409, code: "dispute_too_late", available: naira(0) });
    await selling.wholeBooks();
  });
});

describe("refused", () => {
  test.each<[string, object, string]>([
    ["an amount of another currency", { amount: { amount: 5, currency: "GHS" } }, "currency_mismatch"],
    ["an amount of zero", { amount: naira(0) }, "invalid_request"],
    ["a negative amount", { amount: naira(-1) }, "invalid_request"],
    ["an amount beyond what a number holds", { amount: naira(2 ** 53) }, "invalid_request"],
    ["more than was paid", { amount: naira(1_500_001) }, "dispute_too_large"],
    ["an order of nobody", { orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3" }, "resource_missing"],
    ["a payment of nobody", { paymentId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3" }, "resource_missing"],
    ["neither an order nor a payment", { orderId: undefined }, "invalid_request"],
    ["a reason of one's own", { reason: "ugly" }, "invalid_request"],
  ])("%s", async (_what, change, code) => {
    const { orderId } = await shop.sold();
    const answer = await shop.ask({ orderId, reason: "damaged", openedBy: "buyer", ...change });
    expect(answer.body.code).toBe(code);
    expect(await shop.order(orderId)).toMatchObject({ fundsStatus: "held", disputeStatus: "none" });
    expect(await shop.hold(orderId)).toMatchObject({ held: naira(1_500_000), frozen: naira(0) });
  });

  test("an unpaid order, a second dispute beside an open one, and another shop's dispute", async () => {
    const unpaid = await shop.sell();
    const wish = { reason: "damaged", openedBy: "buyer" };
    expect((await shop.ask({ ...wish, orderId: unpaid.orderId })).body.code).toBe("nothing_to_dispute");
    const { orderId, paymentId } = await shop.sold();
    const dispute = await shop.open(orderId, { paymentId, amount: naira(10) });
    expect((await shop.ask({ ...wish, orderId })).body).toMatchObject({
      status: 409,
      code: "dispute_exists",
      disputeId: dispute.id,
    });
    const stranger = openDisputing(selling, await selling.system.newShop());
    expect((await stranger.call("GET", `/api/payments/dispute/${dispute.id}`)).status).toBe(404);
    const foreign = await stranger.call("POST", `/api/payments/dispute/${dispute.id}/resolve`, {
      body: { outcome: "buyer" },
    });
    expect(foreign.status).toBe(404);
    await selling.wholeBooks();
  });

  test.each<[string, object, string]>([
    ["a split that says no sum", { outcome: "split" }, "invalid_request"],
    ["a split that gives the buyer all of it", { outcome: "split", toBuyer: naira(1_500_000) }, "invalid_request"],
    ["a split in another currency", { outcome: "split", toBuyer: { amount: 1, currency: "KES" } }, "currency_mismatch"],
    ["a sum for the buyer where the seller wins", { outcome: "seller", toBuyer: naira(5) }, "invalid_request"],
    ["an outcome that there is not", { outcome: "nobody" }, "invalid_request"],
  ])("%s", async (_what, body, code) => {
    const { orderId } = await shop.sold();
    const { id } = await shop.open(orderId);
    expect((await shop.call("POST", `/api/payments/dispute/${id}/resolve`, { body })).body.code).toBe(code);
    expect(await shop.hold(orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
  });

  test("evidence that says nothing, and evidence for a dispute that is decided", async () => {
    const { orderId } = await shop.sold();
    const { id } = await shop.open(orderId);
    const add = (body: object) => shop.call("POST", `/api/payments/dispute/${id}/evidence`, { body });
    expect((await add({ by: "seller", kind: "statement", url: "https://pictures.example.com/1.jpg" })).status).toBe(
      400,
    );
    expect((await add({ by: "seller", kind: "document" })).status).toBe(400);
    expect((await add({ by: "seller", kind: "document", url: "http://plain.example.com/1.jpg" })).status).toBe(400);
    expect((await add({ by: "seller", kind: "document", url: "https://pictures.example.com/1.jpg" })).status).toBe(201);
    const nowhere = await add({ by: "seller", kind: "document", mediaId: newId("media") });
    expect(nowhere.body).toMatchObject({ code: "resource_missing", errors: [{ pointer: "/mediaId" }] });
    await shop.operatorDecides({ id });
    expect((await add({ by: "seller", kind: "statement", text: "and" })).body.code).toBe("dispute_resolved");
  });
});

test("a file of ours is evidence: its address is good again whenever it is read, and another shop has no such file, and it goes with its buyer", async () => {
  const { call } = shop;
  const { orderId } = await shop.sold("processing", "shipped", "delivered");
  const { id } = await shop.open(orderId);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const { body: scoped } = await call("POST", "/api/shop/keys", {
    body: { name: "disputes alone", scopes: ["payments:write", "payments:read"] },
  });
  const file = await call("POST", "/api/media?fileName=parcel.png", { raw: photo, key: scoped.key });
  expect(file.status).toBe(201);
  const evidence = `/api/payments/dispute/${id}/evidence`;
  const body = { by: "seller", kind: "document", mediaId: file.body.id };
  const both = await call("POST", evidence, { body: { ...body, url: "https://a.example/1.png" } });
  expect(both.body).toMatchObject({ status: 400, errors: [{ pointer: "/url" }] });
  const { evidence: lines } = (await call("POST", evidence, { body, key: scoped.key })).body;
  expect(lines.at(-1)).toMatchObject({
    kind: "document",
    url: lines.at(-1).media.url,
    media: { id: file.body.id, fileName: "parcel.png", mimeType: "image/png", state: "kept" },
  });

  const stranger = await selling.system.newShop();
  expect((await call("POST", evidence, { body, key: stranger.key })).status).toBe(404);
  const theirs = await call("POST", "/api/media", { raw: photo, key: stranger.key });
  expect((await call("POST", evidence, { body: { ...body, mediaId: theirs.body.id } })).body.code).toBe(
    "resource_missing",
  );

  await shop.operatorDecides({ id }, { outcome: "seller", note: "The picture shows the parcel." });
  await shop.reminded(orderId);
  await shop.passes(days(10));
  expect((await fetch(lines.at(-1).url)).status).toBe(404);
  const { url } = (await shop.read({ id })).evidence.find(({ media }: { media: object | null }) => media !== null);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(photo)).toBe(true);

  const { customerId } = await shop.order(orderId);
  expect((await call("DELETE", `/api/customers/${customerId}`)).body.code).toBe("customer_may_dispute");
  await shop.passes(days(8));
  const erased = await call("DELETE", `/api/customers/${customerId}`);
  expect([erased.status, erased.text]).toEqual([200, erased.text]);
  await selling.rest();
  expect((await shop.read({ id })).evidence.at(-1)).toMatchObject({ text: null, url: null, media: null });
  expect((await call("GET", `/api/media/${file.body.id}`)).body).toMatchObject({ state: "refused", reason: "erased" });
  expect((await fetch(url)).status).toBe(404);
});

test("the list has what is asked for", async () => {
  const first = await shop.open((await shop.sold()).orderId, { reason: "late" });
  const second = await shop.open((await shop.sold()).orderId, { openedBy: "seller" });
  await shop.operatorDecides(first);
  const ids = async (query: string) => (await shop.list(query)).map(({ id }) => id);
  expect(await ids("")).toEqual([second.id, first.id]);
  expect(await ids("resolved=false")).toEqual([second.id]);
  expect(await ids("status=resolved")).toEqual([first.id]);
  expect(await ids("openedBy=seller")).toEqual([second.id]);
  expect(await ids("reason=late")).toEqual([first.id]);
  expect(await ids(`orderId=${second.orderId}`)).toEqual([second.id]);
});

async function proven(orderId: string): Promise<void> {
  const code = handoverCode(selling.system.services.vault, orderId);
  expect((await shop.call("POST", `/api/orders/${orderId}/handover`, { body: { code } })).status).toBe(200);
}
