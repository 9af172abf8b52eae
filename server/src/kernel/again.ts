// Retries work when it is certain that the failed try had no effect.
import type { Database } from "./db.ts";
import { isRetryable, isSessionLost } from "./problem.ts";

const attemptsMax = 4;

/** @param work one transaction, or only reads. It is not retried if the session was lost during the commit. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(isRetryable(error) || isSessionLost(error)) || attempt >= attemptsMax) throw error;
    }
  }
}

/** For pages: each transaction is retried by itself, as those of operations are. */
export function retrying(database: Database): Database {
  return {
    ...database,
    write: (shopId, work) => again(() => database.write(shopId, work)),
    writeAlone: (shopId, work) => again(() => database.writeAlone(shopId, work)),
    read: (shopId, work) => again(() => database.read(shopId, work)),
    look: (work) => again(() => database.look(work)),
    platform: (work) => again(() => database.platform(work)),
  };
}
