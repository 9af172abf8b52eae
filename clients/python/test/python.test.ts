// The Python library: the shared cases with both of its clients, its samples, and whole sales against the running system. `npm run torture` also
// checks its types, and its package on every available Python.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPythons, installPython } from "../../../scripts/install-python.ts";
import { run } from "../../../scripts/run-command.ts";
import { type Selling, startSelling } from "../../../server/test/support/selling.ts";
import { rounds } from "../../../server/test/torture/rounds.ts";
import { clientFiles } from "../../generator/client-files.ts";
import { pythonPackage } from "../../packages/python-package.ts";
import { startMockServer } from "../../conformance/mock-server.ts";
import { readCalls, readMoney, readWebhooks } from "../../conformance/read-cases.ts";

const root = join(import.meta.dirname, "../../..");
const client = join(root, "clients/python");
const source = join(client, "src");
const installing = 900_000;

let python: string;
let selling: Selling;
beforeAll(async () => {
  python = await installPython();
  selling = await startSelling({}, { config: (config) => ({ ...config, webhooks: { mayBeLocal: true } }) });
}, installing);
afterAll(() => selling.stop());

type Played = { id: string; client: string; faults: string[] };

/** Both clients play all cases, each against a server of its own. */
async function playCases(by: string, environment: NodeJS.ProcessEnv): Promise<Played[]> {
  const [waiting, asynchronous] = await Promise.all([startMockServer(readCalls()), startMockServer(readCalls())]);
  try {
    const lines = await speak(by, [join(client, "test/conformance.py"), waiting.url, asynchronous.url], environment);
    return lines.map((line) => JSON.parse(line) as Played);
  } finally {
    await Promise.all([waiting.stop(), asynchronous.stop()]);
  }
}

/** The expected result: every case passes. */
function faultless(): string[] {
  // Python cancels the task of a call. There is no abort signal that these cases could use.
  const calls = readCalls().filter(({ call }) => call.abort === undefined);
  const { toMinor, formatMoney } = readMoney();
  const money = [
    ...toMinor.map(({ text, currency }) => `${text}-${currency}`),
    ...formatMoney.map(({ amount, currency }) => `${amount}-${currency}`),
  ];
  const { cases, signing } = readWebhooks();
  return [
    ...calls.flatMap(({ id }) => [`${id} sync: `, `${id} async: `]),
    ...[...cases, ...signing].map(({ id }) => `${id} webhooks: `),
    ...money.map((id) => `money-${id} money: `),
  ];
}

const told = (played: readonly Played[]): string[] =>
  played.map((one) => `${one.id} ${one.client}: ${one.faults.join("; ")}`);

/** @returns the lines it printed. */
async function speak(by: string, given: string[], environment: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const child = start(by, given, environment);
  const lines: string[] = [];
  createInterface({ input: child.stdout ?? process.stdin }).on("line", (line) => lines.push(line));
  await ended(child, given);
  return lines;
}

function start(by: string, given: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(by, given, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: source,
      PYTHONUTF8: "1",
      PYTHONPYCACHEPREFIX: join(root, "node_modules/.cache/python-compiled"),
      SOKONI_BASE_URL: selling.system.url,
      SOKONI_API_KEY: selling.system.shop.key,
      ...environment,
    },
  });
}

async function ended(child: ChildProcess, given: readonly string[]): Promise<void> {
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (complaint += part));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${given.join(" ")} ended with ${code}\n${complaint}`);
}

test("what is generated is what the document says, and there is no other file", () => {
  const document = JSON.parse(readFileSync(join(root, "contract/openapi.json"), "utf8"));
  const folder = "clients/python/src/sokoni/_generated";
  const made = [...clientFiles(document)].filter(([path]) => path.startsWith(folder));
  const there = globSync(`${folder}/**/*.py`, { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), "utf8"),
  ]);
  expect(new Map(there.map(([path = "", text = ""]) => [path, text]))).toEqual(new Map(made));
});

test("every shared case goes as it is written, waiting and not", async () => {
  expect(told(await playCases(python, {})).sort()).toEqual(faultless().sort());
});

test("what is Python's own about it holds", async () => {
  const facts = readFileSync(join(client, "test/own.py"), "utf8").match(/^def \w+\(url: str\) -> None:$/gm) ?? [];
  expect(await speak(python, [join(client, "test/own.py")])).toHaveLength(facts.length);
});

test("importing it loads neither HTTP nor what is generated of models and methods", async () => {
  const loaded = "import sys, sokoni, sokoni.webhooks; print('\\n'.join(name for name in sys.modules))";
  const names = await speak(python, ["-c", loaded]);
  expect(names).toContain("sokoni.webhooks");
  expect(
    names.filter((name) => /^(httpx|httpcore|anyio|ssl|asyncio)\b|_generated\.(models|resources|shapes)/.test(name)),
  ).toEqual([]);
});

test("the samples of its page run as they stand there", async () => {
  const page = join(client, "README.md");
  const samples = readFileSync(page, "utf8").match(/^```python$/gm) ?? [];
  expect(samples.length).toBeGreaterThan(10);
  expect(await speak(python, [join(client, "test/samples.py"), page])).toContain(`${samples.length} samples ran`);
});

