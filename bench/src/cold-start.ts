// `npm start` as a user types it, with a new data folder and again with the folder that the first start made.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./ground.ts";

export type Start = { which: "first" | "second"; readyMs: number; rssMiB: number | null };

const root = join(import.meta.dirname, "../..");
const startTimeoutMs = 180_000;
const checkEveryMs = 20;
/** Long enough to make the demo shop and to collect the garbage of the start. */
const idleMs = 8_000;

export async function measureStarts(): Promise<Start[]> {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-start-"));
  try {
    return [await startOnce("first", folder), await startOnce("second", folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(which: Start["which"], folder: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts/bootstrap.mjs"), "server/src/start.ts"], {
    env: {
      ...process.env,
      DATA_FOLDER: join(folder, "data"),
      PORT: String(port),
      SIMULATOR_PORT: String(await freePort()),
    },
    stdio: "ignore",
  });
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - begun > startTimeoutMs) throw new Error("npm start was not ready");
      await pause(checkEveryMs);
    }
    const readyMs = performance.now() - begun;
    await pause(idleMs);
    return { which, readyMs, rssMiB: rssOfServer(child.pid ?? 0) };
  } finally {
    await end(child);
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    get({ host: "127.0.0.1", port, path: "/readyz" }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    }).on("error", () => done(false));
  });
}

/** The bootstrap's only child is the server. Null on systems without /proc. */
function rssOfServer(bootstrapPid: number): number | null {
  const children = `/proc/${bootstrapPid}/task/${bootstrapPid}/children`;
  if (!existsSync(children)) return null;
  const [server] = readFileSync(children, "utf8").trim().split(" ");
  const kiB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, "utf8"))?.[1];
  return kiB === undefined ? null : Number(kiB) / 1_024;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  await ended;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
