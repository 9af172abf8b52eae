// How client libraries behave when a server fails: ours and others, in Node and in Python, in one run. Their sources are not read: each library
// makes its calls in a process of its own, and the server records what arrives.
//
//   node clients/behaviour.ts [python]
//
// This installs the Node libraries in a temporary folder (so it needs a package registry). The given Python must have sokoni, stripe, openai and
// paystack-sdk. It is not part of `npm test`.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { build } from "./node/build.ts";

type Answer = { status: number; headers?: Record<string, string> } | "reset";
/** `key`: the idempotency key, by any header name. `at`: milliseconds. */
type Heard = { method: string; at: number; key: string | null };
/** Programs that make one call to the address in `URL`: a list, and a write. */
type Library = { name: string; language: "node" | "python"; list: string; write: string };
type Made = { heard: Heard[]; ended: "answered" | "refused" | "still waiting" };

/** Longer than any library should wait. */
const patienceMs = 60_000;
const ok: Answer = { status: 200 };
const [python] = process.argv.slice(2);

const libraries: readonly Library[] = [
  {
    name: "ours",
    language: "node",
    ...both(
      `import { Sokoni } from "@sokoni/sdk"; const api = new Sokoni({ apiKey: "k", baseUrl: process.env.URL });`,
      `await api.customers.list();`,
      `await api.customers.create({ name: "Ada" });`,
    ),
  },
  {
    name: "stripe",
    language: "node",
    ...both(
      `import Stripe from "stripe"; const { hostname: host, port } = new URL(process.env.URL);
       const api = new Stripe("sk_test_x", { host, port, protocol: "http" });`,
      `await api.customers.list();`,
      `await api.customers.create({ name: "Ada" });`,
    ),
  },
  {
    name: "openai",
    language: "node",
    ...both(
      `import OpenAI from "openai"; const api = new OpenAI({ apiKey: "k", baseURL: process.env.URL });`,
      `await api.models.list();`,
      `await api.embeddings.create({ model: "m", input: "Ada", encoding_format: "float" });`,
    ),
  },
  {
    name: "paystack-sdk",
    language: "node",
    ...both(
      `import Paystack from "paystack-sdk"; const real = globalThis.fetch;
       globalThis.fetch = (to, how) => real(String(to).replace("https://api.paystack.co", process.env.URL), how);
       const api = new Paystack("sk_test_x");`,
      `await api.customer.list();`,
      `await api.customer.create({ email: "ada@example.com" });`,
    ),
  },
  {
    name: "ours",
    language: "python",
    ...both(
      `import os\nfrom sokoni import Sokoni\napi = Sokoni("k", base_url=os.environ["URL"])`,
      `api.customers.list()`,
      `api.customers.create(name="Ada")`,
    ),
  },
  {
    name: "stripe",
    language: "python",
    ...both(
      `import os, stripe\napi = stripe.StripeClient("sk_test_x", base_addresses={"api": os.environ["URL"]})`,
      `api.v1.customers.list()`,
      `api.v1.customers.create({"name": "Ada"})`,
    ),
  },
  {
    name: "openai",
    language: "python",
    ...both(
      `import os\nfrom openai import OpenAI\napi = OpenAI(api_key="k", base_url=os.environ["URL"])`,
      `api.models.list()`,
      `api.embeddings.create(model="m", input="Ada", encoding_format="float")`,
    ),
  },
  {
    name: "paystack-sdk",
    language: "python",
    ...both(
      `import os, paystack\nfrom paystack.configuration import Configuration\nfrom paystack.api import Customer
Configuration.host = property(lambda self: os.environ["URL"])\npaystack.api_key = "sk_test_x"`,
      `Customer.list()`,
      `Customer.create(email="ada@example.com")`,
    ),
  },
];

