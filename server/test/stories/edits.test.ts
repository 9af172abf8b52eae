// An order that is changed before it leaves: unpaid, paid, paid in part, while its payment is on its way; and any sequence of that. Each
// story ends with its books as expected output and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours } from "../../src/kernel/values/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { rounds } from "../torture/rounds.ts";

type Body = Answer["body"];
const provider = openRefundingProvider();
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
  await selling.system.admin.query("alter table shops alter column agent_enabled set default false");
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});
beforeEach(async () => {
  shop = await selling.system.newShop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, headers, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Body> => (await call("GET", path)).body;
async function made(path: string, body: object): Promise<Body> {
  const answer = await call("POST", path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
const order = (id: string) => get(`/api/orders/${id}`);
const edit = (id: string, body: object) => made(`/api/orders/${id}/edits`, body);
const refused = async (id: string, body: object): Promise<[number, string]> => {
  const { status, body: answer } = await call("POST", `/api/orders/${id}/edits`, body);
  return [status, answer.code];
};

/** Two dresses at ₦10,000, not paid yet, of five that there are. */
async function placed(): Promise<{ id: string; dress: string; bag: string }> {
  const dress = await selling.product({ shop, price: 1_000_000, stock: 5 });
  const bag = await selling.product({ shop, price: 300_000, stock: 5 });
  const customerId = await selling.customer(shop);
  const { id } = await made("/api/orders", { customerId, items: [{ productId: dress, quantity: 2 }] });
  return { id, dress, bag };
}
async function pay(id: string): Promise<Body> {
  const payment = await selling.begin(id, shop);
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
  return payment;
}
async function paid() {
  const order = await placed();
  return { ...order, payment: await pay(order.id) };
}
const stock = (productId: string) => selling.stockOf(productId, shop);
async function refundsArrive(): Promise<void> {
  for (const { reference, status } of provider.books)
    if (status === "processing") provider.decide(reference, "succeeded");
  selling.system.clock.advance(hours(1));
  await selling.system.worker?.sweep();
  await selling.rest();
}
async function booksAre(name: string): Promise<void> {
  await selling.wholeBooks();
  await expect(await ledgerTable(selling.system.admin, shop.id)).toMatchFileSnapshot(`${name}.ledger.txt`);
}

describe("an order that nobody has paid yet", () => {
  test("is looked at without a change, then changed: its goods, its sums, its fee and its code", async () => {
    const { id, dress, bag } = await placed();
    const areas = [{ name: "Yaba", aliases: [], fee: naira(2_500), payOnDelivery: false, etaDays: 1 }];
    await call("PATCH", "/api/shop", { deliveryAreas: areas });
    await made("/api/discounts", { code: "TEN", kind: "percentage", percent: 10 });
    const before = await order(id);
    const change = {
      items: [
        { productId: dress, quantity: 1 },
        { productId: bag, quantity: 3 },
      ],
      shippingAddress: { line: "12 Herbert Macaulay Way", area: "yaba" },
      discountCode: "ten",
      reason: "the buyer called",
      version: before.version,
    };
    const looked = await edit(id, { ...change, dryRun: true });
    expect(await order(id)).toEqual(before);
    expect([await stock(dress), await stock(bag)]).toMatchObject([{ reserved: 2 }, { reserved: 0 }]);
    expect((await get(`/api/orders/${id}/edits`)).data).toEqual([]);

    const done = await edit(id, change);
    expect(done).toMatchObject({
      number: 1,
      before: { total: naira(20_000) },
      after: {
        subtotal: naira(19_000),
        discount: naira(1_900),
        discountCode: "TEN",
        shipping: naira(2_500),
        total: naira(19_600),
        delivery: { method: "area", area: "Yaba" },
      },
      due: naira(19_600),
      refunded: naira(0),
    });
    expect({ ...looked, id: done.id, number: 1 }).toEqual(done);
    expect(await order(id)).toMatchObject({ ...done.after, status: "pending", due: naira(19_600) });
    expect([await stock(dress), await stock(bag)]).toMatchObject([{ reserved: 1 }, { reserved: 3 }]);
    expect((await get(`/api/orders/${id}/edits`)).data).toEqual([done]);
    expect(await refused(id, change)).toEqual([412, "version_conflict"]);

    await pay(id);
    expect(await order(id)).toMatchObject({ status: "paid", due: naira(0) });
    await selling.wholeBooks();
  });

  test("paid by a page that still asks what it cost before is paid as far as that goes, and the rest is asked", async () => {
    const { id, dress } = await placed();
    const old = await selling.begin(id, shop);
    await edit(id, { items: [{ productId: dress, quantity: 3 }] });
    const anew = await selling.begin(id, shop);
    expect([anew.id === old.id, anew.amount]).toEqual([false, naira(30_000)]);
    selling.simulator.paystack.pay({ reference: old.reference });
    await selling.rest();
    expect(await order(id)).toMatchObject({ paymentStatus: "partly_paid", fundsStatus: "held", due: naira(10_000) });
    expect((await call("PATCH", `/api/orders/${id}/status`, { status: "shipped" })).body.code).toBe(
      "invalid_transition",
    );
    // The page for all of it is open yet, and is paid as well: what is too much waits for a person.
    selling.simulator.paystack.pay({ reference: anew.reference });
    await selling.rest();
    expect(await order(id)).toMatchObject({ paymentStatus: "overpaid", due: naira(0), status: "paid" });
    const [lies] = (await get("/api/mispayments")).data;
    expect(lies).toMatchObject({ kind: "over", amount: naira(20_000) });
    expect(await stock(dress)).toEqual({ onHand: 2, reserved: 0 });
    await booksAre("edited-then-paid-twice");
  });

  test("that came to less keeps what is due of an old payment, and the surplus goes back by itself", async () => {
    const { id, dress } = await placed();
    const old = await selling.begin(id, shop);
    await edit(id, { items: [{ productId: dress, quantity: 1 }] });
    selling.simulator.paystack.pay({ reference: old.reference });
    await selling.rest();
    expect(await order(id)).toMatchObject({ paymentStatus: "overpaid", due: naira(0) });
    expect((await get("/api/mispayments")).data).toMatchObject([
      { kind: "over", status: "refunded", amount: naira(10_000), refundId: expect.any(String) },
    ]);
    await booksAre("edited-to-less-then-paid");
  });
});

describe("an order that is paid", () => {
  test("comes to more: the rest is paid on its page, and only then may it leave", async () => {
    const { id, dress, bag } = await paid();
    const invoice = await made("/api/invoices", { orderId: id });
    expect(invoice.status).toBe("paid");
    const done = await edit(id, { items: [{ productId: bag, quantity: 2 }] });
    expect(done).toMatchObject({ due: naira(6_000), refunded: naira(0) });
    expect(await order(id)).toMatchObject({ paymentStatus: "partly_paid", fundsStatus: "held", total: naira(26_000) });
    expect([await stock(dress), await stock(bag)]).toEqual([
      { onHand: 3, reserved: 0 },
      { onHand: 3, reserved: 0 },
    ]);
    const notes = await get(`/api/invoices/${invoice.id}`);
    expect(notes.creditNotes).toMatchObject([{ amount: naira(20_000), refundId: null }]);
    const checkout = await made("/api/checkout", { orderId: id });
    expect([checkout.status, checkout.amount]).toEqual(["open", naira(6_000)]);
    expect((await call("GET", new URL(checkout.url).pathname)).text).toContain("Paid already");
    expect((await call("PATCH", `/api/orders/${id}/status`, { status: "shipped" })).status).toBe(409);
    const rest = await pay(id);
    expect(rest.amount).toEqual(naira(6_000));
    expect(await order(id)).toMatchObject({ paymentStatus: "paid", due: naira(0) });
    const [anew] = (await get(`/api/invoices?orderId=${id}`)).data;
    expect(anew).toMatchObject({ status: "paid", total: naira(26_000), creditNotes: [] });
    expect((await call("PATCH", `/api/orders/${id}/status`, { status: "shipped" })).status).toBe(200);
    await booksAre("edited-to-more");
  });

  test("comes to less: the difference goes back by the way it came, and its invoice is credited", async () => {
    const { id, dress } = await paid();
    const invoice = await made("/api/invoices", { orderId: id });
    const done = await edit(id, { items: [{ productId: dress, quantity: 1 }], reason: "one has a stain" });
    expect(done).toMatchObject({ due: naira(0), refunded: naira(10_000), refundIds: [expect.any(String)] });
    expect(await order(id)).toMatchObject({ paymentStatus: "partly_refunded", fundsStatus: "held" });
    expect(await stock(dress)).toEqual({ onHand: 4, reserved: 0 });
    await selling.rest();
    await refundsArrive();
    expect((await get(`/api/refunds/${done.refundIds[0]}`)).status).toBe("succeeded");
    const credited = await get(`/api/invoices/${invoice.id}`);
    expect(credited.creditNotes).toMatchObject([{ amount: naira(10_000), refundId: done.refundIds[0] }]);
    // A later invoice is of what the order comes to by then: what went back before is no part of it.
    await edit(id, { items: [{ productId: dress, quantity: 2 }] });
    await edit(id, { items: [{ productId: dress, quantity: 1 }] });
    await refundsArrive();
    await selling.rest();
    const [last] = (await get(`/api/invoices?orderId=${id}`)).data;
    expect(last).toMatchObject({ total: naira(10_000), status: "paid", creditNotes: [] });
    await booksAre("edited-to-less");
  });

  /** Twice made to cost more: another bag, and then fewer dresses and more bags. */
  async function dearer() {
    const sale = await paid();
    const { id, dress, bag } = sale;
    await edit(id, { items: [{ productId: bag, quantity: 1 }] });
    await edit(id, {
      items: [
        { productId: dress, quantity: 1 },
        { productId: bag, quantity: 5 },
      ],
    });
    expect(await order(id)).toMatchObject({ due: naira(5_000) });
    return sale;
  }
  async function passes(milliseconds: number): Promise<void> {
    selling.system.clock.advance(milliseconds);
    await selling.system.worker?.sweep();
    await selling.rest();
  }

  test("whose rest nobody pays is again what was paid for when its clock runs out, and its money stays held", async () => {
    const { id, dress, bag } = await dearer();
    await passes(hours(73));
    expect(await order(id)).toMatchObject({
      paymentStatus: "paid",
      fundsStatus: "held",
      due: naira(0),
      total: naira(20_000),
      goodsSwapped: false,
      items: [{ productId: dress, quantity: 2 }],
    });
    expect([await stock(dress), await stock(bag)]).toEqual([
      { onHand: 3, reserved: 0 },
      { onHand: 5, reserved: 0 },
    ]);
    const { data } = await get(`/api/orders/${id}/edits`);
    expect(data[0]).toMatchObject({ number: 3, actor: { kind: "system", id: "take-back-rise" }, due: naira(0) });
    await booksAre("edited-and-never-paid");
    // The shop has a day to send it; then all goes back as ever.
    await passes(hours(23));
    expect(await order(id)).toMatchObject({ paymentStatus: "paid" });
    await passes(hours(2));
    expect(await order(id)).toMatchObject({ status: "refunded" });
  });

  test("whose rest nobody pays goes back whole where its goods have been sold meanwhile", async () => {
    const { id, dress, bag } = await dearer();
    const items = [{ productId: dress, quantity: 4 }];
    const other = await made("/api/orders", { customerId: await selling.customer(shop), items });
    await pay(other.id);
    await call("PATCH", `/api/orders/${other.id}/status`, { status: "shipped" });
    await passes(hours(73));
    expect(await order(id)).toMatchObject({ status: "refunded", paymentStatus: "refunded", due: naira(0) });
    expect(await stock(bag)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("gets its code back, also one that others have used up meanwhile", async () => {
    await made("/api/discounts", { code: "ONCE", kind: "percentage", percent: 50, usesMax: 1 });
    const { id, dress } = await placed();
    await edit(id, { discountCode: "ONCE" });
    await pay(id);
    expect(await edit(id, { discountCode: null })).toMatchObject({ due: naira(10_000) });
    const items = [{ productId: dress, quantity: 1 }];
    await made("/api/orders", { customerId: await selling.customer(shop), items, discountCode: "ONCE" });
    await passes(hours(73));
    expect(await order(id)).toMatchObject({ paymentStatus: "paid", total: naira(10_000), discountCode: "ONCE" });
  });

  test("is not changed by who has seen another version of it", async () => {
    const { id, bag } = await paid();
    const body = { items: [{ productId: bag, quantity: 1 }] };
    const answer = await call("POST", `/api/orders/${id}/edits`, body, { "if-match": '"v999"' });
    expect([answer.status, answer.body.code]).toEqual([412, "version_conflict"]);
    expect((await get(`/api/orders/${id}/edits`)).data).toEqual([]);
  });

  test("asked for twice under one key is changed once, and an edit that breaks off has changed nothing", async () => {
    const { id, dress, bag } = await paid();
    const headers = { "idempotency-key": `edit-${id}` };
    const body = { items: [{ productId: bag, quantity: 1 }] };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", `/api/orders/${id}/edits`, body, headers)));
    const again = await call("POST", `/api/orders/${id}/edits`, body, headers);
    expect([...answers, again].every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(again.body.number).toBe(1);
    expect((await get(`/api/orders/${id}/edits`)).data).toHaveLength(1);
    await pay(id);
    const before = [await order(id), await stock(dress), await stock(bag)];
    // The last step of it fails: whatever was done before it is undone.
    const admin = selling.system.admin;
    await admin.query("alter table order_edits add constraint breaks_off check (number <> 2) not valid");
    expect((await call("POST", `/api/orders/${id}/edits`, { items: [{ productId: dress, quantity: 1 }] })).status).toBe(
      500,
    );
    await admin.query("alter table order_edits drop constraint breaks_off");
    expect([await order(id), await stock(dress), await stock(bag)]).toEqual(before);
    await selling.wholeBooks();
  });

  test("asked for twice is changed once: the second answer is the first edit, and an edit of nothing is refused", async () => {
    const { id, dress, bag } = await paid();
    expect(await refused(id, { items: [{ productId: dress, quantity: 2 }] })).toEqual([409, "nothing_to_change"]);
    const body = {
      items: [
        { productId: dress, quantity: 1 },
        { productId: bag, quantity: 1 },
      ],
      shippingAddress: { line: "3 Bode Thomas Street", city: "Lagos" },
    };
    const first = await edit(id, body);
    const after = await order(id);
    const again = await edit(id, { ...body, reason: "sent once more" });
    expect(again).toEqual(first);
    expect(await order(id)).toEqual(after);
    expect((await get(`/api/orders/${id}/edits`)).data).toHaveLength(1);
    const edited = await get(`/api/events?type=order.edited&limit=50`);
    expect(edited.data.filter((event: Body) => event.data.object.id === id)).toHaveLength(1);
    // What would happen is nothing.
    const looked = await edit(id, { ...body, dryRun: true });
    expect(looked).toMatchObject({ id: null, before: looked.after, refunded: naira(0) });
    await selling.wholeBooks();
  });

  test.each(["dress is gone", "left", "ready", "disputed", "over", "empty", "not there", "double"])(
    "is not changed where it can't be: %s",
    async (case_) => {
      const { id, dress, bag, payment } = await paid();
      const more = { items: [{ productId: dress, quantity: 9 }] };
      const status = (to: string) => call("PATCH", `/api/orders/${id}/status`, { status: to });
      const before = await stock(dress);
      if (case_ === "dress is gone") expect(await refused(id, more)).toEqual([409, "out_of_stock"]);
      if (case_ === "left") await status("shipped");
      if (case_ === "over") await status("cancelled");
      if (case_ === "disputed")
        await made("/api/payments/dispute", { paymentId: payment.id, reason: "late", openedBy: "buyer" });
      if (case_ === "ready")
        await selling.system.admin.query("update orders set fulfilment = 'ready' where id = $1", [id]);
      if (["left", "ready", "over", "disputed"].includes(case_))
        return expect(await refused(id, { items: [{ productId: bag, quantity: 1 }] })).toEqual([
          409,
          "order_not_editable",
        ]);
      const line = { productId: dress, quantity: 0 };
      if (case_ === "empty") expect(await refused(id, { items: [line] })).toEqual([400, "invalid_request"]);
      if (case_ === "not there")
        expect(await refused(id, { items: [{ productId: bag, quantity: 0 }] })).toEqual([400, "invalid_request"]);
      if (case_ === "double") expect(await refused(id, { items: [line, line] })).toEqual([400, "invalid_request"]);
      expect(await stock(dress)).toEqual(before);
    },
  );
});

test("any sequence of changes and payments ends with what was paid less what went back as the price, and the goods counted", async () => {
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < rounds(4, 500); round += 1) {
    const { id, dress, bag } = await placed();
    const pages: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      if (draw(5) < 3) {
        const items = [
          { productId: dress, quantity: 1 + draw(3) },
          ...(draw(2) === 0 ? [{ productId: bag, quantity: 1 + draw(3) }] : []),
        ];
        const answer = await call("POST", `/api/orders/${id}/edits`, { items });
        expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([201, 409]), answer.text]);
      } else if ((await order(id)).due.amount > 0) {
        const begun = await selling.begin(id, shop);
        if (!pages.includes(begun.reference)) pages.push(begun.reference);
      }
      const page = pages[draw(4)];
      if (page !== undefined && draw(2) === 0) {
        pages.splice(pages.indexOf(page), 1);
        selling.simulator.paystack.pay({ reference: page });
        await selling.rest();
      }
    }
    const end = await order(id);
    const { rows } = await selling.system.admin.query(
      `select coalesce(sum(captured), 0)::int came, (select coalesce(sum(refunded), 0)::int from order_edits where order_id = $1) back
         from payments where order_id = $1`,
      [id],
    );
    if (end.paymentStatus !== "unpaid" && end.paymentStatus !== "pending")
      expect(rows[0].came - rows[0].back).toBe(end.total.amount - end.due.amount);
    for (const productId of [dress, bag]) {
      const held = end.items.find((line: Body) => line.productId === productId)?.quantity ?? 0;
      const { onHand, reserved } = await stock(productId);
      expect(onHand - reserved).toBe(5 - held);
    }
    await selling.wholeBooks();
  }
});
