// The same work once more, where that is sure to be the first time it has an effect.
import { isRetryable, isSessionLost } from "./problem.ts";

const attemptsMax = 4;

/** @param work one transaction, or reads. Not repeated when a session was lost while its transaction was being committed. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(isRetryable(error) || isSessionLost(error)) || attempt >= attemptsMax) throw error;
    }
  }
}