const folder = mkdtempSync(join(tmpdir(), "sokoni-behaviour-"));
await install();
const told = libraries.filter(({ language }) => language === "node" || python !== undefined);
console.log(
  `Node ${process.version}${python === undefined ? "" : `, ${versionsOf(python)}`}, ${new Date().toISOString()}\n`,
);
const always = (answer: Answer): Answer[] => Array.from({ length: 10 }, () => answer);
/** For each trial: the call, the server's answers, and the text of the result. */
const trials: readonly [what: string, call: "list" | "write", answers: Answer[], tells: (made: Made) => string][] = [
  ["503 to a list, always", "list", always({ status: 503 }), times],
  ["429 with `Retry-After: 2`", "list", [{ status: 429, headers: { "retry-after": "2" } }, ok], waited],
  ["429 with `Retry-After: 120`, always", "list", always({ status: 429, headers: { "retry-after": "120" } }), times],
  ["400 to a list", "list", always({ status: 400 }), times],
  ["503 to a write, then well", "write", [{ status: 503 }, ok], keys],
  ["a write's connection breaks, then well", "write", ["reset", ok], keys],
];
console.log(`| | ${trials.map(([what]) => what).join(" | ")} |`);
console.log(`|---|${trials.map(() => "---|").join("")}`);
for (const library of told) {
  const cells: string[] = [];
  for (const [, call, answers, tells] of trials) cells.push(tells(await make(library, call, [...answers])));
  console.log(`| ${library.name}, ${library.language} | ${cells.join(" | ")} |`);
}
rmSync(folder, { recursive: true, force: true });

function both(begin: string, list: string, write: string): Pick<Library, "list" | "write"> {
  return { list: `${begin}\n${list}\n`, write: `${begin}\n${write}\n` };
}

function times({ heard, ended }: Made): string {
  const sent = heard.length === 1 ? "sent once" : `sent ${heard.length} times`;
  return ended === "still waiting" ? `${sent}, still waiting after ${patienceMs / 1_000} s` : sent;
}

function waited({ heard: [first, second] }: Made): string {
  return first && second ? `tried again after ${((second.at - first.at) / 1_000).toFixed(1)} s` : "not tried again";
}

/** Whether the server can recognise a retry as the same request. */
function keys({ heard, ended }: Made): string {
  const all = new Set(heard.map(({ key }) => key));
  const carried = all.has(null) ? "no key" : all.size === 1 ? "one key" : `${all.size} keys`;
  return `${times({ heard, ended })}, ${carried}, ${ended}`;
}

async function make({ language, ...library }: Library, call: "list" | "write", answers: Answer[]): Promise<Made> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? "", at: performance.now(), key: keyIn(request) });
    request.resume().on("end", () => answer(response, answers.shift() ?? ok));
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [program = "", ...given] =
    language === "node" ? [process.execPath, "--input-type=module", "--eval"] : [python, "-c"];
  const child = spawn(program, [...given, library[call]], {
    cwd: folder,
    env: { ...process.env, URL: url },
    stdio: "ignore",
  });
  const code = await new Promise<number | null>((ended) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    child.once("exit", (exit) => {
      clearTimeout(timer);
      ended(exit);
    });
  });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { heard, ended: code === null ? "still waiting" : code === 0 ? "answered" : "refused" };
}

function keyIn({ headers }: IncomingMessage): string | null {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : null;
}

function answer(response: ServerResponse, how: Answer): void {
  if (how === "reset") return void response.socket?.resetAndDestroy();
  response.writeHead(how.status, { "content-type": "application/json", ...how.headers });
  response.end(
    how.status === 200
      ? '{"id":"cus_1","object":"list","data":[],"status":true,"message":"","hasMore":false,"nextCursor":null}'
      : "{}",
  );
}

async function install(): Promise<void> {
  const sdk = join(folder, "sdk");
  await build(sdk);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  // The npm of this very Node: another npm would choose other versions.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) };
  const given = [
    "install",
    "--install-links",
    "--silent",
    "--no-audit",
    "--no-fund",
    sdk,
    "stripe",
    "openai",
    "paystack-sdk",
  ];
  const { status } = spawnSync("npm", given, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`npm can't install the libraries in ${folder}`);
}

function versionsOf(interpreter: string): string {
  const code = `import sys\nfrom importlib.metadata import version\nprint("Python " + sys.version.split()[0] + ": " + ", ".join(n + " " + version(n) for n in ("sokoni", "stripe", "openai", "paystack-sdk")))`;
  return spawnSync(interpreter, ["-c", code], { encoding: "utf8" }).stdout.trim();
}
