// Invoices from the first draft to the last credit note, at a shop that is registered for VAT, and what a buyer gets of them in the chat.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoicing } from "../../src/app/invoicing.ts";
import { type FiscalAnswer, type FiscalService, registerInvoiceJob } from "../../src/invoices/index.ts";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { patienceMs, rounds } from "../torture/rounds.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
  await selling.system.admin.query("alter table shops alter column agent_enabled set default false");
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = await selling.system.newShop();
  selling.system.connect(selling.simulator, shop);
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Answer["body"]> => (await call("GET", path)).body;
async function made(path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call("POST", path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
const invoice = (id: string) => get(`/api/invoices/${id}`);
const registered = () => call("PATCH", "/api/shop", { taxRegistered: true, taxNumber: "12345678-0001" });

/** A picture of one pixel. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function writes(from: string, text: string): Promise<void> {
  await selling.simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from, name: "Ada Obi", text });
  await selling.rest();
}

let buyers = 0;
/** A buyer who has written, and their order. */
async function ordered(quantity = 1): Promise<{ orderId: string; customerId: string; from: string }> {
  buyers += 1;
  const from = `+2348036${String(buyers).padStart(6, "0")}`;
  await writes(from, "hello");
  const { customerId } = (await get("/api/conversations")).data[0];
  const productId = await selling.product({ shop });
  const order = await made("/api/orders", {
    customerId,
    items: [{ productId, quantity }],
    shippingAddress: { line: "12 Herbert Macaulay Way", city: "Lagos" },
  });
  return { orderId: order.id, customerId, from };
}

async function pay(body: object): Promise<string> {
  const payment = await made("/api/payments/initialize", body);
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
  return payment.id;
}

async function refunded(paymentId: string, amount: number): Promise<void> {
  const refund = await made(`/api/payments/${paymentId}/refund`, {
    amount: { amount, currency: "NGN" },
    reason: "torn",
  });
  await selling.rest();
  provider.decide(refund.reference, "succeeded");
  await pass(minutes(30));
}

async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await selling.system.worker?.sweep();
  await selling.rest();
}

/** What reached the buyer's phone, by kind and text. */
const said = (to: string) =>
  selling.simulator.whatsapp
    .sentTo(to)
    .map((message) => (message.type === "document" ? `PDF ${message.text}` : message.text));

/** The link from which the channel fetches the latest file. */
function linkOf(to: string): string {
  const sent = selling.simulator.whatsapp.sentTo(to).findLast(({ type }) => type === "document");
  if (!sent) throw new Error(`${to} was sent no file`);
  return (sent.request.document as { link: string }).link;
}

const events = async (id: string): Promise<string[]> =>
  (
    await selling.system.admin.query<{ type: string }>(
      "select type from events where object_id = $1 order by sequence",
      [id],
    )
  ).rows.map(({ type }) => type.replace("invoice.", ""));

test("an invoice is issued, sent, paid, receipted, and partly taken back", async () => {
  await registered();
  const { orderId, from } = await ordered(2);
  const issued = await made("/api/invoices", { orderId });
  expect(issued).toMatchObject({
    number: "INV-2026-000001",
    status: "open",
    total: { amount: 3_000_000 },
    amountDue: { amount: 3_000_000 },
    // 3,000,000 × 7.5 / 107.5.
    tax: { rateBasisPoints: 750, amount: { amount: 209_302 }, net: { amount: 2_790_698 } },
    dueAt: "2026-11-28T22:59:59.999Z",
    buyer: { name: "Ada Obi", phone: from, address: "12 Herbert Macaulay Way, Lagos" },
    seller: { name: "Amaka's Closet", taxNumber: "12345678-0001" },
    fiscal: { service: "none", state: "none" },
  });
  const twice = await call("POST", "/api/invoices", { orderId });
  expect(twice.body).toMatchObject({ status: 409, code: "invoice_exists", invoiceId: issued.id });

  const sent = await made(`/api/invoices/${issued.id}/send`);
  await selling.rest();
  expect(sent.sentAt).toBeTruthy();
  expect(said(from)).toContain(
    `PDF Invoice INV-2026-000001 from “Amaka's Closet”: ₦30,000, due by 28 November 2026. You can pay it here: ${issued.payUrl}`,
  );
  const fetched = await fetch(linkOf(from));
  expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await fetch(linkOf(from).replace(/.$/, "?"))).status).toBe(404);

  // A day later the order is still there for its buyer, also after the seller has accepted it for payment at the door.
  await call("PATCH", `/api/orders/${orderId}/status`, { status: "confirmed" });
  await pass(days(1));
  await call("PATCH", "/api/shop", { name: "Another name", taxRegistered: false });
  const paymentId = await pay({ invoiceId: issued.id });
  const paid = await invoice(issued.id);
  expect(paid).toMatchObject({
    status: "paid",
    amountDue: { amount: 0 },
    payUrl: null,
    seller: { name: "Amaka's Closet" },
    tax: issued.tax,
    lines: issued.lines,
  });
  // A day has passed since the buyer wrote, so the chat has no receipt until the seller sends one.
  await selling.simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from, name: "Ada Obi", text: "and now?" });
  await selling.rest();
  await made(`/api/invoices/${issued.id}/send`);
  await selling.rest();
  expect(said(from).at(-1)).toBe("PDF Thank you! Invoice INV-2026-000001 for ₦30,000 is paid. This is your receipt.");
  const refusal = await call("POST", `/api/invoices/${issued.id}/void`, {});
  expect(refusal.body).toMatchObject({ status: 409, code: "invalid_transition" });

  await refunded(paymentId, 1_000_000);
  await refunded(paymentId, 2_000_000);
  const credited = await invoice(issued.id);
  expect(credited).toMatchObject({ status: "paid", credited: { amount: 3_000_000 } });
  expect(
    credited.creditNotes.map((note: Answer["body"]) => [note.number, note.amount.amount, note.tax.amount]),
  ).toEqual([
    ["CN-2026-000001", 1_000_000, 69_767],
    ["CN-2026-000002", 2_000_000, 139_535],
  ]);
  await pass(hours(1));
  expect((await invoice(issued.id)).version).toBe(credited.version);
  expect(await events(issued.id)).toEqual(["created", "issued", "sent", "paid", "sent", "credited", "credited"]);

  const paper = await call("GET", `/api/invoices/${issued.id}/pdf`);
  expect([paper.status, paper.headers.get("content-type"), paper.headers.get("content-disposition")]).toEqual([
    200,
    "application/pdf",
    'attachment; filename="INV-2026-000001.pdf"',
  ]);
  expect((await call("GET", `/api/invoices/${issued.id}/pdf`)).text).toBe(paper.text);
  const note = await call("GET", `/api/invoices/${issued.id}/pdf?creditNote=CN-2026-000002`);
  expect([note.status, note.text.slice(0, 5), note.text === paper.text]).toEqual([200, "%PDF-", false]);
  expect((await call("GET", `/api/invoices/${issued.id}/pdf?creditNote=CN-2026-000003`)).status).toBe(404);
});

