// All samples of the API reference are compiled and run as they are shown, against a shop that has one object of every kind.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPython } from "../../../scripts/install-python.ts";
import { run as runCommand } from "../../../scripts/run-command.ts";
import { endpoints } from "../../../server/src/app/endpoints.ts";
import { makeObjects, smallPicture } from "../../../server/test/edge/support/objects.ts";
import { rowsOf } from "../../../server/test/edge/support/rows.ts";
import { startSystem, type TestSystem } from "../../../server/test/support/system.ts";
import { patienceMs } from "../../../server/test/torture/rounds.ts";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { type Asked, type SampleProxy, startSampleProxy } from "./samples/rewriting-proxy.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const languages = ["curl", "node", "python"] as const;
type Samples = Record<string, Record<(typeof languages)[number], string>>;
const samples: Samples = JSON.parse(readFileSync(join(root, "server/src/app/docs/generated/samples.json"), "utf8"));

const folder = mkdtempSync(join(tmpdir(), "sokoni-samples-"));
let simulator: Simulator;
let system: TestSystem;
let proxy: SampleProxy;
let fallen: string[];
beforeAll(
  async () => {
    simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
    const [python] = await Promise.all([
      installPython(),
      startSystem({ simulatorUrl: simulator.url }).then((started) => (system = started)),
    ]);
    const spare = await system.newShop();
    proxy = await startSampleProxy(system.url, await makeObjects(system, simulator), spare.key);
    writeSamples();
    fallen = (await Promise.all([runCurl(), runNode(), runPython(python)])).flat();
  },
  patienceMs(240_000, 900_000),
);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await proxy.stop();
  await system.stop();
  await simulator.stop();
});

/** Reads come first, and operations that end an object come last. */
function inOrder(): string[] {
  const rank = (id: string): number => {
    const { method = "GET" } = rowsOf(system).find((row) => row.operationId === id) ?? {};
    if (/^(erase|revoke|disconnect|merge|split|leave|moveTest)/.test(id)) return 3;
    return { GET: 0, DELETE: 2 }[method as string] ?? 1;
  };
  return Object.keys(samples).sort((a, b) => rank(a) - rank(b));
}

function writeSamples(): void {
  const packages = join(folder, "node/node_modules/@sokoni/sdk");
  for (const place of [packages, join(folder, "python"), join(folder, "curl")]) mkdirSync(place, { recursive: true });
  // Uses the library's source. Another test checks that the package is the same.
  writeFileSync(join(packages, "package.json"), '{ "name": "@sokoni/sdk", "type": "module", "exports": "./index.js" }');
  writeFileSync(
    join(packages, "index.js"),
    `export * from ${JSON.stringify(join(root, "clients/node/src/index.ts"))};`,
  );
  for (const language of languages) writeFileSync(join(folder, language, "dress.png"), smallPicture);
  inOrder().forEach((id, place) => {
    const name = `${String(place).padStart(3, "0")}-${id}`;
    writeFileSync(join(folder, "node", `${name}.mts`), `${samples[id]?.node}\nexport {};\n`);
    writeFileSync(join(folder, "python", `${name}.py`), `${samples[id]?.python}\n`);
  });
}

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SOKONI_API_KEY: system.shop.key, ...more };
}

