// A shop's goods in the catalog of its channel: what the seller changes, what is sold, what the catalog turns down and
// what somebody changes there behind the shop's back. The catalog is the simulated one.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { findListed, shownItems } from "../../src/catalog-sync/index.ts";
import { days, hours, minutes, seconds } from "../../src/kernel/values/clock.ts";
import { nameCatalog } from "../../src/shops/index.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let catalogId: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(async () => {
  simulator.catalog.behave({ batchDelayMs: 0, failTitleWords: [], rejectTitleWords: [] });
  shop = await system.newShop();
  system.connect(simulator, shop);
  catalogId = `3${shop.account}`;
  simulator.catalog.configure({ catalogId, accessToken: `token-${shop.account}`, wabaIds: [`9${shop.account}`] });
  await name(catalogId);
  await hold(true);
});

/** Between the steps of a test nobody looks at the catalog: the server does so each second, whenever that is. */
async function hold(held: boolean): Promise<void> {
  await system.admin.query("update catalogs set busy_until = $2 where shop_id = $1", [
    shop.id,
    held ? "infinity" : null,
  ]);
}

async function name(named: string | null, stockBuffer = 0): Promise<void> {
  const { rows } = await system.admin.query(
    "select id from channel_connections where shop_id = $1 and slot = 'chatapp'",
    [shop.id],
  );
  await system.services.api.write(shop.id, (tx) =>
    nameCatalog(tx, { shopId: shop.id, connectionId: rows[0].id, catalogId: named, stockBuffer }),
  );
}

const call = (method: string, path: string, body?: unknown) => system.call(method, path, { key: shop.key, body });
const naira = (kobo: number) => ({ amount: kobo, currency: "NGN" });

async function offer(product: object): Promise<string> {
  const images = [{ url: "https://pictures.example/a.jpg" }];
  const { status, body, text } = await call("POST", "/api/products", { price: naira(900_000), images, ...product });
  if (status !== 201) throw new Error(text);
  return body.id;
}

/** Time goes by on both sides, and what has come due is done. */
async function pass(milliseconds = seconds(3)): Promise<void> {
  system.clock.advance(milliseconds);
  await simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await hold(false);
  await system.worker?.sweep();
  await hold(true);
}

/** What has changed goes out, and its end is heard of. */
async function reach(): Promise<void> {
  await pass(seconds(13));
  await pass();
}

const there = (retailerId: string) => simulator.catalog.item(catalogId, retailerId)?.data;
const batches = () => simulator.catalog.batches(catalogId);
const entry = async (productId: string) => {
  const { body } = await call("GET", "/api/catalog?limit=100");
  return body.data.find((one: { productId: string }) => one.productId === productId);
};
const runs = async () => (await call("GET", "/api/catalog/sync")).body.data;

test("products, prices and stock reach the channel by themselves, and nothing unchanged is sent", async () => {
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 3 });
  await offer({ name: "Tote Bag", sku: "BAG-01", stock: 5 });
  expect(await entry(dress)).toMatchObject({ visibility: "not_synced", channels: [{ state: "pending" }] });
  await reach();
  expect(there("AWD-01")).toMatchObject({ price: "9000.00 NGN", availability: "in stock" });
  expect(await entry(dress)).toMatchObject({
    price: naira(900_000),
    available: 3,
    visibility: "visible",
    channels: [
      {
        channel: "chatapp",
        catalogId,
        state: "synced",
        retailerIds: ["AWD-01"],
        availability: "in_stock",
        shareLink: "https://wa.me/2348000000001?text=Ankara%20Dress%20(AWD-01)",
      },
    ],
  });
  expect((await runs())[0]).toMatchObject({ state: "completed", calls: 1, sent: 2, synced: 2, rejected: 0 });

  await call("PATCH", `/api/products/${dress}`, { price: naira(800_000) });
  await call("PATCH", `/api/products/${dress}`, { metadata: { shelf: "3" } });
  await reach();
  expect(there("AWD-01")).toMatchObject({ price: "8000.00 NGN" });
  expect(
    batches()
      .at(-1)
      ?.requests.map(({ data }) => data["id"]),
  ).toEqual(["AWD-01"]);
  const sent = batches().length;
  await call("PATCH", `/api/products/${dress}`, { metadata: { shelf: "4" } });
  await reach();
  expect(batches()).toHaveLength(sent);
  const { rows } = await system.admin.query(
    "select data->'object'->>'state' state from events where shop_id = $1 and type = 'catalog.sync.completed'",
    [shop.id],
  );
  expect(rows.map((row) => row.state)).toEqual(["completed", "completed"]);
});

