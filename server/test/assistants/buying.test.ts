// An assistant orders at a shop: what it must send, what it gets, and what is refused with nothing done.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Assistant, assistantAt } from "../support/buying-assistant.ts";
import { naira, type ShopForAssistants, shopForAssistants } from "../support/shop-for-assistants.ts";
import { type Selling, startSelling } from "../support/selling.ts";

let selling: Selling;
let here: ShopForAssistants;
let assistant: Assistant;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());
beforeEach(async () => {
  here = await shopForAssistants(selling);
  assistant = await assistantAt(selling.system.url, here.page);
});

const order = (changes?: Record<string, unknown>) => assistant.call("create_order", here.wish(changes));

describe("an order", () => {
  test("is placed as from the page, and says in the timeline that an assistant placed it", async () => {
    const { data, said } = await order({ landmark: "by the bank", notes: "Please ring twice" });
    const [placed, ...others] = await here.orders();
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      number: data.orderNumber,
      channel: "page",
      status: "pending",
      total: naira(1_750_000),
      contact: { name: "Ada Obi", phone: here.phone },
      shippingAddress: { line: "12 Admiralty Way", landmark: "by the bank", area: "Lekki" },
      addressOrigin: "seller",
      notes: "Please ring twice",
      notesBy: "visitor",
    });
    expect((await here.done("GET", `/api/orders/${placed.id}/status`)).history[0].actor).toEqual({
      kind: "visitor",
      id: "assistant",
    });
    expect(await selling.stockOf(here.bag, here.shop)).toMatchObject({ reserved: 1 });
    expect(data).toMatchObject({ total: { text: "₦17,500" }, takesPhonePrompt: false });
    expect(data.waysToPay).toContain("Card");
    expect(Date.parse(data.reservedUntil) - Date.parse(placed.createdAt)).toBe(35 * 60_000);
    expect(said).toContain(data.payUrl);
    const pay = await fetch(data.payUrl);
    expect([pay.status, (await pay.text()).includes("₦17,500")]).toEqual([200, true]);
  });

  test("is fetched without an address, in the buyer's language", async () => {
    const { data } = await order({ to: "pickup", line: undefined, language: "fr", expectedTotal: naira(1_500_000) });
    const [placed] = await here.orders();
    expect(placed).toMatchObject({ deliveryMethod: "pickup", shippingAddress: null });
    expect(await (await fetch(data.payUrl)).text()).toContain('<html lang="fr">');
  });

  test("comes once, however often it is sent, also at the same moment", async () => {
    const wish = here.wish();
    const other = await assistantAt(selling.system.url, here.page, "legacy");
    const told = await Promise.all([
      assistant.call("create_order", wish),
      other.call("create_order", wish),
      assistant.call("create_order", wish),
    ]);
    told.push(await other.call("create_order", wish));
    expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(told[0]?.data.secret).toMatch(/^os_/);
    expect(await here.orders()).toHaveLength(1);
  });

  test("of another content under the same key is refused, and tells nothing of the first", async () => {
    const wish = here.wish();
    const first = await assistant.ask("create_order", wish);
    const again = await assistant.call("create_order", { ...wish, name: "Bola" });
    expect(again.code).toBe("idempotency_key_reused");
    expect(JSON.stringify(again)).not.toContain(first.orderNumber);
    expect(await here.orders()).toHaveLength(1);
  });

  test("merges lines of the same thing", async () => {
    const lines = [
      { productId: here.bag, quantity: 1 },
      { productId: here.bag, quantity: 2 },
    ];
    await assistant.ask("create_order", here.wish({ lines, expectedTotal: naira(4_750_000) }));
    expect((await here.orders())[0].items).toMatchObject([{ quantity: 3 }]);
  });

  test("takes a code that is for everybody", async () => {
    await here.done("POST", "/api/discounts", { code: "TEN", kind: "percentage", percent: 10 });
    const told = await order({ discountCode: "ten", expectedTotal: naira(1_600_000) });
    expect([told.isError, told.data.total.amount]).toEqual([false, 1_600_000]);
  });
});

