// Assembles the system: a database per role, the API's endpoints, the worker. Used by main.ts and, with other settings, by every test.
import { type Brain, openCircuits } from "../agent/index.ts";
import { openSender } from "../outbound-webhooks/index.ts";
import { type MovableClock, minutes, seconds } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import { openDatabase } from "../kernel/database/db.ts";
import { followClock } from "../kernel/values/follow-clock.ts";
import { watchHealth } from "../kernel/http/health.ts";
import { createHttp, type HttpServer } from "../kernel/http/http.ts";
import { startWorker, type Worker } from "../kernel/jobs/jobs.ts";
import type { Log } from "../kernel/process/log.ts";
import type { AppRole } from "../kernel/database/migrate.ts";
import { openNotifications } from "../kernel/jobs/notifications.ts";
import { cursorSeal } from "../kernel/security/sealed-cursor.ts";
import { watchDatabase } from "../kernel/database/watch-database.ts";
import { type Drivers, openAccessTokens } from "../payments/index.ts";
import { type CallCounter, countProviderCalls } from "../operator/index.ts";
import { moveSimulator } from "../sandbox/index.ts";
import { noticeAddresses } from "../inbound-webhooks/index.ts";
import { authenticator } from "./authenticate.ts";
import { followEveryMs, openKeys } from "./open-keys.ts";
import { endpoints } from "./endpoints.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { answeringInHand, jobs, readingAtOnce, senders } from "./jobs.ts";
import { openMediaStore } from "./open-media-store.ts";
import { pages } from "./pages.ts";
import { receivers } from "./receivers.ts";
import { reactions } from "./reactions.ts";
import { createRelay } from "./relay.ts";
import { sweeps } from "./schedule.ts";
import type { Services } from "./services.ts";
import { urlRules } from "./url-rules.ts";
import { recordShownCustomers } from "../team/index.ts";

export type Running = {
  services: Services;
  url: string;
  http: HttpServer | null;
  worker: Worker | null;
  /** Counts calls of providers, for the operator's console. */
  counter: CallCounter | null;
  /** Where Prometheus reads metrics; empty if nowhere. */
  metricsUrl: string;
  stop(): Promise<void>;
};

export type RunSettings = {
  config: Config;
  databaseUrl: string;
  /** Moved to the installation's current time. */
  clock: MovableClock;
  log: Log;
  parts: ReadonlySet<"api" | "worker">;
  /** The agent's brain; the offline brain by default. */
  brain?: Brain;
  /** Payment drivers that replace the registered ones. */
  drivers?: Drivers;
  /** Names of sweeps that must not run here. */
  withoutSweeps?: readonly string[] | "all";
};

/** When the clock is moved in steps, each step waits this long for its work. Unfinished work is done during the next steps. */
const stepLastsMs = seconds(5);

export async function run(settings: RunSettings): Promise<Running> {
  const { config, databaseUrl, clock, log, parts, brain, drivers, withoutSweeps = [] } = settings;
  const { limits } = config;
  const open = (role: AppRole, limited: { max?: number; statementTimeoutMs?: number } = {}) =>
    openDatabase({
      url: databaseUrl,
      role,
      max: limits.databaseConnections,
      statementTimeoutMs: limits.statementTimeoutMs,
      lockTimeoutMs: limits.lockTimeoutMs,
      onError: (error) => log.error({ err: error }, "database connection"),
      ...limited,
    });
  const worker = open("sokoni_worker");
  const { vault, isRotated, followKeys } = await openKeys(worker, config).catch(async (error: unknown) => {
    await worker.close();
    throw error;
  });
  if (isRotated) log.warn("the new master key is in use: MASTER_KEY_PREVIOUS can be removed once every process has it");
  const following = setInterval(() => {
    followKeys().catch((error: unknown) => log.error({ err: error }, "the keys that seal could not be read"));
  }, followEveryMs);
  following.unref();
  let jobWorker: Worker | null = null;
  const sandboxClock = await followClock({
    database: worker,
    clock,
    log,
    hasWorker: parts.has("worker"),
    onStep: async (which) => {
      await moveSimulator(config.simulatorUrl, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, "the simulator's clock did not follow"),
      );
      await jobWorker?.sweep(which === "last" ? "all" : "urgent");
      await jobWorker?.idle(stepLastsMs).catch((error: unknown) => log.warn({ err: error }, "a step of the clock"));
    },
  });
  const services: Services = {
    config,
    clock,
    sandboxClock,
    log,
    vault,
    followKeys,
    gatewayTools: { accessTokens: openAccessTokens(worker, vault, clock), now: clock.now },
    health: watchHealth(clock),
    modelCircuits: openCircuits(clock),
    addresses: noticeAddresses(vault, config.publicUrl),
    news: openNotifications({ databaseUrl, log }),
    sender: openSender({ database: worker, vault, clock, log, rules: (mode) => urlRules(config, mode) }),
    media: openMediaStore(config),
    api: open("sokoni_api"),
    worker,
    agent: open("sokoni_agent"),
    books: open("sokoni_readonly", { max: 4, statementTimeoutMs: minutes(10) }),
    ...(brain ? { brain } : {}),
    ...(drivers ? { drivers } : {}),
  };

  const answering = parts.has("worker") ? answeringInHand(services) : null;
  jobWorker = answering
    ? await startWorker({
        database: services.worker,
        databaseUrl,
        jobs: jobs(services),
        sweeps: withoutSweeps === "all" ? [] : sweeps(services).filter(({ name }) => !withoutSweeps.includes(name)),
        relay: createRelay(reactions(config), senders),
        reader: readingAtOnce(services, answering),
        inHand: answering,
        clock,
        log,
        drainTimeoutMs: limits.drainTimeoutMs,
      })
    : null;
  const http = parts.has("api")
    ? createHttp({
        endpoints: endpoints(services),
        receivers: receivers(services),
        pages: pages(services),
        authenticate: authenticator(services),
        database: services.api,
        watch: watchDatabase({ url: databaseUrl, silentMs: limits.databaseSilentMs, log }),
        clock,
        log,
        limits,
        rates: config.rates,
        trustedProxies: config.trustedProxies,
        publicUrl: config.publicUrl,
        cursors: cursorSeal(vault),
        noteShown: recordShownCustomers(services.api),
        onWritten: (wakes) => (wakes === "reader" ? jobWorker?.read() : jobWorker?.nudge()),
      })
    : null;
  const metrics = config.metrics ? await openMetrics(config.metrics, services) : null;
  const counter =
    config.operatorConsole.isOn && parts.size > 0
      ? countProviderCalls({ database: services.worker, clock, log })
      : null;
  const url = http ? await http.listen({ host: config.host, port: config.port }) : "";

  return {
    services,
    url,
    http,
    worker: jobWorker,
    metricsUrl: metrics?.url ?? "",
    counter,
    // Endpoints close first, so that nothing new comes in; then running work; the database last.
    stop: async () => {
      clearInterval(following);
      // A move of the clock stops where it is, and continues at the next start.
      await sandboxClock.close();
      await metrics?.close();
      await http?.close();
      await jobWorker?.stop();
      await services.sender.stop();
      await counter?.close();
      await Promise.all([
        services.news.close(),
        services.api.close(),
        services.worker.close(),
        services.agent.close(),
        services.books.close(),
      ]);
    },
  };
}