test.each([
  [
    "en",
    "The shop says that it took ₦15,000 in cash for invoice INV-2026-000001. This is the receipt. If you have not paid",
  ],
  [
    "fr",
    "La boutique dit avoir reçu ₦15,000 en espèces pour la facture INV-2026-000001. Voici le reçu. Si vous n'avez pas",
  ],
  [
    "pcm",
    "The shop talk say e collect ₦15,000 cash for invoice INV-2026-000001. Na the receipt be this. If you never pay",
  ],
  ["sw", "Duka linasema limepokea ₦15,000 taslimu kwa ankara INV-2026-000001. Hii ndiyo risiti. Kama hujalipa"],
])("in %s: the receipt of an order that was paid in cash says that the shop says so", async (language, says) => {
  const { orderId, from } = await ordered();
  await made("/api/invoices", { orderId, language });
  for (const status of ["confirmed", "shipped", "delivered", "completed"])
    expect((await call("PATCH", `/api/orders/${orderId}/status`, { status })).status).toBe(200);
  await selling.rest();
  // Messages of one millisecond have no order.
  expect(said(from)).toContainEqual(expect.stringContaining(`PDF ${says}`));
});

test("an overdue invoice reminds its buyer twice while the channel takes it, and expires with its order", async () => {
  const { orderId, from } = await ordered();
  const { id } = await made("/api/invoices", {
    orderId,
    dueAt: new Date(selling.system.clock.now().getTime() + hours(3)).toISOString(),
  });
  await pass(hours(3));
  expect((await invoice(id)).status).toBe("overdue");
  const before = said(from).length;
  await writes(from, "wait");
  await pass(hours(22));
  expect(said(from).slice(before)).toEqual([expect.stringMatching(/^A reminder from .*INV-2026-000001/)]);
  await pass(hours(10));
  expect(said(from)).toHaveLength(before + 1);
  await pass(days(2));
  await writes(from, "tomorrow");
  await pass(hours(20));
  expect(said(from)).toHaveLength(before + 2);
  await pass(hours(2));
  expect(said(from)).toHaveLength(before + 2);
  await pass(days(7));
  expect(await invoice(id)).toMatchObject({ status: "void", voidReason: "the order expired before it was paid" });
  expect(await events(id)).toEqual(["created", "issued", "overdue", "voided"]);
});

