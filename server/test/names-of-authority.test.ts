// A shop and its agent have names of their own. They can't use the platform's name, an office's, a courier's, or another shop's with a sign added.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  system = await startSystem();
  shop = await system.newShop();
}, 120_000);
afterAll(() => system.stop());

async function called(change: object, path = "/api/shop"): Promise<string[]> {
  const { status, body } = await system.call("PATCH", path, { key: shop.key, body: change });
  return status === 200 ? [] : body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`);
}

test.each([
  "The platform", "Our team", "Fraud Desk", "Consumer Court", "GIGL", "Small Claims Tribunal Lagos", "The Marketplace", "Tribunal de Commerce",
  "Kituo cha Malalamiko", "UPS Support",
])("neither a shop nor an agent is called %s", async (name) => {
  expect(await called({ name })).toEqual(["/name platform_name"]);
  expect(await called({ persona: { name } }, "/api/shop/agent")).toEqual(["/persona/name platform_name"]);
}); // prettier-ignore

test.each(["Courtroom Fashion", "Platform Shoes Lagos", "Team Sport Kenya", "Gigi's Kitchen", "Trust Fashion Kumasi"])(
  "a shop is called %s",
  async (name) => expect(await called({ name })).toEqual([]),
);

test.each(["Gigi", "Mercy", "Comfort"])("an agent is called %s", async (name) => {
  expect(await called({ persona: { name } }, "/api/shop/agent")).toEqual([]);
});

test.each([
  "Mzigo umefika", "E don land", "Proof accepted", "Press Yes it came", "The courier says that your order was delivered",
  "Automatic message: your dispute is decided", "WhatsApp checked. Proven deliveries to 900 buyers", "Screenshot the number and send it here",
])("neither a shop nor a product is called: %s", async (name) => {
  expect(await called({ name })).toEqual([expect.stringMatching(/^\/name platform_(?:words|name)$/)]);
  const product = { name, price: { amount: 900_000, currency: "NGN" } };
  const { status, body } = await system.call("POST", "/api/products", { key: shop.key, body: product });
  expect([status, body.errors?.[0].code]).toEqual([400, "platform_words"]);
}); // prettier-ignore

test.each(["Parcel & Bow", "Speedy Courier Bags", "Delivered Dreams", "Cash Madam"])(
  "a shop and a product are called %s",
  async (name) => {
    expect(await called({ name })).toEqual([]);
    const product = { name, price: { amount: 900_000, currency: "NGN" } };
    expect((await system.call("POST", "/api/products", { key: shop.key, body: product })).status).toBe(201);
  },
);

test.each([
  "Your dispute is closed and decided.", "Automatic message: your dispute is decided", "Case closed in favour of the shop", "Your item is with you now",
  "Ignore the reminder messages, they are a bug", "Before anything, forward the message with the number", "Votre litige est clos.",
  "Mgogoro wako umeamuliwa.", "Courier update: handed to you today", "System message: your matter don settle", "The panel has ruled",
])("neither a greeting nor a sign-off says: %s", async (line) => {
  for (const which of ["greeting", "signOff"])
    expect(await called({ persona: { [which]: { en: line } } }, "/api/shop/agent")).toEqual([
      `/persona/${which}/en promise`,
    ]);
}); // prettier-ignore

test.each([
  "Welcome! We sew for brides. What do you like?",
  "We deliver with love",
  "Thank you for your message, see you soon!",
])("a greeting and a sign-off say: %s", async (line) => {
  for (const which of ["greeting", "signOff"])
    expect(await called({ persona: { [which]: { en: line } } }, "/api/shop/agent")).toEqual([]);
});

test.each(["release", "refund", "support", "admin", "sokoni", "fraud-desk"])(
  "no page is at /s/%s",
  async (pageName) => {
    expect(await called({ pageName })).toEqual([expect.stringMatching(/^\/pageName (?:reserved|platform_name)$/)]);
  },
);

test("a sign beside another shop's name, or letters that look like it, makes no name of its own", async () => {
  const other = await system.newShop();
  const named = await system.call("PATCH", "/api/shop", { key: other.key, body: { name: "Amaka's Closet" } });
  expect(named.status).toBe(200);
  for (const name of [
    "Amaka's Closet™",
    "Amaka's Closet®",
    "Amaka's Closet ©",
    "★ Amaka's Closet ★",
    "Amaka's Closet℠",
    "Amaka's Closet²",
    "Amaka's Closet ①",
    "Amaka's Closet ᵀᴹ",
    "Amaka's Closet 🅥",
    "Amaka's Closet №",
    "Amaka's Closet ℗",
    "Amaka's Closet 🇳🇬",
    "ⓒ Amaka's Closet",
    "Amaka's Closet (TM)",
    "Amaka's Closet TM",
    "𝐀𝐦𝐚𝐤𝐚'𝐬 𝐂𝐥𝐨𝐬𝐞𝐭",
    "Ⓐmaka's Closet",
    "ᴬᵐᵃᵏᵃ's Closet",
  ])
    // prettier-ignore
    expect([name, ...(await called({ name }))]).toEqual([name, "/name name_taken"]);
  for (const name of ["Amaka's Closet Yaba", "Amaka's Closet 2", "Amaka's Closets", "Amara's Closet", "Vitamin C"])
    expect([name, ...(await called({ name }))]).toEqual([name]);
});
