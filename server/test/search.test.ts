// One search over a shop. Whatever a person remembers of a buyer, an order, a product or a chat finds it, and nothing of another shop appears.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet, silenceAgents } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let ada: { id: string };
let order: { id: string; number: string };
let dress: { id: string };
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  await silenceAgents(system);
  system.connect(simulator);
  dress = await made("/api/products", {
    name: "Ankara Wrap Dress",
    sku: "ANK-4711",
    price: naira(1_500_000),
    stock: 9,
  });
  await made("/api/products", { name: "Leather Tote", price: naira(900_000), stock: 9, status: "draft" });
  await simulator.whatsapp.writeAs({
    phoneNumberId: system.shop.account,
    from: "+2348035551100",
    name: "Ọlábísí Adéyẹmí-Cole",
    text: "Can you bring it to Surulere before the wedding?",
  });
  await quiet(simulator, system);
  const { body } = await system.call("GET", "/api/customers?q=olabisi");
  ada = body.data[0];
  order = await made("/api/orders", { customerId: ada.id, items: [{ productId: dress.id, quantity: 2 }] });
  for (const name of ["Chinwe Okonkwo", "Olu Adeyemi", "Adeola Bello", "N'Golo Kanté"])
    await made("/api/customers", { name });
  await system.settled();
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const naira = (amount: number) => ({ amount, currency: "NGN" });
const made = async (path: string, body: object, shop: TestShop = system.shop) => {
  const answer = await system.call("POST", path, { body, key: shop.key });
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text]);
  return answer.body;
};
const search = async (q: string, more = "", key?: string) => {
  const path = `/api/search?q=${encodeURIComponent(q)}${more}`;
  const answer = await system.call("GET", path, key === undefined ? {} : { key });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
};
type Kind = "customers" | "orders" | "products" | "conversations";
const namesOf = (found: Record<Kind, { data: { name: string }[] }>, kind: Kind) =>
  found[kind].data.map(({ name }) => name);

describe("a customer is found", () => {
  test.each([
    ["without accents and tone marks", "olabisi"],
    ["in capitals", "OLABISI"],
    ["with other marks", "Olàbisi"],
    ["by two words of the name, in any order", "cole olabisi"],
    ["by the middle of a word", "labis"],
    ["with a letter wrong", "olabizi"],
    ["with a letter missing", "olbisi"],
    ["with a letter too many", "olabissi"],
    ["with two letters changed", "olaibsi"],
    ["with a slip in each of two words", "olabizi colle"],
    ["by a phone as it is dialled at home", "0803 555 1100"],
    ["by a phone with its country", "+234 (803) 555-1100"],
    ["by a phone with its country and the zero", "+234 0803 555 1100"],
    ["by a phone with 00", "002348035551100"],
    ["by the end of a phone", "551100"],
  ])("%s", async (_, q) => {
    expect([q, namesOf(await search(q), "customers")]).toEqual([q, ["Ọlábísí Adéyẹmí-Cole"]]);
  });

  test("with and without the apostrophe", async () => {
    for (const q of ["n'golo", "n’golo", "ngolo kante"])
      expect([q, namesOf(await search(q), "customers")]).toEqual([q, ["N'Golo Kanté"]]);
  });

  test("by the whole name before its beginning, and that before a part", async () => {
    await made("/api/customers", { name: "Bello" });
    expect(namesOf(await search("bello"), "customers")).toEqual(["Bello", "Adeola Bello"]);
    expect(namesOf(await search("ade"), "customers")[0]).toBe("Adeola Bello");
  });

  test("by a slip only if nobody is called so, and never by another first letter", async () => {
    expect(namesOf(await search("adeyemi"), "customers").toSorted()).toEqual(["Olu Adeyemi", "Ọlábísí Adéyẹmí-Cole"]);
    expect(namesOf(await search("bdeyemi"), "customers")).toEqual([]);
    expect(namesOf(await search("olabxyz"), "customers")).toEqual([]);
  });

  test("by the lists of customers, orders and conversations as well", async () => {
    for (const list of ["customers", "orders", "conversations"]) {
      const { body } = await system.call("GET", `/api/${list}?q=olabizi`);
      expect([list, body.data.length]).toEqual([list, 1]);
    }
  });
});