test("what an order takes is held back from other buyers, and what the buffer keeps is never shown", async () => {
  await name(catalogId, 2);
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 4 });
  await reach();
  expect(there("AWD-01")).toMatchObject({ availability: "in stock", quantity_to_sell_on_facebook: 2 });
  const customer = await call("POST", "/api/customers", { phone: "+2348031110001", name: "Ada" });
  const order = await call("POST", "/api/orders", {
    customerId: customer.body.id,
    items: [{ productId: dress, quantity: 2 }],
  });
  expect(order.status).toBe(201);
  await reach();
  expect(there("AWD-01")).toMatchObject({ availability: "out of stock", quantity_to_sell_on_facebook: 0 });
  expect(await entry(dress)).toMatchObject({
    available: 2,
    channels: [{ availability: "out_of_stock", available: 0 }],
  });
  await name(catalogId, 0);
  await reach();
  expect(there("AWD-01")).toMatchObject({ availability: "in stock", quantity_to_sell_on_facebook: 2 });
});

test("what buyers see of each product is said", async () => {
  const soldOut = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 0 });
  const made = await offer({ name: "Wedding Gown", sku: "WED-01", stock: 0, leadTimeDays: 14 });
  const archived = await offer({ name: "Tote Bag", sku: "BAG-01", stock: 4 });
  await call("PATCH", `/api/products/${archived}`, { status: "archived" });
  await reach();
  const ids = [soldOut, made, archived];
  const seen = () => Promise.all(ids.map(async (id) => (await entry(id)).visibility));
  expect(await seen()).toEqual(["out_of_stock", "visible", "archived"]);
  await name(null);
  expect(await seen()).toEqual(["out_of_stock", "chat_only", "archived"]);
});

test("archived and deleted products leave the catalog, and come back when they are sold again", async () => {
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 4 });
  const bag = await offer({ name: "Tote Bag", sku: "BAG-01", stock: 4 });
  await reach();
  await call("PATCH", `/api/products/${dress}`, { status: "draft" });
  await call("DELETE", `/api/products/${bag}`);
  await reach();
  expect(simulator.catalog.items(catalogId)).toEqual([]);
  expect((await call("GET", "/api/catalog?state=hidden")).body.data).toMatchObject([
    { productId: dress, visibility: "draft", channels: [{ state: "hidden", retailerIds: [] }] },
  ]);
  expect((await call("GET", "/api/catalog?status=active")).body.data).toEqual([]);
  await call("PATCH", `/api/products/${dress}`, { status: "active" });
  await reach();
  expect(simulator.catalog.items(catalogId).map((item) => item.retailerId)).toEqual(["AWD-01"]);
});

