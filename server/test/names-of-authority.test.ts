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