describe("an order is found", () => {
  test("by its number however it is typed, and by how it begins", async () => {
    const { number } = order;
    for (const q of [
      number,
      number.toLowerCase(),
      number.replace("-", ""),
      `#${number}`,
      number.slice(0, 4),
      number.slice(0, 6),
    ]) {
      const found = await search(q);
      expect([q, found.orders.data[0].id, found.best[0]]).toEqual([q, order.id, "orders"]);
    }
  });

  test("by its buyer and by what was ordered, with what a row needs", async () => {
    for (const q of ["0803 555 1100", "olabisi", "ankara"]) {
      const { orders } = await search(q);
      expect([q, orders.data]).toEqual([
        q,
        [
          {
            id: order.id,
            number: order.number,
            status: "pending",
            customerId: ada.id,
            customerName: "Ọlábísí Adéyẹmí-Cole",
            total: naira(3_000_000),
            items: [{ name: "Ankara Wrap Dress", quantity: 2 }],
            createdAt: expect.any(String),
          },
        ],
      ]);
    }
  });
});

test("a product is found by name, by SKU, with a slip, and also as a draft", async () => {
  for (const q of ["ankara wrap", "ANK-4711", "ank4711", "ankra dres"])
    expect([q, namesOf(await search(q), "products")[0]]).toEqual([q, "Ankara Wrap Dress"]);
  expect((await search("leahter")).products.data).toMatchObject([{ name: "Leather Tote", status: "draft" }]);
});

test("a chat is found by words of a message and by its buyer", async () => {
  const { conversations } = await search("surulere wedd");
  expect(conversations.data).toMatchObject([
    { customerName: "Ọlábísí Adéyẹmí-Cole", snippet: "Can you bring it to Surulere before the wedding?" },
  ]);
  expect((await search("olabisi")).conversations.data).toMatchObject([{ customerId: ada.id, snippet: null }]);
});

test("the kind with the best match comes first, and kinds without any are left out", async () => {
  expect((await search("olabisi")).best).toEqual(["customers", "orders", "conversations"]);
  expect((await search("ankara")).best).toEqual(["products", "orders"]);
  expect((await search("nobody at all")).best).toEqual([]);
});

test("there are at most `limit` of each kind, and it says if there are more", async () => {
  const { customers } = await search("ol", "&limit=1");
  expect([customers.data.length, customers.hasMore]).toEqual([1, true]);
  expect((await search("chinwe", "&limit=1")).customers.hasMore).toBe(false);
  expect(await search("olabisi", "&kinds=orders")).toMatchObject({
    best: ["orders"],
    customers: null,
    products: null,
    conversations: null,
  });
});

test("a key finds only what it may read, and no names where it may not read customers", async () => {
  const keyFor = async (...scopes: string[]) => (await made("/api/shop/keys", { name: scopes.join(" "), scopes })).key;
  const packer = await search("ankara", "", await keyFor("orders:read"));
  expect(packer).toMatchObject({ best: ["orders"], customers: null, products: null, conversations: null });
  expect(packer.orders.data[0].customerName).toBeNull();
  const writer = await keyFor("orders:read", "conversations:read");
  for (const q of ["olabisi", "0803 555 1100", "olabizi"]) {
    const found = await search(q, "", writer);
    expect([q, found.customers, found.orders.data, found.conversations.data]).toEqual([q, null, [], []]);
  }
  const none = await keyFor("webhooks:read");
  expect(await search("ankara", "", none)).toEqual({
    best: [],
    customers: null,
    orders: null,
    products: null,
    conversations: null,
  });
  expect((await system.call("GET", "/api/search?q=ankara", { key: null })).status).toBe(401);
});

test("another shop finds nothing of it, by whatever is asked", async () => {
  const other = await system.newShop();
  for (const q of [
    "olabisi",
    "olabizi",
    "0803 555 1100",
    order.number,
    order.number.slice(0, 4),
    "ankara",
    "ANK-4711",
    "surulere",
  ])
    expect([q, (await search(q, "", other.key)).best]).toEqual([q, []]);
  const bisi = await made("/api/customers", { name: "Olabisi Elsewhere" }, other);
  expect((await search("olabisi", "", other.key)).customers.data).toEqual([
    { id: bisi.id, name: "Olabisi Elsewhere", phone: null, username: null },
  ]);
});

test("an erased customer is found no more", async () => {
  const gone = await made("/api/customers", { name: "Zainab Gone", phone: "+2348035559999" });
  expect((await search("zainab")).best).toEqual(["customers"]);
  expect((await system.call("DELETE", `/api/customers/${gone.id}`)).status).toBeLessThan(300);
  for (const q of ["zainab", "zaimab", "08035559999"]) expect([q, (await search(q)).best]).toEqual([q, []]);
});

test("an empty text is refused, and signs find nothing and break nothing", async () => {
  expect((await system.call("GET", "/api/search")).status).toBe(400);
  expect((await system.call("GET", "/api/search?q=%20")).status).toBe(400);
  for (const q of ["%", "_", "\\", "'", "'; drop table", "*:*", "( &", "🎉", "@", "-"])
    expect([q, (await search(q)).best]).toEqual([q, []]);
});
