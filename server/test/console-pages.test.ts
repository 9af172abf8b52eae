// The console's files, with their headers on every answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

let folder: string;
let system: TestSystem;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sokoni-console-"));
  const publicUrl = "https://console.example";
  const bucket = {
    endpoint: "https://files.example/s3",
    region: "x",
    bucket: "b",
    accessKeyId: "a",
    secretAccessKey: "s",
  };
  system = await startSystem({
    parts: ["api"],
    config: (config) => ({ ...config, publicUrl, consoleFolder: join(folder, "dist"), mediaBucket: bucket }),
  });
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  system.call(method, path, { key: null, headers });

test("without a build a page says how to make one, and once it is made it is served at every view", async () => {
  const missing = await get("/console");
  expect([missing.status, missing.text]).toEqual([503, expect.stringContaining("npm start")]);
  mkdirSync(join(folder, "dist/assets"), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, "dist", name), content);
  write("index.html", "<!doctype html><title>Console</title>");
  write("sw.js", "// worker");
  write("assets/app-3f9a.js", "plain");
  write("assets/app-3f9a.js.br", brotliCompressSync("packed"));
  write(".secret", "no");
  writeFileSync(join(folder, "outside.js"), "no");
  for (const path of ["/console", "/console/", "/console/orders/ord_1", "/console/sign-in"])
    expect([path, (await get(path)).text]).toEqual([path, "<!doctype html><title>Console</title>"]);
});

test("what has a hash in its name is kept for ever, and the rest is asked for each time", async () => {
  const asset = await get("/console/assets/app-3f9a.js", { "accept-encoding": "br" });
  expect(asset.text).toBe("packed");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await get("/console/assets/app-3f9a.js", { "accept-encoding": "identity" })).text).toBe("plain");
  const worker = await get("/console/sw.js");
  expect([worker.headers.get("cache-control"), worker.headers.get("service-worker-allowed")]).toEqual([
    "no-cache",
    "/console",
  ]);
  const page = await get("/console");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect((await get("/console", { "if-none-match": page.headers.get("etag") ?? "" })).status).toBe(304);
});

test("nothing outside of the build is served, and every answer has its headers", async () => {
  const answers = [
    ...(await Promise.all(
      ["/", "/console", "/console/sw.js", "/console/orders"].map(async (path) => [path, await get(path)] as const),
    )),
    ...(await Promise.all(
      [
        "/console/assets/none.js",
        "/console/.secret",
        "/console/../outside.js",
        "/console/%2e%2e/outside.js",
        "/console/..%2foutside.js",
        "/console/assets/..%2f..%2f..%2foutside.js",
        "/console/assets/app-3f9a.js.br",
        "/console/index.html",
      ].map(async (path) => {
        const answer = await get(path);
        expect([path, answer.text]).toEqual([path, expect.not.stringMatching(/^no$/)]);
        return [path, answer] as const;
      }),
    )),
    ["POST", await get("/console", {}, "POST")] as const,
    ["HEAD", await get("/console", {}, "HEAD")] as const,
  ];
  for (const [path, { headers }] of answers) {
    const policy = headers.get("content-security-policy") ?? "";
    expect([path, policy]).toEqual([path, expect.stringMatching(/default-src '(self|none)'.*frame-ancestors 'none'/)]);
    expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe|\*/)]);
    expect([path, policy]).toEqual([path, expect.stringContaining("base-uri 'none'")]);
    expect([
      path,
      headers.get("x-content-type-options"),
      headers.get("referrer-policy"),
      headers.get("cross-origin-opener-policy"),
      headers.get("strict-transport-security"),
    ]).toEqual([path, "nosniff", "no-referrer", "same-origin", "max-age=31536000"]);
  }
  const page = (await get("/console")).headers.get("content-security-policy");
  expect(page).toContain("img-src 'self' data: blob: https://files.example https:;");
  expect((await get("/")).headers.get("location")).toBe("/console");
});
