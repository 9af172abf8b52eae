// The metrics of this process and of the installation, for Prometheus, on a port of their own. The library is loaded only where METRICS_PORT is
// set.
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Clock, seconds } from "../../kernel/values/clock.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import type { Database } from "../../kernel/database/db.ts";
import type { Log } from "../../kernel/process/log.ts";
import { figureNames, installationFigures, type Measurement } from "./installation-figures.ts";
import { countOwnWork } from "./own-figures.ts";

export type MetricsSettings = { host: string; port: number; key: string | null };
export type Metrics = { url: string; close(): Promise<void> };

type Databases = Record<"api" | "worker" | "agent" | "books", Database>;

/** Metrics of this process are sent even if the database does not answer. */
const databaseAnswersWithinMs = seconds(2);

/** @throws when the port is taken */
export async function openMetrics(
  { host, port, key }: MetricsSettings,
  services: Databases & { clock: Clock; log: Log },
): Promise<Metrics> {
  const library = await import("prom-client");
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const end = countOwnWork(library, registry);
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new library.Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge("sokoni_database_connections", "Connections to the database, by role and use.", [
    "role",
    "use",
  ]);
  const up = gauge("sokoni_database_up", "Whether the database gave the figures in time.", []);
  const age = gauge("sokoni_figures_age_seconds", "How old the figures are that come from the database.", []);
  const labels = ["queue", "sender", "mode", "state", "currency"];
  const figures = new Map(
    Object.entries(figureNames).map(([name, help]) => [name, { gauge: gauge(name, help, labels) }]),
  );

  function show(measured: Measurement | null): void {
    // An empty queue, and a state that no payment has, are not in the figures.
    for (const { gauge: one } of figures.values()) one.reset();
    if (!measured) return;
    age.set(measured.ageSeconds);
    for (const { name, labels: of, value } of measured.figures) figures.get(name)?.gauge.set(of, value);
  }

  async function collect(): Promise<void> {
    for (const role of ["api", "worker", "agent", "books"] as const)
      for (const [use, count] of Object.entries(services[role].connections())) connections.set({ role, use }, count);
    const answered = new AbortController();
    const late = wait(databaseAnswersWithinMs, "late" as const, { signal: answered.signal });
    try {
      const measured = await Promise.race([installationFigures(services), late]);
      up.set(measured === "late" ? 0 : 1);
      if (measured !== "late") show(measured);
    } catch (error) {
      services.log.warn({ err: error }, "the figures for metrics could not be read");
      up.set(0);
    } finally {
      answered.abort();
      late.catch(() => {});
    }
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: string, contentType = "text/plain; charset=utf-8"): void =>
      void response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" }).end(body);
    if (!mayRead(request, key)) return answer(401, "This needs METRICS_KEY as a bearer token.");
    if (request.url !== "/metrics" || request.method !== "GET") return answer(404, "Metrics are at /metrics.");
    collect()
      .then(() => registry.metrics())
      .then(
        (text) => answer(200, text, registry.contentType),
        (error: unknown) => {
          services.log.error({ err: error }, "metrics");
          answer(500, "The metrics could not be read.");
        },
      );
  });
  await new Promise<void>((listening, failed) => server.once("error", failed).listen(port, host, listening));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${own}/metrics`,
    close: async () => {
      end();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Compares hashes, so that the time reveals nothing about the key. */
function mayRead({ headers }: IncomingMessage, key: string | null): boolean {
  return key === null || timingSafeEqual(sha256(headers.authorization ?? ""), sha256(`Bearer ${key}`));
}
