// A shop's page has another name since. The former name leads to the new one for 90 days, and no other shop gets it meanwhile; nor does a shop get
// the name that another shop is called by.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
}, 120_000);
afterAll(() => system.stop());

async function called({ key }: TestShop, change: object): Promise<[number, string | undefined]> {
  const { status, body } = await system.call("PATCH", "/api/shop", { key, body: change });
  return [status, body.code ?? body.pageName];
}
async function leadsTo(path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(`${system.url}/s/${path}`, { redirect: "manual" });
  return [status, headers.get("location")];
}

test("the former name leads to the page, and is kept from others for 90 days", async () => {
  const [honest, other] = [await system.newShop(), await system.newShop()];
  expect(await called(honest, { pageName: "bola-bags" })).toEqual([200, "bola-bags"]);
  expect(await called(honest, { pageName: "bola-leather" })).toEqual([200, "bola-leather"]);
  expect(await called(other, { pageName: "bola-bags" })).toEqual([409, "page_name_taken"]);
  expect(await leadsTo("bola-bags")).toEqual([307, "/s/bola-leather"]);
  expect(await leadsTo("bola-bags/basket?q=a%20b")).toEqual([307, "/s/bola-leather/basket?q=a+b"]);
  expect(await leadsTo("bola-leather")).toEqual([200, null]);
  // It takes its own former name back, and leaves it once more.
  for (const pageName of ["bola-bags", null]) expect((await called(honest, { pageName }))[0]).toBe(200);
  expect(await leadsTo("bola-bags")).toEqual([404, null]);
  expect(await called(other, { pageName: "bola-bags" })).toEqual([409, "page_name_taken"]);
  system.clock.advance(days(90) - hours(1));
  expect(await called(other, { pageName: "bola-bags" })).toEqual([409, "page_name_taken"]);
  system.clock.advance(hours(2));
  expect(await called(other, { pageName: "bola-bags" })).toEqual([200, "bola-bags"]);
  expect(await leadsTo("bola-bags")).toEqual([200, null]);
});

test("a shop keeps five former names, and no more", async () => {
  const [greedy, other] = [await system.newShop(), await system.newShop()];
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    system.clock.advance(1_000);
    expect((await called(greedy, { pageName: `good-name-${at}` }))[0]).toBe(200);
  }
  expect(await called(other, { pageName: "good-name-1" })).toEqual([409, "page_name_taken"]);
  expect(await called(other, { pageName: "good-name-0" })).toEqual([200, "good-name-0"]);
});

test("no shop takes the name of another, however it is written; its own it may write otherwise", async () => {
  const [first, second] = [await system.newShop(), await system.newShop()];
  expect((await called(first, { name: "Zuri Fabrics" }))[0]).toBe(200);
  for (const name of ["zuri fabrics", "Zùri-Fabrics", "ZURI  FABRICS.", "Zurı Fаbrics", "Zur1 Fabr1cs"])
    expect([name, ...(await called(second, { name }))]).toEqual([name, 400, "invalid_request"]);
  expect((await called(first, { name: "ZURI Fabrics" }))[0]).toBe(200);
  expect((await called(second, { name: "Zuri Fabrics Kano" }))[0]).toBe(200);
});