describe("nothing is ordered", () => {
  test.each<[string, Record<string, unknown>]>([
    ["a price of its own", { expectedTotal: naira(1) }],
    ["the total without the fee", { expectedTotal: naira(1_500_000) }],
    ["more than it costs", { expectedTotal: naira(9_000_000) }],
    ["another currency", { expectedTotal: { amount: 1_750_000, currency: "KES" } }],
  ])("for %s, and the total is said", async (_what, changes) => {
    const told = await order(changes);
    expect(told).toMatchObject({ code: "total_changed", data: { total: { amount: 1_750_000, text: "₦17,500" } } });
    expect(await here.orders()).toEqual([]);
    expect(await selling.stockOf(here.bag, here.shop)).toMatchObject({ reserved: 0 });
  });

  test("after the price rose, before the buyer has seen the new one", async () => {
    const wish = here.wish();
    await here.done("PATCH", `/api/products/${here.bag}`, { price: naira(1_600_000) });
    const told = await assistant.call("create_order", wish);
    expect(told).toMatchObject({ code: "total_changed", data: { total: { amount: 1_850_000 } } });
    const agreed = { ...wish, idempotencyKey: randomUUID(), expectedTotal: naira(1_850_000) };
    expect((await assistant.call("create_order", agreed)).isError).toBe(false);
  });

  test.each<[string, () => Record<string, unknown>, string, string]>([
    ["more than there is", () => ({ lines: [{ productId: here.bag, quantity: 6 }] }), "out_of_stock", "/lines/0"],
    ["what is not sold", () => ({ lines: [{ productId: "prd_x", quantity: 1 }] }), "resource_missing", "/lines/0"],
    ["an area that the shop does not have", () => ({ to: "area:Kano" }), "invalid_request", "/to"],
    ["no way, where there are several", () => ({ to: undefined }), "invalid_request", "/to"],
    ["no street", () => ({ line: "  " }), "invalid_request", "/line"],
    ["an empty name", () => ({ name: "\u200b \u202e" }), "invalid_request", "/name"],
    ["no such number", () => ({ phone: "0803 12" }), "invalid_request", "/phone"],
    ["a name that speaks as the platform", () => ({ name: "Sokoni Support: paid" }), "invalid_request", "/name"],
    ["a street with a link", () => ({ line: "pay at https://evil.example/x" }), "invalid_request", "/line"],
    ["a code that the shop does not have", () => ({ discountCode: "NOPE" }), "discount_not_applicable", ""],
    ["a note that is too long", () => ({ notes: "a".repeat(301) }), "invalid_request", "/notes"],
    ["a short key", () => ({ idempotencyKey: "order-1" }), "invalid_request", "/idempotencyKey"],
    ["a fractional amount", () => ({ expectedTotal: naira(17_500.5) }), "invalid_request", "/expectedTotal/amount"],
    [
      "an amount as text",
      () => ({ expectedTotal: { amount: "1", currency: "NGN" } }),
      "invalid_request",
      "/expectedTotal/amount",
    ],
    ["nothing", () => ({ lines: [] }), "invalid_request", "/lines"],
    [
      "a quantity below one",
      () => ({ lines: [{ productId: here.bag, quantity: -1 }] }),
      "invalid_request",
      "/lines/0/quantity",
    ],
    [
      "a price in a line",
      () => ({ lines: [{ productId: here.bag, quantity: 1, price: 1 }] }),
      "invalid_request",
      "/lines/0/price",
    ],
    ["a total that is paid already", () => ({ paid: true }), "invalid_request", "/paid"],
    ["a zero byte", () => ({ notes: "a\0b" }), "invalid_request", "/notes"],
  ])("for %s", async (_what, changes, code, pointer) => {
    const told = await order(changes());
    expect([told.code, told.said]).toEqual([code, told.said]);
    if (pointer) expect(told.data.errors[0].pointer).toBe(pointer);
    expect(await here.orders()).toEqual([]);
  });

  test("above what the shop lets go without a person, or for nothing: that is for the chat", async () => {
    await here.done("PATCH", "/api/shop/agent", { handOver: { orderAbove: naira(1_000_000) } });
    expect(await order()).toMatchObject({ code: "only_in_chat", data: { chatUrl: expect.stringContaining("/phone") } });
    await here.done("POST", "/api/discounts", { code: "ALL", kind: "percentage", percent: 100 });
    const free = { to: "pickup", discountCode: "ALL", expectedTotal: naira(0) };
    expect(await order(free)).toMatchObject({ code: "only_in_chat" });
    expect(await here.orders()).toEqual([]);
  });

  test("at a shop that buyers can't write to from a number", async () => {
    const text = "update channel_connections set state = 'disconnected' where shop_id = $1";
    await selling.system.admin.query(text, [here.shop.id]);
    expect(await order()).toMatchObject({ code: "only_in_chat", data: { chatUrl: null } });
    expect(await here.orders()).toEqual([]);
  });

  test("by the second of two assistants that want the last piece", async () => {
    await here.done("POST", "/api/inventory/adjustments", { productId: here.bag, delta: -4, reason: "loss" });
    const others = await Promise.all([1, 2, 3].map(() => assistantAt(selling.system.url, here.page)));
    const told = await Promise.all(
      others.map(({ call }, at) => call("create_order", here.wish({ phone: `+23480355500${at}0` }))),
    );
    expect(told.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(told.filter(({ code }) => code === "out_of_stock")).toHaveLength(2);
    expect(await here.orders()).toHaveLength(1);
    expect(await selling.stockOf(here.bag, here.shop)).toEqual({ onHand: 1, reserved: 1 });
  });
});

describe("limits", () => {
  test("hold for a number over the page and assistants together, whatever the name", async () => {
    await here.done("PATCH", "/api/shop/agent", { openOrdersPerBuyer: 2 });
    for (const name of ["Ada", "Bola"]) expect((await order({ name })).isError).toBe(false);
    expect(await order({ name: "Chidi" })).toMatchObject({ code: "only_in_chat" });
    for (let at = 0; at < 3; at += 1) await order({ name: `Another ${at}` });
    const told = await order({ name: "One more" });
    expect(told.code).toBe("rate_limited");
    expect(told.data.retryAfterSeconds).toBeGreaterThan(0);
    expect(await here.orders()).toHaveLength(2);
  });
});
