// Customers leave as a file with those who may take them, and never unseen.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../src/kernel/values/id.ts";
import type { Role } from "../src/team/index.ts";
import { type Browser, signInAs } from "./support/browser-session.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let shop: TestShop;
let one: string;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());
beforeEach(async () => {
  shop = await system.newShop();
  for (const name of ["Ada", "Chidi", "Gone"]) {
    const made = await system.call("POST", "/api/customers", { key: shop.key, body: { name } });
    one = made.body.id;
  }
  await system.call("DELETE", `/api/customers/${one}`, { key: shop.key });
  one = (await system.call("GET", "/api/customers", { key: shop.key })).body.data[0].id;
});

async function signedIn(role: Role): Promise<{ id: string; browser: Browser }> {
  const id = newId("teamMember");
  await system.admin.query(
    `insert into team_members (shop_id, id, name, phone, role, language, notices, created_at, updated_at)
     values ($1, $2, 'Bisi', '+2348035550123', $3, 'en', '{}', $4, $4)`,
    [shop.id, id, role, system.clock.now()],
  );
  return { id, browser: (await signInAs(system, shop.id, id)).browser };
}

const exportsIn = async () =>
  (await system.call("GET", "/api/audit", { key: shop.key })).body.data
    .filter(({ action }: { action: string }) => action.startsWith("customer") && action.endsWith("_exported"))
    .map(({ action, actor, objectId, detail }: Record<string, unknown>) => ({ action, actor, objectId, detail }));

test("the role agent takes out neither all customers nor one, and leaves no trace of an export", async () => {
  const { browser } = await signedIn("agent");
  for (const path of ["/api/customers/export", `/api/customers/${one}/export`]) {
    const { status, body } = await browser.call("GET", path);
    expect([path, status, body.code, body.requiredScope]).toEqual([path, 403, "missing_scope", "customers:export"]);
  }
  expect((await browser.call("GET", "/api/customers")).status).toBe(200);
  expect(await exportsIn()).toEqual([]);
});

test.each<Role>(["manager", "owner"])("what a %s takes out is in the audit log: who, and how many", async (role) => {
  const { browser, id } = await signedIn(role);
  const all = await browser.call("GET", "/api/customers/export");
  expect([all.status, all.text.trim().split("\r\n").length]).toEqual([200, 3]);
  expect((await browser.call("GET", `/api/customers/${one}/export`)).body.customer.id).toBe(one);
  const actor = { kind: "human", id };
  expect(await exportsIn()).toEqual([
    { action: "customer_exported", actor, objectId: one, detail: {} },
    { action: "customers_exported", actor, objectId: shop.id, detail: { customers: 2, filters: {} } },
  ]);
});

test("what a key takes out is in the audit log, also where the reader breaks off", async () => {
  const leaving = new AbortController();
  const response = await fetch(`${system.url}/api/customers/export`, {
    headers: { authorization: `Bearer ${shop.key}` },
    signal: leaving.signal,
  });
  leaving.abort();
  expect(response.status).toBe(200);
  const actor = { kind: "key", id: shop.keyId };
  expect(await exportsIn()).toMatchObject([{ action: "customers_exported", actor }]);
});

test("an export of a customer that is not there is none", async () => {
  const path = `/api/customers/${newId("customer")}/export`;
  expect((await system.call("GET", path, { key: shop.key })).status).toBe(404);
  expect(await exportsIn()).toEqual([]);
});