/** @returns the failed samples, one line each */
async function linesOf(program: string, given: string[], cwd: string, more: Record<string, string>): Promise<string[]> {
  const options = { cwd: join(folder, cwd), env: environment(more), maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await run(program, given, options);
  return stdout.split(/\n(?=\d{3}-\w+\.)/).filter((text) => text.trim() !== "");
}

async function runCurl(): Promise<string[]> {
  const own = [
    'curl() { command curl --silent --show-error --max-time 60 "$@" > /dev/null; }',
    'uuidgen() { echo "$RANDOM-$RANDOM-$RANDOM-$SECONDS"; }',
  ];
  const calls = inOrder().map(
    (id, place) =>
      `SOKONI_BASE_URL=${proxy.url}/curl/${id}\n${samples[id]?.curl} || echo "${String(place).padStart(3, "0")}-${id}.sh: $?"`,
  );
  const script = join(folder, "curl/all.sh");
  writeFileSync(script, [...own, ...calls].join("\n"));
  return linesOf("bash", [script], "curl", {});
}

function runNode(): Promise<string[]> {
  const runner = join(import.meta.dirname, "samples/run-samples.mjs");
  return linesOf(process.execPath, [runner, join(folder, "node"), proxy.url], "node", {});
}

function runPython(python: string): Promise<string[]> {
  const runner = join(import.meta.dirname, "samples/run_samples.py");
  const cache = join(root, "node_modules/.cache/python-compiled");
  return linesOf(python, [runner, join(folder, "python"), proxy.url], "python", {
    PYTHONPATH: join(root, "clients/python/src"),
    PYTHONUTF8: "1",
    PYTHONPYCACHEPREFIX: cache,
  });
}

const firstOf = (language: string, operationId: string): Asked | undefined =>
  proxy.asked.find((one) => one.language === language && one.operationId === operationId);

test("every operation that is offered has its samples", () => {
  const offered = rowsOf(system).map(({ operationId }) => operationId);
  expect(offered.filter((id) => !(id in samples))).toEqual([]);
});

test("the three samples of an operation ask the same", () => {
  for (const id of Object.keys(samples)) {
    const [curl, ...others] = languages.map((language) => {
      const { line, body, keyed } = firstOf(language, id) ?? {};
      return { line, body, keyed };
    });
    expect([id, curl?.line]).toEqual([id, expect.any(String)]);
    for (const other of others) expect([id, other]).toEqual([id, curl]);
  }
});

test("each is understood: it is done, or refused for what became of its object meanwhile", () => {
  const faults = Object.keys(samples).flatMap((id) =>
    languages.flatMap((language) => {
      const { status = 0, answer = "" } = firstOf(language, id) ?? {};
      const row = endpoints(system.services).find(({ operationId }) => operationId === id);
      // A key is refused operations that need a member's session.
      const own = row?.who === "session" ? ["session_required"] : (row?.refusals ?? []);
      const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? "";
      return status < 300 || own.some((one) => one === code) ? [] : [`${id} ${language} ${status} ${answer}`];
    }),
  );
  expect(faults.join("\n")).toBe("");
});

test("nearly all are done in one language at least", () => {
  const ofSession = new Set(
    endpoints(system.services).flatMap(({ who, operationId }) => (who === "session" ? [operationId] : [])),
  );
  // The system of this test verifies no shops, and a key has no session.
  const possible = Object.keys(samples).filter(
    (id) => !/^(?:update|upload|submit)Verification/.test(id) && !ofSession.has(id),
  );
  const never = possible.filter((id) => languages.every((language) => (firstOf(language, id)?.status ?? 999) >= 300));
  // The samples change the same objects: a cancelled return, for example, can't be refunded any more.
  expect(never.length, never.join(" ")).toBeLessThan(possible.length / 5);
});

test("a sample falls by a refusal only", () => {
  const faults = fallen.filter((text) => {
    const [, id = "", ending = ""] = /^\d{3}-(\w+)\.(\w+)/.exec(text) ?? [];
    const language = { mts: "node", py: "python", sh: "curl" }[ending] ?? "";
    return !proxy.asked.some((one) => one.operationId === id && one.language === language && one.status >= 400);
  });
  expect(faults.join("\n")).toBe("");
});

test("the Node samples are right to the compiler", async () => {
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { noUnusedLocals: true, paths: { "@sokoni/sdk": [join(root, "clients/node/src/index.ts")] } },
    include: ["*.mts"],
  };
  writeFileSync(join(folder, "node/tsconfig.json"), JSON.stringify(config));
  const given = ["-p", join(folder, "node"), "--typeRoots", join(root, "node_modules/@types")];
  const { ok, output } = await runCommand(join(root, "node_modules/.bin/tsc"), given);
  expect([ok, output]).toEqual([true, output]);
});
