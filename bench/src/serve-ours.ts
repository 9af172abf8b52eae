// The product's own server as a process, composed as `npm start` does it, with its log in a file.
import { join } from "node:path";
import { run, type Running } from "../../server/src/app/run.ts";
import { movableClock } from "../../server/src/kernel/values/clock.ts";
import { readConfig } from "../../server/src/kernel/process/config.ts";
import { openLog } from "../../server/src/kernel/process/log.ts";
import { plentyOfRequests } from "../../server/test/support/plenty-of-requests.ts";
import { answerQuestions } from "./child.ts";
import { type Figures, figuresOfThisProcess } from "./figures.ts";
import { countStatements } from "./wire.ts";
import { recordStatements } from "../../server/test/support/record-statements.ts";

export type OurSettings = {
  databaseUrl: string;
  folder: string;
  port: number;
  parts: ("api" | "worker")[];
  environment: Record<string, string>;
};
export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };

let running: Running | undefined;

answerQuestions({
  start: async ({ databaseUrl, folder, port, parts, environment }: OurSettings): Promise<string> => {
    const config = readConfig(
      { RATE_LIMITS: plentyOfRequests, ...environment, DATA_FOLDER: folder, PORT: String(port) },
      folder,
    );
    const log = openLog({ level: config.logLevel, destination: join(folder, "logs", `${port}.log`) });
    running = await run({ config, databaseUrl, clock: movableClock(), log, parts: new Set(parts) });
    return running.url;
  },
  figures: (): Figures => {
    const services = running?.services;
    const databases = services ? [services.api, services.worker, services.agent] : [];
    return figuresOfThisProcess(databases.map((database) => database.statements()).reduce((a, b) => a + b, 0));
  },
  /** Statements of one request. The same request is sent once before, so that the key is cached and the statements are prepared. */
  record: async (asked: Asked) => {
    await ask(asked);
    return recordStatements(() => ask(asked));
  },
  countStatements,
  /** The same for a request that can be sent only once; a similar one was sent before. */
  recordOnce: (asked: Asked) => recordStatements(() => ask(asked)),
});

async function ask({ method, path, headers, body }: Asked): Promise<string> {
  const response = await fetch(`${running?.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
