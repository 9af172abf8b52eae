// Runs the provider simulator as a process of its own, like the real providers: it may crash without us, and is restarted.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { openLogFile } from "../kernel/process/log-file.ts";
import type { Log } from "../kernel/process/log.ts";

const program = join(import.meta.dirname, "../../../simulator/src/main.ts");
const startTimeoutMs = 15_000;
const restartDelaysMs = [500, 1_000, 5_000, 30_000];
const stopTimeoutMs = 3_000;
/** The simulator ends when we end, even when we are killed, because the channel between us closes. */
const endWithParent = 'data:text/javascript,process.once("disconnect",()=>process.exit(0))';

export type SimulatorProcess = { url: string; stop(): Promise<void> };

/** @param options.onStarted runs after each start, before the simulator is used: a new process has no state. */
export async function startSimulatorProcess(options: {
  port: number;
  logFile: string;
  /** Payments and messages survive a restart of the process. */
  stateFile: string;
  log: Log;
  environment: NodeJS.ProcessEnv;
  onStarted(url: string): Promise<void>;
}): Promise<SimulatorProcess> {
  const { port, log } = options;
  const url = `http://127.0.0.1:${port}`;
  const words = openLogFile(options.logFile);
  let child: ChildProcess | null = null;
  let stopping = false;
  let deaths = 0;
  let restart: NodeJS.Timeout | undefined;

  await launch();
  return {
    url,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      if (child) await end(child);
    },
  };

  async function launch(): Promise<void> {
    // In its own process group: Ctrl-C reaches us first, so that running payments still find their gateway.
    const started = spawn(process.execPath, ["--import", endWithParent, program], {
      env: { ...options.environment, SIMULATOR_PORT: String(port), SIMULATOR_STATE_FILE: options.stateFile },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    });
    child = started;
    for (const output of [started.stdout, started.stderr]) output?.setEncoding("utf8").on("data", words.write);
    started.once("exit", (code, signal) => {
      if (stopping) return;
      const delay = restartDelaysMs[Math.min(deaths, restartDelaysMs.length - 1)];
      deaths += 1;
      log.warn({ code, signal, restartInMs: delay }, "the simulator ended; it is started again");
      restart = setTimeout(() => void launch().catch((error: unknown) => log.warn({ err: error }, "simulator")), delay);
    });
    await untilAnswers(started, url, options.logFile);
    await options.onStarted(url);
    deaths = 0;
  }
}

async function untilAnswers(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/_/clock`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`the simulator did not start on ${url}; its words are in ${logFile}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(hard);
}