describe("an invoice", () => {
  test("is kept as a draft without a number until it is sent, and says then what is true then", async () => {
    const { orderId } = await ordered();
    const logo = await selling.system.call("POST", "/api/media", { key: shop.key, raw: Buffer.from(dot, "base64") });
    await call("PATCH", "/api/shop", { pictures: { logo: logo.body.url } });
    const draft = await made("/api/invoices", { orderId, draft: true, language: "fr", notes: "Merci" });
    expect(draft).toMatchObject({ number: null, status: "draft", dueAt: null, payUrl: null, tax: null });
    expect((await call("GET", `/api/invoices/${draft.id}/pdf`)).text).toMatch(/^%PDF-[^]*\/Subtype \/Image/);
    await registered();
    const sent = await made(`/api/invoices/${draft.id}/send`);
    expect(sent).toMatchObject({
      number: "INV-2026-000001",
      status: "open",
      tax: { rateBasisPoints: 750 },
      language: "fr",
    });
    const again = await call("POST", `/api/invoices/${draft.id}/finalize`);
    expect([again.status, again.body.number, again.body.status]).toEqual([200, sent.number, sent.status]);
  });

  test("says the seller's city once, also where their address ends with it", async () => {
    await call("PATCH", "/api/shop", {
      city: "Lagos",
      pickup: { address: "3 Commercial Avenue, Yaba, Lagos", hours: "9 to 5" },
    });
    const { seller } = await made("/api/invoices", { orderId: (await ordered()).orderId });
    expect(seller.address).toBe("3 Commercial Avenue, Yaba, Lagos");
  });

  test("made void keeps its number, and the next has the next one", async () => {
    const { orderId } = await ordered();
    const first = await made("/api/invoices", { orderId });
    const voided = await made(`/api/invoices/${first.id}/void`, { reason: "Wrong buyer" });
    expect(voided).toMatchObject({ status: "void", number: "INV-2026-000001", voidReason: "Wrong buyer" });
    expect((await call("POST", `/api/invoices/${first.id}/send`)).body.code).toBe("invalid_transition");
    for (const path of ["/api/payments/initialize", "/api/checkout"])
      expect((await call("POST", path, { invoiceId: first.id })).body.code).toBe("order_not_payable");
    expect((await made("/api/invoices", { orderId })).number).toBe("INV-2026-000002");
    const list = await get(`/api/invoices?orderId=${orderId}&status=void`);
    expect(list.data.map((one: { id: string }) => one.id)).toEqual([first.id]);
  });

  test("of a paid order is paid, and of a cancelled one void", async () => {
    const one = await ordered();
    await pay({ orderId: one.orderId });
    expect(await made("/api/invoices", { orderId: one.orderId })).toMatchObject({ status: "paid", payUrl: null });
    await selling.rest();
    expect(said(one.from).filter((words) => /receipt/.test(words))).toHaveLength(1);
    const productId = await selling.product({ shop });
    const other = await made("/api/invoices", { customerId: one.customerId, items: [{ productId, quantity: 1 }] });
    await call("PATCH", `/api/orders/${other.orderId}/status`, { status: "cancelled" });
    await selling.rest();
    expect(await invoice(other.id)).toMatchObject({ status: "void", voidReason: "the order was cancelled" });
    const late = await call("POST", "/api/invoices", { orderId: other.orderId });
    expect(late.body).toMatchObject({ status: 409, code: "order_not_invoiceable", current: "cancelled" });
    const mine = await get(`/api/invoices?customerId=${one.customerId}`);
    expect(mine.data).toHaveLength(2);
  });

  test("that lapsed with its order is issued anew when late money revives it, once", async () => {
    const { orderId } = await ordered();
    const old = await made("/api/invoices", { orderId });
    const { reference } = await made("/api/payments/initialize", { orderId });
    await pass(days(15));
    expect(await invoice(old.id)).toMatchObject({ status: "void", number: "INV-2026-000001" });
    selling.simulator.paystack.pay({ reference });
    await selling.rest();
    await pass(hours(1));
    const all = (await get(`/api/invoices?orderId=${orderId}`)).data;
    expect(all.map(({ number, status }: Answer["body"]) => [number, status])).toEqual([
      ["INV-2026-000002", "paid"],
      ["INV-2026-000001", "void"],
    ]);
  });

  test("is refused to who asks for nothing or for too much", async () => {
    const { orderId, customerId } = await ordered();
    const refused = async (body: object) => {
      const answer = await call("POST", "/api/invoices", body);
      return [answer.status, answer.body.code, answer.body.errors?.map((fault: { pointer: string }) => fault.pointer)];
    };
    expect(await refused({})).toEqual([400, "invalid_request", ["/customerId", "/items"]]);
    expect(await refused({ orderId, customerId })).toEqual([400, "invalid_request", ["/orderId"]]);
    expect(await refused({ orderId, dueAt: "2020-01-01T00:00:00Z" })).toEqual([400, "invalid_request", ["/dueAt"]]);
    expect(await refused({ orderId: "ord_00000000000000000000000000" })).toEqual([
      400,
      "resource_missing",
      ["/orderId"],
    ]);
    expect(await refused({ orderId, number: "INV-1" })).toEqual([400, "invalid_request", ["/number"]]);
    const productId = await selling.product({ shop });
    const silent = await made("/api/invoices", {
      customerId: await selling.customer(shop),
      items: [{ productId, quantity: 1 }],
    });
    expect((await call("POST", `/api/invoices/${silent.id}/send`)).body.code).toBe("no_conversation");
    const unknown = await call("POST", "/api/payments/initialize", { invoiceId: "inv_00000000000000000000000000" });
    expect(unknown.body).toMatchObject({ code: "resource_missing", errors: [{ pointer: "/invoiceId" }] });
  });

  test("once issued is changed by nobody, and loses its buyer's name when they are erased", async () => {
    const { orderId, customerId, from } = await ordered();
    const { id } = await made("/api/invoices", { orderId, notes: "for Ada" });
    await expect(
      selling.system.admin.query("update invoices set total = total + 1, subtotal = subtotal + 1 where id = $1", [id]),
    ).rejects.toThrow("what it says does not change");
    await call("PATCH", `/api/orders/${orderId}/status`, { status: "cancelled" });
    await selling.rest();
    const erased = await call("DELETE", `/api/customers/${customerId}`);
    expect([erased.status, erased.text]).toEqual([200, erased.text]);
    expect(await invoice(id)).toMatchObject({
      number: "INV-2026-000001",
      buyer: { name: null, phone: null },
      notes: null,
    });
    const left = await selling.system.admin.query("select data::text from events where object_id = $1", [id]);
    expect(left.rows.filter(({ data }) => data.includes("Ada") || data.includes(from))).toEqual([]);
  });
});

