// Tests the installed library on every runtime that npm has: `node clients/node/runtimes.ts` installs Deno, Bun and workerd in a temporary
// folder (so it needs a package registry), runs one program on each, and fails if the outputs differ.
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build as bundle } from "rolldown";
import { build } from "./build.ts";

const expected = "ord_new a b not_found ord_1 x no_match AbortError TimeoutError ₦1,500";
const folder = mkdtempSync(join(tmpdir(), "sokoni-runtimes-"));
const run = promisify(execFile);
const binary = (name: string): string => join(folder, "node_modules/.bin", name);

await build(join(folder, "sdk"));
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
const wanted = [join(folder, "sdk"), "deno", "bun", "workerd"];
await run("npm", ["install", "--install-links", "--silent", "--no-audit", "--no-fund", ...wanted], { cwd: folder });
cpSync(join(import.meta.dirname, "test/runtime-sample.js"), join(folder, "sample.js"));

const server = await serve();
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
writeFileSync(join(folder, "main.js"), `import { tell } from "./sample.js"; console.log(await tell("${url}"));`);
const runs: [string, () => Promise<string>][] = [
  [`Node ${process.version}`, () => said(process.execPath, "main.js")],
  ["Deno", () => said(binary("deno"), "run", "-A", "main.js")],
  ["Bun", () => said(binary("bun"), "main.js")],
  ["workerd", askWorker],
];
for (const [name, start] of runs) {
  const text = await start().catch((error: unknown) => String(error));
  console.log(`${text === expected ? "ok    " : "FAILED"}  ${name}${text === expected ? "" : `: ${text}`}`);
  if (text !== expected) process.exitCode = 1;
}
server.close();
server.closeAllConnections();
rmSync(folder, { recursive: true, force: true });

async function said(program: string, ...given: string[]): Promise<string> {
  return (await run(program, given, { cwd: folder, timeout: 60_000 })).stdout.trim();
}

/** A worker can't import from node_modules, so the program is bundled, as users do. */
async function askWorker(): Promise<string> {
  const code = `import { tell } from "./sample.js"; export default { fetch: async () => new Response(await tell("${url}")) };`;
  writeFileSync(join(folder, "worker-source.js"), code);
  await bundle({
    input: join(folder, "worker-source.js"),
    platform: "neutral",
    output: { file: join(folder, "worker.js"), format: "esm", codeSplitting: false },
  });
  const port = (server.address() as AddressInfo).port + 1;
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01", globalOutbound = "net")),
    (name = "net", network = (allow = ["private", "local"])) ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]);
`,
  );
  const worker = spawn(binary("workerd"), ["serve", "config.capnp"], { cwd: folder, stdio: "inherit" });
  try {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer) return await answer.text();
      if (tries === 100) throw new Error("workerd does not answer");
      await new Promise((done) => setTimeout(done, 100));
    }
  } finally {
    worker.kill();
  }
}

async function serve(): Promise<ReturnType<typeof createServer>> {
  let posts = 0;
  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const made = createServer((request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? "", "http://here");
    if (pathname.endsWith("ord_stall")) return;
    if (pathname.endsWith("ord_404")) return send(response, 404, { code: "not_found", detail: "No such order." });
    if (request.method === "POST") {
      posts += 1;
      const keyed = request.headers["idempotency-key"] !== undefined;
      return posts % 2 === 1
        ? send(response, 503, { code: "unavailable" })
        : send(response, 201, { id: keyed ? "ord_new" : "" });
    }
    if (pathname !== "/api/orders") return send(response, 200, { id: "ord_1" });
    const last = searchParams.has("cursor");
    return send(response, 200, { data: [{ id: last ? "b" : "a" }], hasMore: !last, nextCursor: last ? null : "c" });
  });
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
  return made;
}
