// `npm start`: starts database, simulator, API and worker. PARTS=api or PARTS=worker runs one of the two.
import { join } from "node:path";
import { notifyAddresses } from "./app/addresses.ts";
import { configureSimulator } from "./app/configure-simulator.ts";
import { type OwnersJoin, renewOwnersJoin } from "./app/demo-sale.ts";
import { makeDemoShop } from "./app/demo-shop.ts";
import { stateOpeningBalances } from "./app/opening-balances.ts";
import { firstOwnersLink } from "./app/first-owner-link.ts";
import { openServerDatabase } from "./app/open-database.ts";
import { run } from "./app/run.ts";
import { startSimulatorProcess } from "./app/simulator-process.ts";
import { openTelemetry } from "./app/telemetry/open-telemetry.ts";
import { readStartSettings } from "./app/start-settings.ts";
import { welcome } from "./app/welcome.ts";
import { movableClock, stopwatch } from "./kernel/values/clock.ts";
import { readConfig } from "./kernel/process/config.ts";
import { openLog } from "./kernel/process/log.ts";
import { withSecretFiles } from "./kernel/process/secret-files.ts";
import { liveProviders } from "./kernel/process/provider-settings.ts";
import { moveSimulator } from "./sandbox/index.ts";

const root = join(import.meta.dirname, "../..");
/** What was started, in order. It is stopped in reverse order. */
const started: { name: string; stop(): Promise<void> }[] = [];
let stopping = false;
/** A supervisor signals every process of the service, and `npm start` passes its own signal on. That is one request to stop, not two. */
const sameWishMs = 1_000;
let stoppingFor: (() => number) | undefined;
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

