// Settings that only a start needs, from the environment: which parts run here, on which ports, and where the log goes.
import { createServer } from "node:net";
import { sandboxIsOff } from "../kernel/process/config.ts";

export type StartSettings = {
  parts: ReadonlySet<"api" | "worker">;
  /** The port to listen on, and the requested one if that was taken. */
  port: number;
  portTaken: number | null;
  /** Null when SIMULATOR_URL names one that runs elsewhere, or none runs. */
  simulatorPort: number | null;
  /** No simulator runs, and no demo shop is made. */
  sandboxIsOff: boolean;
  logFile: string | null;
};

const defaultPort = 3000;
const defaultSimulatorPort = 4100;
const portsTried = 50;

/** @throws Error naming the setting that is wrong and what it should be. */
export async function readStartSettings(environment: NodeJS.ProcessEnv): Promise<StartSettings> {
  const host = environment.HOST ?? "127.0.0.1";
  const parts = readParts(environment.PARTS);
  const given = readPort(environment, "PORT");
  const port = parts.has("api") ? await choosePort("PORT", host, given, defaultPort) : (given ?? defaultPort);
  const isOff = sandboxIsOff(environment);
  const simulatorPort =
    environment.SIMULATOR_URL || isOff
      ? null
      : await choosePort("SIMULATOR_PORT", "127.0.0.1", readPort(environment, "SIMULATOR_PORT"), defaultSimulatorPort);
  return {
    parts,
    port,
    portTaken: given === null && port !== defaultPort ? defaultPort : null,
    simulatorPort,
    sandboxIsOff: isOff,
    logFile: environment.LOG_FILE ?? null,
  };
}

function readParts(text = "api,worker"): StartSettings["parts"] {
  const parts = text.split(",").map((part) => part.trim());
  const known = parts.filter((part) => part === "api" || part === "worker");
  if (known.length !== parts.length) throw new Error(`PARTS must be api, worker or api,worker, not "${text}"`);
  return new Set(known);
}

function readPort(environment: NodeJS.ProcessEnv, name: string): number | null {
  const text = environment[name];
  if (text === undefined || text === "") return null;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${name} must be a port from 0 to 65535 (0: any free one), not "${text}"`);
}

/** A port that was explicitly requested must be free. Otherwise the next free one is used. */
async function choosePort(name: string, host: string, given: number | null, otherwise: number): Promise<number> {
  const first = given ?? otherwise;
  for (let port = first; port < first + (given === null ? portsTried : 1); port += 1) {
    const free = await tryPort(host, port);
    if (free !== null) return free;
  }
  throw new Error(
    given === null
      ? `no port from ${first} to ${first + portsTried - 1} is free: set ${name} to one that is`
      : `port ${first} on ${host} is taken: end what listens there, or set ${name} to another (0: any free one)`,
  );
}

/** @returns the port (for 0 the one that the system chose), or null when it is taken. */
function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? done(null) : failed(new Error(`can't listen on ${host}:${port}: ${error.message}`)),
    );
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === "object" ? address.port : null));
    });
  });
}
