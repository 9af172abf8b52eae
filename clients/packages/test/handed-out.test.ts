// The client libraries as a developer gets them: installed by npm and pip from a running server, and used against it.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPython } from "../../../scripts/install-python.ts";
import { startSystem, type TestSystem } from "../../../server/test/support/system.ts";
import { buildPackages } from "../build.ts";
import { tarFile } from "../tar-file.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "sokoni-packages-"));
const packages = join(folder, "made");
/** An address where nothing answers, in the place of each package registry. */
const nowhere = "http://127.0.0.1:9/";
const wheel = "sokoni-0.1.0-py3-none-any.whl";

let system: TestSystem;
let python: string;
beforeAll(async () => {
  python = await installPython();
  system = await startSystem({ parts: ["api"], config: (config) => ({ ...config, clientsFolder: packages }) });
}, 900_000);
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => system.call("GET", path, { key: null, headers });

async function run(program: string, given: string[], cwd = folder): Promise<string> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const key = { SOKONI_API_KEY: system.shop.key, SOKONI_BASE_URL: system.url };
  const { stdout } = await promisify(execFile)(program, given, { cwd, env: { ...environment, ...key } });
  return stdout;
}

test("before they are made, the page says how to make them", async () => {
  for (const path of ["/clients", "/clients/sokoni.tgz"]) {
    const missing = await get(path);
    expect([missing.status, missing.text]).toEqual([503, expect.stringContaining("npm start")]);
  }
  await buildPackages(packages);
  const page = await get("/clients");
  expect(page.status).toBe(200);
  for (const command of ["npm install", "pip install"])
    expect(page.text).toContain(`${command} ${system.services.config.publicUrl}/clients/sokoni`);
});

test("the same sources give the same bytes, in any time zone", async () => {
  const again = join(folder, "again");
  await promisify(execFile)(process.execPath, [join(root, "clients/packages/build.ts"), again], {
    env: { ...process.env, NODE_OPTIONS: "", TZ: "Pacific/Kiritimati" },
  });
  for (const file of ["sokoni.tgz", wheel])
    expect(readFileSync(join(again, file)).equals(readFileSync(join(packages, file)))).toBe(true);
});

test("a package that a client already has is not sent again, and nothing else of the folder is served", async () => {
  const first = await get("/clients/sokoni.tgz");
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/gzip"]);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await get("/clients/sokoni.tgz", { "if-none-match": etag });
  expect([again.status, again.text]).toEqual([304, ""]);
  for (const path of ["packages.json", "..%2Fpackage.json", "sokoni-9.9.9-py3-none-any.whl"])
    expect([path, (await get(`/clients/${path}`)).status]).toEqual([path, 404]);
});

test("npm installs it into an empty folder without a registry, and it calls this server", async () => {
  const shop = join(folder, "shop");
  mkdirSync(shop);
  const alone = ["--registry", nowhere, "--cache", join(folder, "npm-cache"), "--ignore-scripts", "--no-audit"];
  await run("npm", ["install", ...alone, "--no-fund", `${system.url}/clients/sokoni.tgz`], shop);
  const lock = JSON.parse(readFileSync(join(shop, "package-lock.json"), "utf8"));
  expect(lock.packages["node_modules/@sokoni/sdk"]).toMatchObject({ version: "0.1.0", license: "MIT" });
  expect(existsSync(join(shop, "node_modules/@sokoni/sdk/LICENSE"))).toBe(true);
  writeFileSync(
    join(shop, "shop.mjs"),
    `import { Sokoni } from "@sokoni/sdk"; console.log((await new Sokoni().products.list()).data.length);`,
  );
  expect(await run(process.execPath, ["shop.mjs"], shop)).toMatch(/^\d+\n$/);
  // The lockfile's hash holds for a second installation.
  rmSync(join(shop, "node_modules"), { recursive: true });
  await run("npm", ["ci", ...alone, "--no-fund"], shop);
});

test("pip installs it into an empty environment without an index, and it calls this server", async () => {
  const empty = join(folder, "empty");
  await run(python, ["-m", "venv", empty]);
  const own = join(empty, "bin/python");
  const site = "import sysconfig; print(sysconfig.get_path('purelib'))";
  const [theirs = "", ours = ""] = (await Promise.all([run(python, ["-c", site]), run(own, ["-c", site])])).map(
    (said) => said.trim(),
  );
  // httpx, which it depends on, is there as if it had been installed before.
  writeFileSync(join(ours, "others.pth"), `${theirs}\n`);
  await run(own, [
    "-m",
    "pip",
    "install",
    "--no-index",
    "--disable-pip-version-check",
    `${system.url}/clients/${wheel}`,
  ]);
  expect(await run(own, ["-m", "pip", "show", "--files", "sokoni"])).toMatch(
    /Version: 0\.1\.0\n[^]*Requires: httpx[^]*licenses\/LICENSE\n[^]*sokoni\/py\.typed/,
  );
  const code = "import sokoni; print(sokoni.__file__, len(sokoni.Sokoni().products.list().data))";
  expect(await run(own, ["-I", "-c", code])).toMatch(
    /empty\/lib\/python[\d.]+\/site-packages\/sokoni\/__init__\.py \d+\n$/,
  );
});

test("each of the wheel's files has the hash and size that its list says", () => {
  const files = unzipSync(readFileSync(join(packages, wheel)));
  const list = "sokoni-0.1.0.dist-info/RECORD";
  const lines = Object.entries(files).map(([path, bytes]) => {
    const hash = createHash("sha256").update(bytes).digest("base64url");
    return path === list ? `${path},,` : `${path},sha256=${hash},${bytes.length}`;
  });
  expect(Buffer.from(files[list] ?? "").toString()).toBe(`${lines.join("\n")}\n`);
});

test("a path that the tar file can't hold is refused, not cut", () => {
  const path = `package/${"a".repeat(100)}`;
  expect(() => tarFile([{ path, bytes: new Uint8Array(1) }])).toThrow(path);
});

test("the guides begin with what this server hands out", () => {
  for (const [page, command] of [
    ["clients/node/README.md", "npm install http://127.0.0.1:3000/clients/sokoni.tgz"],
    ["clients/python/README.md", `pip install http://127.0.0.1:3000/clients/${wheel}`],
    ["docs/clients.md", `pip install http://127.0.0.1:3000/clients/${wheel}`],
  ] as const)
    expect(readFileSync(join(root, page), "utf8").slice(0, 700)).toContain(command);
});
