// One shop does not move the time of another.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { deskShops } from "../src/app/desk-keys.ts";
import { operatorOf } from "./support/operator.ts";
import { startSystem, type SystemOptions, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let folder: string;
let system: TestSystem;
beforeEach(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  folder = mkdtempSync(join(tmpdir(), "sokoni-clock-"));
});
afterEach(async () => {
  await system.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: SystemOptions = {}): Promise<void> {
  system = await startSystem({ parts: ["api"], simulatorUrl: simulator.url, ...options });
}
const move = (key: string) => system.call("POST", "/api/test/clock", { key, body: { advanceSeconds: 60 } });
const ahead = async () => (await system.call("GET", "/api/test/clock")).body.advancedSeconds;

test("the only shop moves the clock, and none of two does", async () => {
  await start();
  expect((await move(system.shop.key)).body).toMatchObject({ advancedSeconds: 60 });
  const other = await system.newShop();
  for (const key of [system.shop.key, other.key]) {
    const { status, body } = await move(key);
    expect([status, body.code]).toEqual([409, "clock_shared"]);
  }
  expect(await ahead()).toBe(60);
});

test("a shop that has begun anew is one shop, and not two", async () => {
  await start();
  expect((await system.call("POST", "/api/test/reset")).status).toBe(200);
  expect((await move(system.shop.key)).status).toBe(200);
});

test("the operator moves it beside many shops: by command, and on the desk, with a key that no shop can make", async () => {
  await start();
  await system.newShop();
  const sokoni = operatorOf(system, folder, {});
  const { code, out } = await sokoni("clock", "move", "--seconds", "3600", "--json");
  expect([code, JSON.parse(out).advancedSeconds]).toEqual([0, 3600]);
  expect((await sokoni("clock", "move", "--seconds", "-5")).code).toBe(2);
  const [desk] = await deskShops(system.services);
  expect((await move(desk?.key ?? "")).body).toMatchObject({ advancedSeconds: 3660 });
  const named = { name: "Sandbox desk", scopes: ["shop:read", "shop:write"] };
  const made = await system.call("POST", "/api/shop/keys", { body: named });
  expect((await move(made.body.key)).body.code).toBe("clock_shared");
  const [listed] = (await system.call("GET", "/api/shop/keys")).body.data.filter(
    ({ createdBy }: { createdBy: { id: string } | null }) => createdBy?.id === "sandbox-desk",
  );
  const inItsPlace = await system.call("POST", `/api/shop/keys/${listed.id}/rotate`, { body: {} });
  expect((await move(inItsPlace.body.key)).body.code).toBe("clock_shared");
});

test("where the operator says so, any shop moves it", async () => {
  await start({ config: (config) => ({ ...config, sandbox: { ...config.sandbox, anyShopMovesClock: true } }) });
  const other = await system.newShop();
  expect((await move(other.key)).status).toBe(200);
});
