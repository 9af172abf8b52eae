// Chargebacks on a gateway's bad days: it does not answer, takes a fee, knows nothing of our refund, and pays the buyer twice.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { chat, disputing } from "../../src/app/disputing.ts";
import { type DisputeServices, checkDispute, workDisputes } from "../../src/disputes/index.ts";
import { openChat } from "../support/chat.ts";
import { type Disputing, naira, openDisputing, type PaidOrder } from "../support/disputing.ts";
import { openDisputingBank } from "../support/disputing-bank.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import type { Id } from "../../src/kernel/values/id.ts";
import { placeOrder } from "../../src/orders/index.ts";
import { type Selling, startSelling } from "../support/selling.ts";

const bank = openDisputingBank();
let selling: Selling;
let shop: Disputing;
let services: DisputeServices;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: bank.drivers });
  services = { ...disputing(selling.system.services), feeOf: () => 7_500n };
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openDisputing(selling, await selling.system.newShop());
  bank.silent = false;
});

const now = () => selling.system.clock.now();
const notice = ({ reference }: PaidOrder) =>
  checkDispute(services, { slot: "cardgateway1", environment: "sandbox", providerDisputeId: reference, now: now() });
const sweep = () => workDisputes(services).run({ now: now(), log: services.log, signal: new AbortController().signal });
const claim = (order: PaidOrder, amount = 1_500_000n) =>
  bank.claims(order.reference, {
    reference: order.reference,
    amount,
    dueAt: new Date(now().getTime() + hours(16)),
  });
const caseOf = async ({ orderId }: PaidOrder) => (await shop.list(`orderId=${orderId}`))[0];

test("the refund arrives and the bank pays too: what was paid twice is our loss; it fails after all, and pays the loss", async () => {
  const order = await shop.sold("processing", "shipped");
  const refund = await shop.refund(order.paymentId, 600_000);
  claim(order);
  expect(await notice(order)).toBe(true);
  expect(await caseOf(order)).toMatchObject({ amount: naira(1_500_000), status: "awaiting_seller" });
  expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(0), frozen: naira(900_000) });
  bank.says(order.reference, "lost");
  expect(await notice(order)).toBe(true);
  expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
  await selling.wholeBooks();
  const table = await ledgerTable(selling.system.admin, shop.shop.id);
  await expect(table).toMatchFileSnapshot("chargeback-and-refund-both-pay.ledger.txt");

  bank.refunds.decide(refund.reference, "failed", "the card is closed");
  await shop.passes(hours(2));
  await expect(await ledgerTable(selling.system.admin, shop.shop.id)).toMatchFileSnapshot(
    "chargeback-paid-by-a-failed-refund.ledger.txt",
  );
  expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
  // The bank gave it back already.
  expect(await shop.hold(order.orderId)).toMatchObject({ owedBack: naira(0) });
  await selling.wholeBooks();
});

test.each([
  { end: "won", kept: 1_500_000, paymentStatus: "paid" },
  { end: "lost", kept: 1_100_000, paymentStatus: "partly_refunded" },
] as const)(
  "all of it was going back, and the refund fails while the bank decides: frozen until then, and $end, the rest is held",
  async ({ end, kept, paymentStatus }) => {
    const order = await shop.sold("processing", "shipped", "delivered");
    const refund = await shop.refund(order.paymentId, 1_500_000);
    claim(order, 400_000n);
    await notice(order);
    expect(await shop.order(order.orderId)).toMatchObject({
      fundsStatus: "refunded",
      disputeStatus: "awaiting_seller",
    });
    bank.refunds.decide(refund.reference, "failed", "the card is closed");
    await shop.passes(hours(2));
    expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
    expect(await shop.order(order.orderId)).toMatchObject({ paymentStatus: "paid", fundsStatus: "frozen" });
    await selling.wholeBooks();

    bank.says(order.reference, end);
    await notice(order);
    expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(kept), frozen: naira(0) });
    expect(await shop.order(order.orderId)).toMatchObject({
      paymentStatus,
      fundsStatus: "held",
      disputeStatus: "resolved",
    });
    await selling.wholeBooks();
  },
);

test("a gateway that is silent is asked and answered again until it has heard", async () => {
  const order = await shop.sold("processing", "shipped");
  claim(order);
  bank.silent = true;
  expect(await notice(order)).toBe(false);
  expect(await caseOf(order)).toBeUndefined();
  bank.silent = false;
  await notice(order);
  bank.silent = true;
  selling.system.clock.advance(hours(14));
  await sweep();
  expect(await caseOf(order)).toMatchObject({
    chargeback: {
      answeredAt: null,
      trouble: "no answer within 20 s",
      troubleMeaning: { code: "their_words", facts: { words: "no answer within 20 s" } },
    },
  });
  bank.silent = false;
  selling.system.clock.advance(hours(1));
  await sweep();
  expect(bank.answers).toMatchObject([
    { decision: "contest", amount: { minor: 1_500_000n }, evidence: { file: { contentType: "application/pdf" } } },
  ]);
  expect(await caseOf(order)).toMatchObject({
    status: "under_review",
    chargeback: { answer: "contest", answeredAt: expect.any(String), trouble: null, troubleMeaning: null },
  });
  await sweep();
  expect(bank.answers).toHaveLength(1);
});