test("each choice of the options is an item of one group, and a cart that names it finds product and choice", async () => {
  const dress = await offer({
    name: "Ankara Dress",
    sku: "AWD-01",
    stock: 4,
    options: [
      { name: "Colour", values: ["Red", "Blue"] },
      { name: "Size", values: ["S", "M"] },
    ],
  });
  const plain = await offer({ name: "Plain", stock: 1, status: "draft", sku: "PL-1" });
  await reach();
  const items = simulator.catalog.items(catalogId);
  expect(new Set(items.map(({ data }) => data["item_group_id"]))).toEqual(new Set(["AWD-01"]));
  expect(items.map(({ data }) => `${String(data["color"])} ${String(data["size"])}`).toSorted()).toEqual([
    "Blue M",
    "Blue S",
    "Red M",
    "Red S",
  ]);
  const blueM = items.find(({ data }) => data["color"] === "Blue" && data["size"] === "M");
  const found = await system.services.agent.read(shop.id, (tx) =>
    findListed(tx, shop.id, [blueM?.retailerId ?? "", "PL-1", plain, "nobody's"]),
  );
  expect(found.get(blueM?.retailerId ?? "")).toEqual({
    productId: dress,
    variantId: null,
    options: { Colour: "Blue", Size: "M" },
  });
  const whole = { productId: plain, variantId: null, options: {} };
  expect([found.get("PL-1"), found.get(plain)]).toEqual([whole, whole]);
  expect(found.size).toBe(3);
  const shown = await system.services.agent.read(shop.id, (tx) =>
    shownItems(tx, shop.id, { catalogId, productIds: [dress, plain] }),
  );
  expect(shown.map((one) => one.productId)).toEqual(Array(4).fill(dress));
});

test("each variant is an item at its own price and with its own stock; a choice that was listed before keeps its number", async () => {
  const options = [{ name: "Size", values: ["S", "M", "L"] }];
  const dress = await offer({ name: "Kaftan", sku: "KF-01", stock: 9, options });
  await reach();
  const numbers = () =>
    new Map(simulator.catalog.items(catalogId).map(({ retailerId, data }) => [String(data["size"]), retailerId]));
  const before = numbers();
  const { body } = await call("PATCH", `/api/products/${dress}`, {
    variants: [
      { options: { Size: "S" }, stock: 2 },
      { options: { Size: "M" }, stock: 0 },
      { options: { Size: "L" }, stock: 1, price: { amount: 2_500_000, currency: "NGN" }, sku: "KF-01-L" },
    ],
  });
  await reach();
  const after = numbers();
  expect([after.get("S"), after.get("M"), after.get("L")]).toEqual([before.get("S"), before.get("M"), "KF-01-L"]);
  const items = simulator.catalog.items(catalogId).toSorted((a, b) => (a.retailerId < b.retailerId ? -1 : 1));
  expect(new Set(items.map(({ data }) => data["item_group_id"]))).toEqual(new Set(["KF-01"]));
  const told = new Map(items.map(({ data }) => [data["size"], [data["title"], data["availability"], data["price"]]]));
  expect(told.get("M")).toEqual(["Kaftan – M", "out of stock", expect.anything()]);
  expect(told.get("L")).toEqual(["Kaftan – L", "in stock", expect.stringContaining("25000")]);
  const [small, , large] = body.variants;
  const asked = [before.get("S"), before.get("L"), "KF-01-L"].map(String);
  const found = await system.services.agent.read(shop.id, (tx) => findListed(tx, shop.id, asked));
  expect(asked.map((id) => found.get(id)?.variantId)).toEqual([small.id, large.id, large.id]);
  const cart = [String(before.get("S")), "KF-01-L"].map((retailerId) => ({ retailerId, quantity: 2 }));
  const answer = await phoneSends({ cart: { items: cart } });
  expect(answer).toContain("We have only 1 of *Kaftan – L* left");
  expect(answer).toMatch(/2 × Kaftan – S – ₦18,000\n• 1 × Kaftan – L – ₦25,000/);
});

