// Many orders: found by where they stand, what they come to and what somebody remembers of them; and moved along together.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../src/kernel/values/id.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];
let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.system.call(method, path, { headers, ...(body ? { body } : {}) });
const found = async (query: string): Promise<string[]> => {
  const answer = await call("GET", `/api/orders?limit=100&${query}`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.data.map(({ id }: Body) => id);
};
const bulk = (body: object, headers: Record<string, string> = {}) =>
  call("POST", "/api/orders/bulk-status", body, headers);

describe("orders are found", () => {
  let ada: Body;
  let musa: Body;
  beforeAll(async () => {
    const made = async (path: string, body: object) => (await call("POST", path, body)).body;
    const price = (amount: number) => ({ amount, currency: "NGN" });
    const lamp = await made("/api/products", { name: "Brass Lantern", price: price(500_000), stock: 50 });
    const rug = await made("/api/products", { name: "Kilim Carpet", price: price(900_000), stock: 50 });
    const buyers = [
      await made("/api/customers", { name: "Adaeze Obi", phone: "+2348031110001" }),
      await made("/api/customers", { name: "Musa Bello", phone: "+2348031110002" }),
    ];
    await made("/api/discounts", { code: "LIST5", kind: "percentage", percent: 5 });
    ada = await made("/api/orders", { customerId: buyers[0].id, items: [{ productId: lamp.id, quantity: 1 }] });
    musa = await made("/api/orders", {
      customerId: buyers[1].id,
      items: [{ productId: rug.id, quantity: 2 }],
      discountCode: "list5",
    });
    const begun = await shop.begin(musa.id);
    shop.simulator.paystack.pay({ reference: begun.reference });
    await shop.rest();
    await call("PATCH", `/api/orders/${musa.id}/status`, { status: "processing" });
    await call("PATCH", "/api/products/" + lamp.id, { status: "archived" });
  });

  test("by their channel in the words of the whole API, and by the words of before", async () => {
    expect(ada.channel).toBe("api");
    await shop.system.admin.query("update orders set channel = 'chatapp' where id = $1", [ada.id]);
    for (const word of ["chatapp", "whatsapp"])
      expect([word, await found(`channel=${word}`)]).toEqual([word, [ada.id]]);
    expect(await found("channel=instagram")).toEqual([]);
    expect((await call("GET", `/api/orders/${ada.id}`)).body.channel).toBe("chatapp");
    await shop.system.admin.query("update orders set channel = 'api' where id = $1", [ada.id]);
  });

  test("by number however it is typed, by name, by phone and by what was ordered, also when it is not sold any more", async () => {
    for (const q of [
      ada.number,
      ada.number.toLowerCase().replace("-", " "),
      "adaeze",
      "0803 111 0001",
      "brass lantern",
      "lantren",
    ])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [ada.id]]);
    expect(await found("q=kilim")).toEqual([musa.id]);
    expect(await found("q=nobody%20at%20all")).toEqual([]);
    const elsewhere = await shop.system.newShop();
    expect((await shop.system.call("GET", "/api/orders?q=adaeze", { key: elsewhere.key })).body.data).toEqual([]);
  });

  test("by where they stand, by what they come to, by code, and by all of it together", async () => {
    expect(await found("paymentStatus=paid,overpaid")).toEqual([musa.id]);
    expect(await found("fulfilmentStatus=packing")).toEqual([musa.id]);
    expect(await found("discountCode=list5")).toEqual([musa.id]);
    expect(await found("total[gte]=1000000")).toEqual([musa.id]);
    expect(await found("total[lte]=500000&channel=api")).toEqual([ada.id]);
    expect(await found("q=kilim&paymentStatus=unpaid")).toEqual([]);
    expect(await found("channel=chatapp")).toEqual([]);
    expect((await call("GET", "/api/orders?paymentStatus=rich")).status).toBe(400);
    expect((await call("GET", "/api/orders?total[gte]=-1")).status).toBe(400);
  });

  test("page by page by their total, and a cursor is good for its own search alone", async () => {
    expect(await found("sort=total")).toEqual([ada.id, musa.id]);
    expect(await found("sort=-total")).toEqual([musa.id, ada.id]);
    const first = (await call("GET", "/api/orders?sort=total&limit=1")).body;
    const second = await call("GET", `/api/orders?sort=total&limit=1&cursor=${first.nextCursor}`);
    expect(second.body.data.map(({ id }: Body) => id)).toEqual([musa.id]);
    const other = await call("GET", `/api/orders?sort=total&limit=1&q=kilim&cursor=${first.nextCursor}`);
    expect(other.body.code).toBe("invalid_cursor");
  });
});