test("what the seller showed goes to the gateway: pictures drawn into the one document, other files by an address that opens for months", async () => {
  const order = await shop.sold("processing", "shipped");
  claim(order);
  await notice(order);
  const dispute = await caseOf(order);
  const shows = async (raw: Buffer, fileName: string) => {
    const file = await shop.call("POST", `/api/media?fileName=${fileName}`, { raw });
    const body = { by: "seller", kind: "document", mediaId: file.body.id };
    expect((await shop.call("POST", `/api/payments/dispute/${dispute.id}/evidence`, { body })).status).toBe(201);
  };
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } });
  await shows(
    await photo
      .withExif({ IFD0: { Make: "Spyphone" } })
      .png()
      .toBuffer(),
    "parcel.png",
  );
  await shows(Buffer.from("%PDF-1.4\n%%EOF\n"), "waybill.pdf");
  bank.answers.length = 0;
  selling.system.clock.advance(hours(15));
  await sweep();
  const [answer] = bank.answers;
  const document = answer?.evidence.file?.bytes.toString("latin1") ?? "";
  expect(document.match(/DCTDecode/g)).toHaveLength(1);
  expect(document).toContain("/Width 40 /Height 30");
  expect(document).not.toContain("Spyphone");
  expect(document).toMatch(/from the seller: waybill\.pdf, to be opened until/);
  const shown = [...document.matchAll(/^\((.*)\) Tj/gm)].map(([, line = ""]) => line);
  const at = shown.findIndex((line) => line.startsWith("http"));
  const address = `${shown[at]}${shown[at + 1]}`;
  selling.system.clock.advance(days(60));
  expect((await fetch(address)).headers.get("content-type")).toBe("application/pdf");
});

test("what is about no payment of ours, or of the other mode, moves nothing", async () => {
  const order = await shop.sold();
  expect(await notice(order)).toBeNull();
  claim({ ...order, reference: "pay-unknown" });
  expect(await notice({ ...order, reference: "pay-unknown" })).toBeNull();
  claim(order);
  expect(
    await checkDispute(services, {
      slot: "cardgateway1",
      environment: "live",
      providerDisputeId: order.reference,
      now: now(),
    }),
  ).toBeNull();
  Object.assign(bank.cases.get(order.reference) ?? {}, { currency: "GHS" });
  await expect(notice(order)).rejects.toThrow("is in GHS, its payment in NGN");
  expect(await caseOf(order)).toBeUndefined();
  await selling.wholeBooks();
});

test("the buyer is told in the chat of the dispute and of each refund, and what was said there is evidence", async () => {
  selling.system.connect(selling.simulator, shop.shop);
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: shop.shop });
  await buyer.says("hello");
  const { id: conversationId, customerId } = await buyer.conversation();
  const { productId } = await shop.sell();
  const placed = await selling.system.services.api.write(shop.shop.id, (tx) =>
    placeOrder(tx, shop.actor(), {
      customerId: customerId as Id<"customer">,
      channel: "chatapp",
      conversationId,
      items: [{ productId: productId as Id<"product">, quantity: 1 }],
    }),
  );
  const { reference } = await selling.begin(placed.id, shop.shop);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  const dispute = await shop.open(placed.id);
  expect(buyer.heard().at(-1)?.text).toContain(`The shop opened a dispute about order *${placed.number}* in your name`);
  const said = dispute.evidence.find(({ kind }: { kind: string }) => kind === "conversation");
  expect(said.content.messages[0]).toMatchObject({ by: "customer", text: "hello" });
  await shop.decide(dispute, { outcome: "split", toBuyer: naira(500_000) });
  expect(buyer.heard().at(-1)?.text).toContain("₦5,000 goes back the way you paid");
  const [{ reference: refund }] = (await shop.call("GET", `/api/refunds?orderId=${placed.id}`)).body.data;
  bank.refunds.decide(refund, "succeeded");
  selling.system.clock.advance(hours(1));
  await selling.system.worker?.sweep();
  await selling.rest();
  expect(buyer.heard().at(-1)?.text).toContain(`₦5,000 of your payment for order *${placed.number}* was given back`);
  const { id: paymentId } = (await shop.call("GET", `/api/payments?orderId=${placed.id}`)).body.data[0];
  await shop.refund(paymentId, 200_000);
  expect(buyer.heard().at(-1)?.text).toContain(`₦2,000 of your payment for order *${placed.number}* is going back`);
});

test("chats are read oldest first, and what has no words is left out", async () => {
  selling.system.connect(selling.simulator, shop.shop);
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: shop.shop });
  await buyer.says("one");
  await buyer.says("two");
  const { id } = await buyer.conversation();
  const lines = await services.worker.read(shop.shop.id, (tx) => chat(tx, shop.shop.id, id, 40));
  expect(lines.filter(({ by }) => by === "customer").map(({ text }) => text)).toEqual(["one", "two"]);
});

test("a chargeback of money in a currency that no shop can use is not opened, and the reason names the currency", async () => {
  const order = await shop.sold("processing");
  await selling.system.admin.query(
    `insert into mispayments (shop_id, id, payment_id, kind, expected, received, amount, currency, provider_transaction_id, detail, created_at)
     values ($1, new_id('mis'), $2, 'wrong_currency', 1500000, 2000, 2000, 'EUR', 'euros', 'came in euros', now())`,
    [shop.shop.id, order.paymentId],
  );
  claim(order, 2_000n);
  Object.assign(bank.cases.get(order.reference) ?? {}, { currency: "EUR" });
  await expect(notice(order)).rejects.toThrow(`chargeback ${order.reference} is in EUR, which is no currency of ours`);
  expect(await caseOf(order)).toBeUndefined();
});
