// Who was revoked, removed or lowered a moment ago moves no money, takes nothing along and changes neither the team nor the shop. A key
// and a session are remembered for seconds, and each of them was used just before it ends here.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { type Browser, signInAs } from "../support/browser-session.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { keyOf } from "./support/keys.ts";
import { nothing } from "./support/objects.ts";
import { nameOf, requestFor, rowsOf } from "./support/rows.ts";

let system: TestSystem;
let rows: EndpointRow[];
const objects = nothing();
const scopes = new Set(["payments:write", "payouts:write", "keys:write", "shop:write", "customers:export"]);
/** An order reserves goods, an invoice may place one, and cancelling a paid order gives money back. */
const changed = new Set(["orders:write", "invoices:write"]);
let phones = 0;

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  rows = rowsOf(system).filter(
    ({ scope, method }) => scope !== null && (scopes.has(scope) || (changed.has(scope) && method !== "GET")),
  );
  expect(rows.length).toBeGreaterThan(50);
});
afterAll(() => system.stop());

async function member(role: "owner" | "agent" | "manager"): Promise<{ id: string; browser: Browser }> {
  phones += 1;
  const body = { name: "Ngozi", phone: `+2348035559${String(phones).padStart(3, "0")}`, role };
  const { id } = (await system.call("POST", "/api/shop/team", { body })).body.member;
  const { browser } = await signInAs(system, system.shop.id, id);
  return { id, browser };
}

async function knows(browser: Browser): Promise<void> {
  expect((await browser.call("GET", "/api/orders")).status).toBe(200);
}

describe("of everything that moves money, exports customers or changes the team or the shop", () => {
  test("a key that was revoked a moment ago does nothing", async () => {
    for (const row of rows) {
      const { id, text: key } = await keyOf(system, {});
      expect((await system.call("GET", "/api/orders", { key })).status).toBe(200);
      expect((await system.call("DELETE", `/api/shop/keys/${id}`)).status).toBe(200);
      const { path, body } = requestFor(row, objects);
      const answer = await system.call(row.method, path, { key, ...(row.method === "GET" ? {} : { body }) });
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 401, "revoked_key"]);
    }
  });

  test("a member who was removed a moment ago does nothing", async () => {
    for (const row of rows.filter(({ method, operationId }) => method !== "GET" || operationId.startsWith("export"))) {
      const { id, browser } = await member("manager");
      await knows(browser);
      expect((await system.call("DELETE", `/api/shop/team/${id}`)).status).toBe(200);
      const { path, body } = requestFor(row, objects);
      const answer = await browser.call(row.method, path, row.method === "GET" ? undefined : body);
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 401, "session_ended"]);
    }
  });

  test("a member whose role was lowered a moment ago has the new role", async () => {
    const lowered = { orders: "/api/payments/pay_1/refund", shop: "/api/shop", file: "/api/customers/export" };
    for (const [method, path] of [
      ["POST", lowered.orders],
      ["PATCH", lowered.shop],
      ["GET", lowered.file],
    ] as const) {
      const { id, browser } = await member("manager");
      await knows(browser);
      const change = await system.call("PATCH", `/api/shop/team/${id}`, { body: { role: "agent" } });
      expect(change.status).toBe(200);
      const answer = await browser.call(method, path, method === "GET" ? undefined : {});
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "missing_scope"]);
    }
  });
});