/** Plays the buyer: pays what the program asked for at the gateway, and delivers the webhook. */
async function sell(
  program: ChildProcess,
  given: string[],
  reference: (line: string) => string | undefined,
): Promise<string[]> {
  const lines: string[] = [];
  const over = ended(program, given);
  const end = new AbortController();
  const finish = over.finally(() => end.abort());
  const bringing: Promise<void>[] = [];
  for await (const line of createInterface({ input: program.stdout ?? process.stdin })) {
    lines.push(line);
    const owed = reference(line);
    if (owed === undefined) continue;
    selling.simulator.paystack.pay({ reference: owed });
    bringing.push(bringNews(end.signal));
  }
  await finish;
  await Promise.all(bringing);
  return lines;
}

async function bringNews(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await selling.rest();
    await selling.system.worker?.sweep("urgent");
  }
}

describe("a sale from the product to the news that it is paid", () => {
  test("without waiting, paid with the checkout's own token", async () => {
    const given = [join(client, "test/story.py")];
    const lines = await sell(start(python, given), given, (line) => /^\S+$/.exec(line)?.[0]);
    expect(lines.at(-1)).toBe("paid and told");
  });

  test("as examples/python-script does it", async () => {
    const given = [join(root, "examples/python-script/first_sale.py")];
    const lines = await sell(start(python, given), given, (line) => {
      const page = /Pay at (\S+)/.exec(line)?.[1];
      return page === undefined ? undefined : referenceOf(page);
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Order \S+: ₦19,000\. Pay at http/),
      expect.stringMatching(/^Order \S+ is paid\.$/),
    ]);
  });

  test("as far as examples/curl goes", async () => {
    const lines = await speak("bash", [join(root, "examples/curl/first-sale.sh")]);
    expect(lines).toEqual([expect.stringMatching(/^Order \S+: pay at http/), "It is pending."]);
  });
});

function referenceOf(page: string): string | undefined {
  const code = page.split("/").at(-1);
  return selling.simulator.paystack.transactions().find(({ accessCode }) => accessCode === code)?.reference;
}

// This takes minutes, so it runs only in `npm run torture`.
if (rounds(0, 1) > 0)
  describe("the package", () => {
    let gates: string;
    let folder: string;
    beforeAll(async () => {
      gates = await installPython("gates");
      folder = mkdtempSync(join(tmpdir(), "sokoni-python-"));
    }, installing);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test("is clean to mypy, strict", { timeout: installing }, async () => {
      const cache = join(root, "node_modules/.cache/mypy");
      const asked = ["-m", "mypy", "--config-file", join(client, "pyproject.toml"), "--cache-dir", cache];
      const { ok, output } = await run(gates, [
        ...asked,
        source,
        join(client, "types_test"),
        join(root, "examples/python-script"),
      ]);
      expect([ok, output]).toEqual([true, output]);
    });

    test("is clean to pyright, strict, as Python 3.9", { timeout: installing }, async () => {
      const own = join(root, "node_modules/.bin/pyright");
      const [program, first] = existsSync(own) ? [own, []] : ["npx", ["--yes", "pyright@1.1.414"]];
      const { ok, output } = await run(program, [...first, "--pythonpath", gates, "--project", client]);
      expect([ok, output]).toEqual([true, output]);
    });

    test(
      "is built, installed into an empty environment of each Python, and plays every case there",
      { timeout: installing },
      async () => {
        for (const kind of ["wheel", "sdist"]) {
          const made = await run("bash", ["-c", `cd ${client} && ${gates} -m hatchling build -t ${kind} -d ${folder}`]);
          expect([made.ok, made.output]).toEqual([true, made.output]);
        }
        const packages = globSync("*", { cwd: folder }).sort();
        expect(packages).toEqual([expect.stringMatching(/-py3-none-any\.whl$/), expect.stringMatching(/\.tar\.gz$/)]);
        const theirs = unzipSync(readFileSync(join(folder, packages[0] ?? "")));
        const ours = unzipSync(pythonPackage().bytes);
        expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted());
        // Its list of hashes, the name of what made it and the number of the format differ.
        const content = (bytes?: Uint8Array) =>
          Buffer.from(bytes ?? [])
            .toString()
            .replace(/^Metadata-Version: .*/, "");
        for (const [path, bytes] of Object.entries(theirs).filter(([path]) => !/(RECORD|WHEEL)$/.test(path)))
          expect([path, content(ours[path])]).toEqual([path, content(bytes)]);
        const pythons = await findPythons();
        expect(pythons.length).toBeGreaterThan(0);
        for (const [place, found] of pythons.entries()) {
          const empty = join(folder, `python-${place}`);
          const own = join(empty, "bin/python");
          const file = join(folder, packages[place % 2] ?? "");
          for (const [program, asked] of [
            [found, ["-m", "venv", empty]],
            [own, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", file]],
          ] as const) {
            const { ok, output } = await run(program, asked);
            expect([ok, output]).toEqual([true, output]);
          }
          // With only its declared dependencies, and without the source folder.
          const alone = { PYTHONPATH: "" };
          const [where = ""] = await speak(own, ["-c", "import sokoni; print(sokoni.__file__)"], alone);
          expect(relative(empty, where)).toMatch(/^lib\/python3\.\d+\/site-packages\/sokoni\/__init__\.py$/);
          expect(existsSync(join(where, "../py.typed"))).toBe(true);
          expect(told(await playCases(own, alone)).sort()).toEqual(faultless().sort());
        }
      },
    );
  });
