// The published package: packed, installed in an empty folder, loaded and compiled there, and used against the running system by the README's
// samples and the example shop.
import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Selling, startSelling } from "../../../server/test/support/selling.ts";
import { freePort } from "../../../server/test/support/system.ts";
import { patienceMs } from "../../../server/test/torture/rounds.ts";
import { build } from "../build.ts";
import { ConflictError, type MadeWebhookEndpoint, Sokoni, version } from "../src/index.ts";
import { sign } from "../src/webhooks.ts";
import { sizeOf } from "./size.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "sokoni-sdk-"));
const made = join(folder, "made");
const shop = join(folder, "shop");
const installed = join(shop, "node_modules/@sokoni/sdk");

/** The README's samples. Each one runs alone. */
const samples = [
  ...readFileSync(join(root, "clients/node/README.md"), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm),
].map(([, code = ""], place): [string, string] => [`sample-${place + 1}.mts`, code]);

let selling: Selling;
beforeAll(
  async () => {
    await build(made);
    mkdirSync(shop);
    writeFileSync(join(shop, "package.json"), JSON.stringify({ name: "shop", private: true }));
    // With `--install-links` npm packs the folder as it would for publishing, and installs that.
    run("npm", ["install", "--install-links", "--silent", "--offline", "--no-audit", "--no-fund", made], shop);
    for (const [name, code] of samples) writeFileSync(join(shop, name), code);
    cpSync(join(root, "examples/node-shop/shop.ts"), join(shop, "shop.mts"));
    selling = await startSelling({}, { config: (config) => ({ ...config, webhooks: { mayBeLocal: true } }) });
  },
  patienceMs(240_000, 900_000),
);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await selling.stop();
});

/** Removes vitest's own settings from the environment. */
function run(program: string, given: string[], cwd: string): string {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const ran = spawnSync(program, given, { cwd, env, encoding: "utf8" });
  expect([ran.status, ran.stdout + ran.stderr]).toEqual([0, ran.stdout + ran.stderr]);
  return ran.stdout;
}

/** The project's Node, and the shell's Node if it is another supported one. */
function nodes(): string[] {
  const found = (process.env.PATH ?? "")
    .split(delimiter)
    .map((part) => join(part, "node"))
    .filter((path) => !path.includes("node_modules"))
    .map((path) => ({ path, version: spawnSync(path, ["--version"], { encoding: "utf8" }).stdout }))
    .filter(({ version }) => Number(/^v(\d+)/.exec(version ?? "")?.[1] ?? 0) >= 20);
  return [process.execPath, ...found.slice(0, 1).map(({ path }) => path)];
}

const uses = `
  const sokoni = new Sokoni({ apiKey: "sk_sandbox_x", baseUrl: "http://x", fetch: async (url) => Response.json({ id: url }) });
  const answers = [sokoni.orders.get("ord_1"), resources.orders(resources.connect({ apiKey: "k", baseUrl: "http://y",
    fetch: async (url) => Response.json({ id: url }) })).status.get("ord_2")];
  const secret = "whsec_" + btoa("0123456789abcdef0123456789abcdef");
  Promise.all(answers).then(async ([first, second]) => {
    const event = await webhooks.verify('{"type":"x"}', await webhooks.sign('{"type":"x"}', secret), secret);
    console.log(first.id, second.id, event.type, formatMoney({ amount: 150000, currency: "NGN" }));
  });`;
const says = "http://x/api/orders/ord_1 http://y/api/orders/ord_2/status x ₦1,500\n";

describe.each(nodes())("with %s", (node) => {
  test("it is imported as an ES module", () => {
    const imports = `import { Sokoni, formatMoney } from "@sokoni/sdk"; import * as resources from "@sokoni/sdk/resources";
      import * as webhooks from "@sokoni/sdk/webhooks";`;
    expect(run(node, ["--input-type=module", "--eval", imports + uses], shop)).toBe(says);
  });

  test("it is required as CommonJS", () => {
    const requires = `const { Sokoni, formatMoney } = require("@sokoni/sdk"); const resources = require("@sokoni/sdk/resources");
      const webhooks = require("@sokoni/sdk/webhooks");`;
    expect(run(node, ["--input-type=commonjs", "--eval", requires + uses], shop)).toBe(says);
  });
});

