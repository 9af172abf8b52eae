import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
const readme = readFileSync(join(root, "README.md"), "utf8");

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

describe("the README", () => {
  const commands = readme.match(/^ *curl .+$/gm) ?? [];

  test.each(commands.map((command) => command.trim()))("runs as written: %s", async (command) => {
    const here = command.replace("http://127.0.0.1:3000", system.url);
    const environment = { ...process.env, SOKONI_KEY: system.shop.key };
    const { stdout } = await run("bash", ["-c", `${here} --silent --fail-with-body`], { env: environment });
    expect(JSON.parse(stdout)).toBeTypeOf("object");
  });

  test("shows the orders, the stock and the money of the tour", () => {
    expect(commands.map((command) => /\/api\/\w+/.exec(command)?.[0])).toEqual([
      "/api/orders",
      "/api/inventory",
      "/api/balance",
    ]);
  });
});

test.each(pages)("%s points only at what is there", (page) => {
  const links = [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    (match) => match[1] ?? "",
  );
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});
