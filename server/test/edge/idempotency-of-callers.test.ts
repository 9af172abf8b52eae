// A stored answer belongs to the caller that asked for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { allScopes } from "../../src/shops/index.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { keyOf } from "./support/keys.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const secretly = { name: "Till", scopes: ["orders:read", "payouts:write"] };
const replayed = ({ headers }: Answer) => headers.get("idempotent-replayed");

test("a weaker key that repeats a stronger key's request gets neither its secret nor its answer", async () => {
  const headers = { "idempotency-key": "the-same-for-both" };
  const make = (key: string) => system.call("POST", "/api/shop/keys", { key, headers, body: secretly });
  const first = await make(system.shop.key);
  const { text: weaker } = await keyOf(system, { scopes: ["keys:write", "orders:read"] });
  const second = await make(weaker);
  expect([second.status, second.body.code, replayed(second)]).toEqual([403, "grant_too_wide", null]);
  expect(second.text).not.toContain(first.body.key);
  const { text: equal } = await keyOf(system);
  const third = await make(equal);
  expect([third.status, replayed(third), third.body.key === first.body.key]).toEqual([201, null, false]);
  const again = await make(system.shop.key);
  expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
});

test("nor does it learn what it could not read, or that the key was used", async () => {
  const headers = { "idempotency-key": "an-order" };
  const customer = (key: string, name: string) =>
    system.call("POST", "/api/customers", { key, headers, body: { name, phone: "+2348035550001" } });
  const first = await customer(system.shop.key, "Ada");
  expect(first.status).toBe(201);
  const { text: writer } = await keyOf(system, { scopes: ["customers:write"] });
  const other = await customer(writer, "Chidi");
  expect([other.status, other.body.code]).toEqual([409, "customer_exists"]);
});

test("a key in the place of another goes on with what that has begun, and so does the next", async () => {
  const headers = { "idempotency-key": "begun-before" };
  const { id, text: old } = await keyOf(system, { scopes: allScopes });
  const create = (key: string) => system.call("POST", "/api/customers", { key, headers, body: { name: "Bola" } });
  const rotate = async (of: string) => (await system.call("POST", `/api/shop/keys/${of}/rotate`, { body: {} })).body;
  const first = await create(old);
  const next = await rotate(id);
  const last = await rotate(next.id);
  for (const key of [next.key, last.key]) {
    const again = await create(key);
    expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
  }
});