test("what is turned down is told in words that help, and is sent again once it is changed", async () => {
  simulator.catalog.behave({ failTitleWords: ["miracle"] });
  const cream = await offer({ name: "Miracle Cream", sku: "CR-1", stock: 1 });
  const bare = await offer({ name: "No picture", sku: "NP-1", stock: 1, images: [] });
  await reach();
  expect((await entry(cream)).channels[0]).toMatchObject({
    state: "rejected",
    rejections: [
      {
        retailerId: "CR-1",
        reason: expect.stringContaining("name is not accepted"),
        detail: expect.stringMatching(/miracle/i),
      },
    ],
  });
  expect((await entry(bare)).channels[0]).toMatchObject({
    state: "rejected",
    rejections: [{ reason: expect.stringContaining("add a picture"), detail: null }],
  });
  expect((await runs())[0]).toMatchObject({ rejected: 1, failures: [{ productId: cream, retailerId: "CR-1" }] });
  expect((await call("GET", "/api/catalog?state=rejected")).body.data).toHaveLength(2);
  const sent = batches().length;
  await pass(minutes(5));
  expect(batches()).toHaveLength(sent);
  await call("PATCH", `/api/products/${cream}`, { name: "Shea Cream" });
  await reach();
  expect((await entry(cream)).channels[0]).toMatchObject({ state: "synced", rejections: [] });

  simulator.catalog.behave({ rejectTitleWords: ["knife"] });
  const knife = await offer({ name: "Kitchen knife", sku: "KN-1", stock: 1 });
  await reach();
  await pass(minutes(2));
  await call("POST", "/api/catalog/sync", { full: true });
  await pass();
  expect((await entry(knife)).channels[0].rejections).toMatchObject([{ reason: expect.stringContaining("review") }]);
});

test("a batch that breaks is sent again in smaller parts, until the item that breaks it stands alone", async () => {
  const [good, bad] = [
    await offer({ name: "Good", sku: "G-1", stock: 1 }),
    await offer({ name: "Bad", sku: "SIM-CANCELED", stock: 1 }),
  ];
  for (let time = 1; time <= 8; time += 1) await reach();
  expect((await entry(good)).channels[0].state).toBe("synced");
  expect((await entry(bad)).channels[0]).toMatchObject({
    state: "rejected",
    rejections: [{ reason: expect.stringContaining("broke off"), detail: "canceled" }],
  });
  const tried = batches().filter(({ requests }) => requests.some(({ data }) => data["id"] === "SIM-CANCELED"));
  expect(tried.length).toBeLessThan(6);
});

test("a batch without an end is given up after an hour and sent anew", async () => {
  simulator.catalog.behave({ batchDelayMs: days(1) });
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 1 });
  await pass();
  simulator.catalog.behave({ batchDelayMs: 0 });
  await call("PATCH", `/api/products/${dress}`, { price: naira(100) });
  await offer({ name: "Tote Bag", sku: "BAG-01", stock: 1 });
  await reach();
  // Its end is not known, so the new price waits: two batches with one item have no order.
  expect(batches().map(({ requests }) => requests.map(({ data }) => data["id"]))).toEqual([["AWD-01"], ["BAG-01"]]);
  await pass(hours(1));
  await reach();
  expect(there("AWD-01")).toMatchObject({ price: "1.00 NGN" });
});

test("what was changed there behind the shop's back is found and mended, daily and when asked", async () => {
  await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 1 });
  await offer({ name: "Tote Bag", sku: "BAG-01", stock: 1 });
  await offer({ name: "Sandals", sku: "SAN-01", stock: 1 });
  await reach();
  const spoil = () => {
    simulator.catalog.drift(catalogId, "AWD-01", { availability: "out of stock" });
    simulator.catalog.drift(catalogId, "BAG-01", null);
    simulator.catalog.drift(catalogId, "SELLERS-OWN", { title: "Not ours" });
  };
  const mended = () => [there("AWD-01")?.["availability"], there("BAG-01")?.["title"], there("SELLERS-OWN")?.["title"]];
  spoil();
  await pass(minutes(2));
  const { status, body } = await call("POST", "/api/catalog/sync", { full: true });
  expect([status, body.data]).toMatchObject([202, [{ state: "queued", cause: "asked", readsBack: true }]]);
  await reach();
  expect(mended()).toEqual(["in stock", "Tote Bag", "Not ours"]);
  expect((await call("GET", `/api/catalog/sync/${body.data[0].id}`)).body).toMatchObject({
    state: "completed",
    differing: 2,
    sent: 2,
    synced: 2,
  });

  spoil();
  await pass(days(1));
  await reach();
  expect(mended()).toEqual(["in stock", "Tote Bag", "Not ours"]);
  expect((await runs())[0]).toMatchObject({ cause: "daily", state: "completed", differing: 2 });
});

