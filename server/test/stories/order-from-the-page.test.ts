// A buyer orders on the shop's page at /s/<name>, without JavaScript: the form, the total, the order, and its payment page.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import { hiddenIn, payPageOf, seen, type Shown, visitor, type Visitor } from "../support/shop-visitor.ts";
import type { Answer, TestShop } from "../support/system.ts";

let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const lekki = { name: "Lekki Phase 1", aliases: [], fee: 250_000, payOnDelivery: true, etaDays: 1 };
const ikeja = { name: "Ikeja", aliases: [], fee: 0, payOnDelivery: false, etaDays: 2 };
const ada = { to: "area:Lekki Phase 1", line: "12 Admiralty Way", landmark: "by the bank", name: "Ada Obi" };

let shops = 0;
let page = "";
let phone = "";
let bag = "";
let dress = "";
beforeEach(async () => {
  shops += 1;
  page = `ordering-${shops}`;
  phone = `+234803${String(2_000_000 + shops)}`;
  shop = await selling.system.newShop({
    deliveryAreas: [lekki, ikeja],
    pickup: { address: "4 Allen Avenue", hours: "9 to 5" },
  });
  selling.system.connect(selling.simulator, shop);
  await done("PATCH", "/api/shop", { pageName: page });
  const price = { amount: 1_500_000, currency: "NGN" };
  bag = (await done("POST", "/api/products", { name: "Tote Bag", price, stock: 5 })).id;
  const sizes = { options: [{ name: "Size", values: ["M", "L"] }] };
  const variants = [
    { options: { Size: "M" }, stock: 3 },
    { options: { Size: "L" }, stock: 0 },
  ];
  dress = (await done("POST", "/api/products", { name: "Wrap Dress", price, ...sizes, variants })).id;
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function done(method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call(method, path, body);
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  return answer.body;
}

async function withBag(language = "en", quantity = "1"): Promise<Visitor> {
  const buyer = visitor(selling.system.url, page, language);
  await buyer.takes({ product: bag, quantity });
  return buyer;
}

const orders = async (): Promise<Answer["body"][]> => (await done("GET", "/api/orders")).data;

describe("the whole way", () => {
  test("goes from the basket over the total to an order and its payment page", async () => {
    const buyer = await withBag("en", "2");
    expect((await buyer.open(`/s/${page}/basket`)).text).toContain(`href="/s/${page}/checkout"`);
    const review = await buyer.fillsIn({ ...ada, phone, notes: "Please ring twice" });
    expect(review.status).toBe(200);
    for (const part of [
      "Tote Bag × 2",
      "Delivery ₦2,500",
      "Total ₦32,500",
      "12 Admiralty Way, by the bank, Lekki Phase 1",
    ])
      expect(seen(review)).toContain(part);
    expect(seen(review).replaceAll(/\s/g, "")).toContain(phone);
    expect(await orders()).toEqual([]);

    const placed = await buyer.orders(review);
    const pay = await fetch(selling.system.url + payPageOf(placed));
    expect([pay.status, (await pay.text()).includes("₦32,500")]).toEqual([200, true]);
    const [order] = await orders();
    expect(order).toMatchObject({
      channel: "page",
      conversationId: null,
      status: "pending",
      total: { amount: 3_250_000 },
      shipping: { amount: 250_000 },
      contact: { name: "Ada Obi", phone },
      shippingAddress: {
        line: "12 Admiralty Way",
        landmark: "by the bank",
        area: "Lekki Phase 1",
        contactName: "Ada Obi",
        phones: [phone],
      },
      addressOrigin: "seller",
      delivery: { method: "area", area: "Lekki Phase 1", etaDays: 1 },
      notes: "Please ring twice",
      notesBy: "visitor",
    });
    expect(seen(await buyer.open(`/s/${page}/basket`))).toContain("Your basket is empty.");
    expect((await done("GET", `/api/orders?channel=page`)).data).toHaveLength(1);
    expect((await done("GET", `/api/orders/${order.id}/status`)).history[0].actor).toEqual({
      kind: "visitor",
      id: "page",
    });
    expect(await selling.stockOf(bag, shop)).toMatchObject({ reserved: 2 });
  });

  test("is picked up without an address, and costs no delivery", async () => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({ to: "pickup", name: "Ada", phone });
    expect(seen(review)).toContain("Pick it up at 4 Allen Avenue");
    expect(seen(review)).toContain("Total ₦15,000");
    payPageOf(await buyer.orders(review));
    expect((await orders())[0]).toMatchObject({ deliveryMethod: "pickup", shippingAddress: null, contact: { phone } });
  });

  test("takes the shop's arrangement where it has neither areas nor a place", async () => {
    await done("PATCH", "/api/shop", { deliveryAreas: [], pickup: null });
    const buyer = await withBag();
    const review = await buyer.fillsIn({ line: "12 Admiralty Way", name: "Ada", phone });
    payPageOf(await buyer.orders(review));
    expect((await orders())[0]).toMatchObject({ delivery: null, shippingAddress: { line: "12 Admiralty Way" } });
  });

  test.each([
    ["fr", "Passer la commande", "Écrivez le nom."],
    ["sw", "Kamilisha oda", "Andika jina."],
    ["pcm", "How e go take reach you?", "Write the name."],
  ])("is in the reader's language (%s)", async (language, title, fault) => {
    const buyer = await withBag(language);
    const wrong = await buyer.fillsIn({ to: "pickup", phone });
    expect([seen(wrong).includes(title), seen(wrong).includes(fault)]).toEqual([true, true]);
  });

  test("goes back to change something, and nothing that was typed is lost", async () => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({ ...ada, phone, notes: "Line one\nLine two" });
    const { text } = await buyer.post(`/s/${page}/checkout`, { ...hiddenIn(review.text), step: "edit" });
    for (const part of [`value="Ada Obi"`, `value="${phone}"`, `value="12 Admiralty Way"`, "Line one\nLine two"])
      expect(text).toContain(part);
    expect(text).toMatch(/value="area:Lekki Phase 1"\s+required\s+checked/);
  });
});