test("a fiscal service is asked once for each document, until it has answered", async () => {
  const { orderId } = await ordered();
  const { id } = await made("/api/invoices", { orderId });
  const { worker } = selling.system.services;
  const answers: FiscalAnswer[] = [
    { kind: "none" },
    { kind: "trouble", detail: "no answer" },
    { kind: "registered", reference: "F-1" },
    { kind: "refused", detail: "no such buyer" },
  ];
  const asked: string[] = [];
  const service: FiscalService = {
    name: "etax",
    register: async (document) => {
      asked.push(document.kind === "invoice" ? (document.invoice.number ?? "") : document.creditNote.number);
      return answers.shift() ?? { kind: "none" };
    },
  };
  const { run } = registerInvoiceJob(worker, invoicing(selling.system.services), service);
  const register = () =>
    run(
      { shopId: shop.id, invoiceId: id },
      { now: selling.system.clock.now(), log: selling.system.services.log, signal: AbortSignal.timeout(60_000) },
    );
  await register();
  expect((await invoice(id)).fiscal).toMatchObject({ state: "none" });
  await expect(register()).rejects.toThrow("no answer");
  await register();
  expect((await invoice(id)).fiscal).toEqual({ service: "etax", state: "registered", reference: "F-1", detail: null });
  await register();
  expect(asked).toEqual(Array(3).fill("INV-2026-000001"));
  await refunded(await pay({ invoiceId: id }), 100_000);
  await register();
  await register();
  expect(asked.slice(3)).toEqual(["CN-2026-000001"]);
  expect((await invoice(id)).creditNotes[0].fiscal).toMatchObject({ state: "refused", detail: "no such buyer" });
});

test("parallel clients leave no gap and take no number twice", { timeout: patienceMs(90_000, 1_800_000) }, async () => {
  const [invoices, clients] = [rounds(40, 1_000), rounds(10, 50)];
  const customerId = await selling.customer(shop);
  const productId = await selling.product({ shop, stock: invoices });
  const tasks = Array.from({ length: invoices }, (_, place) => place);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let place = tasks.pop(); place !== undefined; place = tasks.pop()) {
        await made("/api/invoices", { customerId, items: [{ productId, quantity: 1 }] });
        // A refused invoice takes no number either.
        if (place % 5 === 0)
          await call("POST", "/api/invoices", { customerId, items: [{ productId, quantity: invoices }] });
      }
    }),
  );
  const { rows } = await selling.system.admin.query<{ number: string }>(
    "select number from invoices where shop_id = $1 order by number",
    [shop.id],
  );
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: invoices }, (_, place) => `INV-2026-${String(place + 1).padStart(6, "0")}`),
  );
});