test("many changes in a row keep within the catalog's budget, and the last one stands", async () => {
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 1 });
  for (let price = 1; price <= 30; price += 1) {
    await call("PATCH", `/api/products/${dress}`, { price: naira(price * 100) });
    await pass(seconds(2));
  }
  await reach();
  expect(there("AWD-01")).toMatchObject({ price: "30.00 NGN" });
  expect((await runs()).map((run: { problem: string | null }) => run.problem).filter(Boolean)).toEqual([]);
  expect(batches().length).toBeLessThan(10);
});

test("a catalog that can't be reached says so, and catches up once it can", async () => {
  const token = `token-${shop.account}`;
  simulator.catalog.configure({ catalogId, accessToken: "another", wabaIds: [] });
  simulator.catalog.link(`9${shop.account}`, null);
  await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 1 });
  await pass();
  const [failed] = await runs();
  expect(failed).toMatchObject({ state: "failed", problem: expect.stringContaining("connect the channel anew") });
  simulator.catalog.configure({ catalogId, accessToken: token });
  await pass(minutes(2));
  await pass();
  expect(there("AWD-01")).toMatchObject({ title: "Ankara Dress" });
});

test("without a catalog nothing can be synced, and a channel that lost it is left alone", async () => {
  await name(null);
  await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 1 });
  await pass();
  expect((await call("POST", "/api/catalog/sync", {})).body).toMatchObject({ status: 409, code: "no_catalog" });
  expect(batches()).toEqual([]);
  const channelId = "chn_00000000000000000000000000";
  await name(catalogId);
  expect((await call("POST", "/api/catalog/sync", { channelId })).body).toMatchObject({ code: "resource_missing" });
  await reach();
  expect(there("AWD-01")).toMatchObject({ title: "Ankara Dress" });
});

const buyer = "+2348031119911";
const heard = () => simulator.whatsapp.sentTo(buyer).map(({ text }) => text);

/** What the shop says to what happens; the buyer's phone then rests. */
async function answerTo(happens: () => Promise<unknown>): Promise<string> {
  const before = heard().length;
  system.clock.advance(seconds(1));
  await happens();
  await quiet(simulator, system);
  return heard().slice(before).join("\n");
}

