// The operator's console says how providers answer, over all processes, and what is switched on.
import { afterAll, beforeAll, expect, test } from "vitest";
import { tell } from "../src/kernel/process/measured.ts";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { type Joined, joinedOperator, readable } from "./support/operator-browser.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
let viewer: Joined;
beforeAll(async () => {
  selling = await startSelling(
    {},
    {
      config: (config) => ({
        ...config,
        telemetry: {
          endpoint: "http://collector:4318",
          headers: { key: "a secret of the collector" },
          service: null,
          share: 0.5,
        },
      }),
    },
  );
  viewer = await joinedOperator(selling.system, "viewer");
}, 120_000);
afterAll(() => selling.stop());

const providers = async () => readable((await viewer.open("/operator/providers")).text);

test("calls of an hour are shown with their failures and times, those that fail most first", async () => {
  const { system } = selling;
  const { orderId } = await selling.sell({ price: 1_250_000, quantity: 1 });
  await selling.begin(orderId);
  await system.counter?.store();
  expect(await providers()).toMatch(/paystack sandbox \w+ 1 none \d+ ms \d+ ms/);

  const call = { provider: "flutterwave", mode: "live", operation: "begin", seconds: 1.5 };
  tell("call", { ...call, outcome: "begun", seconds: 0.5 });
  tell("call", { ...call, outcome: "trouble" });
  await system.counter?.store();
  tell("call", { ...call, outcome: "declined", seconds: 1 });
  await system.counter?.store();
  const shown = await providers();
  expect(shown).toContain("flutterwave live begin 3 1 (33 %) 1000 ms 1500 ms");
  expect(shown.indexOf("flutterwave live begin")).toBeLessThan(
    shown.indexOf("paystack sandbox", shown.indexOf("Calls of the last hour")),
  );

  system.clock.advance(hours(1) + minutes(1));
  viewer = await joinedOperator(system, "viewer");
  expect(await providers()).toContain("No provider was called.");
  system.clock.advance(hours(24));
  tell("call", { ...call, outcome: "begun" });
  await system.counter?.store();
  expect((await system.admin.query("select from provider_calls")).rowCount).toBe(1);
});

test("a model that does not answer has failed, whatever it failed with", async () => {
  tell("call", { provider: "openai", mode: "", operation: "think", outcome: "timeout", seconds: 20 });
  await selling.system.counter?.store();
  viewer = await joinedOperator(selling.system, "viewer");
  expect(await providers()).toContain("openai – think 1 1 (100 %) 20000 ms");
});

test("what is switched on is shown, and no secret", async () => {
  const { text } = await viewer.open("/operator/settings");
  expect(readable(text)).toMatch(/Sandbox on Sign-up \w+ Verification off/);
  expect(readable(text)).toContain("Posts as they came 90 days");
  expect(readable(text)).toContain("50 % to http://collector:4318");
  expect(text).not.toContain("a secret of the collector");
  const { masterKey } = selling.system.services.config;
  expect(text).not.toContain(masterKey.toString("base64url"));
});
