import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { planted } from "./server/test/torture/planted.ts";

export default defineConfig({
  // As the console's build and the types find it: tests load the console's modules too.
  resolve: { alias: { "@sokoni/sdk": join(import.meta.dirname, "clients/node/src/index.ts") } },
  plugins: [
    {
      name: "sabotage",
      enforce: "pre",
      transform: (source, id) => planted(id, source),
    },
  ],
  test: {
    include: [
      "server/src/**/*.test.ts",
      "server/test/**/*.test.ts",
      "simulator/test/**/*.test.ts",
      "clients/**/test/**/*.test.ts",
      "console/test/**/*.test.ts",
    ],
    globalSetup: ["server/test/support/template-database.ts"],
    // A shared machine may stall for seconds; a fault of ours fails each time. At a desk nothing is tried again.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 90_000,
    // A failure on another machine shows what came, not only how it begins.
    chaiConfig: { truncateThreshold: 600 },
    // What a process writes or hears a moment later comes when the machine lets it.
    expect: { poll: { timeout: 20_000 } },
    // What many tests stand on is made once, and a busy machine takes its time.
    hookTimeout: 180_000,
    // As many as there are cores: with two more of them two cores needed a quarter more processor time, and longer. What they may ask of
    // the one database ends at six.
    maxWorkers: Math.min(availableParallelism(), 6),
    pool: "forks",
    // Our modules keep nothing between two systems: loading them once per worker, not once per file, saves a third of the time.
    isolate: false,
    // What a sabotage makes of the source is neither kept nor taken from what was kept.
    fsModuleCache: !process.env.SABOTAGE,
  },
});
