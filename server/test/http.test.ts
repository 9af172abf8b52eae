import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

describe("the HTTP edge", () => {
  test("a ready server says so", async () => {
    expect((await system.call("GET", "/readyz", { key: null })).text).toBe("ready");
  });

  test("an unknown path without a key is 401, with a key 404", async () => {
    const stranger = await system.call("GET", "/api/nothing", { key: null });
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect((await system.call("GET", "/api/nothing")).status).toBe(404);
  });

  test("the worker comes to rest", async () => {
    await system.settled();
  });
});
