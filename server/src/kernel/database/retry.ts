// Retries work when it is certain that the failed try had no effect.
import type { Database } from "./db.ts";
import { isRetryable, isSessionLost } from "../http/problem.ts";

const attemptsMax = 4;

/** @param work one transaction, or only reads. It is not retried if the session was lost during the commit. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
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
    write: (shopId, work) => retry(() => database.write(shopId, work)),
    writeAlone: (shopId, work) => retry(() => database.writeAlone(shopId, work)),
    read: (shopId, work) => retry(() => database.read(shopId, work)),
    readWithoutShop: (work) => retry(() => database.readWithoutShop(work)),
    platform: (work) => retry(() => database.platform(work)),
  };
}
