import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["server/src/**/*.test.ts", "server/test/**/*.test.ts", "simulator/test/**/*.test.ts"],
    globalSetup: ["server/test/support/template-database.ts"],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Two cores: more files at once only make each slower.
    maxWorkers: 3,
    pool: "forks",
  },
});
