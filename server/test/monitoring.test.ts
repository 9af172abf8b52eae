// The alerts and the dashboard under deploy/: each expression is PromQL, and a running system exposes each metric and
// label that it names.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { figureNames } from "../src/app/metrics/installation-figures.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

type Alert = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
};
type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; refId: string }[];
};

const alerts: Alert[] = parse(textOf("deploy/prometheus/alerts.yml")).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const dashboard: { panels: Panel[] } = JSON.parse(textOf("deploy/grafana/sokoni.json"));
const ofAlerts = alerts.map(({ alert, expr }): [string, string] => [alert, expr]);
const ofPanels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
);

let system: TestSystem;
/** The kind of each metric, and the labels that it has. */
let exposed: Map<string, Set<string>>;
beforeAll(async () => {
  system = await startSystem({
    parts: ["api"],
    config: (config) => ({ ...config, metrics: { host: "127.0.0.1", port: 0, key: null } }),
  });
  exposed = namesIn(await (await fetch(system.metricsUrl)).text());
});
afterAll(() => system.stop());

function namesIn(text: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [, name = "", kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const ending of kind === "histogram" ? ["_bucket", "_sum", "_count"] : [""])
      names.set(name + ending, new Set());
  return names;
}

type Selector = { metric: string; labels: string[] };

/** @returns the metrics in the expression with the names of their labels, or its faults */
function read(expression: string): { selectors: Selector[]; faults: string[] } {
  const selectors: Selector[] = [];
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) faults.push(expression.slice(Math.max(0, from - 20), to + 20));
      if (type.name !== "VectorSelector") return;
      const metric = node.getChild("Identifier");
      const labels = [...expression.slice(from, to).matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
      selectors.push({ metric: metric ? expression.slice(metric.from, metric.to) : "", labels });
    },
  });
  return { selectors, faults };
}

test("what is no PromQL is found out", () => {
  expect(read("sum(rate(x[5m]) / 2").faults).not.toEqual([]);
  expect(read('max by (a) (x{b="c", d=~"e"}) > 1')).toEqual({
    selectors: [{ metric: "x", labels: ["b", "d"] }],
    faults: [],
  });
});

test.each([...ofAlerts, ...ofPanels])("%s: %s is PromQL, and its metrics exist", (_title, expression) => {
  const { selectors, faults } = read(expression);
  expect(faults).toEqual([]);
  // Metrics that Prometheus itself adds.
  const unknown = selectors.filter(({ metric }) => !exposed.has(metric) && metric !== "up");
  expect(unknown).toEqual([]);
});

test("each figure of the installation is on the dashboard or in an alert", () => {
  const used = new Set(
    [...ofAlerts, ...ofPanels].flatMap(([, expr]) => read(expr).selectors.map(({ metric }) => metric)),
  );
  expect(Object.keys(figureNames).filter((name) => !used.has(name))).toEqual([]);
});

test("docs/monitoring.md names every metric, and no other", () => {
  const page = textOf("docs/monitoring.md");
  const named = new Set([...page.matchAll(/`(sokoni_\w+)`/g)].map(([, name = ""]) => name));
  const ours = [...exposed.keys()]
    .map((name) => name.replace(/_(bucket|sum|count)$/, ""))
    .filter((name) => name.startsWith("sokoni_"));
  expect([...named].toSorted()).toEqual([...new Set(ours)].toSorted());
});

describe("the alerts", () => {
  test("say how long, how bad and what", () => {
    expect(alerts.length).toBeGreaterThan(15);
    for (const alert of alerts) {
      expect(alert.for ?? "1m").toMatch(/^\d+[mhd]$/);
      expect(["page", "ticket"]).toContain(alert.labels.severity);
      expect(alert.annotations.summary.length).toBeGreaterThan(10);
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  test("each have a runbook, and there is no other", () => {
    const runbooks = [...textOf("docs/runbooks.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(runbooks).toEqual(alerts.map(({ alert }) => alert));
  });
});

describe("the dashboard", () => {
  test("has panels that are described, numbered once, and do not lie on each other", () => {
    const cells = new Set<string>();
    for (const { type, title, description, gridPos } of dashboard.panels) {
      if (type !== "row") expect([title, description?.length ?? 0]).not.toEqual([title, 0]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(cells.has(`${x} ${y}`)).toBe(false);
          cells.add(`${x} ${y}`);
        }
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

test("the configuration of Prometheus names the rules that are there", () => {
  const { rule_files: files, scrape_configs: jobs } = parse(textOf("deploy/prometheus/prometheus.yml"));
  expect(globSync(files, { cwd: join(root, "deploy/prometheus") })).toHaveLength(1);
  expect(jobs.map((job: { job_name: string }) => job.job_name)).toEqual(["sokoni"]);
});
