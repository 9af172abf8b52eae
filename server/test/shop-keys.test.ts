// API keys of a shop over their life, and that no secret is stored as it is.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { whereabouts } from "./support/whereabouts.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: true });
  system.connect(simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const pointers = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
const byLetter = (a: string, b: string): number => (a < b ? -1 : 1);

describe("a key", () => {
  const path = "/api/shop/keys";
  const make = (body: object, key = system.shop.key) => system.call("POST", path, { key, body });
  const works = async (key: string) => (await system.call("GET", "/api/orders", { key })).status;
  const stateOf = async (id: string) =>
    (await system.call("GET", path)).body.data.find((one: { id: string }) => one.id === id);

  test("is shown once, does what it was given and no more, and ends when it was to end", async () => {
    const expiresAt = new Date(system.clock.now().getTime() + hours(1)).toISOString();
    const made = await make({ name: "Stock", scopes: ["orders:read"], expiresAt });
    expect([made.status, made.body.key.startsWith(made.body.begins.slice(0, -1))]).toEqual([201, true]);
    expect(await works(made.body.key)).toBe(200);
    expect((await system.call("GET", path, { key: made.body.key })).body.code).toBe("missing_scope");
    const { key, ...shown } = made.body;
    await expect.poll(async () => (await stateOf(shown.id)).lastUsedAt).not.toBeNull();
    expect(await stateOf(shown.id)).toEqual({ ...shown, lastUsedAt: expect.any(String) });
    system.clock.advance(hours(1));
    expect([await works(key), (await stateOf(shown.id)).state]).toEqual([401, "expired"]);
    expect(pointers(await make({ name: "Past", scopes: ["orders:read"], expiresAt }))).toEqual(["/expiresAt past"]);
  });

  test("gives nobody more than they have: neither a new key, nor another in the place of a greater one", async () => {
    const small = (await make({ name: "Keys", scopes: ["keys:read", "keys:write", "orders:read"] })).body;
    const greedy = await make({ name: "More", scopes: ["orders:read", "payouts:write"] }, small.key);
    expect([greedy.status, pointers(greedy)]).toEqual([403, ["/scopes/1 scope_not_held"]]);
    expect((await make({ name: "Less", scopes: ["orders:read"] }, small.key)).status).toBe(201);
    const taken = await system.call("POST", `${path}/${system.shop.keyId}/rotate`, { key: small.key, body: {} });
    expect([taken.status, taken.body.code]).toEqual([403, "grant_too_wide"]);
  });

  test("is replaced by another that is good beside it for a while, and once only", async () => {
    const old = (await make({ name: "Till", scopes: ["orders:read"] })).body;
    const rotate = () => system.call("POST", `${path}/${old.id}/rotate`, { body: { overlapSeconds: 60 } });
    const made = (await rotate()).body;
    expect(made).toMatchObject({ name: "Till", scopes: ["orders:read"], expiresAt: null });
    expect([await works(old.key), await works(made.key)]).toEqual([200, 200]);
    expect((await rotate()).body.code).toBe("key_ended");
    system.clock.advance(60_000);
    expect(await stateOf(old.id)).toMatchObject({ state: "expired", replacedBy: made.id });
    await expect.poll(() => works(old.key), { timeout: 8_000, interval: 500 }).toBe(401);
    expect(await works(made.key)).toBe(200);
    const revoked = await system.call("DELETE", `${path}/${made.id}`);
    expect(revoked.body).toMatchObject({ state: "revoked", revokedAt: expect.any(String) });
    await expect.poll(() => works(made.key), { timeout: 8_000, interval: 500 }).toBe(401);
    const { rows } = await system.admin.query("select act from audit_log where object_id in ($1, $2) order by id", [
      old.id,
      made.id,
    ]);
    expect(rows.map(({ act }) => act).toSorted(byLetter)).toEqual([
      "key_created",
      "key_created",
      "key_revoked",
      "key_rotated",
    ]);
  });
});

describe("a secret", () => {
  test("is nowhere in the database as it is: no token of a channel, no key, also not in what is kept to answer again", async () => {
    const headers = { "idempotency-key": "a-secret-kept" };
    const body = { name: "Kept", scopes: ["orders:read"] };
    const made = await system.call("POST", "/api/shop/keys", { body, headers });
    const again = await system.call("POST", "/api/shop/keys", { body, headers });
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([made.text, "true"]);
    const accessToken = `token-${system.shop.handle}`;
    const channel = { slot: "photoapp", account: system.shop.handle, accessToken };
    const connect = { body: channel, headers: { "idempotency-key": "a-token-kept" } };
    expect((await system.call("POST", "/api/shop/channels", connect)).status).toBe(200);

    const secret = made.body.key.slice(made.body.begins.length - 1);
    expect(await whereabouts(system.admin, ["a-secret-kept"])).toEqual(["public.idempotency_keys.key: a-secret-kept"]);
    expect(
      await whereabouts(system.admin, [secret, accessToken, `token-${system.shop.account}`, "secret-token-of-"]),
    ).toEqual([]);
  });
});
