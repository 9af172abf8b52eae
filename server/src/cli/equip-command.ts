// Gives a command what operations need, without API and worker.
import type { OpenedDatabase } from "../app/open-database.ts";
import { run } from "../app/run.ts";
import type { Services } from "../app/services.ts";
import { movableClock } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import { openLog } from "../kernel/process/log.ts";

export async function withServices<Result>(
  config: Config,
  database: OpenedDatabase,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const log = openLog({ level: "error" });
  const running = await run({ config, databaseUrl: database.url, clock: movableClock(), log, parts: new Set() });
  try {
    return await work(running.services);
  } finally {
    await running.stop();
  }
}
