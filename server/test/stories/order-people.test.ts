// An order and the people around it: the one who orders, pays, receives or collects, and what the platform remembers about all of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { privatePageOf } from "../support/private-page.ts";

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
  const area = { aliases: [], fee: naira(250_000), payOnDelivery: true, etaDays: 1 };
  await call("PATCH", "/api/shop", {
    city: "Lagos",
    pickup: { address: "2 Opebi Road, Ikeja", hours: "Mon to Sat, 9 to 6" },
    deliveryAreas: [{ ...area, name: "Yaba" }],
  });
});

const naira = (amount: number) => ({ amount, currency: "NGN" });
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Answer["body"]> => (await call("GET", path)).body;
async function done(method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}

let buyers = 0;
/** A buyer who has written, so that the shop can write to them. */
async function buyer(): Promise<{ customerId: string; conversationId: string; phone: string }> {
  buyers += 1;
  const phone = `+2348037${String(buyers).padStart(6, "0")}`;
  await writes(phone, "hello");
  const { id, customerId } = (await get("/api/conversations")).data[0];
  return { customerId, conversationId: id, phone };
}
async function writes(phone: string, text: string): Promise<void> {
  await selling.simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: phone, name: "Ada Obi", text });
  await selling.rest();
}
const said = (phone: string) => selling.simulator.whatsapp.sentTo(phone).map(({ text }) => text);

type Placed = {
  id: string;
  number: string;
  customerId: string;
  productId: string;
  phone: string;
  order: Answer["body"];
};
/** An order placed over the API, and mentioned in the buyer's chat. */
async function placed(more: object = {}): Promise<Placed> {
  const { customerId, conversationId, phone } = await buyer();
  const productId = await selling.product({ shop });
  const order = await done("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }], ...more });
  await selling.system.admin.query("update orders set conversation_id = $2 where id = $1", [order.id, conversationId]);
  return { id: order.id, number: order.number, customerId, productId, phone, order };
}
async function paid(orderId: string, more: object = {}): Promise<string> {
  const payment = await done("POST", "/api/payments/initialize", { orderId, ...more });
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
  return payment.id;
}
async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await selling.system.worker?.sweep();
  await selling.rest();
}
const page = async (url: string): Promise<string> => (await fetch(url)).text();
const statusOf = async (id: string) => {
  const { status, fulfilmentStatus, paymentStatus } = await get(`/api/orders/${id}`);
  return [status, fulfilmentStatus, paymentStatus];
};

test("the timeline tells everything that happened to an order, with who did it and why, a page at a time", async () => {
  const { id } = await placed({ notes: "Call before you come." });
  const note = await done("POST", `/api/orders/${id}/notes`, { text: "Wants blue paper.", author: "Chidi" });
  selling.system.clock.advance(1_000);
  const edited = await done("PATCH", `/api/orders/${id}/notes/${note.id}`, { text: "Wants red paper." });
  expect(edited).toMatchObject({ text: "Wants red paper.", author: "Chidi", version: 2, editedBy: { kind: "key" } });
  expect((await done("PATCH", `/api/orders/${id}`, { notes: "Ring twice.", metadata: { a: "1" } })).notes).toBe(
    "Ring twice.",
  );
  selling.system.clock.advance(1_000);
  const paymentId = await paid(id);
  selling.system.clock.advance(1_000);
  await done("PATCH", `/api/orders/${id}/status`, { status: "processing", note: "packed by Bola" });
  const refund = await done("POST", `/api/payments/${paymentId}/refund`, { amount: naira(1_000), reason: "torn" });
  await selling.rest();

  const all = await get(`/api/orders/${id}/timeline?limit=100&sort=createdAt`);
  const told = all.data.map((one: Answer["body"]) =>
    [one.type, one.axis, one.to, one.actor?.kind, one.reason ?? one.text].filter(Boolean).join(" | "),
  );
  expect(told).toEqual(
    expect.arrayContaining([
      "moved | order | placed | key",
      "note.added | key | Wants red paper.",
      "note.edited | key | Wants red paper.",
      "moved | details | notes, metadata | key",
      "payment.begun | key | card",
      "payment.succeeded | succeeded | system",
      "moved | payment | paid | system",
      "escrow.held | system",
      expect.stringMatching(/^message\.sent \| \w+ \| system \| Payment received/),
      "moved | fulfilment | packing | key | packed by Bola",
      "refund.created | pending | key | torn",
      "moved | payment | partly_refunded | key | torn",
    ]),
  );
  expect(all.data.find((one: Answer["body"]) => one.type === "refund.created")).toMatchObject({
    amount: naira(1_000),
    objectId: refund.paymentId,
  });
  const walked: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const next = await get(`/api/orders/${id}/timeline?limit=3&sort=createdAt${cursor && `&cursor=${cursor}`}`);
    walked.push(...next.data.map((one: { id: string }) => one.id));
    cursor = next.nextCursor;
  }
  expect(walked).toEqual(all.data.map((one: { id: string }) => one.id));
  expect((await call("GET", `/api/orders/ord_${"0".repeat(26)}/timeline`)).status).toBe(404);
});