/** As the phone's own page sends it. */
const phoneSends = (sending: object) =>
  answerTo(async () => {
    const already = await written();
    const body = JSON.stringify({ shop: shop.account, as: buyer, name: "Ada", ...sending });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${simulator.url}/phone/messages`, { method: "POST", headers, body });
    expect(answer.status).toBe(202);
    // The page does not wait for its message to arrive; we do.
    while ((await written()) === already) await new Promise((again) => setTimeout(again, 20));
  });

async function written(): Promise<number> {
  const { rows } = await system.admin.query(
    "select count(*)::int as count from messages where shop_id = $1 and direction = 'inbound'",
    [shop.id],
  );
  return rows[0].count;
}

test("a cart put together in the channel becomes the buyer's, at our prices, with what is left of it; where it goes is kept", async () => {
  await system.admin.query("update shops set delivery_areas = $2 where shop_id = $1", [
    shop.id,
    JSON.stringify([{ name: "Yaba", aliases: [], fee: 150_000, payOnDelivery: false, etaDays: 1 }]),
  ]);
  const dress = await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 5 });
  const bag = await offer({ name: "Tote Bag", sku: "BAG-01", stock: 2 });
  const cap = await offer({ name: "Straw Cap", sku: "CAP-01", stock: 4 });
  const shoes = await offer({ name: "Suede Loafers", sku: "SHOE-01", stock: 4 });
  await reach();
  // What happens now has not reached the buyer's phone yet.
  await call("PATCH", `/api/products/${dress}`, { price: naira(1_000_000) });
  await call("POST", "/api/inventory/adjustments", { productId: bag, set: 1 });
  await call("POST", "/api/inventory/adjustments", { productId: cap, set: 0 });
  await call("PATCH", `/api/products/${shoes}`, { status: "archived" });
  const items = ["AWD-01", "BAG-01", "CAP-01", "SHOE-01"].map((retailerId) => ({ retailerId, quantity: 2 }));
  const told = await phoneSends({ cart: { items } });
  expect(told).toContain("*Ankara Dress* is ₦10,000 each now; your phone showed another price.");
  expect(told).toContain("We have only 1 of *Tote Bag* left");
  expect(told).toContain("*Straw Cap* is sold out");
  expect(told).toContain("Something in it isn't sold here any more");
  expect(told).toMatch(/Which area should we deliver to\?.*Yaba/);
  const proposed = await phoneSends({ text: "Yaba, 12 Herbert Macaulay Way" });
  expect(proposed).toMatch(/2 × Ankara Dress – ₦20,000\n• 1 × Tote Bag – ₦9,000[^]*Total: \*₦30,500\*/);
  expect(await phoneSends({ text: "yes" })).toContain("is placed");
  const { data } = (await call("GET", "/api/orders")).body;
  expect(data).toMatchObject([{ total: naira(3_050_000), items: [{ quantity: 2 }, { quantity: 1 }] }]);

  const addresses = async () => {
    const { addresses: kept } = (await call("GET", `/api/customers/${data[0].customerId}`)).body;
    return kept.map(({ area, line }: { area: string; line: string | null }) => [area, line]);
  };
  const fromChat = ["Yaba", "12 Herbert Macaulay Way"];
  expect(await addresses()).toEqual([fromChat]);
  for (const [shippingAddress, stands] of [
    [{ area: "Surulere", contactName: "Bola" }, [["Surulere", null], fromChat]],
    [{ area: "yaba", line: "12 Herbert Macaulay Way " }, [fromChat, ["Surulere", null]]],
  ] as const) {
    const items = [{ productId: dress, quantity: 1 }];
    await call("POST", "/api/orders", { customerId: data[0].customerId, items, shippingAddress });
    await system.settled();
    expect(await addresses()).toEqual(stands);
  }
  const [conversation] = (await call("GET", "/api/conversations")).body.data;
  const messages = (await call("GET", `/api/conversations/${conversation.id}/messages?limit=100`)).body.data;
  const sent = messages.find((message: { type: string }) => message.type === "order");
  expect(sent.items[0]).toEqual({ retailerId: "AWD-01", quantity: 2, shownPrice: naira(900_000) });
});

test("a second cart takes the place of the first, and one that holds nothing we sell says so", async () => {
  await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 5 });
  await offer({ name: "Tote Bag", sku: "BAG-01", stock: 5 });
  await reach();
  await phoneSends({ cart: { items: [{ retailerId: "AWD-01", quantity: 1 }] } });
  const told = await phoneSends({ cart: { items: [{ retailerId: "BAG-01", quantity: 3 }], note: "pls be fast" } });
  expect(told).toContain("3 × Tote Bag – ₦27,000");
  expect(told).not.toContain("Ankara Dress");
  const none = await phoneSends({ cart: { items: [{ retailerId: "NOT-OURS", quantity: 1 }] } });
  expect(none).toContain("Something in it isn't sold here any more");
  expect(none).not.toContain("Reply *YES*");
});

test("whoever writes from a product's page is answered about that product", async () => {
  const bag = await offer({ name: "Tote Bag", sku: "BAG-01", stock: 5 });
  await offer({ name: "Ankara Dress", sku: "AWD-01", stock: 5 });
  await reach();
  const writes = (text: string, retailerId: string) =>
    answerTo(() =>
      simulator.whatsapp.writeAs({
        from: buyer,
        name: "Ada",
        phoneNumberId: shop.account,
        text,
        product: { retailerId, catalogId },
      }),
    );
  expect(await writes("Hello", "BAG-01")).toMatch(/\*Tote Bag\* is ₦9,000/);
  expect(await writes("Is this available?", "AWD-01")).toMatch(/Yes, \*Ankara Dress\* is in stock/);
  expect(await writes("I want 2 of this", "BAG-01")).toMatch(/2 × Tote Bag/);
  await call("PATCH", `/api/products/${bag}`, { status: "archived" });
  expect(await writes("Hi", "BAG-01")).toContain("isn't sold here any more");
});