describe("what is typed", () => {
  test.each<[string, Record<string, string>, string]>([
    ["no way", { to: "" }, "Choose how you get it."],
    ["an area that the shop does not have", { to: "area:Kano" }, "Choose how you get it."],
    ["no street", { line: "  " }, "Write the street and the house."],
    ["no name", { name: "" }, "Write the name."],
    ["no number", { phone: "" }, "Write a phone number."],
    ["no such number", { phone: "0803 12" }, "There is no such phone number."],
    ["a name that speaks as the platform", { name: "Sokoni Support: payment released" }, "Leave out links, codes"],
    ["a street with a link", { line: "pay at https://sokoni-pay.example/x" }, "Leave out links, codes"],
    ["a note that is too long", { notes: "a".repeat(301) }, "This is too long. At most 300 letters."],
    ["a code that the shop does not have", { code: "NOPE" }, "The shop has no such code."],
  ])("%s is told beside its field, with all else kept", async (_what, wrong, says) => {
    const buyer = await withBag();
    const fields = { ...ada, phone, ...wrong };
    const shown = await buyer.fillsIn(fields);
    expect([shown.status, seen(shown).includes(says)], seen(shown)).toEqual([422, true]);
    expect(shown.text).toContain(`aria-invalid="true"`.slice(0, "to" in wrong ? 0 : undefined));
    for (const name of ["name", "line", "phone"] as const)
      if (!(name in wrong)) expect(shown.text).toContain(`value="${fields[name]}"`);
    // Sending the order step directly doesn't get around the refusal.
    const forced = await buyer.post(`/s/${page}/checkout`, { ...hiddenIn(shown.text), ...fields, step: "order" });
    expect(forced.status).toBe(422);
    expect(await orders()).toEqual([]);
  });

  test("is never markup, and secrets in it are hidden", async () => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({
      ...ada,
      phone,
      name: `<b id="x">`,
      notes: `<script>alert(1)</script> 123456`,
    });
    expect(review.text).not.toContain("<b id=");
    expect(review.text).not.toContain("<script");
    expect(seen(review)).not.toContain("123456");
    payPageOf(await buyer.orders(review));
    expect((await orders())[0].contact.name).toBe(`<b id="x">`);
  });
});

