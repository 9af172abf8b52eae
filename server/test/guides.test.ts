// The guides that go from nothing to money run exactly as written, command after command, against a shop in the sandbox.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";

const run = promisify(execFile);
const docs = join(import.meta.dirname, "../../docs");

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const blocksOf = (page: string): string[] =>
  [...readFileSync(join(docs, page), "utf8").matchAll(/^```bash\n([^]*?)^```/gm)].map(([, code = ""]) => code);

/** @returns the lines that the blocks print, all in one shell */
async function said(blocks: readonly string[]): Promise<string[]> {
  const { PATH } = process.env;
  const env = { PATH, SOKONI_API_KEY: selling.system.shop.key, SOKONI_BASE_URL: selling.system.url };
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", blocks.join("\n")], { env });
  return stdout.trim().split("\n");
}

test("docs/first-order.md ends with an order that is paid", async () => {
  const page = expect.stringMatching(/^http.*\/pay\/ct_/);
  expect(await said(blocksOf("first-order.md"))).toEqual(["pending", page, "succeeded", "paid"]);
  const [product] = (await selling.system.call("GET", "/api/products?q=Raffia bag")).body.data;
  expect(product.stock).toMatchObject({ available: 1 });
});

test("docs/taking-a-payment.md: declined, paid at the second attempt, given back in part", async () => {
  const [helpers = ""] = blocksOf("first-order.md");
  const [page, ...rest] = await said([helpers, ...blocksOf("taking-a-payment.md")]);
  expect(page).toMatch(/\/pay\/ct_/);
  expect(rest).toEqual([
    "failed",
    "succeeded",
    "paid",
    expect.stringMatching(/^(created|pending|processing|succeeded)$/),
  ]);
  await selling.rest();
  await selling.wholeBooks();
});
