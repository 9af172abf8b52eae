// Retries work when it is certain that the failed try had no effect.
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