try {
  await start();
} catch (error) {
  // A second signal, or a stop during the start, ends the process directly.
  if (!stopping) {
    console.error(`\nSokoni did not start: ${error instanceof Error ? error.message : String(error)}`);
    await stopAll();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const environment = withSecretFiles(process.env);
  const settings = await readStartSettings(environment);
  const { parts, simulatorPort } = settings;
  const ownSimulator = simulatorPort === null ? {} : { SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}` };
  // If this starts a simulator, voice notes from its phones are transcribed there. In an installation for trying out, anybody may open a shop. If
  // real money moves, the operator decides that.
  const isLive = settings.sandboxIsOff || liveProviders(environment) !== null;
  const usual = { SANDBOX_SPEECH: settings.sandboxIsOff ? "off" : "simulator", SIGN_UP: isLive ? "closed" : "open" };
  const config = readConfig({ ...usual, ...environment, ...ownSimulator, PORT: String(settings.port) }, root);
  const logs = join(config.dataFolder, "logs");
  const logFile = settings.logFile ?? join(logs, `${[...parts].join("-")}.log`);
  const telemetry = config.telemetry && (await openTelemetry(config.telemetry, parts));
  if (telemetry) await keep("the telemetry", telemetry.close);
  // A supervisor that collects the output gets each line once.
  const log =
    logFile === "-"
      ? openLog({ level: config.logLevel, onLine: telemetry?.take })
      : openLog({
          level: config.logLevel,
          destination: logFile,
          onWarning: notifyWarning,
          onLine: telemetry?.take,
        });
  const say = (text: string): void => console.log(text);

  say("Starting the database …");
  const database = await openServerDatabase(
    config,
    (words) => log.error({ words }, "the database died and is started again"),
    say,
  );
  await keep("the database", database.stop);
  if (database.migrated.length > 0) say(`Applied ${database.migrated.length} migrations.`);

  const running = await run({ config, databaseUrl: database.url, clock: movableClock(), log, parts });
  await keep("the API and the worker", running.stop);
  // The address as seen from this machine, even if PUBLIC_URL is a name that only others can reach.
  const apiUrl = running.url || `http://127.0.0.1:${config.port}`;

  const { services } = running;
  let owners: OwnersJoin | null = null;
  const configure = async (url: string): Promise<void> => {
    await configureSimulator(services, url, apiUrl, owners);
    await moveSimulator(url, services.clock.now());
  };
  if (settings.sandboxIsOff) {
    if (running.http) await leaveAddresses("");
    if (running.metricsUrl) say(`Metrics for Prometheus: ${running.metricsUrl}`);
    return say(running.http ? `\nSokoni runs, without a sandbox: ${config.publicUrl}` : "\nThe worker runs.");
  }
  const simulatorUrl = await simulate(configure);
  const tellSimulator = (): Promise<void> => configure(simulatorUrl);
  services.sandboxClock.keepUp();
  const made = running.http ? await makeDemoShop(services, apiUrl, services.clock.now(), tellSimulator) : null;
  if (made) await stateOpeningBalances(services, services.clock.now());
  if (running.http) {
    owners = made
      ? { shopId: made.id, phone: made.owner.member.phone, text: made.owner.join.text }
      : await renewOwnersJoin(services, services.clock.now());
    // Now the desk can play a sale, because there is a seller with products.
    if (owners !== null)
      await tellSimulator().catch((error: unknown) => log.warn({ err: error }, "the desk was not told"));
    await leaveAddresses(simulatorUrl);
  }
  if (running.metricsUrl) say(`Metrics for Prometheus: ${running.metricsUrl}`);
  if (!running.http) return say("\nThe worker runs.");
  const signIn = await firstOwnersLink(services, services.clock.now());
  say(
    `\n${welcome({ api: config.publicUrl, simulator: simulatorUrl, logs: logFile }, { made, signIn, join: owners, portTaken: settings.portTaken })}`,
  );

  /** Stores the addresses for the commands, which look for the running server. */
  async function leaveAddresses(simulator: string): Promise<void> {
    const forget = notifyAddresses(config.dataFolder, { port: config.port, simulatorUrl: simulator });
    await keep("the addresses", async () => forget());
  }

  async function simulate(onStarted: (url: string) => Promise<void>): Promise<string> {
    const named = process.env.SIMULATOR_URL?.replace(/\/$/, "");
    if (simulatorPort === null) {
      await onStarted(named ?? "").catch((error: unknown) =>
        log.warn({ err: error }, "the simulator was not configured"),
      );
      return named ?? "";
    }
    if (!running.http) return `http://127.0.0.1:${simulatorPort}`;
    const simulatorLog = join(logs, "simulator.log");
    const simulator = await startSimulatorProcess({
      port: simulatorPort,
      logFile: simulatorLog,
      stateFile: join(config.dataFolder, "simulator.json"),
      log,
      environment: process.env,
      onStarted,
    });
    await keep("the simulator", simulator.stop);
    return simulator.url;
  }
}

/** Remembers how to stop what was started. If stopping began during the start, it is stopped immediately. */
async function keep(name: string, stopIt: () => Promise<void>): Promise<void> {
  if (stopping) {
    await stopIt();
    throw new Error("stopped while starting");
  }
  started.push({ name, stop: stopIt });
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) {
    if ((stoppingFor?.() ?? 0) < sameWishMs) return;
    console.error(`${signal} again: leaving at once. The database repairs itself at the next start.`);
    process.exit(1);
  }
  stopping = true;
  stoppingFor = stopwatch();
  console.log("\nStopping: finishing what is under way (again to leave at once) …");
  void stopAll().then((clean) => {
    console.log("Stopped.");
    process.exit(clean ? 0 : 1);
  });
}

async function stopAll(): Promise<boolean> {
  let clean = true;
  // The simulator stops before the database, and after the API, which may still call it.
  for (const part of ["the addresses", "the API and the worker", "the simulator", "the database", "the telemetry"]) {
    const one = started.find((candidate) => candidate.name === part);
    await one?.stop().catch((error: unknown) => {
      clean = false;
      console.error(`${part} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return clean;
}

/** Prints one readable line in the terminal. The log has the complete entry. */
function notifyWarning(line: string): void {
  const { level, msg, err } = readLine(line);
  console.error(`${level >= 50 ? "error" : "warning"}: ${msg}${err?.message ? ` (${err.message})` : ""}`);
}

type LogLine = { level: number; msg: string; err?: { message?: string } };

function readLine(line: string): LogLine {
  const parsed: LogLine = JSON.parse(line);
  return parsed;
}