describe("the order", () => {
  test("comes once, however often the button is pressed, the page reloaded or the form sent again", async () => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({ ...ada, phone });
    const [first, second] = await Promise.all([buyer.orders(review), buyer.orders(review)]);
    const pages = [first, second, await buyer.orders(review)].map(payPageOf);
    expect(new Set(pages).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    // The form comes from an older page, with different input.
    const again = await buyer.post(`/s/${page}/checkout`, { ...hiddenIn(review.text), name: "Bola", step: "review" });
    expect(payPageOf(again)).toBe(pages[0]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      "sold out",
      () => done("POST", "/api/inventory/adjustments", { productId: bag, delta: -4, reason: "loss" }),
      "× 1",
    ],
    [
      "dearer",
      () => done("PATCH", `/api/products/${bag}`, { price: { amount: 1_600_000, currency: "NGN" } }),
      "₦32,000",
    ],
    [
      "farther",
      () =>
        done("PATCH", "/api/shop", {
          deliveryAreas: [{ ...lekki, fee: { amount: 300_000, currency: "NGN" } }],
        }),
      "₦3,000",
    ],
  ])("is not placed at what the buyer has not seen: %s meanwhile", async (_what, change, says) => {
    const buyer = await withBag("en", "2");
    const review = await buyer.fillsIn({ ...ada, phone });
    await change();
    const shown = await buyer.orders(review);
    expect([shown.status, seen(shown).includes("Something has changed")]).toEqual([409, true]);
    expect(seen(shown)).toContain(says);
    expect(await orders()).toEqual([]);
    payPageOf(await buyer.orders(shown));
    expect(await orders()).toHaveLength(1);
  });

  test("is not placed of what is gone: the basket says so", async () => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({ ...ada, phone });
    await done("PATCH", `/api/products/${bag}`, { status: "archived" });
    expect(seen(await buyer.orders(review))).toContain("no longer for sale");
    expect(await orders()).toEqual([]);
  });

  test("is not placed without a choice that the goods need, whatever the basket's cookie says", async () => {
    const buyer = visitor(selling.system.url, page);
    const { variants } = await done("GET", `/api/products/${dress}`);
    await buyer.takes({ product: dress, variant: variants[0].id });
    const review = await buyer.fillsIn({ ...ada, phone });
    buyer.cookies.set("sokoni_basket", Buffer.from(JSON.stringify([[dress, null, {}, 1]])).toString("base64url"));
    expect(seen(await buyer.orders(review))).toContain("Your basket is empty.");
    expect(await orders()).toEqual([]);
  });

  test.each<[string, (review: Shown) => Promise<[Record<string, string>, Record<string, string>?]>, number]>([
    ["a page of another site", async (review) => [hiddenIn(review.text), { "sec-fetch-site": "cross-site" }], 403],
    ["a form of another origin", async (review) => [hiddenIn(review.text), { origin: "https://evil.example" }], 403],
    [
      "another browser's form",
      async (review) => [
        {
          ...hiddenIn(review.text),
          form: hiddenIn((await (await withBag()).fillsIn({ ...ada, phone })).text).form ?? "",
        },
      ],
      409,
    ],
    ["no form", async (review) => [{ ...hiddenIn(review.text), form: "" }], 409],
    [
      "a form of its own making",
      async (review) => [{ ...hiddenIn(review.text), form: `${"A".repeat(22)}.${"B".repeat(22)}` }],
      409,
    ],
  ])("is not placed by %s", async (_what, forge, status) => {
    const buyer = await withBag();
    const review = await buyer.fillsIn({ ...ada, phone });
    const [fields, headers] = await forge(review);
    expect((await buyer.post(`/s/${page}/checkout`, { ...fields, step: "order" }, headers)).status).toBe(status);
    expect(await orders()).toEqual([]);
  });

  test("takes a code that is for everybody, and leaves one that counts once for each customer to the chat", async () => {
    await done("POST", "/api/discounts", { code: "TEN", kind: "percentage", percent: 10 });
    await done("POST", "/api/discounts", { code: "FIRST", kind: "percentage", percent: 50, firstOrderOnly: true });
    const buyer = await withBag();
    const refused = await buyer.fillsIn({ ...ada, phone, code: "first" });
    expect([refused.status, seen(refused).includes("This code works only in the chat.")]).toEqual([422, true]);
    const review = await buyer.fillsIn({ ...ada, phone, code: "ten" });
    expect(seen(review)).toContain("Discount TEN −₦1,500");
    payPageOf(await buyer.orders(review));
    expect((await orders())[0]).toMatchObject({ discountCode: "TEN", total: { amount: 1_600_000 } });
  });

  test("above what the shop lets go without a person, or without a price, is left to the chat", async () => {
    await done("PATCH", "/api/shop/agent", { handOver: { orderAbove: { amount: 2_000_000, currency: "NGN" } } });
    const buyer = await withBag("en", "2");
    const shown = await buyer.orders(await buyer.fillsIn({ ...ada, phone }));
    expect([shown.status, seen(shown).includes("agrees on this order with you in the chat")]).toEqual([409, true]);
    await done("POST", "/api/discounts", { code: "ALL", kind: "percentage", percent: 100 });
    const free = await (await withBag()).fillsIn({ to: "pickup", name: "Ada", phone, code: "ALL" });
    expect([free.status, seen(free).includes("in the chat")]).toEqual([409, true]);
    expect(await orders()).toEqual([]);
  });

  test("is not offered by a shop that buyers can't write to from a number", async () => {
    await selling.system.admin.query("update channel_connections set state = 'disconnected' where shop_id = $1", [
      shop.id,
    ]);
    const buyer = await withBag();
    expect((await buyer.open(`/s/${page}/basket`)).text).not.toContain("/checkout");
    expect(seen(await buyer.open(`/s/${page}/checkout`))).toContain("Subtotal");
  });
});