describe("an order that its buyer fetches", () => {
  test("needs no address and costs no delivery; ready, it is told of with a code, and the code starts the release", async () => {
    const { id, phone, order } = await placed({ deliveryMethod: "pickup" });
    expect(order).toMatchObject({ deliveryMethod: "pickup", shipping: naira(0), shippingAddress: null });
    const url = privatePageOf(selling.system, (await done("POST", "/api/checkout", { orderId: id })).url);
    expect(await page(url)).toMatch(/Pick it up here[\s\S]*2 Opebi Road, Ikeja/);
    expect((await call("POST", `/api/orders/${id}/ready`)).body).toMatchObject({ code: "invalid_transition" });
    await paid(id);
    expect((await done("POST", `/api/orders/${id}/ready`)).fulfilmentStatus).toBe("ready");
    await selling.rest();
    expect((await done("POST", `/api/orders/${id}/ready`)).fulfilmentStatus).toBe("ready");
    await selling.rest();
    const ready = said(phone).filter((text) => text.includes("is ready"));
    expect(ready).toEqual([expect.stringContaining("2 Opebi Road, Ikeja (Mon to Sat, 9 to 6)")]);
    const code = /\*(\d{6})\*/.exec(ready[0] ?? "")?.[1] ?? "";
    expect(await page(url)).toContain(code);
    expect(said(phone).join()).not.toContain("on its way");
    const wrong = code === "111111" ? "222222" : "111111";
    expect((await call("POST", `/api/orders/${id}/handover`, { code: wrong })).body).toMatchObject({ triesLeft: 4 });
    await done("POST", `/api/orders/${id}/handover`, { code });
    expect(await statusOf(id)).toEqual(["delivered", "delivered", "paid"]);
    const [hold] = (await get(`/api/payments/release?orderId=${id}`)).data;
    expect(hold).toMatchObject({ proof: { kind: "handover_code" }, dispatchBy: null });
    expect(new Date(hold.releaseDueAt).getTime() - new Date(hold.proof.at).getTime()).toBe(days(2));
    await pass(days(2));
    expect((await get(`/api/orders/${id}`)).status).toBe("completed");
  });

  test("and that nobody fetches in seven days is cancelled, and all of it goes back", async () => {
    const { id, productId } = await placed({ deliveryMethod: "pickup" });
    await paid(id);
    await done("POST", `/api/orders/${id}/ready`);
    await pass(days(6));
    expect((await statusOf(id))[0]).toBe("processing");
    await pass(days(1));
    expect((await statusOf(id))[0]).toBe("refunded");
    expect(await selling.stockOf(productId, shop)).toEqual({ onHand: 100, reserved: 0 });
  });

  test("is paid there in cash, and its goods leave the shelf when it is fetched", async () => {
    const { id, productId, phone } = await placed({ deliveryMethod: "pickup" });
    await done("PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
    await done("POST", `/api/orders/${id}/ready`);
    await selling.rest();
    expect(said(phone).at(-1)).toContain("You pay when you pick it up.");
    const fetched = await done("PATCH", `/api/orders/${id}/status`, { status: "delivered" });
    expect(fetched.status).toBe("delivered");
    expect(await selling.stockOf(productId, shop)).toEqual({ onHand: 99, reserved: 0 });
  });
});

test("money that comes when the goods are gone is told of to both sides, and goes back by itself after a day", async () => {
  const { id, productId, phone } = await placed();
  const { reference } = await done("POST", "/api/payments/initialize", { orderId: id });
  await pass(minutes(36));
  expect((await statusOf(id))[0]).toBe("expired");
  await call("POST", "/api/inventory/adjustments", { productId, set: 0, reason: "damage" });
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  expect(said(phone).at(-1)).toMatch(/came after order .* had ended[\s\S]*goes back the way you paid/);
  await pass(hours(23));
  expect((await get(`/api/refunds?orderId=${id}`)).data).toEqual([]);
  await pass(hours(1));
  await pass(minutes(5));
  const [refund, ...others] = (await get(`/api/refunds?orderId=${id}`)).data;
  expect([refund.status, refund.amount, others]).toEqual(["processing", naira(1_500_000), []]);
  provider.decide(refund.reference, "failed");
  await pass(hours(2));
  await pass(days(2));
  // It was tried once. Now a person decides.
  expect((await get(`/api/refunds?orderId=${id}`)).data).toHaveLength(1);
  expect((await get("/api/mispayments?status=open")).data).toHaveLength(1);
  await selling.wholeBooks();
});

test("a way that the shop does not offer, or an address that the way needs, is asked for", async () => {
  const { customerId } = await buyer();
  const productId = await selling.product({ shop });
  const order = (more: object) =>
    call("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }], ...more });
  const faultOf = ({ body }: Answer) => [body.status, body.code, body.errors?.[0]?.pointer];
  expect(faultOf(await order({ deliveryMethod: "own_rider" }))).toEqual([
    400,
    "invalid_request",
    "/shippingAddress/area",
  ]);
  expect(faultOf(await order({ deliveryMethod: "courier" }))).toEqual([400, "invalid_request", "/shippingAddress"]);
  const brought = await order({ deliveryMethod: "own_rider", shippingAddress: { area: "yaba", landmark: "Tejuosho" } });
  expect(brought.body).toMatchObject({ deliveryMethod: "own_rider", shipping: naira(250_000) });
  expect((await call("POST", `/api/orders/${brought.body.id}/ready`)).body.code).toBe("invalid_transition");
  await call("PATCH", "/api/shop", { pickup: null, deliveryAreas: [] });
  expect(faultOf(await order({ deliveryMethod: "pickup" })).slice(0, 2)).toEqual([409, "delivery_not_offered"]);
  expect(faultOf(await order({ deliveryMethod: "own_rider" })).slice(0, 2)).toEqual([409, "delivery_not_offered"]);
});

test("a gift goes to its receiver, without a price, and is not where the buyer lives", async () => {
  const { id, customerId } = await placed({
    shippingAddress: { line: "4 Bishop Street", area: "Yaba" },
    gift: { receiver: { name: "Bisi Ade", phone: "+2348035551111" }, message: "Happy birthday <3" },
  });
  expect(await get(`/api/orders/${id}`)).toMatchObject({ gift: { hidePrices: true, receiver: { name: "Bisi Ade" } } });
  const slip = await call("GET", `/api/orders/${id}/packing-slip`);
  expect(slip.text).toMatch(/Bisi Ade[\s\S]*4 Bishop Street[\s\S]*Ankara Wrap Dress[\s\S]*Happy birthday &lt;3/);
  expect(slip.text).not.toMatch(/₦|15,?000/);
  expect((await get(`/api/customers/${customerId}`)).addresses).toEqual([]);
  await paid(id);
  await done("PATCH", `/api/orders/${id}/status`, { status: "shipped" });
  const late = await call("PATCH", `/api/orders/${id}`, { gift: null });
  expect([late.status, late.body.code]).toEqual([409, "invalid_transition"]);
});

describe("the packing slip", () => {
  const slipOf = async (id: string, key = shop.key): Promise<string> =>
    (await selling.system.call("GET", `/api/orders/${id}/packing-slip`, { key })).text;

  test("names the customer and their phone where the address names nobody, and only for who may read customers", async () => {
    const { id, phone } = await placed({ shippingAddress: { line: "12 Allen Avenue", area: "Yaba" } });
    expect(await slipOf(id)).toMatch(new RegExp(`Ada Obi[^]*\\${phone}[^]*12 Allen Avenue`));
    const { key } = await done("POST", "/api/shop/keys", { name: "Packer", scopes: ["orders:read"] });
    const weak = await slipOf(id, key);
    expect(weak).toContain("12 Allen Avenue");
    for (const secret of ["Ada Obi", phone]) expect(weak).not.toContain(secret);
    const named = await placed({
      shippingAddress: { line: "3 Opebi", contactName: "Bola", phones: ["+2348035552222"] },
    });
    const slip = await slipOf(named.id);
    expect(slip).toMatch(/Bola[^]*\+2348035552222/);
    expect(slip).not.toContain(named.phone);
    expect(await slipOf((await placed({ deliveryMethod: "pickup" })).id)).toMatch(/Ada Obi[^]*2 Opebi Road/);
  });

  test("of several orders is one page, in the order in which they are named, and refused if one is missing", async () => {
    const { id: customerId } = await done("POST", "/api/customers", { name: "Ngozi Eze" });
    const items = [{ productId: await selling.product({ shop }), quantity: 1 }];
    const [first, second] = [
      await done("POST", "/api/orders", { customerId, items }),
      await done("POST", "/api/orders", { customerId, items }),
    ];
    const slips = (ids: string[]) => call("GET", `/api/orders/packing-slips?orderId=${ids.join(",")}`);
    const { text } = await slips([second.id, first.id]);
    const numbers = [...text.matchAll(/<section>[^]*?<h2>(.*?)<\/h2>/g)].map(([, number]) => number);
    expect(numbers).toEqual([second.number, first.number]);
    const missing = await slips([first.id, `ord_${"0".repeat(26)}`]);
    expect([missing.status, missing.body.code]).toEqual([404, "not_found"]);
    expect((await slips([])).status).toBe(400);
  });

  test("says what to collect of an order that is paid on delivery, until it is paid", async () => {
    const address = { line: "12 Allen Avenue", area: "Yaba" };
    const { id } = await placed({ shippingAddress: address });
    expect(await slipOf(id)).not.toContain("₦");
    await done("PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
    expect(await slipOf(id)).toContain("Pay on delivery: collect ₦17,500");
    await done("PATCH", "/api/shop", { languages: ["fr"] });
    expect(await slipOf(id)).toContain("Paiement à la livraison : encaisser ₦17,500");
    await done("PATCH", "/api/shop", { languages: ["en"] });
    for (const status of ["shipped", "delivered", "completed"])
      await done("PATCH", `/api/orders/${id}/status`, { status });
    expect(await slipOf(id)).not.toContain("collect");

    const fetched = await placed({ deliveryMethod: "pickup" });
    await done("PATCH", `/api/orders/${fetched.id}/status`, { status: "confirmed" });
    expect(await slipOf(fetched.id)).toContain("Pay at pick-up: collect ₦15,000");
    await paid(fetched.id);
    expect(await slipOf(fetched.id)).not.toContain("collect");
  });
});

describe("somebody else pays", () => {
  test("on a page of their own: no address, no code; their name is kept, the buyer told, and a refund goes their way", async () => {
    const { id, phone } = await placed({ shippingAddress: { line: "12 Herbert Macaulay Way", area: "Yaba" } });
    const { url, payerUrl } = await done("POST", "/api/checkout", { orderId: id });
    expect(payerUrl).not.toBe(url);
    const own = privatePageOf(selling.system, url);
    expect(await page(own)).toContain("12 Herbert Macaulay Way");
    const asked = await page(payerUrl);
    expect(asked).toContain("Pay for Ada");
    expect(asked).not.toContain("Herbert Macaulay");
    expect(asked).not.toContain("wa.me");

    // The buyer had begun to pay. The payer goes on to that same payment, and still comes back to their own page.
    const begun = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ method: "card", whose: "known" }),
      redirect: "manual",
    });
    const form = new URLSearchParams({ method: "card", whose: "known", payer: "Tunde <b>Obi</b> http://evil.example" });
    const onward = await fetch(payerUrl, { method: "POST", body: form, redirect: "manual" });
    expect(onward.headers.get("location")).toBe(begun.headers.get("location"));
    const cookie = onward.headers.get("set-cookie")?.split(";")[0] ?? "";
    const back = await fetch(`${url}/return`, { headers: { cookie }, redirect: "manual" });
    expect(new URL(back.headers.get("location") ?? "", url).href).toBe(`${payerUrl}/return`);

    const { reference } = (await get(`/api/payments?orderId=${id}`)).data[0];
    selling.simulator.paystack.pay({ reference });
    await fetch(`${payerUrl}/return`, { redirect: "manual" });
    await selling.rest();
    await done("PATCH", `/api/orders/${id}/status`, { status: "shipped" });
    await selling.rest();
    const code = /\*(\d{6})\*/.exec(said(phone).at(-1) ?? "")?.[1] ?? "none";
    const receipt = await page(payerUrl);
    expect(receipt).toContain("Receipt");
    expect(receipt).not.toContain(code);
    expect(receipt).not.toContain("I have received it");
    const pressed = await fetch(`${payerUrl}/received`, {
      method: "POST",
      body: new URLSearchParams({ received: "everything" }),
      redirect: "manual",
    });
    expect([pressed.status, (await statusOf(id))[0]]).toEqual([303, "shipped"]);
    expect(await page(url)).not.toContain(code);
    expect(await page(own)).toContain(code);
  });

  test("whoever begins says who they are; the order stays the buyer's, and money goes back the way it came", async () => {
    const { id, customerId, phone } = await placed();
    const { payerUrl } = await done("POST", "/api/checkout", { orderId: id });
    const form = new URLSearchParams({ method: "card", whose: "known", payer: "Tunde <b>Obi</b> http://evil.example" });
    await fetch(payerUrl, { method: "POST", body: form, redirect: "manual" });
    const payment = (await get(`/api/payments?orderId=${id}`)).data[0];
    selling.simulator.paystack.pay({ reference: payment.reference });
    await selling.rest();
    expect(said(phone).at(-1)).toMatch(
      /^Someone who gave the name “Tunde b Obi b http evil example” has paid for you\. Payment received/,
    );
    expect(await page(payerUrl)).toContain("Paid by");
    expect(await get(`/api/orders/${id}`)).toMatchObject({ customerId, status: "paid" });
    const refund = await done("POST", `/api/payments/${payment.id}/refund`, { reason: "changed their mind" });
    await selling.rest();
    provider.decide(refund.reference, "succeeded");
    await pass(days(1));
    // Other tests' orders are refunded on that day too.
    expect(provider.sent.map((sent) => sent.payment.reference)).toContain(payment.reference);
    const begun = (await get(`/api/orders/${id}/timeline?limit=100`)).data.find(
      (one: Answer["body"]) => one.type === "payment.begun",
    );
    expect(begun).toMatchObject({ actor: { kind: "payer" }, text: expect.stringContaining("Tunde") });
  });
});
