// What a library costs before its first call: ours and others, in one run. `node clients/node/bench.ts` installs the others in a temporary
// folder (so it needs a package registry) and prints a table. It is not part of `npm test`.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build as bundle } from "rolldown";
import { build } from "./build.ts";

/** `call`: a file that makes one list call, as the library's README shows it. */
type Subject = { name: string; from: string; call: string };

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "sokoni-clients-"));
await build(join(folder, "sdk"));

const subjects: Subject[] = [
  {
    name: "@sokoni/sdk",
    from: join(folder, "sdk"),
    call: `import { Sokoni } from "@sokoni/sdk"; new Sokoni({ apiKey: "k", baseUrl: "http://x" }).orders.list({ limit: 3 });`,
  },
  {
    name: "@sokoni/sdk, one service",
    from: join(folder, "sdk"),
    call: `import { connect, orders } from "@sokoni/sdk/resources"; orders(connect({ apiKey: "k", baseUrl: "http://x" })).list({ limit: 3 });`,
  },
  {
    name: "stripe",
    from: "stripe",
    call: `import Stripe from "stripe"; new Stripe("sk_test_x").customers.list({ limit: 3 });`,
  },
  {
    name: "openai",
    from: "openai",
    call: `import OpenAI from "openai"; new OpenAI({ apiKey: "k" }).models.list();`,
  },
  {
    name: "@paystack/paystack-sdk",
    from: "@paystack/paystack-sdk",
    call: `import Paystack from "@paystack/paystack-sdk"; new Paystack("sk_test_x").transaction.list({});`,
  },
  {
    name: "paystack-sdk",
    from: "paystack-sdk",
    call: `import { Paystack } from "paystack-sdk"; new Paystack("sk_test_x").transaction.list();`,
  },
];

const rounds = 9;
const rows = [];
for (const subject of subjects) rows.push(await measure(subject));
console.log(
  `Node ${process.version}, TypeScript ${compiler(root, "--version").replace("Version ", "").trim()}, ${new Date().toISOString()}\n`,
);
console.log(
  "| package | packages | on disk | bundle, minified / gzip | import, CPU | tsc, more memory | .d.ts lines |",
);
console.log("|---|---|---|---|---|---|---|");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
rmSync(folder, { recursive: true, force: true });

async function measure({ name, from, call }: Subject): Promise<string[]> {
  const place = join(folder, name.replaceAll(/\W+/g, "-"));
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), JSON.stringify({ private: true, type: "module" }));
  // The npm of this very Node: another npm chooses older versions.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter) };
  const installed = spawnSync("npm", ["install", "--install-links", "--silent", "--no-audit", "--no-fund", from], {
    cwd: place,
    env,
  });
  if (installed.status !== 0) return [name, "does not install", "", "", "", "", ""];
  writeFileSync(join(place, "call.ts"), call);
  const manifests = globSync("node_modules/{*,@*/*}/package.json", { cwd: place });
  const [own] = name.split(",");
  const { version } = JSON.parse(readFileSync(join(place, `node_modules/${own}/package.json`), "utf8"));
  return [
    `${name} ${version}`,
    String(manifests.length),
    `${(sizeOf(place) / 1e6).toFixed(2)} MB`,
    await bundled(place),
    importing(place),
    compiling(place),
    String(typeLines(join(place, `node_modules/${own}`))),
  ];
}

function sizeOf(place: string): number {
  const files = globSync("node_modules/**/*", { cwd: place }).map((file) => statSync(join(place, file)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

async function bundled(place: string): Promise<string> {
  try {
    const { output } = await bundle({
      input: join(place, "call.ts"),
      write: false,
      platform: "node",
      output: { format: "esm", minify: true, codeSplitting: false },
      logLevel: "silent",
    });
    const { code, imports } = output[0];
    if (imports.some((name) => !name.startsWith("node:") && !builtinModules.includes(name))) return "does not bundle";
    return `${kib(code.length)} / ${kib(gzipSync(code, { level: 9 }).length)} KiB`;
  } catch {
    return "does not bundle";
  }
}

/** The median over new processes, minus the time of an empty process. */
function importing(place: string): string {
  const [, specifier = ""] = /from "([^"]+)"/.exec(readFileSync(join(place, "call.ts"), "utf8")) ?? [];
  const code = `const before = process.cpuUsage(); await import("${specifier}");
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ran = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: place, encoding: "utf8" });
    if (ran.status !== 0) return "does not load";
    times.push(Number(ran.stdout));
  }
  const median = times.sort((a, b) => a - b)[(rounds - 1) / 2];
  return `${median?.toFixed(0)} ms`;
}

function compiling(place: string): string {
  cpSync(join(root, "node_modules/@types"), join(place, "node_modules/@types"), { recursive: true, dereference: true });
  cpSync(join(root, "node_modules/undici-types"), join(place, "node_modules/undici-types"), {
    recursive: true,
    dereference: true,
  });
  writeFileSync(join(place, "empty.ts"), "export {};\n");
  return `${Math.max(memory(place, "call.ts") - memory(place, "empty.ts"), 0).toFixed(0)} MB`;
}

function memory(place: string, file: string): number {
  const how = [
    "--noEmit",
    "--skipLibCheck",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "--types",
    "node",
    "--singleThreaded",
  ];
  const [, kb] = /Memory used:\s+(\d+)K/.exec(compiler(place, "--extendedDiagnostics", ...how, file)) ?? [];
  return Number(kb) / 1024;
}

function compiler(cwd: string, ...given: string[]): string {
  return spawnSync(join(root, "node_modules/.bin/tsc"), given, { encoding: "utf8", cwd }).stdout;
}

function typeLines(place: string): number {
  const files = globSync("**/*.d.ts", { cwd: place });
  return files.reduce((sum, file) => sum + readFileSync(join(place, file), "utf8").split("\n").length, 0);
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
