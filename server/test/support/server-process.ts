// The real server as a separate process, the way an operator runs it, so that a test can kill it.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { plentyOfRequests } from "./plenty-of-requests.ts";

const program = join(import.meta.dirname, "../../src/start.ts");
const startTimeoutMs = 180_000;

export type ServerSettings = {
  port: number;
  dataFolder: string;
  simulatorUrl: string;
  /** By default its own embedded database. */
  databaseUrl?: string;
  /** By default both. */
  parts?: "api" | "worker";
  /** In the form of RATE_LIMITS. By default so high that no test meets it. */
  rates?: string;
  /** Events of sandbox shops may be sent to this machine. */
  webhooksToLocalhost?: boolean;
};

export type ServerProcess = {
  url: string;
  pid: number;
  /** The key of the shop that a first start makes; null on later starts. */
  key: string | null;
  /** SIGKILL: no handler runs and nothing is finished. Resolves once the process is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export async function startServer({
  port,
  dataFolder,
  simulatorUrl,
  databaseUrl,
  parts,
  rates = plentyOfRequests,
  webhooksToLocalhost = false,
}: ServerSettings): Promise<ServerProcess> {
  const sabotage = process.env["SABOTAGE"];
  const planting = sabotage ? ["--import", join(import.meta.dirname, "../torture/plant.ts")] : [];
  const child = spawn(process.execPath, [...planting, program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      SIMULATOR_URL: simulatorUrl,
      RATE_LIMITS: rates,
      WEBHOOKS_TO_LOCALHOST: webhooksToLocalhost ? "allowed" : "refused",
      LOG_FILE: join(dataFolder, "server.log"),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(parts ? { PARTS: parts } : {}),
      ...(sabotage ? { SABOTAGE: sabotage } : {}),
    },
  });
  let out = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const deadline = performance.now() + startTimeoutMs;
  while (!/Sokoni runs\.|The worker runs\./.test(out)) {
    if (hasEnded(child) || performance.now() > deadline) {
      await end(child, "SIGKILL");
      throw new Error(`the server did not start:\n${out}\n${errors}`);
    }
    await wait(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    key: /sk_\w+/.exec(out)?.[0] ?? null,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill(signal);
  await ended;
}
