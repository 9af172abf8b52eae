// Faults of metrics and of the packages that the server hands out.
import type { Sabotage } from "./sabotages.ts";

const metrics = "server/test/metrics.test.ts";
const packages = "clients/packages/test/handed-out.test.ts";

export const monitoringSabotages: readonly Sabotage[] = [
  {
    name: "each process reads the figures over all shops at each scrape",
    file: "server/src/app/metrics/installation-figures.ts",
    find: "const staleAfterMs = seconds(15);",
    replace: "const staleAfterMs = 0;",
    tests: [metrics],
  },
  {
    name: "metrics are answered to whoever asks",
    file: "server/src/app/metrics/open-metrics.ts",
    find: "return key === null ||",
    replace: "return true ||",
    tests: [metrics],
  },
  {
    name: "metrics have the address of a request instead of its route",
    file: "server/src/kernel/http/http.ts",
    find: 'const route = request.routeOptions.url ?? "unknown";',
    replace: "const route = request.url;",
    tests: [metrics],
  },
  {
    name: "metrics wait for a database that does not answer",
    file: "server/src/app/metrics/open-metrics.ts",
    find: "await Promise.race([installationFigures(services), late])",
    replace: "await installationFigures(services)",
    tests: [metrics],
  },
  {
    name: "the packages of the libraries have the time in which they were made",
    file: "clients/packages/tar-file.ts",
    find: "octal(0, 136, 12);",
    replace: "octal(Math.floor(performance.timeOrigin), 136, 12);",
    tests: [packages],
  },
];
