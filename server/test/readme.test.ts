import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/adding-a-channel.md",
  "docs/adding-a-console-page.md",
  "docs/adding-a-language.md",
  "docs/adding-a-payment-provider.md",
  "docs/adding-a-setting.md",
  "docs/adding-an-operation.md",
  "docs/api.md",
  "docs/errors.md",
  "docs/first-order.md",
  "docs/going-live.md",
  "docs/README.md",
  "docs/shop-page.md",
  "docs/backup.md",
  "docs/deploying.md",
  "docs/operating.md",
  "CHANGELOG.md",
  "LICENSE.md",
  "SECURITY.md",
  "docs/data-protection.md",
  "docs/monitoring.md",
  "docs/releasing.md",
  "docs/runbooks.md",
  "docs/slo.md",
  "docs/idempotency.md",
  "docs/pagination.md",
  "docs/rate-limits.md",
  "docs/taking-a-payment.md",
  "docs/upgrading.md",
  "docs/versioning.md",
];
const guides = [
  "docs/api.md",
  "docs/idempotency.md",
  "docs/pagination.md",
  "docs/rate-limits.md",
  "docs/versioning.md",
  "docs/customers.md",
  "docs/segments.md",
  "docs/catalog.md",
  "docs/orders.md",
  "docs/broadcasts.md",
  "docs/products.md",
  "docs/changing-orders.md",
  "docs/plans.md",
  "docs/webhooks.md",
];
const readme = readFileSync(join(root, "README.md"), "utf8");

let system: TestSystem;
let productId: string;
let broadcastId: string;
let endpointId: string;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const body = { name: "Raffia bag", price: { amount: 1, currency: "NGN" } };
  productId = (await system.call("POST", "/api/products", { body })).body.id;
  const broadcast = { name: "Bags", channel: "chatapp", segment: { tag: "bags" }, message: { text: "New bags." } };
  broadcastId = (await system.call("POST", "/api/broadcasts", { body: broadcast })).body.id;
  const url = "https://example.com/hook";
  endpointId = (await system.call("POST", "/api/webhook-endpoints", { body: { url } })).body.id;
});
afterAll(() => system.stop());

const commandsIn = (text: string): string[] =>
  (text.match(/^ *curl (?:[^'"\n]|'[^']*'|"(?:[^"\\]|\\[^])*")+$/gm) ?? []).map((command) => command.trim());

/** Runs a command as written, against this system. It fails when the command is refused. */
async function runHere(command: string): Promise<string> {
  const here = command.replace("http://127.0.0.1:3000", system.url);
  const ids = { PRODUCT_ID: productId, MUG: productId, BROADCAST_ID: broadcastId, ENDPOINT: endpointId };
  const environment = { ...process.env, SOKONI_API_KEY: system.shop.key, ...ids };
  return (await run("bash", ["-c", `${here} --silent --fail-with-body`], { env: environment })).stdout;
}

describe("the README", () => {
  const commands = commandsIn(readme);

  test.each(commands)("runs as written: %s", async (command) => {
    expect(JSON.parse(await runHere(command))).toBeTypeOf("object");
  });

  test("shows the orders, the stock and the money of the tour", () => {
    expect(commands.map((command) => /\/api\/\w+/.exec(command)?.[0])).toEqual([
      "/api/orders",
      "/api/inventory",
      "/api/balance",
    ]);
  });
});

describe.each(guides)("%s", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const commands = commandsIn(text);

  test("runs as written, command by command", async () => {
    await system.admin.query("update channel_connections set catalog_id = '1' where shop_id = $1", [system.shop.id]);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands).toHaveLength(text.match(/^ *curl /gm)?.length ?? 0);
    for (const command of commands) {
      const answer = await runHere(command);
      expect(answer).toMatch(command.endsWith("/export") ? /^\uFEFF?id,(name,phone|external_id),/ : /^\{"/);
    }
  });
});

test("docs/errors.md: the request that is wrong in three ways is told all three", async () => {
  const page = readFileSync(join(root, "docs/errors.md"), "utf8");
  const body: unknown = JSON.parse(/```json\n([^]+?)```/.exec(page)?.[1] ?? "");
  const answer = await system.call("POST", "/api/products", { body });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
  const pointers = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers.sort()).toEqual(["/colour", "/name", "/price/amount"]);
});

test("docs/operating.md names every setting that the server reads", () => {
  const page = readFileSync(join(root, "docs/operating.md"), "utf8");
  const folder = join(root, "server/src/kernel/process");
  const sources = readdirSync(folder)
    .filter((name) => /(config|settings)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const read = [...sources.join("\n").matchAll(/environment\.([A-Z][A-Z\d_]+)|"([A-Z]+_[A-Z\d_]+)"/g)];
  const settings = new Set(read.map(([, one, other]) => one ?? other ?? ""));
  expect(settings.size).toBeGreaterThan(50);
  expect([...settings].filter((setting) => !page.includes(`\`${setting}\``))).toEqual([]);
});

test.each(pages)("%s points only at what is there", (page) => {
  const links = [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:|#|\/docs\b)([^)#]+)/g)].map(
    (match) => match[1] ?? "",
  );
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