test("what the types promise is so, for ES modules and for CommonJS, and the samples are right", () => {
  for (const ending of ["mts", "cts"])
    cpSync(join(import.meta.dirname, "types-sample.ts"), join(shop, `sample.${ending}`));
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--skipLibCheck", "false"];
  const how = ["--noEmit", "--module", "nodenext", "--target", "es2024", "--lib", "es2024", "--types", "node"];
  const where = ["--typeRoots", join(root, "node_modules/@types")];
  const files = ["sample.mts", "sample.cts", "shop.mts", ...samples.map(([name]) => name)];
  run(join(root, "node_modules/.bin/tsc"), [...strict, ...how, ...where, ...files], shop);
});

test("it depends on nothing, and everything it exports is there", () => {
  const about = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(Object.keys(about).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(about.version).toBe(version);
  const files = [...JSON.stringify(about.exports).matchAll(/"(\.\/dist\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files).toHaveLength(12);
  for (const file of files)
    expect(readFileSync(join(installed, file), "utf8")).not.toMatch(/from "node:|require\("node:/);
});

describe("in a bundle", () => {
  test.each([
    ["the whole client", 10, `export { Sokoni } from "@sokoni/sdk";`],
    ["one service", 4, `export { connect, products } from "@sokoni/sdk/resources";`],
    ["verify alone", 1.5, `export { verify } from "@sokoni/sdk/webhooks";`],
    ["money alone", 1, `export { formatMoney, toMinor } from "@sokoni/sdk";`],
  ])("%s is at most %d KiB, compressed", async (_what, most, code) => {
    const { gzipped } = await sizeOf(code, shop);
    expect(gzipped / 1024).toBeLessThanOrEqual(most);
  });

  test("it needs nothing but what a browser, a worker, Deno and Bun have as well", async () => {
    const code = `import { Sokoni } from "@sokoni/sdk"; import * as webhooks from "@sokoni/sdk/webhooks"; export { Sokoni, webhooks };`;
    const web = {
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      Headers,
      Response,
      AbortController,
      DOMException,
      Blob,
    };
    const more = {
      crypto,
      performance,
      setTimeout,
      clearTimeout,
      btoa,
      atob,
      fetch: async () => Response.json({ id: "ord_1" }),
    };
    const context = createContext({ ...web, ...more, Uint8Array, ArrayBuffer, JSON });
    runInContext((await sizeOf(code, shop, "iife")).code, context);
    const order = runInContext(
      `new made.Sokoni({ apiKey: "k", baseUrl: "http://x", maxRetries: 0 }).orders.create({ items: [] })`,
      context,
    );
    expect(await order).toEqual({ id: "ord_1" });
    const verified = runInContext(
      `made.webhooks.sign("{}", "whsec_AAAA").then((headers) => made.webhooks.verify("{}", headers, "whsec_AAAA"))`,
      context,
    );
    expect(await verified).toEqual({});
  });
});

describe("against Sokoni", () => {
  /** The environment of a user. */
  const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    return { ...env, SOKONI_API_KEY: selling.system.shop.key, SOKONI_BASE_URL: selling.system.url, ...more };
  };

  test("every sample of the README runs as it is written", async () => {
    expect(samples.length).toBeGreaterThan(6);
    // All in one process, which is cheaper than one process each.
    const all = samples.map(([name]) => `await import("./${name}"); console.log("---");`).join("\n");
    const given = ["--input-type=module", "--eval", all];
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: shop, env: environment() });
    const said = stdout.split("---").map((text) => text.trim());
    expect(said[0]).toMatch(/^₦30,000 to pay at http.*\/pay\/ct_/);
    expect(said[2]).toBe("there is no such order");
    expect(said[3]).toMatch(/true[\s\S]*"v1" req_/);
    expect(said[5]).toBe("K7QF-29XM is paid\n204");
  });

  describe("the example shop", () => {
    let process: ChildProcess;
    let url = "";
    let endpoint: MadeWebhookEndpoint;
    beforeAll(async () => {
      const port = await freePort();
      const sokoni = new Sokoni({ apiKey: selling.system.shop.key, baseUrl: selling.system.url });
      const hook = `http://127.0.0.1:${port}/hooks/sokoni`;
      endpoint = await sokoni.webhookEndpoints.create({ url: hook, eventTypes: ["order.status_changed"] });
      const env = environment({ SOKONI_WEBHOOK_SECRET: endpoint.secret, PORT: String(port) });
      const started = spawn(globalThis.process.execPath, ["shop.mts"], { cwd: shop, env });
      process = started;
      url = String(await once(started.stdout.setEncoding("utf8"), "data")).trim();
    });
    afterAll(async () => {
      process.kill();
      await once(process, "exit");
    });

    const ask = async (path: string, body?: unknown, headers?: Record<string, string>) => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await fetch(
        url + path,
        body === undefined ? {} : { method: "POST", body: text, headers: headers ?? {} },
      );
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & unknown[] };
    };

    test("sells, is paid at the gateway, and hears of it", async () => {
      const productId = await selling.product({ price: 1_250_050 });
      const { body: shown } = await ask("/products");
      expect(shown).toContainEqual({ id: productId, name: "Ankara Wrap Dress", price: "₦12,500.50" });

      const cart = { id: "7", name: "Ada", phone: "+2348031234567", items: [{ productId, quantity: 2 }] };
      const bought = await ask("/buy", cart);
      expect([bought.status, await ask("/buy", cart)]).toEqual([201, bought]);
      const { orderId, payAt } = bought.body as unknown as { orderId: `ord_${string}`; payAt: string };
      expect((await ask("/orders")).body).toEqual({ [orderId]: "waiting to be paid" });

      const payer = new Sokoni({ apiKey: payAt.split("/").at(-1) ?? "", baseUrl: selling.system.url });
      const { reference } = await payer.pay.initialize({});
      selling.simulator.paystack.pay({ reference });
      expect((await payer.pay.verify({ reference })).status).toBe("succeeded");
      await selling.rest();
      await selling.wholeBooks();

      const sokoni = new Sokoni({ apiKey: selling.system.shop.key, baseUrl: selling.system.url });
      const order = await sokoni.orders.get(orderId);
      expect([order.status, order.total]).toEqual(["paid", { amount: 2_500_100, currency: "NGN" }]);
      await vi.waitFor(
        async () => {
          await selling.system.worker?.sweep("urgent");
          expect((await ask("/orders")).body).toEqual({ [orderId]: "paid" });
        },
        { timeout: patienceMs(30_000, 600_000) },
      );
      const deliveries = await sokoni.webhookEndpoints.deliveries.list(endpoint.id);
      expect(deliveries.data[0]).toMatchObject({ status: "delivered" });

      const again = async (sequence: number, status: string, tampered = "") => {
        const object = { id: orderId, status };
        const body = JSON.stringify({ type: "order.status_changed", sequence, data: { object } });
        return (await ask("/hooks/sokoni", body + tampered, await sign(body, endpoint.secret))).status;
      };
      expect([await again(1, "pending"), await again(99, "shipped", " ")]).toEqual([200, 400]);
      expect((await ask("/orders")).body).toEqual({ [orderId]: "paid" });
      expect(await again(99, "shipped")).toBe(200);
      expect((await ask("/orders")).body).toEqual({ [orderId]: "shipped" });
    });
  });

  test("a version that has changed since, and a move that is not allowed, are told by their class and their members", async () => {
    const sokoni = new Sokoni({ apiKey: selling.system.shop.key, baseUrl: selling.system.url });
    const product = await sokoni.products.create({ name: "Raffia bag", price: { amount: 650_000, currency: "NGN" } });
    const changed = await sokoni.products.update(
      product.id,
      { category: null, tags: ["new"] },
      { ifMatch: product.version },
    );
    expect(changed.version).toBe(product.version + 1);
    const late = sokoni.products.update(product.id, { tags: [] }, { ifMatch: product.version });
    await expect(late).rejects.toMatchObject({ name: "VersionError", problem: { currentVersion: changed.version } });
    const { orderId } = await selling.sell();
    const moved = sokoni.orders.status.update(orderId as `ord_${string}`, { status: "completed" });
    const error: unknown = await moved.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error instanceof ConflictError && error.is("invalid_transition") && error.problem.allowed).toContain(
      "cancelled",
    );
    const walked = await sokoni.products.list({ limit: 1 }).toArray({ limit: 1_000 });
    expect(walked.length).toBeGreaterThan(1);
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
  });
});