describe("orders are moved along together", () => {
  test("each by itself: what can't be is told with its reason and keeps nothing back, and said again nothing happens twice", async () => {
    const sold = await Promise.all(Array.from({ length: 5 }, () => shop.sell({ stock: 2 })));
    const [waits, gone, ...others] = sold.map(({ orderId }) => orderId);
    for (const id of others) await call("PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
    await call("PATCH", `/api/orders/${gone}/status`, { status: "cancelled" });
    const missing = newId("order");
    const orderIds = [waits, ...others, gone, missing];
    const headers = { "idempotency-key": `bulk-${waits}` };
    const answer = await bulk({ orderIds, status: "shipped", note: "the morning's van" }, headers);
    expect(answer.body).toMatchObject({ changed: 3, unchanged: 0, refused: 3 });
    expect(answer.body.results.map(({ orderId }: Body) => orderId)).toEqual(orderIds);
    expect(answer.body.results[0]).toMatchObject({
      outcome: "refused",
      status: "pending",
      refusal: { code: "invalid_transition", allowed: ["confirmed", "cancelled"] },
    });
    expect(answer.body.results.at(-1)).toMatchObject({
      outcome: "refused",
      status: null,
      refusal: { code: "not_found" },
    });
    expect((await bulk({ orderIds, status: "shipped", note: "the morning's van" }, headers)).body).toEqual(answer.body);
    const again = await bulk({ orderIds, status: "shipped" });
    expect(again.body).toMatchObject({ changed: 0, unchanged: 3, refused: 3 });
    for (const { orderId, productId } of sold.filter(({ orderId: id }) => others.includes(id))) {
      const { history } = (await call("GET", `/api/orders/${orderId}/status`)).body;
      expect(history.filter(({ to }: Body) => to === "dispatched")).toHaveLength(1);
      expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 0 });
    }
  });

  test("many at once, by several at the same time, each is cancelled once and its money goes back once", async () => {
    const sold = await Promise.all(Array.from({ length: 6 }, () => shop.sell({ stock: 1 })));
    for (const { orderId } of sold) {
      const begun = await shop.begin(orderId);
      shop.simulator.paystack.pay({ reference: begun.reference });
    }
    await shop.rest();
    const orderIds = sold.map(({ orderId }) => orderId);
    const answers = await Promise.all(
      [orderIds, orderIds.toReversed(), orderIds].map((ids) => bulk({ orderIds: ids, status: "cancelled" })),
    );
    const sum = (name: string) => answers.reduce((total, { body }) => total + body[name], 0);
    expect([sum("changed"), sum("unchanged"), sum("refused")]).toEqual([6, 12, 0]);
    for (const { orderId, productId } of sold) {
      expect((await call("GET", `/api/refunds?orderId=${orderId}`)).body.data).toHaveLength(1);
      expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 0 });
    }
  });

  test("is asked for up to a hundred, each named once", async () => {
    const ids = Array.from({ length: 101 }, () => newId("order"));
    expect((await bulk({ orderIds: ids, status: "shipped" })).status).toBe(400);
    expect((await bulk({ orderIds: [ids[0], ids[0]], status: "shipped" })).status).toBe(400);
    expect((await bulk({ orderIds: [], status: "shipped" })).status).toBe(400);
    expect((await bulk({ orderIds: ids.slice(1), status: "shipped" })).body).toMatchObject({ refused: 100 });
  });
});
